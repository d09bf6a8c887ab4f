//! A small net that says what an action is worth: sparse in front, two thin dense layers behind.
//!
//! All of it is whole numbers, so that the same view gets the same values on every machine. The layers are
//! `WIDE` sums of the rows of the features that are there (those of the view once, those of each action on top), then
//! `DEEP` weighted sums of what is positive of them, then one.

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
        let value = Arch::new().dispatch(
            #[inline(always)]
            || {
                let sums = sums.map(|sum| sum.max(0));
                let mut value = self.third_bias;
                for ((row, bias), last) in self.second.iter().zip(&self.second_bias).zip(&self.third) {
                    let sum = dot(&sums, row).wrapping_add(*bias) >> FINE;
                    let active = sum.clamp(0, i32::from(i16::MAX));
                    value = value.wrapping_add(active * i32::from(*last));
                }
                value
            },
        );
        value as f32 / ((ONE << FINE) as f32)
    }
}

/// In 16 bits a factor and 32 a sum, which even the oldest processors do eight at a time.
#[expect(clippy::inline_always, reason = "only what is inlined is compiled for the newer processors")]
#[inline(always)]
fn dot(a: &[i16; WIDE], b: &[i16; WIDE]) -> i32 {
    a.iter().zip(b).fold(0i32, |sum, (x, y)| sum.wrapping_add(i32::from(*x) * i32::from(*y)))
}
