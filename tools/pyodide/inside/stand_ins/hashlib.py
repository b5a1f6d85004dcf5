"""The one hash the rules draw lots with: the interpreter's own.

CPython's module looks for OpenSSL at each hash it knows, and finds none: the most expensive import of the rules.
"""

from _sha2 import sha256

__all__ = ["sha256"]
