"""One round of random playouts in OpenSpiel and RLCard and of searches in OpenSpiel, printed as
JSON.

`cargo xtask bench --peers` runs this in a virtual environment of its own, several times, taking
turns with our own benchmark. A decision is one action chosen by a player; cards dealt by chance
cost time here as they do in a game of ours, but are not counted as decisions. Only play is timed:
importing, loading a game and counting are not.

A simulation draws a world and plays it to the end once. OpenSpiel's search is its information-set
Monte Carlo tree search in C++, with one random rollout a simulation, in the positions that it
brings about itself. It cannot search all of its card games: most cannot draw a world, and in hearts
and bridge it crashes or takes seconds for a single one.
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
# Moves a round that are searched, in games of many moves and of a few.
SEARCHED_MOVES = {"euchre": 80, "oh_hell": 60, "gin_rummy": 2}
TINY_SEARCHED_MOVES = {"kuhn_poker": 2000, "blackjack": 800, "leduc_poker": 500}
# What one search of ours has too.
SIMULATIONS = 1000


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


def openspiel_search(name, moves, seed):
    """Whole searches in C++, all seats of a game searching; moves without a choice are left out."""
    game = pyspiel.load_game(name)
    rng = random.Random(seed)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    spent, searched, state = 0.0, 0, None
    while searched < moves:
        if state is None or state.is_terminal():
            state = game.new_initial_state()
            # A bot keeps nothing from one search to the next; a new one for each game is a new
            # seed.
            bot = pyspiel.ISMCTSBot(seed + searched, evaluator, 2.0, SIMULATIONS)
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(actions, weights)[0])
        elif len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
        else:
            start = perf_counter()
            action = bot.step(state)
            spent += perf_counter() - start
            state.apply_action(action)
            searched += 1
    return searched * SIMULATIONS, spent


SUITES = [
    ("OpenSpiel", "C++ loop", "decisions", openspiel_cpp, CPP_GAMES),
    ("OpenSpiel", "Python", "decisions", openspiel_python, PYTHON_GAMES),
    ("RLCard", "Python", "decisions", rlcard_python, RLCARD_GAMES),
    ("OpenSpiel", "IS-MCTS", "simulations", openspiel_search, SEARCHED_MOVES),
    ("OpenSpiel", "IS-MCTS in tiny games", "simulations", openspiel_search, TINY_SEARCHED_MOVES),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="multiply the number of games and moves")
    args = parser.parse_args()
    figures = []
    for library, loop, unit, play, counts in SUITES:
        for name, count in counts.items():
            done, seconds = play(name, max(1, round(count * args.scale)), args.seed)
            figures.append(
                {
                    "library": library,
                    "loop": loop,
                    "game": name,
                    unit: done,
                    "seconds": seconds,
                    f"{unit}_per_sec": done / seconds,
                }
            )
    versions = {"OpenSpiel": version("open_spiel"), "RLCard": version("rlcard")}
    print(json.dumps({"versions": versions, "figures": figures}))


if __name__ == "__main__":
    main()
