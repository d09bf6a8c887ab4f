//! Which finds are kept: none twice, and not too many of one kind.

use std::collections::{BTreeMap, BTreeSet};

use super::PuzzleFind;

/// Keeps a collection of puzzles spread over seat counts and kinds.
#[derive(Clone, Debug)]
pub struct Quota {
    target: usize,
    most_per_seats: usize,
    most_per_kind: usize,
    seen: BTreeSet<String>,
    by_seats: BTreeMap<u8, usize>,
    by_kind: BTreeMap<String, usize>,
}

impl Quota {
    /// A quota of `target` puzzles over so many different seat counts: at most twice the even share
    /// for one of them, and at most two thirds of all for one kind.
    pub fn new(target: usize, seat_counts: usize) -> Self {
        let share = target.div_ceil(seat_counts.max(1));
        Self {
            target,
            most_per_seats: (2 * share).min(target),
            most_per_kind: (2 * target).div_ceil(3),
            seen: BTreeSet::new(),
            by_seats: BTreeMap::new(),
            by_kind: BTreeMap::new(),
        }
    }

    /// Whether the find is kept; if so it is counted. Its kind is its first reason.
    pub fn accept(&mut self, find: &PuzzleFind) -> bool {
        let kind = find.reasons.first().cloned().unwrap_or_default();
        let full = self.is_full()
            || self.has_enough(find.seats)
            || self.by_kind.get(&kind).is_some_and(|count| *count >= self.most_per_kind);
        if full || !self.seen.insert(find.position.to_string()) {
            return false;
        }
        *self.by_seats.entry(find.seats).or_default() += 1;
        *self.by_kind.entry(kind).or_default() += 1;
        true
    }

    /// How many are kept.
    pub fn kept(&self) -> usize {
        self.by_seats.values().sum()
    }

    /// Whether enough are kept.
    pub fn is_full(&self) -> bool {
        self.kept() >= self.target
    }

    /// Whether no more are wanted with so many seats.
    pub fn has_enough(&self, seats: u8) -> bool {
        self.by_seats.get(&seats).is_some_and(|count| *count >= self.most_per_seats)
    }

    /// How many there are with so many seats, and of each kind.
    pub fn counts(&self) -> (&BTreeMap<u8, usize>, &BTreeMap<String, usize>) {
        (&self.by_seats, &self.by_kind)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn find(seats: u8, kind: &str, position: u32) -> PuzzleFind {
        PuzzleFind {
            seats,
            position: json!(position),
            solution: "a".to_owned(),
            value: 0.5,
            lead: (0.1, 0.01),
            losses: vec![0.0, 0.1],
            reasons: vec![kind.to_owned()],
            asked: [8; 5],
            found: [0; 5],
        }
    }

    #[test]
    fn nothing_is_kept_twice_and_no_kind_takes_all_the_room() {
        let mut quota = Quota::new(8, 4);
        assert!(quota.accept(&find(2, "run", 1)));
        assert!(!quota.accept(&find(2, "run", 1)), "the same again");
        assert!((2..=4).all(|position| quota.accept(&find(2, "run", position))));
        assert!(quota.has_enough(2) && !quota.accept(&find(2, "set", 5)), "seats");
        assert!(quota.accept(&find(3, "run", 6)) && quota.accept(&find(3, "run", 7)));
        assert!(!quota.accept(&find(4, "run", 8)), "kind");
        assert!(quota.accept(&find(4, "set", 9)) && quota.accept(&find(4, "set", 10)));
        assert!(quota.is_full() && !quota.accept(&find(5, "call", 11)));
    }
}
