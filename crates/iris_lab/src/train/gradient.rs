//! Which way the weights should go: the net forwards and backwards over a list of samples.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for the newer processors")]

use iris_bots::{DEEP, WIDE, Weights};
use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2, ShapeError};
use pulp::Arch;

use super::samples::Samples;

/// The gradient over some samples, and working space to find it, kept from one list to the next.
#[derive(Clone, Debug)]
pub struct Gradient {
    /// The sum over the samples of the slopes of half the squared error.
    pub slopes: Weights,
    /// The sum of the squared errors.
    pub loss: f64,
    first: Vec<f32>,
    second: Vec<f32>,
    first_slopes: Vec<f32>,
    second_slopes: Vec<f32>,
}

impl Gradient {
    /// With no samples seen.
    pub fn new(shape: iris_bots::Shape) -> Self {
        Self {
            slopes: Weights::zero(shape),
            loss: 0.0,
            first: Vec::new(),
            second: Vec::new(),
            first_slopes: Vec::new(),
            second_slopes: Vec::new(),
        }
    }

    /// Replaces the slopes by those over the samples at `picks`.
    pub fn find(&mut self, weights: &Weights, samples: &Samples, picks: &[u32]) -> Result<(), ShapeError> {
        let rows = picks.len();
        self.slopes.all.fill(0.0);
        self.loss = 0.0;
        self.first.resize(rows * WIDE, 0.0);
        self.second.resize(rows * DEEP, 0.0);
        self.first_slopes.resize(rows * WIDE, 0.0);
        self.second_slopes.resize(rows * DEEP, 0.0);
        // Compiled once more for newer processors; the sums are the same, in the same order.
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
    fn forwards(&mut self, weights: &Weights, samples: &Samples, picks: &[u32]) -> Result<(), ShapeError> {
        let parts = weights.parts();
        for (sums, pick) in self.first.chunks_exact_mut(WIDE).zip(picks) {
            sums.copy_from_slice(parts.first_bias);
            for feature in samples.features(*pick as usize) {
                add(sums, row(parts.rows, *feature));
            }
            for sum in sums {
                *sum = sum.max(0.0);
            }
        }
        for sums in self.second.chunks_exact_mut(DEEP) {
            sums.copy_from_slice(parts.second_bias);
        }
        let first = ArrayView2::from_shape((picks.len(), WIDE), &self.first)?;
        let second = ArrayView2::from_shape((DEEP, WIDE), parts.second)?;
        let mut out = ArrayViewMut2::from_shape((picks.len(), DEEP), &mut self.second)?;
        general_mat_mul(1.0, &first, &second.t(), 1.0, &mut out);
        for sum in &mut self.second {
            *sum = sum.max(0.0);
        }
        Ok(())
    }

    /// The last layer both ways.
    #[inline(always)]
    fn errors(&mut self, weights: &Weights, samples: &Samples, picks: &[u32]) {
        let parts = weights.parts();
        let slopes = self.slopes.parts_mut();
        let layers = self.second.chunks_exact(DEEP).zip(self.second_slopes.chunks_exact_mut(DEEP));
        for ((active, backwards), pick) in layers.zip(picks) {
            let value: f32 =
                parts.third_bias[0] + active.iter().zip(parts.third).map(|(a, w)| a * w).sum::<f32>();
            let error = value - samples.target(*pick as usize);
            self.loss += f64::from(error * error);
            slopes.third_bias[0] += error;
            for at in 0..DEEP {
                slopes.third[at] += error * active[at];
                backwards[at] = if active[at] > 0.0 { error * parts.third[at] } else { 0.0 };
            }
            add(slopes.second_bias, backwards);
        }
    }

    #[inline(always)]
    fn backwards(&mut self, weights: &Weights, samples: &Samples, picks: &[u32]) -> Result<(), ShapeError> {
        let rows = picks.len();
        let parts = weights.parts();
        let slopes = self.slopes.parts_mut();
        let first = ArrayView2::from_shape((rows, WIDE), &self.first)?;
        let second = ArrayView2::from_shape((DEEP, WIDE), parts.second)?;
        let back = ArrayView2::from_shape((rows, DEEP), &self.second_slopes)?;
        let mut out = ArrayViewMut2::from_shape((DEEP, WIDE), slopes.second)?;
        general_mat_mul(1.0, &back.t(), &first, 0.0, &mut out);
        let mut out = ArrayViewMut2::from_shape((rows, WIDE), &mut self.first_slopes)?;
        general_mat_mul(1.0, &back, &second, 0.0, &mut out);
        let layers = self.first.chunks_exact(WIDE).zip(self.first_slopes.chunks_exact_mut(WIDE));
        for ((active, backwards), pick) in layers.zip(picks) {
            for (slope, active) in backwards.iter_mut().zip(active) {
                *slope = if *active > 0.0 { *slope } else { 0.0 };
            }
            add(slopes.first_bias, backwards);
            for feature in samples.features(*pick as usize) {
                add(row_mut(slopes.rows, *feature), backwards);
            }
        }
        Ok(())
    }
}

#[inline(always)]
fn row(rows: &[f32], feature: u16) -> &[f32] {
    &rows[feature as usize * WIDE..][..WIDE]
}

#[inline(always)]
fn row_mut(rows: &mut [f32], feature: u16) -> &mut [f32] {
    &mut rows[feature as usize * WIDE..][..WIDE]
}

#[inline(always)]
fn add(sums: &mut [f32], row: &[f32]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}
