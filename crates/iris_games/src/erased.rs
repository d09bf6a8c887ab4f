//! Games and matches without their types: data in, data out, actions as text.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use iris_bots::{BotSpec, Budget};
use iris_core::scene::{self, Press, Step, Table};
use iris_core::{ConfigError, Game, Outcome, Rng, Seed, Turn, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::advice::{self, Advice};
use crate::course::{self, Course};
use crate::duel::{self, Duel, Player};
use crate::error::{ActionError, LoadError};
use crate::visit::Complete;
use crate::workload::{self, Done, Workload};

/// A game's rules, whichever they are.
pub trait AnyGame: Sync {
    /// The stable name.
    fn id(&self) -> &'static str;
    /// The name on the box.
    fn name(&self) -> &'static str;
    /// Who invented it.
    fn authors(&self) -> &'static str;
    /// The version of its rules that this program plays.
    fn rules_version(&self) -> u32;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;
    /// The rules in our own words, by language code.
    fn rules(&self) -> &'static [(&'static str, &'static str)];
    /// The keys of its messages, but for the shared ones of `iris_core::scene`.
    fn keys(&self) -> &'static [&'static str];
    /// Its messages in Fluent's format, by language code.
    fn words(&self) -> &'static [(&'static str, &'static str)];
    /// Its first game, which teaches it: played through, with what is said at each step. An error says which part of it is
    /// wrong; the tests see to it that there is none.
    fn lesson(&self) -> Result<Course, String>;
    /// The action that somebody means who has picked these cards, by their ids, the last on top, and presses that: what is
    /// to be played if it is a choice, and otherwise what the rules refuse with a reason. `None` if nothing could be meant.
    fn attempt(&self, table: &Table, picked: &[String], press: &Press) -> Option<String>;
    /// The bytes that a state and an action take.
    fn sizes(&self) -> (usize, usize);
    /// Does at least `steps` steps of a benchmark's work; `None` if the game cannot be played by so many.
    fn work(&self, work: Workload, seats: u8, seed: u64, steps: u64) -> Option<Done>;
    /// Plays one match among bots, one for each seat. The cards and the bots' luck have seeds of their own.
    fn duel(
        &self,
        options: &Value,
        deal: Seed,
        luck: Seed,
        players: &mut [Player<'_>],
    ) -> Result<Duel, ConfigError>;
    /// Deals a match.
    fn deal(&self, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, ConfigError>;
    /// Takes up a match from a position as plain data.
    fn load(&self, state: &Value) -> Result<Box<dyn AnyMatch>, LoadError>;
}

/// A match of any game.
pub trait AnyMatch: Send + Sync {
    /// The rules it is played by.
    fn game(&self) -> &'static dyn AnyGame;
    /// An independent copy.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
    /// The options it is played with, every key present.
    fn options(&self) -> Value;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// The whole position, hidden cards too.
    fn state(&self) -> Value;
    /// What the viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// The same as [`view`](Self::view), as JSON text, for those who pass it on as it is.
    fn view_json(&self, viewer: Viewer) -> String;
    /// What the viewer may know, as screens show it, with the choices of the viewer to act.
    fn scene(&self, viewer: Viewer) -> Table;
    /// The legal actions in notation.
    fn legal(&self) -> Vec<String>;
    /// An action in notation as `legal` writes it, which has one spelling for several; `None` if it is not an action.
    fn listed(&self, action: &str) -> Option<String>;
    /// Plays an action in notation; an error changes nothing.
    fn apply(&mut self, action: &str) -> Result<Box<dyn Happened>, ActionError>;
    /// Whether an action in notation would tell anybody anything but that it was chosen, or draw on chance: if not, it
    /// can be taken back afterwards. An error says why it cannot be played.
    fn reveals(&self, action: &str) -> Result<bool, ActionError>;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The scores as they stand.
    fn scores(&self) -> Vec<i32>;
    /// What a quick hand-made policy would play for the seat to act, knowing only that seat's view.
    fn quick_choice(&self, rng: &mut Rng) -> Option<String>;
    /// What a bot would play for the seat to act, knowing only that seat's view.
    fn choice(&self, bot: BotSpec, rng: &mut Rng) -> Option<String>;
    /// What a bot thinks of every legal action of the seat to act, the best first, knowing only that seat's view; none
    /// when the game is over. Without a budget the bot thinks as much as it does at the table.
    fn advice(&self, spec: BotSpec, budget: Option<Budget>, seed: Seed, threads: usize) -> Vec<Advice>;
    /// The whole position as lines of text.
    fn state_text(&self) -> String;
    /// What the viewer may know as lines of text.
    fn view_text(&self, viewer: Viewer) -> String;
}

/// What an action brought about.
pub trait Happened: Send + Sync {
    /// Every event, whole, in order.
    fn all(&self) -> Vec<Value>;
    /// What the viewer sees of them.
    fn seen_by(&self, viewer: Viewer) -> Vec<Value>;
    /// The same as [`seen_by`](Self::seen_by), as the JSON text of a list.
    fn seen_json(&self, viewer: Viewer) -> String;
    /// What moves on the viewer's screen, a step for each event that it sees.
    fn motions(&self, viewer: Viewer) -> Vec<Step>;
    /// What the viewer sees of them, a sentence each; `None` tells all.
    fn told_to(&self, viewer: Option<Viewer>, names: &[String]) -> Vec<String>;
}

/// Stands for the game `G` where the type is not to be seen.
pub(crate) struct Erased<G>(PhantomData<G>);

impl<G> Erased<G> {
    pub(crate) const NEW: Self = Self(PhantomData);
}

impl<G: Complete> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn authors(&self) -> &'static str {
        G::AUTHORS
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn rules(&self) -> &'static [(&'static str, &'static str)] {
        G::TEXTS
    }

    fn keys(&self) -> &'static [&'static str] {
        G::KEYS
    }

    fn words(&self) -> &'static [(&'static str, &'static str)] {
        G::WORDS
    }

    fn lesson(&self) -> Result<Course, String> {
        course::course(self, &G::LESSON)
    }

    fn attempt(&self, table: &Table, picked: &[String], press: &Press) -> Option<String> {
        scene::attempt::<G>(table, picked, press)
    }

    fn sizes(&self) -> (usize, usize) {
        (size_of::<G::State>(), size_of::<G::Action>())
    }

    fn work(&self, work: Workload, seats: u8, seed: u64, steps: u64) -> Option<Done> {
        workload::run::<G>(work, seats, seed, steps)
    }

    fn duel(
        &self,
        options: &Value,
        deal: Seed,
        luck: Seed,
        players: &mut [Player<'_>],
    ) -> Result<Duel, ConfigError> {
        duel::duel::<G>(options, deal, luck, players)
    }

    fn deal(&self, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, ConfigError> {
        let config = G::config(options)?;
        Ok(Box::new(Match::<G>(G::deal(&config, seats, seed)?)))
    }

    fn load(&self, state: &Value) -> Result<Box<dyn AnyMatch>, LoadError> {
        let setup: G::Setup = serde::Deserialize::deserialize(state)
            .map_err(|error: serde_json::Error| LoadError::Form(error.to_string()))?;
        Ok(Box::new(Match::<G>(G::from_setup(&setup).map_err(LoadError::Setup)?)))
    }
}

/// The match that stands at this state, without its type.
pub fn erase<G: Complete>(state: G::State) -> Box<dyn AnyMatch> {
    Box::new(Match::<G>(state))
}

struct Match<G: Game>(G::State);

impl<G: Complete> Match<G> {
    /// The legal action that is meant.
    fn read(&self, action: &str) -> Result<G::Action, ActionError> {
        if G::turn(&self.0) == Turn::Over {
            return Err(ActionError::Over);
        }
        let action = G::parse_action(action).map_err(ActionError::Notation)?;
        G::check(&self.0, action).map_err(ActionError::Illegal)?;
        Ok(action)
    }
}

impl<G: Complete> AnyMatch for Match<G> {
    fn game(&self) -> &'static dyn AnyGame {
        const { &Erased::<G>::NEW }
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(Self(self.0.clone()))
    }

    fn options(&self) -> Value {
        G::options(&G::config_of(&self.0))
    }

    fn seats(&self) -> u8 {
        G::seats(&self.0)
    }

    fn turn(&self) -> Turn {
        G::turn(&self.0)
    }

    fn state(&self) -> Value {
        data(&G::setup(&self.0))
    }

    fn view(&self, viewer: Viewer) -> Value {
        data(&G::view(&self.0, viewer))
    }

    fn view_json(&self, viewer: Viewer) -> String {
        json(&G::view(&self.0, viewer))
    }

    fn scene(&self, viewer: Viewer) -> Table {
        scene::scene::<G>(&G::view(&self.0, viewer))
    }

    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        G::legal(&self.0, &mut actions);
        actions.into_iter().map(G::action_text).collect()
    }

    fn listed(&self, action: &str) -> Option<String> {
        G::parse_action(action).ok().map(|action| G::action_text(G::listed(action)))
    }

    fn apply(&mut self, action: &str) -> Result<Box<dyn Happened>, ActionError> {
        let action = self.read(action)?;
        let (before, mut all) = (self.0.clone(), Vec::new());
        G::apply(&mut self.0, action, &mut all);
        Ok(Box::new(Events::<G> { before, after: self.0.clone(), all }))
    }

    fn reveals(&self, action: &str) -> Result<bool, ActionError> {
        Ok(G::reveals(&self.0, self.read(action)?))
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.0)
    }

    fn scores(&self) -> Vec<i32> {
        G::scores(&self.0)
    }

    fn quick_choice(&self, rng: &mut Rng) -> Option<String> {
        let view = G::view(&self.0, Viewer::Seat(G::turn(&self.0).seat()?));
        let mut legal = Vec::new();
        G::legal_in_view(&view, &mut legal);
        G::choose(&view, &legal, rng).map(G::action_text)
    }

    fn choice(&self, bot: BotSpec, rng: &mut Rng) -> Option<String> {
        let view = G::view(&self.0, Viewer::Seat(G::turn(&self.0).seat()?));
        let mut legal = Vec::new();
        G::legal_in_view(&view, &mut legal);
        let seats = G::seats(&self.0);
        bot.build::<G>(seats, 1).choose(&view, &legal, bot.budget::<G>(seats), rng).map(G::action_text)
    }

    fn advice(&self, spec: BotSpec, budget: Option<Budget>, seed: Seed, threads: usize) -> Vec<Advice> {
        advice::advice::<G>(&self.0, spec, budget, seed, threads)
    }

    fn state_text(&self) -> String {
        text(|out| G::write_state(&self.0, out))
    }

    fn view_text(&self, viewer: Viewer) -> String {
        text(|out| G::write_view(&G::view(&self.0, viewer), out))
    }
}

