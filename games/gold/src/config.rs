//! Options, and how many cards go where at the start (G1, G2, G18).

use iris_core::{ConfigError, OptionReader, Seat, shorten};
use serde_json::{Map, Value, json};

use crate::card::{MAX_COPIES, MAX_RANKS};

/// What a host may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Config {
    /// Who leads the first trick; `None` draws it from the seed (G3).
    pub first: Option<Seat>,
    /// Whether screens show other seats' totals before the end (G11). The rules do not depend on it.
    pub open_scores: bool,
    /// A deck other than the one in the box; `None` for the box.
    pub size: Option<Size>,
}

/// A smaller game by the same rules, for solvers and exhaustive tests.
///
/// One card per seat lies face up (with two seats 4), every hand has `hand` cards, with two seats every reserve too,
/// and whatever is left is set aside unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Ranks go from 1 to this number; at most 6.
    pub ranks: u8,
    /// How many cards of each rank there are; at most 10.
    pub copies: u8,
    /// How many cards a hand has; at most 14.
    pub hand: u8,
}

/// The most cards a hand may have.
const MAX_HAND: u8 = 14;

impl Config {
    /// A game small enough to enumerate: 3 ranks, 4 of each, hands of 2; for two, three or four seats.
    ///
    /// Of the 12 cards, two seats use 4 face up, 4 in hands and 4 in reserves; three seats 3, 6 and 3 set aside; four
    /// seats 4 and 8.
    pub fn tiny() -> Self {
        Self { size: Some(Size { ranks: 3, copies: 4, hand: 2 }), ..Self::default() }
    }

    /// Reads options from JSON.
    pub(crate) fn read(options: &Value) -> Result<Self, ConfigError> {
        let mut reader = OptionReader::new(options)?;
        let first = reader.first()?;
        let open_scores = reader.flag("open_scores")?;
        let size = reader.get("size").map(Size::read).transpose()?;
        reader.finish()?;
        Ok(Self { first, open_scores, size })
    }

    /// Writes options as JSON; `size` only where it is not the box.
    pub(crate) fn write(self) -> Value {
        let mut options = Map::new();
        options.insert("first".into(), json!(self.first));
        options.insert("open_scores".into(), json!(self.open_scores));
        if let Some(size) = self.size {
            let Size { ranks, copies, hand } = size;
            options.insert("size".into(), json!({"ranks": ranks, "copies": copies, "hand": hand}));
        }
        Value::Object(options)
    }

    /// Where the cards go, or why so many seats cannot play with these options.
    pub(crate) fn layout(self, seats: u8) -> Result<Layout, ConfigError> {
        ConfigError::check_seats(seats, crate::SEATS)?;
        ConfigError::check_first(self.first, seats)?;
        let standard = match seats {
            2..=4 => 14,
            5 => 11,
            _ => 9,
        };
        let size = self.size.unwrap_or(Size { ranks: MAX_RANKS, copies: MAX_COPIES, hand: standard });
        size.check()?;
        let row = if seats == 2 { 4 } else { seats };
        let reserve = if seats == 2 { size.hand } else { 0 };
        let used = row + seats * (size.hand + reserve);
        let cards = size.ranks * size.copies;
        let Some(aside) = cards.checked_sub(used) else {
            let most = cards.saturating_sub(row) / if seats == 2 { 4 } else { seats };
            let accepted = if most == 0 {
                format!("a deck of more than {cards} cards for {seats} seats")
            } else {
                format!("a number from 1 to {most} for {seats} seats and {cards} cards")
            };
            return Err(ConfigError::option("size.hand", size.hand, accepted));
        };
        Ok(Layout { ranks: size.ranks, copies: size.copies, row, hand: size.hand, reserve, aside })
    }
}

impl Size {
    fn read(value: &Value) -> Result<Self, ConfigError> {
        let Value::Object(map) = value else {
            return Err(ConfigError::option("size", shorten(value), "an object with ranks, copies and hand"));
        };
        let number = |name: &str, most: u8| {
            let given = map.get(name).unwrap_or(&Value::Null);
            match given.as_u64() {
                Some(number) if (1..=u64::from(most)).contains(&number) => Ok(number as u8),
                _ => {
                    let given = shorten(given);
                    Err(ConfigError::option(
                        format!("size.{name}"),
                        given,
                        format!("a number from 1 to {most}"),
                    ))
                }
            }
        };
        let size = Self {
            ranks: number("ranks", MAX_RANKS)?,
            copies: number("copies", MAX_COPIES)?,
            hand: number("hand", MAX_HAND)?,
        };
        if let Some(name) = map.keys().find(|name| !["ranks", "copies", "hand"].contains(&name.as_str())) {
            let shown = shorten(name);
            return Err(ConfigError::option(
                format!("size.{shown}"),
                "an unknown key",
                "ranks, copies and hand",
            ));
        }
        Ok(size)
    }

    /// The same bounds for a size that was not read from JSON.
    fn check(self) -> Result<(), ConfigError> {
        let parts = [
            ("ranks", self.ranks, MAX_RANKS),
            ("copies", self.copies, MAX_COPIES),
            ("hand", self.hand, MAX_HAND),
        ];
        match parts.into_iter().find(|(_, given, most)| !(1..=*most).contains(given)) {
            None => Ok(()),
            Some((name, given, most)) => {
                Err(ConfigError::option(format!("size.{name}"), given, format!("a number from 1 to {most}")))
            }
        }
    }
}

/// How many cards go where at the start of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Ranks go from 1 to this number.
    pub(crate) ranks: u8,
    /// How many cards of each rank there are.
    pub(crate) copies: u8,
    /// How many lie face up in the middle.
    pub(crate) row: u8,
    /// How many each hand has.
    pub(crate) hand: u8,
    /// How many each reserve has: as many as a hand with two seats, else none.
    pub(crate) reserve: u8,
    /// How many are set aside unseen.
    pub(crate) aside: u8,
}
