//! Training samples: the features of decisions with their targets.

/// Decisions of self-play: for each the features that were present and the win share that followed.
///
/// They lie in flat vectors, so that a million of them are a few large blocks of memory.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// The end of the features of each decision.
    ends: Vec<u32>,
    features: Vec<u16>,
    targets: Vec<f32>,
}

impl Samples {
    /// The number of samples.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there are no samples.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Removes all samples.
    pub fn clear(&mut self) {
        self.ends.clear();
        self.features.clear();
        self.targets.clear();
    }

    /// Adds a decision with an unknown target and returns its index.
    pub fn push(&mut self, features: &[u16]) -> usize {
        self.features.extend_from_slice(features);
        self.ends.push(self.features.len() as u32);
        self.targets.push(0.0);
        self.targets.len() - 1
    }

    /// Sets the target of a decision.
    pub fn set_target(&mut self, at: usize, target: f32) {
        self.targets[at] = target;
    }

    /// The features of a decision.
    pub fn features(&self, at: usize) -> &[u16] {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.features[start as usize..self.ends[at] as usize]
    }

    /// The target of a decision.
    pub fn target(&self, at: usize) -> f32 {
        self.targets[at]
    }

    /// Adds all samples of another list.
    pub fn append(&mut self, other: &Self) {
        let from = self.features.len() as u32;
        self.features.extend_from_slice(&other.features);
        self.ends.extend(other.ends.iter().map(|end| from + end));
        self.targets.extend_from_slice(&other.targets);
    }
}
