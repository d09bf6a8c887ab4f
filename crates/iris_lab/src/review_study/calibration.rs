//! Calibration: predicted shares of the victory against what came of them.

use iris_bots::{BotSpec, Budget, Level};
use iris_core::{Rng, Seed};
use iris_games::review::ReviewPlan;
use iris_games::{AnyGame, Effort, Evaluator};

use super::{LogitFit, self_played};

/// How many buckets the predictions are sorted into.
const BUCKETS: usize = 10;

/// A share that was predicted for whoever was to act, and what they had in the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// Which match it was made in.
    pub of_match: u64,
    /// The predicted share of the victory.
    pub share: f64,
    /// The standard error of the prediction itself.
    pub error: f64,
    /// The share of the victory in the end.
    pub result: f64,
}

/// What is measured: so many positions of so many matches of the fourth level against itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalibrationStudy {
    /// How many matches.
    pub matches: u64,
    /// How many choices of each of them, drawn at random.
    pub positions: u64,
    /// In how many worlds each is valued.
    pub worlds: u32,
    /// Whether shares are corrected by the table that is kept.
    pub calibrated: bool,
}

impl CalibrationStudy {
    /// Plays matches of these seeds and predicts their results. What the fourth level is about to
    /// play is valued, since it is what will be played.
    ///
    /// ```
    /// use iris_games::find;
    /// use iris_lab::review_study::{CalibrationStudy, buckets};
    ///
    /// let study = CalibrationStudy { matches: 2, positions: 3, worlds: 4, calibrated: false };
    /// let predictions = study.predictions(find("gold").expect("gold is a game"), 2, 1).unwrap();
    /// assert_eq!(predictions.len(), 6);
    /// assert_eq!(buckets(&predictions).iter().map(|bucket| bucket.count).sum::<usize>(), 6);
    /// ```
    pub fn predictions(
        &self,
        game: &'static dyn AnyGame,
        seats: u8,
        first_seed: u64,
    ) -> Result<Vec<Prediction>, String> {
        let four = BotSpec::Level(Level::Four);
        let mut predictions = Vec::new();
        for of_match in first_seed..first_seed + self.matches {
            let seed = Seed::from(of_match);
            let record = self_played(game, seats, four, seed).map_err(|error| error.to_string())?;
            let plan = ReviewPlan::of(&record).map_err(|error| error.to_string())?;
            let Some(shares) = plan.finish(Vec::new()).shares else { continue };
            let mut rng = Rng::new(seed);
            // Where the best was played, the evaluator makes do with a quarter of the worlds.
            let effort = Effort::Exactly(Budget::Worlds(4 * self.worlds));
            let calibrated = self.calibrated;
            let evaluator = Evaluator { bot: four, effort, seed, calibrated, ..Evaluator::default() };
            for _ in 0..self.positions {
                let at = rng.below(plan.choices().len().max(1) as u32) as usize;
                let Some(choice) = plan.choices().get(at).and_then(|choice| choice.evaluate(&evaluator))
                else {
                    continue;
                };
                predictions.push(Prediction {
                    of_match,
                    share: choice.played(),
                    error: choice.comparison.best.error,
                    result: shares[choice.seat.index()],
                });
            }
        }
        Ok(predictions)
    }
}

/// The predictions of about the same share, with what came of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ShareBucket {
    /// How many predictions there are.
    pub count: usize,
    /// The mean of what was predicted.
    pub predicted: f64,
    /// The mean of the results.
    pub result: f64,
    /// The standard error of that mean, by the spread between matches.
    pub error: f64,
}

impl ShareBucket {
    /// By how many standard errors the results differ from what was predicted.
    pub fn deviations(&self) -> f64 {
        if self.error > 0.0 { (self.result - self.predicted) / self.error } else { 0.0 }
    }
}

/// The predictions in ten buckets of equal width.
pub fn buckets(predictions: &[Prediction]) -> Vec<ShareBucket> {
    let part = |prediction: &&Prediction| ((prediction.share * BUCKETS as f64) as usize).min(BUCKETS - 1);
    let bucket = |at: usize| {
        let own: Vec<&Prediction> = predictions.iter().filter(|one| part(one) == at).collect();
        let mean = |value: &dyn Fn(&Prediction) -> f64| {
            own.iter().map(|one| value(one)).sum::<f64>() / own.len().max(1) as f64
        };
        let (predicted, result) = (mean(&|one| one.share), mean(&|one| one.result));
        // Several predictions of one match have one result: their deviations are added first.
        let clusters = own.chunk_by(|one, two| one.of_match == two.of_match);
        let squares: f64 =
            clusters.map(|cluster| cluster.iter().map(|one| one.result - result).sum::<f64>().powi(2)).sum();
        let error = squares.sqrt() / own.len().max(1) as f64;
        ShareBucket { count: own.len(), predicted, result, error }
    };
    (0..BUCKETS).map(bucket).collect()
}

/// The same predictions with their shares corrected.
pub(super) fn corrected(predictions: &[Prediction], fit: &LogitFit) -> Vec<Prediction> {
    predictions.iter().map(|one| Prediction { share: fit.corrected(one.share), ..*one }).collect()
}

/// How far predictions are from the results, bucket by bucket, weighted by how many there are: the
/// expected calibration error.
pub(super) fn calibration_error(predictions: &[Prediction]) -> f64 {
    let off = |bucket: &ShareBucket| (bucket.predicted - bucket.result).abs() * bucket.count as f64;
    buckets(predictions).iter().map(off).sum::<f64>() / predictions.len().max(1) as f64
}

/// The mean squared difference between predictions and results.
pub(super) fn brier_score(predictions: &[Prediction]) -> f64 {
    let square = |one: &Prediction| (one.share - one.result).powi(2);
    predictions.iter().map(square).sum::<f64>() / predictions.len().max(1) as f64
}
