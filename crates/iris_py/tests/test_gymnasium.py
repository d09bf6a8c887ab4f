"""One seat against bots, as Gymnasium wants it."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import iris_rainbow as iris
from iris_rainbow.gymnasium import SeatEnv, SeatVectorEnv

EVERY = [(game, seats) for game in iris.games() for seats in iris.Game(game).seats]


@pytest.mark.parametrize("game,seats", EVERY)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasiums_own_check(game: str, seats: int) -> None:
    check_env(SeatEnv(game, seats, illegal="random", render_mode="ansi"))


@pytest.mark.parametrize("game,seats", EVERY)
def test_whole_matches_against_bots(game: str, seats: int) -> None:
    env = SeatEnv(game, seats, opponents=["quick", *["uniform"] * (seats - 2)], max_actions=400)
    chance = random.Random(1)
    sat = set()
    for seed in (1, None, None):
        _, info = env.reset(seed=seed)
        sat.add(info["seat"])
        over = False
        while not over:
            assert (env.action_masks() == info["action_mask"].astype(bool)).all() and env.table_state.turn == env.seat
            row, reward, terminated, truncated, info = env.step(chance.choice(info["action_mask"].nonzero()[0]))
            over = terminated or truncated
            assert env.observation_space.contains(row) and (over or reward == 0)
    assert sat == set(range(min(seats, 3)))


def test_the_same_seed_gives_the_same_match() -> None:
    rows = []
    for _ in range(2):
        env = SeatEnv("gold", 3, seat=1)
        row, info = env.reset(seed=8)
        for _ in range(10):
            row, *_, info = env.step(info["action_mask"].nonzero()[0][0])
        rows.append(row)
    assert (rows[0] == rows[1]).all()


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="1 opponents were named for 2"):
        SeatEnv("gold", 3, opponents=["quick"])
    with pytest.raises(IndexError):
        SeatEnv("gold", 3, seat=3)
    with pytest.raises(iris.IrisError):
        SeatEnv("gold", 2, opponents="genius")
    env = SeatEnv("gold", 2)
    env.reset(seed=1)
    with pytest.raises(iris.IllegalActionError):
        env.step(86)


def test_many_at_once() -> None:
    envs = SeatVectorEnv("sky", 2, 100, seed=1)
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    observations, info = envs.reset(seed=2)
    assert envs.observation_space.contains(observations)
    got = np.zeros(100)
    for _ in range(120):
        observations, rewards, terminations, truncations, info = envs.step(envs.sample())
        assert observations.shape == (100, 355) and info["action_mask"].shape == (100, 14)
        assert not rewards[~terminations].any()
        got += rewards
    # Nobody plays well by chance.
    assert got.mean() < 0
