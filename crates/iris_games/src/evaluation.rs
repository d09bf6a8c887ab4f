//! The one evaluator behind hints, reviews and `iris analyze`: which action is best, what it is
//! worth, and what another one loses against it.
//!
//! A bot chooses the best action in one half of the worlds; best and played are then valued in
//! another half, common to both. The best of noisy estimates flatters itself (the winner's curse),
//! so no value comes from the worlds that chose it. What was played is always valued.

use iris_bots::{ActionValue, BotSpec, Budget, CommonWorlds, Estimate, Level, Net, WorldSampling};
use iris_core::{Rng, Seed, Viewer};

use crate::advice::{Advice, explained};
use crate::share_correction::ShareCurve;
use crate::visit::RegisteredGame;

/// The version of what an evaluation says: higher whenever the same choice may be judged otherwise,
/// by another net, another search or another way to value. Kept reviews of other versions are made
/// again.
pub const EVALUATOR_VERSION: u32 = 1;

/// How much an evaluation may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As much as the bot does at the table to choose, and as much again to value; more where a
    /// loss is not certain yet, less where the best was played.
    Usual,
    /// A part of that, for somebody who waits for a whole match: errors are larger, and what they
    /// hide is called equal.
    Quick,
    /// So much to choose, and so much again to value.
    Exactly(Budget),
}

/// One in so many rollouts of the usual effort make the quick one.
const QUICK_DIVISOR: u32 = 16;

/// Where the best was played, only its value is asked for: one in so many worlds.
const BEST_DIVISOR: u32 = 4;
/// At most so many budgets are spent on valuing one choice.
const MOST_ROUNDS: u32 = 4;
/// A loss that is certainly smaller than this needs no further round.
const SMALL_LOSS: f64 = 0.03;
/// A loss that is known to this error needs no further round.
const FINE_ERROR: f64 = 0.005;

/// The settings of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluator {
    /// Who says which action is best. What it is worth, the game's strongest search says.
    pub bot: BotSpec,
    /// How much is looked at for each choice.
    pub effort: Effort,
    /// The seed of the worlds.
    pub seed: Seed,
    /// How many threads search; the result does not depend on it.
    pub threads: usize,
    /// Whether shares are corrected by what was measured of earlier predictions.
    pub calibrated: bool,
}

impl Default for Evaluator {
    /// The strongest bot with the usual effort on one thread.
    fn default() -> Self {
        let (bot, effort) = (BotSpec::Level(Level::Five), Effort::Usual);
        Self { bot, effort, seed: Seed::from(1), threads: 1, calibrated: true }
    }
}

/// The best action and one that was played, valued in the same worlds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChoiceComparison {
    /// The share of the victory to expect after the best action.
    pub best: Estimate,
    /// By how much the played one is worse; never below zero by more than two errors, for then it
    /// is itself the best.
    pub loss: Estimate,
    /// In how many worlds both were valued.
    pub worlds: u32,
}

/// What is known of a choice from the view of the seat to act.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// Every legal action: the best first, then as the bot ranks them. The best and the played one
    /// have values from the second half of the worlds, others that were tried from the first; those
    /// that were not tried have none.
    pub actions: Vec<Advice>,
    /// What was played against the best; `None` if nothing was.
    pub comparison: Option<ChoiceComparison>,
}

