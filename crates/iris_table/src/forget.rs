//! Taking somebody's name out of a table's log. What happened stays; who it was does not.

use iris_core::Seat;

use crate::{LogEntry, PlayerId, StampedEntry};

/// What stands in a log in place of the name of somebody who wants to be forgotten.
pub const FORGOTTEN_NAME: &str = "—";

/// What is to be changed so that a table does not know somebody's name any more.
#[derive(Debug, Default)]
pub struct ForgottenPlayer {
    /// The entries that named them, as they are to be now.
    pub entries: Vec<StampedEntry>,
    /// Where they sat in each match that has ended, by its number.
    pub seats: Vec<(u32, Seat)>,
}

/// Finds everything in a log that names a player.
pub fn forget_player(log: &[StampedEntry], whom: &PlayerId) -> ForgottenPlayer {
    let mut forgotten = ForgottenPlayer::default();
    let mut chairs: Vec<bool> = Vec::new();
    let mut number = 1;
    let sit = |chairs: &mut Vec<bool>, seat: Seat, is_theirs: bool| {
        if let Some(chair) = chairs.get_mut(seat.index()) {
            *chair = is_theirs;
        }
    };
    for stamped in log {
        match &stamped.entry {
            LogEntry::Created { settings, .. } | LogEntry::Configured { settings } => {
                chairs.resize(usize::from(settings.seats), false);
            }
            LogEntry::Seated { seat, player, nonce, .. } => {
                sit(&mut chairs, *seat, player == whom);
                if player == whom {
                    let (player, name) = (player.clone(), FORGOTTEN_NAME.to_owned());
                    let entry = LogEntry::Seated { seat: *seat, player, name, nonce: *nonce };
                    forgotten.entries.push(StampedEntry { entry, ..stamped.clone() });
                }
            }
            LogEntry::Renamed { seat, .. } if chairs.get(seat.index()) == Some(&true) => {
                let entry = LogEntry::Renamed { seat: *seat, name: FORGOTTEN_NAME.to_owned() };
                forgotten.entries.push(StampedEntry { entry, ..stamped.clone() });
            }
            LogEntry::Botted { seat, .. } | LogEntry::Opened { seat } => sit(&mut chairs, *seat, false),
            LogEntry::Ended { .. } => {
                let theirs = chairs.iter().zip(0..).filter(|(is_theirs, _)| **is_theirs);
                forgotten.seats.extend(theirs.map(|(_, seat)| (number, Seat(seat))));
            }
            LogEntry::Rotated {} => {
                chairs.rotate_left(1);
                number += 1;
            }
            _ => {}
        }
    }
    forgotten
}
