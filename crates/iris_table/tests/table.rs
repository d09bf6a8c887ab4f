//! A table from the first seat to the rematch.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_core::{Seat, Viewer};
use iris_games::record::{Record, Replay};
use iris_table::{
    Emote, ErrorCode, LogEntry, Occupant, PlayedUpdate, PlayerId, SpectatorAccess, StandInReason,
    StartCondition, TableCommand, TableInput, TableNotice, TablePhase, TableSettings, TimeControl,
};
use support::{ANN, BOB, Stage};

fn code(result: Result<(), iris_table::TableError>) -> ErrorCode {
    result.unwrap_err().code
}

#[test]
fn settings_that_make_no_game_are_refused_with_the_reason() {
    for (settings, part) in [
        (TableSettings::new("chess", 2), "seven, gold, sky"),
        (TableSettings::new("gold", 7), "2 to 6"),
        (TableSettings { fill: 6, ..TableSettings::new("gold", 4) }, "1 to 5"),
        (TableSettings { options: serde_json::json!({"nope": 1}), ..TableSettings::new("gold", 4) }, "nope"),
        (
            TableSettings { clock: TimeControl::Move { seconds: 0 }, ..TableSettings::new("gold", 4) },
            "5 to 3600",
        ),
        (
            TableSettings { position: Some(serde_json::json!({})), ..TableSettings::new("gold", 4) },
            "position",
        ),
    ] {
        let refusal = Stage::try_new(settings).err().unwrap();
        assert_eq!(refusal.code, ErrorCode::BadSettings);
        assert!(refusal.message.contains(part), "{refusal}");
    }
}

#[test]
fn an_id_that_no_shuffle_can_be_committed_to_makes_no_table() {
    for id in ["", "two\nlines"] {
        let mut out = iris_table::TableOutput::default();
        let settings = TableSettings::new("gold", 2);
        let made =
            iris_table::LiveTable::create(id.into(), settings, ANN.into(), 0, &mut || [1; 32], &mut out);
        assert_eq!(code(made.map(drop)), ErrorCode::BadRequest, "{id:?}");
        assert!(out.entries.is_empty(), "{id:?}");
    }
}

#[test]
fn seats_are_claimed_changed_and_left() {
    let mut stage = Stage::new(TableSettings::new("gold", 3));
    stage.claim(ANN).unwrap();
    stage.go(BOB, TableCommand::Claim { seat: Some(Seat(0)), name: "Bob".into(), nonce: None }).unwrap_err();
    stage.go(BOB, TableCommand::Claim { seat: Some(Seat(2)), name: "Bob".into(), nonce: None }).unwrap();
    assert_eq!(stage.table.seat_of(&BOB.into()), Some(Seat(2)));
    stage.go(BOB, TableCommand::Claim { seat: Some(Seat(1)), name: "Bob".into(), nonce: None }).unwrap();
    assert_eq!(stage.table.seat_of(&BOB.into()), Some(Seat(1)), "one person, one seat");
    assert_eq!(stage.table.chairs()[2].occupant, Occupant::Open);
    assert_eq!(code(stage.go(BOB, TableCommand::SeatBot { seat: Seat(2), level: 2 })), ErrorCode::NotHost);
    stage.go(ANN, TableCommand::SeatBot { seat: Seat(2), level: 2 }).unwrap();
    assert_eq!(code(stage.claim("cat")), ErrorCode::SeatTaken);
    stage.go(ANN, TableCommand::Leave {}).unwrap();
    assert_eq!(stage.table.host(), &PlayerId::from(BOB), "hosting passes to who is left");
    for name in ["", "   ", "a\nb", "x\u{202e}y", &"n".repeat(25)] {
        let claim = TableCommand::Claim { seat: None, name: name.into(), nonce: None };
        assert_eq!(code(stage.go("cat", claim)), ErrorCode::BadRequest, "{name:?}");
    }
}

#[test]
fn a_match_starts_when_full_or_at_the_hosts_word() {
    let mut stage = Stage::new(TableSettings { start: StartCondition::Full, ..TableSettings::new("sky", 2) });
    stage.claim(ANN).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Lobby);
    stage.claim(BOB).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Playing);

    let mut stage = Stage::new(TableSettings { fill: 2, ..TableSettings::new("gold", 4) });
    stage.claim(ANN).unwrap();
    stage.claim(BOB).unwrap();
    assert_eq!(code(stage.go(BOB, TableCommand::Start {})), ErrorCode::NotHost);
    stage.go(ANN, TableCommand::Start {}).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Playing);
    assert_eq!(stage.table.chairs()[3].occupant, Occupant::Bot(2));
    assert_eq!(code(stage.claim("cat")), ErrorCode::WrongPhase);
}

