//! Whole matches on the screen, at every size, without anything lost or drawn outside.

use iris_core::{Rng, Seat, Seed};
use iris_games::GAMES;
use iris_games::record::{Record, RecordResult, Replay as Check};
use iris_words::LANGUAGES;
use ratatui::crossterm::event::KeyCode;
use serde_json::Value;

use super::Rig;
use crate::InitialScreen;
use crate::app::Screen;
use crate::paint::{ColourDepth, TerminalCapabilities};

/// Plays a match to its end by picking and pressing what lights up; calls `look` at every turn.
fn play_out(rig: &mut Rig, luck: u64, mut look: impl FnMut(&mut Rig)) {
    let mut rng = Rng::new(Seed::from(luck));
    for _ in 0..3_000 {
        look(rig);
        if rig.look_past() {
            continue;
        }
        if rig.local().host.is_over() {
            return;
        }
        let board = &rig.board();
        let (keys, possible) = (crate::board::keys(&board.table), board.possible());
        let ready: Vec<char> = possible
            .targets
            .iter()
            .filter(|target| target.choice.is_some())
            .filter_map(|target| keys.of_target(&target.press))
            .collect();
        let more: Vec<char> = possible.cards.iter().filter_map(|card| keys.of_card(card)).collect();
        let (ready, more) = (rng.pick(&ready), rng.pick(&more));
        let enough = more.is_none() || rng.coin();
        let Some(key) = ready.filter(|_| enough).or(more) else {
            panic!("nothing lights up:\n{}", rig.text());
        };
        rig.press(&key.to_string());
        assert!(rig.board().note.as_ref().is_none_or(|note| !note.wrong), "{}", rig.text());
    }
    panic!("the match has no end");
}

#[test]
fn every_game_is_played_to_its_end_with_what_lights_up() {
    for game in GAMES {
        for seats in game.seats() {
            let mut rig = Rig::new(LANGUAGES[usize::from(seats) % 2], (80, 24));
            rig.begin(game.id(), seats, 3);
            play_out(&mut rig, u64::from(seats), |_| {});
            let record = rig.record();
            assert!(matches!(record.result, RecordResult::Over { .. }));
            Check::new(&record).unwrap().finish().unwrap();
            let kept = std::fs::read_dir(rig.folder.path().join("terminal/finished")).unwrap();
            let kept: Vec<_> =
                kept.map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
            assert_eq!(kept, [record.to_string()]);
            assert!(
                std::fs::read_dir(rig.folder.path().join("terminal/unfinished")).unwrap().next().is_none()
            );
        }
    }
}

/// Whether every card that can be picked, and every place that can be pressed, is on the screen
/// with its key.
fn everything_is_there(rig: &mut Rig) {
    let text = rig.text();
    let board = &rig.board();
    if board.is_busy() || board.table.choices.is_empty() {
        return;
    }
    let last = text.lines().last().unwrap_or_default().to_owned();
    assert!(last.contains("help") || last.contains("aide"), "the legend is not at the foot:\n{text}");
    let keys = crate::board::keys(&board.table);
    for (key, press) in &keys.targets {
        let there = board.hits.iter().any(|hit| hit.press == *press);
        assert!(there, "{key} {press:?} is nowhere on\n{text}");
        if !matches!(press, iris_core::scene::Press::Card(_)) {
            assert!(text.contains(&format!("[{key}]")), "[{key}] is nowhere on\n{text}");
        }
    }
    for (key, card) in &keys.cards {
        let hit = board.hits.iter().find(|hit| hit.press == iris_core::scene::Press::Card(card.clone()));
        assert!(hit.is_some(), "card {key} is nowhere on\n{text}");
    }
    let (width, height) = rig.size;
    for hit in &rig.board().hits {
        assert!(hit.room.right() <= width && hit.room.bottom() < height + 1, "{hit:?}");
    }
}

#[test]
fn there_is_room_for_everything_at_every_turn() {
    for size in [(80, 24), (100, 30), (120, 40), (200, 60)] {
        for game in GAMES {
            for seats in [*game.seats().start(), *game.seats().end()] {
                let mut rig = Rig::new(LANGUAGES[1], size);
                rig.begin(game.id(), seats, 11);
                play_out(&mut rig, 5, everything_is_there);
            }
        }
    }
}

