//! A quantized value network for actions: a sparse first layer and two small dense layers.
//!
//! All weights and activations are integers, so that the same view gets the same values on every
//! machine. The first hidden layer has `HIDDEN1` units, each the sum of the weights of the features
//! that are present (those of the view are summed once, those of each action on top); the second
//! has `HIDDEN2` units, and the output is one number. Both hidden layers are rectified (`ReLU`).

mod cache;
mod dense;
mod file;
mod weights;

pub use file::{NetError, NetHeader};
pub use weights::{HIDDEN1, HIDDEN2, NetShape, NetWeights, WeightParts};

use iris_core::Game;
use pulp::Arch;

use weights::{ACTIVATION_ONE, WEIGHT_BITS};

/// A value network for some seat counts of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// The game and the seat counts it is for, and the command that made it.
    pub header: NetHeader,
    shape: NetShape,
    /// Weights of the first layer: a row for each feature, those of views first.
    rows: Vec<[i16; HIDDEN1]>,
    first: [i16; HIDDEN1],
    /// Weights of the second layer: a row for each of its units.
    second: Vec<[i16; HIDDEN1]>,
    second_bias: [i32; HIDDEN2],
    third: [i16; HIDDEN2],
    third_bias: i32,
}

/// Buffers for evaluating a net, kept from one decision to the next so that nothing is allocated.
#[derive(Clone, Debug)]
pub struct NetScratch {
    features: Vec<u16>,
}

impl Default for NetScratch {
    fn default() -> Self {
        Self { features: Vec::with_capacity(256) }
    }
}

impl Net {
    /// Replaces `out` by the value of each action in `legal`, in their order: the share of the
    /// victory that the seat whose view it is may expect, about 0 to 1.
    ///
    /// ```
    /// use iris_bots::{Net, NetScratch};
    /// use iris_core::{Game, Seed, Viewer};
    /// use iris_gold::{Config, Gold};
    ///
    /// let state = Gold::deal(&Config::default(), 2, Seed::from(1))?;
    /// let view = Gold::view(&state, Viewer::Seat(Gold::turn(&state).seat().expect("not over")));
    /// let mut legal = Vec::new();
    /// Gold::legal_in_view(&view, &mut legal);
    ///
    /// let net = Net::bundled::<Gold>(2).expect("gold comes with a net for two seats");
    /// let (mut scratch, mut values) = (NetScratch::default(), Vec::new());
    /// net.values::<Gold>(&view, &legal, &mut scratch, &mut values);
    /// assert_eq!(values.len(), legal.len());
    /// # Ok::<(), iris_core::ConfigError>(())
    /// ```
    pub fn values<G: Game>(
        &self,
        view: &G::View,
        legal: &[G::Action],
        scratch: &mut NetScratch,
        out: &mut Vec<f32>,
    ) {
        out.clear();
        scratch.features.clear();
        G::view_features(view, &mut scratch.features);
        let seen = self.sums(self.first, &scratch.features, 0);
        for action in legal {
            scratch.features.clear();
            G::action_features(view, *action, &mut scratch.features);
            let sums = self.sums(seen, &scratch.features, self.shape.view);
            out.push(self.output(sums));
        }
    }

    /// The value of one list of features, those of the action numbered after those of the view.
    pub fn value(&self, features: &[u16]) -> f32 {
        self.output(self.sums(self.first, features, 0))
    }

    /// The first layer: adds the rows of the features, numbered from `from`, to `sums`.
    #[inline]
    fn sums(&self, sums: [i16; HIDDEN1], features: &[u16], from: usize) -> [i16; HIDDEN1] {
        Arch::new().dispatch(
            #[inline(always)]
            || {
                let mut sums = sums;
                for feature in features {
                    let row = &self.rows[from + *feature as usize];
                    for (sum, weight) in sums.iter_mut().zip(row) {
                        *sum = sum.saturating_add(*weight);
                    }
                }
                sums
            },
        )
    }

    /// The second layer and the output.
    #[inline]
    fn output(&self, sums: [i16; HIDDEN1]) -> f32 {
        self.dense(&sums) as f32 / ((ACTIVATION_ONE << WEIGHT_BITS) as f32)
    }
}
