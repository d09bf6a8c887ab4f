//! `iris play --plain`: a match against bots line by line, as fit for a pipe as for a person.

use std::fs;
use std::io::{BufRead, Write};

use iris_bots::Level;
use iris_core::{Rng, Seat, Seed, Viewer};
use iris_games::record::{Record, RecordResult};
use iris_games::{AnyGame, GAMES};
use iris_table::{LocalHost, LocalSetup, TableCommand, TableNotice, TableOutput, TableSnapshot};
use iris_words::{LANGUAGES, Translator};
use serde_json::Value;

use crate::cli::PlayArgs;
use crate::failure::{Failure, game, seats};
use crate::options;

/// More actions than this are listed only when asked for.
const SHORT_LIST: usize = 40;
/// A match of bots alone is cut off after this many actions, since the rules of some games bound
/// nothing.
const LONGEST: usize = 100_000;
/// The time at the table: bots answer at once, so that none passes.
const NOW: u64 = 0;

pub(crate) fn run(args: &PlayArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let game = match &args.game {
        Some(id) => game(id)?,
        None => ask_for_game(input, out)?,
    };
    let (seats, options) = checked(args, game)?;
    let seed = args.seed.map_or_else(random_seed, Ok)?;
    let seat = (!args.watch).then_some(Seat(args.seat));
    let level = Level::new(args.level).unwrap_or(Level::Three);
    let names =
        Seat::all(seats).map(|other| if seat == Some(other) { "You".into() } else { format!("Bot {other}") });
    let names: Vec<String> = names.collect();
    let levels = vec![level; usize::from(seats)];
    let setup = LocalSetup { game, seats, seat, levels, options, seed, name: "You".to_owned() };
    let host = LocalHost::start(setup, NOW).map_err(Failure::misused)?;
    // The bots' choices must not come from the stream that deals the cards.
    let rng = Rng::new(Rng::new(seed).seed());
    let mut session = Session { host, names, rng };
    writeln!(out, "{} by {}: {seats} seats, seed {seed}. Type ? for help.", game.name(), game.authors())?;
    writeln!(out, "The bots are level {}. {}", level.number(), level.character())?;
    let ended = session.play(input, out);
    if let Some(path) = &args.record {
        fs::write(path, session.record().to_string())
            .map_err(|error| Failure::failed(format!("{}: {error}", path.display())))?;
        writeln!(out, "The record is in {}.", path.display())?;
    }
    ended
}

/// How many play, and the options, as far as they can be checked without dealing.
pub(crate) fn checked(args: &PlayArgs, game: &dyn AnyGame) -> Result<(u8, Value), Failure> {
    let seats = seats(game, args.seats)?;
    if args.seat >= seats {
        return Err(Failure::misused(format!(
            "--seat {} is not one of the seats 0 to {}",
            args.seat,
            seats - 1
        )));
    }
    let options = options::parse(game, args.options.as_deref())?;
    Ok((seats, options))
}

fn ask_for_game(input: &mut impl BufRead, out: &mut impl Write) -> Result<&'static dyn AnyGame, Failure> {
    loop {
        writeln!(out, "Which game?")?;
        for (number, game) in (1..).zip(GAMES) {
            writeln!(out, "  {number}  {:<6} {} by {}", game.id(), game.name(), game.authors())?;
        }
        let answer = ask(input, out)?
            .ok_or_else(|| Failure::input_ended("the input ended before a game was chosen"))?;
        let by_number =
            answer.parse().ok().and_then(|number: usize| GAMES.get(number.wrapping_sub(1)).copied());
        match by_number.or_else(|| iris_games::find(&answer)) {
            Some(game) => return Ok(game),
            None => writeln!(out, "{answer:?} is none of these; type a name or a number.")?,
        }
    }
}

/// The next line the player types; `None` at the end of the input.
fn ask(input: &mut impl BufRead, out: &mut impl Write) -> Result<Option<String>, Failure> {
    write!(out, "> ")?;
    out.flush()?;
    let mut line = String::new();
    match input.read_line(&mut line) {
        Ok(0) => {
            writeln!(out)?;
            Ok(None)
        }
        Ok(_) => Ok(Some(line.trim().to_owned())),
        Err(error) if error.kind() == std::io::ErrorKind::InvalidData => Ok(Some("\u{fffd}".to_owned())),
        Err(error) => Err(error.into()),
    }
}

fn random_seed() -> Result<Seed, Failure> {
    // A short seed is easy to type again, and 64 bits are plenty for a friendly game against bots.
    getrandom::u64()
        .map(Seed::from)
        .map_err(|error| Failure::failed(format!("no random seed can be had: {error}")))
}

/// A match against bots, line by line.
struct Session {
    host: LocalHost,
    names: Vec<String>,
    rng: Rng,
}

