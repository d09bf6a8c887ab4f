"""Rainbow by Mito Sazuki, written a second time from the rules alone."""


def combos_in(hand):
    """Every combo, once, as a tuple of ranks."""
    found = set()
    for rank in set(hand):
        found |= {(rank,) * size for size in range(1, hand.count(rank) + 1)}
    for low in range(1, 7):
        for high in range(low + 1, 7):
            run = tuple(range(low, high + 1))
            if all(rank in hand for rank in run):
                found.add(run)
    return found


def kind(combo):
    if len(combo) == 1:
        return "single"
    return "set" if combo[0] == combo[-1] else "run"


def legal(state):
    if state["phase"] == "take":
        return {"take " + " ".join(map(str, item)) for item in state["middle"]}
    if state["phase"] == "over":
        return set()
    bound = {kind(p["cards"]) for p in state["played"]} - {"single"}
    allowed = (bound or {"set", "run"}) | {"single"}
    return {
        "play " + " ".join(map(str, combo))
        for combo in combos_in(state["hands"][state["active"]])
        if kind(combo) in allowed
    }


def order(state):
    """G7, as places in `played`."""
    played = state["played"]
    return sorted(range(len(played)), key=lambda at: (-len(played[at]["cards"]), -max(played[at]["cards"]), at))


def apply(state, action):
    word, *ranks = action.split()
    ranks = [int(rank) for rank in ranks]
    seat, hands = state["active"], state["hands"]
    if word == "take":
        state["middle"].remove(ranks)
        state["taken"][seat] += ranks
        state["claims"].pop(0)
        return next_claim(state)
    for rank in ranks:
        hands[seat].remove(rank)
    state["played"].append({"seat": seat, "cards": ranks})
    following = next_player(state)
    if following is not None:
        state["active"] = following
        return
    claims = [state["played"][at]["seat"] for at in order(state)]
    state["claims"] = claims[: len(state["middle"])]
    state["phase"] = "take"
    next_claim(state)


def next_player(state):
    hands, leader = state["hands"], state["leader"]
    seats = len(hands)
    played = [p["seat"] for p in state["played"]]
    turns = [(leader + step) % seats for step in range(seats)]
    if seats == 2:
        # G19, G21: everybody plays a first combo; a second one only with cards.
        for seat in turns:
            if seat not in played:
                return seat
        for seat in turns:
            after = played[2:]
            if seat not in after and hands[seat] and (seat == leader or leader in after or not hands[leader]):
                return seat
        return None
    # Those who held cards at the start of the trick and have not played.
    for seat in turns:
        if seat not in played and hands[seat]:
            return seat
    return None


def next_claim(state):
    if state["claims"]:
        state["active"] = state["claims"][0]
        return
    hands, seats = state["hands"], len(state["hands"])
    out = [seat for seat in range(seats) if not hands[seat] and not state["reserves"][seat]]
    if len(out) >= (1 if seats == 2 else 2):
        state["phase"] = "over"
        if seats == 2:
            state["bonus"] = [len(hand) for hand in hands]
        return
    state["discarded"] += [rank for item in state["middle"] for rank in item]
    best = state["played"][order(state)[0]]["seat"]
    for seat in range(seats):
        if seats == 2 and not hands[seat]:
            hands[seat], state["reserves"][seat] = state["reserves"][seat], []
    cards = [rank for p in state["played"] for rank in p["cards"]]
    items = []
    for rank in range(1, 7):
        pairs, odd = divmod(cards.count(rank), 2)
        items += [[rank, rank]] * pairs + [[rank]] * odd
    items.sort(key=lambda item: (sum(item), item[0]))
    limit = 4 if seats == 2 else sum(1 for hand in hands if hand)
    while len(items) > limit:
        state["discarded"] += items.pop(0)
    leader = next(seat % seats for seat in range(best, best + seats) if hands[seat % seats])
    state.update(middle=items, played=[], claims=[], trick=state["trick"] + 1, leader=leader, active=leader, phase="play")


def outcome(state):
    scores = [sum(pile) + bonus for pile, bonus in zip(state["taken"], state["bonus"])]
    over = state["phase"] == "over"
    winners = [seat for seat, score in enumerate(scores) if over and score == max(scores)]
    return {"over": over, "scores": scores, "winners": winners}


def view(state, seat):
    seen = {key: value for key, value in state.items() if key != "rng"}
    seen["hands"] = [hand if s == seat else len(hand) for s, hand in enumerate(state["hands"])]
    seen["reserves"] = [len(reserve) for reserve in state["reserves"]]
    seen["aside"] = len(state["aside"])
    seen["seat"] = seat
    return seen
