//! A table on a test's own time, with people who do as they are told.

#![allow(dead_code, reason = "each test uses a part of this")]

use iris_table::{Command, Entropy, Input, Logged, Millis, Out, PlayerId, Refusal, Settings, Table, TableId};
use serde_json::Value;

pub(crate) const ANN: &str = "ann";
pub(crate) const BOB: &str = "bob";

/// A table, its log and its time.
pub(crate) struct Stage {
    pub(crate) table: Table,
    pub(crate) log: Vec<Logged>,
    pub(crate) now: Millis,
    pub(crate) out: Out,
    chance: u8,
}

impl Stage {
    pub(crate) fn new(settings: Settings) -> Self {
        Self::try_new(settings).unwrap()
    }

    pub(crate) fn try_new(settings: Settings) -> Result<Self, Refusal> {
        let mut out = Out::default();
        let now = 1_000_000;
        let table = Table::create(
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
    pub(crate) fn started(mut settings: Settings) -> Self {
        settings.pace = 0;
        let seats = settings.seats;
        let mut stage = Self::new(settings);
        stage.claim(ANN).unwrap();
        if seats > 1 {
            stage.claim(BOB).unwrap();
        }
        stage.input(Input::Arrived(ANN.into())).unwrap();
        stage.input(Input::Arrived(BOB.into())).unwrap();
        stage.go(ANN, Command::Start {}).unwrap();
        stage
    }

    pub(crate) fn input(&mut self, input: Input) -> Result<(), Refusal> {
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

    pub(crate) fn go(&mut self, by: &str, command: Command) -> Result<(), Refusal> {
        self.input(Input::Command { by: by.into(), command })
    }

    pub(crate) fn claim(&mut self, who: &str) -> Result<(), Refusal> {
        self.go(who, Command::Claim { seat: None, name: who.to_owned(), nonce: None })
    }

    /// What somebody is shown.
    pub(crate) fn shown(&self, who: &str) -> Value {
        serde_json::from_str(&self.table.snapshot(&who.into(), self.now).unwrap().1).unwrap()
    }

    pub(crate) fn prompt(&self, who: &str) -> u64 {
        self.shown(who)["prompt"].as_u64().unwrap()
    }

    /// Plays the action with that number in the list of somebody who has the turn.
    pub(crate) fn act(&mut self, who: &str, pick: usize) -> Result<(), Refusal> {
        let shown = self.shown(who);
        let legal = shown["legal"].as_array().unwrap();
        let action = legal[pick % legal.len().max(1)].as_str().unwrap().to_owned();
        self.go(who, Command::Act { prompt: shown["prompt"].as_u64().unwrap(), action })
    }

    /// Who has the turn: Ann, Bob or nobody.
    pub(crate) fn to_act(&self) -> Option<&'static str> {
        [ANN, BOB].into_iter().find(|who| !self.shown(who)["legal"].as_array().unwrap().is_empty())
    }

    /// Lets the bots play until it is a person's turn.
    pub(crate) fn bots(&mut self) {
        while let Some(think) = self.table.thinking() {
            self.now += 1;
            self.input(think.choose().unwrap()).unwrap();
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
    pub(crate) fn rebuilt(&self) -> Table {
        let log: Vec<Logged> = self
            .log
            .iter()
            .map(|logged| {
                let text = serde_json::to_string(&logged.entry).unwrap();
                Logged { entry: serde_json::from_str(&text).unwrap(), ..logged.clone() }
            })
            .collect();
        Table::rebuild(TableId::from("t1"), &log, self.now).unwrap()
    }
}
