"""Rainbow 7, written a second time from the rules alone: slow, plain, and in another language."""
from itertools import chain, combinations

from chance import Chance, next_event

COLOURS = {"r": "red", "o": "orange", "y": "yellow", "g": "green", "b": "blue", "i": "indigo", "v": "violet"}
ORDER = [c + str(v) for c in COLOURS for v in range(1, 8)] + ["*"]


def in_order(cards):
    return sorted(cards, key=ORDER.index)


def total(hand):
    return sum(0 if card == "*" else int(card[1]) for card in hand)


def is_combination(cards):
    """S10 to S13."""
    n = len(cards)
    if n == 1:
        return True
    if n < 3:
        return False
    coloured = [card for card in cards if card != "*"]
    values = [int(card[1]) for card in coloured]
    if len(set(values)) <= 1:
        return True
    one_colour = len({card[0] for card in coloured}) == 1
    return one_colour and len(set(values)) == len(values) and max(values) - min(values) + 1 <= n <= 7


def subsets(cards):
    return chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1))


def combinations_in(hand):
    """Every combination, once, as a sorted tuple."""
    wilds = hand.count("*")
    coloured = [card for card in hand if card != "*"]
    lines = [[c for c in coloured if c[0] == colour] for colour in COLOURS]
    lines += [[c for c in coloured if c[1] == str(value)] for value in range(1, 8)]
    found = set()
    for line in lines:
        for chosen in subsets(line):
            for wild in range(wilds + 1):
                cards = tuple(in_order(list(chosen) + ["*"] * wild))
                if cards and is_combination(cards):
                    found.add(cards)
    return found


def buried(state):
    return any(len(pile) > 1 for pile in state["piles"])


def legal(state):
    seat, phase = state["active"], state["phase"]
    actions = set()
    if phase == "turn":
        hand = state["hands"][seat]
        if total(hand) <= 7:
            actions.add("rainbow")
        for cards in combinations_in(hand):
            for top in set(cards):
                rest = list(cards)
                rest.remove(top)
                for pile in "ABC":
                    actions.add(f"discard {' '.join(rest + [top])} > {pile}")
    elif phase == "effects":
        for card in state["pending"]:
            if effect_of(state, card) == "gust":
                actions |= {f"effect {card} > {o}" for o in range(len(state["hands"])) if o != seat}
            else:
                actions.add(f"effect {card}")
    elif phase == "draw":
        actions = sources(state)
        if state["may_skip"]:
            actions.add("draw none")
    return actions


def sources(state):
    found = {"draw deck"} if state["deck"] or buried(state) else set()
    for pile, letter in zip(state["piles"], "ABC"):
        if pile and letter != state["discarded_on"]:
            found.add(f"draw {letter}")
    return found


def effect_of(state, card):
    return state["options"]["effects"][COLOURS[card[0]]]


def apply(state, action):
    """Changes the state. `action` is legal."""
    words = action.split()
    seat = state["active"]
    hand = state["hands"][seat]
    if words[0] == "rainbow":
        totals = [total(h) for h in state["hands"]]
        lower = min(totals) < totals[seat]
        for other in range(len(totals)):
            if lower and other == seat:
                state["tokens"][other] += 3
            if not lower and other != seat:
                state["tokens"][other] += 2
        end_round(state, seat if lower else (seat + 1) % len(totals))
    elif words[0] == "discard":
        cards, pile = words[1:-2], words[-1]
        for card in cards:
            hand.remove(card)
            if card in state["shown"][seat]:
                state["shown"][seat].remove(card)
        state["piles"]["ABC".index(pile)] += cards
        state["discarded_on"] = pile
        if len(cards) >= 3:
            state["pending"] = in_order(card for card in cards if card[1:] == "7")
        after_effects(state)
    elif words[0] == "effect":
        state["pending"].remove(words[1])
        effect = effect_of(state, words[1])
        if effect == "gust":
            state["tokens"][int(words[3])] += 1
        elif effect == "dry":
            state["tokens"][seat] = max(0, state["tokens"][seat] - 1)
        elif effect == "shelter":
            state["may_skip"] = True
        else:
            seats = len(state["hands"])
            for step in range(1, seats):
                card = from_deck(state)
                if card:
                    other = (seat + step) % seats
                    state["hands"][other] = in_order(state["hands"][other] + [card])
        after_effects(state)
    else:
        if words[1] == "deck":
            state["hands"][seat] = in_order(hand + [from_deck(state)])
        elif words[1] != "none":
            at = "ABC".index(words[1])
            card = state["piles"][at].pop()
            state["hands"][seat] = in_order(hand + [card])
            state["shown"][seat] = in_order(state["shown"][seat] + [card])
            seed(state, at)
        end_turn(state)


def after_effects(state):
    if state["pending"]:
        state["phase"] = "effects"
    elif not state["hands"][state["active"]]:
        for other in range(len(state["hands"])):
            if other != state["active"]:
                state["tokens"][other] += 1
        end_round(state, (state["active"] + 1) % len(state["hands"]))
    elif sources(state):
        state["phase"] = "draw"
    else:
        end_turn(state)


def from_deck(state):
    if not state["deck"]:
        reform(state)
    return state["deck"].pop(0) if state["deck"] else None


def reform(state):
    under = [card for pile in state["piles"] for card in pile[:-1]]
    if under:
        state["piles"] = [pile[-1:] for pile in state["piles"]]
        next_event(state).shuffle(under)
        state["deck"] = under


def seed(state, at):
    """S23 and S25: an empty pile is given the deck's top card, if there is one."""
    if not state["piles"][at]:
        card = from_deck(state)
        if card:
            state["piles"][at].append(card)


def end_turn(state):
    for at in range(3):
        seed(state, at)
    if not state["deck"]:
        reform(state)
    state.update(active=(state["active"] + 1) % len(state["hands"]), phase="turn", discarded_on=None, may_skip=False)


def end_round(state, first):
    state.update(pending=[], discarded_on=None, may_skip=False)
    if max(state["tokens"]) >= 7:
        state["phase"] = "over"
        return
    chance = next_event(state)
    seats = len(state["hands"])
    others = [card for card in ORDER if card != "*" and card[1] != "7"] + ["*"] * 4
    sevens = [card for card in ORDER if card[1:] == "7"]
    chance.shuffle(others)
    chance.shuffle(sevens)
    hands = [in_order(others[6 * s : 6 * s + 6] + [sevens[s]]) for s in range(seats)]
    deck = others[6 * seats :] + sevens[seats:]
    chance.shuffle(deck)
    state.update(
        round=state["round"] + 1, active=first, phase="turn", hands=hands, shown=[[] for _ in hands],
        piles=[[card] for card in deck[:3]], deck=deck[3:],
    )


def outcome(state):
    if state["phase"] != "over":
        return {"over": False, "scores": state["tokens"], "winners": []}
    standing = [(tokens, total(hand)) for tokens, hand in zip(state["tokens"], state["hands"])]
    winners = [seat for seat, place in enumerate(standing) if place == min(standing)]
    return {"over": True, "scores": state["tokens"], "winners": winners}


def view(state, seat):
    seen = {key: value for key, value in state.items() if key != "rng"}
    seen["deck"] = len(state["deck"])
    seen["hands"] = [hand if s == seat else len(hand) for s, hand in enumerate(state["hands"])]
    seen["seat"] = seat
    return seen
