//! What lies where.

use iris_core::scene::{
    Counter, Message, MessageKey, RoundSummary, SceneSeat, SceneTable, SummaryRow, Zone, ZoneKind,
};
use iris_core::{Game, Seat};

use super::looks;
use crate::Gold;
use crate::knowledge::view::View;
use crate::rules::combo::TrickBinding;
use crate::rules::public_position::{Phase, PublicPosition};

/// The table that a view shows.
pub(super) fn table(view: &View) -> SceneTable {
    let public = &view.public;
    let over = public.phase == Phase::Over;
    let (phase, prompt) = match public.phase {
        Phase::Play if public.plays.is_empty() => ("play", "gold-prompt-lead"),
        Phase::Play => match public.plays.binding() {
            TrickBinding::Free => ("play", "gold-prompt-play"),
            TrickBinding::Sets => ("play", "gold-prompt-sets"),
            TrickBinding::Runs => ("play", "gold-prompt-runs"),
        },
        Phase::Take => ("take", "gold-prompt-take"),
        Phase::Over => ("over", "prompt-over"),
    };
    let prompt = Message::new(prompt);
    let mut counters = vec![Counter::new("trick", "gold-count-trick", public.trick)];
    if public.config.deals > 1 {
        counters.insert(0, Counter::new("deal", "gold-count-deal", public.deal));
    }
    SceneTable {
        game: MessageKey::Borrowed(Gold::ID),
        viewer: view.viewer.seat(),
        active: (!over).then_some(public.active),
        phase: MessageKey::Borrowed(phase),
        prompt: if over { prompt } else { prompt.with("seat", public.active) },
        zones: zones(view),
        counters,
        seats: Seat::all(public.seats).map(|seat| place(view, seat)).collect(),
        choices: Vec::new(),
        gauge: None,
        summary: over.then(|| result(view)),
    }
}

/// Whether the viewer may look into the score pile before the end (G11).
pub(super) fn sees_pile(view: &View, seat: Seat) -> bool {
    view.viewer.is(seat) || view.public.config.open_scores
}

/// How many combos of the trick get an item, or would if nothing more were played (G10).
fn takers(public: &PublicPosition) -> u8 {
    match public.phase {
        Phase::Play => public.row.len(),
        // Seats that play once each tell how many have taken; of two seats it cannot be told.
        Phase::Take if public.seats > 2 => {
            let order = public.plays.order();
            let taken = order.iter().take_while(|seat| Some(*seat) != public.claims.first()).count();
            taken as u8 + public.claims.len()
        }
        Phase::Take | Phase::Over => public.plays.len(),
    }
}

fn zones(view: &View) -> Vec<Zone> {
    let public = &view.public;
    let mut zones = Vec::new();
    for (item, zone) in looks::row(public.row) {
        let cards = looks::placed(&zone.id, item.cards().iter(), 0);
        zones.push(zone.holding(cards));
    }
    let takers = takers(public);
    for ((number, played), place) in (1..).zip(public.plays.iter()).zip(public.plays.places()) {
        let zone = looks::combo(number, played.seat).ranked(Some(place).filter(|place| *place <= takers));
        let cards = looks::placed(&zone.id, played.combo.cards().iter(), 0);
        zones.push(zone.holding(cards));
    }
    if public.phase == Phase::Play {
        // Where the next combo will lie.
        zones.push(looks::combo(usize::from(public.plays.len()) + 1, public.active));
    }
    for seat in Seat::all(public.seats) {
        let own = view.hand.filter(|_| view.viewer.is(seat));
        let label = Message::new("zone-hand").with("seat", seat);
        let hand = Zone::new(format!("hand-{seat}"), ZoneKind::Hand, label).of(seat);
        zones.push(match own {
            Some(cards) => hand.holding(looks::held(seat, cards)),
            None => hand.hiding(view.hands[seat.index()].into()),
        });
        if public.seats == 2 {
            let label = Message::new("gold-zone-reserve").with("seat", seat);
            let count = view.reserves.get(seat.index()).copied().unwrap_or(0);
            zones.push(
                Zone::new(format!("reserve-{seat}"), ZoneKind::Reserve, label).of(seat).hiding(count.into()),
            );
        }
        zones.push(pile(view, seat));
    }
    if view.aside > 0 {
        zones.push(
            Zone::new("aside", ZoneKind::Aside, Message::new("gold-zone-aside")).hiding(view.aside.into()),
        );
    }
    let discarded = looks::placed("discarded", public.out_of_play.discarded(), 0);
    zones.push(
        Zone::new("discarded", ZoneKind::Aside, Message::new("gold-zone-discarded")).holding(discarded),
    );
    zones
}

