"""Observations with names: which numbers of a row mean what.

>>> import iris_rainbow as iris
>>> from iris_rainbow.learning import Schema
>>> schema = Schema(iris.Game("gold"))
>>> schema.size, schema["hand"].about
(255, "the viewer's cards of each rank")
>>> state = iris.Game("gold").deal(seats=2, seed=3)
>>> row = state.observation(0)
>>> schema["hand"].of(row)
array([0, 3, 4, 3, 3, 1], dtype=uint8)
>>> int(schema["hand"].of(row).sum()), schema["taken"].of(row).shape
(14, (6, 6))

Some parts only, for a learner that wants less:

>>> row[schema.columns("hand", "unseen")].shape
(12,)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iris_rainbow._native import Game


@dataclass(frozen=True)
class Segment:
    """A part of an observation: numbers with one meaning."""

    name: str
    offset: int
    shape: tuple[int, ...]
    high: int
    about: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))

    def of(self, rows: NDArray[Any]) -> NDArray[Any]:
        """This part of one observation, or of many, in its shape."""
        part = rows[..., self.offset : self.offset + self.size]
        return part.reshape(rows.shape[:-1] + self.shape)


class Schema:
    """The parts of a game's observations, by name and in order."""

    def __init__(self, game: Game | str) -> None:
        self.game = Game(game) if isinstance(game, str) else game
        self.segments = [Segment(**part) for part in self.game.schema]
        self.size = self.game.observation_size
        self._by_name = {segment.name: segment for segment in self.segments}

    def __getitem__(self, name: str) -> Segment:
        return self._by_name[name]

    def __iter__(self) -> Iterator[Segment]:
        return iter(self.segments)

    def high(self) -> NDArray[np.uint8]:
        """The largest value of each number."""
        return np.concatenate([np.full(part.size, part.high, np.uint8) for part in self.segments])

    def columns(self, *names: str) -> NDArray[np.intp]:
        """The places of the parts with these names, one after the other."""
        places = [np.arange(self[name].offset, self[name].offset + self[name].size) for name in names]
        return np.concatenate(places) if places else np.zeros(0, np.intp)
