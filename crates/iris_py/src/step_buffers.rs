//! The arrays that a vectorised step writes into, cut into rows for matches and parts for threads.

/// The arrays that a step writes into, a row for each match.
pub(crate) struct StepBuffers<'a> {
    pub(crate) observations: &'a mut [u8],
    pub(crate) masks: &'a mut [i8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) turns: &'a mut [i8],
    pub(crate) terminations: &'a mut [bool],
    pub(crate) truncations: &'a mut [bool],
}

/// A row of [`StepBuffers`].
pub(crate) struct BufferRow<'a> {
    pub(crate) observation: &'a mut [u8],
    pub(crate) mask: &'a mut [i8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) turn: &'a mut i8,
    pub(crate) termination: &'a mut bool,
    pub(crate) truncation: &'a mut bool,
    /// The mask as bits; kept by the vector, not by Python.
    pub(crate) legal_bits: &'a mut u128,
}

impl<'a> StepBuffers<'a> {
    /// One row for each match.
    pub(crate) fn rows(
        self,
        (observation, tokens, seats): (usize, usize, usize),
        legal_bits: &'a mut [u128],
    ) -> impl Iterator<Item = BufferRow<'a>> {
        self.observations
            .chunks_exact_mut(observation)
            .zip(self.masks.chunks_exact_mut(tokens))
            .zip(self.rewards.chunks_exact_mut(seats))
            .zip(self.turns)
            .zip(self.terminations)
            .zip(self.truncations)
            .zip(legal_bits)
            .map(|((((((observation, mask), rewards), turn), termination), truncation), legal_bits)| {
                BufferRow { observation, mask, rewards, turn, termination, truncation, legal_bits }
            })
    }

    /// The same in so many parts, each with the rows of `each` matches but the last.
    pub(crate) fn parts(
        self,
        (observation, tokens, seats): (usize, usize, usize),
        each: usize,
    ) -> Vec<StepBuffers<'a>> {
        self.observations
            .chunks_mut(observation * each)
            .zip(self.masks.chunks_mut(tokens * each))
            .zip(self.rewards.chunks_mut(seats * each))
            .zip(self.turns.chunks_mut(each))
            .zip(self.terminations.chunks_mut(each))
            .zip(self.truncations.chunks_mut(each))
            .map(|(((((observations, masks), rewards), turns), terminations), truncations)| StepBuffers {
                observations,
                masks,
                rewards,
                turns,
                terminations,
                truncations,
            })
            .collect()
    }
}
