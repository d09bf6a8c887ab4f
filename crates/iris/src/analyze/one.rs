//! The evaluation of one choice: every action with value, error, visits and reason, the best first.

use std::io::Write;

use iris_core::{Seat, Viewer};
use iris_games::{Advice, AnyMatch, Evaluation};
use iris_words::{LANGUAGES, Translator};
use serde_json::{Value, json};

use super::{AnalyzeArgs, percent};
use crate::failure::Failure;

/// How many actions are listed when nobody says how many.
const LISTED: usize = 15;

/// A choice in a position, with what the report says about it.
pub(super) struct DecisionReport<'a> {
    pub(super) position: &'a dyn AnyMatch,
    /// After how many actions, if that is known.
    pub(super) ply: Option<usize>,
    pub(super) seat: Seat,
    pub(super) names: &'a [String],
    /// What was chosen, as the list of legal actions writes it.
    pub(super) played: Option<String>,
}

impl DecisionReport<'_> {
    pub(super) fn print(&self, args: &AnalyzeArgs, out: &mut impl Write) -> Result<(), Failure> {
        let Some(evaluation) = self.position.evaluate(self.played.as_deref(), &args.evaluator()) else {
            return Err(Failure::failed("there is nothing to choose in this position"));
        };
        if args.json {
            let top = args.top.filter(|top| *top > 0).unwrap_or(usize::MAX);
            return Ok(writeln!(out, "{}", self.to_json(args, &evaluation, top))?);
        }
        let top = match args.top {
            None => LISTED,
            Some(0) => usize::MAX,
            Some(top) => top,
        };
        self.write_text(args, &evaluation, top, out).map_err(Failure::from)
    }

    fn was_played(&self, advice: &Advice) -> bool {
        self.played.as_ref() == Some(&advice.action)
    }

    /// The first of them with their ranks, and what was played in any case.
    fn listed<'a>(&'a self, all: &'a [Advice], top: usize) -> impl Iterator<Item = (usize, &'a Advice)> {
        (1..).zip(all).filter(move |(rank, advice)| *rank <= top || self.was_played(advice))
    }

    fn to_json(&self, args: &AnalyzeArgs, evaluation: &Evaluation, top: usize) -> Value {
        let listed = self.listed(&evaluation.actions, top);
        let loss = evaluation.comparison.map(|comparison| comparison.loss);
        let words = Translator::new(LANGUAGES[0], &[]);
        let entry = |(_, advice): (usize, &Advice)| {
            json!({"action": advice.action, "value": advice.value, "error": advice.error, "visits": advice.visits,
                "reason": words.reason(&advice.reason, self.names), "played": self.was_played(advice)})
        };
        json!({"game": self.position.game().id(), "seats": self.position.seats(), "ply": self.ply, "seat": self.seat,
            "bot": args.bot.to_string(), "worlds": args.worlds, "ms": args.ms,
            "difference": loss.map(|loss| loss.value), "difference_error": loss.map(|loss| loss.error),
            "actions": listed.map(entry).collect::<Vec<_>>()})
    }

    fn write_text(
        &self,
        args: &AnalyzeArgs,
        evaluation: &Evaluation,
        top: usize,
        out: &mut impl Write,
    ) -> std::io::Result<()> {
        let when = self.ply.map_or_else(String::new, |ply| format!(" after {ply} actions"));
        let who = self.names.get(self.seat.index()).map_or("?", String::as_str);
        writeln!(out, "{}{when}, {who} to act", self.position.game().name())?;
        writeln!(out, "{}\n", self.position.view_text(Viewer::Seat(self.seat)).trim_end())?;
        let all = &evaluation.actions;
        let listed: Vec<_> = self.listed(all, top).collect();
        let width = listed.iter().map(|(_, advice)| advice.action.chars().count()).max().unwrap_or(0);
        writeln!(out, "  rank    value          visits  {:<width$}  {}", "action", args.adviser())?;
        let words = Translator::new(LANGUAGES[0], &[]);
        for (rank, advice) in &listed {
            let mark = if self.was_played(advice) { '*' } else { ' ' };
            let error = advice.error.map_or_else(String::new, |error| format!("± {:.1}", error * 100.0));
            writeln!(
                out,
                "{mark} {rank:>4}  {:>7} {error:<7} {:>7}  {:<width$}  {}",
                percent(advice.value),
                advice.visits,
                advice.action,
                words.reason(&advice.reason, self.names)
            )?;
        }
        if let Some(comparison) = evaluation.comparison {
            let loss = comparison.loss;
            let told = if self.played.as_ref() == all.first().map(|best| &best.action) {
                "nothing better was found".to_owned()
            } else if loss.is_above_zero() {
                format!("it lost {} ± {:.1}", percent(Some(loss.value)), loss.error * 100.0)
            } else {
                "equal to the best, as far as these worlds tell".to_owned()
            };
            writeln!(out, "* was played: {told}")?;
        }
        match all.len() - listed.len() {
            0 => Ok(()),
            more => writeln!(out, "{more} more with --top 0"),
        }
    }
}