/// A score pile.
fn pile(view: &View, seat: Seat) -> Zone {
    let id = format!("taken-{seat}");
    let zone =
        Zone::new(id.as_str(), ZoneKind::Score, Message::new("gold-zone-taken").with("seat", seat)).of(seat);
    let taken = view.public.out_of_play.taken(seat);
    if sees_pile(view, seat) || view.public.phase == Phase::Over {
        return zone.holding(looks::placed(&id, taken, 0));
    }
    zone.hiding(taken.count() as u16)
}

fn place(view: &View, seat: Seat) -> SceneSeat {
    let public = &view.public;
    let over = public.phase == Phase::Over;
    let score = Counter::new("score", "gold-count-score", public.score(seat));
    let mut badges = Vec::new();
    if over {
        badges.extend(winners(view).contains(&seat).then(|| Message::new("badge-winner")));
    } else {
        badges.extend((seat == public.leader).then(|| Message::new("gold-badge-leads")));
        let claim = (1_i64..).zip(public.claims.iter()).find(|(_, claimant)| *claimant == seat);
        badges.extend(claim.map(|(number, _)| Message::new("gold-badge-claim").number("value", number)));
        let reserve = view.reserves.get(seat.index()).copied().unwrap_or(0);
        let out = view.hands[seat.index()] + reserve == 0;
        badges.extend(out.then(|| Message::new("gold-badge-out")));
    }
    let mut counters = vec![score.shown_if(over || sees_pile(view, seat))];
    if public.config.deals > 1 {
        // What earlier deals brought was counted openly; only this deal's points are hidden (G11,
        // G24).
        counters.push(Counter::new("earlier", "gold-count-earlier", public.earlier[seat.index()]));
    }
    SceneSeat { seat, counters, badges }
}

/// Those with the most points (G17).
fn winners(view: &View) -> Vec<Seat> {
    let best = Seat::all(view.public.seats).map(|seat| view.public.score(seat)).max();
    Seat::all(view.public.seats).filter(|seat| Some(view.public.score(*seat)) == best).collect()
}

/// Who won, in words.
pub(super) fn over(winners: Vec<Seat>) -> Message {
    Message::new("gold-over").number("count", winners.len() as i64).with("seats", winners)
}

/// How the match ended.
pub(super) fn result(view: &View) -> RoundSummary {
    let public = &view.public;
    let winners = winners(view);
    let row = |seat: Seat| {
        let mut cells = vec![Counter::new("score", "gold-count-score", public.score(seat))];
        if public.seats == 2 {
            cells.insert(0, Counter::new("pile", "gold-cell-pile", public.points[seat.index()]));
            cells.insert(1, Counter::new("bonus", "gold-cell-bonus", public.bonus[seat.index()]));
        }
        if public.config.deals > 1 {
            let earlier = public.earlier[seat.index()];
            cells.insert(0, Counter::new("earlier", "gold-count-earlier", earlier));
        }
        let cards = looks::placed(&format!("taken-{seat}"), public.out_of_play.taken(seat), 0);
        SummaryRow { seat, won: winners.contains(&seat), cards, cells }
    };
    RoundSummary {
        title: over(winners.clone()),
        over: true,
        rows: Seat::all(public.seats).map(row).collect(),
    }
}
