"""One round of our Python environments beside PettingZoo's card environments and OpenSpiel, printed
as JSON.

`cargo xtask bench --python` runs this several times. Ours and theirs take turns within a round.
Every loop is the one a user writes: look, choose a legal action at random, step; matches that end
are dealt anew. Rates are per second of this process's own time on one core, so that what else the
machine does counts for nobody. Importing and making environments is not timed.
"""

import argparse
import importlib
import json
import random
import warnings
from importlib.metadata import version
from time import process_time

import numpy as np
import pyspiel

import iris_rainbow as iris
from iris_rainbow.pettingzoo import env as iris_env

SECONDS = 0.6
CARD_ENVIRONMENTS = ["leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"]
OURS = [("seven", 2), ("seven", 4), ("gold", 2), ("gold", 4), ("sky", 2)]
MATCHES = 1024


def aec_steps(env, seed):
    """The loop of PettingZoo's own performance benchmark."""
    chance = random.Random(seed)
    env.reset(seed=seed)
    steps, start = 0, process_time()
    while process_time() - start < SECONDS:
        for _ in range(100):
            if not env.agents:
                env.reset()
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                action = None
            else:
                action = chance.choice(np.flatnonzero(observation["action_mask"]).tolist())
            env.step(action)
            steps += 1
    return steps / (process_time() - start)


def state_steps(game, seats, seed):
    """Observation, mask and a random token at every step."""
    chance = random.Random(seed)
    rules = iris.Game(game)
    state = rules.deal(seats, seed)
    steps, start = 0, process_time()
    while process_time() - start < SECONDS:
        for _ in range(100):
            if state.over:
                state = rules.deal(seats, chance.getrandbits(60))
            state.observation(state.turn)
            state.token_mask()
            state.apply_token(chance.choice(state.legal_tokens()))
            steps += 1
    return steps / (process_time() - start)


def open_spiel_steps(name, seed):
    """The same; chance costs time as dealing does, and is not counted."""
    chance = random.Random(seed)
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    steps, start = 0, process_time()
    while process_time() - start < SECONDS:
        for _ in range(100):
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(actions, weights)[0])
                continue
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
    return steps / (process_time() - start)


def vector_steps(game, seats, seed):
    """All matches stepped by one call, with random tokens drawn by another, on one core."""
    env = iris.VectorEnv(game, seats, MATCHES, seed=seed, threads=1)
    tokens = np.zeros(MATCHES, np.int64)
    steps, start = 0, process_time()
    while process_time() - start < SECONDS:
        env.sample(tokens)
        env.step(tokens)
        steps += MATCHES
    return steps / (process_time() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    warnings.filterwarnings("ignore")
    figures = []

    def add(engine, game, unit, rate):
        figures.append({"engine": engine, "game": game, unit: rate})

    for game, seats in OURS:
        add("Iris", f"{game}, {seats} seats", "aec_steps_per_sec", aec_steps(iris_env(game, seats), args.seed))
    for name in CARD_ENVIRONMENTS:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        add("PettingZoo, env()", name, "aec_steps_per_sec", aec_steps(module.env(), args.seed))
        add("PettingZoo, raw_env()", name, "aec_steps_per_sec", aec_steps(module.raw_env(), args.seed))
    for game, seats in OURS:
        add("Iris", f"{game}, {seats} seats", "state_steps_per_sec", state_steps(game, seats, args.seed))
    add("OpenSpiel, Python", "crazy_eights", "state_steps_per_sec", open_spiel_steps("crazy_eights", args.seed))
    for game, seats in OURS:
        add("Iris", f"{game}, {seats} seats", "vector_steps_per_sec", vector_steps(game, seats, args.seed))
    versions = {"OpenSpiel": version("open_spiel"), "PettingZoo": version("pettingzoo"), "RLCard": version("rlcard")}
    print(json.dumps({"versions": versions, "figures": figures}))


if __name__ == "__main__":
    main()
