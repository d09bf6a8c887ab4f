"""OpenSpiel's own checks and algorithms, unmodified."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import best_response, cfr, exploitability, expected_game_score, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python import policy as policies

import iris_rainbow as iris
import iris_rainbow.open_spiel as ours

EVERY = [(game, seats) for game in iris.games() for seats in iris.Game(game).seats]
SAMPLES = 100_000


def dealt(name: str, chance: random.Random) -> pyspiel.State:
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
    return state


@pytest.mark.parametrize("game,seats", EVERY)
def test_random_simulations(game: str, seats: int) -> None:
    loaded = pyspiel.load_game(f"python_iris_{game}(players={seats},max_length=250)")
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", iris.games())
def test_random_simulations_of_tiny_games(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"python_iris_{game}_tiny"), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("game,seats", EVERY)
def test_the_learning_environment(game: str, seats: int) -> None:
    env = rl_environment.Environment(f"python_iris_{game}(players={seats},max_length=300)")
    chance = random.Random(1)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([chance.choice(step.observations["legal_actions"][player])])
    assert len(step.rewards) == seats and sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("game,seats", EVERY)
def test_observers_show_the_named_parts(game: str, seats: int) -> None:
    state = dealt(f"python_iris_{game}(players={seats})", random.Random(2))
    observer = make_observation(state.get_game())
    for player in range(seats):
        observer.set_from(state, player)
        row = state.match.table.observation(player)
        assert (observer.tensor == row).all()
        assert set(observer.dict) == {part["name"] for part in iris.Game(game).schema}
        assert state.observation_tensor(player) == row.tolist()
        assert state.observation_string(player) == state.match.table.information_state(player)


@pytest.mark.parametrize("game,seats", EVERY)
def test_information_set_search(game: str, seats: int) -> None:
    loaded = pyspiel.load_game(f"python_iris_{game}(players={seats},max_length=60)")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(loaded, evaluator, 2.0, 12, random_state=np.random.RandomState(2))
    chance = random.Random(3)
    state = dealt(str(loaded), chance)
    for _ in range(6):
        if state.is_terminal():
            break
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))


@pytest.mark.parametrize("game", iris.games())
def test_no_world_is_impossible(game: str) -> None:
    """Worlds from positions all over random matches: in each the player has seen what it has seen,
    the position is one that can occur, and the choices are the same. That whole matches lead to
    such worlds is shown by `cargo xtask honesty`."""
    chance = random.Random(4)
    drawn = 0
    seats = iris.Game(game).seats
    while drawn < SAMPLES:
        name = f"python_iris_{game}(players={chance.choice(seats)})"
        state = dealt(name, chance)
        for _ in range(chance.randrange(1, 120)):
            if state.is_terminal():
                break
            state.apply_action(chance.choice(state.legal_actions()))
        if state.is_terminal():
            continue
        player = state.current_player()
        known, legal = state.information_state_string(player), state.legal_actions()
        for sample in range(500):
            world = state.resample_from_infostate(player, chance.random)
            assert world.information_state_string(player) == known
            assert world.legal_actions() == legal
            if sample % 10 == 0:
                iris.Game(game).load(world.match.table.setup())
        drawn += 500


@pytest.mark.parametrize("game", iris.games())
def test_worlds_are_played_on(game: str) -> None:
    chance = random.Random(5)
    state = dealt(f"python_iris_{game}(max_length=40)", chance)
    for _ in range(9):
        state.apply_action(chance.choice(state.legal_actions()))
    world = state.resample_from_infostate(state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0))
    copied = world.clone()
    while not copied.is_terminal():
        copied.apply_action(chance.choice(copied.legal_actions()))
    assert not world.is_terminal() and sum(copied.returns()) == pytest.approx(0)


def test_a_tiny_game_is_solved_better_and_better() -> None:
    loaded = pyspiel.load_game("python_iris_sky_tiny(deals=3)")
    solver = cfr.CFRPlusSolver(loaded)
    found = [exploitability.nash_conv(loaded, policies.UniformRandomPolicy(loaded))]
    for _ in range(3):
        for _ in range(4):
            solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(loaded, solver.average_policy()))
    assert found[0] > found[1] > found[3] >= 0


# All deals can be solved too; in Python that takes minutes a round.
@pytest.mark.parametrize("game,deals", [("seven", 1), ("gold", 2), ("sky", 20)])
def test_exact_algorithms_on_tiny_games(game: str, deals: int) -> None:
    loaded = pyspiel.load_game(f"python_iris_{game}_tiny(deals={deals})")
    solver = cfr.CFRSolver(loaded)
    solver.evaluate_and_update_policy()
    policy = solver.current_policy()
    start = loaded.new_initial_state()
    # The best answer to a policy does at least as well against it as the policy itself.
    value = expected_game_score.policy_value(start, [policy, policy])[0]
    assert best_response.BestResponsePolicy(loaded, 0, policy).value(start) >= value - 1e-9


def test_tiny_games_have_all_their_deals() -> None:
    for game in iris.games():
        state = pyspiel.load_game(f"python_iris_{game}_tiny").new_initial_state()
        chances = [chance for _, chance in state.chance_outcomes()]
        assert chances == pytest.approx(iris.Game(game).tiny().chances) and sum(chances) == pytest.approx(1)


def test_parameters_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        ours.registered["gold"][0]({"players": 9})
    with pytest.raises(ValueError, match="this game has 88"):
        ours.registered["gold"][1]({"deals": 1000})
    game = ours.registered["gold"][0]({"players": 2, "options": "{'first': 1}"})
    state = game.new_initial_state()
    for _ in range(4):
        state.apply_action(7)
    assert state.current_player() == 1
