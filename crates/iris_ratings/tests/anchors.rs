//! The anchors are the ladder's figures, and stand in order.

use std::fmt::Write as _;
use std::path::Path;

use iris_ratings::LevelAnchors;

const HEAD: &str = "\
# Elo of the five levels by game and seats, with the first level at 0: the tables \"Elo\" of docs/bots.md.
# `cargo xtask ladder` measures them; `IRIS_WRITE=1 cargo test -p iris_ratings --test anchors` copies them here.
";

fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

fn first_word(cell: &str) -> &str {
    cell.split(' ').next().unwrap_or_default()
}

/// The tables "Elo" of the page as lines of the kept file.
fn from_page(page: &str) -> String {
    let mut out = HEAD.to_owned();
    let mut lines = page.lines();
    let mut game = "";
    while let Some(line) = lines.next() {
        if let Some(title) = line.strip_prefix("## ") {
            game = first_word(title);
        }
        if !line.starts_with("| Elo |") {
            continue;
        }
        let seats = cells(line);
        let levels: Vec<Vec<&str>> = lines.by_ref().skip(1).take(5).map(cells).collect();
        for (column, seats) in seats.iter().enumerate().skip(1) {
            let elos: Vec<&str> = levels.iter().map(|level| first_word(level[column])).collect();
            writeln!(out, "{game},{},{}", first_word(seats), elos.join(",")).expect("text can be written to");
        }
    }
    out
}

#[test]
fn the_anchors_are_those_of_the_ladder() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("../../docs/bots.md")).expect("there is a ladder");
    let wanted = from_page(&page);
    let kept = root.join("anchors.csv");
    if std::env::var_os("IRIS_WRITE").is_some() {
        std::fs::write(&kept, &wanted).expect("the file can be written");
    }
    assert_eq!(std::fs::read_to_string(kept).expect("there are anchors"), wanted);
}

#[test]
fn every_pool_of_every_game_is_measured_and_its_levels_are_in_order() {
    for game in iris_games::GAMES {
        for seats in game.seats() {
            assert!(LevelAnchors::is_measured(game.id(), seats), "{} with {seats}", game.id());
            let anchors = LevelAnchors::of(game.id(), seats);
            assert!(anchors.all().is_sorted_by(|one, two| one + 10.0 < *two), "{anchors:?}");
            assert!((anchors.level(3) - 1500.0).abs() < 1e-9);
        }
    }
    // A game that nobody has measured has levels too.
    let unknown = LevelAnchors::of("ribbon", 9);
    assert!(!LevelAnchors::is_measured("ribbon", 9));
    assert!(unknown.all().is_sorted_by(|one, two| one < two));
}