#[test]
fn without_colour_nothing_is_coloured_and_without_signs_only_letters_are_left() {
    for (depth, plain) in [(ColourDepth::None, false), (ColourDepth::Few, true), (ColourDepth::Many, true)] {
        let ability = TerminalCapabilities { depth, plain };
        let mut rig = Rig::within(tempfile::tempdir().unwrap(), LANGUAGES[0], (80, 24), ability);
        rig.begin("sky", 2, 3);
        play_out(&mut rig, 5, |rig| {
            for cell in &rig.draw().content {
                assert!(!matches!(cell.fg, ratatui::style::Color::Rgb(..)));
                if depth == ColourDepth::None {
                    assert_eq!((cell.fg, cell.bg), Default::default());
                }
                assert!(!plain || cell.symbol().is_ascii(), "{:?}", cell.symbol());
            }
        });
    }
}

#[test]
fn an_unfinished_match_is_offered_and_goes_on_where_it_was() {
    let mut rig = Rig::english();
    rig.begin("gold", 3, 5);
    rig.press("1a");
    rig.look_past();
    let before = rig.record().to_string();
    assert!(rig.record().moves().count() > 0);
    rig.press("qy");
    assert!(rig.text().contains("Unfinished games"), "{}", rig.text());
    rig.code(KeyCode::Enter);
    assert_eq!(rig.record().to_string(), before);
    rig.press("qyx");
    assert!(!rig.text().contains("Unfinished games"), "thrown away: {}", rig.text());
    rig.begin("gold", 3, 5);
    rig.press("1a");
    rig.look_past();
    // Another process finds it too.
    let folder = rig.folder;
    let mut again = Rig::within(folder, LANGUAGES[1], (80, 24), TerminalCapabilities::FULL);
    assert!(again.text().contains("Parties inachevées"), "{}", again.text());
    again.code(KeyCode::Enter);
    assert_eq!(again.record().to_string(), before);
}

#[test]
fn bots_can_be_watched() {
    let mut rig = Rig::english();
    rig.begin_with("sky", 2, 9, None, Value::Null);
    for _ in 0..500 {
        if rig.local().host.is_over() && !rig.look_past() {
            break;
        }
        rig.look_past();
    }
    assert!(rig.local().host.is_over(), "{}", rig.text());
}

fn finished(game: &str, seats: u8) -> Record {
    let mut rig = Rig::english();
    rig.begin(game, seats, 3);
    play_out(&mut rig, 1, |_| {});
    rig.record()
}

#[test]
fn a_record_is_stepped_through_without_giving_anything_away() {
    let record = finished("gold", 3);
    let plies = record.moves().count();
    let mut rig = Rig::english();
    rig.open(InitialScreen::Record { record: Box::new(record.clone()), seat: None, ply: 0 });
    let start = rig.text();
    assert!(start.contains("action 0") && start.contains("what lies open"), "{start}");
    assert!(!start.contains("Winner") && !start.contains(&format!("{plies}")), "{start}");
    let hidden = |rig: &Rig| match &rig.app.screen {
        Screen::Replay(replay) => replay
            .board
            .table
            .zones
            .iter()
            .filter(|zone| zone.kind == iris_core::scene::ZoneKind::Hand)
            .map(|zone| zone.cards.len())
            .sum::<usize>(),
        _ => panic!("no record is on the screen"),
    };
    assert_eq!(hidden(&rig), 0);
    rig.code(KeyCode::Right);
    assert!(rig.text().contains("action 1"));
    rig.code(KeyCode::End);
    assert!(rig.text().contains(&format!("action {plies} · end")), "{}", rig.text());
    rig.code(KeyCode::Home);
    assert_eq!(rig.text(), start);
    rig.press("p");
    assert!(hidden(&rig) > 0 && rig.text().contains("Ann"));
    for _ in 0..record.seats {
        rig.press("p");
    }
    assert!(rig.text().contains("all cards open"), "{}", rig.text());
    rig.press("p");
    assert_eq!(rig.text(), start);
}

#[test]
fn a_record_is_played_on_from_any_ply() {
    for game in GAMES {
        let record = finished(game.id(), 2);
        let mut rig = Rig::english();
        rig.open(InitialScreen::Record { record: Box::new(record.clone()), seat: Some(Seat(1)), ply: 5 });
        rig.press("c");
        assert_eq!(rig.local().host.setup().seat, Some(Seat(1)));
        let begun: Vec<String> = rig.record().moves().take(5).map(|played| played.action.clone()).collect();
        let old: Vec<String> = record.moves().take(5).map(|played| played.action.clone()).collect();
        assert_eq!(begun, old);
        play_out(&mut rig, 2, |_| {});
        let played = rig.record();
        Check::new(&played).unwrap().finish().unwrap();
    }
}
