//! Whether reviews with different seeds rank the same losses first.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use iris_bots::{BotSpec, Level};
use iris_core::{Rng, Seed};
use iris_games::Evaluator;
use iris_games::record::{Record, RecordError, Replay};
use iris_games::review::{ChoiceVerdict, MatchReview};

/// Losses this close to each other, as a share of the victory, may stand in either order.
pub const TIE: f64 = 0.01;

/// How much reviews of the same matches with different seeds agree, as shares from 0 to 1.
///
/// They are compared with the mean over all seeds: its greatest losses are the true ones as far as
/// anybody knows. Losses that differ by less than [`TIE`] there count as tied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stability {
    /// How many reviews there were: matches times seeds.
    pub reviews: usize,
    /// In how many reviews the greatest loss is the true greatest one, or tied with it.
    pub top_one: f64,
    /// How many of the three greatest losses are among the true three or tied with the third of
    /// them, on average.
    pub top_three: f64,
    /// How many of the three greatest losses are the true three, ties not granted.
    pub top_three_exactly: f64,
    /// Of the choices that any review calls a mistake, how often two reviews say the same of one.
    pub mistakes: f64,
    /// How many choices a match has on average.
    pub choices: f64,
    /// How long the review of a choice takes on average.
    pub per_choice: Duration,
    /// How long a move of the fifth level takes in the same positions on average.
    pub per_move: Duration,
    /// How long the longest review of a match took.
    pub longest: Duration,
}

/// The losses of a match by ply, as one review has them.
type Losses = BTreeMap<usize, f64>;

/// What the reviews of one match come to, as sums.
#[derive(Default)]
struct MatchAgreement {
    top_one: f64,
    top_three: f64,
    top_three_exactly: f64,
    pairs: f64,
    agreeing: f64,
}

impl Stability {
    /// Reviews every record once for each of so many seeds.
    pub fn measure(records: &[Record], evaluator: Evaluator, seeds: u64) -> Result<Self, RecordError> {
        let mut sum = MatchAgreement::default();
        let (mut choices, mut took, mut longest) = (0, Duration::ZERO, Duration::ZERO);
        let (mut moves, mut thought) = (0, Duration::ZERO);
        for record in records {
            let mut reviews = Vec::new();
            let start = Instant::now();
            moves += fifth_level_moves(record)?;
            thought += start.elapsed();
            for seed in 0..seeds {
                let start = Instant::now();
                reviews.push(MatchReview::of(record, Evaluator { seed: Seed::from(seed), ..evaluator })?);
                choices += reviews.last().map_or(0, |review| review.choices.len());
                took += start.elapsed();
                longest = longest.max(start.elapsed());
            }
            sum.add(&reviews);
        }
        let reviews = records.len() * seeds as usize;
        let each = |sum: f64| sum / reviews.max(1) as f64;
        Ok(Self {
            reviews,
            top_one: each(sum.top_one),
            top_three: each(sum.top_three),
            top_three_exactly: each(sum.top_three_exactly),
            mistakes: if sum.pairs > 0.0 { sum.agreeing / sum.pairs } else { 1.0 },
            choices: each(choices as f64),
            per_choice: took / choices.max(1) as u32,
            per_move: thought / moves.max(1),
            longest,
        })
    }
}

/// Lets the fifth level think about every choice of a record; gives their number.
fn fifth_level_moves(record: &Record) -> Result<u32, RecordError> {
    let (mut replay, mut rng, mut moves) = (Replay::new(record)?, Rng::new(Seed::from(1)), 0);
    loop {
        let position = replay.state();
        if position.legal().len() > 1 {
            moves += u32::from(position.choice(BotSpec::Level(Level::Five), &mut rng).is_some());
        }
        match replay.step() {
            Some(step) => step?,
            None => return Ok(moves),
        };
    }
}

impl MatchAgreement {
    fn add(&mut self, reviews: &[MatchReview]) {
        let by_ply = |review: &MatchReview| -> Losses {
            review.choices.iter().map(|choice| (choice.ply, choice.loss())).collect()
        };
        let all: Vec<Losses> = reviews.iter().map(by_ply).collect();
        let mut mean = Losses::new();
        for (ply, loss) in all.iter().flatten() {
            *mean.entry(*ply).or_default() += loss / all.len() as f64;
        }
        let truth = greatest(&mean);
        let lost = |ply: Option<&usize>| ply.and_then(|ply| mean.get(ply)).copied().unwrap_or(0.0);
        let (greatest_loss, third_loss) = (lost(truth.first()), lost(truth.last()));
        for losses in &all {
            let found = greatest(losses);
            self.top_one += f64::from(u8::from(lost(found.first()) >= greatest_loss - TIE));
            let share = |common: usize| {
                if truth.is_empty() { 1.0 } else { common as f64 / truth.len() as f64 }
            };
            // A place that nothing was found for is a loss of nothing.
            let empty = if third_loss < TIE { truth.len().saturating_sub(found.len()) } else { 0 };
            let tied = found.iter().take(truth.len()).filter(|ply| lost(Some(ply)) >= third_loss - TIE);
            self.top_three += share(tied.count() + empty);
            self.top_three_exactly += share(found.iter().filter(|ply| truth.contains(ply)).count());
        }
        for at in 0..reviews.first().map_or(0, |review| review.choices.len()) {
            let mistake = |review: &&MatchReview| {
                review.choices.get(at).is_some_and(|choice| choice.verdict() == ChoiceVerdict::Mistake)
            };
            let (yes, all) = (reviews.iter().filter(mistake).count() as f64, reviews.len() as f64);
            if yes > 0.0 && all > 1.0 {
                let no = all - yes;
                self.pairs += all * (all - 1.0);
                self.agreeing += yes * (yes - 1.0) + no * (no - 1.0);
            }
        }
    }
}

/// The plies of the three greatest losses, the greatest first.
fn greatest(losses: &Losses) -> Vec<usize> {
    let mut lost: Vec<(usize, f64)> =
        losses.iter().map(|(ply, loss)| (*ply, *loss)).filter(|(_, loss)| *loss > 0.0).collect();
    lost.sort_by(|one, two| two.1.total_cmp(&one.1).then(one.0.cmp(&two.0)));
    lost.into_iter().take(3).map(|(ply, _)| ply).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_losses_come_first_and_none_is_no_loss() {
        let losses: Losses = [(1, 0.02), (4, 0.3), (5, 0.0), (9, 0.1), (12, 0.05)].into();
        assert_eq!(greatest(&losses), [4, 9, 12]);
        assert_eq!(greatest(&Losses::from([(3, 0.0)])), [0; 0]);
    }
}
