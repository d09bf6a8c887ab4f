//! A pause cannot beat a clock, and never lasts for ever.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_table::{
    ErrorCode, LiveTable, LogEntry, Millis, StampedEntry, TableCommand, TableError, TableId, TableInput,
    TableSettings, TimeControl,
};
use support::{ANN, BOB, Stage};

const MINUTE: Millis = 60_000;

fn code(result: Result<(), TableError>) -> ErrorCode {
    result.unwrap_err().code
}

fn with_clock(clock: TimeControl) -> Stage {
    Stage::started(TableSettings { clock, ..TableSettings::new("gold", 2) })
}

fn other(who: &str) -> &'static str {
    if who == ANN { BOB } else { ANN }
}

fn paused(stage: &Stage) -> bool {
    stage.shown(ANN)["paused"] == true
}

#[test]
fn a_pause_gives_no_new_time_for_a_move() {
    let mut stage = with_clock(TimeControl::Move { seconds: 30 });
    let who = stage.to_act().unwrap();
    let up = stage.table.deadline().unwrap();
    for _ in 0..5 {
        stage.now += 5_000;
        stage.go(who, TableCommand::Pause {}).unwrap();
        stage.now += 1_000;
        stage.go(who, TableCommand::Resume {}).unwrap();
    }
    assert_eq!(stage.table.deadline(), Some(up + 5_000), "five seconds of pauses, and no more");
    stage.now = up + 5_000;
    stage.input(TableInput::Tick).unwrap();
    assert_eq!(stage.to_act(), Some(who));
    assert_eq!(
        stage.shown(who)["seats"][stage.table.seat_of(&who.into()).unwrap().index()]["stand_in"],
        "out-of-time"
    );
}

#[test]
fn only_who_paused_ends_it_before_its_end() {
    let mut stage = with_clock(TimeControl::Move { seconds: 30 });
    stage.go(BOB, TableCommand::Pause {}).unwrap();
    assert_eq!(code(stage.go(ANN, TableCommand::Resume {})), ErrorCode::Paused);
    assert_eq!(stage.shown(ANN)["pause"]["seat"], 1);
    stage.go(BOB, TableCommand::Resume {}).unwrap();
    assert!(!paused(&stage));
}

#[test]
fn a_pause_ends_with_the_budget_of_the_match() {
    for (clock, budget) in [
        (TimeControl::Move { seconds: 30 }, 10 * MINUTE),
        (TimeControl::Bank { seconds: 60, increment: 0 }, 10 * MINUTE),
        (TimeControl::None {}, 10 * MINUTE),
        (TimeControl::Days { days: 2 }, 2 * 24 * 60 * MINUTE),
    ] {
        let mut stage = with_clock(clock);
        let begun = stage.now;
        stage.go(BOB, TableCommand::Pause {}).unwrap();
        stage.now += budget / 2;
        stage.go(BOB, TableCommand::Resume {}).unwrap();
        stage.go(BOB, TableCommand::Pause {}).unwrap();
        assert_eq!(stage.table.deadline(), Some(begun + budget), "{clock:?}: half of it is left");
        assert_eq!(stage.shown(ANN)["pause"]["until"], begun + budget);
        stage.now = begun + budget;
        stage.input(TableInput::Tick).unwrap();
        assert!(!paused(&stage), "{clock:?}");
        assert_eq!(code(stage.go(BOB, TableCommand::Pause {})), ErrorCode::NoPause, "{clock:?}");
        stage.go(ANN, TableCommand::Pause {}).unwrap();
        assert!(paused(&stage), "{clock:?}: everybody has a budget of their own");
    }
}

#[test]
fn whoever_has_left_neither_pauses_nor_keeps_a_match_paused() {
    let mut stage = with_clock(TimeControl::None {});
    stage.go(BOB, TableCommand::Pause {}).unwrap();
    stage.go(BOB, TableCommand::Leave {}).unwrap();
    assert!(!paused(&stage), "the pause goes with whoever asked for it");
    assert_eq!(code(stage.go(BOB, TableCommand::Pause {})), ErrorCode::WrongPhase);
    // Ann plays alone now.
    stage.go(ANN, TableCommand::Pause {}).unwrap();
    stage.now += 60 * MINUTE;
    stage.input(TableInput::Tick).unwrap();
    assert!(paused(&stage));
    stage.now += 23 * 60 * MINUTE;
    stage.input(TableInput::Tick).unwrap();
    assert!(!paused(&stage), "but not for ever");
}

#[test]
fn a_paused_table_whose_people_have_gone_goes_on_by_patience() {
    let mut stage = with_clock(TimeControl::None {});
    let who = stage.to_act().unwrap();
    stage.go(who, TableCommand::Pause {}).unwrap();
    for person in [ANN, BOB] {
        stage.input(TableInput::Departed(person.into())).unwrap();
    }
    assert_eq!(stage.table.deadline(), Some(stage.now + MINUTE));
    stage.now += MINUTE;
    stage.input(TableInput::Tick).unwrap();
    assert!(!paused(&stage));
    stage.bots();
    assert_eq!(stage.shown(ANN)["phase"], "over");
}

#[test]
fn coming_back_gives_no_second_time_for_the_same_decision() {
    for clock in [TimeControl::Move { seconds: 10 }, TimeControl::Bank { seconds: 10, increment: 0 }] {
        let mut stage = with_clock(clock);
        let who = stage.to_act().unwrap();
        stage.now = stage.table.deadline().unwrap();
        stage.input(TableInput::Tick).unwrap();
        assert_eq!(code(stage.go(who, TableCommand::Return {})), ErrorCode::WrongPhase, "{clock:?}");
        let task = stage.table.bot_task().unwrap();
        stage.input(task.choose().unwrap()).unwrap();
        // Bob and whoever plays for him go on until it is this seat's turn again.
        while stage.to_act() != Some(who) {
            stage.act(other(who), 0).unwrap();
        }
        stage.go(who, TableCommand::Return {}).unwrap();
        assert!(stage.table.deadline().unwrap() > stage.now, "{clock:?}: the next decision has time again");
    }
}

#[test]
fn taking_back_gives_no_second_time_for_the_same_decision() {
    let clock = TimeControl::Bank { seconds: 600, increment: 30 };
    let mut stage = Stage::started(TableSettings { clock, ..TableSettings::new("sky", 2) });
    let mut taken_back = 0;
    for ply in 0..400 {
        let Some(who) = stage.to_act() else { break };
        let up = stage.table.deadline().unwrap();
        stage.now += 1_000;
        stage.act(who, ply).unwrap();
        if stage.shown(who)["undo"] == true {
            let prompt = stage.prompt(who);
            stage.go(who, TableCommand::Undo { prompt }).unwrap();
            assert_eq!(stage.table.deadline(), Some(up), "no increment is earned by playing and taking back");
            taken_back += 1;
            stage.act(who, ply).unwrap();
        }
    }
    assert!(taken_back > 0, "nothing could be taken back");
}

#[test]
fn a_pause_of_an_earlier_version_is_still_read() {
    let mut stage = with_clock(TimeControl::None {});
    let entry: LogEntry = serde_json::from_str(r#"{"what":"paused"}"#).unwrap();
    let mut log = stage.log.clone();
    log.push(StampedEntry { seq: stage.table.seq() + 1, at: stage.now, entry });
    stage.table = LiveTable::rebuild(TableId::from("t1"), &log, stage.now).unwrap();
    assert!(paused(&stage));
    stage.go(ANN, TableCommand::Resume {}).unwrap();
    assert!(!paused(&stage), "nobody knows who paused, so anybody may go on");
}
