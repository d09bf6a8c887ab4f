//! `iris train`: training of a net by self-play, resumable at any time.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use iris_games::{GameVisitor, RegisteredGame};
use iris_lab::train::{CurvePoint, TrainingError, TrainingPlan, TrainingProgress, TrainingSession};

use crate::cli::TrainArgs;
use crate::failure::{Failure, game, seats};
use crate::progress_bar::ProgressBar;

pub(crate) fn run(args: &TrainArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = game(&args.game)?;
    let counts = match args.seats.as_slice() {
        [] => game.seats().collect(),
        some => some.iter().map(|count| seats(game, Some(*count))).collect::<Result<Vec<u8>, Failure>>()?,
    };
    if args.steps == Some(0) {
        return Err(Failure::misused("--steps must be at least 1"));
    }
    if args.steps.is_none() && !(args.minutes > 0.0 && args.minutes < 100_000.0) {
        return Err(Failure::misused(format!("--minutes must be above 0, not {}", args.minutes)));
    }
    let session = TrainingSession {
        out: args.out.clone().unwrap_or_else(|| usual_file(game.id(), &counts)),
        plan: TrainingPlan {
            seats: counts,
            steps: args.steps.unwrap_or(0),
            samples: TrainingPlan::SAMPLES,
            seed: args.seed,
        },
        minutes: args.minutes,
        threads: args.threads,
        evaluations: args.trials,
        deals: args.deals,
    };
    let run = Run { session: &session, out };
    // The game was found above, so it can be visited.
    iris_games::visit(game.id(), run).unwrap_or(Ok(()))
}

fn usual_file(game: &str, seats: &[u8]) -> PathBuf {
    let seats: String = seats.iter().map(ToString::to_string).collect();
    format!("{game}-{seats}.net").into()
}

struct Run<'a, W: Write> {
    session: &'a TrainingSession,
    out: &'a mut W,
}

impl<W: Write> GameVisitor for Run<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: RegisteredGame>(self) -> Result<(), Failure> {
        let Self { session, out } = self;
        let progress_bar = ProgressBar::new();
        let start = Instant::now();
        let mut first = None;
        let mut said_steps = session.plan.steps > 0;
        let mut written = Ok(());
        let curve = session.run::<G>(|progress| {
            let first = *first.get_or_insert(progress.done - 1);
            progress_bar.draw(progress.done, progress.steps, &words(progress, first, start.elapsed()));
            if !said_steps && progress.steps > 0 {
                said_steps = true;
                progress_bar.clear();
                let line =
                    writeln!(out, "{} steps will take about {} minutes", progress.steps, session.minutes);
                written = std::mem::replace(&mut written, Ok(())).and(line);
            }
            if let Some(point) = &progress.evaluation {
                progress_bar.clear();
                let line = writeln!(out, "{}", trial(point)).and_then(|()| out.flush());
                written = std::mem::replace(&mut written, Ok(())).and(line);
            }
        });
        progress_bar.clear();
        written?;
        curve.map_err(|error| match error {
            TrainingError::Resume(..) => Failure::misused(error),
            TrainingError::Write(..) | TrainingError::Plot(_) => Failure::failed(error),
        })?;
        let picture = session.out.with_extension("svg");
        writeln!(out, "wrote {} and {}", session.out.display(), picture.display())?;
        Ok(())
    }
}

fn words(progress: &TrainingProgress, first: u64, elapsed: Duration) -> String {
    let TrainingProgress { done, steps, matches, loss, .. } = progress;
    if *steps == 0 {
        return format!("step {done}, timing the first steps");
    }
    let each = elapsed.as_secs_f64() / (done - first).max(1) as f64;
    let left = (steps - done) as f64 * each / 60.0;
    format!("step {done} of {steps}, {matches} matches, error {loss:.4}, {left:.0} min left")
}

fn trial(point: &CurvePoint) -> String {
    let shares = point.shares.iter().map(|(seats, mean, error)| {
        format!(
            "{seats} seats {:.1} ± {:.1} % (par {:.1})",
            100.0 * mean,
            196.0 * error,
            100.0 / f64::from(*seats)
        )
    });
    let shares: Vec<String> = shares.collect();
    format!("step {:>6}  {:>9} matches  wins against quick: {}", point.step, point.matches, shares.join(", "))
}
