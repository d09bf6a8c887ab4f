//! Layout: the zones, counters and seats of the table that a view shows.

use iris_core::scene::{
    Counter, Message, MessageKey, RoundSummary, SceneCard as Drawn, SceneSeat, SceneTable, SummaryRow, Zone,
    ZoneKind,
};
use iris_core::{Game, Seat};

use super::looks;
use crate::Seven;
use crate::knowledge::view::View;
use crate::rules::action::Pile;
use crate::rules::card::Hand;
use crate::rules::state::Phase;

/// The table that a view shows.
pub(super) fn table(view: &View) -> SceneTable {
    let over = view.phase() == Phase::Over;
    let (phase, prompt) = match view.phase() {
        Phase::Turn if may_announce(view) => ("turn", "seven-prompt-rainbow"),
        Phase::Turn => ("turn", "seven-prompt-turn"),
        Phase::Effects => ("effects", "seven-prompt-effects"),
        Phase::Draw => ("draw", "seven-prompt-draw"),
        Phase::Over => ("over", "prompt-over"),
    };
    let mut prompt = Message::new(prompt);
    if prompt.key == "seven-prompt-rainbow" {
        prompt = prompt.number("value", view.hand().total());
    }
    SceneTable {
        game: MessageKey::Borrowed(Seven::ID),
        viewer: view.viewer().seat(),
        active: (!over).then_some(view.active()),
        phase: MessageKey::Borrowed(phase),
        prompt: if over { prompt } else { prompt.with("seat", view.active()) },
        zones: zones(view),
        counters: vec![
            Counter::new("round", "seven-count-round", view.round()),
            Counter::new("limit", "seven-count-limit", view.config().size.tokens),
        ],
        seats: Seat::all(view.seats()).map(|seat| place(view, seat)).collect(),
        choices: Vec::new(),
        gauge: None,
        summary: over.then(|| result(view)),
    }
}

/// Whether the viewer is to act and its own hand is low enough for a Rainbow (S8).
fn may_announce(view: &View) -> bool {
    view.viewer().is(view.active()) && view.hand().total() <= u16::from(view.config().size.limit)
}

fn zones(view: &View) -> Vec<Zone> {
    let deck = Zone::new("deck", ZoneKind::Deck, Message::new("zone-deck")).hiding(view.deck().into());
    let pile = |pile: Pile| {
        let cards = (1..).zip(view.pile(pile));
        let label = Message::new("seven-zone-pile").with("name", pile.letter());
        Zone::new(looks::pile_id(pile), ZoneKind::Pile, label)
            .called(Message::new("seven-zone-pile-short").with("name", pile.letter()))
            .holding(cards.map(|(place, card)| looks::on_pile(&view.public, *card, pile, place)))
    };
    let signs = signs(view.pending().map(|card| looks::sign(&view.public, card)));
    let mut zones = vec![deck];
    zones.extend(Pile::ALL.map(pile));
    zones.extend((!signs.is_empty()).then_some(signs));
    zones.extend(Seat::all(view.seats()).map(|seat| hand(view, seat)));
    zones
}

/// The zone for effects that are still to come.
pub(super) fn signs(signs: impl IntoIterator<Item = Drawn>) -> Zone {
    Zone::new("effects", ZoneKind::Signs, Message::new("seven-zone-effects")).holding(signs)
}

fn hand(view: &View, seat: Seat) -> Zone {
    let shown = view.shown()[seat.index()];
    let count = view.counts()[seat.index()];
    let laid_open = view.revealed().filter(|_| view.phase() == Phase::Over);
    let known = match laid_open {
        Some(hands) => hands[seat.index()],
        None if view.viewer().is(seat) => view.hand(),
        None => shown,
    };
    let mut cards = looks::held(&view.public, known, shown, seat);
    for card in &mut cards {
        card.open |= laid_open.is_some();
    }
    Zone::new(looks::hand_id(seat), ZoneKind::Hand, Message::new("zone-hand").with("seat", seat))
        .of(seat)
        .holding(cards)
        .hiding(u16::from(count.saturating_sub(known.len())))
}

fn place(view: &View, seat: Seat) -> SceneSeat {
    let mut counters = vec![tokens(view, seat)];
    if view.viewer().is(seat) {
        let total = Counter::new("total", "seven-count-total", view.hand().total());
        counters.push(total.in_short("seven-count-total-short"));
    }
    let mut badges = Vec::new();
    if view.may_skip() && seat == view.active() {
        badges.push(Message::new("seven-badge-shelter"));
    }
    if view.limit_reached() == Some(seat) && view.phase() != Phase::Over {
        badges.push(Message::new("seven-badge-last-round"));
    }
    if view.phase() == Phase::Over && winners(view).contains(&seat) {
        badges.push(Message::new("badge-winner"));
    }
    SceneSeat { seat, counters, badges }
}

/// The rain tokens of a seat, as a track that ends the match when it is full.
fn tokens(view: &View, seat: Seat) -> Counter {
    Counter::new("tokens", "seven-count-tokens", view.tokens()[seat.index()])
        .out_of(view.config().size.tokens)
}

/// Fewest tokens and, of those, the lowest hand (S31).
fn winners(view: &View) -> Vec<Seat> {
    let total = |seat: Seat| view.revealed().map_or(0, |hands| hands[seat.index()].total());
    let standing = |seat: Seat| (view.tokens()[seat.index()], total(seat));
    let best = Seat::all(view.seats()).map(standing).min();
    Seat::all(view.seats()).filter(|seat| Some(standing(*seat)) == best).collect()
}

/// Who won, in words.
pub(super) fn over(winners: Vec<Seat>) -> Message {
    Message::new("seven-over").number("count", winners.len() as i64).with("seats", winners)
}

/// How the match ended.
pub(super) fn result(view: &View) -> RoundSummary {
    let winners = winners(view);
    let hands = view.revealed().unwrap_or_default();
    let row = |seat: Seat| {
        let hand = hands.get(seat.index()).copied().unwrap_or(Hand::EMPTY);
        SummaryRow {
            seat,
            won: winners.contains(&seat),
            cards: looks::held(&view.public, hand, Hand::EMPTY, seat),
            cells: vec![tokens(view, seat), Counter::new("total", "seven-count-total", hand.total())],
        }
    };
    RoundSummary {
        title: over(winners.clone()),
        over: true,
        rows: Seat::all(view.seats()).map(row).collect(),
    }
}
