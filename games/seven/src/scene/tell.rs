//! What moves when something happens; how the end of a round is told is in `tidings`.

use iris_core::Seat;
use iris_core::scene::{Card as Drawn, Carried, Motion, Step, Table, Text, Zone};

use super::{lay, looks, tidings};
use crate::action::{Pile, Source};
use crate::card::Card;
use crate::config::Effect;
use crate::event::Event;
use crate::view::View;

/// What moves, and how it is told.
pub(super) fn step(after: &View, table: &Table, event: &Event) -> Step {
    let about = |key: &'static str, seat: &Seat| Text::new(key).with("seat", *seat);
    match event {
        Event::Discarded { seat, cards, pile } => discarded(after, table, *seat, cards, *pile),
        Event::Drew { seat, from, card } => drew(after, table, *seat, *from, *card),
        Event::Effect { seat, card, effect, target } => effect_told(*seat, *card, *effect, *target),
        Event::Seeded { pile, card } => {
            let now = looks::on_pile(&after.public, *card, *pile, 1);
            let text = Text::new("seven-told-seeded").with("pile", pile.letter());
            Step::told(text.with("card", looks::name(*card))).moving(Motion::carry(
                "deck",
                looks::pile_id(*pile),
                vec![Carried::seen(now)],
            ))
        }
        Event::Reformed { deck } => reformed(after, table, *deck),
        Event::Tokens { seat, change, now } => {
            let key = if *change < 0 { "seven-told-returned-token" } else { "seven-told-took-tokens" };
            Step::told(about(key, seat).number("value", i64::from(change.unsigned_abs())))
                .moving(Motion::count(Some(*seat), "tokens", *now))
        }
        Event::Rainbow { seat, total } => {
            Step::told(about("seven-told-rainbow", seat).number("value", *total))
        }
        Event::Perfect { seat } => Step::told(about("seven-told-perfect", seat)),
        Event::FoundNothing { seat } => Step::told(about("seven-told-found-nothing", seat)),
        Event::DrewNothing { seat, by_choice: true } => Step::told(about("seven-told-no-draw", seat)),
        Event::DrewNothing { seat, by_choice: false } => {
            Step::told(about("seven-told-nothing-to-draw", seat))
        }
        Event::Revealed { hands } => tidings::revealed(after, table, hands),
        Event::RoundOver { weather, .. } => tidings::round_over(table, *weather),
        Event::Dealt { round, first, hands, piles, .. } => {
            let hands: Vec<_> = hands.iter().map(Option::as_ref).collect();
            tidings::dealt(after, table, (*round, *first), &hands, *piles)
        }
        Event::GameOver { winners } => {
            Step::told(Text::new("seven-over").with("seats", winners.clone())).ending(lay::result(after))
        }
    }
}

/// What the sum of the viewer's hand becomes if these cards are in it besides, or no longer.
fn recount(table: &Table, seat: Seat, change: i64) -> Option<Motion> {
    let own = table.viewer == Some(seat) && change != 0;
    own.then(|| Motion::count(Some(seat), "total", table.value(Some(seat), "total") + change))
}

fn discarded(after: &View, table: &Table, seat: Seat, cards: &[Card], pile: Pile) -> Step {
    let (hand_id, pile_id) = (looks::hand_id(seat), looks::pile_id(pile));
    let beneath = table.zone(&pile_id).map_or(0, Zone::count);
    let mut held: Vec<&Drawn> =
        table.zone(&hand_id).map(|hand| hand.cards.iter().collect()).unwrap_or_default();
    let carried = (1..).zip(cards).map(|(place, card)| Carried {
        was: leaving(&mut held, *card, seat),
        now: Some(looks::on_pile(&after.public, *card, pile, beneath + place)),
    });
    let mut motions = vec![Motion::carry(hand_id, pile_id, carried.collect())];
    let values: i64 = cards.iter().map(|card| i64::from(card.value())).sum();
    motions.extend(recount(table, seat, -values));
    let real = |card: &&Card| !card.is_rainbow() && card.value() == after.config().size.values;
    let mut sevens: Vec<Card> = cards.iter().filter(real).copied().collect();
    if cards.len() >= 3 && !sevens.is_empty() {
        sevens.sort_unstable();
        motions
            .push(Motion::Open(lay::signs(sevens.into_iter().map(|card| looks::sign(&after.public, card)))));
    }
    let text = Text::new("seven-told-discarded").with("seat", seat).with("pile", pile.letter());
    Step { text: text.with("cards", looks::names(cards.iter().copied())), motions, summary: None }
}

