//! Priority lanes of waiting searches; within a lane, players take turns.

use std::collections::{HashMap, VecDeque};

use iris_table::PlayerId;

/// What a search is for, from the most urgent to the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// A bot's move that somebody at the table waits for.
    Move,
    /// Advice that a player has asked for on their own move.
    Hint,
    /// A choice of a finished match that is being reviewed.
    Review,
    /// A bot's move at a table that every person has left.
    Unattended,
}

impl Lane {
    const ALL: [Self; 4] = [Self::Move, Self::Hint, Self::Review, Self::Unattended];

    /// How many may wait. A table has one move at most, so tables bound those lanes themselves.
    fn capacity(self) -> usize {
        match self {
            Self::Hint => 16,
            // Each review under way has one search here, and they have a bound of their own.
            Self::Review => 64,
            Self::Move | Self::Unattended => usize::MAX,
        }
    }
}

/// Of so many background searches, one is the least urgent that waits: nobody starves.
const TURN_OF_THE_LAST: u64 = 4;

/// The waiting searches. One player's never hold up another's for longer than one search.
pub(super) struct LaneQueues<J> {
    lanes: [FairQueue<J>; 4],
    background_taken: u64,
}

impl<J> Default for LaneQueues<J> {
    fn default() -> Self {
        Self { lanes: Lane::ALL.map(|_| FairQueue::default()), background_taken: 0 }
    }
}

impl<J> LaneQueues<J> {
    /// Adds a job at the end of its player's; gives it back if the lane is full.
    pub(super) fn push(&mut self, lane: Lane, player: &PlayerId, job: J) -> Result<(), J> {
        let queue = &mut self.lanes[lane as usize];
        if queue.waiting >= lane.capacity() {
            return Err(job);
        }
        queue.push(player, job);
        Ok(())
    }

    /// The next move that somebody waits for.
    pub(super) fn next_move(&mut self) -> Option<J> {
        self.lanes[Lane::Move as usize].pop()
    }

    /// The next job of the other lanes.
    pub(super) fn next_background(&mut self) -> Option<J> {
        self.background_taken += 1;
        let lanes = &mut self.lanes[Lane::Hint as usize..];
        if self.background_taken.is_multiple_of(TURN_OF_THE_LAST) {
            return lanes.iter_mut().rev().find_map(FairQueue::pop);
        }
        lanes.iter_mut().find_map(FairQueue::pop)
    }

    /// How many wait in all lanes.
    pub(super) fn waiting(&self) -> usize {
        self.lanes.iter().map(|queue| queue.waiting).sum()
    }
}

/// Round robin between players, first come first served for each of them.
struct FairQueue<J> {
    turns: VecDeque<PlayerId>,
    jobs: HashMap<PlayerId, VecDeque<J>>,
    waiting: usize,
}

impl<J> Default for FairQueue<J> {
    fn default() -> Self {
        Self { turns: VecDeque::new(), jobs: HashMap::new(), waiting: 0 }
    }
}

impl<J> FairQueue<J> {
    fn push(&mut self, player: &PlayerId, job: J) {
        let own = self.jobs.entry(player.clone()).or_default();
        if own.is_empty() {
            self.turns.push_back(player.clone());
        }
        own.push_back(job);
        self.waiting += 1;
    }

    fn pop(&mut self) -> Option<J> {
        let player = self.turns.pop_front()?;
        let own = self.jobs.get_mut(&player)?;
        let job = own.pop_front()?;
        self.waiting -= 1;
        if own.is_empty() {
            self.jobs.remove(&player);
        } else {
            self.turns.push_back(player);
        }
        Some(job)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queues(jobs: &[(Lane, &str, u32)]) -> LaneQueues<u32> {
        let mut queues = LaneQueues::default();
        for (lane, player, job) in jobs {
            assert!(queues.push(*lane, &PlayerId::from(*player), *job).is_ok());
        }
        queues
    }

    #[test]
    fn players_take_turns_whatever_they_ask_for() {
        let mut queues = queues(&[
            (Lane::Move, "ann", 1),
            (Lane::Move, "ann", 2),
            (Lane::Move, "ann", 3),
            (Lane::Move, "bob", 4),
        ]);
        let order: Vec<u32> = std::iter::from_fn(|| queues.next_move()).collect();
        assert_eq!(order, [1, 4, 2, 3], "Bob waits for one of Ann's, not for all of them");
        assert_eq!(queues.waiting(), 0);
    }

    #[test]
    fn hints_come_before_reviews_and_nobody_starves() {
        let mut queues = LaneQueues::default();
        for job in 0..8 {
            assert!(queues.push(Lane::Hint, &PlayerId::from("ann"), job).is_ok());
        }
        assert!(queues.push(Lane::Review, &PlayerId::from("bob"), 100).is_ok());
        assert!(queues.push(Lane::Unattended, &PlayerId::from("cat"), 200).is_ok());
        let order: Vec<u32> = std::iter::from_fn(|| queues.next_background()).collect();
        assert_eq!(order, [0, 1, 2, 200, 3, 4, 5, 100, 6, 7]);
    }

    #[test]
    fn a_lane_that_is_full_says_so() {
        let mut queues = LaneQueues::default();
        let ann = PlayerId::from("ann");
        for job in 0..16 {
            assert!(queues.push(Lane::Hint, &ann, job).is_ok());
        }
        assert_eq!(queues.push(Lane::Hint, &ann, 16), Err(16));
        assert!(queues.push(Lane::Review, &ann, 17).is_ok(), "other lanes have room");
        assert!(queues.next_background().is_some());
        assert!(queues.push(Lane::Hint, &ann, 18).is_ok());
    }
}
