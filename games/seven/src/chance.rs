//! Where chance comes from: the stream in the state, or a script that walks through everything that can happen. Chance
//! that does as it is told is in [`crate::told`].

use iris_core::{Rng, Stream};

use crate::card::Card;

/// Draws numbers for the deal and for a re-formed deck.
pub(crate) trait Chance {
    /// Whether anything matters beyond the round: what seats remember of it, and the next one.
    const WHOLE: bool = true;

    /// Starts a chance event: one deal, or one re-forming.
    fn begin(&mut self, stream: &mut Stream);
    /// A number below `n`.
    fn below(&mut self, n: u32) -> u32;
    /// Shuffles in place; the same walk as `Rng::shuffle`.
    fn shuffle(&mut self, cards: &mut [Card]) {
        for i in (1..cards.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            cards.swap(i, j);
        }
    }
}

/// The chance of a match: each event draws from its own part of the state's stream.
#[derive(Debug, Default)]
pub(crate) struct Seeded(Option<Rng>);

impl Chance for Seeded {
    fn begin(&mut self, stream: &mut Stream) {
        self.0 = Some(stream.next_event());
    }

    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // Every draw belongs to an event that was begun.
        self.0.as_mut().map_or(0, |rng| rng.below(n))
    }

    #[inline]
    fn shuffle(&mut self, cards: &mut [Card]) {
        if let Some(rng) = &mut self.0 {
            rng.shuffle(cards);
        }
    }
}

/// The chance of a world that is played to the end of its round and no further.
#[derive(Debug, Default)]
pub(crate) struct Brief(Seeded);

impl Chance for Brief {
    const WHOLE: bool = false;

    fn begin(&mut self, stream: &mut Stream) {
        self.0.begin(stream);
    }

    fn below(&mut self, n: u32) -> u32 {
        self.0.below(n)
    }

    fn shuffle(&mut self, cards: &mut [Card]) {
        self.0.shuffle(cards);
    }
}

/// Walks through every sequence of draws, one after the other.
#[derive(Debug, Default)]
pub(crate) struct Script {
    draws: Vec<(u32, u32)>,
    at: usize,
}

impl Script {
    /// Goes on to the next sequence; `false` once all have been.
    pub(crate) fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some((drawn, of)) = self.draws.pop() {
            if drawn + 1 < of {
                self.draws.push((drawn + 1, of));
                return true;
            }
        }
        false
    }
}

impl Chance for Script {
    fn begin(&mut self, stream: &mut Stream) {
        // The stream still moves on, so that a later event does not repeat this one.
        let _ = stream.next_event();
    }

    fn below(&mut self, n: u32) -> u32 {
        if self.at == self.draws.len() {
            self.draws.push((0, n));
        }
        let drawn = self.draws[self.at].0;
        self.at += 1;
        drawn
    }
}
