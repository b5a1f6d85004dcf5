"""Colours for terminals, as ``traceback`` asks for them: a page has no terminal, so all of them are empty.

CPython's own module makes five dataclasses of some forty fields when it is imported, and copies of them: measured under
Node, the most expensive import of a start (18 of 246 ms).
"""


class _Plain:
    """A theme, or a part of one: whatever colour is asked for is the empty string."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return self if name == "traceback" else ""


_PLAIN = _Plain()


def can_colorize(*, file=None):
    """Say no."""
    return False


def get_theme(*, tty_file=None, force_color=False, force_no_color=False):
    """Return the theme without colours."""
    return _PLAIN
