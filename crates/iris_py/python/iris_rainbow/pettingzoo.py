"""PettingZoo environments: every agent is a seat, every action is one token, and a mask says which
may come.

>>> from iris_rainbow.pettingzoo import env
>>> e = env("sky", 2, render_mode="ansi")
>>> e.reset(seed=1)
>>> for agent in e.agent_iter():
...     observation, reward, terminated, truncated, info = e.last()
...     legal = observation["action_mask"].nonzero()[0]
...     e.step(None if terminated or truncated else legal[0])
>>> e.agents
[]

A seat that spells an action of several letters stays the selected agent until the last one. Rewards
come with the end: 1 for the only winner, together 0. `parallel_env` is for libraries that want all
agents to act at once: those whose turn it is not may only wait, which is one token more.
"""

from __future__ import annotations

import copy
import random
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from iris_rainbow._native import Game, IllegalActionError, OptionsError, State
from iris_rainbow._render import picture
from iris_rainbow.learning import Schema

Observation = dict[str, NDArray[Any]]
_RENDER_MODES = ["human", "ansi", "rgb_array"]
# Some games have no end of themselves; agents act so often, on average, before it is cut off.
_MOST_CYCLES = 10_000


class _Table:
    """What both kinds of environments share: the match, its seeds and options, and how it is
    shown."""

    def __init__(
        self,
        game: str | Game,
        seats: int,
        options: dict[str, Any] | None,
        max_cycles: int | None,
        illegal: str,
        render_mode: str | None,
        render_seat: int | None,
    ) -> None:
        if render_mode is not None and render_mode not in _RENDER_MODES:
            raise ValueError(f"render_mode is {render_mode!r}; it can be None, {', '.join(_RENDER_MODES)}")
        if illegal not in ("raise", "random"):
            raise ValueError(f"illegal is {illegal!r}; it can be 'raise' or 'random'")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is {max_cycles}; it must be at least 1")
        self.game = Game(game) if isinstance(game, str) else game
        self.seats = seats
        self.options = options
        self.max_cycles = _MOST_CYCLES if max_cycles is None else max_cycles
        self.illegal = illegal
        self.render_mode = render_mode
        self.render_seat = render_seat
        self.chance = random.Random()
        self.names = [f"player_{seat}" for seat in range(seats)]
        # Options or seats that cannot be are found now, not at the first reset.
        self.state = self.game.deal(seats, 0, options)
        if render_seat is not None:
            self.state.view_text(render_seat)

    def deal(self, seed: int | None, options: dict[str, Any] | None) -> State:
        """The next match. A seed starts a new row of deals; options stay until others are given."""
        if options and "game_options" in options:
            self.options = options["game_options"]
        if seed is not None:
            self.chance = random.Random(seed)
        self.state = self.game.deal(self.seats, self.chance.getrandbits(63), self.options)
        return self.state

    def play(self, token: Any) -> int:
        """Plays a token and returns the seat to act, -1 when the match is over."""
        try:
            return self.state.apply_token(token)
        except IllegalActionError:
            if self.illegal == "raise":
                raise
            return self.state.apply_token(self.chance.choice(self.state.legal_tokens()))

    def spaces(self, tokens: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """The spaces of every agent."""
        high = Schema(self.game).high()
        observation = {
            name: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
                    "action_mask": gymnasium.spaces.Box(0, 1, (tokens,), np.int8),
                }
            )
            for name in self.names
        }
        return observation, {name: gymnasium.spaces.Discrete(tokens) for name in self.names}

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as the render mode wants it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render_mode")
            return None
        text = str(self.state) if self.render_seat is None else self.state.view_text(self.render_seat)
        if self.render_mode == "rgb_array":
            return picture(text)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def metadata(self, parallel: bool) -> dict[str, Any]:
        """What PettingZoo wants to know of an environment."""
        name = f"iris_{self.game.id}_v{self.game.rules_version}"
        return {"render_modes": _RENDER_MODES, "name": name, "is_parallelizable": parallel, "render_fps": 2}


