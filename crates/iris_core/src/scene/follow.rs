//! Following what moves.

use std::collections::BTreeMap;
use std::fmt;

use super::motion::{Motion, MovedCard, SceneStep};
use super::table::SceneTable;
use super::zone::Zone;

/// Why a motion does not fit a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MotionError(pub String);

impl fmt::Display for MotionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for MotionError {}

impl SceneTable {
    /// Moves what the motion moves. Cards that arrive are put last. One that does not fit changes
    /// nothing that fits.
    pub fn perform(&mut self, motion: &Motion) -> Result<(), MotionError> {
        match motion {
            Motion::Carry { from, to, cards } => {
                self.find(to)?;
                let source = self.find(from)?;
                cards.iter().try_for_each(|card| leave(source, card))?;
                let target = self.find(to)?;
                for card in cards {
                    arrive(target, card);
                }
                Ok(())
            }
            Motion::Turn { zone, card } => {
                let zone = self.find(zone)?;
                let place =
                    card.was.as_ref().and_then(|id| zone.cards.iter().position(|held| held.id == *id));
                if let (Some(at), Some(now)) = (place, &card.now) {
                    zone.cards[at] = now.clone();
                } else {
                    leave(zone, card)?;
                    arrive(zone, card);
                }
                Ok(())
            }
            Motion::Open(zone) => {
                self.zones.retain(|known| known.id != zone.id || !known.is_empty());
                if self.zone(&zone.id).is_some() {
                    return Err(MotionError(format!("the zone {} is there already", zone.id)));
                }
                self.zones.push(zone.clone());
                Ok(())
            }
            Motion::Lift { zone, card } => leave(self.find(zone)?, &MovedCard::lost(card)),
            Motion::Count { seat, id, value } => {
                let counters = match seat {
                    None => Some(&mut self.counters),
                    Some(seat) => self.seats.get_mut(seat.index()).map(|place| &mut place.counters),
                };
                let known =
                    counters.and_then(|counters| counters.iter_mut().find(|counter| counter.id == *id));
                let counter =
                    known.ok_or_else(|| MotionError(format!("there is no counter {id} of {seat:?}")))?;
                counter.value = Some(*value);
                Ok(())
            }
        }
    }

    fn find(&mut self, id: &str) -> Result<&mut Zone, MotionError> {
        let zone = self.zones.iter_mut().find(|zone| zone.id == id);
        zone.ok_or_else(|| MotionError(format!("there is no zone {id}")))
    }
}

fn leave(zone: &mut Zone, card: &MovedCard) -> Result<(), MotionError> {
    let Some(id) = &card.was else {
        zone.unseen = zone
            .unseen
            .checked_sub(1)
            .ok_or_else(|| MotionError(format!("nothing unseen is left in {}", zone.id)))?;
        return Ok(());
    };
    let at = zone.cards.iter().position(|held| held.id == *id);
    let at = at.ok_or_else(|| MotionError(format!("there is no card {id} in {}", zone.id)))?;
    zone.cards.remove(at);
    Ok(())
}

fn arrive(zone: &mut Zone, card: &MovedCard) {
    match &card.now {
        Some(now) => zone.cards.push(now.clone()),
        None => zone.unseen += 1,
    }
}

/// What the cards that moved were called before the steps and are called after them, as far as they
/// were known before and after. Any other card that was known and still is has kept its id.
pub fn moved_cards(steps: &[SceneStep]) -> Vec<(String, String)> {
    // By the id a card has now, the id it had; `None` for one that was not known at first.
    let mut origins: BTreeMap<String, Option<String>> = BTreeMap::new();
    for motion in steps.iter().flat_map(|step| &step.motions) {
        let cards = match motion {
            Motion::Carry { cards, .. } => cards.as_slice(),
            Motion::Turn { card, .. } => std::slice::from_ref(card.as_ref()),
            Motion::Lift { card, .. } => {
                // It has left the table, however it came to where it was.
                origins.remove(card);
                &[]
            }
            Motion::Open(_) | Motion::Count { .. } => &[],
        };
        let origin = |card: &MovedCard| {
            let was = card.was.as_ref()?;
            origins.remove(was).unwrap_or_else(|| Some(was.clone()))
        };
        let from: Vec<Option<String>> = cards.iter().map(origin).collect();
        for (card, origin) in cards.iter().zip(from) {
            if let Some(now) = &card.now {
                origins.insert(now.id.clone(), origin);
            }
        }
    }
    origins.into_iter().filter_map(|(now, origin)| Some((origin?, now))).collect()
}
