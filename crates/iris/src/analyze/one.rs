//! The evaluation of one choice: every action with value, error, visits and reason, the best first.

use std::io::Write;

use iris_core::{Seat, Viewer};
use iris_games::{Advice, AnyMatch};
use iris_words::{LANGUAGES, Translator};
use serde_json::{Value, json};

use super::{AnalyzeArgs, ask, percent};
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
        let all = ask(args, self.position);
        if args.json {
            let top = args.top.filter(|top| *top > 0).unwrap_or(usize::MAX);
            return Ok(writeln!(out, "{}", self.to_json(args, self.listed(&all, top)))?);
        }
        let top = match args.top {
            None => LISTED,
            Some(0) => usize::MAX,
            Some(top) => top,
        };
        self.write_text(args, &all, top, out).map_err(Failure::from)
    }

    fn was_played(&self, advice: &Advice) -> bool {
        self.played.as_ref() == Some(&advice.action)
    }

    /// The first of them with their ranks, and what was played in any case.
    fn listed<'a>(&'a self, all: &'a [Advice], top: usize) -> impl Iterator<Item = (usize, &'a Advice)> {
        (1..).zip(all).filter(move |(rank, advice)| *rank <= top || self.was_played(advice))
    }

    fn to_json<'a>(&self, args: &AnalyzeArgs, listed: impl Iterator<Item = (usize, &'a Advice)>) -> Value {
        let words = Translator::new(LANGUAGES[0], &[]);
        let entry = |(_, advice): (usize, &Advice)| {
            json!({"action": advice.action, "value": advice.value, "error": advice.error, "visits": advice.visits,
                "reason": words.reason(&advice.reason, self.names), "played": self.was_played(advice)})
        };
        json!({"game": self.position.game().id(), "seats": self.position.seats(), "ply": self.ply, "seat": self.seat,
            "bot": args.bot.to_string(), "worlds": args.worlds, "ms": args.ms,
            "actions": listed.map(entry).collect::<Vec<_>>()})
    }

    fn write_text(
        &self,
        args: &AnalyzeArgs,
        all: &[Advice],
        top: usize,
        out: &mut impl Write,
    ) -> std::io::Result<()> {
        let when = self.ply.map_or_else(String::new, |ply| format!(" after {ply} actions"));
        let who = self.names.get(self.seat.index()).map_or("?", String::as_str);
        writeln!(out, "{}{when}, {who} to act", self.position.game().name())?;
        writeln!(out, "{}\n", self.position.view_text(Viewer::Seat(self.seat)).trim_end())?;
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
        if self.played.is_some() {
            writeln!(out, "* was played")?;
        }
        match all.len() - listed.len() {
            0 => Ok(()),
            more => writeln!(out, "{more} more with --top 0"),
        }
    }
}
