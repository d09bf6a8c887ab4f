//! Options, and how many cards go where at the start (G1, G2, G18).
//!
//! [`OPTIONS`] describes the options for every screen and program that offers them; they are read
//! through the same description, so the two cannot differ.

use iris_core::{ConfigError, OptionKind, OptionSpec, OptionValues, Seat};
use serde_json::{Map, Value, json};

use crate::rules::card::{MAX_COPIES, MAX_RANKS};

/// The options of a match, checked. The default is the game as it comes out of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Config {
    /// The seat that leads the first trick of the match; `None` draws it from the seed (G3).
    pub first: Option<Seat>,
    /// Whether screens show other seats' totals before the end (G11). The rules do not depend on
    /// it.
    pub open_scores: bool,
    /// The number of deals whose points are added up, from 1 to 10 (G24).
    pub deals: u8,
    /// A deck other than the one in the box; `None` for the box.
    pub size: Option<Size>,
}

/// A smaller game by the same rules, for practice, solvers and exhaustive tests.
///
/// One card per seat lies face up (with two seats 4), every hand has `hand` cards, with two seats
/// every reserve too, and whatever is left is set aside unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Ranks go from 1 to this number; at most 6.
    pub ranks: u8,
    /// The number of cards of each rank; at most 10.
    pub copies: u8,
    /// The number of cards in a hand, at most 14; `None` for that of the box, which depends on the
    /// number of seats.
    pub hand: Option<u8>,
}

/// One deal with the cards of the box, as the leaflet has it.
impl Default for Config {
    fn default() -> Self {
        Self { first: None, open_scores: false, deals: 1, size: None }
    }
}

/// The most deals a match may have (G24).
pub(crate) const MAX_DEALS: u8 = 10;
/// The most cards a hand may have.
const MAX_HAND: u8 = 14;

/// A number from 1 to `most`, with its default.
const fn up_to(most: u8, default: Option<u32>) -> OptionKind {
    OptionKind::Number { min: 1, max: most as u32, default }
}

/// The options of the game.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::FIRST.changing(&["G3"]),
    OptionSpec::new("open_scores", OptionKind::Flag { default: false })
        .labelled("gold-option-open_scores", "gold-option-open_scores-help")
        .changing(&["G11"]),
    OptionSpec::new("deals", up_to(MAX_DEALS, Some(1)))
        .labelled("gold-option-deals", "gold-option-deals-help")
        .changing(&["G24", "G25"]),
    OptionSpec::new("size", OptionKind::Group(SIZE))
        .labelled("gold-option-size", "gold-option-size-help")
        .changing(&["G1", "G2", "G18"])
        .advanced(),
];

/// The parts of the option `size`; a part that is left out is as in the box.
const SIZE: &[OptionSpec] = &[
    OptionSpec::new("ranks", up_to(MAX_RANKS, Some(MAX_RANKS as u32)))
        .labelled("gold-option-size-ranks", "gold-option-size-ranks-help")
        .changing(&["G1"]),
    OptionSpec::new("copies", up_to(MAX_COPIES, Some(MAX_COPIES as u32)))
        .labelled("gold-option-size-copies", "gold-option-size-copies-help")
        .changing(&["G1"]),
    OptionSpec::new("hand", up_to(MAX_HAND, None))
        .labelled("gold-option-size-hand", "gold-option-size-hand-help")
        .changing(&["G2", "G18"]),
];

impl Config {
    /// A game small enough to enumerate: 3 ranks, 4 of each, hands of 2; for two, three or four
    /// seats.
    ///
    /// Of the 12 cards, two seats use 4 face up, 4 in hands and 4 in reserves; three seats 3, 6 and
    /// 3 set aside; four seats 4 and 8.
    pub fn tiny() -> Self {
        Self { size: Some(Size { ranks: 3, copies: 4, hand: Some(2) }), ..Self::default() }
    }