/// The id of the card that leaves the hand; `None` if it was not known to be there. Of the Rainbows, those that
/// everybody has seen leave first (S26).
fn leaving(held: &mut Vec<&Drawn>, card: Card, seat: Seat) -> Option<String> {
    let last = |prefix: String| held.iter().rposition(|held| held.id.starts_with(&prefix));
    let at = if card.is_rainbow() {
        last(format!("rainbow-{seat}-shown-")).or_else(|| last(format!("rainbow-{seat}-hidden-")))
    } else {
        held.iter().position(|held| held.text == card.to_string())
    };
    at.map(|at| held.remove(at).id.clone())
}

fn drew(after: &View, table: &Table, seat: Seat, from: Source, card: Option<Card>) -> Step {
    let hand_id = looks::hand_id(seat);
    let shown = matches!(from, Source::Pile(_));
    let kind = format!("rainbow-{seat}-{}-", if shown { "shown" } else { "hidden" });
    let known = table.zone(&hand_id).map(|hand| hand.cards.as_slice()).unwrap_or_default();
    let number = 1 + known.iter().filter(|held| held.id.starts_with(&kind)).count();
    let now = card.map(|card| looks::in_hand(&after.public, card, seat, shown, number));
    let source = match from {
        Source::Pile(pile) => looks::pile_id(pile),
        _ => "deck".to_owned(),
    };
    let was = table.zone(&source).and_then(|zone| zone.cards.last()).map(|card| card.id.clone());
    let about = |key: &'static str| Text::new(key).with("seat", seat);
    let text = match (from, card) {
        (Source::Pile(pile), Some(card)) => {
            about("seven-told-took").with("card", looks::name(card)).with("pile", pile.letter())
        }
        (_, Some(card)) => about("seven-told-drew-card").with("card", looks::name(card)),
        (_, None) => about("seven-told-drew"),
    };
    let mut motions = vec![Motion::carry(source, hand_id, vec![Carried { was, now }])];
    motions.extend(card.and_then(|card| recount(table, seat, i64::from(card.value()))));
    Step { text, motions, summary: None }
}

fn effect_told(seat: Seat, card: Card, effect: Effect, target: Option<Seat>) -> Step {
    let key = match effect {
        Effect::Shower => "seven-told-shower",
        Effect::Gust => "seven-told-gust",
        Effect::Shelter => "seven-told-shelter",
        Effect::Dry => "seven-told-dry",
    };
    let mut text = Text::new(key).with("seat", seat).with("card", looks::name(card));
    if let Some(target) = target {
        text = text.with("target", target);
    }
    Step::told(text).moving(Motion::Lift { zone: "effects".to_owned(), card: format!("effect-{card}") })
}

/// All cards but the tops go to the deck; a Rainbow on top is now the first of its pile.
fn reformed(after: &View, table: &Table, deck: u8) -> Step {
    let mut step = Step::told(Text::new("seven-told-reformed").number("value", deck));
    for pile in Pile::ALL {
        let id = looks::pile_id(pile);
        let Some((top, under)) = table.zone(&id).and_then(|zone| zone.cards.split_last()) else { continue };
        if under.is_empty() {
            continue;
        }
        let lost = under.iter().map(|card| Carried::lost(&card.id)).collect();
        step = step.moving(Motion::carry(id.as_str(), "deck", lost));
        if top.text == "*" {
            let now = looks::on_pile(&after.public, Card::RAINBOW, pile, 1);
            step = step.moving(Motion::turn(id, Carried::from(&top.id, now)));
        }
    }
    step
}
