//! Who sat where in the matches that have ended at a table, read off its log.

use crate::{LogEntry, PlayerId, StampedEntry, StandInReason};

/// The seats of a match at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastMatch {
    /// Which match at the table it was, from 1.
    pub number: u32,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// Who had each seat.
    pub seats: Vec<PastSeat>,
}

/// Who had a seat at the end of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastSeat {
    /// The account of the person.
    pub person: Option<PlayerId>,
    /// The level of the bot that had the seat itself.
    pub level: Option<u8>,
    /// Why a bot stood in for the person at the end.
    pub stand_in: Option<StandInReason>,
}

/// The matches that have ended, in order.
pub fn past_matches(log: &[StampedEntry]) -> Vec<PastMatch> {
    let mut past = Vec::new();
    let mut seats: Vec<PastSeat> = Vec::new();
    let (mut number, mut rated) = (1, false);
    for stamped in log {
        match &stamped.entry {
            LogEntry::Created { settings, .. } | LogEntry::Configured { settings } => {
                seats.resize(usize::from(settings.seats), PastSeat::default());
                rated = settings.rated;
            }
            LogEntry::Seated { seat, player, .. } => {
                let person = Some(player.clone());
                set(&mut seats, seat.index(), PastSeat { person, ..PastSeat::default() });
            }
            LogEntry::Botted { seat, level, .. } => {
                set(&mut seats, seat.index(), PastSeat { level: Some(*level), ..PastSeat::default() });
            }
            LogEntry::Opened { seat } => set(&mut seats, seat.index(), PastSeat::default()),
            LogEntry::TakenOver { seat, why, .. } => {
                if let Some(seat) = seats.get_mut(seat.index()) {
                    seat.stand_in = Some(*why);
                }
            }
            LogEntry::Returned { seat } => {
                if let Some(seat) = seats.get_mut(seat.index()) {
                    seat.stand_in = None;
                }
            }
            LogEntry::Ended { .. } => past.push(PastMatch { number, rated, seats: seats.clone() }),
            LogEntry::Rotated {} => {
                if !seats.is_empty() {
                    seats.rotate_left(1);
                }
                for seat in &mut seats {
                    seat.stand_in = None;
                }
                number += 1;
            }
            _ => {}
        }
    }
    past
}

fn set(seats: &mut [PastSeat], index: usize, to: PastSeat) {
    if let Some(seat) = seats.get_mut(index) {
        *seat = to;
    }
}