/// Evaluates the choice of the seat to act; `None` when the game is over.
pub(crate) fn evaluate<G: RegisteredGame>(
    state: &G::State,
    played: Option<G::Action>,
    evaluator: &Evaluator,
) -> Option<Evaluation> {
    let seats = G::seats(state);
    // From here on there is no state, only what the seat may know.
    let view = G::view(state, Viewer::Seat(G::turn(state).seat()?));
    let mut legal = Vec::new();
    G::legal_in_view(&view, &mut legal);
    let (choose, value) = budgets::<G>(evaluator, seats);
    let mut rng = Rng::new(evaluator.seed);
    let mut bot = G::build_bot(evaluator.bot, seats, evaluator.threads);
    let mut ranked = bot.evaluate(&view, &legal, choose, &mut rng);

    let best = ranked.first()?.action;
    let mut compared = vec![best];
    compared.extend(played.filter(|played| *played != best));
    let BotSpec::Search { settings, .. } = BotSpec::strongest::<G>(seats) else { return None };
    let budget = if compared.len() > 1 { value } else { part_of(value, BEST_DIVISOR) };
    let (net, seed, threads) = (Net::bundled::<G>(seats), rng.seed(), evaluator.threads);
    let sampling = WorldSampling { net, settings, budget, seed, threads };
    let valued = CommonWorlds::sample::<G>(&view, &compared, &sampling, |known, rounds| {
        matches!(budget, Budget::Worlds(_)) && rounds < MOST_ROUNDS && is_open(known)
    });
    let mut comparison = ChoiceComparison {
        best: *valued.values.first()?,
        loss: *valued.leads.last()?,
        worlds: valued.worlds,
    };
    for (action, Estimate { value, error }) in compared.iter().zip(&valued.values) {
        if let Some(entry) = ranked.iter_mut().find(|entry| entry.action == *action) {
            *entry = ActionValue { action: *action, value: *value, error: *error, visits: valued.worlds };
        }
    }
    let ahead = Estimate { value: -comparison.loss.value, ..comparison.loss };
    if let Some(&own) = compared.get(1).filter(|_| ahead.is_above_zero()) {
        // The bot overlooked it.
        comparison.best = valued.values[1];
        comparison.loss = Estimate { value: 0.0, error: 0.0 };
        let at = ranked.iter().position(|entry| entry.action == own)?;
        ranked[..=at].rotate_right(1);
    }
    if let Some(curve) = ShareCurve::of(G::ID, seats).filter(|_| evaluator.calibrated) {
        comparison.loss = curve.difference(comparison.best.value, comparison.loss);
        comparison.best = curve.estimate(comparison.best);
        for entry in &mut ranked {
            let Estimate { value, error } =
                curve.estimate(Estimate { value: entry.value, error: entry.error });
            (entry.value, entry.error) = (value, error);
        }
    }
    Some(Evaluation {
        actions: ranked.into_iter().map(|value| tried::<G>(&view, value)).collect(),
        comparison: played.map(|_| comparison),
    })
}

/// How much may be looked at to choose, and to value.
fn budgets<G: RegisteredGame>(evaluator: &Evaluator, seats: u8) -> (Budget, Budget) {
    let own = evaluator.bot.budget::<G>(seats);
    let value = if own == Budget::Worlds(0) { Level::Five.budget::<G>(seats) } else { own };
    match evaluator.effort {
        Effort::Usual => (own, value),
        Effort::Quick => (part_of(own, QUICK_DIVISOR), part_of(value, QUICK_DIVISOR)),
        Effort::Exactly(budget) => (budget, budget),
    }
}

fn part_of(budget: Budget, divisor: u32) -> Budget {
    match budget {
        Budget::Worlds(worlds) => Budget::Worlds(worlds / divisor),
        Budget::Time(time) => Budget::Time(time / divisor),
    }
}

/// Whether more worlds could tell whether the last action loses, and how much. Only how sure one is
/// depends on this, not what one expects: the next worlds know nothing of the last ones.
fn is_open(known: &CommonWorlds) -> bool {
    let (1, Some(loss)) = (known.leads.len().saturating_sub(1), known.leads.last()) else { return false };
    loss.error > FINE_ERROR && loss.value + 2.0 * loss.error > SMALL_LOSS
}

/// An action with its value and error, or with neither if it was never tried.
fn tried<G: RegisteredGame>(view: &G::View, value: ActionValue<G::Action>) -> Advice {
    let was_tried = value.visits > 0;
    explained::<G>(view, value, was_tried)
}
