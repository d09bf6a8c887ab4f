//! The ledgers of a reviewed match: each seat's way from an even start to its result, as a
//! waterfall with numbers that add up, and which bot it played like.

use iris_core::Seat;
use iris_games::record::Record;
use iris_games::review::{ChoiceSum, Ledger, LevelCosts, LevelLikeness, MatchReview};
use maud::{Markup, html};

use crate::PageContext;
use crate::portrait::by_name;

/// A step of the waterfall, in percent of the victory.
struct LedgerStep {
    label: String,
    from: i64,
    to: i64,
    /// Whether it is a sum and not a step: the start, and the result.
    is_sum: bool,
}

/// The ledgers of all seats, the reader's first and open; onlookers see all of them open.
pub(crate) fn ledgers(
    cx: &PageContext,
    record: &Record,
    review: &MatchReview,
    own: Option<Seat>,
    names: &[String],
) -> Markup {
    let costs = LevelCosts::of(&record.game, record.seats);
    let others = Seat::all(record.seats).filter(|seat| Some(*seat) != own);
    let seats = own.into_iter().chain(others);
    html! {
        section.ledgers {
            h3 { (cx.t("ledger-title")) }
            p.note { (cx.t("ledger-how")) }
            @for (seat, ledger) in seats.filter_map(|seat| Some((seat, review.ledger(seat)?))) {
                @let name = &names[seat.index()];
                @let is_own = own == Some(seat);
                @let sum = review.choice_sum(seat);
                details.ledger open[is_own || own.is_none()] {
                    summary {
                        (by_name(name))
                        span { b { @if is_own { (cx.t("you-there")) } @else { (name) } } " " (likeness(cx, costs, &sum, is_own)) }
                        span.sum { (ledger.figures(100.0).par) " → " (ledger.figures(100.0).share) " %" }
                    }
                    (waterfall(cx, &ledger, is_own, record.seats))
                    p.note { (choices(cx, &sum)) }
                }
            }
        }
    }
}

/// Which bot somebody played like, as a sentence.
fn likeness(cx: &PageContext, costs: Option<&LevelCosts>, sum: &ChoiceSum, is_own: bool) -> String {
    let Some(costs) = costs else { return String::new() };
    let Some(LevelLikeness { level, low, high }) = costs.likeness(sum) else { return cx.t("like-unknown") };
    let args = [("level", level.name().into()), ("low", low.name().into()), ("high", high.name().into())];
    match (is_own, low == high) {
        (true, true) => cx.words.fill("like-you", &args),
        (true, false) => cx.words.fill("like-you-between", &args),
        (false, true) => cx.words.fill("like-other", &args),
        (false, false) => cx.words.fill("like-other-between", &args),
    }
}

/// How many choices there were, and how good.
fn choices(cx: &PageContext, sum: &ChoiceSum) -> String {
    let args = [
        ("choices", i64::from(sum.choices).into()),
        ("sound", i64::from(sum.sound).into()),
        ("mistakes", i64::from(sum.mistakes).into()),
    ];
    cx.words.fill("ledger-choices", &args)
}

/// The steps from an even start to the result. What is printed adds up.
fn steps(cx: &PageContext, ledger: &Ledger, is_own: bool, seats: u8) -> Vec<LedgerStep> {
    let figures = ledger.figures(100.0);
    let own = if is_own { cx.t("ledger-own") } else { cx.t("ledger-own-of") };
    let others = cx.words.count("ledger-others", "count", i64::from(seats) - 1);
    let parts = [
        (cx.t("ledger-deal"), figures.deal),
        (own, figures.own),
        (others, figures.others),
        (cx.t("ledger-luck"), figures.luck),
    ];
    let mut at = figures.par;
    let mut steps = vec![LedgerStep { label: cx.t("ledger-start"), from: 0, to: at, is_sum: true }];
    for (label, part) in parts {
        steps.push(LedgerStep { label, from: at, to: at + part, is_sum: false });
        at += part;
    }
    steps.push(LedgerStep { label: cx.t("ledger-end"), from: 0, to: figures.share, is_sum: true });
    steps
}

fn waterfall(cx: &PageContext, ledger: &Ledger, is_own: bool, seats: u8) -> Markup {
    let steps = steps(cx, ledger, is_own, seats);
    // Losses of a long match can come to more than a victory.
    let low = steps.iter().map(|step| step.from.min(step.to)).fold(0, i64::min);
    let high = steps.iter().map(|step| step.from.max(step.to)).fold(100, i64::max);
    let across = |value: i64| 100.0 * (value - low) as f64 / (high - low) as f64;
    html! {
        table.fall {
            @for LedgerStep { label, from, to, is_sum } in &steps {
                @let (left, right) = (across(*from.min(to)), across(*from.max(to)));
                @let class = match (is_sum, to >= from) { (true, _) => "total", (false, true) => "up", (false, false) => "down" };
                tr class=(class) {
                    th scope="row" { (label) }
                    td.bar {
                        svg aria-hidden="true" {
                            line.zero x1=(format!("{:.1}%", across(0))) x2=(format!("{:.1}%", across(0))) y1="0" y2="100%" {}
                            rect x=(format!("{left:.1}%")) width=(format!("{:.1}%", (right - left).max(0.8))) y="4" height="12" rx="3" {}
                        }
                    }
                    td.num { @if *is_sum { (to) " %" } @else { (signed(to - from)) } }
                }
            }
        }
    }
}

/// A number of percent with its sign.
fn signed(percent: i64) -> String {
    let sign = match percent.signum() {
        0 => "",
        1 => "+",
        _ => "−",
    };
    format!("{sign}{} %", percent.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Preferences;

    #[test]
    fn printed_steps_lead_from_the_start_to_the_result() {
        let cx = PageContext::new(Preferences::default(), "en", None, false);
        for share in [0.0, 0.5, 1.0] {
            let (par, deal, own, others) = (1.0 / 3.0, 0.0449, -1.2349, 0.0349);
            let luck = share - par - deal - own - others;
            let steps = steps(&cx, &Ledger { share, par, deal, own, others, luck }, true, 3);
            assert_eq!((steps[0].to, steps[5].to), (33, (share * 100.0) as i64));
            let sum: i64 = steps[1..5].iter().map(|step| step.to - step.from).sum();
            assert_eq!(steps[0].to + sum, steps[5].to);
            assert!(steps[1..5].windows(2).all(|pair| pair[0].to == pair[1].from));
        }
        assert_eq!((signed(-7), signed(0), signed(12)), ("−7 %".into(), "0 %".into(), "+12 %".into()));
    }
}
