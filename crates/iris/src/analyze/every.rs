//! Every choice of a match: what was played, what it lost, and what would have been best.

use std::io::{self, Write};

use iris_core::Seat;
use iris_games::record::{Record, Replay};
use serde_json::{Value, json};

use super::{AnalyzeArgs, ask, percent};
use crate::failure::Failure;
use crate::progress_bar::ProgressBar;

/// A choice that was made, as the bot sees it.
struct Verdict {
    ply: usize,
    seat: Seat,
    action: String,
    /// Its place among all the actions there were, from 1.
    rank: usize,
    of: usize,
    value: Option<f64>,
    best: String,
    best_value: Option<f64>,
}

impl Verdict {
    /// By how much the best action is better. Samples may put it the other way round; then nothing
    /// was lost.
    fn loss(&self) -> Option<f64> {
        Some(self.best_value?.max(self.value?) - self.value?)
    }

    fn to_json(&self) -> Value {
        json!({"ply": self.ply, "seat": self.seat, "action": self.action, "rank": self.rank, "of": self.of,
            "value": self.value, "best": self.best, "best_value": self.best_value, "loss": self.loss()})
    }
}

/// What a seat's choices come to.
#[derive(Clone, Default)]
struct Sum {
    choices: u32,
    best: u32,
    loss: f64,
}

impl Sum {
    fn add(&mut self, verdict: &Verdict) {
        self.choices += 1;
        self.best += u32::from(verdict.rank == 1);
        self.loss += verdict.loss().unwrap_or_default();
    }

    fn mean_loss(&self) -> f64 {
        self.loss / f64::from(self.choices.max(1))
    }
}

pub(super) fn run(args: &AnalyzeArgs, record: &Record, out: &mut impl Write) -> Result<(), Failure> {
    let names = record.display_names();
    let mut sums = vec![Sum::default(); names.len()];
    if args.json {
        let (progress_bar, plies) = (ProgressBar::new(), record.moves().count() as u64);
        let mut verdicts = Vec::new();
        each(args, record, |verdict| {
            progress_bar.draw(verdict.ply as u64, plies, &format!("{} of {plies} actions", verdict.ply));
            sums[verdict.seat.index()].add(verdict);
            verdicts.push(verdict.to_json());
            Ok(())
        })?;
        progress_bar.clear();
        let sum = |(seat, sum): (u8, &Sum)| json!({"seat": seat, "choices": sum.choices, "best": sum.best, "mean_loss": sum.mean_loss()});
        let sums: Vec<_> = (0..).zip(&sums).map(sum).collect();
        let answer = json!({"game": record.game, "seats": record.seats, "bot": args.bot.to_string(), "worlds": args.worlds,
            "ms": args.ms, "choices": verdicts, "by_seat": sums});
        return Ok(writeln!(out, "{answer}")?);
    }
    let name = iris_games::find(&record.game).map_or("", |game| game.name());
    let wide = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0).max(6);
    let action = wide(&mut record.moves().map(|played| played.action.chars().count()));
    let seat = wide(&mut names.iter().map(|name| name.chars().count()));
    writeln!(out, "{name}, {}; {}\n", names.join(" · "), args.adviser())?;
    writeln!(out, " ply  {:<seat$}  {:<action$}    value     rank     loss  best", "seat", "played")?;
    each(args, record, |verdict| {
        sums[verdict.seat.index()].add(verdict);
        let rank = format!("{}/{}", verdict.rank, verdict.of);
        let (loss, best) = if verdict.rank == 1 {
            (String::new(), "")
        } else {
            (percent(verdict.loss()), verdict.best.as_str())
        };
        let line = format!(
            "{:>4}  {:<seat$}  {:<action$}  {:>7}  {rank:>7}  {loss:>7}  {best}",
            verdict.ply,
            names[verdict.seat.index()],
            verdict.action,
            percent(verdict.value)
        );
        writeln!(out, "{}", line.trim_end())
    })?;
    writeln!(out, "\n{:<seat$}  choices  best  lost by each", "seat")?;
    for (name, sum) in names.iter().zip(&sums).filter(|(_, sum)| sum.choices > 0) {
        let lost = percent(Some(sum.mean_loss()));
        writeln!(out, "{name:<seat$}  {:>7}  {:>4}  {lost:>12}", sum.choices, sum.best)?;
    }
    Ok(())
}

/// Tells of every choice between actions, in order.
fn each(
    args: &AnalyzeArgs,
    record: &Record,
    mut tell: impl FnMut(&Verdict) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut replay = Replay::new(record).map_err(Failure::failed)?;
    for played in record.moves() {
        let position = replay.state();
        let asked = args.seat.is_none_or(|seat| seat == played.seat.0);
        if asked && position.legal().len() > 1 {
            let advice = ask(args, position);
            let action = position.listed(&played.action).unwrap_or_else(|| played.action.clone());
            let rank = advice.iter().position(|advice| advice.action == action);
            if let (Some(best), Some(rank)) = (advice.first(), rank) {
                tell(&Verdict {
                    ply: replay.ply(),
                    seat: played.seat,
                    rank: rank + 1,
                    of: advice.len(),
                    value: advice[rank].value,
                    best: best.action.clone(),
                    best_value: best.value,
                    action,
                })?;
            }
        }
        if let Some(step) = replay.step() {
            step.map_err(Failure::failed)?;
        }
    }
    Ok(())
}
