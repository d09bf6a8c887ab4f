//! What learners need of a match without its type: the alphabet that actions are spelled with, the
//! layout of observations, and the speller.

use iris_core::{ActionSpeller, LetterOutcome, Notation, Segment, letters_size};

use super::matches::{AnyMatch, state_mut, state_of};
use crate::visit::RegisteredGame;

/// The letters that actions of a game are spelled with, and how observations are laid out.
///
/// ```
/// let seven = iris_games::find("seven").unwrap().alphabet().unwrap();
/// assert!(seven.letters < 128 && seven.names().len() == seven.letters);
/// assert_eq!(seven.observation_size(), seven.view_size + 2 * seven.letters);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Alphabet {
    /// How many letters there are; at least one.
    pub letters: usize,
    /// How many letters the longest action has.
    pub max_letters: usize,
    /// The parts of an observation that tell the view, in order.
    pub segments: &'static [Segment],
    /// How many numbers tell what a viewer knows.
    pub view_size: usize,
    /// How many numbers tell the letters chosen so far, after the view's.
    pub prefix_size: usize,
    name: fn(u8) -> String,
}

impl Alphabet {
    /// The alphabet of the game `G`; `None` if it has no letters.
    pub const fn of<G: Notation>() -> Option<Self> {
        if G::LETTERS == 0 {
            return None;
        }
        Some(Self {
            letters: G::LETTERS,
            max_letters: G::MAX_LETTERS,
            segments: G::SEGMENTS,
            view_size: G::OBSERVATION,
            prefix_size: letters_size::<G>(),
            name: G::letter_text,
        })
    }

    /// The name of each letter.
    pub fn names(&self) -> Vec<String> {
        (0..self.letters as u8).map(self.name).collect()
    }

    /// How many numbers an observation has: the view's, and those of the letters chosen so far.
    pub const fn observation_size(&self) -> usize {
        self.view_size + self.prefix_size
    }
}

/// An action of the seat to act being spelled, letter by letter.
///
/// A speller belongs to a match as it stood when it was started: whatever else is played there,
/// [`start`](Self::start) it again.
///
/// ```
/// use iris_core::{LetterOutcome, Seed};
///
/// let gold = iris_games::find("gold").unwrap();
/// let mut played = gold.deal(&serde_json::Value::Null, 2, Seed::from(1)).unwrap();
/// let mut speller = played.speller().unwrap();
/// let action = played.legal()[0].clone();
/// let letter = played.spell(&action).unwrap().as_slice()[0];
/// // In this game every action is one letter.
/// assert_eq!(speller.completes(letter), Some(action.clone()));
/// assert_eq!(speller.play(&mut *played, letter), LetterOutcome::Complete(action));
/// ```
pub trait AnySpeller: Send + Sync {
    /// An independent copy.
    fn boxed_clone(&self) -> Box<dyn AnySpeller>;
    /// Starts an action of the match as it stands now; a match of another game is left alone.
    fn start(&mut self, played: &dyn AnyMatch);
    /// The letters chosen so far.
    fn prefix(&self) -> &[u8];
    /// Writes them as numbers: how often each was chosen, and 1 for the last one. Nothing where
    /// every action is one letter.
    fn write_prefix(&self, out: &mut [u8]);
    /// Sets `mask` to 1 for every letter that may come next and to 0 elsewhere.
    fn mask(&self, mask: &mut [i8]);
    /// The action in notation that the letter would complete; `None` if it would complete none.
    fn completes(&self, letter: u8) -> Option<String>;
    /// Chooses the next letter. The last one of an action plays it in the match that the speller
    /// was started for, and the next action is started; a letter that may not come changes nothing.
    fn play(&mut self, played: &mut dyn AnyMatch, letter: u8) -> LetterOutcome<String>;
}

/// Starts to spell an action at the state.
pub(super) fn start<G: RegisteredGame>(state: &G::State) -> Option<Box<dyn AnySpeller>> {
    (G::LETTERS > 0).then(|| -> Box<dyn AnySpeller> {
        let mut speller = ActionSpeller::<G>::default();
        speller.start(state);
        Box::new(SpellerOf(speller))
    })
}

struct SpellerOf<G: RegisteredGame>(ActionSpeller<G>);

impl<G: RegisteredGame> AnySpeller for SpellerOf<G> {
    fn boxed_clone(&self) -> Box<dyn AnySpeller> {
        Box::new(Self(self.0.clone()))
    }

    fn start(&mut self, played: &dyn AnyMatch) {
        if let Some(state) = state_of::<G>(played) {
            self.0.start(state);
        }
    }

    fn prefix(&self) -> &[u8] {
        self.0.prefix().as_slice()
    }

    fn write_prefix(&self, out: &mut [u8]) {
        self.0.write_letters(out);
    }

    fn mask(&self, mask: &mut [i8]) {
        let _ = self.0.mask(mask);
    }

    fn completes(&self, letter: u8) -> Option<String> {
        match self.0.clone().push(letter) {
            LetterOutcome::Complete(action) => Some(G::action_text(action)),
            LetterOutcome::Refused | LetterOutcome::Open => None,
        }
    }

    fn play(&mut self, played: &mut dyn AnyMatch, letter: u8) -> LetterOutcome<String> {
        let Some(state) = state_mut::<G>(played) else { return LetterOutcome::Refused };
        match self.0.push(letter) {
            LetterOutcome::Refused => LetterOutcome::Refused,
            LetterOutcome::Open => LetterOutcome::Open,
            LetterOutcome::Complete(action) => {
                // Only a match that has gone on without the speller refuses it.
                let refused = G::try_apply(state, action, &mut ()).is_err();
                self.0.start(state);
                if refused { LetterOutcome::Refused } else { LetterOutcome::Complete(G::action_text(action)) }
            }
        }
    }
}
