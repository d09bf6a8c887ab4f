//! What keys and mouse do.

use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::Rig;
use crate::app::Screen;
use crate::effect::Input;

fn seven() -> Rig {
    let mut rig = Rig::english();
    rig.begin_with("seven", 3, 7, Some(iris_core::Seat(0)), serde_json::json!({"first": 0}));
    rig
}

#[test]
fn cards_are_picked_and_put_where_they_go() {
    let mut rig = seven();
    rig.press("5");
    assert_eq!(rig.board().picked.len(), 1);
    rig.press("5");
    assert!(rig.board().picked.is_empty());
    rig.press("5a");
    assert_eq!(rig.record().moves().count(), 1, "{}", rig.text());
    assert!(rig.record().moves().next().unwrap().action.starts_with("discard"));
}

#[test]
fn whoever_tries_what_is_forbidden_is_told_the_rule() {
    let mut rig = seven();
    rig.press("12");
    rig.press("a");
    assert_eq!(rig.record().moves().count(), 0);
    let note = rig.board().note.clone().unwrap();
    assert!(note.wrong && note.text.contains("(S"), "{}", note.text);
    rig.press("w");
    assert!(rig.text().contains("Why not?"), "{}", rig.text());
}

#[test]
fn arrows_point_at_what_lies_there() {
    let mut rig = seven();
    rig.draw();
    rig.code(KeyCode::Right);
    let first = rig.board().focus.clone().unwrap();
    rig.code(KeyCode::Right);
    let second = rig.board().focus.clone().unwrap();
    assert_ne!(first, second);
    rig.code(KeyCode::Left);
    assert_eq!(rig.board().focus.as_ref(), Some(&first));
    rig.press(" ");
    assert_eq!(rig.board().picked.len(), 1);
    rig.code(KeyCode::Up);
    let above = rig.board().focus.clone().unwrap();
    assert_ne!(above, first);
    for _ in 0..30 {
        rig.code(KeyCode::Down);
        rig.code(KeyCode::Left);
    }
    rig.code(KeyCode::Tab);
    assert!(rig.board().focus.is_some());
}

#[test]
fn the_mouse_plays_too() {
    let mut rig = seven();
    rig.draw();
    let at = |rig: &mut Rig, wanted: &dyn Fn(&iris_core::scene::Press) -> bool| {
        let hit = rig.board().hits.iter().rev().find(|hit| wanted(&hit.press)).unwrap().room;
        let (column, row) = (hit.x + 1, hit.y + hit.height / 2);
        rig.input(Input::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
        rig.draw();
    };
    let card = rig.board().table.choices[0].picks[0].clone();
    at(&mut rig, &|press| *press == iris_core::scene::Press::Card(card.clone()));
    assert_eq!(rig.board().picked, std::slice::from_ref(&card));
    at(&mut rig, &|press| *press == iris_core::scene::Press::Zone("pile-B".to_owned()));
    assert!(rig.record().moves().next().unwrap().action.ends_with("> B"));
}

#[test]
fn typed_notation_is_completed_and_checked() {
    let mut rig = seven();
    rig.press(":");
    rig.press("dis");
    rig.code(KeyCode::Tab);
    rig.code(KeyCode::Tab);
    assert!(rig.text().contains(": discard"), "{}", rig.text());
    rig.code(KeyCode::Enter);
    assert_eq!(rig.record().moves().count(), 1);
    let mut rig = seven();
    rig.play("dance");
    let note = rig.board().note.clone().unwrap();
    assert!(note.wrong && note.text.contains("dance"), "{}", note.text);
}

#[test]
fn what_told_somebody_something_is_taken_back_only_if_that_is_allowed() {
    let mut rig = seven();
    rig.press("5a");
    rig.app.settings.free_undo = false;
    rig.press("u");
    assert_eq!(rig.record().moves().count(), 1, "everybody knows the card now");
    assert!(rig.board().note.as_ref().unwrap().wrong);
    rig.app.settings.free_undo = true;
    rig.press("u");
    assert_eq!(rig.record().moves().count(), 0);
    rig.press("u");
    assert!(rig.text().contains("nothing to take back"), "{}", rig.text());
}

#[test]
fn a_silent_action_can_always_be_taken_back() {
    let mut rig = Rig::english();
    rig.app.settings.free_undo = false;
    for seed in 1..500 {
        if !super::screens::effects(&mut rig, seed) {
            continue;
        }
        let played = rig.record();
        let mut state = iris_games::record::Replay::new(&played).unwrap();
        while state.step().is_some() {}
        let silent =
            state.state().legal().into_iter().find(|action| state.state().reveals(action) == Ok(false));
        let Some(action) = silent else { continue };
        rig.play(&action);
        if rig.record().moves().count() == 2 {
            rig.press("u");
            assert_eq!(rig.record().moves().count(), 1, "{action}");
            return;
        }
    }
    panic!("no action is silent");
}

#[test]
fn a_hint_is_ready_to_be_played() {
    let mut rig = seven();
    rig.press("h");
    let note = rig.board().note.clone().unwrap();
    assert!(note.text.starts_with("Iris would play"), "{}", note.text);
    assert!(!rig.board().picked.is_empty() || rig.board().focus.is_some());
}

#[test]
fn the_language_changes_at_once_and_is_kept() {
    let mut rig = seven();
    rig.press("s");
    rig.code(KeyCode::Right);
    rig.code(KeyCode::Esc);
    assert!(rig.text().contains("conseil"), "{}", rig.text());
    assert_eq!(crate::PlayerFolder::new(rig.folder.path()).settings().language, "fr");
}

#[test]
fn leaving_asks_and_control_c_does_not() {
    let mut rig = seven();
    rig.press("q");
    rig.code(KeyCode::Enter);
    assert!(matches!(rig.app.screen, Screen::Table(_)), "the first answer is to stay");
    rig.press("qy");
    assert!(matches!(rig.app.screen, Screen::Start(_)));
    let mut rig = seven();
    rig.control('c');
    assert!(rig.app.done);
}

#[test]
fn a_small_terminal_says_so_and_lets_nothing_happen() {
    let mut rig = seven();
    rig.size = (60, 20);
    assert!(rig.text().contains("80"), "{}", rig.text());
    rig.press("5a");
    assert_eq!(rig.record().moves().count(), 0);
    rig.size = (80, 24);
    rig.draw();
    rig.press("5a");
    assert_eq!(rig.record().moves().count(), 1);
    rig.size = (1, 1);
    rig.draw();
    rig.press("q");
    assert!(rig.app.done);
}

#[test]
fn links_and_lines_can_be_pasted_and_nothing_else_is_played_by_it() {
    let mut rig = Rig::english();
    rig.input(Input::Paste("http://host:1/t/abc?key=x\n".into()));
    assert!(rig.text().contains("http://host:1/t/abc?key=x"), "{}", rig.text());
    let mut rig = seven();
    rig.input(Input::Paste("5a".into()));
    assert_eq!(rig.record().moves().count(), 0);
    rig.press(":");
    rig.input(Input::Paste("rainbow".into()));
    assert!(rig.text().contains(": rainbow"));
}
