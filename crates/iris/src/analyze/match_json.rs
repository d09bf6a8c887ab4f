//! The review of a match as JSON; `docs/analysis.md` describes every key.

use iris_core::Seat;
use iris_games::record::Record;
use iris_games::review::{LevelCosts, MatchReview, ReviewedChoice};
use serde_json::{Value, json};

use super::AnalyzeArgs;

pub(super) fn to_json(
    args: &AnalyzeArgs,
    record: &Record,
    review: &MatchReview,
    listed: &[&ReviewedChoice],
) -> Value {
    let choices: Vec<_> = listed.iter().map(|choice| choice_json(choice)).collect();
    let costs = LevelCosts::of(&record.game, record.seats);
    let asked = Seat::all(record.seats).filter(|seat| args.seat.is_none_or(|only| only == seat.0));
    let by_seat: Vec<_> = asked.map(|seat| seat_json(args, review, costs, seat)).collect();
    json!({"game": record.game, "seats": record.seats, "bot": args.bot.to_string(), "worlds": args.worlds,
        "ms": args.ms, "choices": choices, "by_seat": by_seat})
}

fn choice_json(choice: &ReviewedChoice) -> Value {
    let comparison = &choice.comparison;
    json!({"ply": choice.ply, "seat": choice.seat, "action": choice.action, "of": choice.actions,
        "value": choice.played(), "error": comparison.best.error, "best": choice.best_action,
        "best_value": choice.best(), "loss": choice.loss(), "difference": comparison.loss.value,
        "difference_error": comparison.loss.error, "verdict": choice.verdict().id(),
        "worlds": comparison.worlds})
}

fn seat_json(args: &AnalyzeArgs, review: &MatchReview, costs: Option<&LevelCosts>, seat: Seat) -> Value {
    let sum = review.choice_sum(seat);
    // What the others lost is known only if their choices were looked at.
    let ledger = review.ledger(seat).filter(|_| args.seat.is_none()).map(|ledger| {
        json!({"share": ledger.share, "par": ledger.par, "deal": ledger.deal, "own": ledger.own,
            "others": ledger.others, "luck": ledger.luck})
    });
    let like = costs.and_then(|costs| costs.likeness(&sum)).map(|like| {
        json!({"level": like.level.number(), "name": like.level.name(), "low": like.low.number(), "high": like.high.number()})
    });
    json!({"seat": seat, "like": like, "choices": sum.choices, "sound": sum.sound, "mistakes": sum.mistakes,
        "cost_per_choice": sum.cost.value, "cost_error": sum.cost.error, "ledger": ledger})
}
