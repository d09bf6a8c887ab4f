//! A picture of every screen, in both languages and two sizes. `IRIS_BLESS=1` writes them anew;
//! look at them then.

use std::path::PathBuf;

use iris_api::{Emote, ErrorCode, HintAnswer, WhyNot};
use iris_core::Seat;
use iris_words::{LANGUAGES, Language};
use ratatui::crossterm::event::KeyCode;
use serde_json::json;

use super::Rig;
use super::tables::{advice, emote, hosted, refused, snapshot, tell};
use crate::InitialScreen;

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

fn same(name: &str, language: Language, size: (u16, u16), text: &str) {
    let file = format!("{name}-{}-{}x{}.txt", language.code, size.0, size.1);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(&file);
    let text = format!("{text}\n");
    if std::env::var_os("IRIS_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        return;
    }
    let known = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{file}: {error}; IRIS_BLESS=1 writes it"));
    assert!(known == text, "{file} looks different now:\n{text}");
}

/// Takes the picture that a screen makes in every language and size.
fn picture(name: &str, screen: impl Fn(&mut Rig)) {
    for language in LANGUAGES {
        for size in SIZES {
            let mut rig = Rig::new(*language, size);
            rig.draw();
            screen(&mut rig);
            same(name, *language, size, &rig.text());
        }
    }
}

fn first(seat: u8) -> serde_json::Value {
    json!({ "first": seat })
}

#[test]
fn start() {
    picture("start", |_| {});
    picture("start-gold", |rig| {
        rig.code(KeyCode::Down);
        rig.code(KeyCode::Right);
        rig.code(KeyCode::Down);
        rig.code(KeyCode::Right);
    });
    picture("start-link", |rig| {
        rig.input(crate::effect::Input::Paste("http://host:7770/t/abc?key=xyz".into()));
    });
    picture("start-unfinished", |rig| {
        rig.begin("gold", 4, 5);
        rig.press("1a");
        rig.look_past();
        rig.press("qy");
    });
    picture("start-server", |rig| {
        rig.open(InitialScreen::Server("http://127.0.0.1:7770".into()));
        rig.code(KeyCode::Down);
        rig.code(KeyCode::Right);
        rig.code(KeyCode::Down);
        rig.code(KeyCode::Right);
        rig.code(KeyCode::Right);
        rig.code(KeyCode::Down);
        rig.code(KeyCode::Down);
        rig.code(KeyCode::Down);
        rig.code(KeyCode::Left);
        rig.code(KeyCode::Up);
    });
    picture("start-bad-seed", |rig| {
        for _ in 0..5 {
            rig.code(KeyCode::Down);
        }
        rig.press("xyz");
        rig.code(KeyCode::Enter);
    });
}

#[test]
fn settings_and_help() {
    picture("settings", |rig| rig.press("s"));
    picture("help", |rig| {
        rig.begin_with("sky", 2, 1, Some(Seat(0)), first(0));
        rig.press("?");
    });
}

/// Starts a match in which the first turn leads to effects, if this seed has one.
pub(super) fn effects(rig: &mut Rig, seed: u64) -> bool {
    rig.begin_with("seven", 3, seed, Some(Seat(0)), first(0));
    let choices = &rig.board().table.choices;
    let choice = choices.iter().find(|choice| {
        let sevens = choice.picks.iter().filter(|card| card.contains('7'));
        choice.picks.len() >= 3 && sevens.count() >= 1
    });
    let Some(action) = choice.map(|choice| choice.action.clone()) else { return false };
    rig.play(&action);
    rig.board().table.phase == "effects"
}

#[test]
fn seven() {
    picture("seven", |rig| rig.begin_with("seven", 3, 7, Some(Seat(0)), first(0)));
    picture("seven-five", |rig| rig.begin_with("seven", 5, 2, Some(Seat(2)), first(2)));
    picture("seven-picked", |rig| {
        rig.begin_with("seven", 3, 7, Some(Seat(0)), first(0));
        rig.press("13");
    });
    picture("seven-draw", |rig| {
        rig.begin_with("seven", 3, 7, Some(Seat(0)), first(0));
        rig.press("5a");
    });
    picture("seven-effects", |rig| {
        // Every first turn is tried until one of them has a choice of effects.
        if (1..500).any(|seed| effects(rig, seed)) {
            return;
        }
        panic!("no turn has effects");
    });
}

