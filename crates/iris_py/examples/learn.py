#!/usr/bin/env python3
"""An agent that learns gold for two from nothing but playing itself, in minutes on one core, until
it beats the hand-made bot.

    python learn.py train --minutes 8       # writes agent.npz and curve.svg, and prints progress
    python learn.py measure --games 4000    # plays the hand-made bot, with a 95 % interval
    iris arena --game gold --seats 2 --bots 'cmd:python learn.py bot,quick' --deals 50

The net is two layers of 128 with two heads: a preference for every token, and the result that the
seat may expect. It learns by proximal policy optimisation: thousands of matches are stepped at once
by `iris_rainbow.VectorEnv`, both seats play the same net, and every choice is made likelier or less
likely by how much better or worse it went than expected. Everything is numpy.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import iris_rainbow as iris
from iris_rainbow.learning import Schema

GAME, SEATS = "gold", 2
Floats = NDArray[np.float32]

SCHEMA = Schema(GAME)
# What the net sees of each part of an observation: is a number at least this large? Of parts that
# have room for six seats or combos only as many as two seats have. Who played what in earlier
# tricks is left out: a bot behind `iris arena` is not told it.
STEPS: dict[str, tuple[int, Sequence[int]]] = {
    "phase": (3, [1]),
    "leader": (SEATS, [1]),
    "trick": (1, range(2, 15)),
    "hand": (6, range(1, 9)),
    "unseen": (6, range(1, 11)),
    "hands": (SEATS, range(1, 15)),
    "reserves": (SEATS, [1]),
    "middle": (12, [1, 2, 3]),
    "bind": (3, [1]),
    "played_by": (4 * 6, [1]),
    "played": (4 * 6, range(1, 6)),
    "claims": (4 * 6, [1]),
    "scores": (SEATS, range(3, 90, 3)),
}
PLACES = np.array([SCHEMA[name].offset + at for name, (count, levels) in STEPS.items() for at in range(count) for _ in levels])
LEVELS = np.array([level for count, levels in STEPS.values() for _ in range(count) for level in levels], np.uint8)
INPUTS = len(PLACES)
TOKENS = iris.Game(GAME).num_tokens


def inputs(observations: NDArray[np.uint8]) -> Floats:
    """What the net sees of observations."""
    return (observations[:, PLACES] >= LEVELS).astype(np.float32)


class Net:
    """Two layers with a head for tokens and one for the result, and how they learn."""

    def __init__(self, rng: np.random.Generator, hidden: int = 128) -> None:
        def layer(rows: int, columns: int, scale: float = 1.0) -> Floats:
            return (rng.standard_normal((rows, columns)) * scale * math.sqrt(2 / rows)).astype(np.float32)

        self.weights = {
            "a": layer(INPUTS, hidden),
            "a_bias": np.zeros(hidden, np.float32),
            "b": layer(hidden, hidden),
            "b_bias": np.zeros(hidden, np.float32),
            "head": layer(hidden, TOKENS + 1, 0.1),
            "head_bias": np.zeros(TOKENS + 1, np.float32),
        }
        self.first = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def forward(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        """The sums of both layers and of the heads."""
        w = self.weights
        a = np.maximum(x @ w["a"] + w["a_bias"], 0)
        b = np.maximum(a @ w["b"] + w["b_bias"], 0)
        return a, b, b @ w["head"] + w["head_bias"]

    def think(self, x: Floats, masks: NDArray[np.int8]) -> tuple[Floats, Floats]:
        """The logarithm of every token's chance, and the result to expect."""
        out = self.forward(x)[2]
        return log_chances(out[:, :-1], masks), np.tanh(out[:, -1])

    def learn(self, x: Floats, a: Floats, b: Floats, slope: Floats, rate: float) -> None:
        """Goes a step down the slope of the heads' sums, by Adam."""
        w = self.weights
        to_b = (slope @ w["head"].T) * (b > 0)
        to_a = (to_b @ w["b"].T) * (a > 0)
        slopes = {
            "head": b.T @ slope,
            "head_bias": slope.sum(0),
            "b": a.T @ to_b,
            "b_bias": to_b.sum(0),
            "a": x.T @ to_a,
            "a_bias": to_a.sum(0),
        }
        norm = math.sqrt(sum(float((s * s).sum()) for s in slopes.values()))
        shrink = min(1.0, 0.5 / (norm + 1e-9))
        self.updates += 1
        for name, s in slopes.items():
            s *= shrink
            self.first[name] = 0.9 * self.first[name] + 0.1 * s
            self.second[name] = 0.999 * self.second[name] + 0.001 * s * s
            step = self.first[name] / (1 - 0.9**self.updates)
            spread = np.sqrt(self.second[name] / (1 - 0.999**self.updates)) + 1e-8
            w[name] -= (rate * step / spread).astype(np.float32)

    def save(self, path: Path) -> None:
        np.savez_compressed(path, **{name: weight.astype(np.float16) for name, weight in self.weights.items()})  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: Path) -> Net:
        net = cls(np.random.default_rng(0))
        with np.load(path) as saved:
            net.weights = {name: saved[name].astype(np.float32) for name in net.weights}
        return net