#[test]
fn an_answer_counts_once() {
    let mut stage = Stage::started(TableSettings::new("gold", 2));
    let shown = stage.shown(ANN);
    let prompt = shown["prompt"].as_u64().unwrap();
    let who = stage.to_act().unwrap();
    let action = stage.shown(who)["legal"][0].as_str().unwrap().to_owned();
    let act = TableCommand::Act { prompt, action };
    let other = if who == ANN { BOB } else { ANN };
    assert_eq!(code(stage.go(other, act.clone())), ErrorCode::NotYourTurn);
    assert_eq!(code(stage.go("cat", act.clone())), ErrorCode::NotSeated);
    stage.go(who, act.clone()).unwrap();
    let entries = stage.log.len();
    assert_eq!(code(stage.go(who, act.clone())), ErrorCode::Stale);
    assert_eq!(code(stage.go(other, act)), ErrorCode::Stale);
    let illegal = TableCommand::Act { prompt: stage.prompt(ANN), action: "play 77".into() };
    let who = stage.to_act().unwrap();
    assert_eq!(code(stage.go(who, illegal)), ErrorCode::IllegalAction);
    assert_eq!(stage.log.len(), entries, "what is refused leaves no trace");
}

#[test]
fn every_match_ends_and_its_record_replays() {
    for (game, seats) in [("seven", 3), ("gold", 4), ("sky", 2)] {
        let mut stage = Stage::started(TableSettings::new(game, seats));
        stage.finish();
        assert_eq!(stage.table.phase(), TablePhase::Over, "{game}");
        let text = stage.table.record(stage.now).unwrap().to_string();
        let record = Record::parse(&text).unwrap();
        Replay::new(&record).unwrap().finish().unwrap();
        iris_fair::verify(&record).unwrap();
        assert!(text.contains("Seat 0: ann"), "{text}");
        let shown = stage.shown(BOB);
        assert_eq!(shown["phase"], "over");
        assert!(!shown["outcome"]["winners"].as_array().unwrap().is_empty());
    }
}

#[test]
fn nobody_hears_of_an_action_more_than_they_may() {
    let mut stage = Stage::started(TableSettings::new("seven", 2));
    stage.input(TableInput::Arrived("eve".into())).unwrap();
    let who = stage.to_act().unwrap();
    stage.act(who, 0).unwrap();
    let [TableNotice::Played { updates, .. }] = &stage.out.notices[..] else {
        panic!("{:?}", stage.out.notices)
    };
    assert_eq!(updates.len(), 3, "both seats and onlookers");
    for update in updates {
        let body: serde_json::Value = serde_json::to_value(&update.update).unwrap();
        let to_act = update.viewer.seat().map(|seat| seat.0.into()) == body["turn"].as_u64();
        assert_eq!(body["legal"].is_array(), to_act, "only who has to choose gets the choices");
        assert_eq!(body["view"].is_object(), to_act);
    }
}

#[test]
fn nothing_is_written_for_those_who_are_not_there() {
    let mut stage = Stage::started(TableSettings::new("gold", 2));
    let told = |stage: &mut Stage| {
        let who = stage.to_act().unwrap();
        stage.act(who, 0).unwrap();
        let Some(TableNotice::Played { updates, .. }) = stage.out.notices.first() else {
            panic!("{:?}", stage.out.notices)
        };
        updates.iter().map(|update| update.viewer).collect::<Vec<_>>()
    };
    assert_eq!(told(&mut stage), [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))], "nobody looks on");
    stage.input(TableInput::Departed(BOB.into())).unwrap();
    assert_eq!(told(&mut stage), [Viewer::Seat(Seat(0))]);
    stage.input(TableInput::Arrived("eve".into())).unwrap();
    assert_eq!(told(&mut stage), [Viewer::Seat(Seat(0)), Viewer::Spectator]);
    stage.input(TableInput::Departed("eve".into())).unwrap();
    stage.input(TableInput::Arrived(BOB.into())).unwrap();
    assert_eq!(told(&mut stage), [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))]);
}

