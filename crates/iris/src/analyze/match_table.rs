//! The review of a match as tables for people: its choices, and the ledger of each seat.

use std::io::{self, Write};

use iris_bots::Estimate;
use iris_core::Seat;
use iris_games::record::Record;
use iris_games::review::{
    ChoiceVerdict, Ledger, LedgerFigures, LevelCosts, LevelLikeness, MatchReview, ReviewedChoice,
};

use super::{AnalyzeArgs, percent};

/// The widest that can stand there: a name, and two of them in brackets.
const LIKE_WIDTH: usize = 20;

/// The columns of the tables, as wide as this match needs them.
pub(super) struct MatchTable<'a> {
    title: String,
    names: Vec<String>,
    seat_width: usize,
    action_width: usize,
    args: &'a AnalyzeArgs,
    costs: Option<&'static LevelCosts>,
}

impl<'a> MatchTable<'a> {
    pub(super) fn new(args: &'a AnalyzeArgs, record: &Record) -> Self {
        let names = record.display_names();
        let widest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0).max(6);
        let game = iris_games::find(&record.game).map_or("", |game| game.name());
        Self {
            title: format!("{game}, {}; {}", names.join(" · "), args.adviser()),
            seat_width: widest(&mut names.iter().map(|name| name.chars().count())),
            action_width: widest(&mut record.moves().map(|played| played.action.chars().count())),
            names,
            args,
            costs: LevelCosts::of(&record.game, record.seats),
        }
    }

    pub(super) fn write_head(&self, out: &mut impl Write) -> io::Result<()> {
        let (seat, action) = (self.seat_width, self.action_width);
        writeln!(out, "{}\n", self.title)?;
        writeln!(
            out,
            " ply  {:<seat$}  {:<action$}  {:>14}  {:>14}      best",
            "seat", "played", "value", "loss"
        )
    }

    /// One line about a choice: ? for a mistake, ?! for a smaller loss.
    pub(super) fn write_choice(&self, choice: &ReviewedChoice, out: &mut impl Write) -> io::Result<()> {
        let (seat, action) = (self.seat_width, self.action_width);
        let (loss, mark, best) = match choice.verdict() {
            ChoiceVerdict::Best => (String::new(), "", ""),
            ChoiceVerdict::Equal => ("equal".to_owned(), "", choice.best_action.as_str()),
            ChoiceVerdict::Inaccuracy => (loss(choice), "?!", choice.best_action.as_str()),
            ChoiceVerdict::Mistake => (loss(choice), "?", choice.best_action.as_str()),
        };
        let line = format!(
            "{:>4}  {:<seat$}  {:<action$}  {:>14}  {loss:>14}  {mark:<2}  {best}",
            choice.ply,
            self.names[choice.seat.index()],
            choice.action,
            with_error(Estimate { value: choice.played(), ..choice.comparison.best }),
        );
        writeln!(out, "{}", line.trim_end())
    }

    /// How each seat chose, and where its result came from.
    pub(super) fn write_seats(&self, review: &MatchReview, out: &mut impl Write) -> io::Result<()> {
        let (seat, like) = (self.seat_width, LIKE_WIDTH);
        // What the others lost is known only if their choices were looked at.
        let all = self.args.seat.is_none();
        let with_ledger = all && review.shares.is_some();
        let heads = if with_ledger { "    result     deal      own   others     luck" } else { "" };
        writeln!(
            out,
            "\n{:<seat$}  choices  sound  mistakes  cost per choice  {:<like$}{heads}",
            "seat", "like"
        )?;
        let asked =
            (0..).map(Seat).zip(&self.names).filter(|(seat, _)| all || self.args.seat == Some(seat.0));
        for (of, name) in asked {
            let sum = review.choice_sum(of);
            let ledger =
                review.ledger(of).filter(|_| all).map_or_else(String::new, |ledger| columns(&ledger));
            let error = Some(sum.cost.error).filter(|error| error.is_finite());
            let error = error.map_or_else(String::new, |error| format!(" ± {error:.1}"));
            let like_text =
                self.costs.and_then(|costs| costs.likeness(&sum)).map_or_else(String::new, likeness);
            let cost = format!("{:.1}{error}", sum.cost.value);
            let told = format!(
                "{name:<seat$}  {:>7}  {:>5}  {:>8}  {cost:>15}  {like_text:<like$}{ledger}",
                sum.choices, sum.sound, sum.mistakes
            );
            writeln!(out, "{}", told.trim_end())?;
        }
        Ok(())
    }
}

/// Which level somebody played like, and between which ones it may have been.
fn likeness(like: LevelLikeness) -> String {
    let name = like.level.name();
    if like.low == like.high {
        name.to_owned()
    } else {
        format!("{name} ({}–{})", like.low.name(), like.high.name())
    }
}

fn loss(choice: &ReviewedChoice) -> String {
    with_error(Estimate { value: choice.loss(), ..choice.comparison.loss })
}

/// A share of the victory in percent, ± its standard error.
fn with_error(estimate: Estimate) -> String {
    let error = Some(estimate.error).filter(|error| error.is_finite());
    let error = error.map_or_else(String::new, |error| format!(" ± {:.1}", error * 100.0));
    format!("{}{error}", percent(Some(estimate.value)))
}

/// The result beyond par and its four parts in percent of the victory. They are rounded so that
/// what is printed adds up too: luck takes what rounding left over.
fn columns(ledger: &Ledger) -> String {
    let tenths = ledger.figures(1000.0);
    let LedgerFigures { deal, own, others, luck, .. } = tenths;
    let column = |part: i64| {
        let sign = match part.signum() {
            0 => "",
            1 => "+",
            _ => "−",
        };
        format!("{:>9}", format!("{sign}{}.{}", part.abs() / 10, part.abs() % 10))
    };
    let columns: String = [tenths.result(), deal, own, others, luck].map(column).concat();
    format!(" {columns}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_parts_add_up_to_the_printed_result() {
        let ledger =
            Ledger { share: 1.0, par: 1.0 / 3.0, deal: 0.03349, own: -0.07444, others: 0.01249, luck: 0.0 };
        let luck = ledger.share - ledger.par - ledger.deal - ledger.own - ledger.others;
        let text = columns(&Ledger { luck, ..ledger });
        let parts: Vec<f64> =
            text.split_whitespace().map(|part| part.replace('−', "-").parse().unwrap()).collect();
        assert_eq!(parts[..4], [66.7, 3.3, -7.4, 1.2]);
        assert!((parts[0] - parts[1..].iter().sum::<f64>()).abs() < 1e-9, "{text}");
    }
}