    /// Reads options from JSON.
    pub(crate) fn read(options: &Value) -> Result<Self, ConfigError> {
        let values = OptionValues::read(OPTIONS, options)?;
        let size = values.group("size");
        let size = Size {
            ranks: size.number("ranks") as u8,
            copies: size.number("copies") as u8,
            hand: size.given_number("hand").map(|cards| cards as u8),
        };
        Ok(Self {
            first: values.seat("first"),
            open_scores: values.flag("open_scores"),
            deals: values.number("deals") as u8,
            size: (size != Size::BOX).then_some(size),
        })
    }

    /// Writes options as JSON; `deals` and `size` only where they are not as in the leaflet.
    pub(crate) fn write(self) -> Value {
        let mut options = Map::new();
        options.insert("first".into(), json!(self.first));
        options.insert("open_scores".into(), json!(self.open_scores));
        if self.deals != 1 {
            options.insert("deals".into(), json!(self.deals));
        }
        if let Some(size) = self.size {
            let mut parts = Map::new();
            parts.insert("ranks".into(), json!(size.ranks));
            parts.insert("copies".into(), json!(size.copies));
            if let Some(hand) = size.hand {
                parts.insert("hand".into(), json!(hand));
            }
            options.insert("size".into(), Value::Object(parts));
        }
        Value::Object(options)
    }

    /// Where the cards go, or why so many seats cannot play with these options.
    pub(crate) fn layout(self, seats: u8) -> Result<DealLayout, ConfigError> {
        ConfigError::check_seats(seats, crate::SEATS)?;
        ConfigError::check_first(self.first, seats)?;
        check_number("deals", self.deals, MAX_DEALS)?;
        let standard = match seats {
            2..=4 => 14,
            5 => 11,
            _ => 9,
        };
        let size = self.size.unwrap_or(Size::BOX);
        let hand = size.hand.unwrap_or(standard);
        check_number("size.ranks", size.ranks, MAX_RANKS)?;
        check_number("size.copies", size.copies, MAX_COPIES)?;
        check_number("size.hand", hand, MAX_HAND)?;
        let row = if seats == 2 { 4 } else { seats };
        let reserve = if seats == 2 { hand } else { 0 };
        let used = row + seats * (hand + reserve);
        let cards = size.ranks * size.copies;
        let Some(aside) = cards.checked_sub(used) else {
            let most = cards.saturating_sub(row) / if seats == 2 { 4 } else { seats };
            let accepted = if most == 0 {
                format!("a deck of more than {cards} cards for {seats} seats")
            } else {
                format!("a number from 1 to {most} for {seats} seats and {cards} cards")
            };
            let given = match size.hand {
                Some(hand) => hand.to_string(),
                None => format!("{standard}, as in the box"),
            };
            return Err(ConfigError::option("size.hand", given, accepted));
        };
        Ok(DealLayout { ranks: size.ranks, copies: size.copies, row, hand, reserve, aside })
    }
}

impl Size {
    /// The cards of the box.
    const BOX: Self = Self { ranks: MAX_RANKS, copies: MAX_COPIES, hand: None };
}

/// The bounds of a number, also for one that was not read from JSON.
fn check_number(name: &str, given: u8, most: u8) -> Result<(), ConfigError> {
    if (1..=most).contains(&given) {
        return Ok(());
    }
    Err(ConfigError::option(name, given, format!("a number from 1 to {most}")))
}

/// How many cards of a deal go where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DealLayout {
    /// The highest rank; ranks go from 1 to it.
    pub(crate) ranks: u8,
    /// The number of cards of each rank.
    pub(crate) copies: u8,
    /// The number of cards dealt face up to the middle.
    pub(crate) row: u8,
    /// The number of cards in each hand.
    pub(crate) hand: u8,
    /// The number of cards in each reserve: as many as a hand with two seats, else none.
    pub(crate) reserve: u8,
    /// The number of cards set aside unseen.
    pub(crate) aside: u8,
}

impl DealLayout {
    /// The most points that all seats together can have after one deal (G17, G23).
    pub(crate) fn most_points(self) -> u32 {
        let cards = (1..=u32::from(self.ranks)).sum::<u32>() * u32::from(self.copies);
        cards + u32::from(self.reserve)
    }
}
