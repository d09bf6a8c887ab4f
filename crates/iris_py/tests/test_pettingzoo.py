"""PettingZoo's own tests, unmodified, for every game and number of seats; and what they do not
test."""

import copy
import functools
import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import iris_rainbow as iris
from iris_rainbow import pettingzoo

EVERY = [(game, seats) for game in iris.games() for seats in iris.Game(game).seats]
pytestmark = [
    pytest.mark.parametrize("game,seats", EVERY),
    # That an observation is a dict with a mask, and what PettingZoo says of that, is its own
    # convention.
    pytest.mark.filterwarnings("ignore::UserWarning"),
]


def some_steps(env: Any, steps: int, chance: random.Random) -> None:
    for _ in range(steps):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        env.step(chance.choice(observation["action_mask"].nonzero()[0]))


def test_api(game: str, seats: int) -> None:
    api_test(pettingzoo.env(game, seats), num_cycles=300)


def test_api_when_agents_wait(game: str, seats: int) -> None:
    api_test(pettingzoo.env(game, seats, cyclic=True, max_cycles=60), num_cycles=100)


def test_parallel_api(game: str, seats: int) -> None:
    # It samples without masks.
    parallel_api_test(pettingzoo.parallel_env(game, seats, illegal="random", max_cycles=200), num_cycles=300)


def test_seed(game: str, seats: int) -> None:
    seed_test(functools.partial(pettingzoo.env, game, seats), num_cycles=200)


def test_max_cycles(game: str, seats: int) -> None:
    max_cycles_test(pettingzoo.module(game, seats, cyclic=True, illegal="random"))


def test_render(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(functools.partial(pettingzoo.env, game, seats))
    assert capsys.readouterr().out


def test_performance(game: str, seats: int) -> None:
    performance_benchmark(pettingzoo.env(game, seats))


def test_copies_in_the_middle_go_their_own_way(game: str, seats: int) -> None:
    env = pettingzoo.env(game, seats)
    env.reset(seed=3)
    some_steps(env, 17, random.Random(1))
    for twin in (copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.agent_selection == env.agent_selection and twin.table_state == env.table_state
        before, steps = env.table_state.clone(), env._left
        some_steps(twin, 9, random.Random(2))
        assert env.table_state == before and env._left == steps and twin.table_state != before
        # Both go on as the original would: to the same end, and to the same next deal.
        other = copy.deepcopy(env)
        some_steps(other, 9, random.Random(2))
        assert other.table_state == twin.table_state
        twin.reset(), other.reset()
        assert twin.table_state == other.table_state


def test_options_survive_every_reset(game: str, seats: int) -> None:
    env = pettingzoo.env(game, seats, options={"first": 1})
    for seed in (None, 1, 2, None):
        env.reset(seed=seed)
        assert env.table_state.options["first"] == 1 and env.agent_selection == "player_1"
    env.reset(options={"game_options": {"first": 0}})
    env.reset(seed=4)
    assert env.table_state.options["first"] == 0


def test_an_illegal_token_is_refused_and_changes_nothing(game: str, seats: int) -> None:
    env = pettingzoo.env(game, seats)
    env.reset(seed=1)
    before = env.table_state.clone()
    wrong = int((env.last()[0]["action_mask"] == 0).nonzero()[0][0])
    for token in (wrong, None, 1000):
        with pytest.raises(iris.IllegalActionError):
            env.step(token)
    assert env.table_state == before


def test_rewards_come_at_the_end_and_add_up_to_nothing(game: str, seats: int) -> None:
    env = pettingzoo.env(game, seats, max_cycles=3000)
    env.reset(seed=6)
    some_steps(env, 10**6, random.Random(6))
    assert len(env.rewards) == seats and sum(env.rewards.values()) == pytest.approx(0)
    assert all(env.terminations.values()) or all(env.truncations.values())
    assert env.state().shape == env.state_space.shape
    assert env.state_space.contains(env.state())


def test_pictures_show_something(game: str, seats: int) -> None:
    env = pettingzoo.env(game, seats, render_mode="rgb_array", render_seat=0)
    env.reset(seed=1)
    first = env.render()
    some_steps(env, 6, random.Random(1))
    assert first.dtype == np.uint8 and first.shape == env.render().shape and (first != env.render()).any()
