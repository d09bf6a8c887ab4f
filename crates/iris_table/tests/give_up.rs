//! What becomes of those who give up, or are away for too long.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_core::Seat;
use iris_core::scene::{MessageArg, SceneTable};
use iris_games::record::{RecordResult, Replay};
use iris_table::{SnapshotDetail, TableCommand, TableInput, TableSettings};
use support::{ANN, BOB, Stage};

#[test]
fn who_gives_up_does_not_win() {
    let mut engine_wins = 0;
    for plies in 0..8 {
        let mut stage = Stage::started(TableSettings::new("gold", 2));
        for ply in 0..plies {
            stage.bots();
            let who = stage.to_act().unwrap();
            stage.act(who, ply * 7).unwrap();
        }
        stage.go(ANN, TableCommand::Leave {}).unwrap();
        let scene = |stage: &Stage| {
            let shown = stage.table.snapshot(&BOB.into(), stage.now, SnapshotDetail::Scene).unwrap();
            (shown.outcome.clone(), shown.scene().unwrap().clone())
        };
        let badges = |table: &SceneTable, seat: usize| -> Vec<String> {
            table.seats[seat].badges.iter().map(|badge| badge.key.to_string()).collect()
        };
        assert!(badges(&scene(&stage).1, 0).contains(&"badge-gave-up".to_owned()), "it is told at once");
        stage.finish();
        let record = stage.table.record(stage.now).unwrap();
        Replay::new(&record).unwrap().finish().unwrap();
        assert!(record.tags.contains(&("GaveUp".to_owned(), "0".to_owned())), "{:?}", record.tags);
        let RecordResult::Over { winners, .. } = &record.result else { panic!("it is over") };
        engine_wins += usize::from(winners.contains(&Seat(0)));
        let (outcome, table) = scene(&stage);
        assert_eq!(outcome.unwrap().winners, [Seat(1)]);
        let summary = table.summary.as_ref().unwrap();
        assert_eq!(summary.rows.iter().map(|row| row.won).collect::<Vec<_>>(), [false, true]);
        assert_eq!(summary.title.args.get("seats"), Some(&MessageArg::Seats(vec![Seat(1)])));
        assert!(badges(&table, 0).contains(&"badge-gave-up".to_owned()));
        assert!(badges(&table, 1).contains(&"badge-winner".to_owned()));
        let steps = stage.table.recent_steps(&BOB.into(), stage.now, 1).unwrap();
        let ended = steps.concat().into_iter().find(|step| step.summary.as_ref().is_some_and(|end| end.over));
        assert_eq!(ended.unwrap().text.args.get("seats"), Some(&MessageArg::Seats(vec![Seat(1)])));
    }
    assert!(engine_wins > 0, "the bot that played on won at times, or nothing is shown here");
}

#[test]
fn it_is_told_when_a_bot_takes_over() {
    let mut stage = Stage::started(TableSettings { patience: Some(30), ..TableSettings::new("gold", 2) });
    let takeover = |stage: &Stage, seat: usize| stage.shown(BOB)["seats"][seat]["takeover"].as_u64();
    assert_eq!(takeover(&stage, 0), None);
    stage.now += 500;
    stage.input(TableInput::Departed(ANN.into())).unwrap();
    assert_eq!(takeover(&stage, 0), Some(stage.now + 30_000));
    assert_eq!(takeover(&stage, 1), None);
    assert_eq!(stage.table.deadline(), takeover(&stage, 0));
    stage.now += 30_000;
    stage.input(TableInput::Tick).unwrap();
    assert_eq!(takeover(&stage, 0), None, "the bot plays already");
    assert_eq!(stage.shown(BOB)["seats"][0]["stand_in"], "gone");
}
