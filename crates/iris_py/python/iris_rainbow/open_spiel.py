"""The games in OpenSpiel. Importing this registers them: `python_iris_seven`, `python_iris_gold`
and `python_iris_sky`, and the same with `_tiny` for games small enough to be solved.

>>> import pyspiel
>>> import iris_rainbow.open_spiel
>>> game = pyspiel.load_game("python_iris_gold(players=3)")
>>> game.num_players(), game.num_distinct_actions()
(3, 87)
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(0)
>>> state.action_to_string(state.legal_actions()[0])
'play 1'
>>> world = state.resample_from_infostate(state.current_player(), None)
>>> world.information_state_string() == state.information_state_string()
True

An action is one token. Chance deals: four times one of 256, which together are the seed, or in a
tiny game one of its deals (`deals=8` leaves only eight of them, for algorithms that walk the whole
tree in Python). What a player knows is its view and every view before: `observation_string` and
`observation_tensor` are the view, which forgets nothing that matters, and
`information_state_string` also tells how it came about, as algorithms with perfect recall want it.
"""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

import numpy as np
import pyspiel

from iris_rainbow._native import Game, State, Study, games
from iris_rainbow.learning import Schema

_DIGITS = 4
_OUTCOMES = 256
_LENGTH = 2_000
_worlds = random.Random()


class _Match:
    """What a state of OpenSpiel holds. Copies are cheap: nothing in it is changed in place but its
    own lists."""

    def __init__(self, game: str, players: int) -> None:
        self.game = game
        # What was chosen by chance and by players, from which all else follows; None in a world
        # that was drawn.
        self.chosen: list[int] | None = []
        self.digits: tuple[int, ...] = ()
        self.table: State | None = None
        # Positions after an action that chance has still to choose from.
        self.branches: list[State] = []
        self.letters = 0
        self.choices = 0
        self.cut = False
        # Every position so far, and how far each player has folded them into what it knows.
        self.trail: list[State] = []
        self.folded: list[tuple[int, bytes]] = [(0, b"")] * players

    def __deepcopy__(self, memo: dict[int, Any]) -> _Match:
        twin = _Match.__new__(_Match)
        twin.__dict__.update(self.__dict__)
        twin.table = None if self.table is None else self.table.clone()
        twin.chosen = None if self.chosen is None else list(self.chosen)
        twin.branches = list(self.branches)
        twin.trail = list(self.trail)
        twin.folded = list(self.folded)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        # What was chosen is little; a world that was drawn is all that it holds.
        return (_chosen, (self.game, self.chosen)) if self.chosen is not None else (_drawn, (self.__dict__,))

    def stand(self, table: State) -> None:
        """The match has come to this position."""
        self.table = table
        self.trail.append(table.clone())

    def past(self, player: int) -> str:
        """All views of a player so far as one number."""
        count, digest = self.folded[player]
        for position in self.trail[count:]:
            text = digest + position.information_state(player).encode()
            digest = hashlib.blake2b(text, digest_size=16).digest()
        self.folded[player] = (len(self.trail), digest)
        return digest.hex()


def _chosen(game: str, chosen: list[int]) -> _Match:
    """The match in which this was chosen."""
    state: IrisState = pyspiel.load_game(game).new_initial_state()
    for action in chosen:
        state.apply_action(action)
    return state.match


def _drawn(held: dict[str, Any]) -> _Match:
    """The match of a world that was drawn."""
    match = _Match.__new__(_Match)
    match.__dict__.update(held)
    return match


class IrisState(pyspiel.State):
    """A position of one of our games as OpenSpiel wants it."""

    def __init__(self, game: IrisGame) -> None:
        super().__init__(game)
        self.match = _Match(str(game), game.num_players())

    @property
    def rules(self) -> IrisGame:
        """The game it is of."""
        found: IrisGame = self.get_game()
        return found

    def current_player(self) -> int:
        match = self.match
        if match.table is None or match.branches:
            return int(pyspiel.PlayerId.CHANCE)
        turn = match.table.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None or match.cut else turn

    def is_terminal(self) -> bool:
        match = self.match
        return match.table is not None and not match.branches and (match.cut or match.table.over)

    def _legal_actions(self, player: int) -> list[int]:
        table = self.match.table
        return [] if table is None or table.turn != player else table.legal_tokens()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.match.branches:
            count = len(self.match.branches)
            return [(at, 1.0 / count) for at in range(count)]
        return self.rules.deals

    def _apply_action(self, action: int) -> None:
        match, rules = self.match, self.rules
        if match.chosen is not None:
            match.chosen.append(action)
        if match.branches:
            match.stand(match.branches[action].clone())
            match.branches = []
        elif match.table is None:
            match.digits += (action,)
            dealt = rules.dealt(match.digits)
            if dealt is not None:
                match.stand(dealt)
        else:
            self._play(action)
        if match.table is not None and not match.branches:
            match.cut = match.letters >= rules.length or rules.is_cut(match.choices, match.table)

    def _play(self, token: int) -> None:
        match, rules = self.match, self.rules
        table = match.table
        assert table is not None
        match.letters += 1
        if rules.study is None:
            table.apply_token(token)
            if not table.letters:
                match.trail.append(table.clone())
            return
        action = table.completes(token)
        if action is None:
            table.apply_token(token)
            return
        match.choices += len(table.legal_actions()) > 1
        branches = rules.study.branches(table, action)
        if len(branches) == 1:
            match.stand(branches[0])
        else:
            match.branches = branches

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.rules.tokens[action]

    def returns(self) -> list[float]:
        table = self.match.table
        if table is None or self.match.cut:
            return [0.0] * self.rules.num_players()
        return table.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> IrisState:
        """A state that the player cannot tell from this one, drawn fairly from all that are
        possible.

        `sampler` is a function that gives numbers from 0 to 1, or a sampler of OpenSpiel; without
        one, chance is our own.
        """
        world: IrisState = self.rules.new_initial_state()
        match, table = self.match, self.match.table
        world.match = twin = match.__deepcopy__({})
        if table is not None:
            part = sampler() if callable(sampler) else _worlds.random()
            twin.table = table.determinize(player, int(part * (1 << 53)))
            # The player has seen what it has seen; of the others nothing is known but where they
            # are.
            past = match.past(player)
            twin.trail = [twin.table.clone()]
            twin.folded = [(0, b"")] * len(match.folded)
            twin.folded[player] = (1, bytes.fromhex(past))
            twin.chosen = None
        return world

    def __str__(self) -> str:
        table = self.match.table
        return f"dealing {self.match.digits}" if table is None else str(table)