impl Session {
    fn seat(&self) -> Option<Seat> {
        self.host.setup().seat
    }

    fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        while let Some(seat) = self.host.turn() {
            if self.seat() != Some(seat) {
                if self.seat().is_none() && self.host.plies() >= LONGEST {
                    writeln!(out, "Cut off after {LONGEST} actions.")?;
                    return Ok(());
                }
                let answer = self.host.bot_task().and_then(|task| task.choose_with(&mut self.rng));
                let answer =
                    answer.ok_or_else(|| Failure::failed(format!("seat {seat} found nothing to play")))?;
                self.host.answer(answer);
                let played = self.host.play_answer(NOW);
                let played =
                    played.ok_or_else(|| Failure::failed(format!("seat {seat} cannot play its choice")))?;
                self.tell(&played, out)?;
            } else if !self.take_turn(input, out)? {
                writeln!(out, "The game is left unfinished.")?;
                return Ok(());
            }
        }
        self.write_end(out)
    }

    /// Asks until an action is played. False if the player has had enough.
    fn take_turn(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<bool, Failure> {
        let TableSnapshot { prompt, legal, .. } = self.host.snapshot();
        let view = self.host.view_text().map_err(Failure::failed)?;
        writeln!(out, "\n{}", view.trim_end())?;
        if legal.len() <= SHORT_LIST {
            write_list(&legal, out)?;
        } else {
            writeln!(out, "You can play {} actions; type list to see them.", legal.len())?;
        }
        loop {
            let Some(line) = ask(input, out)? else {
                return Err(Failure::input_ended("the input ended before the game did"));
            };
            match line.as_str() {
                "" => {}
                "?" | "help" => write_help(out)?,
                "list" => write_list(&legal, out)?,
                "view" => writeln!(out, "{}", view.trim_end())?,
                "hint" => self.write_hint(out)?,
                "quit" => return Ok(false),
                typed => {
                    let numbered =
                        typed.parse::<usize>().ok().and_then(|number| legal.get(number.wrapping_sub(1)));
                    let action = numbered.map_or(typed, String::as_str).to_owned();
                    match self.host.command(TableCommand::Act { prompt, action }, NOW) {
                        Ok(played) => {
                            self.tell(&played, out)?;
                            return Ok(true);
                        }
                        Err(error) => writeln!(out, "No: {error}")?,
                    }
                }
            }
        }
    }

    fn write_hint(&self, out: &mut impl Write) -> Result<(), Failure> {
        // Advice must not change what the bots will play.
        let task = self.host.hint().map_err(Failure::failed)?.with_seed(self.host.setup().seed);
        if let Some(first) = task.advise(1).first() {
            let reason = Translator::new(LANGUAGES[0], &[]).reason(&first.reason, &self.names);
            writeln!(out, "{} would play: {} ({reason})", Level::Five.name(), first.action)?;
        }
        Ok(())
    }

    /// Tells what happened: what the player may know of it, or everything to somebody who looks on.
    fn tell(&self, played: &TableOutput, out: &mut impl Write) -> Result<(), Failure> {
        for notice in &played.notices {
            let TableNotice::Played { happened, .. } = notice else { continue };
            for sentence in happened.event_texts(self.seat().map(Viewer::Seat), &self.names) {
                writeln!(out, "{sentence}")?;
            }
        }
        Ok(())
    }

    fn write_end(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Some(outcome) = self.host.snapshot().outcome else { return Ok(()) };
        writeln!(out, "\nThe game is over.")?;
        for (seat, (name, score)) in (0..).zip(self.names.iter().zip(&outcome.scores)) {
            let won = if outcome.winners.contains(&Seat(seat)) { "  won" } else { "" };
            writeln!(out, "  {name:<8} {score:>4}{won}")?;
        }
        Ok(())
    }

    fn record(&self) -> Record {
        let record = self.host.record();
        let result = match record.result {
            RecordResult::Unfinished if self.seat().is_none() => RecordResult::Capped,
            result => result,
        };
        Record { names: self.names.clone(), tags: Vec::new(), result, ..record }
    }
}

/// The actions with their numbers, in columns as wide as the longest.
fn write_list(legal: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let width = legal.iter().map(String::len).max().unwrap_or(0) + 7;
    let columns = (100 / width).max(1);
    for (row, actions) in legal.chunks(columns).enumerate() {
        for (column, action) in actions.iter().enumerate() {
            let number = row * columns + column + 1;
            let padding = if column + 1 < actions.len() { width - 5 } else { 0 };
            write!(out, "{number:>4} {action:<padding$}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn write_help(out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "Type an action as it is written in the list, or its number. Also:\n  \
         list   the actions you can play\n  \
         view   what you can see\n  \
         hint   what the strongest bot would play, and why\n  \
         quit   leave the game\n\
         The rules: iris rules ID"
    )?;
    Ok(())
}
