//! What lies where.

use iris_core::scene::{Counter, Key, Lie, Place, Row, Summary, Table, Text, Zone};
use iris_core::{Game, Seat};

use super::looks;
use crate::Gold;
use crate::board::Phase;
use crate::combo::Bind;
use crate::view::View;

/// The table that a view shows.
pub(super) fn table(view: &View) -> Table {
    let board = &view.board;
    let over = board.phase == Phase::Over;
    let (phase, prompt) = match board.phase {
        Phase::Play if board.plays.is_empty() => ("play", "gold-prompt-lead"),
        Phase::Play => match board.plays.bind() {
            Bind::Free => ("play", "gold-prompt-play"),
            Bind::Sets => ("play", "gold-prompt-sets"),
            Bind::Runs => ("play", "gold-prompt-runs"),
        },
        Phase::Take => ("take", "gold-prompt-take"),
        Phase::Over => ("over", "prompt-over"),
    };
    let prompt = Text::new(prompt);
    Table {
        game: Key::Borrowed(Gold::ID),
        viewer: view.viewer.seat(),
        active: (!over).then_some(board.active),
        phase: Key::Borrowed(phase),
        prompt: if over { prompt } else { prompt.with("seat", board.active) },
        zones: zones(view),
        counters: vec![Counter::new("trick", "gold-count-trick", board.trick)],
        seats: Seat::all(board.seats).map(|seat| place(view, seat)).collect(),
        choices: Vec::new(),
        summary: over.then(|| result(view)),
    }
}

/// Whether the viewer may look into the score pile before the end (G11).
pub(super) fn sees_pile(view: &View, seat: Seat) -> bool {
    view.viewer.is(seat) || view.board.config.open_scores
}

fn zones(view: &View) -> Vec<Zone> {
    let board = &view.board;
    let mut zones = Vec::new();
    for (item, zone) in looks::row(board.row) {
        let cards = looks::placed(&zone.id, item.cards().iter(), 0);
        zones.push(zone.holding(cards));
    }
    for (number, played) in (1..).zip(board.plays.iter()) {
        let zone = looks::combo(number, played.seat);
        let cards = looks::placed(&zone.id, played.combo.cards().iter(), 0);
        zones.push(zone.holding(cards));
    }
    if board.phase == Phase::Play {
        // Where the next combo will lie.
        zones.push(looks::combo(usize::from(board.plays.len()) + 1, board.active));
    }
    for seat in Seat::all(board.seats) {
        let own = view.hand.filter(|_| view.viewer.is(seat));
        let label = Text::new("zone-hand").with("seat", seat);
        let hand = Zone::new(format!("hand-{seat}"), Lie::Hand, label).of(seat);
        zones.push(match own {
            Some(cards) => hand.holding(looks::held(seat, cards)),
            None => hand.hiding(view.hands[seat.index()].into()),
        });
        if board.seats == 2 {
            let label = Text::new("gold-zone-reserve").with("seat", seat);
            let count = view.reserves.get(seat.index()).copied().unwrap_or(0);
            zones.push(
                Zone::new(format!("reserve-{seat}"), Lie::Reserve, label).of(seat).hiding(count.into()),
            );
        }
        zones.push(pile(view, seat));
    }
    if view.aside > 0 {
        zones.push(Zone::new("aside", Lie::Aside, Text::new("gold-zone-aside")).hiding(view.aside.into()));
    }
    let discarded = looks::placed("discarded", board.gone.discarded(), 0);
    zones.push(Zone::new("discarded", Lie::Aside, Text::new("gold-zone-discarded")).holding(discarded));
    zones
}

/// A score pile.
fn pile(view: &View, seat: Seat) -> Zone {
    let id = format!("taken-{seat}");
    let zone = Zone::new(id.as_str(), Lie::Score, Text::new("gold-zone-taken").with("seat", seat)).of(seat);
    let taken = view.board.gone.taken(seat);
    if sees_pile(view, seat) || view.board.phase == Phase::Over {
        return zone.holding(looks::placed(&id, taken, 0));
    }
    zone.hiding(taken.count() as u16)
}

fn place(view: &View, seat: Seat) -> Place {
    let board = &view.board;
    let over = board.phase == Phase::Over;
    let score = Counter::new("score", "gold-count-score", board.score(seat));
    let mut badges = Vec::new();
    if over {
        badges.extend(winners(view).contains(&seat).then(|| Text::new("badge-winner")));
    } else {
        badges.extend((seat == board.leader).then(|| Text::new("gold-badge-leads")));
        let claim = (1_i64..).zip(board.claims.iter()).find(|(_, claimant)| *claimant == seat);
        badges.extend(claim.map(|(number, _)| Text::new("gold-badge-claim").number("value", number)));
        let reserve = view.reserves.get(seat.index()).copied().unwrap_or(0);
        let out = view.hands[seat.index()] + reserve == 0;
        badges.extend(out.then(|| Text::new("gold-badge-out")));
    }
    Place { seat, counters: vec![score.shown_if(over || sees_pile(view, seat))], badges }
}

/// Those with the most points (G17).
fn winners(view: &View) -> Vec<Seat> {
    let best = Seat::all(view.board.seats).map(|seat| view.board.score(seat)).max();
    Seat::all(view.board.seats).filter(|seat| Some(view.board.score(*seat)) == best).collect()
}

/// How the match ended.
pub(super) fn result(view: &View) -> Summary {
    let board = &view.board;
    let winners = winners(view);
    let row = |seat: Seat| {
        let mut cells = vec![Counter::new("score", "gold-count-score", board.score(seat))];
        if board.seats == 2 {
            cells.insert(0, Counter::new("pile", "gold-cell-pile", board.points[seat.index()]));
            cells.insert(1, Counter::new("bonus", "gold-cell-bonus", board.bonus[seat.index()]));
        }
        let cards = looks::placed(&format!("taken-{seat}"), board.gone.taken(seat), 0);
        Row { seat, won: winners.contains(&seat), cards, cells }
    };
    let title = Text::new("gold-over").with("seats", winners.clone());
    Summary { title, over: true, rows: Seat::all(board.seats).map(row).collect() }
}
