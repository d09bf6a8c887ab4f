//! What a host may choose: the table of effects (S2), the first seat (S6) and, for studies, a smaller deck.

use std::fmt;

use iris_core::{ConfigError, OptionReader, Seat, shorten};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::card::{COLOURS, MAX_COLOURS};

/// What a 7 does when it is discarded in a combination of three or more cards (S2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// Every opponent draws (S17).
    Shower,
    /// An opponent takes a token (S19).
    Gust,
    /// The player may skip the draw (S18).
    Shelter,
    /// The player returns a token (S20).
    Dry,
}

impl Effect {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Shower, Self::Gust, Self::Shelter, Self::Dry];

    /// Its name in options and events.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shower => "shower",
            Self::Gust => "gust",
            Self::Shelter => "shelter",
            Self::Dry => "dry",
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Effect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// How large the game is. Only the standard size is Rainbow 7; others are for studies and tests.
///
/// "A 7" is a card of the highest value, whatever that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Size {
    /// How many colours, the first ones in rainbow order.
    pub colours: u8,
    /// How many values each colour has, from 1.
    pub values: u8,
    /// How many Rainbow cards.
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

/// What a host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Config {
    /// The effect of each colour's 7, in rainbow order (S2).
    pub effects: [Effect; MAX_COLOURS],
    /// The seat that starts the first round; drawn from the seed if none is named (S6).
    pub first: Option<Seat>,
    /// How large the game is.
    pub size: Size,
}

impl Default for Config {
    fn default() -> Self {
        use Effect::{Dry, Gust, Shelter, Shower};
        Self {
            effects: [Shower, Shower, Gust, Gust, Shelter, Shelter, Dry],
            first: None,
            size: Size::STANDARD,
        }
    }
}

impl Config {
    /// A game of nine cards for two seats, small enough to enumerate: colours red and orange, values 1 to 4 (so a 4
    /// is "a 7"), one Rainbow, hands of two cards, Rainbow at 2 or less, over at 3 tokens. It has 10 080 deals.
    pub fn tiny() -> Self {
        let size = Size { colours: 2, values: 4, rainbows: 1, hand: 2, limit: 2, tokens: 3 };
        Self { first: Some(Seat(0)), size, ..Self::default() }
    }

    /// Reads options from JSON.
    pub(crate) fn read(options: &Value) -> Result<Self, ConfigError> {
        let mut config = Self::default();
        let mut reader = OptionReader::new(options)?;
        if let Some(table) = reader.get("effects") {
            config.effects = read_effects(table)?;
        }
        config.first = reader.first()?;
        if let Some(size) = reader.get("size") {
            config.size = read_size(size)?;
        }
        reader.finish()?;
        Ok(config)
    }

    /// Writes options as JSON. The key `size` is there only if the size is not the standard one.
    pub(crate) fn write(&self) -> Value {
        let names = COLOURS.iter().zip(self.effects);
        let effects: Map<String, Value> =
            names.map(|(colour, effect)| ((*colour).to_owned(), effect.name().into())).collect();
        let mut options = json!({"effects": effects, "first": self.first});
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

fn read_effects(table: &Value) -> Result<[Effect; MAX_COLOURS], ConfigError> {
    let mut effects = Config::default().effects;
    let Value::Object(table) = table else {
        return Err(ConfigError::option("effects", shorten(table), "an object from colours to effects"));
    };
    for (colour, effect) in table {
        let Some(at) = COLOURS.iter().position(|known| known == colour) else {
            let name = format!("effects.{}", shorten(colour));
            return Err(ConfigError::option(
                name,
                shorten(effect),
                format!("the colours {}", COLOURS.join(", ")),
            ));
        };
        let Some(known) = Effect::ALL.iter().find(|known| effect.as_str() == Some(known.name())) else {
            let accepted = Effect::ALL.map(Effect::name).join(", ");
            return Err(ConfigError::option(format!("effects.{colour}"), shorten(effect), accepted));
        };
        effects[at] = *known;
    }
    Ok(effects)
}

fn read_size(value: &Value) -> Result<Size, ConfigError> {
    let Value::Object(given) = value else {
        return Err(ConfigError::option("size", shorten(value), "an object"));
    };
    let mut size = Size::STANDARD;
    let mut parts: [(&str, &mut u8, u8, u8); 6] = [
        ("colours", &mut size.colours, 1, 7),
        ("values", &mut size.values, 1, 7),
        ("rainbows", &mut size.rainbows, 0, 4),
        ("hand", &mut size.hand, 1, 25),
        ("limit", &mut size.limit, 0, 99),
        ("tokens", &mut size.tokens, 1, 99),
    ];
    for (name, value) in given {
        let Some((_, place, least, most)) = parts.iter_mut().find(|part| part.0 == name) else {
            let name = format!("size.{}", shorten(name));
            let accepted = "only colours, values, rainbows, hand, limit, tokens";
            return Err(ConfigError::option(name, shorten(value), accepted));
        };
        match value.as_u64().and_then(|number| u8::try_from(number).ok()) {
            Some(number) if (*least..=*most).contains(&number) => **place = number,
            _ => {
                let accepted = format!("a number from {least} to {most}");
                return Err(ConfigError::option(format!("size.{name}"), shorten(value), accepted));
            }
        }
    }
    Ok(size)
}
