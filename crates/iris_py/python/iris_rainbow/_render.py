"""Positions as pictures: lines of text, drawn with square letters, cards in their colours."""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from iris_rainbow._native import font

_INK = (230, 230, 224)
_PAPER = (24, 26, 34)
_HUES = {
    "r": (235, 84, 80),
    "o": (240, 150, 62),
    "y": (240, 216, 80),
    "g": (96, 190, 104),
    "t": (84, 200, 196),
    "b": (88, 150, 240),
    "i": (128, 120, 232),
    "v": (196, 116, 220),
    "p": (236, 130, 190),
    "*": (255, 255, 255),
    "#": (140, 146, 158),
}
# A card of seven, or a card of sky with one or two faces.
_CARDS = re.compile(r"(?<![\w*#?])(?:[roygbiv][1-7]|[roygtbp*#?]{2}|\*)(?![\w*#?])")
_COLUMNS = 96
_ROWS = 30
_font: NDArray[np.uint8] | None = None


def picture(text: str) -> NDArray[np.uint8]:
    """The text as an image of fixed size: height, width, three colours."""
    global _font
    if _font is None:
        _font = font()
    codes = np.full((_ROWS, _COLUMNS), 32, np.uint8)
    inks = np.full((_ROWS, _COLUMNS, 3), _INK, np.uint8)
    wrapped = [line[at : at + _COLUMNS] for line in text.splitlines() for at in range(0, max(len(line), 1), _COLUMNS)]
    for row, line in enumerate(wrapped[:_ROWS]):
        for card in _CARDS.finditer(line):
            for at in range(card.start(), card.end()):
                inks[row, at] = _HUES.get(line[at] if len(card[0]) < 2 or not card[0][1].isdigit() else card[0][0], _INK)
        ascii_line = line.encode("ascii", "replace")
        codes[row, : len(ascii_line)] = np.frombuffer(ascii_line, np.uint8)
    # Two empty dots between lines, and every dot twice as large.
    dots = np.zeros((_ROWS, 10, _COLUMNS, 8), np.uint8)
    dots[:, 1:9] = _font[codes].transpose(0, 2, 1, 3)
    inked = np.where(dots[..., None] == 1, inks[:, None, :, None, :], np.array(_PAPER, np.uint8))
    image = inked.reshape(_ROWS * 10, _COLUMNS * 8, 3)
    return np.ascontiguousarray(image.repeat(2, axis=0))
