//! A match of any game, without its type: what was played, where it stands, and the word being spelled.

use std::any::Any;
use std::fmt::Write as _;
use std::sync::Arc;

use iris_bots::{BotSpec, Budget};
use iris_core::{ConfigError, Outcome, Pushed, Rng, Seat, Seed, Spelling, Turn, Viewer};
use iris_games::{ActionError, Advice, AnyGame, AnyMatch, Complete, LoadError, find};
use serde_json::Value;

use crate::letters::observation_size;
use crate::save::{self, Origin, Shared};

/// A match of any game.
pub(crate) trait AnyState: Any + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn boxed_clone(&self) -> Box<dyn AnyState>;
    fn game(&self) -> &'static dyn AnyGame;
    fn seats(&self) -> u8;
    fn turn(&self) -> Turn;
    /// The same match as the rest of the workspace knows it, for what it can do already.
    fn any_match(&self) -> Box<dyn AnyMatch>;
    fn same(&self, other: &dyn AnyState) -> bool;
    fn legal(&self) -> Vec<String>;
    /// Plays an action in notation and tells what happened; drops the letters of a word begun.
    fn apply(&mut self, action: &str) -> Result<Vec<Value>, ActionError>;
    /// Chooses the next letter; `None` if it may not come, and then nothing changes. `true` if it ended a word.
    fn push(&mut self, token: u8) -> Option<bool>;
    /// The action, in notation, that a letter would end; `None` if it would end none.
    fn completes(&self, token: u8) -> Option<String>;
    fn letters(&self) -> Vec<u8>;
    fn drop_letters(&mut self);
    fn mask(&mut self, out: &mut [i8]);
    fn tokens(&self) -> usize;
    fn observation_size(&self) -> usize;
    fn observe(&self, viewer: Viewer, out: &mut [u8]);
    /// All that the viewer knows, on one line, with the letters if it is spelling.
    fn knowledge(&self, viewer: Viewer) -> String;
    /// Takes back the last letter of a word begun, else the last action; `false` if there is none.
    fn undo(&mut self) -> bool;
    fn played(&self) -> Vec<String>;
    /// The seats that played them.
    fn players(&self) -> Vec<u8>;
    fn seed(&self) -> Option<Seed>;
    fn options(&self) -> Value;
    fn outcome(&self) -> Option<Outcome>;
    fn scores(&self) -> Vec<i32>;
    /// A world that the viewer may be in; it remembers which match it is one of, so that it can be saved.
    fn determinize(&self, viewer: Viewer, seed: Seed) -> Box<dyn AnyState>;
    fn advice(&self, spec: BotSpec, budget: Option<Budget>, seed: Seed, threads: usize) -> Vec<Advice>;
    /// The tokens of an action in notation, if it is legal.
    fn spell(&self, action: &str) -> Option<Vec<u8>>;
    fn save(&self) -> Result<Value, String>;
}

/// A match of the game `G`.
pub(crate) struct Held<G: Complete> {
    origin: Shared,
    start: G::State,
    played: Vec<G::Action>,
    pub(crate) state: G::State,
    /// Of the state, always.
    spelling: Spelling<G>,
}

impl<G: Complete> Clone for Held<G> {
    fn clone(&self) -> Self {
        Self {
            origin: self.origin.clone(),
            start: self.start.clone(),
            played: self.played.clone(),
            state: self.state.clone(),
            spelling: self.spelling.clone(),
        }
    }
}

impl<G: Complete> Held<G> {
    pub(crate) fn new(state: G::State, origin: Origin) -> Self {
        let mut spelling = Spelling::default();
        spelling.start(&state);
        Self { origin: Arc::new(origin), start: state.clone(), played: Vec::new(), state, spelling }
    }

    pub(crate) fn deal(options: &Value, seats: u8, seed: Seed) -> Result<Self, ConfigError> {
        let config = G::config(options)?;
        let state = G::deal(&config, seats, seed)?;
        Ok(Self::new(state, Origin::Deal { options: G::options(&config), seats, seed }))
    }

    pub(crate) fn load(setup: &Value) -> Result<Self, LoadError> {
        let read: G::Setup =
            serde_json::from_value(setup.clone()).map_err(|error| LoadError::Form(error.to_string()))?;
        let state = G::from_setup(&read).map_err(LoadError::Setup)?;
        Ok(Self::new(state, Origin::Setup(setup.clone())))
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, action: G::Action) {
        G::apply(&mut self.state, action, &mut ());
        self.played.push(action);
        self.spelling.start(&self.state);
    }

    fn acting(&self, viewer: Viewer) -> bool {
        G::turn(&self.state).seat().is_some_and(|seat| viewer.is(seat))
    }
}

