//! The scene's layout: zones, counters, prompt and result of a view.

use iris_core::scene::{
    Counter, Gauge, Message, MessageKey, RoundSummary, SceneSeat, SceneTable, SummaryRow, Zone, ZoneKind,
};
use iris_core::{Game, Seat};

use super::looks;
use crate::Sky;
use crate::knowledge::view::View;
use crate::rules::card::FaceKind;
use crate::rules::state::LINE_SIZE;

/// The table that a view shows.
pub(super) fn table(view: &View) -> SceneTable {
    SceneTable {
        game: MessageKey::Borrowed(Sky::ID),
        viewer: view.viewer().seat(),
        active: (!view.over()).then_some(view.active()),
        phase: MessageKey::Borrowed(if view.over() { "over" } else { "turn" }),
        prompt: prompt(view),
        zones: zones(view),
        counters: Vec::new(),
        seats: Seat::all(2).map(|seat| place(view, seat)).collect(),
        choices: Vec::new(),
        gauge: (!view.over()).then(|| gauge(view)),
        summary: view.over().then(|| result(view)),
    }
}

/// The rainbow that is being built: faces up in the line, and the colours that none of them has.
fn gauge(view: &View) -> Gauge {
    let up: Vec<FaceKind> = view.line().iter().filter_map(|laid| laid.card.face(laid.up())).collect();
    Gauge {
        of: LINE_SIZE as u8,
        filled: up.iter().map(|face| looks::face(*face)).collect(),
        missing: looks::colours().filter(|(face, _)| !up.contains(face)).map(|(_, colour)| colour).collect(),
    }
}

fn prompt(view: &View) -> Message {
    let key = match (view.played(), view.must_play()) {
        _ if view.over() => return Message::new("prompt-over"),
        (1.., true) if view.config().stop_after_flip => "sky-prompt-may-stop",
        (_, true) => "sky-prompt-must-play",
        (0, false) if view.last_turn() => "sky-prompt-last",
        (0, false) if view.line().is_empty() => "sky-prompt-first",
        (0, false) => "sky-prompt-start",
        (_, false) => "sky-prompt-more",
    };
    Message::new(key).with("seat", view.active())
}

fn zones(view: &View) -> Vec<Zone> {
    let viewer = view.viewer().seat();
    let end: Vec<_> =
        view.deck().filter_map(|card| looks::standing("deck-end".to_owned(), card, viewer)).collect();
    let unseen = view.deck().len().saturating_sub(end.len());
    let deck =
        Zone::new("deck", ZoneKind::Deck, Message::new("zone-deck")).holding(end).hiding(unseen as u16);
    let line = (1..)
        .zip(view.line())
        .filter_map(|(at, laid)| looks::lying(format!("line-{at}"), *laid, view.config()));
    let line = Zone::new("line", ZoneKind::Line, Message::new("sky-zone-line")).holding(line);
    let hand = |seat: Seat| {
        let cards = view.hand(seat);
        let name = |at: usize| format!("hand-{seat}-{at}");
        let known: Vec<_> =
            (1..).zip(cards).filter_map(|(at, card)| looks::standing(name(at), *card, viewer)).collect();
        let unseen = cards.len().saturating_sub(known.len());
        let label = Message::new("zone-hand").with("seat", seat);
        Zone::new(format!("hand-{seat}"), ZoneKind::Hand, label).of(seat).holding(known).hiding(unseen as u16)
    };
    let captured = |seat: Seat| {
        let name = |at: usize| format!("captured-{seat}-{at}");
        let cards = (1..)
            .zip(view.captured(seat))
            .filter_map(|(at, laid)| looks::lying(name(at), laid, view.config()));
        let cards: Vec<_> = cards.collect();
        let unseen = view.captured(seat).len().saturating_sub(cards.len());
        let label = Message::new("sky-zone-captured").with("seat", seat);
        Zone::new(format!("captured-{seat}"), ZoneKind::Score, label)
            .of(seat)
            .holding(cards)
            .hiding(unseen as u16)
    };
    let seats = [Seat(0), Seat(1)];
    [deck, line].into_iter().chain(seats.map(hand)).chain(seats.map(captured)).collect()
}

fn place(view: &View, seat: Seat) -> SceneSeat {
    let counters = vec![Counter::new("captured", "sky-count-captured", captured(view, seat))];
    let won = view.over() && winners(view).contains(&seat);
    SceneSeat { seat, counters, badges: won.then(|| Message::new("badge-winner")).into_iter().collect() }
}

fn captured(view: &View, seat: Seat) -> i64 {
    view.captured(seat).len() as i64
}

/// Those with the most captures; both after a tie (K20).
fn winners(view: &View) -> Vec<Seat> {
    let best = Seat::all(2).map(|seat| captured(view, seat)).max();
    Seat::all(2).filter(|seat| Some(captured(view, *seat)) == best).collect()
}

/// Who won, in words.
pub(super) fn over(winners: Vec<Seat>) -> Message {
    Message::new("sky-over").number("count", winners.len() as i64).with("seats", winners)
}

/// How the match ended.
pub(super) fn result(view: &View) -> RoundSummary {
    let winners = winners(view);
    let row = |seat: Seat| SummaryRow {
        seat,
        won: winners.contains(&seat),
        cards: Vec::new(),
        cells: vec![Counter::new("captured", "sky-count-captured", captured(view, seat))],
    };
    RoundSummary { title: over(winners.clone()), over: true, rows: Seat::all(2).map(row).collect() }
}
