"""Thousands of matches at once: the same as one by one."""

import random
import threading

import numpy as np
import pytest

import iris_rainbow as iris

EVERY = [(game, seats) for game in iris.games() for seats in iris.Game(game).seats]


@pytest.mark.parametrize("game,seats", EVERY)
def test_rows_are_those_of_single_states(game: str, seats: int) -> None:
    env = iris.VectorEnv(game, seats, 40, seed=5, max_actions=150, threads=2)
    states = [iris.Game(game).deal(seats, seed) for seed in env.deals()]
    ended = 0
    for step in range(400):
        for at, state in enumerate(states):
            assert env.turns[at] == state.turn
            assert (env.observations[at] == state.observation(state.turn)).all()
            assert (env.masks[at] == state.token_mask()).all()
        tokens = env.sample()
        env.step(tokens)
        for at, state in enumerate(states):
            state.apply_token(tokens[at])
            assert env.terminations[at] == state.over
            if state.over or env.truncations[at]:
                assert env.rewards[at] == pytest.approx(state.returns())
                states[at] = iris.Game(game).deal(seats, env.deals()[at])
                ended += 1
            else:
                assert not env.rewards[at].any()
        if step % 10 == 0:
            # What Python writes there is gone with the next step.
            env.observations[:] = 77
            env.masks[:] = 5
            for at, state in enumerate(states):
                env.observations[at] = state.observation(state.turn)
                env.masks[at] = state.token_mask()
    assert ended > 20


def test_rows_are_written_anew_even_in_the_middle_of_a_word() -> None:
    env = iris.VectorEnv("seven", 2, 8, seed=1, threads=1)
    states = [iris.Game("seven").deal(2, seed) for seed in env.deals()]
    for _ in range(50):
        tokens = env.sample()
        env.observations[:] = 9
        env.step(tokens)
        for at, state in enumerate(states):
            state.apply_token(tokens[at])
            assert (env.observations[at] == state.observation(state.turn)).all()


def test_cores_make_no_difference_and_arrays_stay() -> None:
    envs = [iris.VectorEnv("gold", 3, 300, seed=9, threads=threads) for threads in (1, 2, 7)]
    arrays = [env.observations for env in envs]
    for _ in range(120):
        tokens = envs[0].sample()
        for env in envs:
            env.step(tokens)
            for name in ("observations", "masks", "rewards", "turns", "terminations", "truncations"):
                assert (getattr(env, name) == getattr(envs[0], name)).all()
    assert all(env.observations is array for env, array in zip(envs, arrays))


def test_every_match_has_its_own_seed() -> None:
    env = iris.VectorEnv("sky", 2, 3, seed=[4, 5, 4])
    deals = env.deals()
    assert deals[0] == deals[2] != deals[1]
    other = iris.VectorEnv("sky", 2, 2, seed=[5, 6])
    assert other.deals()[0] == deals[1]
    env.step(env.sample())
    env.reset([4, 5, 4])
    assert env.deals() == deals
    env.reset()
    assert env.deals() != deals


def test_a_wrong_token_anywhere_plays_nothing() -> None:
    env = iris.VectorEnv("gold", 2, 50, seed=2)
    rows = env.observations.copy()
    tokens = env.sample()
    for bad in (86, -1, 10**12):
        spoiled = tokens.copy()
        spoiled[33] = bad
        with pytest.raises(iris.IllegalActionError, match="in match 33"):
            env.step(spoiled)
        assert (env.observations == rows).all()
    with pytest.raises(iris.IllegalActionError, match="49 actions"):
        env.step(tokens[:49])
    env.step(tokens.astype(np.int32))
    with pytest.raises((iris.IrisError, TypeError, ValueError)):
        env.step("nonsense")


def test_bots_play_the_other_seats() -> None:
    env = iris.VectorEnv("gold", 3, 60, seed=3, opponents=[None, "quick", "uniform"], rotate=True)
    mine = set()
    ended = 0
    for _ in range(150):
        mine.update(env.turns.tolist())
        env.step(env.sample())
        ended += int(env.terminations.sum())
    assert mine == {0, 1, 2} and ended > 60
    fixed = iris.VectorEnv("sky", 2, 10, seed=3, opponents=["quick", None])
    for _ in range(100):
        assert (fixed.turns == 1).all()
        fixed.step(fixed.sample())


def test_nonsense_is_refused() -> None:
    for arguments, words in [
        ({"num_envs": 0}, "num_envs"),
        ({"seats": 7}, "2 to 6"),
        ({"game": "chess"}, "no game"),
        ({"opponents": ["quick", "quick"]}, "at least one None"),
        ({"opponents": ["quick"]}, "a list of 2"),
        ({"opponents": ["genius", None]}, "not a bot"),
        ({"seed": [1, 2, 3]}, "3 seeds were given for 4"),
        ({"max_actions": 0}, "max_actions"),
        ({"options": {"x": 1}}, "x"),
    ]:
        given = {"game": "gold", "seats": 2, "num_envs": 4, **arguments}
        with pytest.raises(iris.IrisError, match=words):
            iris.VectorEnv(given.pop("game"), given.pop("seats"), given.pop("num_envs"), **given)


def test_other_threads_run_meanwhile() -> None:
    env = iris.VectorEnv("gold", 2, 4000, seed=1, threads=1, opponents=[None, "quick"])
    counted, done = 0, threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = counted
    for _ in range(5):
        env.step(env.sample())
    during = counted - before
    done.set()
    thread.join()
    assert during > 1000


def test_matches_are_cut_off() -> None:
    env = iris.VectorEnv("seven", 2, 20, seed=1, max_actions=7)
    chance = random.Random(1)
    cut = 0
    for _ in range(60):
        env.step([chance.choice(np.flatnonzero(mask)) for mask in env.masks])
        cut += int(env.truncations.sum())
        assert not (env.truncations & env.terminations).any() and not env.rewards[env.truncations].any()
    assert cut > 20
