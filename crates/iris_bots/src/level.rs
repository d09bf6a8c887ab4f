//! The five opponents that people choose from.

use iris_core::Learn;

use crate::{Bot, BotSpec, Budget, Mixed, Quick, Uniform};

/// One of five opponents, each clearly stronger than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Has just learned the rules.
    One,
    /// Plays by rules of thumb.
    Two,
    /// Plays well when it pays attention.
    Three,
    /// Sees at a glance what is good.
    Four,
    /// Thinks every move through.
    Five,
}

/// How many of the first level's moves in a hundred are anything at all.
const CHILD: u32 = 60;
/// In how many of a hundred decisions the third level follows a rule of thumb instead of what it knows.
const DREAMER: u32 = 50;

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five];

    /// The level with that number, from 1 to 5.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Its number, from 1 to 5.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// What it is called at the table.
    pub fn name(self) -> &'static str {
        match self {
            Self::One => "Pip",
            Self::Two => "Bertie",
            Self::Three => "Maya",
            Self::Four => "Rosa",
            Self::Five => "Iris",
        }
    }

    /// Who it is, in a sentence.
    pub fn character(self) -> &'static str {
        match self {
            Self::One => "Pip is six, learned the rules this morning and plays the card that looks nicest.",
            Self::Two => "Bertie has a rule of thumb for everything and never thinks twice.",
            Self::Three => "Maya plays very well, when she is not looking out of the window.",
            Self::Four => "Rosa has played a million games and sees at a glance what is good.",
            Self::Five => {
                "Iris imagines what the others may hold and plays every choice through before she moves."
            }
        }
    }

    /// The bot itself, for a match of so many seats and with so many cores to think on.
    pub fn build<G: Learn>(self, seats: u8, threads: usize) -> Box<dyn Bot<G>> {
        match self {
            Self::One => Box::new(Mixed::<G>::new(Box::new(Quick), Box::new(Uniform), CHILD)),
            Self::Two => Box::new(Quick),
            Self::Three => {
                Box::new(Mixed::<G>::new(BotSpec::Net.build(seats, threads), Box::new(Quick), DREAMER))
            }
            Self::Four if G::LAPSES == 0 => BotSpec::Net.build(seats, threads),
            Self::Four => {
                Box::new(Mixed::<G>::new(BotSpec::Net.build(seats, threads), Box::new(Quick), G::LAPSES))
            }
            Self::Five => top::<G>(seats).build(seats, threads),
        }
    }

    /// How much it may think about one decision in that game.
    pub fn budget<G: Learn>(self, seats: u8) -> Budget {
        match self {
            Self::Five => top::<G>(seats).budget::<G>(seats),
            _ => Budget::Worlds(0),
        }
    }
}

/// The strongest search that was found for the game.
fn top<G: Learn>(seats: u8) -> BotSpec {
    // A test builds all of them; a name that means nothing would be found there.
    G::strongest(seats).parse().ok().filter(|spec| !matches!(spec, BotSpec::Level(_))).unwrap_or(BotSpec::Net)
}
