"""Games, states, records and bots: what they promise, and what they answer when asked for
nonsense."""

import copy
import json
import pickle
import random
import threading

import pytest

import iris_rainbow as iris

EVERY = [(game, seats) for game in iris.games() for seats in iris.Game(game).seats]


def played(game: str, seats: int, seed: int, actions: int) -> iris.State:
    """A match some random actions in."""
    state = iris.Game(game).deal(seats, seed)
    chance = random.Random(seed)
    for _ in range(actions):
        if not state.over:
            state.apply(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game,seats", EVERY)
def test_copies_are_equal_and_independent(game: str, seats: int) -> None:
    state = played(game, seats, 3, 12)
    state.apply_token(state.legal_tokens()[0])
    for twin in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        before = state.information_state(0)
        twin.apply_token(twin.legal_tokens()[-1])
        assert twin != state
        assert state.information_state(0) == before
        twin.undo()


@pytest.mark.parametrize("game,seats", EVERY)
def test_undo_takes_back_letters_then_actions(game: str, seats: int) -> None:
    chance = random.Random(5)
    state = iris.Game(game).deal(seats, 5)
    trail = [state.clone()]
    for _ in range(60):
        if state.over:
            break
        state.apply_token(chance.choice(state.legal_tokens()))
        if not state.letters:
            trail.append(state.clone())
    while len(trail) > 1:
        state.undo()
        if not state.letters and state == trail[-2]:
            trail.pop()
    assert state == iris.Game(game).deal(seats, 5)
    with pytest.raises(IndexError, match="nothing to take back"):
        state.undo()


@pytest.mark.parametrize("game,seats", EVERY)
def test_worlds_look_the_same_and_survive_pickling(game: str, seats: int) -> None:
    state = played(game, seats, 8, 15)
    for seat in [*range(seats), None]:
        world = state.determinize(seat, seed=1)
        assert world.view(seat) == state.view(seat)
        assert world.information_state(seat) == state.information_state(seat)
        assert (world.observation(seat) == state.observation(seat)).all()
        again = pickle.loads(pickle.dumps(world))
        assert again == world
        assert again.information_state(seat) == state.information_state(seat)
        assert world == state.determinize(seat, seed=1)


@pytest.mark.parametrize("game,seats", EVERY)
def test_a_record_replays(game: str, seats: int) -> None:
    state = iris.Game(game).deal(seats, 11)
    bot = iris.Bot(game, "quick", seed=1)
    while not state.over:
        state.apply(bot.choose(state))
    record = state.record(["Ada", *["Bo"] * (seats - 1)])
    assert record.replay() == state
    assert iris.Record(str(record)) == record == pickle.loads(pickle.dumps(record))
    assert record.names[0] == "Ada" and len(record.moves) == len(state.history())
    assert record.story() and record.story(0)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome["scores"] == state.scores() and sum(outcome["shares"]) == pytest.approx(1)
    assert sum(state.returns()) == pytest.approx(0)


def test_a_position_is_loaded_from_its_data() -> None:
    for game, seats in EVERY:
        state = played(game, seats, 2, 20)
        loaded = iris.Game(game).load(state.setup())
        assert loaded.setup() == state.setup()
        assert loaded.legal_actions() == state.legal_actions()
        assert pickle.loads(pickle.dumps(loaded)) == loaded
        with pytest.raises(iris.RecordError, match="dealt from a seed"):
            loaded.record()


def test_a_view_hides_the_other_hands() -> None:
    state = iris.Game("gold").deal(3, 1)
    view = state.view(1)
    assert [isinstance(hand, list) for hand in view["hands"]] == [False, True, False]
    assert not any(isinstance(hand, list) for hand in state.view()["hands"])
    assert "hand" in state.view_text(1).lower()


def test_options_and_seeds() -> None:
    gold = iris.Game("gold")
    options = {"first": 1, "size": {"ranks": 3, "copies": 4, "hand": 2}}
    state = gold.deal(2, "12", options)
    assert (state.turn, state.seed, state.options["size"]["hand"]) == (1, "12", 2)
    assert gold.deal(2) != gold.deal(2)
    long = "ab" * 32
    assert gold.deal(2, long).seed == long
    assert pickle.loads(pickle.dumps(gold)) == gold


@pytest.mark.parametrize("game", iris.games())
def test_options_are_described_as_data(game: str) -> None:
    rules = iris.Game(game)
    described = rules.options
    assert described["type"] == "object" and described["additionalProperties"] is False
    played = rules.deal(rules.seats[0], 1).options
    assert "first" in played and set(played) <= set(described["properties"])
    # What is described as the default is what a match without options is played with.
    defaults = {key: option["default"] for key, option in described["properties"].items() if "default" in option}
    assert all(played[key] == defaults[key] for key in played if key in defaults)
    assert rules.deal(rules.seats[0], 1, defaults).options == played
    assert rules.has_letters and rules.has_tiny


def test_nonsense_is_an_exception_that_says_what_is_wrong() -> None:
    gold = iris.Game("gold")
    state = gold.deal(2, 1)
    wrong = [
        (lambda: iris.Game("poker"), iris.OptionsError, "seven, gold, sky"),
        (lambda: gold.deal(9), iris.OptionsError, "2 to 6"),
        (lambda: gold.deal(-1), iris.OptionsError, "2 to 6"),
        (lambda: gold.deal(2, -5), iris.OptionsError, "a seed is"),
        (lambda: gold.deal(2, 1 << 70), iris.OptionsError, "a seed is"),
        (lambda: gold.deal(2, 1, {"colour": 1}), iris.OptionsError, "colour"),
        (lambda: gold.deal(2, 1, {"first": float("nan")}), iris.OptionsError, ""),
        (lambda: gold.load({"game": "gold"}), iris.PositionError, ""),
        (lambda: gold.load([1, 2]), iris.PositionError, ""),
        (lambda: gold.rules("xx"), ValueError, "en, fr"),
        (lambda: state.apply("fly"), iris.IllegalActionError, "fly"),
        (lambda: state.apply("take 1"), iris.IllegalActionError, "G"),
        (lambda: state.apply_token(9999), iris.IllegalActionError, "9999"),
        (lambda: state.apply_token(-1), iris.IllegalActionError, "the ones that can are"),
        (lambda: state.spell("take 6"), iris.IllegalActionError, "take 6"),
        (lambda: state.view(5), IndexError, "0 to 1"),
        (lambda: state.observe(-1), IndexError, "0 to 1"),
        (lambda: state.determinize(2), IndexError, "0 to 1"),
        (lambda: iris.Bot("gold", "genius"), iris.IllegalActionError, "levels 1 to 5"),
        (lambda: iris.Bot("sky", "quick").choose(state), iris.IllegalActionError, "this bot plays sky"),
        (lambda: iris.Record("nonsense"), iris.RecordError, "line 1"),
        (lambda: iris.State.deserialize("{}"), iris.PositionError, "form"),
        (lambda: iris.State.deserialize("["), iris.PositionError, ""),
        (lambda: gold.tiny().deal(10**6), IndexError, "no deal"),
        (lambda: iris.State(), TypeError, ""),
    ]
    for attempt, kind, words in wrong:
        with pytest.raises(kind) as error:
            attempt()
        assert words in str(error.value)
    assert state == gold.deal(2, 1)


def test_an_error_changes_nothing_and_the_end_is_the_end() -> None:
    state = iris.Game("sky").deal(2, 4)
    while not state.over:
        state.apply_token(state.legal_tokens()[-1])
    before = state.clone()
    for attempt in (lambda: state.apply("stop"), lambda: state.apply_token(0)):
        with pytest.raises(iris.IllegalActionError, match="the game is over"):
            attempt()
    assert state == before and state.turn is None and state.legal_tokens() == []
    with pytest.raises(iris.IllegalActionError, match="over"):
        iris.Bot("sky", "quick").choose(state)


def test_saved_states_that_were_tampered_with_are_refused_or_sound() -> None:
    chance = random.Random(1)
    for game, seats in EVERY:
        text = played(game, seats, 6, 10).serialize()
        for _ in range(60):
            at, bad = chance.randrange(len(text)), chance.choice('0123456789{}[]",:abcxyz-')
            try:
                state = iris.State.deserialize(text[:at] + bad + text[at + 1 :])
            except iris.IrisError:
                continue
            assert state.serialize() and (state.over or state.legal_actions())


def test_setups_of_random_data_are_refused_or_sound() -> None:
    chance = random.Random(2)

    def spoiled(value: object) -> object:
        if isinstance(value, dict) and value:
            key = chance.choice(list(value))
            return {**value, key: spoiled(value[key])}
        if isinstance(value, list) and value and chance.random() < 0.7:
            at = chance.randrange(len(value))
            return [*value[:at], spoiled(value[at]), *value[at + 1 :]]
        return chance.choice([None, -1, 0, 3, 99, 1e300, "r7", "", [], {}, [[1]], True])

    for game, seats in EVERY:
        setup = played(game, seats, 7, 10).setup()
        for _ in range(80):
            try:
                state = iris.Game(game).load(json.loads(json.dumps(spoiled(setup))))
            except iris.IrisError:
                continue
            state.observation(0), state.information_state(), str(state)


def test_long_work_lets_other_threads_run() -> None:
    state = iris.Game("gold").deal(4, 1)
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = counted
    state.advice("flat:4000", seed=1)
    during = counted - before
    done.set()
    thread.join()
    # Were the lock held, the other thread would not have moved at all.
    assert during > 1000


def test_advice_is_the_same_in_every_world_of_the_seat() -> None:
    state = played("gold", 2, 9, 4)
    seat = state.turn
    advice = state.advice("halving:120", worlds=40, seed=3)
    assert advice == state.determinize(seat, seed=5).advice("halving:120", worlds=40, seed=3)
    assert {entry["action"] for entry in advice} == set(state.legal_actions())
    assert all(entry["reason"] for entry in advice)
