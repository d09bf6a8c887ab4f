//! Tables that a server opens for a purpose: the same cards and the same bots for everybody.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use iris_core::{Seat, Seed};
use iris_games::record::{Record, RecordOrigin, Replay};
use iris_table::{
    BotsAlone, ErrorCode, FixedDeal, LiveTable, PlayerId, SeatHolder, SnapshotDetail, SpectatorAccess,
    StampedEntry, TableCommand, TableError, TableId, TableInput, TableOutput, TablePhase, TablePurpose,
    TableSettings, bots_seed_of, past_matches,
};

const ANN: &str = "ann";

fn daily(counts: bool, sealed: bool) -> FixedDeal {
    FixedDeal {
        purpose: TablePurpose::Daily { day: "2026-11-18".into(), counts },
        seed: Seed([9; 32]),
        bots: Seed([8; 32]),
        promise: Some("ab".repeat(32)),
        sealed,
        tags: vec![("Proof".into(), "told".into())],
    }
}

struct Try {
    table: LiveTable,
    log: Vec<StampedEntry>,
    record: Option<String>,
}

impl Try {
    fn open(id: &str, game: &str, entropy: u8, deal: FixedDeal) -> Self {
        let mut out = TableOutput::default();
        let settings = TableSettings {
            pace: 0,
            patience: None,
            free_undo: true,
            watching: SpectatorAccess::Off {},
            ..TableSettings::new(game, 2)
        };
        let seats = [SeatHolder::Player { player: ANN.into(), name: "Ann".into() }, SeatHolder::Bot(3)];
        let table = LiveTable::open_fixed(
            TableId::from(id),
            settings,
            ANN.into(),
            deal,
            &seats,
            5,
            &mut || [entropy; 32],
            &mut out,
        )
        .unwrap();
        Self { table, log: std::mem::take(&mut out.entries), record: None }
    }

    fn input(&mut self, input: TableInput) -> Result<(), TableError> {
        let mut out = TableOutput::default();
        self.table.handle(input, 10, &mut || [3; 32], &mut out)?;
        self.log.append(&mut out.entries);
        self.record = out.record.or(self.record.take());
        Ok(())
    }

    fn go(&mut self, by: &str, command: TableCommand) -> Result<(), TableError> {
        self.input(TableInput::Command { by: by.into(), command })
    }

    /// Plays to the end: Ann what comes first, and the bot what it chooses.
    fn finish(&mut self) -> String {
        while self.table.phase() == TablePhase::Playing {
            if let Some(task) = self.table.bot_task() {
                self.input(task.choose().unwrap()).unwrap();
                continue;
            }
            let shown = self.table.snapshot(&PlayerId::from(ANN), 10, SnapshotDetail::View).unwrap();
            let (prompt, action) = (shown.prompt, shown.legal[0].clone());
            self.go(ANN, TableCommand::Act { prompt, action }).unwrap();
        }
        self.record.clone().unwrap()
    }
}

#[test]
fn everybody_has_the_same_cards_and_the_same_answers() {
    for game in iris_games::GAMES {
        let first = Try::open("t1", game.id(), 1, daily(true, false)).finish();
        let second = Try::open("another", game.id(), 77, daily(true, false)).finish();
        assert_eq!(first, second, "{}", game.id());
        let record = Record::parse(&first).unwrap();
        Replay::new(&record).unwrap().finish().unwrap();
        let tag = |key: &str| record.tags.iter().find(|(tag, _)| tag == key).map(|(_, value)| value.clone());
        assert_eq!(tag("Proof").as_deref(), Some("told"));
        assert_eq!(tag("Date").as_deref(), Some("1970-01-01"));
        assert_eq!(tag("Practice"), None);
        assert_eq!(tag("Deal"), Some(record.deal_id().unwrap().to_string()));
        assert_eq!(bots_seed_of(&record, Seed([9; 32])), Seed([8; 32]));
    }
}

