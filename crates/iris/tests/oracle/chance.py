"""The chance events of a match, re-derived with the implementation in docs/."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "docs"))
from shuffle import Chance  # noqa: E402


def next_event(state):
    """The draws of the next chance event; the state's stream moves on."""
    key, events = state["rng"].split(":")
    state["rng"] = f"{key}:{int(events) + 1}"
    return Chance(bytes.fromhex(key), int(events))
