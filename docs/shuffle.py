#!/usr/bin/env python3
"""Re-derives every deal of Iris from its seed, with nothing but the Python standard library.

    python3 docs/shuffle.py seven 3 7      # game, seats, seed

prints the deal as JSON: what `iris referee` answers to `new`, as far as chance decides it.
Written from docs/shuffle.md alone, so that it can serve as a second opinion.
"""
import json
import struct
import sys


def chacha20(key: bytes, nonce: int):
    """The ChaCha20 keystream, byte by byte: 64-bit block counter from 0, 64-bit nonce."""

    def rotate(x, n):
        return (x << n | x >> (32 - n)) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        s[a] = (s[a] + s[b]) & 0xFFFFFFFF
        s[d] = rotate(s[d] ^ s[a], 16)
        s[c] = (s[c] + s[d]) & 0xFFFFFFFF
        s[b] = rotate(s[b] ^ s[c], 12)
        s[a] = (s[a] + s[b]) & 0xFFFFFFFF
        s[d] = rotate(s[d] ^ s[a], 8)
        s[c] = (s[c] + s[d]) & 0xFFFFFFFF
        s[b] = rotate(s[b] ^ s[c], 7)

    counter = 0
    while True:
        start = [
            *struct.unpack("<4I", b"expand 32-byte k"),
            *struct.unpack("<8I", key),
            counter & 0xFFFFFFFF,
            counter >> 32,
            nonce & 0xFFFFFFFF,
            nonce >> 32,
        ]
        s = list(start)
        for _ in range(10):
            quarter(s, 0, 4, 8, 12)
            quarter(s, 1, 5, 9, 13)
            quarter(s, 2, 6, 10, 14)
            quarter(s, 3, 7, 11, 15)
            quarter(s, 0, 5, 10, 15)
            quarter(s, 1, 6, 11, 12)
            quarter(s, 2, 7, 8, 13)
            quarter(s, 3, 4, 9, 14)
        yield from struct.pack("<16I", *((x + y) & 0xFFFFFFFF for x, y in zip(s, start)))
        counter += 1


class Chance:
    """One chance event: the draws that are made from its stream."""

    def __init__(self, key: bytes, event: int = 0):
        self.stream = chacha20(key, event)

    def below(self, n: int) -> int:
        width = 1 if n <= 1 << 8 else 2 if n <= 1 << 16 else 4
        span = 1 << (8 * width)
        while True:
            x = int.from_bytes(bytes(next(self.stream) for _ in range(width)), "little")
            high, low = divmod(x * n, span)
            if low >= span % n:
                return high

    def coin(self) -> bool:
        return next(self.stream) & 1 == 1

    def shuffle(self, items: list) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def seed_bytes(text: str) -> bytes:
    """64 hexadecimal digits, or a short integer."""
    return bytes.fromhex(text) if len(text) == 64 else int(text).to_bytes(8, "little") + bytes(24)


def deal_seven(chance: Chance, seats: int) -> dict:
    colours = "roygbiv"
    others = [c + str(v) for c in colours for v in range(1, 7)] + ["*"] * 4
    sevens = [c + "7" for c in colours]
    chance.shuffle(others)
    chance.shuffle(sevens)
    hands = [others[6 * seat : 6 * seat + 6] + [sevens[seat]] for seat in range(seats)]
    deck = others[6 * seats :] + sevens[seats:]
    chance.shuffle(deck)
    order = [c + str(v) for c in colours for v in range(1, 8)] + ["*"]
    return {
        "hands": [sorted(hand, key=order.index) for hand in hands],
        "piles": [[card] for card in deck[:3]],
        "deck": deck[3:],
        "active": chance.below(seats),
    }


def deal_gold(chance: Chance, seats: int) -> dict:
    deck = [rank for rank in range(1, 7) for _ in range(10)]
    chance.shuffle(deck)
    leader = chance.below(seats)
    cards = iter(deck)

    def take(count):
        return sorted(next(cards) for _ in range(count))

    row = 4 if seats == 2 else seats
    hand = {2: 14, 3: 14, 4: 14, 5: 11, 6: 9}[seats]
    middle = [[rank] for rank in take(row)]
    hands = [take(hand) for _ in range(seats)]
    reserves = [take(14) if seats == 2 else [] for _ in range(seats)]
    return {"middle": middle, "hands": hands, "reserves": reserves, "aside": sorted(cards), "active": leader}


def deal_sky(chance: Chance, seats: int) -> dict:
    faces = "roygtbp*#"
    deck = []
    for i, x in enumerate(faces):
        for y in faces[i + 1 :]:
            deck += [x + y] * (2 if x not in "*#" and y not in "*#" else 1)
    chance.shuffle(deck)
    deck = [card[::-1] if chance.coin() else card for card in deck]
    first = chance.below(2)
    return {"hands": [deck[:3], deck[:-4:-1]], "deck": deck[3:-3], "active": first}


DEALS = {"seven": deal_seven, "gold": deal_gold, "sky": deal_sky}


def main() -> None:
    if len(sys.argv) != 4 or sys.argv[1] not in DEALS:
        sys.exit(__doc__)
    game, seats, seed = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    print(json.dumps(DEALS[game](Chance(seed_bytes(seed)), seats)))


if __name__ == "__main__":
    main()