/// What happened between two positions.
struct Events<G: Game> {
    before: G::State,
    after: G::State,
    all: Vec<G::Event>,
}

impl<G: Complete> Happened for Events<G> {
    fn all(&self) -> Vec<Value> {
        self.all.iter().map(data).collect()
    }

    fn seen_by(&self, viewer: Viewer) -> Vec<Value> {
        self.all.iter().filter_map(|event| G::redact(event, viewer)).map(|event| data(&event)).collect()
    }

    fn seen_json(&self, viewer: Viewer) -> String {
        json(&self.all.iter().filter_map(|event| G::redact(event, viewer)).collect::<Vec<_>>())
    }

    fn motions(&self, viewer: Viewer) -> Vec<Step> {
        let seen: Vec<_> = self.all.iter().filter_map(|event| G::redact(event, viewer)).collect();
        scene::steps::<G>(&G::view(&self.before, viewer), &G::view(&self.after, viewer), &seen)
    }

    fn told_to(&self, viewer: Option<Viewer>, names: &[String]) -> Vec<String> {
        let seen = |event: &G::Event| match viewer {
            Some(viewer) => G::redact(event, viewer),
            None => Some(event.clone()),
        };
        self.all.iter().filter_map(seen).map(|event| text(|out| G::write_event(&event, names, out))).collect()
    }
}

/// The JSON of a value whose serialisation cannot fail: plain structs with string keys.
fn data(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// The same as text.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

fn text(write: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut text);
    text
}
