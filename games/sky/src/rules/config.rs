//! The options of a match: the cards of the deck (K2), the first seat (K6) and house rules (K5,
//! K10, K19).

use serde_json::{Map, Value, json};

use iris_core::{ConfigError, OptionValues, Seat};

use crate::rules::card::{Card, FaceKind};
use crate::rules::options::OPTIONS;

/// How many different pairs of faces there are.
pub(crate) const PAIRS: usize = FaceKind::COUNT * (FaceKind::COUNT - 1) / 2;
/// The fewest cards a deck may have: two hands of three must be dealt (K4).
pub const MIN_CARDS: usize = 6;
/// The most cards a deck may have; sizes the arrays of a state.
pub const MAX_CARDS: usize = 120;

/// Who remembers the faces that were seen earlier (K5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MemoryMode {
    /// Whatever a viewer has seen stays shown to it.
    #[default]
    Shown,
    /// People and their programs are only sent what lies open and what hands show, as at a real
    /// table.
    Own,
}

/// The options of a match, checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Config {
    /// By [`pair_index`]; their sum is from [`MIN_CARDS`] to [`MAX_CARDS`].
    pub(crate) counts: [u8; PAIRS],
    /// The seat that starts; drawn from the seed if there is none.
    pub(crate) first: Option<Seat>,
    /// Whether a short refill leaves the other seat a last turn (K19).
    pub(crate) last_turn: bool,
    /// Whether a seat that has flipped before its second or third card may stop instead (K10).
    pub(crate) stop_after_flip: bool,
    pub(crate) memory: MemoryMode,
}

/// The index of a pair of different faces in the deck table, in either order.
#[inline]
pub(crate) const fn pair_index(x: FaceKind, y: FaceKind) -> usize {
    let (low, high) = if x.0 < y.0 { (x.0 as usize, y.0 as usize) } else { (y.0 as usize, x.0 as usize) };
    // Before the pairs that start with `low` stand those that start with a lower face.
    low * (2 * FaceKind::COUNT - 1 - low) / 2 + high - low - 1
}

/// The index of a card's pair of faces in the deck table.
#[inline]
pub(crate) const fn pair_of(card: Card) -> usize {
    pair_index(card.face(Seat(0)), card.face(Seat(1)))
}

/// One card of each pair of faces, in the order of the table: by their first face, then by their
/// second.
static PAIR_CARDS: [Card; PAIRS] = {
    let mut table = [Card::new(FaceKind(0), FaceKind(0)); PAIRS];
    let mut x = 0;
    while x < FaceKind::COUNT as u8 {
        let mut y = x + 1;
        while y < FaceKind::COUNT as u8 {
            table[pair_index(FaceKind(x), FaceKind(y))] = Card::new(FaceKind(x), FaceKind(y));
            y += 1;
        }
        x += 1;
    }
    table
};

/// All pairs of faces in the order of the table.
pub(crate) fn pairs() -> impl Iterator<Item = (FaceKind, FaceKind)> {
    PAIR_CARDS.iter().map(|card| (card.face(Seat(0)), card.face(Seat(1))))
}

impl Default for Config {
    /// The box as K2 gives it: 57 cards.
    fn default() -> Self {
        Self::with_deck(|x, y| if x < FaceKind::RAINBOW && y < FaceKind::RAINBOW { 2 } else { 1 })
    }
}

impl Config {
    /// A deck small enough to write down all its deals: `ro` 3, `r*` 2, `o#` 2.
    ///
    /// Seven cards in 7!/(3! 2! 2!) = 210 orders with 2^7 facings: 26 880 different deals, all
    /// equally likely.
    pub fn tiny() -> Self {
        let [red, orange] = [FaceKind(0), FaceKind(1)];
        Self::with_deck(|x, y| match (x, y) {
            _ if (x, y) == (red, orange) => 3,
            _ if (x, y) == (red, FaceKind::RAINBOW) || (x, y) == (orange, FaceKind::CLOUD) => 2,
            _ => 0,
        })
    }

    fn with_deck(count: impl Fn(FaceKind, FaceKind) -> u8) -> Self {
        let mut counts = [0; PAIRS];
        for (at, (x, y)) in pairs().enumerate() {
            counts[at] = count(x, y);
        }
        Self { counts, first: None, last_turn: true, stop_after_flip: false, memory: MemoryMode::Shown }
    }

