//! A game's rules without their type.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use iris_bots::BotSpec;
use iris_core::scene::{self, GuideChapter, Press, SceneCard, SceneTable};
use iris_core::{ConfigError, Game, OptionSpec, PuzzleTheme, Seed};
use serde_json::Value;

use super::learner::Alphabet;
use super::matches::{AnyMatch, erase};
use super::{AnyBot, bot};
use crate::error::LoadError;
use crate::lesson_run::{self, LessonRun};
use crate::visit::RegisteredGame;

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
    /// What a host may choose.
    fn options(&self) -> &'static [OptionSpec];
    /// The rules in our own words, by language code.
    fn rules(&self) -> &'static [(&'static str, &'static str)];
    /// A few cards that show at a glance which game it is; none, if it has no such picture.
    fn showcase(&self) -> Vec<SceneCard>;
    /// The rules in pictures, chapter by chapter; none, if it has no such guide.
    fn guide(&self) -> Vec<GuideChapter>;
    /// The keys of its messages, but for the shared ones of `iris_core::scene`.
    fn keys(&self) -> &'static [&'static str];
    /// Its messages in Fluent's format, by language code.
    fn words(&self) -> &'static [(&'static str, &'static str)];
    /// Its first match, which teaches it: played through, with what is said at each step; `None` if
    /// the game has no lesson. An error says which part of it is wrong; the tests see to it that
    /// there is none.
    fn lesson(&self) -> Option<Result<LessonRun, String>>;
    /// Its puzzles as they were written down; [`puzzles`](crate::puzzles) reads them.
    fn puzzle_data(&self) -> &'static [u8];
    /// What its puzzles can be about.
    fn puzzle_themes(&self) -> &'static [PuzzleTheme];
    /// The action that somebody means who has picked these cards, by their ids, the last on top,
    /// and presses that: what is to be played if it is a choice, and otherwise what the rules
    /// refuse with a reason. `None` if nothing could be meant.
    fn attempt(&self, table: &SceneTable, picked: &[String], press: &Press) -> Option<String>;
    /// What learners spell actions with and see of a match; `None` if the game has no letters.
    fn alphabet(&self) -> Option<Alphabet>;
    /// A bot that keeps its search trees and nets from one choice to the next, and plays with so
    /// many threads.
    fn bot(&self, spec: BotSpec, threads: usize) -> Box<dyn AnyBot>;
    /// The bytes that a state and an action take.
    fn sizes(&self) -> (usize, usize);
    /// Deals a match.
    fn deal(&self, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, ConfigError>;
    /// Takes up a match from a position as plain data.
    fn load(&self, state: &Value) -> Result<Box<dyn AnyMatch>, LoadError>;
}

/// Stands for the game `G` where the type is not to be seen.
pub(crate) struct Erased<G>(PhantomData<G>);

impl<G> Erased<G> {
    pub(crate) const NEW: Self = Self(PhantomData);
}

impl<G: RegisteredGame> AnyGame for Erased<G> {
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

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn rules(&self) -> &'static [(&'static str, &'static str)] {
        G::TEXTS
    }

    fn showcase(&self) -> Vec<SceneCard> {
        G::showcase()
    }

    fn guide(&self) -> Vec<GuideChapter> {
        G::guide()
    }

    fn keys(&self) -> &'static [&'static str] {
        G::MESSAGE_KEYS
    }

    fn words(&self) -> &'static [(&'static str, &'static str)] {
        G::MESSAGES
    }

    fn lesson(&self) -> Option<Result<LessonRun, String>> {
        G::LESSON.map(|lesson| lesson_run::play_lesson(self, &lesson))
    }

    fn puzzle_data(&self) -> &'static [u8] {
        G::PUZZLES
    }

    fn puzzle_themes(&self) -> &'static [PuzzleTheme] {
        G::PUZZLE_THEMES
    }

    fn attempt(&self, table: &SceneTable, picked: &[String], press: &Press) -> Option<String> {
        scene::attempt::<G>(table, picked, press)
    }

    fn alphabet(&self) -> Option<Alphabet> {
        Alphabet::of::<G>()
    }

    fn bot(&self, spec: BotSpec, threads: usize) -> Box<dyn AnyBot> {
        bot::build::<G>(spec, threads)
    }

    fn sizes(&self) -> (usize, usize) {
        (size_of::<G::State>(), size_of::<G::Action>())
    }

    fn deal(&self, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, ConfigError> {
        let config = G::config(options)?;
        Ok(erase::<G>(G::deal(&config, seats, seed)?))
    }

    fn load(&self, state: &Value) -> Result<Box<dyn AnyMatch>, LoadError> {
        let setup = read_setup::<G>(state)?;
        Ok(erase::<G>(G::from_setup(&setup).map_err(LoadError::Setup)?))
    }
}

/// A position as plain data, if it has the form of one; otherwise which key has not, and what would
/// have been right.
pub fn read_setup<G: Game>(state: &Value) -> Result<G::Setup, LoadError> {
    serde_path_to_error::deserialize(state).map_err(|error| LoadError::form(&error))
}