def log_chances(sums: Floats, masks: NDArray[np.int8]) -> Floats:
    """Masked logarithms of a softmax."""
    sums = np.where(masks == 1, sums, np.float32(-1e9))
    sums = sums - sums.max(1, keepdims=True)
    found: Floats = sums - np.log(np.exp(sums).sum(1, keepdims=True))
    return found


class Batch:
    """So many steps of all matches, and what came of them."""

    def __init__(self, env: iris.VectorEnv, net: Net, rng: np.random.Generator, steps: int) -> None:
        count = env.num_envs
        self.x = np.empty((steps, count, INPUTS), np.float32)
        self.masks = np.empty((steps, count, TOKENS), np.int8)
        self.tokens = np.empty((steps, count), np.int64)
        self.logs = np.empty((steps, count), np.float32)
        self.values = np.empty((steps, count), np.float32)
        self.seats = np.empty((steps, count), np.int64)
        self.ends = np.empty((steps, count), bool)
        self.rewards = np.empty((steps, count, SEATS), np.float32)
        everyone = np.arange(count)
        for t in range(steps):
            self.x[t] = inputs(env.observations)
            self.masks[t] = env.masks
            self.seats[t] = env.turns
            logs, self.values[t] = net.think(self.x[t], env.masks)
            # The largest of chances with Gumbel noise is a draw by these chances.
            noise = -np.log(-np.log(rng.random(logs.shape, np.float32) + 1e-9) + 1e-9)
            self.tokens[t] = np.where(env.masks == 1, logs + noise, -np.inf).argmax(1)
            self.logs[t] = logs[everyone, self.tokens[t]]
            env.step(self.tokens[t])
            self.ends[t] = env.terminations | env.truncations
            self.rewards[t] = env.rewards

    def judged(self, trace: float = 0.95) -> tuple[Floats, Floats, NDArray[np.bool_]]:
        """How much better than expected every choice went, what should have been expected, and
        where that is known.

        From the last step back, seat by seat: what a seat may expect is what it expected at its
        next choice, or what it got.
        """
        steps, count = self.tokens.shape
        better = np.zeros((steps, count), np.float32)
        known = np.zeros((steps, count), bool)
        later = np.zeros((count, SEATS), np.float32)
        summed = np.zeros((count, SEATS), np.float32)
        sure = np.zeros((count, SEATS), bool)
        everyone = np.arange(count)
        for t in reversed(range(steps)):
            end = self.ends[t]
            later[end], summed[end], sure[end] = self.rewards[t][end], 0, True
            seat = self.seats[t]
            summed[everyone, seat] = later[everyone, seat] - self.values[t] + trace * summed[everyone, seat]
            known[t] = sure[everyone, seat]
            summed[everyone, seat] *= known[t]
            better[t] = summed[everyone, seat]
            later[everyone, seat], sure[everyone, seat] = self.values[t], True
        # A choice of one is no choice.
        chosen = known & (self.masks.sum(2, dtype=np.int16) > 1)
        return better, better + self.values, chosen


