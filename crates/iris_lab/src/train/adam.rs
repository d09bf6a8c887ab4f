//! The Adam optimizer (Kingma and Ba, 2015).

use iris_bots::NetWeights;

/// The decay of the mean.
const BETA1: f32 = 0.9;
/// The decay of the mean square.
const BETA2: f32 = 0.999;
/// Avoids a division by 0.
const EPSILON: f32 = 1e-8;

/// The moment estimates of the optimizer.
#[derive(Clone, Debug, PartialEq)]
pub struct Adam {
    /// The number of steps so far.
    pub steps: u32,
    /// The running mean of the gradient of each weight.
    pub means: Vec<f32>,
    /// The running mean of its square.
    pub squares: Vec<f32>,
}

impl Adam {
    /// An optimizer of this many weights, with all moments 0.
    pub fn new(weights: usize) -> Self {
        Self { steps: 0, means: vec![0.0; weights], squares: vec![0.0; weights] }
    }

    /// One step against the gradient, which is a sum over `count` samples.
    pub fn step(&mut self, weights: &mut NetWeights, gradient: &[f32], count: usize, rate: f32) {
        self.steps += 1;
        let steps = self.steps.min(100_000) as i32;
        let first = 1.0 / (1.0 - BETA1.powi(steps));
        let second = 1.0 / (1.0 - BETA2.powi(steps));
        let scale = 1.0 / count as f32;
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, gradient), (mean, square)) in weights.all.iter_mut().zip(gradient).zip(moments) {
            let gradient = gradient * scale;
            *mean = BETA1 * *mean + (1.0 - BETA1) * gradient;
            *square = BETA2 * *square + (1.0 - BETA2) * gradient * gradient;
            *weight -= rate * (*mean * first) / ((*square * second).sqrt() + EPSILON);
        }
    }
}

#[cfg(test)]
mod tests {
    use iris_bots::NetShape;

    use super::*;

    #[test]
    fn it_finds_the_bottom_of_a_bowl() {
        let shape = NetShape { view: 0, action: 0 };
        let mut weights = NetWeights::zero(shape);
        let mut adam = Adam::new(shape.weights());
        for _ in 0..3_000 {
            let gradient: Vec<f32> = weights.all.iter().map(|weight| 2.0 * (weight - 0.5)).collect();
            adam.step(&mut weights, &gradient, 2, 0.01);
        }
        assert!(weights.all.iter().all(|weight| (weight - 0.5).abs() < 1e-3));
    }
}
