"""Three rainbow card games for Python, on the engines of Iris.

A `Game` holds the rules, a `State` is a match as it stands. Actions are text that people can read:

>>> import iris_rainbow as iris
>>> iris.games()
['seven', 'gold', 'sky']
>>> state = iris.Game("gold").deal(seats=3, seed=7)
>>> state.turn, len(state.legal_actions())
(2, 29)
>>> events = state.apply("play 2 3 4")
>>> [event["type"] for event in events]
['played']
>>> state.undo()
>>> state.history()
[]

What a host may choose is described as data:

>>> state.game.options["properties"]["open_scores"]
{'default': False, 'type': 'boolean'}

A seat is shown what it may know and nothing else. `determinize` draws a world that it may be in:

>>> world = state.determinize(seat=0, seed=1)
>>> world.view(0) == state.view(0), world == state
(True, False)

Bots go by the names of `iris arena`, and get only the view of their seat:

>>> bot = iris.Bot("gold", "quick", seed=1)
>>> while not state.over:
...     _ = state.apply(bot.choose(state))
>>> sorted(state.outcome())
['scores', 'shares', 'winners']
>>> iris.Record(str(state.record())).replay() == state
True

For learners every action is a short word over fewer than 128 tokens, spelled one by one, and what
a seat knows is a row of numbers whose parts have names (see `iris_rainbow.learning`):

>>> state = iris.Game("seven").deal(seats=2, seed=1)
>>> game = state.game
>>> game.num_tokens, game.observation_size
(61, 901)
>>> [game.tokens[token] for token in state.spell("discard r5 > B")]
['r5', 'pile B']
>>> state.observation(0).shape, len(state.legal_tokens())
((901,), 6)

Environments are in `iris_rainbow.pettingzoo`, `iris_rainbow.gymnasium`,
`iris_rainbow.open_spiel`, and, for thousands of matches at once, `VectorEnv`. A game without
letters (`Game.has_letters`) is played by actions as text; what needs letters raises
`NoLettersError`.
"""

from __future__ import annotations

from iris_rainbow._native import (
    Bot,
    Game,
    IllegalActionError,
    IrisError,
    NoLettersError,
    OptionsError,
    PositionError,
    Record,
    RecordError,
    State,
    Study,
    VectorEnv,
    __version__,
    games,
)

__all__ = [
    "Bot",
    "Game",
    "IllegalActionError",
    "IrisError",
    "NoLettersError",
    "OptionsError",
    "PositionError",
    "Record",
    "RecordError",
    "State",
    "Study",
    "VectorEnv",
    "__version__",
    "games",
]
