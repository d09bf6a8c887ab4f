//! Replays that somebody leads: those who follow see the leader's position, live.
//!
//! They are kept in memory only: what is led ends with the process, and when its leader has been
//! silent for long.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use iris_table::{Millis, PlayerId, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::api_error::ApiError;

/// How many replays are led at once.
const MAX_LED: usize = 256;
/// How many replays one player leads at once; of more, the oldest ends.
const MAX_LED_BY_ONE: usize = 3;
/// How many follow one leader.
const MAX_FOLLOWERS: usize = 64;
/// How long a leader may be silent; their page speaks up far more often.
const SILENCE: Millis = 5 * 60 * 1000;

/// Where a leader is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LedPlace {
    pub(crate) ply: usize,
    /// Through whose eyes they look, as addresses write it.
    pub(crate) seat: String,
}

struct LedReplay {
    table: TableId,
    number: u32,
    leader: PlayerId,
    place: watch::Sender<LedPlace>,
    heard: Millis,
}

/// The replays that are led, by their ids.
#[derive(Default)]
pub(crate) struct LedReplays(Mutex<HashMap<String, LedReplay>>);

impl LedReplays {
    /// The replays whose leaders are still there; followers of the others are told that it is over,
    /// since the sender is dropped.
    fn live(&self, now: Millis) -> MutexGuard<'_, HashMap<String, LedReplay>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, led| now.saturating_sub(led.heard) < SILENCE);
        all
    }

    /// Begins to lead a replay under a new id.
    pub(crate) fn begin(
        &self,
        id: String,
        leader: &PlayerId,
        (table, number): (&TableId, u32),
        place: LedPlace,
        now: Millis,
    ) -> Result<(), ApiError> {
        let mut all = self.live(now);
        let mut own: Vec<(Millis, String)> = all
            .iter()
            .filter(|(_, led)| led.leader == *leader)
            .map(|(id, led)| (led.heard, id.clone()))
            .collect();
        own.sort();
        for (_, oldest) in own.iter().rev().skip(MAX_LED_BY_ONE - 1) {
            all.remove(oldest);
        }
        if all.len() >= MAX_LED {
            return Err(ApiError::busy());
        }
        let (table, leader) = (table.clone(), leader.clone());
        all.insert(id, LedReplay { table, number, leader, place: watch::Sender::new(place), heard: now });
        Ok(())
    }

    /// Whether somebody leads that replay.
    pub(crate) fn is_led_by(&self, id: &str, leader: &PlayerId, of: (&TableId, u32), now: Millis) -> bool {
        let all = self.live(now);
        all.get(id).is_some_and(|led| led.leader == *leader && (&led.table, led.number) == of)
    }

    /// The leader has gone to another place, or says that they are still there.
    pub(crate) fn lead(
        &self,
        id: &str,
        leader: &PlayerId,
        place: LedPlace,
        now: Millis,
    ) -> Result<(), ApiError> {
        let mut all = self.live(now);
        let led = all.get_mut(id).filter(|led| led.leader == *leader);
        let led = led.ok_or_else(|| ApiError::not_found("that replay is not led by you"))?;
        led.heard = now;
        led.place.send_if_modified(|last| {
            let moved = *last != place;
            *last = place;
            moved
        });
        Ok(())
    }

    /// Where the leader of a replay is, now and whenever that changes.
    pub(crate) fn follow(
        &self,
        id: &str,
        of: (&TableId, u32),
        now: Millis,
    ) -> Result<watch::Receiver<LedPlace>, ApiError> {
        let all = self.live(now);
        let led = all.get(id).filter(|led| (&led.table, led.number) == of);
        let led = led.ok_or_else(|| ApiError::not_found("nobody leads that replay any more"))?;
        if led.place.receiver_count() >= MAX_FOLLOWERS {
            return Err(ApiError::too_many_streams());
        }
        Ok(led.place.subscribe())
    }

    /// Ends all of them, because the server stops.
    pub(crate) fn stop(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Ends what nobody leads any more.
    pub(crate) fn expire(&self, now: Millis) {
        drop(self.live(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(ply: usize) -> LedPlace {
        LedPlace { ply, seat: "all".to_owned() }
    }

    #[test]
    fn followers_see_the_leaders_place_until_the_leader_is_gone() {
        let (all, table, ann) = (LedReplays::default(), TableId("t".to_owned()), PlayerId::from("ann"));
        let of = (&table, 1);
        all.begin("x".to_owned(), &ann, of, place(3), 0).unwrap();
        let mut follower = all.follow("x", of, 1).unwrap();
        assert_eq!(*follower.borrow_and_update(), place(3));
        assert!(all.lead("x", &PlayerId::from("bob"), place(4), 1).is_err(), "only the leader leads");
        all.lead("x", &ann, place(4), 1).unwrap();
        assert!(follower.has_changed().unwrap());
        assert!(all.follow("x", (&table, 2), 1).is_err(), "it is another match");
        all.expire(SILENCE);
        assert!(follower.has_changed().is_ok(), "it was heard of since");
        all.expire(SILENCE + 1);
        assert!(follower.has_changed().is_err(), "it is over");
        assert!(all.follow("x", of, SILENCE + 1).is_err());
    }

    #[test]
    fn followers_and_led_replays_are_bounded() {
        let (all, table) = (LedReplays::default(), TableId("t".to_owned()));
        let of = (&table, 1);
        for number in 0..MAX_LED {
            let leader = PlayerId(number.to_string());
            all.begin(number.to_string(), &leader, of, place(0), 0).unwrap();
        }
        assert!(all.begin("more".to_owned(), &PlayerId::from("more"), of, place(0), 0).is_err());
        let following: Vec<_> = (0..MAX_FOLLOWERS).map(|_| all.follow("7", of, 0).unwrap()).collect();
        assert!(all.follow("7", of, 0).is_err());
        drop(following);
        assert!(all.follow("7", of, 0).is_ok());
        let (seven, now) = (PlayerId::from("7"), 1);
        all.expire(SILENCE);
        for number in 0..=MAX_LED_BY_ONE {
            all.begin(format!("own{number}"), &seven, of, place(0), SILENCE + now + number as u64).unwrap();
        }
        assert!(!all.is_led_by("own0", &seven, of, SILENCE + 9), "the oldest has ended");
        assert!(all.is_led_by("own1", &seven, of, SILENCE + 9));
    }
}
