#!/usr/bin/env python3
"""Plays random games through `iris referee` and compares every answer with a second implementation
of the rules.

    python3 drive.py PATH_TO_IRIS GAME SEATS GAMES [FIRST_SEED]

Exits with 1 and the seed, the actions and both opinions at the first difference.
"""
import copy
import importlib
import json
import random
import subprocess
import sys

CAP = 400


class Referee:
    def __init__(self, iris):
        self.process = subprocess.Popen([iris, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"{request} was refused: {answer['error']}")
        return answer


def compare(what, ours, theirs, seed, actions):
    if ours != theirs:
        sys.exit(f"seed {seed}, after {actions}:\n{what}: the second opinion is {ours}\nthe referee says {theirs}")


def options(rng, game, seats):
    """Now and then other options than the default."""
    chosen = {"first": rng.randrange(seats)} if rng.random() < 0.3 else {}
    if game == "seven" and rng.random() < 0.5:
        colours = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"]
        chosen["effects"] = {c: rng.choice(["shower", "gust", "shelter", "dry"]) for c in colours}
    if game == "sky" and rng.random() < 0.3:
        chosen["deck"] = {"ro": 4, "yg": 4, "tb": 4, "rp": 3, "g*": 2, "o#": 2, "*#": 1}
    if game == "gold" and rng.random() < 0.3:
        chosen["open_scores"] = True
    return chosen


def play(referee, rules, game, seats, seed):
    rng = random.Random(seed)
    state = referee.ask(do="new", game=game, seats=seats, seed=seed, options=options(rng, game, seats))["state"]
    actions = []
    while True:
        expected = rules.legal(state)
        answer = referee.ask(do="legal")
        listed = answer["actions"]
        compare("legal", sorted(expected), sorted(listed), seed, actions)
        compare("outcome", rules.outcome(state), referee.ask(do="outcome"), seed, actions)
        seat = rng.randrange(seats)
        compare(f"view {seat}", rules.view(copy.deepcopy(state), seat), referee.ask(do="view", seat=seat)["view"], seed, actions)
        if not expected or len(actions) == CAP:
            return len(actions)
        compare("seat", state["active"], answer["seat"], seed, actions)
        # Big combinations and announcements are rare among the many single discards: help them
        # along.
        action = max(rng.sample(sorted(expected), min(3, len(expected))), key=len) if rng.random() < 0.6 else rng.choice(sorted(expected))
        if "rainbow" in expected and rng.random() < 0.3:
            action = "rainbow"
        words = action.split()
        if words[0] == "discard" and rng.random() < 0.3:
            cards = words[1:-2]
            rng.shuffle(cards)
            action = " ".join(["discard", *cards, *words[-2:]])
        actions.append(action)
        rules.apply(state, action)
        referee.ask(do="apply", action=action)
        compare("state", state, referee.ask(do="state")["state"], seed, actions)


def main():
    iris, game, seats, games = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    first = int(sys.argv[5]) if len(sys.argv) > 5 else 0
    rules = importlib.import_module(game)
    referee = Referee(iris)
    decisions = sum(play(referee, rules, game, seats, seed) for seed in range(first, first + games))
    print(f"{game} with {seats} seats: {games} games, {decisions} decisions, no difference")


if __name__ == "__main__":
    main()
