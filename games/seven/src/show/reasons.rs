//! Reasons: what an action does, as short messages in the terms of the game.

use iris_core::Seat;
use iris_core::scene::Message;

use crate::knowledge::seat_inference::SeatInference;
use crate::knowledge::view::View;
use crate::play::discard_potential::lowest_total_left;
use crate::rules::action::{Action, Discard, DrawSource};
use crate::rules::card::{Card, Hand, spread};
use crate::rules::combo::{DiscardKind, discard_kind, each_combination};
use crate::rules::config::SevenEffect;
use crate::show::scene::{mark, name};

pub(crate) fn reasons(view: &View, action: Action) -> Vec<Message> {
    match action {
        Action::Rainbow => call(view),
        Action::Discard(discard) => shed(view, discard),
        Action::Effect { card, target } => effect(view, card, target),
        Action::Draw(source) => draw(view, source),
    }
}

fn counted(key: &'static str, value: u16) -> Message {
    Message::new(key).number("value", value)
}

fn about(key: &'static str, card: Card) -> Message {
    Message::new(key).with("card", name(card))
}

fn call(view: &View) -> Vec<Message> {
    let inference = SeatInference::new(view);
    let total = view.own.total();
    let announces = counted("seven-reason-announces", total);
    match inference.maybe_lower(view, total) {
        0 => vec![announces, Message::new("seven-reason-nobody-lower")],
        lower => {
            let percent = (inference.nobody_lower(view, total) * 100.0).round() as i64;
            let lower = Message::new("seven-reason-maybe-lower").number("count", lower as i64);
            vec![announces, lower, Message::new("seven-reason-odds").number("percent", percent)]
        }
    }
}

fn shed(view: &View, discard: Discard) -> Vec<Message> {
    let Discard { cards, top, pile, .. } = discard;
    let left = view.own.minus(cards);
    let effects = spread(view.public.effects_of(cards, left.is_empty()), view.public.size().values);
    let to_come = Hand(effects).cards().filter_map(|card| mark(view.public.effect(card)));
    if left.is_empty() {
        return std::iter::once(Message::new("seven-reason-perfect")).chain(to_come).collect();
    }
    let sheds = counted("seven-reason-sheds", cards.total());
    let mut texts = vec![sheds.number("count", cards.len()).number("left", left.total())];
    if cards.rainbows() > 0 {
        texts.push(Message::new("seven-reason-rainbows").number("count", cards.rainbows()));
    }
    let next = lowest_total_left(left);
    if left.len() > 1 && left.total() - next > u16::from(view.public.size().values) {
        texts.push(counted("seven-reason-next", next));
    }
    texts.extend(to_come);
    if top.value() <= 2 {
        texts.push(about("seven-reason-offers", top));
    }
    let covered = view.piles.top(pile.index()).filter(|covered| covered.value() <= 2);
    texts.extend(covered.map(|covered| about("seven-reason-covers", covered)));
    texts
}

fn effect(view: &View, card: Card, target: Option<Seat>) -> Vec<Message> {
    let effect = view.public.effect(card);
    let Some(seat) = target.filter(|_| effect == SevenEffect::Gust) else {
        return mark(effect).into_iter().collect();
    };
    let tokens = view.tokens[seat.index()];
    let inference = SeatInference::new(view);
    let fewest = inference.opponents().all(|other| view.tokens[other.index()] >= tokens);
    let most = inference.opponents().all(|other| view.tokens[other.index()] <= tokens);
    let mut texts = vec![counted("seven-reason-gust", tokens).with("seat", seat)];
    match (fewest, most) {
        (true, false) => texts.push(Message::new("seven-reason-gust-fewest")),
        (false, true) => texts.push(Message::new("seven-reason-gust-most")),
        _ => {}
    }
    texts
}

fn draw(view: &View, source: DrawSource) -> Vec<Message> {
    let own = view.own;
    let card = match source {
        DrawSource::Nowhere => return vec![counted("seven-reason-stays", own.total())],
        DrawSource::Deck => None,
        DrawSource::Pile(pile) => view.piles.top(pile.index()),
    };
    let Some(card) = card else {
        let tenths = (SeatInference::new(view).mean() * 10.0).round() as i64;
        let unseen = counted("seven-reason-unseen", own.total());
        return vec![unseen.number("whole", tenths / 10).number("tenth", tenths % 10)];
    };
    let mut with = own;
    with.insert(card);
    let made = match made(with, card) {
        Some(cards) if discard_kind(cards) == DiscardKind::Colour => {
            Message::new("seven-reason-makes-run").number("count", cards.len())
        }
        Some(cards) => Message::new("seven-reason-makes-set").number("count", cards.len()),
        None => Message::new("seven-reason-joins-nothing"),
    };
    vec![about("seven-reason-takes", card), made, counted("seven-reason-holds", with.total())]
}

/// The combination with the card that sheds the most, with as few Rainbows as that takes.
fn made(hand: Hand, card: Card) -> Option<Hand> {
    let mut best: Option<Hand> = None;
    let worth = |cards: Hand| (cards.total(), u8::MAX - cards.rainbows());
    each_combination(hand, |cards| {
        if cards.contains(card) && best.is_none_or(|known| worth(cards) > worth(known)) {
            best = Some(cards);
        }
    });
    best
}
