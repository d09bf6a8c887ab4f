"""One round of random playouts in OpenSpiel and RLCard, printed as JSON.

`cargo xtask bench --peers` runs this in a virtual environment of its own, several times, taking turns with our own
benchmark. A decision is one action chosen by a player; cards dealt by chance cost time here as they do in a game of ours,
but are not counted as decisions. Only play is timed: importing, loading a game and counting are not.
"""

import argparse
import json
import random
from importlib.metadata import version
from time import perf_counter

import pyspiel
import rlcard

# Games a round, chosen so that each measurement takes two seconds or so on a small machine.
CPP_GAMES = {"crazy_eights": 40000, "hearts": 40000, "gin_rummy": 600}
PYTHON_GAMES = {"crazy_eights": 4000, "hearts": 4000, "gin_rummy": 500}
RLCARD_GAMES = {"uno": 1500, "gin-rummy": 150}


def decisions_in(state):
    """How many of the actions in a finished game were a player's."""
    return sum(1 for step in state.full_history() if step.player >= 0)


def openspiel_cpp(name, games, seed):
    """Whole games inside `evaluate_bots`: no Python between the deal and the result."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(p, seed + p) for p in range(game.num_players())]
    decisions, spent = 0, 0.0
    for i in range(games):
        start = perf_counter()
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed + i)
        spent += perf_counter() - start
        decisions += decisions_in(state)
    return decisions, spent


def openspiel_python(name, games, seed):
    """The loop a Python user writes: ask for the legal actions, pick one, apply it."""
    game = pyspiel.load_game(name)
    rng = random.Random(seed)
    decisions = 0
    start = perf_counter()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions, perf_counter() - start


def rlcard_python(name, games, seed):
    """RLCard's environment, stepped directly: its agents would only add to its time."""
    env = rlcard.make(name, config={"seed": seed})
    rng = random.Random(seed)
    decisions = 0
    start = perf_counter()
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions, perf_counter() - start


SUITES = [
    ("OpenSpiel", "C++ loop", openspiel_cpp, CPP_GAMES),
    ("OpenSpiel", "Python", openspiel_python, PYTHON_GAMES),
    ("RLCard", "Python", rlcard_python, RLCARD_GAMES),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="multiply the number of games")
    args = parser.parse_args()
    figures = []
    for library, loop, play, counts in SUITES:
        for name, count in counts.items():
            games = max(1, round(count * args.scale))
            decisions, seconds = play(name, games, args.seed)
            figures.append(
                {
                    "library": library,
                    "loop": loop,
                    "game": name,
                    "games": games,
                    "decisions": decisions,
                    "seconds": seconds,
                    "decisions_per_sec": decisions / seconds,
                }
            )
    versions = {"OpenSpiel": version("open_spiel"), "RLCard": version("rlcard")}
    print(json.dumps({"versions": versions, "figures": figures}))


if __name__ == "__main__":
    main()
