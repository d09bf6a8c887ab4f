//! Every match is finished, whatever people do: pause, leave, come back, take back, or fall silent.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_table::{Millis, TableCommand, TableInput, TablePhase, TableSettings, TimeControl};
use proptest::prelude::*;
use support::{ANN, BOB, Stage};

const MINUTE: Millis = 60_000;
const DAY: Millis = 24 * 60 * MINUTE;

#[derive(Clone, Debug)]
enum Doing {
    Act(usize),
    Pause,
    Resume,
    Return,
    Undo,
    Leave,
    Come,
    Go,
}

fn doing() -> impl Strategy<Value = (bool, Doing, Millis)> {
    let doing = prop_oneof![
        2 => any::<usize>().prop_map(Doing::Act),
        4 => Just(Doing::Pause),
        3 => Just(Doing::Resume),
        3 => Just(Doing::Return),
        3 => Just(Doing::Undo),
        1 => Just(Doing::Come),
        1 => Just(Doing::Go),
    ];
    (any::<bool>(), doing, 1..9_000_u64)
}

fn clock() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        Just(TimeControl::None {}),
        Just(TimeControl::Move { seconds: 10 }),
        Just(TimeControl::Bank { seconds: 20, increment: 2 }),
        Just(TimeControl::Days { days: 1 }),
    ]
}

fn stage(game: &str, clock: TimeControl, patience: Option<u32>) -> Stage {
    Stage::started(TableSettings { clock, patience, fill: 1, ..TableSettings::new(game, 2) })
}

/// Lets time pass as a host does: bots play when they are due, ticks come at deadlines.
fn wait(stage: &mut Stage, time: Millis) {
    let end = stage.now + time;
    while stage.table.phase() == TablePhase::Playing {
        if let Some(task) = stage.table.bot_task().filter(|task| task.pending.due <= end) {
            stage.now = stage.now.max(task.pending.due);
            stage.input(task.choose().unwrap()).unwrap();
        } else if let Some(due) = stage.table.deadline().filter(|due| *due <= end) {
            stage.now = stage.now.max(due);
            let before = stage.log.len();
            stage.input(TableInput::Tick).unwrap();
            assert!(stage.log.len() > before, "a tick that was due changed nothing");
        } else {
            break;
        }
    }
    stage.now = stage.now.max(end);
}

fn go(stage: &mut Stage, who: &str, doing: &Doing) {
    let here = stage.shown(who)["seats"]
        .as_array()
        .unwrap()
        .iter()
        .any(|seat| seat["name"] == who && seat["present"] == true);
    let command = match doing {
        Doing::Act(pick) => {
            if stage.to_act() == Some(if who == ANN { ANN } else { BOB }) {
                // Refused while the match is paused.
                let _ = stage.act(who, *pick);
            }
            return;
        }
        Doing::Come | Doing::Go if here == matches!(doing, Doing::Come) => return,
        Doing::Come => return stage.input(TableInput::Arrived(who.into())).unwrap(),
        Doing::Go => return stage.input(TableInput::Departed(who.into())).unwrap(),
        Doing::Pause => TableCommand::Pause {},
        Doing::Resume => TableCommand::Resume {},
        Doing::Return => TableCommand::Return {},
        Doing::Undo => TableCommand::Undo { prompt: stage.prompt(who) },
        Doing::Leave => TableCommand::Leave {},
    };
    // Much of it is refused; none of it may hold up the match.
    let _ = stage.go(who, command);
}

fn who(first: bool) -> &'static str {
    if first { ANN } else { BOB }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever happened before: once everybody has gone, the match goes on and ends.
    #[test]
    fn a_match_that_everybody_has_gone_from_is_finished(
        game in prop_oneof![Just("gold"), Just("sky"), Just("seven")],
        clock in clock(),
        doings in proptest::collection::vec(doing(), 0..40),
        left in any::<bool>(),
    ) {
        let mut stage = stage(game, clock, Some(15));
        for (first, doing, time) in &doings {
            go(&mut stage, who(*first), doing);
            wait(&mut stage, *time);
        }
        for person in [ANN, BOB] {
            go(&mut stage, person, &Doing::Go);
        }
        if left {
            go(&mut stage, ANN, &Doing::Leave);
        }
        let patience = if clock.is_live() { 40 * MINUTE } else { 400 * DAY };
        wait(&mut stage, patience);
        prop_assert_eq!(stage.table.phase(), TablePhase::Over);
    }

    /// With a clock, nobody can hold up a match, not even somebody who is there and tries all the
    /// time.
    #[test]
    fn nobody_can_hold_up_a_match_with_a_clock(
        clock in clock().prop_filter("a clock", |clock| *clock != TimeControl::None {}),
        patience in prop_oneof![Just(None), Just(Some(15))],
        doings in proptest::collection::vec(doing(), 1..20),
    ) {
        let mut stage = stage("sky", clock, patience);
        // With days a move, everything takes days.
        let (scale, most) = if clock.is_live() { (1, 120 * MINUTE) } else { (DAY / 4_000, 400 * DAY) };
        let begun = stage.now;
        for (first, doing, time) in doings.iter().filter(|(_, doing, _)| !matches!(doing, Doing::Act(_))).cycle() {
            if stage.table.phase() == TablePhase::Over || stage.now > begun + most {
                break;
            }
            go(&mut stage, who(*first), doing);
            wait(&mut stage, *time * scale);
        }
        // A list of actions alone is a list of nothing to hold it up with.
        wait(&mut stage, most);
        prop_assert_eq!(stage.table.phase(), TablePhase::Over);
    }
}
