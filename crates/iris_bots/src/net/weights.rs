//! The weights of a net in training as floats, and their quantization to integers.

use super::{Net, NetHeader};

/// The number of units of the first hidden layer.
pub const HIDDEN1: usize = 128;
/// The number of units of the second hidden layer.
pub const HIDDEN2: usize = 64;

/// The fixed-point 1.0 of sums and activations, which count in 1/1024, up to 32.
pub(super) const ACTIVATION_ONE: i32 = 1 << 10;
/// The fractional bits of the weights of the second and third layer, which reach up to 16.
pub(super) const WEIGHT_BITS: u32 = 11;

/// The number of input features of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetShape {
    /// The number of features of views.
    pub view: usize,
    /// The number of features of actions.
    pub action: usize,
}

impl NetShape {
    /// The number of all features.
    pub fn features(self) -> usize {
        self.view + self.action
    }

    /// The number of weights and biases of a net.
    pub fn weights(self) -> usize {
        (self.features() + 1) * HIDDEN1 + HIDDEN2 * (HIDDEN1 + 1) + HIDDEN2 + 1
    }
}

/// All weights of a net in one vector: the first layer's rows (features of views, then of actions)
/// and its biases; the second layer's rows and its biases; the third layer's row and its bias.
#[derive(Clone, Debug, PartialEq)]
pub struct NetWeights {
    /// The number of input features.
    pub shape: NetShape,
    /// The weights, as many as [`NetShape::weights`] says.
    pub all: Vec<f32>,
}

/// The slices of the vector of weights, in their order.
#[derive(Clone, Copy, Debug)]
pub struct WeightParts<T> {
    /// The first layer's weights: a row of `HIDDEN1` for each feature.
    pub rows: T,
    /// The first layer's `HIDDEN1` biases.
    pub first_bias: T,
    /// The second layer's weights: `HIDDEN2` rows of `HIDDEN1`.
    pub second: T,
    /// The second layer's `HIDDEN2` biases.
    pub second_bias: T,
    /// The third layer's `HIDDEN2` weights.
    pub third: T,
    /// The third layer's one bias.
    pub third_bias: T,
}

impl NetWeights {
    /// All weights 0: every value is 0.
    pub fn zero(shape: NetShape) -> Self {
        Self { shape, all: vec![0.0; shape.weights()] }
    }

    /// The weights by layer.
    pub fn parts(&self) -> WeightParts<&[f32]> {
        let (rows, rest) = self.all.split_at(self.shape.features() * HIDDEN1);
        let (first_bias, rest) = rest.split_at(HIDDEN1);
        let (second, rest) = rest.split_at(HIDDEN2 * HIDDEN1);
        let (second_bias, rest) = rest.split_at(HIDDEN2);
        let (third, third_bias) = rest.split_at(HIDDEN2);
        WeightParts { rows, first_bias, second, second_bias, third, third_bias }
    }

    /// The weights by layer, mutable.
    pub fn parts_mut(&mut self) -> WeightParts<&mut [f32]> {
        let (rows, rest) = self.all.split_at_mut(self.shape.features() * HIDDEN1);
        let (first_bias, rest) = rest.split_at_mut(HIDDEN1);
        let (second, rest) = rest.split_at_mut(HIDDEN2 * HIDDEN1);
        let (second_bias, rest) = rest.split_at_mut(HIDDEN2);
        let (third, third_bias) = rest.split_at_mut(HIDDEN2);
        WeightParts { rows, first_bias, second, second_bias, third, third_bias }
    }

    /// The quantized net.
    pub fn quantize(&self, header: NetHeader) -> Net {
        let parts = self.parts();
        let one = ACTIVATION_ONE as f32;
        let fine = (1u32 << WEIGHT_BITS) as f32;
        let short = |weight: &f32, unit: f32| (weight * unit).round() as i16;
        let wide = |row: &[f32], unit: f32| {
            let mut out = [0; HIDDEN1];
            out.iter_mut().zip(row).for_each(|(out, weight)| *out = short(weight, unit));
            out
        };
        let mut second_bias = [0; HIDDEN2];
        for (out, bias) in second_bias.iter_mut().zip(parts.second_bias) {
            *out = (bias * one * fine).round() as i32;
        }
        let mut third = [0; HIDDEN2];
        for (out, weight) in third.iter_mut().zip(parts.third) {
            *out = short(weight, fine);
        }
        Net {
            header,
            shape: self.shape,
            rows: parts.rows.chunks_exact(HIDDEN1).map(|row| wide(row, one)).collect(),
            first: wide(parts.first_bias, one),
            second: parts.second.chunks_exact(HIDDEN1).map(|row| wide(row, fine)).collect(),
            second_bias,
            third,
            third_bias: (parts.third_bias[0] * one * fine).round() as i32,
        }
    }
}