#[test]
fn gold() {
    picture("gold-six", |rig| rig.begin("gold", 6, 7));
    picture("gold-two", |rig| rig.begin_with("gold", 2, 7, Some(Seat(0)), first(0)));
    picture("gold-take", |rig| {
        rig.begin("gold", 4, 7);
        for _ in 0..50 {
            rig.look_past();
            if rig.board().table.phase == "take" && !rig.board().table.choices.is_empty() {
                return;
            }
            let action = rig.board().table.choices[0].action.clone();
            rig.play(&action);
        }
        panic!("nothing is to be taken");
    });
}

#[test]
fn sky() {
    picture("sky", |rig| rig.begin_with("sky", 2, 7, Some(Seat(0)), first(0)));
    picture("sky-picked", |rig| {
        rig.begin_with("sky", 2, 7, Some(Seat(0)), first(0));
        rig.press("2");
    });
}

#[test]
fn sheets() {
    let seven = |rig: &mut Rig| rig.begin_with("seven", 3, 7, Some(Seat(0)), first(0));
    picture("list", |rig| {
        seven(rig);
        rig.press("l");
        rig.code(KeyCode::Down);
    });
    picture("why-not", |rig| {
        seven(rig);
        rig.press("12w");
    });
    picture("refused", |rig| {
        seven(rig);
        rig.press("12a");
    });
    picture("typed", |rig| {
        seven(rig);
        rig.press(":dis");
        rig.code(KeyCode::Tab);
    });
    picture("hint", |rig| {
        seven(rig);
        rig.press("h");
    });
    picture("moves", |rig| {
        seven(rig);
        rig.press("5aam");
    });
    picture("overview", |rig| {
        seven(rig);
        rig.press("5aao");
    });
    picture("leave", |rig| {
        seven(rig);
        rig.press("q");
    });
}

#[test]
fn summaries() {
    let until = |rig: &mut Rig, over: bool| {
        for _ in 0..2_000 {
            if let Some(summary) = rig.board().summaries.front() {
                if summary.over == over {
                    return;
                }
                rig.look_past();
                continue;
            }
            let board = &rig.board();
            let Some(choice) = board.table.choices.first() else { panic!("{}", rig.text()) };
            let action = choice.action.clone();
            rig.play(&action);
        }
        panic!("nothing ends");
    };
    for game in ["seven", "gold", "sky"] {
        picture(&format!("{game}-summary"), |rig| {
            rig.begin(game, 2, 3);
            until(rig, false);
        });
        picture(&format!("{game}-over"), |rig| {
            rig.begin(game, 2, 3);
            until(rig, true);
        });
    }
}

#[test]
fn records() {
    let record = || {
        let mut rig = Rig::english();
        rig.begin("gold", 3, 3);
        for _ in 0..500 {
            if rig.local().host.is_over() {
                break;
            }
            if !rig.look_past() {
                let action = rig.board().table.choices[0].action.clone();
                rig.play(&action);
            }
        }
        Box::new(rig.record())
    };
    picture("replay", |rig| rig.open(InitialScreen::Record { record: record(), seat: None, ply: 4 }));
    picture("replay-seat", |rig| {
        rig.open(InitialScreen::Record { record: record(), seat: Some(Seat(1)), ply: 4 });
    });
    picture("replay-all", |rig| {
        rig.open(InitialScreen::Record { record: record(), seat: Some(Seat(2)), ply: 4 });
        rig.press("p");
    });
    picture("replay-end", |rig| {
        rig.open(InitialScreen::Record { record: record(), seat: None, ply: 0 });
        rig.code(KeyCode::End);
    });
}

