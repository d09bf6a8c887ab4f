"""The forms of what `iris_rainbow` takes and gives."""

from __future__ import annotations

from typing import Any, TypedDict, Union

import numpy as np


class Part(TypedDict):
    """A part of an observation."""

    name: str
    offset: int
    shape: tuple[int, ...]
    high: int
    about: str


class Outcome(TypedDict):
    """How a match ended, by seat."""

    scores: list[int]
    winners: list[int]
    shares: list[float]


class Advice(TypedDict):
    """What a bot thinks of an action."""

    action: str
    value: float | None
    error: float | None
    visits: int
    reason: str

# An integer from 0, or 64 hexadecimal digits.
Seed = Union[int, str, "np.integer[Any]"]
