"""Addresses of machines, as ``urllib.parse`` asks for them where a URL has one in brackets: ours never have, so none is one.

Two modules of a start asked for percent signs and got the rules of two internets (3 of 120 ms under Node).
"""


def ip_address(address):
    """Say that *address* is none."""
    raise ValueError(address)
