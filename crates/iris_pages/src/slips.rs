//! Costly choices on the graph of chances: `?!` and `?` in a lane of their own below it, so that
//! they stand on no line and no label, with a dot where the choice was made.

use iris_core::Seat;
use iris_games::review::{ChoiceVerdict, MatchReview, ReviewedChoice};
use maud::{Markup, html};

/// How far apart two signs stand at least, in percent of the width: two letters on a telephone.
const MIN_APART: f64 = 5.5;

/// The choices that cost something, of the reader, or of everybody for an onlooker.
fn slips(review: &MatchReview, own: Option<Seat>) -> impl Iterator<Item = &ReviewedChoice> {
    let counts = move |choice: &&ReviewedChoice| own.is_none_or(|own| choice.seat == own);
    review.choices.iter().filter(counts).filter(|choice| choice.loss() > 0.0)
}

/// Whether there is any.
pub(crate) fn has_slips(review: &MatchReview, own: Option<Seat>) -> bool {
    slips(review, own).next().is_some()
}

/// The signs of a lane: where each stands, and whether it is a mistake. Of those that are too near
/// to each other the costliest stays.
fn signs(review: &MatchReview, own: Option<Seat>, across: impl Fn(usize) -> f64) -> Vec<(f64, bool)> {
    let mut costliest: Vec<&ReviewedChoice> = slips(review, own).collect();
    costliest.sort_by(|one, two| two.loss().total_cmp(&one.loss()));
    let mut kept: Vec<(f64, bool)> = Vec::new();
    for choice in costliest {
        let at = across(choice.ply);
        if kept.iter().all(|(other, _)| (at - other).abs() >= MIN_APART) {
            kept.push((at, choice.verdict() == ChoiceVerdict::Mistake));
        }
    }
    kept.sort_by(|one, two| one.0.total_cmp(&two.0));
    kept
}

/// The dots on the lines.
pub(crate) fn dots(review: &MatchReview, own: Option<Seat>, across: impl Fn(usize) -> f64) -> Markup {
    html! {
        @for choice in slips(review, own) {
            @let class = if choice.verdict() == ChoiceVerdict::Mistake { "slip bad" } else { "slip" };
            circle class=(class) cx=(format!("{:.2}%", across(choice.ply))) cy=(format!("{:.2}%", 100.0 * (1.0 - choice.best()))) r="4" {}
        }
    }
}

/// The lane of signs.
pub(crate) fn lane(review: &MatchReview, own: Option<Seat>, across: impl Fn(usize) -> f64) -> Markup {
    html! {
        svg.slips aria-hidden="true" {
            @for (at, bad) in signs(review, own, across) {
                text.bad[bad] x=(format!("{at:.2}%")) y="14" { @if bad { "?" } @else { "?!" } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iris_games::record::Record;
    use iris_games::review::MatchReview;
    use iris_games::{Effort, Evaluator};

    #[test]
    fn signs_stand_apart_and_the_costliest_stays() {
        let record = Record::parse(include_str!("../../iris_games/tests/records/sky-2-seed31.iris")).unwrap();
        let effort = Effort::Exactly(iris_bots::Budget::Worlds(40));
        let review = MatchReview::of(&record, Evaluator { effort, ..Evaluator::default() }).unwrap();
        let across = |ply: usize| 100.0 * ply as f64 / review.plies as f64;
        for own in [None, Some(Seat(0)), Some(Seat(1))] {
            let signs = signs(&review, own, across);
            assert!(signs.windows(2).all(|pair| pair[1].0 - pair[0].0 >= MIN_APART), "{signs:?}");
            assert_eq!(has_slips(&review, own), !signs.is_empty());
            let worst = slips(&review, own).max_by(|one, two| one.loss().total_cmp(&two.loss()));
            assert!(
                worst.is_none_or(|worst| signs.iter().any(|(at, _)| (at - across(worst.ply)).abs() < 1e-9))
            );
        }
    }
}
