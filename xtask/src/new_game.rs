//! `cargo xtask new-game ID`: writes a complete small game, and proves that it plays everywhere.
//!
//! The template in `xtask/new_game` is a game with the name `ribbon` and rules numbered `R1`; it
//! becomes another by replacing these words.

mod prove;

use std::fs;
use std::path::Path;

use crate::run::{TaskError, root};

pub(crate) use prove::prove;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  cargo xtask new-game ribbon              write games/ribbon\n  \
                        cargo xtask new-game ribbon --register   and add it to the registry\n  \
                        cargo xtask new-game --prove             show in a copy that a new game plays \
                        everywhere")]
pub(crate) struct NewGameArgs {
    /// The game's stable name in addresses and records: 3 to 16 small letters
    #[arg(required_unless_present = "prove")]
    id: Option<String>,
    /// Add the dependency line and the registry line too
    #[arg(long)]
    register: bool,
    /// Generate a game into a copy of the repository and play it through every door
    #[arg(long, conflicts_with_all = ["id", "register"])]
    prove: bool,
}

/// The files of the template: where each goes, and its text.
const TEMPLATE: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../new_game/template/Cargo.toml.txt")),
    ("rules/en.md", include_str!("../new_game/template/rules/en.md.txt")),
    ("rules/fr.md", include_str!("../new_game/template/rules/fr.md.txt")),
    ("src/lib.rs", include_str!("../new_game/template/src/lib.rs.txt")),
    ("src/scene.rs", include_str!("../new_game/template/src/scene.rs.txt")),
    ("src/state.rs", include_str!("../new_game/template/src/state.rs.txt")),
    ("tests/laws.rs", include_str!("../new_game/template/tests/laws.rs.txt")),
    ("text/en.ftl", include_str!("../new_game/template/text/en.ftl.txt")),
    ("text/fr.ftl", include_str!("../new_game/template/text/fr.ftl.txt")),
];

/// Where the registry depends on the games, and where it lists them.
const DEPENDENCIES: &str = "crates/iris_games/Cargo.toml";
const REGISTRY: &str = "crates/iris_games/src/registry.rs";

pub(crate) fn main(args: &NewGameArgs) -> Result<(), TaskError> {
    let Some(id) = &args.id else { return prove() };
    let lines = generate(root(), id)?;
    println!("games/{id}: a complete game of {lines} lines; change its rules to yours.");
    if args.register {
        register(root(), id)?;
        println!("It is registered. Play it: cargo run -- play {id}");
    } else {
        println!("Two lines make it a part of everything:");
        println!("  {DEPENDENCIES}, under [dependencies]:  {}", dependency_line(id));
        println!("  {REGISTRY}, in games!:  {}", registry_line(id));
    }
    println!("Then: cargo test -p iris_{id}");
    Ok(())
}

/// Writes the game below `top`; says how many lines it has.
fn generate(top: &Path, id: &str) -> Result<usize, TaskError> {
    check_id(id)?;
    let folder = top.join("games").join(id);
    if folder.exists() {
        return Err(format!("games/{id} is there already; choose another id, or delete it"));
    }
    let mut lines = 0;
    for (path, text) in TEMPLATE {
        let text = renamed(text, id);
        lines += text.lines().count();
        let file = folder.join(path);
        let parent = file.parent().unwrap_or(&folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&file, text))
            .map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(lines)
}

fn check_id(id: &str) -> Result<(), TaskError> {
    let plain = id.bytes().all(|byte| byte.is_ascii_lowercase()) && (3..=16).contains(&id.len());
    if plain {
        return Ok(());
    }
    Err(format!("{id:?} is not an id: 3 to 16 small letters, such as ribbon"))
}

/// The template with the game's own name and the letter of its rules.
fn renamed(text: &str, id: &str) -> String {
    let type_name = type_name(id);
    let letter = &type_name[..1];
    let mut renamed = text.replace("ribbon", id).replace("Ribbon", &type_name);
    for number in 1..=5 {
        let lower = letter.to_ascii_lowercase();
        renamed = renamed
            .replace(&format!("R{number}"), &format!("{letter}{number}"))
            .replace(&format!("r{number}_"), &format!("{lower}{number}_"));
    }
    renamed
}

/// `ribbon` as the name of a type.
fn type_name(id: &str) -> String {
    let (first, rest) = id.split_at(1);
    format!("{}{rest}", first.to_ascii_uppercase())
}

fn dependency_line(id: &str) -> String {
    format!("iris_{id} = {{ path = \"../../games/{id}\" }}")
}

fn registry_line(id: &str) -> String {
    format!("iris_{id}::{},", type_name(id))
}

/// Adds the two lines that make the game a part of everything.
fn register(top: &Path, id: &str) -> Result<(), TaskError> {
    insert_after(top, DEPENDENCIES, "[dependencies]\n", &format!("{}\n", dependency_line(id)))?;
    insert_after(top, REGISTRY, "\ngames! {\n", &format!("    {}\n", registry_line(id)))
}

fn insert_after(top: &Path, path: &str, mark: &str, text: &str) -> Result<(), TaskError> {
    let file = top.join(path);
    let known = fs::read_to_string(&file).map_err(|error| format!("{path}: {error}"))?;
    let at = known.find(mark).ok_or_else(|| format!("{path} has no line {:?}", mark.trim()))? + mark.len();
    let (before, after) = known.split_at(at);
    fs::write(&file, format!("{before}{text}{after}")).map_err(|error| format!("{path}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new game can be read in one sitting.
    const MAX_LINES: usize = 400;

    #[test]
    fn a_game_is_short_and_has_its_own_name_everywhere() {
        let written: Vec<String> = TEMPLATE.iter().map(|(_, text)| renamed(text, "tide")).collect();
        let lines: usize = written.iter().map(|text| text.lines().count()).sum();
        assert!(lines <= MAX_LINES, "{lines} lines");
        let all = written.concat();
        assert!(!all.to_lowercase().contains("ribbon"), "a name of the template is left");
        for part in ["iris_tide", "pub struct Tide;", "- T1 ", "\"T3\"", "fn t1_t2_", "tide-told-played"] {
            assert!(all.contains(part), "{part}");
        }
    }

    #[test]
    fn an_id_is_a_short_word_of_small_letters() {
        assert_eq!(check_id("ribbon"), Ok(()));
        for wrong in ["", "ab", "Ribbon", "my-game", "spade7", "averyveryverylongname", "été"] {
            assert!(check_id(wrong).is_err_and(|error| error.contains("small letters")), "{wrong}");
        }
    }
}
