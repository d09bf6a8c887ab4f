"""Words, masks, observations and information states."""

import random

import numpy as np
import pytest

import iris_rainbow as iris
from iris_rainbow.learning import Schema

EVERY = [(game, seats) for game in iris.games() for seats in iris.Game(game).seats]


@pytest.mark.parametrize("game", iris.games())
def test_the_alphabet_is_small_and_the_schema_covers_the_row(game: str) -> None:
    rules = iris.Game(game)
    assert len(rules.tokens) == len(set(rules.tokens)) == rules.num_tokens < 128
    schema = Schema(game)
    at = 0
    for part in schema:
        assert part.offset == at and part.about
        at += part.size
    assert at == schema.size == rules.observation_size == len(schema.high())


@pytest.mark.parametrize("game,seats", EVERY)
def test_spelling_an_action_plays_it(game: str, seats: int) -> None:
    chance = random.Random(seats)
    state = iris.Game(game).deal(seats, 1)
    for _ in range(80):
        if state.over:
            break
        action = chance.choice(state.legal_actions())
        other = state.clone()
        other.apply(action)
        letters = state.spell(action)
        for letter in letters[:-1]:
            assert state.completes(letter) is None
            assert state.apply_token(letter) == state.turn
        assert state.completes(letters[-1]) == action
        state.apply_token(letters[-1])
        assert state == other and state.letters == []


@pytest.mark.parametrize("game,seats", EVERY)
def test_observations_keep_their_bounds_and_hide_the_letters_of_others(game: str, seats: int) -> None:
    chance = random.Random(7)
    high = Schema(game).high()
    state = iris.Game(game).deal(seats, 7)
    for _ in range(200):
        if state.over:
            break
        for seat in [*range(seats), None]:
            assert (state.observation(seat) <= high).all()
        waiting = {seat: (state.observation(seat), state.information_state(seat)) for seat in range(seats) if seat != state.turn}
        turn = state.turn
        state.apply_token(chance.choice(state.legal_tokens()))
        if state.letters:
            for seat, (row, known) in waiting.items():
                assert (state.observation(seat) == row).all() and state.information_state(seat) == known
            assert state.turn == turn


def test_letters_are_part_of_what_the_one_who_spells_knows() -> None:
    state = iris.Game("seven").deal(2, 1)
    before = state.information_state(state.turn), state.observation(state.turn)
    state.apply_token(state.legal_tokens()[0])
    assert state.letters and state.information_state(state.turn) != before[0]
    assert (state.observation(state.turn) != before[1]).any()


@pytest.mark.parametrize("game", iris.games())
def test_one_line_for_one_view(game: str) -> None:
    """Over many positions of one deal: different views, different lines, and the same ones after a
    way round."""
    state = iris.Game(game).deal(2, 3)
    chance = random.Random(3)
    lines: dict[str, str] = {}
    for _ in range(150):
        if state.over:
            break
        for seat in (0, 1):
            line = state.information_state(seat)
            world = state.determinize(seat, seed=chance.getrandbits(60))
            assert world.information_state(seat) == line
            view = str(state.view(seat))
            assert lines.setdefault(line, view) == view
        state.apply(chance.choice(state.legal_actions()))


def test_masks_are_what_numpy_and_gymnasium_want() -> None:
    state = iris.Game("gold").deal(2, 1)
    mask = state.token_mask()
    assert mask.dtype == np.int8 and list(mask.nonzero()[0]) == state.legal_tokens()
    seen = state.observe(1 - state.turn)
    assert seen["action_mask"].sum() == 0 and seen["observation"].dtype == np.uint8
