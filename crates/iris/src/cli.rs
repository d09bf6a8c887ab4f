//! The command line: subcommands, arguments and their help, parsed by clap.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use iris_core::Seed;
use iris_lab::Entrant;

use crate::admin::AdminArgs;
use crate::analyze::AnalyzeArgs;
use crate::health::HealthArgs;
use crate::keep::{BackupArgs, ExportArgs, ImportArgs};
use crate::serve::ServeArgs;
use crate::verify::VerifyArgs;

/// Three card games called Rainbow: play them, study them, write bots for them.
///
/// Without a command, Iris opens in your browser and a game is two clicks away.
#[derive(Debug, Parser)]
#[command(
    name = "iris",
    version,
    about,
    after_help = "\
Examples:
  iris                            play in your browser
  iris play gold --seats 4        a game of gold against three bots
  iris play 'http://host:7770/t/TABLE?key=KEY'   a seat at somebody's table
  iris rules seven --lang fr      the rules of seven in French
  iris replay game.iris --ply 12  the position after twelve actions
  iris verify game.iris           whether its deal was fair
  iris analyze game.iris          what every choice of it lost
  iris referee < requests.jsonl   a game driven by a program

Exit codes: 0 all well; 1 a check failed or a file could not be read; 2 wrong command line; 3 input ended too soon."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<CliCommand>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CliCommand {
    /// List the games.
    Games(GamesArgs),
    /// Print the rules of a game, every rule with its number.
    Rules(RulesArgs),
    /// Play at the terminal: against bots, or at a server's table.
    Play(PlayArgs),
    /// Drive, inspect and check games from any program: one JSON object a line in, one a line out.
    #[command(after_help = "\
Examples:
  printf '{\"do\":\"new\",\"game\":\"seven\",\"seats\":3,\"seed\":7}\\n{\"do\":\"legal\"}\\n' | iris referee
  echo '{\"do\":\"games\"}' | iris referee

Requests: games, new, load, state, view, legal, apply, outcome. docs/referee.md describes them all.")]
    Referee,
    /// Replay a record: step through it on the screen, or check it and print any position.
    Replay(ReplayArgs),
    /// Check that nobody chose the deal of a match at a live table, and that all of it was played
    /// by the rules.
    Verify(VerifyArgs),
    /// Review a match: what every choice lost and where results came from; or weigh one choice.
    Analyze(AnalyzeArgs),
    /// Measure the engines on one core: decisions, views and sampled worlds a second, sizes in
    /// bytes.
    Bench(BenchArgs),
    /// Let bots play duplicate deals against each other and measure who is stronger.
    Arena(ArenaArgs),
    /// Host tables for people, bots and programs.
    Serve(ServeArgs),
    /// Look after a server's tables and players: list, remove, ban, check, and more.
    Admin(AdminArgs),
    /// Ask a running server whether all is well.
    Health(HealthArgs),
    /// Write the finished matches of a server to files.
    Export(ExportArgs),
    /// Take finished matches from files into a server's folder.
    Import(ImportArgs),
    /// Copy everything a server keeps to a file, while it runs.
    Backup(BackupArgs),
    /// Teach a net to play a game, by letting it play against itself.
    Train(TrainArgs),
    /// Write a random match down in full, for comparing one version of the program with another.
    Playthrough(PlaythroughArgs),
    /// Print a completion script for a shell.
    #[command(after_help = "\
Examples:
  iris completions bash > ~/.local/share/bash-completion/completions/iris
  iris completions zsh > ~/.zfunc/_iris")]
    Completions {
        /// The shell to write it for.
        shell: Shell,
    },
}

impl CliCommand {
    /// The bots one meets without asking for others: good company, and beatable.
    pub(crate) const USUAL_LEVEL: u8 = 3;

    /// What happens when no command is given: Iris is playing in a browser.
    pub(crate) fn play_at_once() -> Self {
        Self::Serve(ServeArgs::at_once())
    }

