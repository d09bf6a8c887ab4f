//! `iris play`: a game at the terminal, line by line, as fit for a pipe as for a person.

use std::fs;
use std::io::{BufRead, Write};

use iris_bots::{BotSpec, Level};
use iris_core::{Rng, Seat, Seed, Turn, Viewer};
use iris_games::record::{Chance, Ending, Entry, Move, Record};
use iris_games::{AnyGame, AnyMatch, GAMES};
use iris_words::{LANGUAGES, Words};
use serde_json::Value;

use crate::cli::PlayArgs;
use crate::failure::{Failure, game, seats};

/// More actions than this are listed only when asked for.
const SHORT_LIST: usize = 40;
/// A match of bots alone is cut off after this many actions, since the rules of some games bound nothing.
const LONGEST: usize = 100_000;

pub(crate) fn run(args: &PlayArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let game = match &args.game {
        Some(id) => game(id)?,
        None => ask_for_game(input, out)?,
    };
    let (seats, options) = checked(args, game)?;
    let seed = args.seed.map_or_else(random_seed, Ok)?;
    let state = game.deal(&options, seats, seed).map_err(Failure::misused)?;
    let mine = (!args.watch).then_some(Seat(args.seat));
    let level = Level::new(args.level).unwrap_or(Level::Three);
    let names =
        Seat::all(seats).map(|seat| if mine == Some(seat) { "You".into() } else { format!("Bot {seat}") });
    // The bots' choices must not come from the stream that deals the cards.
    let rng = Rng::new(Rng::new(seed).seed());
    let mut session = Session { state, mine, names: names.collect(), seed, rng, level, body: Vec::new() };
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
    let options = match &args.options {
        None => Value::Null,
        Some(text) => serde_json::from_str(text)
            .map_err(|error| Failure::misused(format!("--options is not JSON: {error}")))?,
    };
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

/// A match against bots.
struct Session {
    state: Box<dyn AnyMatch>,
    mine: Option<Seat>,
    names: Vec<String>,
    seed: Seed,
    rng: Rng,
    level: Level,
    body: Vec<Entry>,
}

impl Session {
    fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        while let Turn::Act(seat) = self.state.turn() {
            if self.mine != Some(seat) {
                if self.mine.is_none() && self.body.len() >= LONGEST {
                    writeln!(out, "Cut off after {LONGEST} actions.")?;
                    return Ok(());
                }
                let action = self.state.choice(BotSpec::Level(self.level), &mut self.rng);
                let action =
                    action.ok_or_else(|| Failure::failed(format!("seat {seat} found nothing to play")))?;
                self.apply(seat, &action, out)?.map_err(Failure::failed)?;
            } else if !self.take_turn(seat, input, out)? {
                writeln!(out, "The game is left unfinished.")?;
                return Ok(());
            }
        }
        self.write_end(out)
    }

    /// Asks until an action is played. False if the player has had enough.
    fn take_turn(
        &mut self,
        seat: Seat,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> Result<bool, Failure> {
        let legal = self.state.legal();
        writeln!(out, "\n{}", self.state.view_text(Viewer::Seat(seat)).trim_end())?;
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
                "view" => writeln!(out, "{}", self.state.view_text(Viewer::Seat(seat)).trim_end())?,
                "hint" => {
                    // Advice must not change what the bots will play.
                    let best = BotSpec::Level(Level::Five);
                    let advice = self.state.advice(best, None, self.seed, 1);
                    if let Some(first) = advice.first() {
                        writeln!(
                            out,
                            "{} would play: {} ({})",
                            Level::Five.name(),
                            first.action,
                            Words::new(LANGUAGES[0], &[]).reason(&first.reason, &self.names)
                        )?;
                    }
                }
                "quit" => return Ok(false),
                typed => {
                    let numbered =
                        typed.parse::<usize>().ok().and_then(|number| legal.get(number.wrapping_sub(1)));
                    let action = numbered.map_or(typed, String::as_str).to_owned();
                    match self.apply(seat, &action, out)? {
                        Ok(()) => return Ok(true),
                        Err(reason) => writeln!(out, "No: {reason}")?,
                    }
                }
            }
        }
    }

    /// Plays an action and tells what happened. The inner error is the player's, the outer one the terminal's.
    fn apply(
        &mut self,
        seat: Seat,
        action: &str,
        out: &mut impl Write,
    ) -> Result<Result<(), String>, Failure> {
        let happened = match self.state.apply(action) {
            Ok(happened) => happened,
            Err(error) => return Ok(Err(error.to_string())),
        };
        self.body.push(Entry::Move(Move { seat, action: action.to_owned(), comment: None, line: 0 }));
        for sentence in happened.told_to(self.mine.map(Viewer::Seat), &self.names) {
            writeln!(out, "{sentence}")?;
        }
        Ok(Ok(()))
    }

    fn write_end(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Some(outcome) = self.state.outcome() else { return Ok(()) };
        writeln!(out, "\nThe game is over.")?;
        for (seat, (name, score)) in self.names.iter().zip(outcome.scores()).enumerate() {
            let won = if outcome.winners.contains(Seat(seat as u8)) { "  won" } else { "" };
            writeln!(out, "  {name:<8} {score:>4}{won}")?;
        }
        Ok(())
    }

    fn record(&self) -> Record {
        let game = self.state.game();
        let result = match self.state.outcome() {
            None if self.mine.is_none() => Ending::Capped,
            None => Ending::Unfinished,
            Some(outcome) => {
                Ending::Over { scores: outcome.scores().to_vec(), winners: outcome.winners.iter().collect() }
            }
        };
        Record {
            game: game.id().to_owned(),
            rules: game.rules_version(),
            seats: self.state.seats(),
            options: self.state.options(),
            chance: Chance::Seed(self.seed),
            names: self.names.clone(),
            tags: Vec::new(),
            result,
            result_line: 0,
            body: self.body.clone(),
        }
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