impl<G: Complete> AnyState for Held<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed_clone(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn game(&self) -> &'static dyn AnyGame {
        // Every game that is held is registered.
        find(G::ID).unwrap_or(iris_games::GAMES[0])
    }

    fn seats(&self) -> u8 {
        G::seats(&self.state)
    }

    fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    fn any_match(&self) -> Box<dyn AnyMatch> {
        iris_games::erase::<G>(self.state.clone())
    }

    fn same(&self, other: &dyn AnyState) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| {
            other.state == self.state && other.spelling.prefix() == self.spelling.prefix()
        })
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        G::legal(&self.state, &mut legal);
        legal.into_iter().map(G::action_text).collect()
    }

    fn apply(&mut self, action: &str) -> Result<Vec<Value>, ActionError> {
        if G::turn(&self.state) == Turn::Over {
            return Err(ActionError::Over);
        }
        let action = G::parse_action(action).map_err(ActionError::Notation)?;
        let mut events = Vec::new();
        G::try_apply(&mut self.state, action, &mut events).map_err(ActionError::Illegal)?;
        self.played.push(action);
        self.spelling.start(&self.state);
        Ok(events.iter().map(|event| serde_json::to_value(event).unwrap_or_default()).collect())
    }

    fn push(&mut self, token: u8) -> Option<bool> {
        match self.spelling.push(token) {
            Pushed::Refused => None,
            Pushed::Open => Some(false),
            Pushed::Complete(action) => {
                self.play(action);
                Some(true)
            }
        }
    }

    fn completes(&self, token: u8) -> Option<String> {
        match self.spelling.clone().push(token) {
            Pushed::Complete(action) => Some(G::action_text(action)),
            Pushed::Refused | Pushed::Open => None,
        }
    }

    fn letters(&self) -> Vec<u8> {
        self.spelling.prefix().letters().to_vec()
    }

    fn drop_letters(&mut self) {
        self.spelling.start(&self.state);
    }

    fn mask(&mut self, out: &mut [i8]) {
        let _ = self.spelling.mask(out);
    }

    fn tokens(&self) -> usize {
        G::TOKENS
    }

    fn observation_size(&self) -> usize {
        observation_size::<G>()
    }

    fn observe(&self, viewer: Viewer, out: &mut [u8]) {
        let (known, letters) = out.split_at_mut(G::OBSERVATION.min(out.len()));
        G::observe(&G::view(&self.state, viewer), known);
        // What somebody else is about to choose is nobody's business yet.
        if self.acting(viewer) {
            self.spelling.write_letters(letters);
        } else {
            letters.fill(0);
        }
    }

    fn knowledge(&self, viewer: Viewer) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = G::write_knowledge(&G::view(&self.state, viewer), &mut text);
        if self.acting(viewer) && !self.spelling.prefix().is_empty() {
            let _ = write!(text, "{:?}", self.spelling.prefix().letters());
        }
        text
    }

    fn undo(&mut self) -> bool {
        let letters = self.letters();
        if let Some((_, kept)) = letters.split_last() {
            self.spelling.start(&self.state);
            for letter in kept {
                self.spelling.push(*letter);
            }
            return true;
        }
        if self.played.pop().is_none() {
            return false;
        }
        self.state = self.start.clone();
        for action in &self.played {
            G::apply(&mut self.state, *action, &mut ());
        }
        self.spelling.start(&self.state);
        true
    }

    fn played(&self) -> Vec<String> {
        self.played.iter().map(|action| G::action_text(*action)).collect()
    }

    fn players(&self) -> Vec<u8> {
        let mut state = self.start.clone();
        let step = |action: &G::Action| {
            let seat = G::turn(&state).seat().map_or(0, |seat| seat.0);
            G::apply(&mut state, *action, &mut ());
            seat
        };
        self.played.iter().map(step).collect()
    }

    fn seed(&self) -> Option<Seed> {
        match *self.origin {
            Origin::Deal { seed, .. } => Some(seed),
            _ => None,
        }
    }

    fn options(&self) -> Value {
        G::options(&G::config_of(&self.state))
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    fn scores(&self) -> Vec<i32> {
        G::scores(&self.state)
    }

    fn determinize(&self, viewer: Viewer, seed: Seed) -> Box<dyn AnyState> {
        let world = G::determinize(&G::view(&self.state, viewer), &mut Rng::new(seed));
        let mut world = Self::new(world, Origin::World { of: self.boxed_clone(), viewer, seed });
        if self.acting(viewer) {
            for letter in self.letters() {
                world.spelling.push(letter);
            }
        }
        Box::new(world)
    }

    fn advice(&self, spec: BotSpec, budget: Option<Budget>, seed: Seed, threads: usize) -> Vec<Advice> {
        self.any_match().advice(spec, budget, seed, threads)
    }

    fn spell(&self, action: &str) -> Option<Vec<u8>> {
        let action = G::listed(G::parse_action(action).ok()?);
        let by = G::turn(&self.state).seat().unwrap_or(Seat(0));
        G::check(&self.state, action).ok()?;
        Some(G::spell(action, by, G::seats(&self.state)).letters().to_vec())
    }

    fn save(&self) -> Result<Value, String> {
        save::save(G::ID, &self.origin, &self.played(), &self.letters())
    }
}
