"""The fields of a dataclass that the build wrote out, made when ``replace`` or ``asdict`` first ask for them."""

from dataclasses import make_dataclass


class LateFields:
    """Stand for ``__dataclass_fields__`` until somebody reads it."""

    def __init__(self, names):
        self.names = names

    def __get__(self, instance, owner):
        owner.__dataclass_fields__ = fields = make_dataclass(owner.__name__, self.names).__dataclass_fields__
        return fields
