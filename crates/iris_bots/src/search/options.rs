//! Settings as text: `k4:d12:quick`.

use std::fmt;

use super::{Method, NO_LIMIT, Settings};

/// Every option, for those who asked for one that does not exist.
pub(crate) const OPTIONS: &str = "kN (the net's N best candidates, 0 for all), quick or net or nN (rollouts by the \
     hand-made policy, the net, or the net for N plies), dN (the net's value after N plies), qN (N % of the net's own \
     value), eN (N % of rollout moves random), sN (rollouts soft by N hundredths), bN (beliefs: the likeliest of N \
     worlds), and for tree cN (explore by N tenths) and xN (N trees)";

impl fmt::Display for Settings {
    /// What differs from the method as it comes, each with a colon before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Self::new(self.method);
        let mut option = |letter: char, value: u16, usual: u16| {
            if value == usual { Ok(()) } else { write!(f, ":{letter}{value}") }
        };
        option('k', self.candidates, usual.candidates)?;
        option('d', self.depth, usual.depth)?;
        option('q', self.trust.into(), usual.trust.into())?;
        option('e', self.stray.into(), usual.stray.into())?;
        option('s', self.heat.into(), usual.heat.into())?;
        option('b', self.beliefs.into(), usual.beliefs.into())?;
        option('c', self.explore.into(), usual.explore.into())?;
        option('x', self.trees.into(), usual.trees.into())?;
        match self.net_plies {
            NO_LIMIT => Ok(()),
            0 => f.write_str(":quick"),
            plies => write!(f, ":n{plies}"),
        }
    }
}

impl Settings {
    /// The method with options as text; `None` if one is unknown.
    pub(crate) fn read<'a>(method: Method, options: impl Iterator<Item = &'a str>) -> Option<Self> {
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
                    "q" => self.trust = percent()?,
                    "e" => self.stray = percent()?,
                    "s" => self.heat = few()?,
                    "b" => self.beliefs = few().filter(|worlds| *worlds > 0)?,
                    "c" if self.method == Method::Tree => self.explore = few()?,
                    "x" if self.method == Method::Tree => self.trees = few().filter(|trees| *trees > 0)?,
                    _ => return None,
                }
            }
        }
        Some(())
    }
}