#[test]
fn servers() {
    let link = || InitialScreen::Table("http://127.0.0.1:9/t/abc?key=xyz".to_owned());
    picture("table-connecting", |rig| rig.open(link()));
    picture("table-lobby", |rig| {
        rig.open(link());
        tell(rig, snapshot(None, "lobby"));
    });
    picture("table-lobby-seated", |rig| {
        rig.open(link());
        tell(rig, snapshot(Some(0), "lobby"));
    });
    picture("table", |rig| {
        rig.open(link());
        tell(rig, snapshot(Some(0), "playing"));
    });
    picture("table-looking-on", |rig| {
        rig.open(link());
        tell(rig, snapshot(None, "playing"));
    });
    picture("table-lost", |rig| {
        rig.open(link());
        tell(rig, snapshot(Some(0), "playing"));
        rig.input(crate::effect::Input::Table(1, crate::effect::TableMessage::Lost("gone".into())));
    });
    picture("table-talk", |rig| {
        rig.open(link());
        tell(rig, snapshot(Some(0), "playing"));
        rig.press("t");
    });
}

#[test]
fn lobbies() {
    picture("lobby-host", hosted);
    picture("lobby-seat", |rig| {
        hosted(rig);
        rig.code(KeyCode::Up);
        rig.code(KeyCode::Enter);
    });
    picture("lobby-person", |rig| {
        hosted(rig);
        rig.code(KeyCode::Down);
        rig.code(KeyCode::Enter);
    });
    picture("lobby-copied", |rig| {
        hosted(rig);
        rig.press("c");
    });
    picture("lobby-refused", |rig| {
        hosted(rig);
        rig.press("1");
        let message = "Ann sits there; make the seat free first";
        rig.input(crate::effect::Input::Table(1, refused(ErrorCode::SeatTaken, message)));
    });
    picture("lobby-help", |rig| {
        hosted(rig);
        rig.press("?");
    });
    picture("lobby-six", |rig| {
        hosted(rig);
        let mut shown = snapshot(Some(0), "lobby");
        let seats = shown["seats"].as_array_mut().unwrap();
        seats.extend([seats[1].clone(), seats[2].clone(), seats[2].clone()]);
        tell(rig, shown);
        rig.input(crate::effect::Input::Table(1, emote(Emote::Hello)));
    });
}

#[test]
fn help_at_a_servers_table() {
    let table = |rig: &mut Rig| {
        rig.open(InitialScreen::Table("http://127.0.0.1:9/t/abc?key=xyz".to_owned()));
        tell(rig, snapshot(Some(0), "playing"));
    };
    let answer = |rig: &mut Rig, message| rig.input(crate::effect::Input::Table(1, message));
    picture("table-hint", |rig| {
        table(rig);
        rig.press("h");
        let played = iris_games::find("gold").unwrap().deal(&first(0), 3, iris_core::Seed::from(4)).unwrap();
        let spec = iris_bots::BotSpec::Level(iris_bots::Level::Four);
        let thought = played.advice(spec, Some(iris_bots::Budget::Worlds(0)), iris_core::Seed::from(1), 1);
        let first = thought.into_iter().next().unwrap();
        let best = iris_api::ActionAdvice { reason: first.reason, ..advice(&first.action, Some(0.57)) };
        answer(rig, crate::effect::TableMessage::Hint(HintAnswer { prompt: 7, advice: vec![best] }));
    });
    picture("table-no-hint", |rig| {
        table(rig);
        rig.press("h");
        let message = "there are hints only against bots".to_owned();
        answer(rig, crate::effect::TableMessage::NoHelp { code: Some(ErrorCode::WrongPhase), message });
    });
    picture("table-why-not", |rig| {
        table(rig);
        rig.press("13w");
        let meant = rig.sent.pop().unwrap()["why"].take();
        let meant: Vec<(String, String)> = serde_json::from_value(meant).unwrap();
        let mut played =
            iris_games::find("gold").unwrap().deal(&first(0), 3, iris_core::Seed::from(4)).unwrap();
        let blocked = meant.into_iter().map(|(label, action)| match played.apply(&action) {
            Err(iris_games::ActionError::Illegal(illegal)) => crate::effect::BlockedAction {
                label,
                action,
                why_not: WhyNot { rule: Some(illegal.rule.to_owned()), reason: illegal.reason.into_owned() },
            },
            other => panic!("{action}: {other:?}", other = other.err()),
        });
        let blocked = blocked.collect();
        answer(rig, crate::effect::TableMessage::WhyNot(blocked));
    });
}

#[test]
fn too_small() {
    for language in LANGUAGES {
        let mut rig = Rig::new(*language, (60, 10));
        same("small", *language, (60, 10), &rig.text());
    }
}
