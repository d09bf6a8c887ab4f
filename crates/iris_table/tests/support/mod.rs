//! A table on a test's own time, with people who do as they are told.

#![allow(dead_code, reason = "each test uses a part of this")]

use iris_table::{
    Entropy, LiveTable, Millis, PlayerId, StampedEntry, TableCommand, TableError, TableId, TableInput,
    TableOutput, TableSettings,
};
use serde_json::Value;

pub(crate) const ANN: &str = "ann";
pub(crate) const BOB: &str = "bob";

/// A table, its log and its time.
pub(crate) struct Stage {
    pub(crate) table: LiveTable,
    pub(crate) log: Vec<StampedEntry>,
    pub(crate) now: Millis,
    pub(crate) out: TableOutput,
    chance: u8,
}

impl Stage {
    pub(crate) fn new(settings: TableSettings) -> Self {
        Self::try_new(settings).unwrap()
    }

    pub(crate) fn try_new(settings: TableSettings) -> Result<Self, TableError> {
        let mut out = TableOutput::default();
        let now = 1_000_000;
        let table = LiveTable::create(
            TableId::from("t1"),
            settings,
            PlayerId::from(ANN),
            now,
            &mut || [1; 32],
            &mut out,
        )?;
        let log = std::mem::take(&mut out.entries);
        Ok(Self { table, log, now, out, chance: 1 })
    }

    /// A match between Ann, Bob and bots, begun.
    pub(crate) fn started(mut settings: TableSettings) -> Self {
        settings.pace = 0;
        let seats = settings.seats;
        let mut stage = Self::new(settings);
        stage.claim(ANN).unwrap();
        if seats > 1 {
            stage.claim(BOB).unwrap();
        }
        stage.input(TableInput::Arrived(ANN.into())).unwrap();
        stage.input(TableInput::Arrived(BOB.into())).unwrap();
        stage.go(ANN, TableCommand::Start {}).unwrap();
        stage
    }

    pub(crate) fn input(&mut self, input: TableInput) -> Result<(), TableError> {
        self.out.clear();
        let chance = &mut self.chance;
        let entropy: &mut Entropy<'_> = &mut || {
            *chance = chance.wrapping_add(1);
            [*chance; 32]
        };
        self.table.handle(input, self.now, entropy, &mut self.out)?;
        self.log.extend(self.out.entries.iter().cloned());
        Ok(())
    }

    pub(crate) fn go(&mut self, by: &str, command: TableCommand) -> Result<(), TableError> {
        self.input(TableInput::Command { by: by.into(), command })
    }

    pub(crate) fn claim(&mut self, who: &str) -> Result<(), TableError> {
        self.go(who, TableCommand::Claim { seat: None, name: who.to_owned(), nonce: None })
    }

    /// What somebody is shown.
    pub(crate) fn shown(&self, who: &str) -> Value {
        serde_json::from_str(&self.table.snapshot_json(&who.into(), self.now).unwrap().1).unwrap()
    }

    pub(crate) fn prompt(&self, who: &str) -> u64 {
        self.shown(who)["prompt"].as_u64().unwrap()
    }

    /// Plays the action with that number in the list of somebody who has the turn.
    pub(crate) fn act(&mut self, who: &str, pick: usize) -> Result<(), TableError> {
        let shown = self.shown(who);
        let legal = shown["legal"].as_array().unwrap();
        let action = legal[pick % legal.len().max(1)].as_str().unwrap().to_owned();
        self.go(who, TableCommand::Act { prompt: shown["prompt"].as_u64().unwrap(), action })
    }

    /// Who has the turn: Ann, Bob or nobody.
    pub(crate) fn to_act(&self) -> Option<&'static str> {
        [ANN, BOB].into_iter().find(|who| !self.shown(who)["legal"].as_array().unwrap().is_empty())
    }

    /// Lets the bots play until it is a person's turn.
    pub(crate) fn bots(&mut self) {
        while let Some(task) = self.table.bot_task() {
            self.now += 1;
            self.input(task.choose().unwrap()).unwrap();
        }
    }

    /// Plays to the end, everybody taking what comes first.
    pub(crate) fn finish(&mut self) {
        for ply in 0..5_000 {
            self.bots();
            let Some(who) = self.to_act() else { return };
            self.now += 10;
            self.act(who, ply * 7).unwrap();
        }
        panic!("the match does not end");
    }

    /// The same table, from its log.
    pub(crate) fn rebuilt(&self) -> LiveTable {
        let log: Vec<StampedEntry> = self
            .log
            .iter()
            .map(|logged| {
                let text = serde_json::to_string(&logged.entry).unwrap();
                StampedEntry { entry: serde_json::from_str(&text).unwrap(), ..logged.clone() }
            })
            .collect();
        LiveTable::rebuild(TableId::from("t1"), &log, self.now).unwrap()
    }
}
