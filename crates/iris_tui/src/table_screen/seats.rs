//! What a snapshot says about the seats: names, presence, clocks.

use iris_api::{Millis, PresenceUpdate, SeatKind, TablePhase, TableSnapshot};
use iris_core::{Seat, unique_names};
use iris_words::Translator;

/// What to call each seat.
pub(super) fn names(snapshot: &TableSnapshot, words: &Translator) -> Vec<String> {
    let own: Vec<&str> = snapshot.seats.iter().map(|seat| seat.name.as_str()).collect();
    let mut names = unique_names(&own);
    for (name, seat) in names.iter_mut().zip(&snapshot.seats) {
        if seat.kind == SeatKind::Open {
            *name = words.key("lobby-open");
        }
    }
    names
}

/// Takes over who is connected.
pub(super) fn set_presence(snapshot: &mut TableSnapshot, update: &PresenceUpdate) {
    for (seat, present) in snapshot.seats.iter_mut().zip(&update.present) {
        seat.present = *present;
    }
    snapshot.watching = update.watching;
}

/// Whether a bot plays for the player.
pub(super) fn stands_in(snapshot: &TableSnapshot) -> bool {
    let own = snapshot.seat.and_then(|seat| snapshot.seats.get(seat.index()));
    snapshot.phase == TablePhase::Playing && own.is_some_and(|seat| seat.stand_in.is_some())
}

/// What is left of a seat's time, so long after the snapshot came. `wall` is the time of day here,
/// which may be wrong.
pub(super) fn clock(snapshot: &TableSnapshot, seat: usize, since: Millis, wall: Millis) -> Option<String> {
    let clock = snapshot.clock.as_ref()?;
    let left = *clock.left.get(seat)?;
    let left = match clock.up {
        Some(up) if snapshot.turn.map(Seat::index) == Some(seat) => {
            let told = left.saturating_sub(since);
            // A snapshot from the middle of a decision has less; clocks that differ by hours are
            // not believed.
            let due = up.saturating_sub(wall);
            if due < told { due.max(told.saturating_sub(3_600_000)) } else { told }
        }
        _ => left,
    };
    let seconds = left.div_ceil(1000);
    Some(match seconds {
        172_800.. => format!("{} d", seconds / 86_400),
        3_600.. => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
        _ => format!("{}:{:02}", seconds / 60, seconds % 60),
    })
}
