//! Difficulty levels: the five opponents that people choose from.

use iris_core::Game;

use crate::{
    Bot, BotSpec, Budget, FlatMonteCarlo, MixedBot, Net, NetBot, PolicyBot, RolloutPolicy, SearchBot,
    SearchMethod, SearchSettings, UniformBot,
};

/// One of five opponents, each clearly stronger than the one before.
///
/// ```
/// use iris_bots::Level;
/// use iris_core::{Game, Rng, Seed, Viewer};
/// use iris_gold::{Config, Gold};
///
/// let level = Level::new(4).expect("levels are numbered from 1 to 5");
/// assert_eq!((level.name(), level.number()), ("Rosa", 4));
///
/// let state = Gold::deal(&Config::default(), 2, Seed::from(1))?;
/// let view = Gold::view(&state, Viewer::Seat(Gold::turn(&state).seat().expect("not over")));
/// let mut legal = Vec::new();
/// Gold::legal_in_view(&view, &mut legal);
/// let mut bot = level.build::<Gold>(2, 1);
/// let action = bot.choose(&view, &legal, level.budget::<Gold>(2), &mut Rng::new(Seed::from(2)));
/// assert!(action.is_some());
/// # Ok::<(), iris_core::ConfigError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The policy with many random moves: somebody who has just learned the rules.
    One,
    /// The game's hand-made policy.
    Two,
    /// The net in half of its decisions, the policy in the others.
    Three,
    /// The net without search.
    Four,
    /// The strongest search that is known for the game.
    Five,
}

/// The percentage of uniformly random moves of the first level.
const LEVEL1_RANDOM_PERCENT: u32 = 60;
/// The percentage of decisions in which the third level plays by the policy instead of the net.
const LEVEL3_POLICY_PERCENT: u32 = 50;
/// The budget of the third and the fourth level in a game without a net, in worlds.
const SEARCH_WITHOUT_NET: u32 = 100;
/// The budget of the first and the second level in a game without a policy, in worlds.
const SEARCH_WITHOUT_POLICY: u32 = 12;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five];

    /// The level with that number, from 1 to 5; `None` for any other number.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Its number, from 1 to 5.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The name of the opponent at the table.
    pub fn name(self) -> &'static str {
        self.names()[0]
    }

    /// The names of several opponents of this level at one table, the first one its own; all begin
    /// with the same letter.
    pub fn names(self) -> [&'static str; 5] {
        match self {
            Self::One => ["Pip", "Pia", "Pim", "Polly", "Pat"],
            Self::Two => ["Bertie", "Basil", "Betty", "Bruno", "Bea"],
            Self::Three => ["Maya", "Mila", "Mona", "Mara", "Mei"],
            Self::Four => ["Rosa", "Rita", "Ruth", "Remy", "Rico"],
            Self::Five => ["Iris", "Ivy", "Ines", "Ida", "Ilja"],
        }
    }

    /// A sentence that introduces the opponent.
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

    /// Builds the bot for a match of this many seats, searching on `threads` threads.
    ///
    /// A game without a net is searched instead, and one without a policy is searched a little even
    /// by the lower levels: their rollouts are then uniform.
    pub fn build<G: Game>(self, seats: u8, threads: usize) -> Box<dyn Bot<G>> {
        match self {
            Self::One => Box::new(MixedBot::<G>::new(
                Self::Two.build(seats, threads),
                Box::new(UniformBot),
                LEVEL1_RANDOM_PERCENT,
            )),
            Self::Two if G::HAS_POLICY => Box::new(PolicyBot),
            Self::Two => Box::new(FlatMonteCarlo::new(RolloutPolicy::Quick)),
            Self::Three => Box::new(MixedBot::<G>::new(
                by_net(seats, threads),
                Self::Two.build(seats, threads),
                LEVEL3_POLICY_PERCENT,
            )),
            Self::Four if G::LEVEL4_POLICY_PERCENT == 0 => by_net(seats, threads),
            Self::Four => Box::new(MixedBot::<G>::new(
                by_net(seats, threads),
                Box::new(PolicyBot),
                G::LEVEL4_POLICY_PERCENT,
            )),
            Self::Five => BotSpec::strongest::<G>(seats).build(seats, threads),
        }
    }

    /// How much the bot may think about one decision in that game.
    pub fn budget<G: Game>(self, seats: u8) -> Budget {
        match self {
            Self::Five => BotSpec::strongest::<G>(seats).budget::<G>(seats),
            Self::Three | Self::Four if Net::bundled::<G>(seats).is_none() => {
                Budget::Worlds(SEARCH_WITHOUT_NET)
            }
            Self::One | Self::Two if !G::HAS_POLICY => Budget::Worlds(SEARCH_WITHOUT_POLICY),
            _ => Budget::Worlds(0),
        }
    }
}

/// The net without search, or a short search where there is no net.
fn by_net<G: Game>(seats: u8, threads: usize) -> Box<dyn Bot<G>> {
    match Net::bundled::<G>(seats) {
        Some(net) => Box::new(NetBot::new(net)),
        None => Box::new(SearchBot::new(SearchSettings::new(SearchMethod::Halving), None, threads)),
    }
}
