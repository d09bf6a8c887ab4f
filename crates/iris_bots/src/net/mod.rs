//! A small net that says what an action is worth: sparse in front, two thin dense layers behind.
//!
//! All of it is whole numbers, so that the same view gets the same values on every machine. The layers are
//! `WIDE` sums of the rows of the features that are there (those of the view once, those of each action on top), then
//! `DEEP` weighted sums of what is positive of them, then one.

mod dense;
mod file;
mod weights;

pub use file::{Card, NetError};
pub use weights::{DEEP, Parts, Shape, WIDE, Weights};

use iris_core::Learn;
use pulp::Arch;

use weights::{FINE, ONE};

/// A net for some seat counts of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// What it is for and how it was made.
    pub card: Card,
    shape: Shape,
    /// A row of `WIDE` for each feature, those of views first.
    rows: Vec<[i16; WIDE]>,
    first: [i16; WIDE],
    /// A row of `WIDE` for each of the `DEEP`.
    second: Vec<[i16; WIDE]>,
    second_bias: [i32; DEEP],
    third: [i16; DEEP],
    third_bias: i32,
}

/// Working space for a net, kept from one decision to the next so that nothing is allocated.
#[derive(Clone, Debug)]
pub struct Desk {
    features: Vec<u16>,
}

impl Default for Desk {
    fn default() -> Self {
        Self { features: Vec::with_capacity(256) }
    }
}

impl Net {
    /// Replaces `out` by the value of each action in `legal`, in their order: the share of the victory that the seat
    /// whose view it is may expect, about 0 to 1.
    pub fn values<G: Learn>(&self, view: &G::View, legal: &[G::Action], desk: &mut Desk, out: &mut Vec<f32>) {
        out.clear();
        desk.features.clear();
        G::view_features(view, &mut desk.features);
        let seen = self.sums(self.first, &desk.features, 0);
        for action in legal {
            desk.features.clear();
            G::action_features(view, *action, &mut desk.features);
            let sums = self.sums(seen, &desk.features, self.shape.view);
            out.push(self.finish(sums));
        }
    }

    /// The value of one list of features, those of the action counted after those of the view.
    pub fn value(&self, features: &[u16]) -> f32 {
        self.finish(self.sums(self.first, features, 0))
    }

    /// The first layer: the rows of the features, counted from `from`, on top of `sums`.
    #[inline]
    fn sums(&self, sums: [i16; WIDE], features: &[u16], from: usize) -> [i16; WIDE] {
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

    /// The second and the third layer.
    #[inline]
    fn finish(&self, sums: [i16; WIDE]) -> f32 {
        self.dense(&sums) as f32 / ((ONE << FINE) as f32)
    }
}