    /// Whether its output is JSON and nothing else.
    pub(crate) fn writes_json(&self) -> bool {
        match self {
            Self::Referee => true,
            Self::Games(args) => args.json,
            Self::Replay(args) => args.json,
            Self::Verify(args) => args.json,
            Self::Analyze(args) => args.json,
            Self::Bench(args) => args.json,
            Self::Arena(args) => args.json,
            Self::Admin(args) => args.action.writes_json(),
            _ => false,
        }
    }
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  iris games\n  iris games --json")]
pub(crate) struct GamesArgs {
    /// Print JSON instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  iris rules seven\n  iris rules sky --lang fr\n  iris rules gold --rule G12"
)]
pub(crate) struct RulesArgs {
    /// Which game: {games}.
    pub(crate) game: String,
    /// The language; without it, French where LANG says so and else English.
    #[arg(long, value_enum)]
    pub(crate) lang: Option<LangArg>,
    /// Print only the rule with this number, such as S14.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) rule: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LangArg {
    #[value(help = "English")]
    En,
    #[value(help = "French")]
    Fr,
}

impl LangArg {
    /// The language's code.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }
}

/// How the screen is used.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ScreenArgs {
    /// The language; without it, the one in your settings, or French where LANG says so and else
    /// English.
    #[arg(long, value_enum)]
    pub(crate) lang: Option<LangArg>,
    /// The folder for settings and unfinished games; your own data folder when left out.
    #[arg(long, env = "IRIS_DATA", value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// What you are called.
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// How many milliseconds bots take for a move at least, so that you can follow.
    #[arg(long, value_name = "MS")]
    pub(crate) pace: Option<u64>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris play                            choose everything on the start screen, or resume a game
  iris play sky --seed 7               the same cards every time
  iris play gold --seats 4 --seat 2 --record game.iris
  iris play seven --seats 5 --level 5  against the strongest
  iris play 'http://host:7770/t/TABLE?key=KEY'   a seat at somebody's table, beside people in browsers
  iris play http://host:7770           a new table there, with links for others
  iris play gold --lang fr             in French
  iris play seven --plain --options '{\"first\":0}' < moves.txt

On the screen, ? explains the keys; 80 by 24 characters are enough. With --plain, and whenever input or output is no terminal, the
game is played line by line: type an action (`draw deck`), its number in the list, or ? for help. NO_COLOR is respected.")]
pub(crate) struct PlayArgs {
    /// Which game: {games}; or the link to a table, or a server's address to open one
    /// there. Asked for when left out.
    #[arg(value_name = "ID|LINK")]
    pub(crate) game: Option<String>,
    /// How many play, you included; the fewest the game allows when left out.
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// Which seat is yours.
    #[arg(long, default_value_t = 0)]
    pub(crate) seat: u8,
    /// The seed of the deal: an integer or 64 hexadecimal digits; random when left out.
    #[arg(long)]
    pub(crate) seed: Option<Seed>,
    /// The game's options, such as first=1; --help lists them.
    #[arg(long, value_name = "OPTIONS")]
    pub(crate) options: Option<String>,
    /// Write a record of the match to this file when it ends.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Let bots play all seats and watch.
    #[arg(long)]
    pub(crate) watch: bool,
    /// How strong the bots are, from 1 (has just learned the rules) to 5 (thinks every move
    /// through).
    #[arg(long, default_value_t = CliCommand::USUAL_LEVEL, value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) level: u8,
    /// Play line by line instead of on the whole screen.
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) screen: ScreenArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris replay game.iris                      step through the match on the screen; c plays on from there
  iris replay game.iris --plain              the whole match in words, checked
  iris replay game.iris --plain --ply 12 --seat 1   what seat 1 knew after twelve actions
  iris replay game.iris --ply 12 --json      the whole position as data
  cat game.iris | iris replay -

