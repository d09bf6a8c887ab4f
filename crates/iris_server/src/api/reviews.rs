//! Handler for the reviews of finished matches.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use iris_api::{ChoiceReport, LedgerReport, LikenessReport, ReviewAnswer, ReviewReport, SeatReport};
use iris_core::Seat;
use iris_games::review::{Ledger, LevelCosts, LevelLikeness, MatchReview, ReviewedChoice};
use iris_table::TableId;

use super::records::parse_number;
use super::tables::{LinkQuery, caller};
use crate::AppState;
use crate::api_error::ApiError;
use crate::identity::CurrentPlayer;

/// How long a request waits for the end of a review before it is told how far it is.
const PATIENCE: Duration = Duration::from_secs(1);

/// The review of a match, for those who may read its record.
pub(crate) async fn review(
    State(app): State<AppState>,
    who: CurrentPlayer,
    Path((table, number)): Path<(String, String)>,
    link: LinkQuery,
) -> Result<Json<ReviewAnswer>, ApiError> {
    let (by, _) = caller(who, link)?;
    let found = app.review_of(&by, &TableId(table), parse_number(&number)?, PATIENCE).await?;
    let progress = found.progress;
    Ok(Json(ReviewAnswer {
        done: progress.done as u32,
        total: progress.total as u32,
        review: progress.review.map(|review| report(&found.record.game, &review)),
    }))
}

fn report(game: &str, review: &MatchReview) -> ReviewReport {
    let costs = LevelCosts::of(game, review.seats);
    ReviewReport {
        choices: review.choices.iter().map(choice_report).collect(),
        by_seat: Seat::all(review.seats).map(|seat| seat_report(review, costs, seat)).collect(),
    }
}

fn choice_report(choice: &ReviewedChoice) -> ChoiceReport {
    let comparison = choice.comparison;
    ChoiceReport {
        ply: choice.ply as u32,
        seat: choice.seat.0,
        action: choice.action.clone(),
        best: choice.best_action.clone(),
        of: choice.actions as u32,
        value: choice.played(),
        best_value: choice.best(),
        error: finite(comparison.best.error),
        loss: choice.loss(),
        difference: comparison.loss.value,
        difference_error: finite(comparison.loss.error),
        verdict: choice.verdict().id().to_owned(),
        worlds: comparison.worlds,
    }
}

fn likeness_report(like: LevelLikeness) -> LikenessReport {
    let LevelLikeness { level, low, high } = like;
    let (name, low, high) = (level.name().to_owned(), low.number(), high.number());
    LikenessReport { level: level.number(), name, low, high }
}

fn seat_report(review: &MatchReview, costs: Option<&LevelCosts>, seat: Seat) -> SeatReport {
    let sum = review.choice_sum(seat);
    SeatReport {
        seat: seat.0,
        choices: sum.choices,
        sound: sum.sound,
        mistakes: sum.mistakes,
        cost_per_choice: sum.cost.value,
        cost_error: finite(sum.cost.error),
        like: costs.and_then(|costs| costs.likeness(&sum)).map(likeness_report),
        ledger: review.ledger(seat).map(ledger_report),
    }
}

fn ledger_report(ledger: Ledger) -> LedgerReport {
    let Ledger { share, par, deal, own, others, luck } = ledger;
    LedgerReport { share, par, deal, own, others, luck }
}

fn finite(error: f64) -> Option<f64> {
    Some(error).filter(|error| error.is_finite())
}
