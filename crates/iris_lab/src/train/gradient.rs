//! The gradient of the squared error by backpropagation over a batch of samples.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for the newer processors")]

use iris_bots::{HIDDEN1, HIDDEN2, NetWeights};
use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2, ShapeError};
use pulp::Arch;

use super::samples::Samples;

/// The gradient over a batch, with buffers that are kept from one batch to the next.
#[derive(Clone, Debug)]
pub struct Gradient {
    /// The gradient of half the squared error, summed over the samples.
    pub sum: NetWeights,
    /// The sum of the squared errors.
    pub loss: f64,
    first: Vec<f32>,
    second: Vec<f32>,
    first_gradients: Vec<f32>,
    second_gradients: Vec<f32>,
}

impl Gradient {
    /// A gradient of 0.
    pub fn new(shape: iris_bots::NetShape) -> Self {
        Self {
            sum: NetWeights::zero(shape),
            loss: 0.0,
            first: Vec::new(),
            second: Vec::new(),
            first_gradients: Vec::new(),
            second_gradients: Vec::new(),
        }
    }

    /// Replaces the gradient by that over the samples at the indices `picks`.
    pub fn compute(
        &mut self,
        weights: &NetWeights,
        samples: &Samples,
        picks: &[u32],
    ) -> Result<(), ShapeError> {
        let rows = picks.len();
        self.sum.all.fill(0.0);
        self.loss = 0.0;
        self.first.resize(rows * HIDDEN1, 0.0);
        self.second.resize(rows * HIDDEN2, 0.0);
        self.first_gradients.resize(rows * HIDDEN1, 0.0);
        self.second_gradients.resize(rows * HIDDEN2, 0.0);
        // Compiled a second time for newer processors; sums have the same order, so results are
        // equal.
        Arch::new().dispatch(
            #[inline(always)]
            || {
                self.forwards(weights, samples, picks)?;
                self.errors(weights, samples, picks);
                self.backwards(weights, samples, picks)
            },
        )
    }

    #[inline(always)]
    fn forwards(&mut self, weights: &NetWeights, samples: &Samples, picks: &[u32]) -> Result<(), ShapeError> {
        let parts = weights.parts();
        for (sums, pick) in self.first.chunks_exact_mut(HIDDEN1).zip(picks) {
            sums.copy_from_slice(parts.first_bias);
            for feature in samples.features(*pick as usize) {
                add(sums, row(parts.rows, *feature));
            }
            for sum in sums {
                *sum = sum.max(0.0);
            }
        }
        for sums in self.second.chunks_exact_mut(HIDDEN2) {
            sums.copy_from_slice(parts.second_bias);
        }
        let first = ArrayView2::from_shape((picks.len(), HIDDEN1), &self.first)?;
        let second = ArrayView2::from_shape((HIDDEN2, HIDDEN1), parts.second)?;
        let mut out = ArrayViewMut2::from_shape((picks.len(), HIDDEN2), &mut self.second)?;
        general_mat_mul(1.0, &first, &second.t(), 1.0, &mut out);
        for sum in &mut self.second {
            *sum = sum.max(0.0);
        }
        Ok(())
    }

    /// The output layer, forwards and backwards.
    #[inline(always)]
    fn errors(&mut self, weights: &NetWeights, samples: &Samples, picks: &[u32]) {
        let parts = weights.parts();
        let gradient = self.sum.parts_mut();
        let layers = self.second.chunks_exact(HIDDEN2).zip(self.second_gradients.chunks_exact_mut(HIDDEN2));
        for ((active, backwards), pick) in layers.zip(picks) {
            let value: f32 =
                parts.third_bias[0] + active.iter().zip(parts.third).map(|(a, w)| a * w).sum::<f32>();
            let error = value - samples.target(*pick as usize);
            self.loss += f64::from(error * error);
            gradient.third_bias[0] += error;
            for at in 0..HIDDEN2 {
                gradient.third[at] += error * active[at];
                backwards[at] = if active[at] > 0.0 { error * parts.third[at] } else { 0.0 };
            }
            add(gradient.second_bias, backwards);
        }
    }

    #[inline(always)]
    fn backwards(
        &mut self,
        weights: &NetWeights,
        samples: &Samples,
        picks: &[u32],
    ) -> Result<(), ShapeError> {
        let rows = picks.len();
        let parts = weights.parts();
        let gradient = self.sum.parts_mut();
        let first = ArrayView2::from_shape((rows, HIDDEN1), &self.first)?;
        let second = ArrayView2::from_shape((HIDDEN2, HIDDEN1), parts.second)?;
        let back = ArrayView2::from_shape((rows, HIDDEN2), &self.second_gradients)?;
        let mut out = ArrayViewMut2::from_shape((HIDDEN2, HIDDEN1), gradient.second)?;
        general_mat_mul(1.0, &back.t(), &first, 0.0, &mut out);
        let mut out = ArrayViewMut2::from_shape((rows, HIDDEN1), &mut self.first_gradients)?;
        general_mat_mul(1.0, &back, &second, 0.0, &mut out);
        let layers = self.first.chunks_exact(HIDDEN1).zip(self.first_gradients.chunks_exact_mut(HIDDEN1));
        for ((active, backwards), pick) in layers.zip(picks) {
            for (gradient, active) in backwards.iter_mut().zip(active) {
                *gradient = if *active > 0.0 { *gradient } else { 0.0 };
            }
            add(gradient.first_bias, backwards);
            for feature in samples.features(*pick as usize) {
                add(row_mut(gradient.rows, *feature), backwards);
            }
        }
        Ok(())
    }
}

#[inline(always)]
fn row(rows: &[f32], feature: u16) -> &[f32] {
    &rows[feature as usize * HIDDEN1..][..HIDDEN1]
}

#[inline(always)]
fn row_mut(rows: &mut [f32], feature: u16) -> &mut [f32] {
    &mut rows[feature as usize * HIDDEN1..][..HIDDEN1]
}

#[inline(always)]
fn add(sums: &mut [f32], row: &[f32]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}
