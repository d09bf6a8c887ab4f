//! How the chances of a match went, and where it turned.

use iris_bots::BotSpec;
use iris_core::scene::Message;
use iris_core::{Seat, Seed, Viewer};

use super::{Record, RecordError, Replay};

/// A choice that cost less than this, as a share of the victory, is a matter of taste.
const COSTLY: f64 = 0.05;

/// What a seat could expect when it had to decide, as the net judges it from what that seat knew.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// How many actions had been played.
    pub ply: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The share of the victory to expect after the best action.
    pub best: f64,
    /// The same after what was played.
    pub played: f64,
}

/// Where the chances of whoever won rose most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint {
    /// The seat that won in the end.
    pub seat: Seat,
    /// Their decision before.
    pub from: usize,
    /// Their next one, or the end.
    pub to: usize,
    /// The share of the victory that they could expect before.
    pub before: f64,
    /// The winner's chance after it.
    pub after: f64,
}

/// The choice that cost a seat most.
#[derive(Clone, Debug, PartialEq)]
pub struct CostliestChoice {
    /// How many actions had been played.
    pub ply: usize,
    /// What was played.
    pub played: Message,
    /// What would have been better.
    pub better: Message,
    /// The share of the victory that lay between them.
    pub cost: f64,
}

/// How the chances of a match went.
#[derive(Clone, Debug, PartialEq)]
pub struct WinChances {
    /// Every decision, in order.
    pub decisions: Vec<Decision>,
    /// What each seat had of the victory in the end; nobody had any of a match that is not over.
    pub shares: Vec<f64>,
    /// How many actions there were.
    pub plies: usize,
    /// For each seat, the choice that cost most, if any cost much.
    pub costly: Vec<Option<CostliestChoice>>,
}

impl WinChances {
    /// Replays a match and judges every decision in it.
    pub fn of(record: &Record) -> Result<Self, RecordError> {
        let mut replay = Replay::new(record)?;
        let mut decisions = Vec::new();
        let mut costly = vec![None; usize::from(record.seats)];
        for played in record.moves() {
            let advice = replay.state().advice(BotSpec::Net, None, Seed::from(0), 1);
            let value = |found: Option<&crate::Advice>| found.and_then(|advice| advice.value);
            let chosen = value(advice.iter().find(|advice| advice.action == played.action));
            if let (Some(best), Some(chosen)) = (value(advice.first()), chosen) {
                decisions.push(Decision { ply: replay.ply(), seat: played.seat, best, played: chosen });
                let worst: &mut Option<CostliestChoice> = &mut costly[played.seat.index()];
                let cost = best - chosen;
                if cost >= worst.as_ref().map_or(COSTLY, |worst| worst.cost) {
                    let scene = replay.state().scene(Viewer::Seat(played.seat));
                    let label = |action: &str| {
                        let choice = scene.choices.iter().find(|choice| choice.action == action);
                        choice.map(|choice| choice.label.clone())
                    };
                    let labels = (label(&played.action), advice.first().and_then(|best| label(&best.action)));
                    if let (Some(played), Some(better)) = labels {
                        *worst = Some(CostliestChoice { ply: replay.ply(), played, better, cost });
                    }
                }
            }
            if let Some(step) = replay.step() {
                step?;
            }
        }
        let plies = replay.ply();
        let outcome = replay.finish()?.outcome();
        let share = |seat| outcome.as_ref().map_or(0.0, |outcome| outcome.win_share(seat));
        let shares = (0..record.seats).map(|seat| share(Seat(seat))).collect();
        Ok(Self { decisions, shares, plies, costly })
    }

    /// How the chances of one seat went: after how many actions, and what it could expect. The last
    /// is what came of it.
    pub fn line(&self, seat: Seat) -> Vec<(usize, f64)> {
        let own = self.decisions.iter().filter(|decision| decision.seat == seat);
        let end = self.shares.get(seat.index()).map(|share| (self.plies, *share));
        own.map(|decision| (decision.ply, decision.best)).chain(end).collect()
    }

    /// Where the chances of whoever won rose most; of several who won, of the one for whom they
    /// rose most.
    pub fn turning(&self) -> Option<TurningPoint> {
        let won = (0..).zip(&self.shares).filter(|(_, share)| **share > 0.0).map(|(seat, _)| Seat(seat));
        let rises = won.flat_map(|seat| {
            let line = self.line(seat);
            let pairs: Vec<_> = line
                .windows(2)
                .filter_map(|pair| pair.first().zip(pair.last()))
                .map(|(a, b)| (*a, *b))
                .collect();
            pairs.into_iter().map(move |((from, before), (to, after))| TurningPoint {
                seat,
                from,
                to,
                before,
                after,
            })
        });
        rises.max_by(|one, two| (one.after - one.before).total_cmp(&(two.after - two.before)))
    }
}
