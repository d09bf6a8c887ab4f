"""The engines behind `iris_rainbow`, in Rust."""

from collections.abc import Sequence
from typing import Any, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iris_rainbow.types import Advice, Outcome, Part, Seed

__all__ = [
    "__version__",
    "IrisError",
    "OptionsError",
    "IllegalActionError",
    "NoLettersError",
    "PositionError",
    "RecordError",
    "Game",
    "State",
    "Bot",
    "Record",
    "Study",
    "VectorEnv",
    "games",
    "font",
]

__version__: str

class IrisError(ValueError):
    """Something that the games refuse, and why."""

class OptionsError(IrisError):
    """Options, a number of seats or a seed that cannot be."""

class IllegalActionError(IrisError):
    """An action, a token or a bot that cannot be here."""

class NoLettersError(IrisError):
    """Letters or observations of a game that has none for learners."""

class PositionError(IrisError):
    """A position or saved state that cannot be."""

class RecordError(IrisError):
    """A record that cannot be read or replayed."""

def games() -> list[str]:
    """The ids of all games."""

def font() -> NDArray[np.uint8]:
    """The letters of ASCII as 128 squares of 8 by 8, with 1 where there is a dot."""

@final
class Game:
    """The rules of one game, by its id."""

    def __new__(cls, id: str) -> Game: ...
    @property
    def id(self) -> str:
        """The stable name, which `Game` takes."""
    @property
    def name(self) -> str:
        """The name on the box."""
    @property
    def authors(self) -> str:
        """Who invented it."""
    @property
    def rules_version(self) -> int:
        """The version of its rules."""
    @property
    def seats(self) -> list[int]:
        """The numbers of seats that can play."""
    @property
    def options(self) -> dict[str, Any]:
        """What a host may choose, as the JSON schema of the options that `deal` takes."""
    def rules(self, language: str = "en") -> str:
        """The rules in a language, as Markdown."""
    def deal(self, seats: int, seed: Seed | None = None, options: dict[str, Any] | None = None) -> State:
        """Deals a match. Without a seed the cards are drawn from one that nobody knows."""
    def load(self, setup: dict[str, Any]) -> State:
        """Takes up a match from a position as plain data. What came before is unknown to
        everybody."""
    @property
    def has_letters(self) -> bool:
        """Whether the game has letters: without them it is played by actions as text only."""
    @property
    def tokens(self) -> list[str]:
        """The names of the tokens that actions are spelled with."""
    @property
    def num_tokens(self) -> int:
        """How many tokens there are; always fewer than 128."""
    @property
    def longest_word(self) -> int:
        """How many letters the longest action has."""
    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
    @property
    def schema(self) -> list[Part]:
        """The parts of an observation in order."""
    @property
    def has_tiny(self) -> bool:
        """Whether `tiny` knows the game."""
    def tiny(self) -> Study:
        """The game once more, so small that it can be solved."""

@final
class State:
    """A match as it stands."""

    __hash__: None  # type: ignore[assignment]
    @property
    def game(self) -> Game:
        """The rules it is played by."""
    @property
    def seats(self) -> int:
        """How many seats it has."""
    @property
    def options(self) -> dict[str, Any]:
        """The options it is played with; house rules only where they differ from the box."""
    @property
    def seed(self) -> str | None:
        """The seed of the deal, as text; None if the state was not dealt from one."""
    @property
    def turn(self) -> int | None:
        """The seat to act; None when the game is over."""
    @property
    def over(self) -> bool:
        """Whether the game is over."""
    def legal_actions(self) -> list[str]:
        """The legal actions in notation, in order."""
    def apply(self, action: str) -> list[dict[str, Any]]:
        """Plays an action in notation and returns the events, every one whole."""
    def undo(self) -> None:
        """Takes back the last letter of an action begun, else the last action."""
    def history(self) -> list[str]:
        """The actions played since the state was dealt, loaded or drawn."""
    def clone(self) -> State:
        """An independent copy."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def serialize(self) -> str:
        """The state as text, from which `deserialize` makes it again, exactly."""
    @staticmethod
    def deserialize(text: str) -> State:
        """Makes a state from what `serialize` wrote."""
    def setup(self) -> dict[str, Any]:
        """The whole position as plain data, hidden cards too; `Game.load` takes it."""
    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, or without one a spectator, as plain data."""
    def view_text(self, seat: int | None = None) -> str:
        """What a seat may know, or without one a spectator, as lines of text."""
    def scores(self) -> list[int]:
        """The scores as they stand, in what the game counts."""
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
    def returns(self) -> list[float]:
        """What each seat gets: 1 for the only winner, less for those who share or lose, together
        0."""
    def record(self, names: Sequence[str] | None = None) -> Record:
        """The match as a record."""
    def determinize(self, seat: int | None = None, seed: Seed | None = None) -> State:
        """A state that the seat, or a spectator, cannot tell from this one, drawn fairly from all
        that are possible.

        Its saved form tells which match it was drawn from.
        """
    def advice(
        self, bot: str = "4", *, worlds: int | None = None, seed: Seed | None = None, threads: int = 1
    ) -> list[Advice]:
        """What a bot thinks of every legal action of the seat to act, the best first."""
    def apply_token(self, token: int | np.integer[Any]) -> int:
        """Chooses the next letter of an action. Returns the seat to act then, or -1 if the game is
        over."""
    def completes(self, token: int) -> str | None:
        """The action that a token would end; None if more letters follow, or if it cannot come
        here."""
    @property
    def letters(self) -> list[int]:
        """The letters of the action that the seat to act is spelling."""
    def legal_tokens(self) -> list[int]:
        """The letters that may come next, in order."""
    def token_mask(self) -> NDArray[np.int8]:
        """1 for every letter that may come next, 0 for the others."""
    def spell(self, action: str) -> list[int]:
        """The letters that spell an action in notation, which must be legal."""
    def observation(self, seat: int | None = None) -> NDArray[np.uint8]:
        """What a seat, or a spectator, may know as a row of numbers; `Game.schema` says what they
        are."""
    def observe(self, seat: int) -> dict[str, NDArray[Any]]:
        """Observation and mask as environments give them; the mask is all 0 for a seat that has not
        the turn."""
    def information_state(self, seat: int | None = None) -> str:
        """All that a seat, or a spectator, knows, on one line: equal exactly for equal views and
        letters."""

