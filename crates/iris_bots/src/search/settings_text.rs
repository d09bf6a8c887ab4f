//! Search settings as text: `k4:d12:quick`.

use std::fmt;

use super::{NO_LIMIT, SearchMethod, SearchSettings};

/// The list of options, for the error message about an unknown one.
pub(crate) const OPTIONS: &str = "kN (the net's N best candidates, 0 for all), quick or net or nN (rollouts by the \
     hand-made policy, the net, or the net for N plies), dN (the net's value after N plies), qN (N % of the net's own \
     value), eN (N % of rollout moves random), sN (rollouts soft by N hundredths), bN (beliefs: the likeliest of N \
     worlds), and for tree cN (explore by N tenths) and xN (N trees)";

impl fmt::Display for SearchSettings {
    /// The parameters that differ from the method's defaults, each with a colon before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Self::new(self.method);
        let mut option = |letter: char, value: u16, default: u16| {
            if value == default { Ok(()) } else { write!(f, ":{letter}{value}") }
        };
        option('k', self.candidates, default.candidates)?;
        option('d', self.depth, default.depth)?;
        option('q', self.net_percent.into(), default.net_percent.into())?;
        option('e', self.random_percent.into(), default.random_percent.into())?;
        option('s', self.temperature.into(), default.temperature.into())?;
        option('b', self.beliefs.into(), default.beliefs.into())?;
        option('c', self.explore.into(), default.explore.into())?;
        option('x', self.trees.into(), default.trees.into())?;
        match self.net_plies {
            NO_LIMIT => Ok(()),
            0 => f.write_str(":quick"),
            plies => write!(f, ":n{plies}"),
        }
    }
}

impl SearchSettings {
    /// Parses the options of a method; `None` if one is unknown.
    pub(crate) fn parse<'a>(method: SearchMethod, options: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut settings = Self::new(method);
        for option in options {
            settings.set(option)?;
        }
        Some(settings)
    }

    fn set(&mut self, option: &str) -> Option<()> {
        match option {
            "quick" => self.net_plies = 0,
            "net" => self.net_plies = NO_LIMIT,
            _ => {
                let (letter, number) = option.split_at_checked(1)?;
                if !number.bytes().all(|byte| byte.is_ascii_digit()) {
                    return None;
                }
                let many: u16 = number.parse().ok()?;
                let few = || u8::try_from(many).ok();
                let percent = || few().filter(|few| *few <= 100);
                match letter {
                    "k" => self.candidates = many,
                    "n" => self.net_plies = many,
                    "d" => self.depth = many,
                    "q" => self.net_percent = percent()?,
                    "e" => self.random_percent = percent()?,
                    "s" => self.temperature = few()?,
                    "b" => self.beliefs = few().filter(|worlds| *worlds > 0)?,
                    "c" if self.method == SearchMethod::Tree => self.explore = few()?,
                    "x" if self.method == SearchMethod::Tree => {
                        self.trees = few().filter(|trees| *trees > 0)?;
                    }
                    _ => return None,
                }
            }
        }
        Some(())
    }
}
