"""Gymnasium environments: one seat is yours, bots play the others.

>>> from iris_rainbow.gymnasium import SeatEnv
>>> env = SeatEnv("gold", 3, opponents="quick")
>>> observation, info = env.reset(seed=1)
>>> over = False
>>> while not over:
...     legal = info["action_mask"].nonzero()[0]
...     observation, reward, terminated, truncated, info = env.step(legal[-1])
...     over = terminated or truncated
>>> reward in (-0.5, -0.125, 0.25, 0.0, 1.0)
True

Many at once, stepped in Rust on all cores:

>>> from iris_rainbow.gymnasium import SeatVectorEnv
>>> envs = SeatVectorEnv("sky", 2, num_envs=64, opponents="quick")
>>> observations, info = envs.reset(seed=1)
>>> observations, rewards, terminations, truncations, info = envs.step(envs.sample())
>>> observations.shape, rewards.shape
((64, 355), (64,))
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from iris_rainbow._native import Bot, Game, IllegalActionError, State, VectorEnv
from iris_rainbow._render import picture
from iris_rainbow.learning import Schema

_RENDER_MODES = ["human", "ansi", "rgb_array"]


def _observation_space(game: Game) -> Any:
    high = Schema(game).high()
    return gymnasium.spaces.Box(np.zeros_like(high), high, dtype=np.uint8)


def _names(opponents: str | Sequence[str], seats: int) -> list[str]:
    """A bot for each other seat, from the left on."""
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise ValueError(f"{len(names)} opponents were named for {seats - 1} other seats")
    return names


class SeatEnv(gymnasium.Env):
    """One seat of a match against bots. `info["action_mask"]` and `action_masks()` say which tokens
    may come.

    `seat` is where you sit; without one you move on by a seat with every match. `opponents` is the
    name of a bot, or one for each seat from your left on.
    """

    metadata = {"render_modes": _RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: str | Game,
        seats: int,
        *,
        opponents: str | Sequence[str] = "quick",
        seat: int | None = None,
        options: dict[str, Any] | None = None,
        max_actions: int = 10_000,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in _RENDER_MODES:
            raise ValueError(f"render_mode is {render_mode!r}; it can be None, {', '.join(_RENDER_MODES)}")
        if illegal not in ("raise", "random"):
            raise ValueError(f"illegal is {illegal!r}; it can be 'raise' or 'random'")
        self.game = Game(game) if isinstance(game, str) else game
        self._state = self.game.deal(seats, 0, options)
        if seat is not None:
            self._state.view_text(seat)
        self._seats, self._fixed, self._options = seats, seat, options
        self._names = _names(opponents, seats)
        self._max_actions, self._illegal = max_actions, illegal
        self.render_mode = render_mode
        self.observation_space = _observation_space(self.game)
        self.action_space = gymnasium.spaces.Discrete(self.game.num_tokens)
        self._chance = random.Random()
        self._deals = 0
        self.seat = seat or 0
        self._bots = [Bot(self.game.id, name, seed=0) for name in self._names]

    @property
    def table_state(self) -> State:
        """The match itself, hidden cards too: for analysis, not for agents."""
        return self._state

    def action_masks(self) -> NDArray[np.bool_]:
        """Which tokens may come, as learners with masks ask for it."""
        return self._state.token_mask().astype(bool)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._state.token_mask(), "seat": self.seat}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._chance = random.Random(seed)
            self._deals = 0
        if options and "game_options" in options:
            self._options = options["game_options"]
        self._state = self.game.deal(self._seats, self._chance.getrandbits(63), self._options)
        self._bots = [Bot(self.game.id, name, seed=self._chance.getrandbits(63)) for name in self._names]
        self.seat = self._deals % self._seats if self._fixed is None else self._fixed
        self._deals += 1
        self._played = 0
        self._let_bots_play()
        return self._state.observation(self.seat), self._info()

    def _let_bots_play(self) -> None:
        while (turn := self._state.turn) is not None and turn != self.seat and self._played < self._max_actions:
            bot = self._bots[(turn - self.seat) % self._seats - 1]
            self._state.apply(bot.choose(self._state))
            self._played += 1

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        state = self._state
        try:
            state.apply_token(action)
        except IllegalActionError:
            if self._illegal == "raise" or state.over:
                raise
            state.apply_token(self._chance.choice(state.legal_tokens()))
        if not state.letters:
            self._played += 1
            self._let_bots_play()
        over = state.over
        cut = not over and self._played >= self._max_actions
        return state.observation(self.seat), state.returns()[self.seat], over, cut, self._info()

    def render(self) -> Any:
        text = self._state.view_text(self.seat)
        if self.render_mode == "rgb_array":
            return picture(text)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """One seat in each of many matches against bots, stepped together; a match that ends is
    followed by the next at once."""

    def __init__(
        self,
        game: str | Game,
        seats: int,
        num_envs: int,
        *,
        opponents: str | Sequence[str] = "quick",
        options: dict[str, Any] | None = None,
        seed: int | None = None,
        max_actions: int | None = None,
        threads: int | None = None,
    ) -> None:
        self.game = Game(game) if isinstance(game, str) else game
        names: list[str | None] = [None, *_names(opponents, seats)]
        self.matches = VectorEnv(
            self.game.id,
            seats,
            num_envs,
            seed=seed,
            options=options,
            opponents=names,
            rotate=True,
            max_actions=max_actions,
            threads=threads,
        )
        self.num_envs = num_envs
        self.single_observation_space = _observation_space(self.game)
        self.single_action_space = gymnasium.spaces.Discrete(self.game.num_tokens)
        batch = gymnasium.vector.utils.batch_space
        self.observation_space = batch(self.single_observation_space, num_envs)
        self.action_space = batch(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.matches.masks.copy()}

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        self.matches.reset(seed)
        return self.matches.observations.copy(), self._info()

    def sample(self) -> NDArray[np.int64]:
        """A random token for each match, of those that may come."""
        return self.matches.sample()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        mine = self.matches.turns.copy()
        self.matches.step(actions)
        rewards = self.matches.rewards[np.arange(self.num_envs), mine]
        return (
            self.matches.observations.copy(),
            rewards,
            self.matches.terminations.copy(),
            self.matches.truncations.copy(),
            self._info(),
        )