@final
class Bot:
    """A player of one game, from what a seat may know."""

    def __new__(cls, game: str, name: str = "4", *, seed: Seed | None = None, threads: int = 1) -> Bot: ...
    @property
    def name(self) -> str:
        """Its name."""
    @property
    def game(self) -> str:
        """The id of its game."""
    def choose(self, state: State) -> str:
        """The action it would play for the seat to act, in notation."""

@final
class Record:
    """A match as it was played: enough to replay it."""

    def __new__(cls, text: str) -> Record: ...
    @property
    def game(self) -> str:
        """The id of the game."""
    @property
    def seats(self) -> int:
        """How many played."""
    @property
    def options(self) -> dict[str, Any]:
        """The options it was played with."""
    @property
    def seed(self) -> str | None:
        """The seed of the deal, as text; None if the record has only a promise to one."""
    @property
    def names(self) -> list[str]:
        """Who sat where."""
    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves, each with its seat."""
    def replay(self) -> State:
        """Plays all of it again, checks the stated result, and returns the last state."""
    def story(self, seat: int | None = None) -> list[str]:
        """What happened at each move, a sentence each, as a seat sees it; without one, all of
        it."""

@final
class Study:
    """A game for two, so small that it can be solved."""

    @property
    def about(self) -> str:
        """What is played, in a sentence."""
    @property
    def horizon(self) -> int | None:
        """After how many choices it is cut off as a draw; None if the rules see to its end."""
    @property
    def chances(self) -> list[float]:
        """The probability of each deal."""
    def deal(self, number: int) -> State:
        """The match that starts with a deal."""
    def branches(self, state: State, action: str) -> list[State]:
        """All equally likely states after a legal action, in an order that is always the same."""

@final
class VectorEnv:
    """Many matches, stepped together by one call that writes into arrays which stay where they are.

    A row shows what the seat to act knows and may choose. When a match ends, `rewards` has what
    every seat got and the row shows the first choice of the next match already. `opponents` names a
    bot for each seat that is not yours (None for those that are); with `rotate` they move on by a
    seat with every match.
    """

    def __new__(
        cls,
        game: str,
        seats: int,
        num_envs: int,
        *,
        seed: Seed | Sequence[Seed] | None = None,
        options: dict[str, Any] | None = None,
        opponents: Sequence[str | None] | None = None,
        rotate: bool = False,
        max_actions: int | None = None,
        threads: int | None = None,
    ) -> VectorEnv: ...
    @property
    def num_envs(self) -> int:
        """How many matches there are."""
    @property
    def seats(self) -> int:
        """How many seats each match has."""
    @property
    def observations(self) -> NDArray[np.uint8]:
        """What the seat to act knows, a row for each match."""
    @property
    def masks(self) -> NDArray[np.int8]:
        """1 for every token that may come next."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """What each seat got in the last step."""
    @property
    def turns(self) -> NDArray[np.int8]:
        """The seat to act."""
    @property
    def terminations(self) -> NDArray[np.bool_]:
        """Whether the last step ended a match."""
    @property
    def truncations(self) -> NDArray[np.bool_]:
        """Whether the last step cut a match off."""
    def reset(self, seed: Seed | Sequence[Seed] | None = None) -> None:
        """Deals every match anew: from the seeds given, or else with the next deals of each."""
    def step(self, actions: ArrayLike) -> None:
        """Plays a token in every match. If one of them may not come, nothing is played anywhere."""
    def sample(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """Draws a token for every match from those that may come, and writes them into `out` if it
        is given."""
    def deals(self) -> list[str]:
        """The seeds of the deals that are being played, as text."""
