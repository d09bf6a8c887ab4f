//! The error for options or a number of seats that a game does not have.

use std::fmt;

use crate::Seat;

/// A choice that a game does not offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// The game cannot be played by so many.
    Seats {
        /// How many were asked for.
        given: u8,
        /// The fewest that can play.
        least: u8,
        /// The most that can play.
        most: u8,
    },
    /// An option has a value it cannot have, or does not exist.
    Option {
        /// The option's name, with a path inside it where it has parts (`effects.red`).
        name: String,
        /// What was given.
        given: String,
        /// What is accepted instead.
        accepted: String,
    },
}

impl ConfigError {
    /// An option with a value it cannot have.
    pub fn option(name: impl Into<String>, given: impl fmt::Display, accepted: impl Into<String>) -> Self {
        Self::Option { name: name.into(), given: given.to_string(), accepted: accepted.into() }
    }

    /// Checks a number of seats against what a game allows.
    pub fn check_seats(given: u8, allowed: std::ops::RangeInclusive<u8>) -> Result<(), Self> {
        if allowed.contains(&given) {
            return Ok(());
        }
        Err(Self::Seats { given, least: *allowed.start(), most: *allowed.end() })
    }

    /// Checks the seat that the option `first` names, which must be one of the match's.
    pub fn check_first(first: Option<Seat>, seats: u8) -> Result<(), Self> {
        match first {
            Some(seat) if seat.0 >= seats => {
                Err(Self::option("first", seat, format!("null or a seat from 0 to {}", seats - 1)))
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats { given, least, most } if least == most => {
                write!(f, "{given} seats were given; this game has exactly {least}")
            }
            Self::Seats { given, least, most } => {
                write!(f, "{given} seats were given; this game has {least} to {most}")
            }
            Self::Option { name, given, accepted } => {
                write!(f, "option {name:?} was given as {given}; accepted: {accepted}")
            }
        }
    }
}

impl std::error::Error for ConfigError {}
