//! Whatever reaches a table, in whatever order: it never panics, what it refuses changes nothing,
//! and its log gives it back.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_core::Seat;
use iris_table::{
    Emote, SpectatorAccess, StartCondition, TableCommand, TableInput, TableSettings, TimeControl,
};
use proptest::prelude::*;
use support::Stage;

const PEOPLE: [&str; 4] = ["ann", "bob", "cat", "dan"];

#[derive(Clone, Debug)]
enum Doing {
    /// Play the legal action with that number, whoever has the turn.
    Act(usize),
    Bots,
    Other(Box<TableInput>),
    Wait(u64),
}

fn settings() -> impl Strategy<Value = TableSettings> {
    let game = prop_oneof![Just(("seven", 3)), Just(("gold", 4)), Just(("sky", 2)), Just(("gold", 2))];
    let clock = prop_oneof![
        Just(TimeControl::None {}),
        Just(TimeControl::Move { seconds: 10 }),
        Just(TimeControl::Bank { seconds: 30, increment: 2 }),
        Just(TimeControl::Days { days: 1 })
    ];
    let watching = prop_oneof![
        Just(SpectatorAccess::Open {}),
        Just(SpectatorAccess::Delayed { seconds: 20 }),
        Just(SpectatorAccess::Off {})
    ];
    (game, clock, watching, any::<bool>(), any::<bool>()).prop_map(
        |((game, seats), clock, watching, full, free_undo)| {
            let start = if full { StartCondition::Full } else { StartCondition::Host };
            TableSettings {
                clock,
                watching,
                start,
                free_undo,
                pace: 0,
                fill: 2,
                patience: Some(15),
                ..TableSettings::new(game, seats)
            }
        },
    )
}

fn command() -> impl Strategy<Value = TableCommand> {
    let seat = (0..7_u8).prop_map(Seat);
    prop_oneof![
        4 => (proptest::option::of(seat.clone()), "[a-z]{0,3}", proptest::option::of("[0-9a-g]{64}"))
            .prop_map(|(seat, name, nonce)| TableCommand::Claim { seat, name, nonce }),
        1 => Just(TableCommand::Leave {}),
        1 => settings().prop_map(|settings| TableCommand::Configure { settings }),
        2 => (seat.clone(), 0..7_u8).prop_map(|(seat, level)| TableCommand::SeatBot { seat, level }),
        1 => seat.clone().prop_map(|seat| TableCommand::Clear { seat }),
        3 => Just(TableCommand::Start {}),
        2 => (0..40_u64, "(play|take|stop|draw deck|rainbow)( [0-9])?")
            .prop_map(|(prompt, action)| TableCommand::Act { prompt, action }),
        3 => (0..60_u64).prop_map(|prompt| TableCommand::Undo { prompt }),
        1 => Just(TableCommand::Return {}),
        1 => Just(TableCommand::Pause {}),
        2 => Just(TableCommand::Resume {}),
        3 => Just(TableCommand::Rematch { nonce: None }),
        1 => Just(TableCommand::Emote { emote: Emote::Hello }),
        1 => (seat, any::<bool>()).prop_map(|(seat, on)| TableCommand::Mute { seat, on }),
        1 => "[a-z]{1,3}".prop_map(|name| TableCommand::Rename { name }),
    ]
}

fn doing() -> impl Strategy<Value = Doing> {
    let who = || (0..PEOPLE.len()).prop_map(|index| PEOPLE[index].into());
    prop_oneof![
        8 => any::<usize>().prop_map(Doing::Act),
        3 => Just(Doing::Bots),
        8 => (who(), command()).prop_map(|(by, command)| Doing::Other(Box::new(TableInput::Command { by, command }))),
        1 => who().prop_map(|who| Doing::Other(Box::new(TableInput::Arrived(who)))),
        1 => who().prop_map(|who| Doing::Other(Box::new(TableInput::Departed(who)))),
        1 => (0..40_u64).prop_map(|prompt| Doing::Other(Box::new(TableInput::Chosen { prompt, action: "stop".into() }))),
        2 => Just(Doing::Other(Box::new(TableInput::Tick))),
        1 => (0..40_000_u64).prop_map(Doing::Wait),
    ]
}

/// What everybody is shown, apart from who is there, which is not written down.
fn everything(table: &iris_table::LiveTable, now: u64) -> Vec<String> {
    let shown = |who: &&str| match table.snapshot_json(&(*who).into(), now) {
        Ok((_, body)) => body
            .replace("\"present\":true", "\"present\":false")
            .split("\"takeover\":")
            .enumerate()
            // When a bot takes over depends on who is there.
            .map(
                |(part, text)| {
                    if part == 0 { text } else { text.split_once(',').map_or(text, |(_, rest)| rest) }
                },
            )
            .collect::<String>()
            .split("\"watching\":")
            .enumerate()
            // The number of onlookers follows the second `watching`; the first is the setting.
            .map(
                |(part, text)| {
                    if part == 2 { text.trim_start_matches(|c: char| c.is_ascii_digit()) } else { text }
                },
            )
            .collect(),
        Err(refusal) => refusal.to_string(),
    };
    PEOPLE.iter().map(shown).collect()
}

fn act(stage: &mut Stage, pick: usize) {
    for who in PEOPLE {
        let Ok((_, body)) = stage.table.snapshot_json(&who.into(), stage.now) else { continue };
        let shown: serde_json::Value = serde_json::from_str(&body).unwrap();
        let legal = shown["legal"].as_array().unwrap();
        if !legal.is_empty() {
            let action = legal[pick % legal.len()].as_str().unwrap().to_owned();
            let prompt = shown["prompt"].as_u64().unwrap();
            // Paused, or left: refused.
            let _ = stage.go(who, TableCommand::Act { prompt, action });
            return;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_survives_anything_and_its_log_gives_it_back(
        settings in settings(),
        doings in proptest::collection::vec(doing(), 1..120),
    ) {
        let mut stage = Stage::new(settings);
        for doing in doings {
            match doing {
                Doing::Act(pick) => act(&mut stage, pick),
                Doing::Bots => {
                    if let Some(task) = stage.table.bot_task() {
                        let _ = stage.input(task.choose().unwrap());
                    }
                }
                Doing::Wait(time) => stage.now += time,
                Doing::Other(input) => {
                    let before = everything(&stage.table, stage.now);
                    let entries = stage.log.len();
                    if stage.input(*input).is_err() {
                        prop_assert_eq!(&everything(&stage.table, stage.now), &before);
                    }
                    if stage.log.len() == entries {
                        prop_assert_eq!(&everything(&stage.table, stage.now), &before);
                    }
                }
            }
            prop_assert_eq!(stage.table.seq(), stage.log.len() as u64);
        }
        // What is overdue is settled by a tick; a table taken up again forgives it instead.
        stage.input(TableInput::Tick).unwrap();
        let rebuilt = stage.rebuilt();
        prop_assert_eq!(rebuilt.seq(), stage.table.seq());
        prop_assert_eq!(everything(&rebuilt, stage.now), everything(&stage.table, stage.now));
    }
}
