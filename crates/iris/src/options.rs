//! A game's options on the command line: parsing what `--options` is given, and its help, which is
//! generated from each game's own description of its options.

use std::fmt::Write;

use clap::{Arg, Command, CommandFactory};
use iris_core::{OptionKind, OptionSpec, options_from_text};
use iris_games::{AnyGame, GAMES};
use iris_words::{LANGUAGES, Translator};
use serde_json::Value;

use crate::cli::Cli;
use crate::failure::Failure;

/// Where the help names the games; a game that is added to the registry is in every help at once.
const IDS: &str = "{games}";

/// Parses a JSON object, or `key=value` pairs with commas between them.
pub(crate) fn parse(game: &dyn AnyGame, text: Option<&str>) -> Result<Value, Failure> {
    let Some(text) = text.map(str::trim) else { return Ok(Value::Null) };
    if text.contains('=') && !text.starts_with('{') {
        return options_from_text(game.options(), text).map_err(Failure::misused);
    }
    serde_json::from_str(text).map_err(|error| Failure::misused(format!("--options is not JSON: {error}")))
}

/// The command line with everything in its help that depends on the games.
pub(crate) fn command() -> Command {
    let ids = ids();
    let help = help();
    Cli::command().mut_subcommands(|command| command.mut_args(|arg| complete(arg, &ids, &help)))
}

fn complete(arg: Arg, ids: &str, options: &str) -> Arg {
    if arg.get_id() == "options" {
        return arg.long_help(options.to_owned());
    }
    match arg.get_help().map(ToString::to_string) {
        Some(help) if help.contains(IDS) => arg.help(help.replace(IDS, ids)),
        _ => arg,
    }
}

/// `seven, gold or sky`.
fn ids() -> String {
    let (last, others) = GAMES.split_last().expect("there are games");
    let others: Vec<&str> = others.iter().map(|game| game.id()).collect();
    format!("{} or {}", others.join(", "), last.id())
}

fn help() -> String {
    let mut text = String::from(
        "The game's options: pairs such as first=1 with commas between them, or a JSON object such as \
         {\"first\":1}. What is left out has its default.",
    );
    let words = Translator::new(LANGUAGES[0], &[]);
    for game in GAMES {
        let _ = write!(text, "\n\n{} ({}):", game.id(), game.name());
        for spec in game.options() {
            write_option(&mut text, spec, "", &words);
        }
    }
    text
}

fn write_option(text: &mut String, spec: &OptionSpec, group: &str, words: &Translator) {
    if let OptionKind::Group(parts) = spec.kind {
        for part in parts {
            write_option(text, part, &format!("{group}{}.", spec.key), words);
        }
        return;
    }
    let _ = write!(text, "\n  {group}{}=<{}>", spec.key, spec.syntax());
    let default = spec.default_value();
    if !default.is_null() && !default.is_object() {
        let _ = write!(
            text,
            " [default: {}]",
            default.as_str().map_or_else(|| default.to_string(), str::to_owned)
        );
    }
    for key in [spec.help, spec.label] {
        if words.has(key) {
            let _ = write!(text, "  {}", words.key(key));
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_names_every_game_and_option() {
        let mut command = command();
        for name in ["play", "arena"] {
            let command = command.find_subcommand_mut(name).unwrap();
            let help = command.render_long_help().to_string();
            assert!(!help.contains(IDS), "{help}");
            for game in GAMES {
                assert!(help.contains(game.id()), "{help}");
                for spec in game.options() {
                    assert!(help.contains(spec.key), "{} of {}: {help}", spec.key, game.id());
                }
            }
        }
    }

    #[test]
    fn options_are_json_or_pairs() {
        let game = GAMES[0];
        assert_eq!(parse(game, None).unwrap(), Value::Null);
        let json = parse(game, Some("{\"first\":1}")).unwrap();
        assert_eq!(json, serde_json::json!({ "first": 1 }));
        assert_eq!(parse(game, Some(" first=1 ")).unwrap(), json);
        assert!(parse(game, Some("{")).is_err());
        assert!(parse(game, Some("fist=1")).is_err());
    }
}
