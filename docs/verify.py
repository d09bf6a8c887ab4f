#!/usr/bin/env python3
"""Checks the proof in a record that nobody chose its deal, with nothing but the Python standard
library.

    python3 docs/verify.py game.iris           # does the seed follow from the promised secret?
    python3 docs/verify.py --deal game.iris    # also prints the deal that follows, as JSON
    python3 docs/verify.py - < game.iris

Written from docs/fair.md alone, so that it can serve as a second opinion; the deal is
docs/shuffle.py's. It does not replay the actions: `iris verify` does. The exit code is 0 if the
proof holds, 1 if not.
"""
import hashlib
import hmac
import json
import re
import sys

import shuffle


class Wrong(Exception):
    """Why the record proves nothing."""


def header_of(text: str) -> dict:
    """The lines between the first one and the first blank one."""
    lines = [line.strip() for line in text.split("\n")]
    if lines[0] != "Iris record 1":
        raise Wrong('a record starts with the line "Iris record 1"')
    header = {}
    for line in lines[1:]:
        if not line:
            break
        key, colon, value = line.partition(":")
        if not colon or key.strip() in header:
            raise Wrong(f"this is no header line, or its key is there twice: {line}")
        header[key.strip()] = value.strip()
    return header


def take(header: dict, key: str, pattern: str, right: str) -> str:
    """A value that must be there and have a form."""
    if key not in header:
        raise Wrong(f"the header line {key} is missing")
    if not re.fullmatch(pattern, header[key]):
        raise Wrong(f"the header line {key} should be {right}")
    return header[key]


def take_bytes(header: dict, key: str) -> bytes:
    return bytes.fromhex(take(header, key, "[0-9a-fA-F]{64}", "64 hexadecimal digits"))


def take_nonce(header: dict, seat: int) -> bytes:
    key = f"Nonce {seat}"
    return bytes(32) if header.get(key) == "none" else take_bytes(header, key)


def hkdf(secret: bytes, salt: bytes, info: bytes) -> bytes:
    """HKDF with SHA-256, as RFC 5869 has it; 32 bytes are its first block."""
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()


def lines(*parts) -> bytes:
    return "".join(f"{part}\n" for part in parts).encode("ascii")


def check(header: dict) -> bytes:
    """The seed that follows from the secret and the nonces, if everything fits."""
    if "Seed" not in header:
        raise Wrong("the seed is not told yet; there is nothing to check before the match is over")
    if "Promise" not in header:
        raise Wrong("the record carries no proof that its deal was fair")
    table = take(header, "Table", "[!-~]{1,64}", "1 to 64 ASCII letters, digits and signs without spaces")
    number = take(header, "Match", "[1-9][0-9]*", "a number from 1")
    game = take(header, "Game", "seven|gold|sky", "seven, gold or sky")
    rules = int(take(header, "Rules", "[0-9]+", "a number"))
    seats = int(take(header, "Seats", "[2-6]", "a number from 2 to 6"))
    secret = take_bytes(header, "Secret")
    promised = take_bytes(header, "Promise")
    actual = hashlib.sha256(lines("iris/1/commitment", table, number) + secret).digest()
    if actual != promised:
        raise Wrong(f"the secret would have promised {actual.hex()}, and {promised.hex()} was promised")
    nonces = [take_nonce(header, seat) for seat in range(seats)]
    if any(key.startswith("Nonce ") for key in header.keys() - {f"Nonce {seat}" for seat in range(seats)}):
        raise Wrong(f"there is a nonce for a seat that does not exist; there are {seats}")
    seed = hkdf(secret, b"".join(nonces), lines("iris/1/seed", table, number, game, rules, seats))
    if seed != shuffle.seed_bytes(take(header, "Seed", "[0-9]{1,20}|[0-9a-fA-F]{64}", "a seed")):
        raise Wrong(f"{seed.hex()} follows from the secret and the nonces, and the seed is {header['Seed']}")
    return seed


def deal(header: dict, seed: bytes) -> dict:
    """The first deal, for the cards as they come out of the box."""
    game, seats, options = header["Game"], int(header["Seats"]), json.loads(header["Options"])
    whole = shuffle.DEALS[game](shuffle.Chance(seed), seats)
    box = {}
    if game == "sky":
        for card in whole["deck"] + whole["hands"][0] + whole["hands"][1]:
            pair = "".join(sorted(card, key="roygtbp*#".index))
            box[pair] = box.get(pair, 0) + 1
    if "size" in options or options.get("deck", box) != box:
        raise Wrong("the cards are not those of the box; shuffle.py knows no others")
    if options.get("first") is not None:
        whole["active"] = options["first"]
    return whole


def main() -> None:
    arguments = sys.argv[1:]
    with_deal = "--deal" in arguments
    files = [name for name in arguments if name != "--deal"]
    if not files or any(name.startswith("-") and name != "-" for name in files):
        sys.exit(__doc__)
    failed = False
    for name in files:
        try:
            with open(0 if name == "-" else name, encoding="utf-8", newline="") as file:
                header = header_of(file.read())
            seed = check(header)
            print(f"{name}: the secret is the promised one, and the seed {seed.hex()} follows from it and the nonces")
            if with_deal:
                print(json.dumps(deal(header, seed)))
        except (Wrong, OSError, ValueError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            failed = True
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
