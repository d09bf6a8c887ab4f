//! What an arena found.

use serde::Serialize;

use crate::deal::DealResult;
use crate::sprt::Verdict;

/// What an arena found. Its JSON is for programs; everything but the times reproduces to the last digit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// How many played at once.
    pub seats: u8,
    /// How many deals were played, each by every seating.
    pub deals: u64,
    /// How many games were cut off; their shares are split evenly.
    pub capped: u64,
    /// What each bot came to, in the order they were named.
    pub bots: Vec<BotReport>,
    /// What the sequential test said, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<&'static str>,
}

/// What one bot came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotReport {
    /// Its name.
    pub bot: String,
    /// How many games it played in.
    pub games: u64,
    /// Wins for each seat it held, ties split; one over the number of seats is par.
    pub win_share: f64,
    /// The 95 % interval of that, from the spread between deals.
    pub win_share_ci95: [f64; 2],
    /// What it scored on average.
    pub mean_score: f64,
    /// Half of its decisions took no longer than this.
    pub ms_per_move_p50: f64,
    /// Ninety-nine in a hundred took no longer than this.
    pub ms_per_move_p99: f64,
    /// Moves that a program lost to a random one: too late, illegal or none at all.
    pub lost_moves: u64,
}

impl Report {
    /// Sums the deals up. They are given in their order, whatever order they were played in.
    pub(crate) fn new(
        game: &str,
        seats: u8,
        names: &[String],
        deals: &[DealResult],
        verdict: Option<Verdict>,
    ) -> Self {
        let bots = names.iter().enumerate().map(|(at, name)| BotReport::new(name, at, deals)).collect();
        let sprt = verdict.map(|verdict| match verdict {
            Verdict::Stronger => "stronger",
            Verdict::NotStronger => "not stronger",
            Verdict::Open => "open",
        });
        let capped = deals.iter().map(|deal| u64::from(deal.capped)).sum();
        Self { game: game.to_owned(), seats, deals: deals.len() as u64, capped, bots, sprt }
    }
}

impl BotReport {
    fn new(name: &str, at: usize, deals: &[DealResult]) -> Self {
        let count = deals.len().max(1) as f64;
        let win_share = deals.iter().map(|deal| deal.shares[at]).sum::<f64>() / count;
        let squares = deals.iter().map(|deal| (deal.shares[at] - win_share).powi(2)).sum::<f64>();
        // With a single deal nothing is known about the spread.
        let error = if deals.len() < 2 { f64::INFINITY } else { (squares / (count - 1.0) / count).sqrt() };
        let (low, high) = ((win_share - 1.96 * error).max(0.0), (win_share + 1.96 * error).min(1.0));
        let mut micros: Vec<u32> = deals.iter().flat_map(|deal| deal.micros[at].iter().copied()).collect();
        micros.sort_unstable();
        let quantile = |part: f64| {
            let place = (micros.len() as f64 * part) as usize;
            micros
                .get(place.min(micros.len().saturating_sub(1)))
                .map_or(0.0, |micros| f64::from(*micros) / 1e3)
        };
        Self {
            bot: name.to_owned(),
            games: deals.iter().map(|deal| u64::from(deal.games[at])).sum(),
            win_share,
            win_share_ci95: [low, high],
            mean_score: deals.iter().map(|deal| deal.scores[at]).sum::<f64>() / count,
            ms_per_move_p50: quantile(0.50),
            ms_per_move_p99: quantile(0.99),
            lost_moves: deals.iter().map(|deal| u64::from(deal.lost_moves[at])).sum(),
        }
    }
}
