//! The result of an arena: win shares with confidence intervals, scores and thinking times.

use serde::Serialize;

use crate::deal::DealResult;
use crate::sprt::Verdict;

/// The result of an arena. Its JSON is for programs; everything but the times reproduces to the
/// last digit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArenaReport {
    /// The id of the game that was played.
    pub game: String,
    /// The number of seats of a match.
    pub seats: u8,
    /// The number of deals that were played, each by every seating.
    pub deals: u64,
    /// The number of games that were cut off; their shares are split evenly.
    pub capped: u64,
    /// The result of each bot, in the order of the entrants.
    pub bots: Vec<BotReport>,
    /// The verdict of the sequential test, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<&'static str>,
}

/// The result of one bot in an arena.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotReport {
    /// The name of the bot, as it was entered.
    pub bot: String,
    /// The number of games in which it held a seat.
    pub games: u64,
    /// Wins for each seat it held, ties split; one over the number of seats is par.
    pub win_share: f64,
    /// The 95 % confidence interval of the win share, from the variance between deals.
    pub win_share_ci95: [f64; 2],
    /// The mean score of its seats.
    pub mean_score: f64,
    /// The median thinking time of its decisions, in milliseconds.
    pub ms_per_move_p50: f64,
    /// The 99th percentile of the thinking times, in milliseconds.
    pub ms_per_move_p99: f64,
    /// The number of moves that were replaced by a random one: too late, illegal or none at all.
    pub lost_moves: u64,
}

impl ArenaReport {
    /// Sums up the deals, which are given in the order of their numbers.
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
        // With a single deal nothing is known about the variance.
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
