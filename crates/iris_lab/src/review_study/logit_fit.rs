//! A logistic regression of results on predicted shares: how far predictions are off, and the curve
//! that mends them.

use super::Prediction;

/// Predictions nearer to 0 and 1 than this count as if they were so near.
const EDGE: f64 = 0.004;
/// Newton's method needs a handful of steps; it never takes more than these.
const MAX_STEPS: usize = 50;

/// `logit(share) = offset + slope · logit(prediction)`. A good predictor has 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LogitFit {
    /// Above 0 if the predictions are too low on the whole.
    pub offset: f64,
    /// Below 1 if they are too extreme, above 1 if they are too cautious.
    pub slope: f64,
    /// How unlikely it is that offset and slope are 0 and 1: Wald's chi-square with two degrees of
    /// freedom, by errors that allow for several predictions of one match.
    pub chi_square: f64,
}

impl LogitFit {
    /// Fits the curve; predictions of one match stand next to each other.
    ///
    /// ```
    /// use iris_lab::review_study::{LogitFit, Prediction};
    ///
    /// // Results as predicted: of a hundred at 20 % twenty were won, of a hundred at 70 % seventy.
    /// let some = |share: f64, won: usize| {
    ///     (0..100).map(move |at| Prediction { of_match: at, share, error: 0.0, result: f64::from(u8::from(at < won as u64)) })
    /// };
    /// let fit = LogitFit::of(&some(0.2, 20).chain(some(0.7, 70)).collect::<Vec<_>>());
    /// assert!(fit.offset.abs() < 1e-6 && (fit.slope - 1.0).abs() < 1e-6 && !fit.is_off());
    /// // The same predictions, and everything turned out even.
    /// let fit = LogitFit::of(&some(0.2, 50).chain(some(0.7, 50)).collect::<Vec<_>>());
    /// assert!(fit.slope.abs() < 1e-6 && fit.is_off());
    /// ```
    pub fn of(predictions: &[Prediction]) -> Self {
        let (mut offset, mut slope) = (0.0, 1.0);
        let mut inverse = [0.0; 3];
        for _ in 0..MAX_STEPS {
            let (mut g0, mut g1, mut h00, mut h01, mut h11) = (0.0, 0.0, 0.0, 0.0, 0.0);
            for prediction in predictions {
                let x = logit(prediction.share);
                let expected = logistic(offset + slope * x);
                let (off, weight) = (prediction.result - expected, expected * (1.0 - expected));
                g0 += off;
                g1 += off * x;
                h00 += weight;
                h01 += weight * x;
                h11 += weight * x * x;
            }
            let determinant = h00 * h11 - h01 * h01;
            if determinant.abs() < 1e-9 {
                return Self { offset: 0.0, slope: 1.0, chi_square: 0.0 };
            }
            inverse = [h11 / determinant, -h01 / determinant, h00 / determinant];
            let (step0, step1) = (inverse[0] * g0 + inverse[1] * g1, inverse[1] * g0 + inverse[2] * g1);
            offset += step0;
            slope += step1;
            if step0.abs() + step1.abs() < 1e-10 {
                break;
            }
        }
        let chi_square = wald(predictions, (offset, slope), inverse);
        Self { offset, slope, chi_square }
    }

    /// Whether the predictions are off by more than chance explains, once in a hundred times.
    pub fn is_off(&self) -> bool {
        self.chi_square > 9.21
    }

    /// A predicted share as it should have been.
    pub fn corrected(&self, share: f64) -> f64 {
        if share <= 0.0 || share >= 1.0 {
            return share.clamp(0.0, 1.0);
        }
        logistic(self.offset + self.slope * logit(share))
    }
}

/// Wald's statistic with the sandwich estimate of the covariance, clustered by match.
fn wald(predictions: &[Prediction], (offset, slope): (f64, f64), inverse: [f64; 3]) -> f64 {
    let (mut m00, mut m01, mut m11) = (0.0, 0.0, 0.0);
    for cluster in predictions.chunk_by(|one, two| one.of_match == two.of_match) {
        let (mut s0, mut s1) = (0.0, 0.0);
        for prediction in cluster {
            let x = logit(prediction.share);
            let off = prediction.result - logistic(offset + slope * x);
            s0 += off;
            s1 += off * x;
        }
        m00 += s0 * s0;
        m01 += s0 * s1;
        m11 += s1 * s1;
    }
    let [i00, i01, i11] = inverse;
    // The covariance is inverse · meat · inverse.
    let (a00, a01) = (i00 * m00 + i01 * m01, i00 * m01 + i01 * m11);
    let (a10, a11) = (i01 * m00 + i11 * m01, i01 * m01 + i11 * m11);
    let (c00, c01, c11) = (a00 * i00 + a01 * i01, a00 * i01 + a01 * i11, a10 * i01 + a11 * i11);
    let determinant = c00 * c11 - c01 * c01;
    let (d0, d1) = (offset, slope - 1.0);
    if determinant <= 0.0 {
        return if d0.abs() + d1.abs() < 1e-9 { 0.0 } else { f64::INFINITY };
    }
    (d0 * d0 * c11 - 2.0 * d0 * d1 * c01 + d1 * d1 * c00) / determinant
}

fn logit(share: f64) -> f64 {
    let share = share.clamp(EDGE, 1.0 - EDGE);
    (share / (1.0 - share)).ln()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}