#[test]
fn a_bot_stands_in_for_somebody_who_is_gone_until_they_return() {
    let mut stage = Stage::started(TableSettings { patience: Some(30), ..TableSettings::new("gold", 2) });
    assert_eq!(stage.table.deadline(), None, "both are here");
    stage.input(TableInput::Departed(BOB.into())).unwrap();
    let due = stage.table.deadline().unwrap();
    assert_eq!(due, stage.now + 30_000);
    stage.now = due - 1;
    stage.input(TableInput::Tick).unwrap();
    assert!(stage.out.entries.is_empty(), "too early");
    stage.now = due;
    stage.input(TableInput::Tick).unwrap();
    assert!(matches!(stage.out.entries[..], [ref one] if matches!(one.entry,
        LogEntry::TakenOver { seat: Seat(1), level: 3, why: StandInReason::Gone })));
    assert_eq!(stage.shown(ANN)["seats"][1]["stand_in"], "gone");
    // The match goes on without Bob for a while.
    for ply in 0..6 {
        stage.bots();
        if stage.to_act() == Some(ANN) {
            stage.act(ANN, ply).unwrap();
        }
    }
    stage.input(TableInput::Arrived(BOB.into())).unwrap();
    assert!(stage.shown(ANN)["seats"][1]["stand_in"].is_null(), "handed back");
    stage.finish();
    assert_eq!(stage.table.phase(), TablePhase::Over);
}

#[test]
fn a_bot_stands_in_for_somebody_who_takes_too_long() {
    let clock = TimeControl::Move { seconds: 20 };
    let mut stage = Stage::started(TableSettings { clock, ..TableSettings::new("gold", 2) });
    let late = stage.to_act().unwrap();
    stage.now += 20_000;
    assert_eq!(stage.table.deadline(), Some(stage.now));
    stage.input(TableInput::Tick).unwrap();
    assert!(stage.table.pending_bot().is_some(), "a bot decides now");
    // The one who was late still answers, and that is as good as coming back.
    stage.act(late, 0).unwrap();
    assert!(stage.log.iter().any(|logged| matches!(logged.entry, LogEntry::Returned { .. })));
    stage.finish();
}

#[test]
fn the_stand_in_plays_about_as_well() {
    // Ann plays as the fourth level does, so no weaker one should take her place.
    let mut stage = Stage::started(TableSettings::new("gold", 2));
    while stage.log.len() < 35 {
        if stage.to_act() == Some(ANN) {
            let action = advice_of_level_four(&stage);
            stage.go(ANN, TableCommand::Act { prompt: stage.prompt(ANN), action }).unwrap();
        } else {
            stage.act(BOB, 0).unwrap();
        }
    }
    stage.go(ANN, TableCommand::Leave {}).unwrap();
    let [ref last] = stage.out.entries[..] else { panic!("{:?}", stage.out.entries) };
    assert!(matches!(last.entry, LogEntry::TakenOver { level: 4, why: StandInReason::Left, .. }), "{last:?}");
    assert_eq!(code(stage.go(ANN, TableCommand::Return {})), ErrorCode::WrongPhase, "who left has left");
    stage.finish();
    assert_eq!(stage.table.phase(), TablePhase::Over);
}

/// What the fourth level would play for Ann.
fn advice_of_level_four(stage: &Stage) -> String {
    let mut copy = stage.rebuilt();
    let leave = TableInput::Command { by: ANN.into(), command: TableCommand::Leave {} };
    copy.handle(leave, stage.now, &mut || [0; 32], &mut iris_table::TableOutput::default()).unwrap();
    let mut task = copy.bot_task().unwrap();
    task.pending.level = 4;
    match task.choose() {
        Some(TableInput::Chosen { action, .. }) => action,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_pause_stops_everything_and_costs_no_time() {
    let clock = TimeControl::Bank { seconds: 60, increment: 0 };
    let mut stage = Stage::started(TableSettings { clock, ..TableSettings::new("gold", 2) });
    let before = stage.table.deadline().unwrap();
    stage.now += 10_000;
    stage.go(BOB, TableCommand::Pause {}).unwrap();
    let who = stage.to_act().unwrap();
    assert_eq!(code(stage.act(who, 0)), ErrorCode::Paused);
    stage.now += 500_000;
    stage.go(BOB, TableCommand::Resume {}).unwrap();
    assert_eq!(stage.table.deadline(), Some(before + 500_000));
    stage.act(who, 0).unwrap();
}

#[test]
fn a_rematch_keeps_people_and_moves_them_on_by_one_seat() {
    let mut stage = Stage::started(TableSettings::new("gold", 3));
    assert_eq!(code(stage.go(ANN, TableCommand::Rematch { nonce: None })), ErrorCode::WrongPhase);
    let first = stage.shown(ANN)["commitment"].clone();
    stage.finish();
    let second = stage.shown(ANN)["commitment"].clone();
    assert_ne!(first, second, "the next promise is made before anybody adds to it");
    stage.go(ANN, TableCommand::Rematch { nonce: Some("ab".repeat(32)) }).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Over, "Bob has not agreed");
    stage.go(BOB, TableCommand::Rematch { nonce: None }).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Playing);
    assert_eq!(stage.table.number(), 2);
    assert_eq!(stage.table.seat_of(&ANN.into()), Some(Seat(2)));
    assert_eq!(stage.table.seat_of(&BOB.into()), Some(Seat(0)));
    assert_eq!(stage.shown(ANN)["commitment"], second);
    stage.finish();
    // Bob has had enough; the host goes on with a bot in his place.
    stage.go(ANN, TableCommand::Rematch { nonce: None }).unwrap();
    stage.go(ANN, TableCommand::Start {}).unwrap();
    assert_eq!(stage.table.phase(), TablePhase::Playing);
    assert_eq!(stage.table.seat_of(&BOB.into()), None);
}

