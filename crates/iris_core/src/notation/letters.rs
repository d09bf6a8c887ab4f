//! Actions as a learner spells them, letter by letter, and the layout of observations.
//!
//! A whole discard is one action of the rules, but a policy network wants a small fixed alphabet:
//! it chooses the letters of an action one after the other, each under a mask of those that may
//! come next.

/// The most letters that an action may have.
pub const MAX_ACTION_LETTERS: usize = 15;
/// An alphabet has fewer letters than this.
pub const MAX_ALPHABET: usize = 128;

/// The letters of an action, or the first few of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Letters {
    letters: [u8; MAX_ACTION_LETTERS],
    len: u8,
}

impl Letters {
    /// Without a letter yet.
    pub const EMPTY: Self = Self { letters: [0; MAX_ACTION_LETTERS], len: 0 };

    /// Adds a letter; a letter beyond the limit is dropped.
    #[inline]
    pub fn push(&mut self, letter: u8) {
        if let Some(place) = self.letters.get_mut(usize::from(self.len)) {
            *place = letter;
            self.len += 1;
        }
    }

    /// The letters in order.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.letters[..usize::from(self.len)]
    }

    /// How many letters it has.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it has none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// A part of an observation: so many numbers with one meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Its name, unique in its game.
    pub name: &'static str,
    /// How its numbers are arranged, the last index running fastest.
    pub shape: &'static [usize],
    /// No number is larger.
    pub high: u8,
    /// What the numbers are.
    pub about: &'static str,
}

impl Segment {
    /// A part of that name, shape, largest number and meaning.
    pub const fn new(name: &'static str, shape: &'static [usize], high: u8, about: &'static str) -> Self {
        Self { name, shape, high, about }
    }

    /// How many numbers it has.
    pub const fn size(&self) -> usize {
        let (mut size, mut at) = (1, 0);
        while at < self.shape.len() {
            size *= self.shape[at];
            at += 1;
        }
        size
    }
}

/// How many numbers all parts have together.
pub const fn total_size(segments: &[Segment]) -> usize {
    let (mut size, mut at) = (0, 0);
    while at < segments.len() {
        size += segments[at].size();
        at += 1;
    }
    size
}
