//! The weights of a net as they are learned, and their way into whole numbers.

use super::{Card, Net};

/// The width of the first layer.
pub const WIDE: usize = 128;
/// The width of the second layer.
pub const DEEP: usize = 64;

/// A 1 in the layers: sums and activations count in 1/1024, up to 32.
pub(super) const ONE: i32 = 1 << 10;
/// The bits behind the point of a weight of the second and third layer, which reach up to 16.
pub(super) const FINE: u32 = 11;

/// How many features a net takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Those of views.
    pub view: usize,
    /// Those of actions.
    pub action: usize,
}

impl Shape {
    /// How many features there are.
    pub fn features(self) -> usize {
        self.view + self.action
    }

    /// How many weights a net has.
    pub fn weights(self) -> usize {
        (self.features() + 1) * WIDE + DEEP * (WIDE + 1) + DEEP + 1
    }
}

/// All weights of a net in one row: the first layer's rows (features of views, then of actions) and its biases; the
/// second layer's rows and its biases; the third layer's row and its bias.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// How many features there are.
    pub shape: Shape,
    /// `shape.weights()` of them.
    pub all: Vec<f32>,
}

/// The parts of the row of weights, in their order.
#[derive(Clone, Copy, Debug)]
pub struct Parts<T> {
    /// A row of `WIDE` for each feature.
    pub rows: T,
    /// `WIDE` of them.
    pub first_bias: T,
    /// `DEEP` rows of `WIDE`.
    pub second: T,
    /// `DEEP` of them.
    pub second_bias: T,
    /// `DEEP` of them.
    pub third: T,
    /// One.
    pub third_bias: T,
}

impl Weights {
    /// No weight at all: every value is 0.
    pub fn zero(shape: Shape) -> Self {
        Self { shape, all: vec![0.0; shape.weights()] }
    }

    /// The parts.
    pub fn parts(&self) -> Parts<&[f32]> {
        let (rows, rest) = self.all.split_at(self.shape.features() * WIDE);
        let (first_bias, rest) = rest.split_at(WIDE);
        let (second, rest) = rest.split_at(DEEP * WIDE);
        let (second_bias, rest) = rest.split_at(DEEP);
        let (third, third_bias) = rest.split_at(DEEP);
        Parts { rows, first_bias, second, second_bias, third, third_bias }
    }

    /// The parts, to be changed.
    pub fn parts_mut(&mut self) -> Parts<&mut [f32]> {
        let (rows, rest) = self.all.split_at_mut(self.shape.features() * WIDE);
        let (first_bias, rest) = rest.split_at_mut(WIDE);
        let (second, rest) = rest.split_at_mut(DEEP * WIDE);
        let (second_bias, rest) = rest.split_at_mut(DEEP);
        let (third, third_bias) = rest.split_at_mut(DEEP);
        Parts { rows, first_bias, second, second_bias, third, third_bias }
    }

    /// The net in whole numbers.
    pub fn net(&self, card: Card) -> Net {
        let parts = self.parts();
        let one = ONE as f32;
        let fine = (1u32 << FINE) as f32;
        let short = |weight: &f32, unit: f32| (weight * unit).round() as i16;
        let wide = |row: &[f32], unit: f32| {
            let mut out = [0; WIDE];
            out.iter_mut().zip(row).for_each(|(out, weight)| *out = short(weight, unit));
            out
        };
        let mut second_bias = [0; DEEP];
        for (out, bias) in second_bias.iter_mut().zip(parts.second_bias) {
            *out = (bias * one * fine).round() as i32;
        }
        let mut third = [0; DEEP];
        for (out, weight) in third.iter_mut().zip(parts.third) {
            *out = short(weight, fine);
        }
        Net {
            card,
            shape: self.shape,
            rows: parts.rows.chunks_exact(WIDE).map(|row| wide(row, one)).collect(),
            first: wide(parts.first_bias, one),
            second: parts.second.chunks_exact(WIDE).map(|row| wide(row, fine)).collect(),
            second_bias,
            third,
            third_bias: (parts.third_bias[0] * one * fine).round() as i32,
        }
    }
}