#[test]
fn onlookers_see_what_the_table_allows() {
    let mut stage = Stage::started(TableSettings::new("seven", 2));
    let shown = stage.shown("cat");
    assert!(shown["seat"].is_null() && shown["view"]["hands"][0].is_number(), "no hand is shown");

    stage =
        Stage::started(TableSettings { watching: SpectatorAccess::Off {}, ..TableSettings::new("seven", 2) });
    assert_eq!(stage.table.snapshot_json(&"cat".into(), stage.now).unwrap_err().code, ErrorCode::NoWatching);

    let delayed = SpectatorAccess::Delayed { seconds: 60 };
    stage = Stage::started(TableSettings { watching: delayed, ..TableSettings::new("seven", 2) });
    let start = stage.shown("cat")["view"].clone();
    let who = stage.to_act().unwrap();
    stage.act(who, 0).unwrap();
    stage.now += 59_000;
    let then = stage.shown("cat");
    assert_eq!(then["view"], start);
    assert_eq!(then["seq"].as_u64().unwrap() + 1, stage.table.seq());
    assert!(stage.table.updates_since(&"cat".into(), then["seq"].as_u64().unwrap()).is_none());
    stage.now += 1_000;
    assert_ne!(stage.shown("cat")["view"], start);
}

#[test]
fn emotes_are_heard_by_those_who_want_to() {
    let mut stage = Stage::started(TableSettings::new("gold", 2));
    stage.go(ANN, TableCommand::Emote { emote: Emote::WellPlayed }).unwrap();
    assert!(matches!(&stage.out.notices[..], [TableNotice::Emote { update, muted_by }]
        if update.emote == Emote::WellPlayed && update.seat == Seat(0) && muted_by.is_empty()));
    assert_eq!(code(stage.go(ANN, TableCommand::Emote { emote: Emote::Oops })), ErrorCode::TooFast);
    stage.go(BOB, TableCommand::Mute { seat: Seat(0), on: true }).unwrap();
    stage.now += 5_000;
    stage.go(ANN, TableCommand::Emote { emote: Emote::Oops }).unwrap();
    assert!(
        matches!(&stage.out.notices[..], [TableNotice::Emote { muted_by, .. }] if muted_by[..] == [PlayerId::from(BOB)])
    );
    assert_eq!(stage.shown(BOB)["seats"][0]["muted"], true);
    assert_eq!(stage.shown(ANN)["seats"][0]["muted"], false);
    assert_eq!(code(stage.go("cat", TableCommand::Emote { emote: Emote::Oops })), ErrorCode::NotSeated);
}

#[test]
fn free_undo_takes_back_what_the_bots_answered_and_makes_it_practice() {
    let mut stage =
        Stage::new(TableSettings { free_undo: true, pace: 0, fill: 2, ..TableSettings::new("gold", 3) });
    stage.claim(ANN).unwrap();
    stage.go(ANN, TableCommand::Start {}).unwrap();
    stage.bots();
    let before = stage.shown(ANN);
    assert_eq!(before["undo"], false, "nothing played yet");
    stage.act(ANN, 0).unwrap();
    stage.bots();
    assert_eq!(stage.shown(ANN)["undo"], true);
    stage.go(ANN, TableCommand::Undo { prompt: stage.prompt(ANN) }).unwrap();
    let after = stage.shown(ANN);
    assert_eq!(after["view"], before["view"]);
    assert_eq!(after["practice"], true);
    assert_ne!(after["prompt"], before["prompt"], "an old answer must not fit");
    stage.finish();
    let text = stage.table.record(stage.now).unwrap().to_string();
    assert!(text.contains("Practice: yes"));
    Replay::new(&Record::parse(&text).unwrap()).unwrap().finish().unwrap();
}

