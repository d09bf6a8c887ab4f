"""Rainbow by Mathias Spaan, written a second time from the rules alone."""


def legal(state):
    if state["phase"] == "over":
        return set()
    hand = state["hands"][state["active"]]
    played, must_play = state["played"], state["must_play"]
    actions = set()
    if not must_play:
        actions |= {f"flip {at + 1}" for at in range(len(state["line"]))}
    if played == 0 or must_play:
        actions |= {f"{word} {at + 1}" for at in range(len(hand)) for word in ("play", "blind")}
    if played > 0 and not must_play:
        actions.add("stop")
    if state["last_turn"] and played == 0 and not must_play:
        actions.add("decline")
    return actions


def apply(state, action):
    word, *place = action.split()
    at = int(place[0]) - 1 if place else None
    seat = state["active"]
    if word == "decline":
        return over(state)
    if word == "stop":
        return end_turn(state, 1 - seat)
    if word == "flip":
        card = state["line"][at]
        card.update(up=1 - card["up"], turned=True)
        state["must_play"] = True
    else:
        card = state["hands"][seat].pop(at)
        up = seat if word == "play" else 1 - seat
        state["line"].append({"card": card, "up": up, "turned": False})
        state["played"] += 1
        state["must_play"] = False
    faces = [card["card"][card["up"]] for card in state["line"]]
    colours = [face for face in faces if face not in "*#"]
    if "#" in faces or len(set(colours)) < len(colours):
        capture(state, 1 - seat)
    elif len(faces) == 6:
        capture(state, seat)
    elif state["played"] == 3 and word != "flip":
        end_turn(state, 1 - seat)


def capture(state, seat):
    state["captured"][seat] += state["line"]
    state["line"] = []
    end_turn(state, 1 - seat)


def over(state):
    state.update(phase="over", played=0, must_play=False)


def end_turn(state, following):
    seat = state["active"]
    if state["last_turn"]:
        return over(state)
    hand = state["hands"][seat]
    while len(hand) < 3 and state["deck"]:
        hand.append(state["deck"].pop(0 if seat == 0 else -1))
    if len(hand) < 3:
        if len(state["line"]) < 3:
            return over(state)
        following, state["last_turn"] = 1 - seat, True
    state.update(active=following, played=0, must_play=False)


def outcome(state):
    scores = [len(pile) for pile in state["captured"]]
    done = state["phase"] == "over"
    return {"over": done, "scores": scores, "winners": [s for s in (0, 1) if done and scores[s] == max(scores)]}


def view(state, seat):
    def own(card):
        return card[0] + "?" if seat == 0 else "?" + card[1]

    def laid(card):
        shown = {seat, card["up"]} | ({0, 1} if card["turned"] else set())
        return {**card, "card": "".join(card["card"][s] if s in shown else "?" for s in (0, 1))}

    seen = {key: value for key, value in state.items() if key != "rng"}
    end = 0 if seat == 0 else len(state["deck"]) - 1
    seen["deck"] = [own(card) if at == end else "??" for at, card in enumerate(state["deck"])]
    seen["hands"] = [[own(card) for card in hand] for hand in state["hands"]]
    seen["line"] = [laid(card) for card in state["line"]]
    seen["captured"] = [[laid(card) for card in pile] for pile in state["captured"]]
    seen["seat"] = seat
    return seen
