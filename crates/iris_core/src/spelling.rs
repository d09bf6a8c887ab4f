//! A word in the making: the legal actions that still begin with the letters chosen so far.

use crate::{Seat, Spelled, Tokens};

/// The legal actions of a state as words, narrowed down letter by letter.
#[derive(Clone, Debug)]
pub struct Spelling<G: Tokens> {
    actions: Vec<G::Action>,
    /// The word of each action; left out where every word is one letter.
    words: Vec<Spelled>,
    prefix: Spelled,
    by: Seat,
    seats: u8,
}

impl<G: Tokens> Default for Spelling<G> {
    fn default() -> Self {
        Self { actions: Vec::new(), words: Vec::new(), prefix: Spelled::EMPTY, by: Seat(0), seats: 0 }
    }
}

impl<G: Tokens> Spelling<G> {
    /// Starts a word among the legal actions of a state; allocates nothing once it has seen the longest list.
    #[inline]
    pub fn start(&mut self, state: &G::State) {
        G::legal(state, &mut self.actions);
        self.prefix = Spelled::EMPTY;
        self.by = G::turn(state).seat().unwrap_or(Seat(0));
        self.seats = G::seats(state);
        self.words.clear();
        if G::LONGEST > 1 {
            let (by, seats) = (self.by, self.seats);
            self.words.extend(self.actions.iter().map(|action| G::spell(*action, by, seats)));
        }
    }

    /// The letters chosen so far.
    #[inline]
    pub const fn prefix(&self) -> &Spelled {
        &self.prefix
    }

    /// Writes them as numbers: how often each letter was chosen, and 1 for the last one. Nothing where every word is one letter.
    #[inline]
    pub fn write_letters(&self, out: &mut [u8]) {
        out.fill(0);
        for letter in self.prefix.letters() {
            if let Some(count) = out.get_mut(usize::from(*letter)) {
                *count += 1;
            }
        }
        if let Some(last) = self.prefix.letters().last()
            && let Some(place) = out.get_mut(G::TOKENS + usize::from(*last))
        {
            *place = 1;
        }
    }

    /// The actions that begin with them.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The letter that an action comes to next.
    #[inline]
    fn next_letter(&self, at: usize) -> u8 {
        if G::LONGEST > 1 {
            self.words[at].letter(self.prefix.len())
        } else {
            G::spell(self.actions[at], self.by, self.seats).letter(0)
        }
    }

    /// Sets `mask` to 1 for every letter that may come next and to 0 elsewhere.
    #[inline]
    pub fn mask(&self, mask: &mut [i8]) {
        mask.fill(0);
        for at in 0..self.actions.len() {
            if let Some(place) = mask.get_mut(usize::from(self.next_letter(at))) {
                *place = 1;
            }
        }
    }

    /// Whether the letter may come next.
    pub fn allows(&self, token: u8) -> bool {
        (0..self.actions.len()).any(|at| self.next_letter(at) == token)
    }

    /// Chooses the next letter. With the last one of a word its action is there; a letter that may not come changes
    /// nothing.
    #[inline]
    pub fn push(&mut self, token: u8) -> Pushed<G::Action> {
        let Some(first) = (0..self.actions.len()).find(|at| self.next_letter(*at) == token) else {
            return Pushed::Refused;
        };
        // No word begins another, so a word that ends here is alone.
        if G::LONGEST == 1 || self.words[first].len() == self.prefix.len() + 1 {
            self.prefix.push(token);
            return Pushed::Complete(self.actions[first]);
        }
        let mut kept = 0;
        for at in first..self.actions.len() {
            if self.next_letter(at) == token {
                self.actions[kept] = self.actions[at];
                self.words[kept] = self.words[at];
                kept += 1;
            }
        }
        self.actions.truncate(kept);
        self.words.truncate(kept);
        self.prefix.push(token);
        Pushed::Open
    }
}

/// What a letter did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pushed<A> {
    /// It may not come here.
    Refused,
    /// More letters are to follow.
    Open,
    /// The word is complete.
    Complete(A),
}
