//! Spelling an action: the legal actions that still begin with the letters chosen so far.

use crate::{Letters, Notation, Seat};

/// The legal actions of a state as words, narrowed down letter by letter.
#[derive(Clone, Debug)]
pub struct ActionSpeller<G: Notation> {
    actions: Vec<G::Action>,
    prefix: Letters,
    by: Seat,
    seats: u8,
}

impl<G: Notation> Default for ActionSpeller<G> {
    fn default() -> Self {
        Self { actions: Vec::new(), prefix: Letters::EMPTY, by: Seat(0), seats: 0 }
    }
}

impl<G: Notation> ActionSpeller<G> {
    /// Starts a word among the legal actions of a state; allocates nothing once it has seen the
    /// longest list.
    #[inline]
    pub fn start(&mut self, state: &G::State) {
        G::legal(state, &mut self.actions);
        self.prefix = Letters::EMPTY;
        self.by = G::turn(state).seat().unwrap_or(Seat(0));
        self.seats = G::seats(state);
    }

    /// The letters chosen so far.
    #[inline]
    pub const fn prefix(&self) -> &Letters {
        &self.prefix
    }

    /// Writes them as numbers: how often each letter was chosen, and 1 for the last one. Nothing
    /// where every word is one letter.
    #[inline]
    pub fn write_letters(&self, out: &mut [u8]) {
        out.fill(0);
        for letter in self.prefix.as_slice() {
            if let Some(count) = out.get_mut(usize::from(*letter)) {
                *count += 1;
            }
        }
        if let Some(last) = self.prefix.as_slice().last()
            && let Some(place) = out.get_mut(G::LETTERS + usize::from(*last))
        {
            *place = 1;
        }
    }

    /// The actions that begin with them.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The letter that an action comes to next, and whether it ends the word.
    #[inline]
    fn next_letter(&self, action: G::Action) -> (u8, bool) {
        let at = if G::MAX_LETTERS > 1 { self.prefix.len() } else { 0 };
        G::letter(action, self.by, self.seats, at)
    }

    /// Sets `mask` to 1 for every letter that may come next and to 0 elsewhere; returns the same as
    /// bits.
    #[inline]
    pub fn mask(&self, mask: &mut [i8]) -> u128 {
        mask.fill(0);
        // Halves, because a machine shifts no further at once.
        let mut open = [0_u64; 2];
        for action in &self.actions {
            let (letter, _) = self.next_letter(*action);
            if let Some(place) = mask.get_mut(usize::from(letter)) {
                *place = 1;
            }
            open[usize::from(letter >> 6 & 1)] |= 1 << (letter & 63);
        }
        u128::from(open[1]) << 64 | u128::from(open[0])
    }

    /// Whether the letter may come next.
    pub fn allows(&self, letter: u8) -> bool {
        self.actions.iter().any(|action| self.next_letter(*action).0 == letter)
    }

    /// Chooses the next letter. With the last one of a word its action is there; a letter that may
    /// not come changes nothing.
    #[inline]
    pub fn push(&mut self, letter: u8) -> LetterOutcome<G::Action> {
        let Some(first) = self.actions.iter().position(|action| self.next_letter(*action).0 == letter) else {
            return LetterOutcome::Refused;
        };
        // No word begins another, so a word that ends here is alone.
        if self.next_letter(self.actions[first]).1 {
            self.prefix.push(letter);
            return LetterOutcome::Complete(self.actions[first]);
        }
        let mut kept = 0;
        for at in first..self.actions.len() {
            let action = self.actions[at];
            if self.next_letter(action).0 == letter {
                self.actions[kept] = action;
                kept += 1;
            }
        }
        self.actions.truncate(kept);
        self.prefix.push(letter);
        LetterOutcome::Open
    }
}

/// What a letter did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterOutcome<A> {
    /// It may not come here.
    Refused,
    /// More letters are to follow.
    Open,
    /// The word is complete.
    Complete(A),
}
