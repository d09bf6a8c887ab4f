//! What was seen and how it ended, to learn from.

/// Decisions: for each the features that were there and the share of the victory that followed.
///
/// One after the other in flat lists, so that a million of them are a few large blocks of memory.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// Where the features of each decision end.
    ends: Vec<u32>,
    features: Vec<u16>,
    targets: Vec<f32>,
}

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.ends.clear();
        self.features.clear();
        self.targets.clear();
    }

    /// Adds a decision; what follows from it is not known yet.
    pub fn push(&mut self, features: &[u16]) -> usize {
        self.features.extend_from_slice(features);
        self.ends.push(self.features.len() as u32);
        self.targets.push(0.0);
        self.targets.len() - 1
    }

    /// Says what followed from a decision.
    pub fn settle(&mut self, at: usize, target: f32) {
        self.targets[at] = target;
    }

    /// The features of a decision.
    pub fn features(&self, at: usize) -> &[u16] {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.features[start as usize..self.ends[at] as usize]
    }

    /// What followed from a decision.
    pub fn target(&self, at: usize) -> f32 {
        self.targets[at]
    }

    /// Adds all of another list.
    pub fn append(&mut self, other: &Self) {
        let from = self.features.len() as u32;
        self.features.extend_from_slice(&other.features);
        self.ends.extend(other.ends.iter().map(|end| from + end));
        self.targets.extend_from_slice(&other.targets);
    }
}
