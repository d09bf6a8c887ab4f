"""The learning example learns, and plays."""

import importlib.util
import io
import json
import random
import sys
from pathlib import Path

import numpy as np
import pytest

import iris_rainbow as iris

EXAMPLES = Path(__file__).parent.parent / "examples"
spec = importlib.util.spec_from_file_location("learn", EXAMPLES / "learn.py")
assert spec is not None and spec.loader is not None
learn = importlib.util.module_from_spec(spec)
spec.loader.exec_module(learn)


def test_the_agent_that_comes_with_it_beats_the_hand_made_bot() -> None:
    share, error = learn.measure(learn.Net.load(EXAMPLES / "agent.npz"), 1000)
    assert share - error > 0.5


def test_a_few_games_teach_something(tmp_path: Path) -> None:
    untrained, _ = learn.measure(learn.Net(np.random.default_rng(1)), 500, "uniform")
    learn.train(0.1, 1, tmp_path / "agent.npz", tmp_path / "curve.svg")
    trained, error = learn.measure(learn.Net.load(tmp_path / "agent.npz"), 500, "uniform")
    assert trained - error > untrained
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")


def test_slopes_are_those_of_small_changes() -> None:
    """What `improve` does for one choice, against differences of the loss itself."""
    rng = np.random.default_rng(2)
    masks = (rng.random((1, learn.TOKENS)) < 0.3).astype(np.int8)
    masks[0, 5] = 1
    sums = rng.standard_normal((1, learn.TOKENS)).astype(np.float64)

    def loss(sums: np.ndarray) -> float:
        logs = learn.log_chances(sums, masks)
        chances = np.exp(logs)
        return float(-logs[0, 5] + 0.01 * (chances * np.where(masks == 1, logs, 0)).sum())

    logs = learn.log_chances(sums, masks)
    chances = np.exp(logs)
    slope = chances.copy()
    slope[0, 5] -= 1
    slope += 0.01 * np.where(masks == 1, (logs - (chances * np.where(masks == 1, logs, 0)).sum()) * chances, 0)
    for token in np.flatnonzero(masks[0]):
        step = np.zeros_like(sums)
        step[0, token] = 1e-5
        assert (loss(sums + step) - loss(sums - step)) / 2e-5 == pytest.approx(slope[0, token], abs=1e-4)


def test_a_bot_sees_what_the_learner_saw(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    state = iris.Game("gold").deal(2, 4)
    chance = random.Random(4)
    questions, legal = [], []
    while not state.over:
        seat = state.turn
        rebuilt = learn.possible(state.view(seat))
        assert (learn.inputs(rebuilt.observation(seat)[None]) == learn.inputs(state.observation(seat)[None])).all()
        questions.append(json.dumps({"view": state.view(seat), "legal": state.legal_actions()}))
        legal.append(state.legal_actions())
        state.apply(chance.choice(state.legal_actions()))
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(questions) + "\n"))
    learn.bot(EXAMPLES / "agent.npz")
    answers = [json.loads(line)["action"] for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == len(legal) and all(answer in options for answer, options in zip(answers, legal))
