//! The whole table as one viewer may know it.

use iris_core::scene::{Step, Table as Scene};
use iris_core::{Seat, Viewer};
use iris_games::AnyMatch;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::news::raw;
use crate::{
    Chair, ClockShown, Code, Millis, Phase, PlayerId, Refusal, Settings, Sitter, Table, TableId, Watching,
    Why,
};

/// The whole table as one viewer may know it.
#[derive(Clone, Debug, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "what is told, not what is decided on")]
pub struct Shown {
    /// Which table.
    pub table: TableId,
    /// The number of the last entry that it shows.
    pub seq: u64,
    /// The number that an answer must name.
    pub prompt: u64,
    /// How far the table has come.
    pub phase: Phase,
    /// Which match this is, or will be, from 1.
    pub number: u32,
    /// Where the viewer sits.
    pub seat: Option<Seat>,
    /// Whether the viewer is the host.
    pub host: bool,
    /// What the host chose. Of a position only that there is one.
    pub settings: Settings,
    /// The seats, in order.
    pub seats: Vec<ChairShown>,
    /// How many look on.
    pub watching: usize,
    /// The promise that the shuffle is held to.
    pub commitment: String,
    /// Whether the match is stopped for a while.
    pub paused: bool,
    /// Whether the match is practice.
    pub practice: bool,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// How the seats stand.
    pub scores: Vec<i32>,
    /// How the match ended.
    pub outcome: Option<OutcomeShown>,
    /// The clock, if there is one.
    pub clock: Option<ClockShown>,
    /// Whether the viewer can take something back.
    pub undo: bool,
    /// What the viewer can play, in notation.
    pub legal: Vec<String>,
    /// The match as the viewer may know it.
    pub view: Option<Box<RawValue>>,
    /// The same as screens show it, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Option<Box<Scene>>>,
}

impl Shown {
    /// The match as screens show it, if there is one and that was asked for.
    pub fn scene(&self) -> Option<&Scene> {
        self.scene.as_ref()?.as_deref()
    }
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, Serialize)]
pub struct ChairShown {
    /// Who sits there: `open`, `bot` or `player`.
    pub kind: &'static str,
    /// What they are called.
    pub name: String,
    /// The level of the bot that plays.
    pub level: Option<u8>,
    /// Whether the person is looking at the table.
    pub present: bool,
    /// Why a bot plays for the person.
    pub stand_in: Option<Why>,
    /// Whether the person wants another match.
    pub agreed: bool,
    /// Whether the viewer does not want to hear them.
    pub muted: bool,
}

/// How a match ended.
#[derive(Clone, Debug, Serialize)]
pub struct OutcomeShown {
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// Who won.
    pub winners: Vec<Seat>,
}

/// How much of a table to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The view.
    View,
    /// The view, and what screens make of it.
    Scene,
}

/// A match as it stood some time ago.
struct Earlier {
    /// The number of the last entry then.
    seq: u64,
    /// How many actions had been played.
    seen: usize,
    state: Box<dyn AnyMatch>,
}

impl Table {
    /// The whole table as somebody may know it now, as JSON, and the number of the last entry it shows.
    pub fn snapshot(&self, player: &PlayerId, now: Millis) -> Result<(u64, String), Refusal> {
        let shown = self.shown(player, now, Detail::View)?;
        Ok((shown.seq, serde_json::to_string(&shown).unwrap_or_default()))
    }

    /// The whole table as somebody may know it now.
    pub fn shown(&self, player: &PlayerId, now: Millis, detail: Detail) -> Result<Shown, Refusal> {
        let viewer = self.viewer(player);
        if let Some(earlier) = self.earlier(player, now)? {
            return Ok(self.body(player, viewer, Some(earlier.seq), Some(&*earlier.state), detail));
        }
        let state = self.play.as_ref().map(|play| &*play.state);
        Ok(self.body(player, viewer, None, state, detail))
    }

    /// What happened last, as somebody may know it now: the steps of so many actions at most, each action by itself.
    pub fn told(&self, player: &PlayerId, now: Millis, actions: usize) -> Result<Vec<Vec<Step>>, Refusal> {
        let viewer = self.viewer(player);
        let earlier = self.earlier(player, now)?;
        let Some(play) = &self.play else { return Ok(Vec::new()) };
        let seen = earlier.map_or(play.played.len(), |earlier| earlier.seen);
        let first = seen.saturating_sub(actions);
        let mut state = play.after(first);
        let told = play.played[first..seen].iter().filter_map(|played| {
            // It was legal when it was played.
            state.apply(&played.action).ok().map(|happened| happened.motions(viewer))
        });
        Ok(told.collect())
    }