    /// The same options with a named first seat, or none.
    pub fn with_first(self, first: Option<Seat>) -> Self {
        Self { first, ..self }
    }

    /// The same options with other house rules: the last turn (K19), stopping after a flip (K10).
    pub fn with_house_rules(self, last_turn: bool, stop_after_flip: bool) -> Self {
        Self { last_turn, stop_after_flip, ..self }
    }

    /// The same options with the memory of people helped or not (K5).
    pub fn with_memory(self, memory: MemoryMode) -> Self {
        Self { memory, ..self }
    }

    /// Whether people and their programs must remember earlier faces themselves (K5).
    pub const fn hides_memory(&self) -> bool {
        matches!(self.memory, MemoryMode::Own)
    }

    /// The seat that starts, if the options name one.
    pub const fn first(&self) -> Option<Seat> {
        self.first
    }

    /// How many cards of a pair of different faces the deck has; 0 for a pair of equal ones.
    pub fn count(&self, x: FaceKind, y: FaceKind) -> u8 {
        if x == y { 0 } else { self.counts[pair_index(x, y)] }
    }

    /// How many cards the deck has.
    pub fn cards(&self) -> usize {
        self.counts.iter().map(|count| *count as usize).sum()
    }

    /// Writes the cards in the order of the table, each with its first face towards seat 0; returns
    /// how many.
    pub(crate) fn write_cards(&self, out: &mut [Card; MAX_CARDS]) -> usize {
        let mut cards = 0;
        for (card, count) in PAIR_CARDS.iter().zip(self.counts) {
            for slot in &mut out[cards..cards + count as usize] {
                *slot = *card;
            }
            cards += count as usize;
        }
        cards
    }

    /// Reads options from JSON.
    pub(crate) fn read(options: &Value) -> Result<Self, ConfigError> {
        let values = OptionValues::read(OPTIONS, options)?;
        let mut counts = [0; PAIRS];
        for (count, given) in counts.iter_mut().zip(values.counts("deck")) {
            *count = given as u8;
        }
        let first = values.seat("first");
        ConfigError::check_first(first, 2)?;
        let memory = if values.choice("memory") == "own" { MemoryMode::Own } else { MemoryMode::Shown };
        Ok(Self {
            counts,
            first,
            last_turn: values.flag("last_turn"),
            stop_after_flip: values.flag("stop_after_flip"),
            memory,
        })
    }

    /// Writes options as JSON. Pairs the deck does not have are left out, and so are house rules
    /// that are not in use: options from before those existed are written as they always were.
    pub(crate) fn write(&self) -> Value {
        let deck: Map<String, Value> = pairs()
            .zip(self.counts)
            .filter(|(_, count)| *count > 0)
            .map(|((x, y), count)| (Card::new(x, y).to_string(), count.into()))
            .collect();
        let mut options = json!({"deck": deck, "first": self.first});
        let standard = Self::default();
        if self.last_turn != standard.last_turn {
            options["last_turn"] = self.last_turn.into();
        }
        if self.stop_after_flip != standard.stop_after_flip {
            options["stop_after_flip"] = self.stop_after_flip.into();
        }
        if self.memory != standard.memory {
            options["memory"] = "own".into();
        }
        options
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_indexed_in_their_order() {
        assert!(pairs().enumerate().all(|(at, (x, y))| pair_index(x, y) == at && pair_index(y, x) == at));
        assert_eq!(pairs().count(), PAIRS);
    }

    #[test]
    fn the_description_lists_the_pairs_in_their_order() {
        use crate::rules::options::DECK;
        assert!(pairs().zip(DECK).all(|((x, y), (key, _))| Card::new(x, y).to_string() == key));
        assert!(
            Config::default()
                .counts
                .iter()
                .zip(DECK)
                .all(|(count, (_, default))| u32::from(*count) == default)
        );
    }

    #[test]
    fn a_count_of_zero_is_the_same_as_none() {
        let given = json!({"deck": {"rb": 6, "ro": 0}});
        let config = Config::read(&given).unwrap();
        assert_eq!(config.write(), json!({"deck": {"rb": 6}, "first": null}));
        assert_eq!(Config::read(&config.write()), Ok(config));
    }
}
