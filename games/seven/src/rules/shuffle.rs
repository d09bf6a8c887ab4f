//! Sources of shuffles: the random stream in the state, or an enumerator of everything that can
//! happen. Shuffles with a given result are in [`crate::knowledge::scripted_shuffle`].

use iris_core::{Rng, Stream};

use crate::rules::card::Card;

/// Shuffles cards for the deal and for a re-formed deck.
pub(crate) trait ShuffleSource {
    /// Whether the round memory is kept up to date and the next round is dealt; rollouts need
    /// neither.
    const TRACKS_MEMORY: bool = true;

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

/// Shuffles of a match: each chance event draws from its own part of the state's stream.
#[derive(Debug, Default)]
pub(crate) struct SeededShuffle(Option<Rng>);

impl ShuffleSource for SeededShuffle {
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

/// Shuffles of a rollout, which ends with its round.
#[derive(Debug, Default)]
pub(crate) struct RolloutShuffle(SeededShuffle);

impl ShuffleSource for RolloutShuffle {
    const TRACKS_MEMORY: bool = false;

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

/// Enumerates all sequences of random numbers, one after the other, like an odometer.
#[derive(Debug, Default)]
pub(crate) struct ShuffleEnumerator {
    draws: Vec<(u32, u32)>,
    at: usize,
}

impl ShuffleEnumerator {
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

impl ShuffleSource for ShuffleEnumerator {
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
