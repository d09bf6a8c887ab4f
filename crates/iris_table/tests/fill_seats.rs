//! Tables that wait for whoever comes along: the countdown, bots that fill seats, and seats that
//! are given back.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_table::{LogEntry, Occupant, StartCondition, TableCommand, TableInput, TablePhase, TableSettings};
use support::{ANN, BOB, Stage};

fn waiting() -> Stage {
    let start = StartCondition::Full;
    Stage::new(TableSettings {
        public: true,
        fill_after: Some(20),
        pace: 0,
        start,
        fill: 1,
        ..TableSettings::new("gold", 3)
    })
}

fn free_seats(stage: &Stage) -> usize {
    stage.table.chairs().iter().filter(|chair| chair.occupant == Occupant::Open).count()
}

#[test]
fn bots_take_the_free_seats_when_the_time_is_up() {
    let mut stage = waiting();
    assert_eq!(stage.table.deadline(), None, "nobody waits");
    stage.claim(ANN).unwrap();
    stage.input(TableInput::Arrived(ANN.into())).unwrap();
    let due = stage.now + 20_000;
    assert_eq!((stage.table.deadline(), stage.shown(ANN)["starts"].as_u64()), (Some(due), Some(due)));
    stage.now += 7_000;
    stage.claim(BOB).unwrap();
    stage.input(TableInput::Arrived(BOB.into())).unwrap();
    assert_eq!(stage.table.deadline(), Some(due), "the second does not make the first wait longer");
    stage.now = due - 1;
    stage.input(TableInput::Tick).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Lobby);
    stage.now = due;
    stage.input(TableInput::Tick).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Playing);
    assert_eq!(stage.table.chairs()[2].occupant, Occupant::Bot(1));
    assert_eq!(stage.shown(ANN).get("starts"), None);
}

#[test]
fn a_full_table_does_not_wait() {
    let mut stage = waiting();
    for who in [ANN, BOB, "cid"] {
        stage.claim(who).unwrap();
    }
    assert_eq!(stage.table.phase(), TablePhase::Playing);
}

#[test]
fn bots_that_filled_seats_give_them_back_for_the_next_match() {
    let mut stage = waiting();
    stage.claim(ANN).unwrap();
    stage.input(TableInput::Arrived(ANN.into())).unwrap();
    stage.now += 20_000;
    stage.input(TableInput::Tick).unwrap();
    stage.finish();
    assert_eq!(stage.table.phase(), TablePhase::Over);
    stage.go(ANN, TableCommand::Rematch { nonce: None }).unwrap();
    assert_eq!((stage.table.phase(), free_seats(&stage)), (TablePhase::Lobby, 2));
    assert_eq!(stage.table.deadline(), Some(stage.now + 20_000));
    assert!(stage.table.is_open_to_all());
    stage.claim(BOB).unwrap();
    stage.input(TableInput::Arrived(BOB.into())).unwrap();
    assert_eq!(free_seats(&stage), 1);
    // The log gives the same table.
    assert_eq!(stage.rebuilt().deadline(), stage.table.deadline());
    stage.now += 20_000;
    stage.input(TableInput::Tick).unwrap();
    assert_eq!((stage.table.phase(), stage.table.number()), (TablePhase::Playing, 2));
    let people = stage.table.chairs().iter().filter(|chair| chair.person().is_some()).count();
    assert_eq!(people, 2);
}

#[test]
fn bots_that_the_host_seated_stay() {
    let mut stage = waiting();
    stage.claim(ANN).unwrap();
    stage.input(TableInput::Arrived(ANN.into())).unwrap();
    stage.go(ANN, TableCommand::SeatBot { seat: iris_core::Seat(1), level: 2 }).unwrap();
    stage.now += 20_000;
    stage.input(TableInput::Tick).unwrap();
    stage.finish();
    stage.go(ANN, TableCommand::Rematch { nonce: None }).unwrap();
    assert_eq!(free_seats(&stage), 1);
    assert!(stage.table.chairs().iter().any(|chair| chair.occupant == Occupant::Bot(2)));
}

#[test]
fn who_has_gone_is_not_waited_for_and_an_empty_table_does_not_start() {
    let mut stage = waiting();
    for who in [ANN, BOB] {
        stage.claim(who).unwrap();
        stage.input(TableInput::Arrived(who.into())).unwrap();
    }
    stage.input(TableInput::Departed(ANN.into())).unwrap();
    stage.now += 20_000;
    stage.input(TableInput::Tick).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Playing);
    assert_eq!(stage.table.seat_of(&ANN.into()), None);
    assert_eq!(stage.table.host().as_str(), BOB, "somebody who is there hosts");

    let mut stage = waiting();
    stage.claim(ANN).unwrap();
    stage.now += 20_000;
    stage.input(TableInput::Tick).unwrap();
    assert_eq!((stage.table.phase(), free_seats(&stage)), (TablePhase::Lobby, 3));
    assert_eq!(stage.table.deadline(), None);
    // Whoever looks at the page again and again without a connection is there.
    let mut stage = waiting();
    stage.claim(ANN).unwrap();
    stage.now += 19_000;
    stage.table.touch(&ANN.into(), stage.now);
    stage.now += 1_000;
    stage.input(TableInput::Tick).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Playing);
}

#[test]
fn leaving_cancels_the_wait() {
    let mut stage = waiting();
    stage.claim(ANN).unwrap();
    stage.go(ANN, TableCommand::Leave {}).unwrap();
    assert_eq!(stage.table.deadline(), None);
    stage.now += 60_000;
    stage.input(TableInput::Tick).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Lobby);
}

#[test]
fn old_entries_are_read_and_odd_times_refused() {
    let old = r#"{"what":"botted","seat":1,"level":3}"#;
    let entry: LogEntry = serde_json::from_str(old).unwrap();
    assert_eq!(serde_json::to_string(&entry).unwrap(), old);
    let old = r#"{"game":"gold","seats":3}"#;
    let settings: TableSettings = serde_json::from_str(old).unwrap();
    assert!(!settings.public && settings.fill_after.is_none());
    for wrong in [0, 601] {
        let settings = TableSettings { fill_after: Some(wrong), ..TableSettings::new("gold", 3) };
        let refused = Stage::try_new(settings).map(|_| ()).unwrap_err();
        assert!(refused.message.contains("fill_after"), "{}", refused.message);
    }
}