#[test]
fn bots_alone_answer_as_they_do_at_a_table() {
    for game in iris_games::GAMES {
        let settings = TableSettings { pace: 0, ..TableSettings::new(game.id(), 2) };
        let mut out = TableOutput::default();
        let seats = [SeatHolder::Bot(2), SeatHolder::Bot(4)];
        let deal = daily(true, false);
        let mut table = LiveTable::open_fixed(
            TableId::from("t"),
            settings.clone(),
            ANN.into(),
            deal.clone(),
            &seats,
            5,
            &mut || [0; 32],
            &mut out,
        )
        .unwrap();
        while let Some(task) = table.bot_task() {
            table.handle(task.choose().unwrap(), 5, &mut || [0; 32], &mut out).unwrap();
        }
        let shown = table.snapshot(&PlayerId::from(ANN), 10, SnapshotDetail::View).unwrap();
        let mut alone = BotsAlone::deal(&settings, deal.seed, deal.bots, vec![2, 4]).unwrap();
        let outcome = alone.play_on().unwrap();
        assert_eq!(outcome.scores(), shown.outcome.unwrap().scores, "{}", game.id());
    }
}

#[test]
fn a_try_that_counts_has_no_help_and_no_other_seats() {
    let mut counted = Try::open("t1", "gold", 1, daily(true, true));
    let ann = PlayerId::from(ANN);
    while let Some(task) = counted.table.bot_task() {
        counted.input(task.choose().unwrap()).unwrap();
    }
    assert_eq!(counted.table.hint(&ann).unwrap_err().code, ErrorCode::WrongPhase);
    let shown = counted.table.snapshot(&ann, 10, SnapshotDetail::View).unwrap();
    assert_eq!(shown.purpose, Some(daily(true, true).purpose));
    assert_eq!(shown.commitment, "ab".repeat(32));
    counted.go(ANN, TableCommand::Act { prompt: shown.prompt, action: shown.legal[0].clone() }).unwrap();
    assert!(!counted.table.snapshot(&ann, 10, SnapshotDetail::View).unwrap().undo);
    let prompt = counted.table.snapshot(&ann, 10, SnapshotDetail::View).unwrap().prompt;
    assert_eq!(counted.go(ANN, TableCommand::Undo { prompt }).unwrap_err().code, ErrorCode::NoUndo);
    assert!(counted.go("bob", TableCommand::Host {}).is_err(), "nobody becomes the host of it");
    assert!(counted.go(ANN, TableCommand::SeatBot { seat: Seat(1), level: 1 }).is_err());
    assert!(counted.table.snapshot(&"bob".into(), 10, SnapshotDetail::View).is_err(), "nobody looks on");
    counted.finish();
    assert!(counted.go(ANN, TableCommand::Rematch { nonce: None }).is_err(), "one deal, one match");
    let past = past_matches(&counted.log);
    let [only] = past.as_slice() else { panic!("{past:?}") };
    assert_eq!(only.number, 1);
    assert_eq!(only.seats[0].person.as_ref(), Some(&ann));
    assert_eq!(only.seats[1].level, Some(3));

    let mut practice = Try::open("t2", "gold", 1, daily(false, true));
    while let Some(task) = practice.table.bot_task() {
        practice.input(task.choose().unwrap()).unwrap();
    }
    assert!(practice.table.hint(&ann).is_ok());
    assert!(practice.finish().contains("Practice: yes"));
}

#[test]
fn a_sealed_record_tells_no_seed_until_it_is_opened() {
    let deal = daily(true, true);
    let text = Try::open("t1", "gold", 1, deal.clone()).finish();
    for secret in [deal.seed.to_string(), deal.bots.to_string(), "Proof".to_owned(), "Deal:".to_owned()] {
        assert!(!text.contains(&secret), "{text}");
    }
    let sealed = Record::parse(&text).unwrap();
    assert_eq!(sealed.chance, RecordOrigin::Commitment("ab".repeat(32)));
    let opened = deal.open_record(sealed);
    assert_eq!(opened.to_string(), Try::open("t1", "gold", 1, daily(true, false)).finish());
}

#[test]
fn the_log_gives_the_table_back() {
    let mut counted = Try::open("t1", "gold", 1, daily(true, true));
    let text = counted.finish();
    let json: Vec<String> =
        counted.log.iter().map(|stamped| serde_json::to_string(&stamped.entry).unwrap()).collect();
    let log: Vec<StampedEntry> = counted
        .log
        .iter()
        .zip(&json)
        .map(|(stamped, json)| StampedEntry { entry: serde_json::from_str(json).unwrap(), ..stamped.clone() })
        .collect();
    let rebuilt = LiveTable::rebuild(TableId::from("t1"), &log, 10).unwrap();
    assert_eq!(rebuilt.record(10).unwrap().to_string(), text);
    assert_eq!(rebuilt.purpose(), counted.table.purpose());
}
