//! What a host may choose: the cards of the deck (K2) and who starts (K6).

use serde_json::{Map, Value, json};

use iris_core::{ConfigError, OptionReader, Seat, shorten};

use crate::card::{Card, Face};

/// How many different pairs of faces there are.
pub(crate) const PAIRS: usize = Face::COUNT * (Face::COUNT - 1) / 2;
/// The fewest cards a deck may have: two hands of three must be dealt (K4).
pub const LEAST_CARDS: usize = 6;
/// The most cards a deck may have; sizes the arrays of a state.
pub const MOST_CARDS: usize = 120;

/// The options of a match, checked: how many cards of each pair of faces, and who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Config {
    /// By [`pair_index`]; their sum is from [`LEAST_CARDS`] to [`MOST_CARDS`].
    pub(crate) counts: [u8; PAIRS],
    /// The seat that starts; drawn from the seed if there is none.
    pub(crate) first: Option<Seat>,
}

/// The place of a pair of different faces in the table, whichever comes first.
#[inline]
pub(crate) const fn pair_index(x: Face, y: Face) -> usize {
    let (low, high) = if x.0 < y.0 { (x.0 as usize, y.0 as usize) } else { (y.0 as usize, x.0 as usize) };
    // Before the pairs that start with `low` stand those that start with a lower face.
    low * (2 * Face::COUNT - 1 - low) / 2 + high - low - 1
}

/// The place of a card's pair of faces in the table.
#[inline]
pub(crate) const fn pair_of(card: Card) -> usize {
    pair_index(card.face(Seat(0)), card.face(Seat(1)))
}

/// One card of each pair of faces, in the order of the table: by their first face, then by their second.
static TABLE: [Card; PAIRS] = {
    let mut table = [Card::new(Face(0), Face(0)); PAIRS];
    let mut x = 0;
    while x < Face::COUNT as u8 {
        let mut y = x + 1;
        while y < Face::COUNT as u8 {
            table[pair_index(Face(x), Face(y))] = Card::new(Face(x), Face(y));
            y += 1;
        }
        x += 1;
    }
    table
};

/// All pairs of faces in the order of the table.
pub(crate) fn pairs() -> impl Iterator<Item = (Face, Face)> {
    TABLE.iter().map(|card| (card.face(Seat(0)), card.face(Seat(1))))
}

impl Default for Config {
    /// The box as K2 gives it: 57 cards.
    fn default() -> Self {
        Self::with_deck(|x, y| if x < Face::RAINBOW && y < Face::RAINBOW { 2 } else { 1 })
    }
}

impl Config {
    /// A deck small enough to write down all its deals: `ro` 3, `r*` 2, `o#` 2.
    ///
    /// Seven cards in 7!/(3! 2! 2!) = 210 orders with 2^7 facings: 26 880 different deals, all equally likely.
    pub fn tiny() -> Self {
        let [red, orange] = [Face(0), Face(1)];
        Self::with_deck(|x, y| match (x, y) {
            _ if (x, y) == (red, orange) => 3,
            _ if (x, y) == (red, Face::RAINBOW) || (x, y) == (orange, Face::CLOUD) => 2,
            _ => 0,
        })
    }

    fn with_deck(count: impl Fn(Face, Face) -> u8) -> Self {
        let mut counts = [0; PAIRS];
        for (at, (x, y)) in pairs().enumerate() {
            counts[at] = count(x, y);
        }
        Self { counts, first: None }
    }

    /// The same options with a named first seat, or none.
    pub fn with_first(self, first: Option<Seat>) -> Self {
        Self { first, ..self }
    }

    /// The seat that starts, if the options name one.
    pub const fn first(&self) -> Option<Seat> {
        self.first
    }

    /// How many cards of a pair of different faces the deck has; 0 for a pair of equal ones.
    pub fn count(&self, x: Face, y: Face) -> u8 {
        if x == y { 0 } else { self.counts[pair_index(x, y)] }
    }

    /// How many cards the deck has.
    pub fn cards(&self) -> usize {
        self.counts.iter().map(|count| *count as usize).sum()
    }

    /// Writes the cards in the order of the table, each with its first face towards seat 0; says how many.
    pub(crate) fn lay_out(&self, out: &mut [Card; MOST_CARDS]) -> usize {
        let mut cards = 0;
        for (card, count) in TABLE.iter().zip(self.counts) {
            for slot in &mut out[cards..cards + count as usize] {
                *slot = *card;
            }
            cards += count as usize;
        }
        cards
    }

    /// Reads options from JSON.
    pub(crate) fn read(options: &Value) -> Result<Self, ConfigError> {
        let mut reader = OptionReader::new(options)?;
        let mut config = match reader.get("deck") {
            None => Self::default(),
            Some(Value::Object(deck)) => Self { counts: read_deck(deck)?, first: None },
            Some(other) => {
                return Err(ConfigError::option(
                    "deck",
                    shorten(other),
                    "an object such as {\"rb\":2,\"r*\":1}",
                ));
            }
        };
        config.first = reader.first()?;
        reader.finish()?;
        ConfigError::check_first(config.first, 2)?;
        Ok(config)
    }

    /// Writes options as JSON. Pairs the deck does not have are left out.
    pub(crate) fn write(&self) -> Value {
        let deck: Map<String, Value> = pairs()
            .zip(self.counts)
            .filter(|(_, count)| *count > 0)
            .map(|((x, y), count)| (Card::new(x, y).to_string(), count.into()))
            .collect();
        json!({"deck": deck, "first": self.first})
    }
}

/// Reads a table of pairs and their counts; a count of 0 means the same as leaving the pair out.
fn read_deck(deck: &Map<String, Value>) -> Result<[u8; PAIRS], ConfigError> {
    let mut counts = [0; PAIRS];
    let mut cards = 0;
    for (name, value) in deck {
        let path = || format!("deck.{}", shorten(name));
        let pair = Card::parse(name).map(|card| (card.face(Seat(0)), card.face(Seat(1))));
        let Some((x, y)) = pair.filter(|(x, y)| x < y) else {
            let accepted =
                "pairs of two different faces, the one that comes first in r o y g t b p * # first";
            return Err(ConfigError::option(path(), shorten(value), accepted));
        };
        let count = value.as_u64().and_then(|count| u8::try_from(count).ok());
        let Some(count) = count.filter(|count| usize::from(*count) <= MOST_CARDS) else {
            return Err(ConfigError::option(
                path(),
                shorten(value),
                format!("an integer from 0 to {MOST_CARDS}"),
            ));
        };
        counts[pair_index(x, y)] = count;
        cards += usize::from(count);
    }
    if (LEAST_CARDS..=MOST_CARDS).contains(&cards) {
        return Ok(counts);
    }
    let accepted = format!("{LEAST_CARDS} to {MOST_CARDS} cards in all");
    Err(ConfigError::option("deck", format!("{cards} cards"), accepted))
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
    fn a_count_of_zero_is_the_same_as_none() {
        let given = json!({"deck": {"rb": 6, "ro": 0}});
        let config = Config::read(&given).unwrap();
        assert_eq!(config.write(), json!({"deck": {"rb": 6}, "first": null}));
        assert_eq!(Config::read(&config.write()), Ok(config));
    }
}