On the screen: arrows and Home/End step, p changes the perspective. It begins with what lay open for all, so that nothing is
given away. With --plain or --json, and whenever input or output is no terminal, everything is printed.")]
pub(crate) struct ReplayArgs {
    /// The record; - reads standard input.
    pub(crate) file: PathBuf,
    /// Print the position after this many actions.
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
    /// Show only what this seat may know.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// Print JSON instead of text.
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the match instead of opening it on the screen.
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) screen: ScreenArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  iris bench\n  iris bench --game sky --secs 5\n  iris bench --json")]
pub(crate) struct BenchArgs {
    /// Only this game.
    #[arg(long, value_name = "ID")]
    pub(crate) game: Option<String>,
    /// Only this many seats.
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// Seconds for each figure.
    #[arg(long, default_value_t = 1.0)]
    pub(crate) secs: f64,
    /// Print JSON instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Example:\n  iris playthrough sky --seats 2 --seed 1")]
pub(crate) struct PlaythroughArgs {
    /// Which game: {games}.
    pub(crate) game: String,
    /// How many play; the fewest the game allows when left out.
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// The seed of the deal and of the choices.
    #[arg(long, default_value = "1")]
    pub(crate) seed: Seed,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris arena --game gold --seats 4 --bots quick,uniform --deals 500
  iris arena --game seven --seats 2 --bots flat:100,quick --deals 200 --sprt
  iris arena --game sky --seats 2 --bots quick,cmd:./my_bot --deals 100 --json

Bots: uniform, quick, flat:WORLDS or flat:TIMEms (plain Monte Carlo; :random for random rollouts), and cmd:PROGRAM, one of
your own (docs/bot-protocol.md). Every deal is played once by every seating: as many bots as seats change places; two bots at
more seats play one against the rest.")]
pub(crate) struct ArenaArgs {
    /// Which game: {games}.
    #[arg(long, value_name = "ID")]
    pub(crate) game: String,
    /// How many play; the fewest the game allows when left out.
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// Who plays, separated by commas.
    #[arg(long, value_delimiter = ',', required = true, value_name = "BOTS")]
    pub(crate) bots: Vec<Entrant>,
    /// How many deals.
    #[arg(long, default_value_t = 200)]
    pub(crate) deals: u64,
    /// The seed of all cards and all luck.
    #[arg(long, default_value = "1")]
    pub(crate) seed: Seed,
    /// The game's options, such as first=1; --help lists them.
    #[arg(long, value_name = "OPTIONS")]
    pub(crate) options: Option<String>,
    /// Stop as soon as it is clear whether the first bot is stronger (by two points of win share,
    /// wrong once in twenty).
    #[arg(long)]
    pub(crate) sprt: bool,
    /// Keep finished deals in this file and go on from those that are there.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// How many deals are played at once; all cores when left out.
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub(crate) threads: usize,
    /// Print JSON instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris train --game gold --seats 4 --minutes 25
  iris train --game seven --seats 2,3,4,5 --steps 1200 --seed 1 --out seven.net
  iris train --game sky --seats 2 --minutes 10 --threads 1

Writes three files: the net (gold-4.net), its learning curve (gold-4.svg) and the unfinished training (gold-4.training). Stop
it at any time; the same command goes on where it was. With --steps the result is the same every time on the same kind of
processor, whatever the number of cores; with --minutes the first steps are timed and the number of steps is then fixed, and
printed. The command needs a build with the feature train: cargo run --release --features train -- train …")]
pub(crate) struct TrainArgs {
    /// Which game: {games}.
    #[arg(long, value_name = "ID")]
    pub(crate) game: String,
    /// How many play; several numbers, separated by commas, share one net. All that the game allows
    /// when left out.
    #[arg(long, value_delimiter = ',')]
    pub(crate) seats: Vec<u8>,
    /// About how long to train.
    #[arg(long, default_value_t = 25.0, conflicts_with = "steps")]
    pub(crate) minutes: f64,
    /// How many steps to train; each plays some 25,000 decisions and learns from them.
    #[arg(long)]
    pub(crate) steps: Option<u64>,
    /// The seed of all cards, all luck and the first weights.
    #[arg(long, default_value = "1")]
    pub(crate) seed: Seed,
    /// The file for the net; GAME-SEATS.net when left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How often the net is tried out against the hand-made policy on the way.
    #[arg(long, default_value_t = 25)]
    pub(crate) trials: u64,
    /// How many deals each trial has, every one played from every seat.
    #[arg(long, default_value_t = 50)]
    pub(crate) deals: u64,
    /// How many cores work; all when left out.
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub(crate) threads: usize,
}