#[test]
fn what_told_nobody_anything_can_be_taken_back_until_somebody_acts() {
    let mut stage = Stage::started(TableSettings::new("gold", 2));
    let (mut silent, mut loud) = (0, 0);
    while stage.table.phase() == TablePhase::Playing {
        let who = stage.to_act().unwrap();
        let other = if who == ANN { BOB } else { ANN };
        let before = stage.shown(who);
        stage.act(who, 0).unwrap();
        if stage.table.phase() == TablePhase::Over {
            break;
        }
        assert_eq!(stage.shown(other)["undo"], false, "nobody takes back what another did");
        // Taking an open item tells nobody anything; playing cards does (and so does taking when a
        // hand is taken up).
        if stage.shown(who)["undo"] == true {
            silent += 1;
            let prompt = stage.prompt(who);
            assert_eq!(code(stage.go(other, TableCommand::Undo { prompt })), ErrorCode::NoUndo);
            stage.go(who, TableCommand::Undo { prompt }).unwrap();
            let after = stage.shown(who);
            assert_eq!((&after["view"], &after["legal"]), (&before["view"], &before["legal"]));
            assert_eq!(after["practice"], false, "nothing was gained by it");
            stage.act(who, 0).unwrap();
        } else {
            loud += 1;
            let prompt = stage.prompt(who);
            assert_eq!(code(stage.go(who, TableCommand::Undo { prompt })), ErrorCode::NoUndo);
        }
    }
    assert!(silent > 3 && loud > 3, "{silent} {loud}");
}

#[test]
fn what_was_missed_is_what_was_told() {
    let mut stage = Stage::started(TableSettings::new("sky", 2));
    let from = stage.table.seq();
    let mut told = Vec::new();
    for ply in 0..8 {
        let who = stage.to_act().unwrap();
        stage.act(who, ply).unwrap();
        for news in &stage.out.notices {
            if let TableNotice::Played { updates, .. } = news {
                told.extend(
                    updates.iter().filter(|told| told.viewer.is(Seat(0))).map(|told| told.update.clone()),
                );
            }
        }
    }
    let missed = stage.table.updates_since(&ANN.into(), from).unwrap();
    assert_eq!(missed.len(), 8);
    let text = |update: &PlayedUpdate| serde_json::to_string(update).unwrap();
    for (missed, told) in missed.iter().zip(&told) {
        assert_eq!(missed.seq, told.seq);
        assert_eq!(missed.events.get(), told.events.get());
    }
    assert_eq!(text(&missed[7]), text(&told[7]), "the last one has all that is needed to go on");
    assert!(stage.table.updates_since(&ANN.into(), from - 1).is_none(), "that was before the deal");
    assert!(stage.table.updates_since(&ANN.into(), stage.table.seq() + 1).is_none());
    assert_eq!(stage.table.updates_since(&ANN.into(), stage.table.seq()).unwrap().len(), 0);
}

#[test]
fn a_position_is_played_on_and_never_shown() {
    let game = iris_games::find("gold").unwrap();
    let dealt = game.deal(&serde_json::json!({}), 2, iris_core::Seed::from(5)).unwrap();
    let position = Some(dealt.state());
    let stage = Stage::started(TableSettings { position, ..TableSettings::new("gold", 2) });
    let shown = stage.shown(BOB);
    assert_eq!(shown["settings"]["position"], true);
    assert_eq!(shown["practice"], true);
    assert_eq!(shown["view"], dealt.view(iris_core::Viewer::Seat(Seat(1))));
}

#[test]
fn a_log_that_does_not_fit_is_named() {
    let mut stage = Stage::started(TableSettings::new("gold", 2));
    let who = stage.to_act().unwrap();
    stage.act(who, 0).unwrap();
    let mut log = stage.log.clone();
    let gap = log.remove(2).seq;
    let corrupt = iris_table::LiveTable::rebuild("t1".into(), &log, 0).unwrap_err();
    assert_eq!(corrupt.seq, gap + 1);
    let mut log = stage.log.clone();
    if let LogEntry::Acted { action, .. } = &mut log.last_mut().unwrap().entry {
        *action = "play 77".into();
    }
    assert!(iris_table::LiveTable::rebuild("t1".into(), &log, 0).unwrap_err().to_string().contains("77"));
}
