//! A match as Python holds it: the erased match, how it came about, what was played since, and the
//! action being spelled.

use std::fmt::Write as _;
use std::sync::Arc;

use iris_core::{ConfigError, LetterOutcome, Seed, Viewer};
use iris_games::{ActionError, AnyGame, AnyMatch, AnySpeller, LoadError};
use serde_json::Value;

use crate::save::{self, MatchOrigin};

/// A match with its history. Copies share how it came about, and cost a few allocations however
/// much was played.
pub(crate) struct TrackedMatch {
    origin: Arc<MatchOrigin>,
    start: Arc<dyn AnyMatch>,
    current: Box<dyn AnyMatch>,
    /// The actions since the start in notation, each with a line end.
    history: String,
    /// Started for the current state, always; `None` in a game without letters.
    speller: Option<Box<dyn AnySpeller>>,
}

impl Clone for TrackedMatch {
    fn clone(&self) -> Self {
        Self {
            origin: self.origin.clone(),
            start: self.start.clone(),
            current: self.current.boxed_clone(),
            history: self.history.clone(),
            speller: self.speller.as_ref().map(|speller| speller.boxed_clone()),
        }
    }
}

impl TrackedMatch {
    pub(crate) fn new(current: Box<dyn AnyMatch>, origin: MatchOrigin) -> Self {
        Self {
            origin: Arc::new(origin),
            start: Arc::from(current.boxed_clone()),
            history: String::new(),
            speller: current.speller(),
            current,
        }
    }

    pub(crate) fn deal(
        game: &dyn AnyGame,
        options: &Value,
        seats: u8,
        seed: Seed,
    ) -> Result<Self, ConfigError> {
        let dealt = game.deal(options, seats, seed)?;
        let options = dealt.options();
        Ok(Self::new(dealt, MatchOrigin::Deal { options, seats, seed }))
    }

    pub(crate) fn load(game: &dyn AnyGame, setup: &Value) -> Result<Self, LoadError> {
        Ok(Self::new(game.load(setup)?, MatchOrigin::Setup(setup.clone())))
    }

    /// The match as it stands.
    pub(crate) fn current(&self) -> &dyn AnyMatch {
        &*self.current
    }

    /// What spells the next action; `None` in a game without letters.
    pub(crate) fn speller(&self) -> Option<&dyn AnySpeller> {
        self.speller.as_deref()
    }

    /// The letters of the action begun.
    pub(crate) fn letters(&self) -> &[u8] {
        self.speller.as_ref().map_or(&[], |speller| speller.prefix())
    }

    /// Whether both stand at the same state, with the same letters chosen.
    pub(crate) fn same(&self, other: &Self) -> bool {
        self.current.same_state(&*other.current) && self.letters() == other.letters()
    }

    /// Plays an action in notation and returns the events; drops the letters of an action begun.
    pub(crate) fn apply(&mut self, action: &str) -> Result<Vec<Value>, ActionError> {
        let events = self.current.apply(action)?;
        self.remember(&events.action());
        self.drop_letters();
        Ok(events.all())
    }

    /// Chooses the next letter; `false` if it may not come, and then nothing changes. The last
    /// letter of an action plays it.
    pub(crate) fn push(&mut self, letter: u8) -> bool {
        let Some(speller) = &mut self.speller else { return false };
        match speller.play(&mut *self.current, letter) {
            LetterOutcome::Refused => false,
            LetterOutcome::Open => true,
            LetterOutcome::Complete(action) => {
                self.remember(&action);
                true
            }
        }
    }

    fn remember(&mut self, action: &str) {
        self.history.push_str(action);
        self.history.push('\n');
    }

    /// Forgets the letters of an action begun.
    pub(crate) fn drop_letters(&mut self) {
        if let Some(speller) = &mut self.speller {
            speller.start(&*self.current);
        }
    }

    fn has_turn(&self, viewer: Viewer) -> bool {
        self.current.turn().seat().is_some_and(|seat| viewer.is(seat))
    }

    /// Writes an observation: the first `view_size` numbers tell the view, the others the letters.
    pub(crate) fn observe(&self, viewer: Viewer, view_size: usize, out: &mut [u8]) {
        let (view, letters) = out.split_at_mut(view_size.min(out.len()));
        self.current.observe(viewer, view);
        match &self.speller {
            // What somebody else is about to choose is nobody's business yet.
            Some(speller) if self.has_turn(viewer) => speller.write_prefix(letters),
            _ => letters.fill(0),
        }
    }

    /// All that the viewer knows, on one line, with the letters if it is spelling.
    pub(crate) fn information_state(&self, viewer: Viewer) -> String {
        let mut text = self.current.information_state(viewer);
        if self.has_turn(viewer) && !self.letters().is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{:?}", self.letters());
        }
        text
    }

    /// Takes back the last letter of an action begun, else the last action; `false` if there is
    /// none.
    pub(crate) fn undo(&mut self) -> bool {
        let letters = self.letters().to_vec();
        if let Some((_, kept)) = letters.split_last() {
            self.drop_letters();
            for letter in kept {
                self.push(*letter);
            }
            return true;
        }
        let Some(rest) = self.history.strip_suffix('\n') else { return false };
        self.history.truncate(rest.rfind('\n').map_or(0, |end| end + 1));
        self.current = self.start.boxed_clone();
        for action in self.history.lines() {
            // It was legal there before.
            let _ = self.current.apply(action);
        }
        self.drop_letters();
        true
    }

    /// The actions since the start, in notation.
    pub(crate) fn history(&self) -> impl Iterator<Item = &str> {
        self.history.lines()
    }

    /// The seats that played them.
    pub(crate) fn players(&self) -> Vec<u8> {
        let mut replayed = self.start.boxed_clone();
        self.history()
            .map(|action| {
                let seat = replayed.turn().seat().map_or(0, |seat| seat.0);
                let _ = replayed.apply(action);
                seat
            })
            .collect()
    }

    /// The seed of the deal, if it was dealt from one.
    pub(crate) fn seed(&self) -> Option<Seed> {
        match *self.origin {
            MatchOrigin::Deal { seed, .. } => Some(seed),
            _ => None,
        }
    }

    /// A match that the viewer cannot tell from this one. It remembers which match it was sampled
    /// from, so that it can be saved.
    pub(crate) fn determinize(&self, viewer: Viewer, seed: Seed) -> Self {
        let origin = MatchOrigin::Sampled { from: Box::new(self.clone()), viewer, seed };
        let mut world = Self::new(self.current.determinize(viewer, seed), origin);
        if self.has_turn(viewer) {
            for letter in self.letters() {
                world.push(*letter);
            }
        }
        world
    }

    pub(crate) fn save(&self) -> Result<Value, String> {
        save::save(self.current.game().id(), &self.origin, self.history(), self.letters())
    }
}
