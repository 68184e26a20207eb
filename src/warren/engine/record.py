"""Records: the fixed-size structs that kernels work on, declared as classes.

A game's state, its component tables and its options are each one flat struct of small integers. A class says what is
in it, field by field, in the order of the bytes::

    class Board(Record):
        tiles: Array = array(u1, 36)  # tile on each square
        laid: u1  # tiles on the board

``record(data, Board)`` gives an array's bytes as such a struct: reading and writing a field reads and writes the bytes.
Type checkers know the fields, so ``record(data, Board).tils`` is an error before anything runs.
"""

from __future__ import annotations

from typing import Annotated, Any, Protocol, TypeAlias, TypeVar, cast, get_type_hints

import numpy as np

from warren.engine.compile import Builtin


class Integer(Protocol):
    """A number field as type checkers see it: it is read as an int, and takes Python's and numpy's integers."""

    def __get__(self, owner: Any, kind: Any) -> int: ...

    def __set__(self, owner: Any, value: int | np.integer[Any]) -> None: ...


class Float(Protocol):
    """The same for a floating-point number."""

    def __get__(self, owner: Any, kind: Any) -> float: ...

    def __set__(self, owner: Any, value: float | np.floating[Any]) -> None: ...


#: A number, by its kind and its size in bytes.
u1: TypeAlias = Annotated[Integer, "u1"]
u2: TypeAlias = Annotated[Integer, "u2"]
u4: TypeAlias = Annotated[Integer, "u4"]
u8: TypeAlias = Annotated[Integer, "u8"]
i1: TypeAlias = Annotated[Integer, "i1"]
i2: TypeAlias = Annotated[Integer, "i2"]
i4: TypeAlias = Annotated[Integer, "i4"]
i8: TypeAlias = Annotated[Integer, "i8"]
f4: TypeAlias = Annotated[Float, "f4"]
f8: TypeAlias = Annotated[Float, "f8"]

#: A whole number as kernels meet it: Python's or numpy's.
Int: TypeAlias = int | np.integer[Any]

#: Several integers of one kind; ``array(kind, length, …)`` says how many.
Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]


def array(kind: Any, *shape: int) -> Any:
    """The length (and the further dimensions) of an array field: ``hand: Array = array(u1, SEATS, 3)``."""
    return (kind.__metadata__[0], shape)


class RecordType(type):
    """The type of record classes: it derives numpy's dtype from the declared fields."""

    dtype: np.dtype[Any]

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> RecordType:
        made = super().__new__(cls, name, bases, namespace)
        shapes = {field: value for base in reversed(made.__mro__) for field, value in vars(base).items()}
        hints = get_type_hints(made, include_extras=True)
        made.dtype = np.dtype([_field(name, field, hint, shapes) for field, hint in hints.items()])
        return made

    @property
    def itemsize(cls) -> int:
        """How many bytes a record has."""
        return int(cls.dtype.itemsize)

    @property
    def names(cls) -> tuple[str, ...]:
        """The names of the fields in the order of the bytes."""
        return cls.dtype.names or ()


def _field(owner: str, field: str, hint: Any, shapes: dict[str, Any]) -> tuple[Any, ...]:
    if field in shapes:
        return (field, *shapes[field])
    if not hasattr(hint, "__metadata__"):
        raise TypeError(f"{owner}.{field}: declare a number as u1, i2 …, an array as `Array = array(u1, length)`")
    return (field, hint.__metadata__[0])


class Record(metaclass=RecordType):
    """The base of all records. Never instantiated: ``record(data, TheClass)`` gives bytes as a record."""


class StateRecord(Record):
    """The fields every game's state begins with."""

    rng: u8  # the random stream
    ply: u2  # moves made so far
    turn: i1  # seat to decide, -1 when the game is over
    seats: u1  # number of seats


Kind = TypeVar("Kind", bound=Record)


class _AsRecord(Protocol):
    def __call__(self, data: Any, kind: type[Kind]) -> Kind: ...


def _plain(data: Any, kind: RecordType) -> Any:
    return data.view(np.uint8)[: kind.itemsize].view(np.dtype((np.record, kind.dtype)))[0]


#: ``record(data, TheClass)``: an array's bytes as a record; writing to a field writes to the bytes. In compiled code this
#: is a bare pointer: ``data.view(dtype)[0]`` would cost some 30 ns a call for reference counting.
record = cast(_AsRecord, Builtin(_plain, lambda build: build.record))


def _plain_span(data: Any, offset: int, count: int, kind: Any) -> Any:
    dtype = np.dtype((np.record, kind.dtype)) if isinstance(kind, RecordType) else kind
    return data[offset : offset + count * dtype.itemsize].view(dtype)


#: ``span(data, offset, count, kind)``: part of an array's bytes as an array of numbers (a dtype) or of records (a class).
span: Any = Builtin(_plain_span, lambda build: build.span)