class _Observer:
    """A player's view as a tensor, in named parts, and as text."""

    def __init__(self, game: IrisGame, kind: Any) -> None:
        self._recall = kind.perfect_recall
        # Without private information it is what a spectator sees.
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        schema = Schema(game.game)
        self.tensor = np.zeros(schema.size, np.float32)
        self.dict = {part.name: part.of(self.tensor) for part in schema}

    def set_from(self, state: IrisState, player: int) -> None:
        table = state.match.table
        if table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = table.observation(player if self._private else None)

    def string_from(self, state: IrisState, player: int) -> str:
        table = state.match.table
        if table is None:
            return "not dealt yet"
        known = table.information_state(player if self._private else None)
        return f"{state.match.past(player)} {known}" if self._recall and self._private else known


class IrisGame(pyspiel.Game):
    """One of our games with its parameters, as OpenSpiel wants it."""

    id = ""
    tiny = False
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.game = Game(self.id)
        self.tokens = self.game.tokens
        self.study: Study | None = self.game.tiny() if self.tiny else None
        self.players = 2 if self.tiny else int(params.get("players", 2))
        self.length = int(params.get("max_length", _LENGTH))
        text = str(params.get("options", ""))
        self.options = json.loads(text.replace("'", '"')) if text else None
        if self.study is None:
            # Parameters that cannot be are found now.
            self.game.deal(self.players, 0, self.options)
            self.deals = [(digit, 1.0 / _OUTCOMES) for digit in range(_OUTCOMES)]
        else:
            self.deals = _some(self.study.chances, int(params.get("deals", 0)))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.tokens),
            max_chance_outcomes=max(_OUTCOMES, len(self.deals)),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.length,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> IrisState:
        return IrisState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        if params:
            raise ValueError(f"an observer has no parameters, but {params} were given")
        return _Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def dealt(self, digits: tuple[int, ...]) -> State | None:
        """The match that chance has dealt, once it has."""
        if self.study is not None:
            return self.study.deal(digits[0])
        if len(digits) < _DIGITS:
            return None
        return self.game.deal(self.players, int.from_bytes(bytes(digits), "little"), self.options)

    def is_cut(self, choices: int, table: State) -> bool:
        """Whether a tiny game has come to its horizon."""
        horizon = self.study.horizon if self.study is not None else None
        return horizon is not None and choices >= horizon and not table.over and len(table.legal_actions()) > 1


def _some(chances: list[float], count: int) -> list[tuple[int, float]]:
    """So many of the deals, spread over all of them, as if there were no others; 0 stands for
    all."""
    if not 0 <= count <= len(chances):
        raise ValueError(f"deals is {count}; this game has {len(chances)}, and 0 stands for all")
    places = [at * len(chances) // count for at in range(count)] if count else range(len(chances))
    total = sum(chances[at] for at in places)
    return [(at, chances[at] / total) for at in places]


def _register(id: str, tiny: bool) -> type[IrisGame]:
    game = Game(id)
    kind = pyspiel.GameType(
        short_name=f"python_iris_{id}" + ("_tiny" if tiny else ""),
        long_name=f"{game.name} ({game.authors})" + (", tiny" if tiny else ""),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2 if tiny else max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"deals": 0, "max_length": _LENGTH}
        if tiny
        else {"players": 2, "options": "", "max_length": _LENGTH},
    )
    made = type(f"Iris{id.capitalize()}{'Tiny' if tiny else ''}", (IrisGame,), {"id": id, "tiny": tiny, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


def _register_both(game: Game) -> tuple[type[IrisGame], type[IrisGame] | None]:
    return _register(game.id, tiny=False), _register(game.id, tiny=True) if game.has_tiny else None


# A game without letters has no actions that OpenSpiel could number.
registered = {game.id: _register_both(game) for game in map(Game, games()) if game.has_letters}
