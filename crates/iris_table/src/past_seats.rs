//! Who sat where in a match that has ended, from the log of its table.

use crate::{Chair, LogEntry, Occupant, StampedEntry};

/// Who sat where when a match ended at a table; `None` if that match has not ended there.
pub fn seats_of_match(log: &[StampedEntry], number: u32) -> Option<Vec<Occupant>> {
    let mut chairs: Vec<Occupant> = Vec::new();
    let mut present = 1;
    for stamped in log {
        let (seat, occupant) = match &stamped.entry {
            LogEntry::Created { settings, .. } | LogEntry::Configured { settings } => {
                chairs.resize(usize::from(settings.seats), Occupant::Open);
                continue;
            }
            LogEntry::Seated { seat, player, name, .. } => {
                let chair = Chair::player(player.clone(), name.clone(), None);
                (seat, chair.occupant)
            }
            LogEntry::Botted { seat, level, .. } => (seat, Occupant::Bot(*level)),
            LogEntry::Opened { seat } => (seat, Occupant::Open),
            LogEntry::Ended { .. } if present == number => return Some(chairs),
            LogEntry::Rotated {} => {
                if !chairs.is_empty() {
                    chairs.rotate_left(1);
                }
                present += 1;
                continue;
            }
            _ => continue,
        };
        if let Some(chair) = chairs.get_mut(seat.index()) {
            *chair = occupant;
        }
    }
    None
}
