//! Ladders: a complete page, the same text every time, and resumed ladders.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::fs;
use std::path::PathBuf;

use iris_lab::ladder::{
    Ladder, LadderPage, LadderPlan, LadderTable, Standings, TinyBotReport, TinyReport, ladder_page,
    rating_plot, times_page,
};

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("ladder-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn ladder(name: &str, percent: u64) -> Ladder {
    let plan = LadderPlan {
        bots: vec!["uniform".parse().unwrap(), "1".parse().unwrap(), "quick".parse().unwrap()],
        yardstick: Some("net".parse().unwrap()),
        percent,
        yardstick_percent: 1,
        ..LadderPlan::standard()
    };
    Ladder { plan, deals_folder: folder(name), threads: 2 }
}

fn standings(ladder: &Ladder) -> Vec<Standings> {
    Standings::new(&ladder.plan, &ladder.run(|_| {}).unwrap())
}

fn words(ladder: &Ladder, standings: &[Standings], tiny: &[TinyReport]) -> String {
    ladder_page(&LadderPage { plan: &ladder.plan, standings, tiny, picture: "ladder.svg", times: "times.md" })
}

fn text(ladder: &Ladder) -> String {
    words(ladder, &standings(ladder), &[])
}

#[test]
fn every_game_and_seat_count_is_on_the_page_and_on_the_picture() {
    let ladder = ladder("all", 1);
    let found = standings(&ladder);
    let words = words(&ladder, &found, &[]);
    for table in LadderTable::all() {
        let heading = format!("### {} with {} seats", table.game.id(), table.seats);
        assert!(words.contains(&heading), "{heading} is missing:\n{words}");
        let row = format!("| {} | {} | `", table.game.id(), table.seats);
        assert!(words.contains(&row), "{row} is missing:\n{words}");
    }
    assert!(words.contains("1 Pip") && words.contains("`net`"), "{words}");
    assert!(words.contains("Played with 1 % of the usual deals"), "{words}");
    // Each table has its own ratings, and whoever plays by rules is above whoever does not.
    assert!(found.iter().all(|one| one.ratings[0].elo == 0.0 && one.ratings[2].elo > 0.0));
    let svg = rating_plot(&found).unwrap();
    assert!(svg.contains("<svg") && ["seven", "gold", "sky"].iter().all(|game| svg.contains(game)));
    let times = times_page(&found, "Two cores.", "bots.md");
    assert!(times.contains("Two cores.") && times.contains("| `net` |"), "{times}");
    fs::remove_dir_all(&ladder.deals_folder).unwrap();
}

#[test]
fn the_same_ladder_gives_the_same_text_and_a_resumed_one_too() {
    let table = |ladder: Ladder| {
        let tables =
            LadderTable::all().into_iter().filter(|table| table.game.id() == "gold" && table.seats < 4);
        Ladder { plan: LadderPlan { tables: tables.collect(), ..ladder.plan }, ..ladder }
    };
    let (one, two) = (table(ladder("one", 2)), table(ladder("two", 2)));
    let words = text(&one);
    assert_eq!(text(&Ladder { threads: 1, ..two.clone() }), words);
    // As if it had been stopped half way, in the middle of a line.
    let stopped = table(ladder("stopped", 1));
    assert_ne!(text(&stopped), words);
    for folder in fs::read_dir(&stopped.deals_folder).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let file = file.unwrap().path();
            let mut kept = fs::read_to_string(&file).unwrap();
            kept.truncate(kept.len() - 9);
            fs::write(file, kept).unwrap();
        }
    }
    assert_eq!(text(&Ladder { plan: one.plan.clone(), ..stopped.clone() }), words);
    // Nothing is played anew that was kept.
    let lines = |ladder: &Ladder| {
        let folders = fs::read_dir(&ladder.deals_folder).unwrap().map(|folder| folder.unwrap().path());
        let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()));
        files.map(|file| fs::read_to_string(file).unwrap().lines().count()).sum::<usize>()
    };
    let before = lines(&stopped);
    assert_eq!(
        (text(&Ladder { plan: one.plan.clone(), ..stopped.clone() }), lines(&stopped)),
        (words, before)
    );
    for ladder in [one, two, stopped] {
        fs::remove_dir_all(ladder.deals_folder).unwrap();
    }
}

#[test]
fn tiny_decks_are_on_the_page() {
    let ladder = ladder("tiny", 1);
    let ladder = Ladder { plan: LadderPlan { tables: vec![LadderTable::all()[9]], ..ladder.plan }, ..ladder };
    let bot =
        |bot: &str| TinyBotReport { bot: bot.to_owned(), exploitability: 0.25, against_solution: -0.125 };
    let tiny = TinyReport {
        game: "sky".to_owned(),
        about: "Six cards.".to_owned(),
        deals: 12,
        positions: 345,
        sets: 67,
        rounds: 89,
        value: 0.5,
        exploitability: 0.0001,
        cut: 0.25,
        bots: vec![bot("5"), bot("flat:100")],
    };
    let words = words(&ladder, &standings(&ladder), &[tiny]);
    assert!(words.contains("| sky | 12 | 345 | 67 | 89 | 0.00010 | 25.0 % | +0.5000 |"), "{words}");
    assert!(words.contains("| 5 Iris | 0.250 (-0.125) |"), "{words}");
    assert!(words.contains("| `flat:100` | 0.250 (-0.125) |"), "{words}");
    fs::remove_dir_all(&ladder.deals_folder).unwrap();
}