    /// The match as somebody who sees everything later may know it, if it has moved on since.
    fn earlier(&self, player: &PlayerId, now: Millis) -> Result<Option<Earlier>, Refusal> {
        if self.viewer(player) != Viewer::Spectator || *player == self.host {
            return Ok(None);
        }
        match self.settings.watching {
            Watching::Open {} => Ok(None),
            Watching::Off {} => {
                Err(Refusal::new(Code::NoWatching, "this table has no onlookers; ask for a seat"))
            }
            Watching::Delayed { seconds } => {
                Ok(self.before(now.saturating_sub(Millis::from(seconds) * 1000)))
            }
        }
    }

    /// The match as it stood some time ago, if it has moved on since, with the number of its last entry then.
    fn before(&self, until: Millis) -> Option<Earlier> {
        let play = self.play.as_ref()?;
        let seen = play.played.partition_point(|played| played.at <= until);
        if seen == play.played.len() {
            return None;
        }
        let seq = if seen == 0 { play.played[0].seq - 1 } else { play.played[seen - 1].seq };
        Some(Earlier { seq, seen, state: play.after(seen) })
    }

    fn body(
        &self,
        player: &PlayerId,
        viewer: Viewer,
        earlier: Option<u64>,
        shown: Option<&dyn AnyMatch>,
        detail: Detail,
    ) -> Shown {
        let delayed = earlier.is_some();
        let mut settings = self.settings.clone();
        // A position shows every card.
        settings.position = settings.position.map(|_| Value::Bool(true));
        let turn = shown.and_then(|state| state.turn().seat());
        let to_act = viewer.seat().is_some() && viewer.seat() == turn;
        let outcome = shown.and_then(AnyMatch::outcome);
        Shown {
            table: self.id.clone(),
            seq: earlier.unwrap_or(self.seq),
            prompt: self.play.as_ref().filter(|_| !delayed).map_or(0, |play| play.prompt),
            phase: if delayed { Phase::Playing } else { self.phase },
            number: self.number,
            seat: viewer.seat(),
            host: *player == self.host,
            settings,
            seats: self.chairs.iter().map(|chair| self.chair_shown(chair, player)).collect(),
            watching: self.onlookers(),
            commitment: self.commitment(),
            paused: self.paused,
            practice: self.practice,
            turn,
            scores: shown.map(AnyMatch::scores).unwrap_or_default(),
            outcome: outcome.map(|outcome| OutcomeShown {
                scores: outcome.scores().to_vec(),
                winners: outcome.winners.iter().collect(),
            }),
            clock: self.play.as_ref().filter(|_| !delayed).and_then(|play| play.clock.shown()),
            undo: viewer.seat().is_some_and(|seat: Seat| self.undo_offer(seat) > 0),
            legal: shown.filter(|_| to_act).map(AnyMatch::legal).unwrap_or_default(),
            view: shown.map(|state| raw(state.view_json(viewer))),
            scene: (detail == Detail::Scene).then(|| shown.map(|state| Box::new(state.scene(viewer)))),
        }
    }

    fn chair_shown(&self, chair: &Chair, player: &PlayerId) -> ChairShown {
        let (kind, level) = match &chair.sitter {
            Sitter::Open => ("open", None),
            Sitter::Bot(level) => ("bot", Some(*level)),
            Sitter::Player { stand_in, .. } => ("player", stand_in.map(|bot| bot.level)),
        };
        ChairShown {
            kind,
            name: chair.name(),
            level,
            present: chair.person().is_some_and(|person| self.presence.is_here(person)),
            stand_in: chair.stand_in().map(|bot| bot.why),
            agreed: chair.agreed,
            muted: chair.person().is_some_and(|person| self.is_muted(player, person)),
        }
    }

    /// The promise that the coming shuffle, or the present one, will be held to.
    pub fn commitment(&self) -> String {
        let (number, secret) = match &self.next {
            Some(next) => (self.number + 1, next),
            None => (self.number, &self.secret),
        };
        // An id that makes no commitment never gets as far as a table.
        iris_fair::commitment(secret, self.id.as_str(), number)
            .map(|promise| promise.to_string())
            .unwrap_or_default()
    }

    /// How many people look on without a seat.
    pub(crate) fn onlookers(&self) -> usize {
        let seated = self.chairs.iter().filter_map(Chair::person);
        self.presence.count() - seated.filter(|person| self.presence.is_here(person)).count()
    }

    pub(crate) fn is_muted(&self, by: &PlayerId, whom: &PlayerId) -> bool {
        // A set of pairs wants a pair to look for.
        !self.muted.is_empty() && self.muted.contains(&(by.clone(), whom.clone()))
    }

    /// Who is there, as JSON.
    pub(crate) fn presence_json(&self) -> String {
        let here: Vec<bool> = self
            .chairs
            .iter()
            .map(|chair| chair.person().is_some_and(|person| self.presence.is_here(person)))
            .collect();
        serde_json::json!({ "present": here, "watching": self.onlookers() }).to_string()
    }
}
