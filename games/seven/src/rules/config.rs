//! The configuration of a match: the table of effects (S2), the first seat (S6), house rules (S21,
//! S30) and the size of the box. How it is offered and checked is in [`crate::rules::options`].

use std::fmt;

use iris_core::{ConfigError, OptionValues, Seat};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::rules::card::{COLOURS, MAX_COLOURS};
use crate::rules::options::OPTIONS;

/// What a 7 does when it is discarded in a combination of three or more cards (S2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SevenEffect {
    /// Every opponent draws (S17).
    Shower,
    /// An opponent takes a token (S19).
    Gust,
    /// The player may skip the draw (S18).
    Shelter,
    /// The player returns a token (S20).
    Dry,
    /// A house rule: this 7 has no effect (S2).
    None,
}

impl SevenEffect {
    /// The four effects of the leaflet, in the order of features and help.
    pub const ALL: [Self; 4] = [Self::Shower, Self::Gust, Self::Shelter, Self::Dry];

    /// The name in options and events.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shower => "shower",
            Self::Gust => "gust",
            Self::Shelter => "shelter",
            Self::Dry => "dry",
            Self::None => "none",
        }
    }

    fn parse(name: &str) -> Self {
        Self::ALL.into_iter().find(|effect| effect.name() == name).unwrap_or(Self::None)
    }
}

/// When tokens end the game (S30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EndingRule {
    /// The tokens are counted after scoring, and only then.
    #[default]
    Count,
    /// A house rule: whom a Gust brings to the limit ends the game with the round, even if a token
    /// is returned before.
    Latched,
}

impl EndingRule {
    /// The name in options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Latched => "latched",
        }
    }

    fn parse(name: &str) -> Self {
        if name == Self::Latched.name() { Self::Latched } else { Self::Count }
    }
}

impl fmt::Display for SevenEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for SevenEffect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Numbers of cards and tokens. Only the standard size is Rainbow 7; others are for studies and
/// tests.
///
/// "A 7" is a card of the highest value, whatever that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Size {
    /// How many colours, the first ones in rainbow order.
    pub colours: u8,
    /// How many values each colour has, from 1.
    pub values: u8,
    /// The number of Rainbow cards, up to 4.
    pub rainbows: u8,
    /// How many cards a hand is dealt, one 7 among them (S4).
    pub hand: u8,
    /// The highest total with which Rainbow may be announced (S8).
    pub limit: u8,
    /// How many tokens end the game (S30).
    pub tokens: u8,
}

impl Size {
    /// The game as it comes out of the box.
    pub const STANDARD: Self = Self { colours: 7, values: 7, rainbows: 4, hand: 7, limit: 7, tokens: 7 };

    /// How many cards the deck has in all.
    pub const fn cards(self) -> u8 {
        self.colours * self.values + self.rainbows
    }

    /// Whether so many seats can be dealt their hands and three piles be started (S4, S5).
    fn check_seats(self, seats: u8) -> Result<(), ConfigError> {
        let others = u16::from(self.colours * (self.values - 1) + self.rainbows);
        let wanted = u16::from(self.hand - 1) * u16::from(seats);
        let all = u16::from(self.hand) * u16::from(seats) + 3;
        if self.colours >= seats && others >= wanted && u16::from(self.cards()) >= all {
            return Ok(());
        }
        let accepted = format!(
            "a deck with a card of the highest value for each of {seats} seats, {wanted} others for their hands and {all} \
             cards in all"
        );
        Err(ConfigError::option("size", json!(self), accepted))
    }
}

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Config {
    /// The effect of each colour's 7, in rainbow order (S2).
    pub effects: [SevenEffect; MAX_COLOURS],
    /// The seat that starts the first round; drawn from the seed if none is named (S6).
    pub first: Option<Seat>,
    /// When tokens end the game (S30).
    pub ending: EndingRule,
    /// Whether the 7s of a Perfect take effect before the round ends (S21).
    pub perfect_effects: bool,
    /// Numbers of cards and tokens; other than standard for house rules and studies.
    pub size: Size,
}

impl Default for Config {
    fn default() -> Self {
        use SevenEffect::{Dry, Gust, Shelter, Shower};
        Self {
            effects: [Shower, Shower, Gust, Gust, Shelter, Shelter, Dry],
            first: None,
            ending: EndingRule::Count,
            perfect_effects: true,
            size: Size::STANDARD,
        }
    }
}

impl Config {
    /// A game of nine cards for two seats, small enough to enumerate: colours red and orange,
    /// values 1 to 4 (so a 4 is "a 7"), one Rainbow, hands of two cards, Rainbow at 2 or less, over
    /// at 3 tokens. It has 10 080 deals.
    pub fn tiny() -> Self {
        let size = Size { colours: 2, values: 4, rainbows: 1, hand: 2, limit: 2, tokens: 3 };
        Self { first: Some(Seat(0)), size, ..Self::default() }
    }

    /// The colours whose 7s have an effect, as bits.
    pub(crate) fn effect_colours(&self) -> u8 {
        let effects = self.effects.iter().enumerate();
        effects
            .fold(0, |colours, (colour, effect)| colours | u8::from(*effect != SevenEffect::None) << colour)
    }

    /// Reads options from JSON; what is not named has its default.
    pub(crate) fn read(options: &Value) -> Result<Self, ConfigError> {
        let values = OptionValues::read(OPTIONS, options)?;
        let (effects, size) = (values.group("effects"), values.group("size"));
        let number = |key| size.number(key) as u8;
        Ok(Self {
            effects: COLOURS.map(|colour| SevenEffect::parse(effects.choice(colour))),
            first: values.seat("first"),
            ending: EndingRule::parse(values.choice("ending")),
            perfect_effects: values.flag("perfect_effects"),
            size: Size {
                colours: number("colours"),
                values: number("values"),
                rainbows: number("rainbows"),
                hand: number("hand"),
                limit: number("limit"),
                tokens: number("tokens"),
            },
        })
    }

    /// Writes options as JSON. House rules and `size` are there only if they differ from the
    /// leaflet, so that the options of old records stay as they are.
    pub(crate) fn write(&self) -> Value {
        let names = COLOURS.iter().zip(self.effects);
        let effects: Map<String, Value> =
            names.map(|(colour, effect)| ((*colour).to_owned(), effect.name().into())).collect();
        let mut options = json!({"effects": effects, "first": self.first});
        if self.ending != EndingRule::Count {
            options["ending"] = self.ending.name().into();
        }
        if !self.perfect_effects {
            options["perfect_effects"] = false.into();
        }
        if self.size != Size::STANDARD {
            options["size"] = json!(self.size);
        }
        options
    }

    /// Whether so many can play with these options.
    pub(crate) fn check_seats(&self, seats: u8) -> Result<(), ConfigError> {
        ConfigError::check_seats(seats, 2..=5)?;
        ConfigError::check_first(self.first, seats)?;
        self.size.check_seats(seats)
    }
}