def improve(net: Net, batch: Batch, rng: np.random.Generator, rate: float, clip: float = 0.2, entropy: float = 0.008) -> None:
    """Makes what went well likelier and what went badly less likely, but never by much at once."""
    better, target, chosen = batch.judged()
    rows = np.flatnonzero(chosen)
    flat = {
        "x": batch.x.reshape(-1, INPUTS),
        "masks": batch.masks.reshape(-1, TOKENS),
        "tokens": batch.tokens.reshape(-1),
        "logs": batch.logs.reshape(-1),
        "better": better.reshape(-1),
        "target": target.reshape(-1),
    }
    spread = flat["better"][rows].std() + 1e-6
    for _ in range(2):
        rng.shuffle(rows)
        for part in np.array_split(rows, max(1, len(rows) // 4096)):
            x, masks, tokens = flat["x"][part], flat["masks"][part], flat["tokens"][part]
            a, b, out = net.forward(x)
            logs = log_chances(out[:, :-1], masks)
            chances = np.exp(logs)
            everyone = np.arange(len(part))
            ratio = np.exp(logs[everyone, tokens] - flat["logs"][part])
            gain = flat["better"][part] / spread
            # Beyond the clip nothing more is to be gained.
            open_ = np.where(gain > 0, ratio < 1 + clip, ratio > 1 - clip)
            pull = -(gain * ratio * open_)
            slope = np.empty_like(out)
            slope[:, :-1] = -chances * pull[:, None]
            slope[everyone, tokens] += pull
            spare = (logs + (-(chances * logs).sum(1, keepdims=True))) * chances
            slope[:, :-1] += entropy * np.where(masks == 1, spare, 0)
            value = np.tanh(out[:, -1])
            slope[:, -1] = (value - flat["target"][part]) * (1 - value * value)
            net.learn(x, a, b, slope / np.float32(len(part)), rate)


def measure(net: Net, games: int, opponent: str = "quick", seed: int = 12345) -> tuple[float, float]:
    """The share of the victory against a bot, playing what it likes best, and half of its 95 %
    interval."""
    count = min(games, 1000)
    each = -(-games // count)
    env = iris.VectorEnv(GAME, SEATS, count, seed=seed, opponents=[None, opponent], rotate=True)
    shares: list[list[float]] = [[] for _ in range(count)]
    while any(len(played) < each for played in shares):
        mine = env.turns.astype(int)
        logs, _ = net.think(inputs(env.observations), env.masks)
        env.step(np.where(env.masks == 1, logs, -np.inf).argmax(1))
        for at in np.flatnonzero(env.terminations | env.truncations):
            # As many from each place: short games must not count more often.
            if len(shares[at]) < each:
                shares[at].append((float(env.rewards[at, mine[at]]) + 1) / 2)
    results = np.concatenate(shares)
    return float(results.mean()), float(1.96 * results.std(ddof=1) / math.sqrt(len(results)))


def train(minutes: float, seed: int, agent: Path, picture: Path) -> None:
    """Plays and learns for so many minutes of this process's own time."""
    rng = np.random.default_rng(seed)
    net = Net(rng)
    env = iris.VectorEnv(GAME, SEATS, 512, seed=seed)
    curve: list[tuple[float, int, float, float]] = []
    played, spent, start = 0, 0.0, time.process_time()
    next_look = 0.0
    while spent < minutes:
        if spent >= next_look:
            share, error = measure(net, 1000)
            curve.append((spent, played, share, error))
            print(f"{spent:5.1f} min  {played:9d} games  {100 * share:5.1f} % ± {100 * error:.1f} against quick", flush=True)
            net.save(agent)
            next_look += max(minutes / 30, 0.25)
        batch = Batch(env, net, rng, steps=128)
        played += int(batch.ends.sum())
        improve(net, batch, rng, rate=1e-3 * (1 - 0.95 * spent / minutes))
        spent = (time.process_time() - start) / 60
    net.save(agent)
    share, error = measure(net, 4000)
    curve.append((spent, played, share, error))
    picture.write_text(svg(curve))
    print(f"{played} games in {spent:.1f} minutes of one core: {100 * share:.1f} % ± {100 * error:.1f} against quick")


def svg(curve: list[tuple[float, int, float, float]]) -> str:
    """The learning curve as a picture, with its 95 % intervals."""
    width, height, left, low = 720, 400, 60, 350
    last = curve[-1][0] or 1

    def place(minutes: float, share: float) -> tuple[float, float]:
        return left + minutes / last * (width - left - 20), low - share * (low - 30)

    band = [place(t, min(1, s + e)) for t, _, s, e in curve] + [place(t, max(0, s - e)) for t, _, s, e in reversed(curve)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(t, s) for t, _, s, _ in curve))
    area = " ".join(f"{x:.1f},{y:.1f}" for x, y in band)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = place(0, share)[1]
        lines.append(f'<line x1="{left}" x2="{width - 20}" y1="{y:.1f}" y2="{y:.1f}" stroke="{"#999" if share == 0.5 else "#ddd"}"/>')
        lines.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for part in range(5):
        x = place(last * part / 4, 0)[0]
        lines.append(f'<text x="{x:.1f}" y="{low + 20}" text-anchor="middle">{last * part / 4:.1f}</text>')
    lines += [
        f'<polygon points="{area}" fill="#3b6fd4" opacity="0.2"/>',
        f'<polyline points="{points}" fill="none" stroke="#3b6fd4" stroke-width="2"/>',
        f'<text x="{width / 2}" y="18" text-anchor="middle">gold for two: share of the victory against the hand-made bot</text>',
        f'<text x="{width / 2}" y="{height - 8}" text-anchor="middle">minutes of one core ({curve[-1][1]:,} games of self-play)</text>',
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def possible(view: dict[str, Any]) -> iris.State:
    """A match in which the seat sees this view, with the cards it does not see put anywhere: what
    the net is shown does not depend on them."""
    size = view["options"].get("size") or {"ranks": 6, "copies": 10}
    unseen = [rank for rank in range(1, size["ranks"] + 1) for _ in range(size["copies"])]
    lying = [item for item in view["middle"]] + [play["cards"] for play in view["played"]] + view["taken"] + [view["discarded"]]
    own = [hand for hand in view["hands"] if isinstance(hand, list)]
    for rank in (rank for heap in lying + own for rank in heap):
        unseen.remove(rank)

    def take(count: int) -> list[int]:
        taken, unseen[:] = unseen[:count], unseen[count:]
        return taken

    setup = {key: value for key, value in view.items() if key != "seat"}
    setup["hands"] = [hand if isinstance(hand, list) else take(hand) for hand in view["hands"]]
    setup["reserves"] = [take(count) for count in view["reserves"]]
    setup["aside"] = take(view["aside"])
    return iris.Game(GAME).load(setup)


def bot(agent: Path) -> None:
    """Answers `iris arena`, one question a line (docs/bot-protocol.md)."""
    net = Net.load(agent)
    for line in sys.stdin:
        question = json.loads(line)
        state = possible(question["view"])
        seat = question["view"]["seat"]
        masks = state.token_mask()[None]
        logs, _ = net.think(inputs(state.observation(seat)[None]), masks)
        token = int(np.where(masks == 1, logs, -np.inf).argmax())
        print(json.dumps({"action": state.game.tokens[token]}), flush=True)


def main() -> None:
    here = Path(__file__).parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["train", "measure", "bot"])
    parser.add_argument("--agent", type=Path, default=here / "agent.npz", help="where the net is kept")
    parser.add_argument("--curve", type=Path, default=here / "curve.svg", help="where train draws its curve")
    parser.add_argument("--minutes", type=float, default=8, help="how long to train, in minutes of one core")
    parser.add_argument("--games", type=int, default=4000, help="how many games measure plays")
    parser.add_argument("--opponent", default="quick", help="whom measure plays")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.what == "train":
        train(args.minutes, args.seed, args.agent, args.curve)
    elif args.what == "measure":
        share, error = measure(Net.load(args.agent), args.games, args.opponent)
        print(f"{100 * share:.1f} % ± {100 * error:.1f} of the victory against {args.opponent} over {args.games} games")
    else:
        bot(args.agent)


if __name__ == "__main__":
    main()
