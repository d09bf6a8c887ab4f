//! Following the slopes: Adam, as Kingma and Ba describe it.

use iris_bots::Weights;

const MEMORY: f32 = 0.9;
const LONG_MEMORY: f32 = 0.999;
const TINY: f32 = 1e-8;

/// What is remembered of earlier slopes.
#[derive(Clone, Debug, PartialEq)]
pub struct Adam {
    /// How many steps were taken.
    pub steps: u32,
    /// The mean slope of each weight.
    pub means: Vec<f32>,
    /// The mean square of it.
    pub squares: Vec<f32>,
}

impl Adam {
    /// For so many weights.
    pub fn new(weights: usize) -> Self {
        Self { steps: 0, means: vec![0.0; weights], squares: vec![0.0; weights] }
    }

    /// One step down the slopes, which are a sum over `count` samples.
    pub fn step(&mut self, weights: &mut Weights, slopes: &[f32], count: usize, rate: f32) {
        self.steps += 1;
        let steps = self.steps.min(100_000) as i32;
        let first = 1.0 / (1.0 - MEMORY.powi(steps));
        let second = 1.0 / (1.0 - LONG_MEMORY.powi(steps));
        let scale = 1.0 / count as f32;
        let memories = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (mean, square)) in weights.all.iter_mut().zip(slopes).zip(memories) {
            let slope = slope * scale;
            *mean = MEMORY * *mean + (1.0 - MEMORY) * slope;
            *square = LONG_MEMORY * *square + (1.0 - LONG_MEMORY) * slope * slope;
            *weight -= rate * (*mean * first) / ((*square * second).sqrt() + TINY);
        }
    }
}

#[cfg(test)]
mod tests {
    use iris_bots::Shape;

    use super::*;

    #[test]
    fn it_finds_the_bottom_of_a_bowl() {
        let shape = Shape { view: 0, action: 0 };
        let mut weights = Weights::zero(shape);
        let mut adam = Adam::new(shape.weights());
        for _ in 0..3_000 {
            let slopes: Vec<f32> = weights.all.iter().map(|weight| 2.0 * (weight - 0.5)).collect();
            adam.step(&mut weights, &slopes, 2, 0.01);
        }
        assert!(weights.all.iter().all(|weight| (weight - 0.5).abs() < 1e-3));
    }
}