class RainbowEnv(AECEnv):
    """A match in which the seats act one after the other."""

    metadata: dict[str, Any] = {"render_modes": _RENDER_MODES}

    def __init__(
        self,
        game: str | Game,
        seats: int,
        *,
        options: dict[str, Any] | None = None,
        max_cycles: int | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
        render_seat: int | None = None,
    ) -> None:
        super().__init__()
        self._table = _Table(game, seats, options, max_cycles, illegal, render_mode, render_seat)
        self.metadata = self._table.metadata(parallel=False)
        self.render_mode = render_mode
        self.possible_agents = list(self._table.names)
        self.observation_spaces, self.action_spaces = self._table.spaces(self._table.game.num_tokens)
        self._seat = {name: seat for seat, name in enumerate(self.possible_agents)}
        self._limit = self._table.max_cycles * seats
        self._start()

    def _start(self) -> None:
        self._state = self._table.state
        self._names = self.possible_agents
        self._left = self._limit
        self._ended = False
        self._skip_agent_selection = None
        self.agents = list(self.possible_agents)
        self.rewards = {name: 0.0 for name in self.agents}
        self._cumulative_rewards = {name: 0.0 for name in self.agents}
        self.terminations = {name: False for name in self.agents}
        self.truncations = {name: False for name in self.agents}
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self._names[self._state.turn or 0]

    @property
    def table_state(self) -> State:
        """The match itself, hidden cards too: for analysis, not for agents."""
        return self._state

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the next match. With a seed, always the same one; `options={"game_options": ...}`
        changes the game's options from now on, other keys mean nothing."""
        self._table.deal(seed, options)
        self._start()

    def observe(self, agent: str) -> Observation:
        return self._state.observe(self._seat[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self._state.observe(self._seat[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        if self._ended:
            if self.agents:
                self._was_dead_step(action)
            return
        if action is None:
            raise IllegalActionError("an agent that is still in the match must choose a token")
        seat = self._table.play(action)
        self._left -= 1
        # Until the match ends all rewards are 0, and so are their sums.
        if seat < 0 or self._left <= 0:
            self._end(seat < 0)
        else:
            self.agent_selection = self._names[seat]

    def _end(self, terminated: bool) -> None:
        self._ended = True
        for name, reward in zip(self.possible_agents, self._state.returns()):
            self.rewards[name] = self._cumulative_rewards[name] = reward
            self.terminations[name] = terminated
            self.truncations[name] = not terminated
        self._deads_step_first()

    def state(self) -> NDArray[np.uint8]:
        """What all seats know together, one after the other: for critics that may see
        everything."""
        return np.concatenate([self._state.observation(seat) for seat in range(len(self.possible_agents))])

    @property
    def state_space(self) -> Any:
        high = np.tile(Schema(self._table.game).high(), len(self.possible_agents))
        return gymnasium.spaces.Box(np.zeros_like(high), high, dtype=np.uint8)

    def render(self) -> str | NDArray[np.uint8] | None:
        return self._table.render()

    def close(self) -> None:
        """Nothing is open."""

    def __copy__(self) -> RainbowEnv:
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> RainbowEnv:
        twin = type(self).__new__(type(self))
        memo[id(self)] = twin
        for name, value in self.__dict__.items():
            twin.__dict__[name] = copy.deepcopy(value, memo)
        return twin


class ParallelRainbowEnv(ParallelEnv):
    """A match in which all agents act at once, and those whose turn it is not wait: the last
    token."""

    metadata: dict[str, Any] = {"render_modes": _RENDER_MODES}

    def __init__(
        self,
        game: str | Game,
        seats: int,
        *,
        options: dict[str, Any] | None = None,
        max_cycles: int | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
        render_seat: int | None = None,
    ) -> None:
        super().__init__()
        self._table = _Table(game, seats, options, max_cycles, illegal, render_mode, render_seat)
        self.metadata = self._table.metadata(parallel=True)
        self.render_mode = render_mode
        self.possible_agents = list(self._table.names)
        self.wait = self._table.game.num_tokens
        self.observation_spaces, self.action_spaces = self._table.spaces(self.wait + 1)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _observations(self) -> dict[str, Observation]:
        state = self._table.state
        found = {}
        for seat, name in enumerate(self.possible_agents):
            seen = state.observe(seat)
            waits = np.array([state.turn != seat], np.int8)
            seen["action_mask"] = np.concatenate([seen["action_mask"], waits])
            found[name] = seen
        return found

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._table.deal(seed, options)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {name: {} for name in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        state = self._table.state
        if not self.agents or state.turn is None:
            raise IllegalActionError("the match is over; reset deals the next")
        self._table.play(actions[self.possible_agents[state.turn]])
        self._cycles += 1
        over = state.over
        cut = not over and self._cycles >= self._table.max_cycles
        agents = self.agents
        if over or cut:
            self.agents = []
        return (
            self._observations(),
            dict(zip(agents, state.returns())),
            {name: over for name in agents},
            {name: cut for name in agents},
            {name: {} for name in agents},
        )

    def render(self) -> str | NDArray[np.uint8] | None:
        return self._table.render()

    def close(self) -> None:
        """Nothing is open."""


def env(game: str | Game, seats: int, *, cyclic: bool = False, **settings: Any) -> Any:
    """A match as an AEC environment.

    `options` are the game's and stay over every reset. After `max_cycles` steps per agent, on
    average, a match is cut off. A token that may not come raises an error, or with
    `illegal="random"` is replaced. `render_mode` is "human", "ansi" or "rgb_array", and
    `render_seat` whose view is shown, instead of the whole table. With `cyclic=True` the agents
    step in turns whoever has to choose, and those who have not wait.

    >>> env("gold", 7)
    Traceback (most recent call last):
    iris_rainbow.OptionsError: 7 seats were given; this game has 2 to 6
    """
    if cyclic:
        return parallel_to_aec(ParallelRainbowEnv(game, seats, **settings))
    return RainbowEnv(game, seats, **settings)


def parallel_env(game: str | Game, seats: int, **settings: Any) -> ParallelRainbowEnv:
    """A match as a parallel environment, with the settings of `env`."""
    return ParallelRainbowEnv(game, seats, **settings)


def module(game: str | Game, seats: int, **settings: Any) -> SimpleNamespace:
    """The two kinds of environments with these settings, as PettingZoo's modules have them.

    >>> module("sky", 2).env(max_cycles=3).max_num_agents
    2
    """

    def aec(**more: Any) -> Any:
        return env(game, seats, **{**settings, **more})

    def parallel(**more: Any) -> ParallelRainbowEnv:
        chosen = {**settings, **more}
        chosen.pop("cyclic", None)
        return parallel_env(game, seats, **chosen)

    return SimpleNamespace(env=aec, raw_env=aec, parallel_env=parallel)


__all__ = ["OptionsError", "ParallelRainbowEnv", "RainbowEnv", "env", "module", "parallel_env"]
