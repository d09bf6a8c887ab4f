//! The whole table as one viewer may know it.

use iris_core::{Seat, Viewer};
use iris_games::AnyMatch;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::clock::Shown;
use crate::news::raw;
use crate::{Chair, Code, Millis, Phase, PlayerId, Refusal, Sitter, Table, Watching, Why};

#[derive(Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "what is told, not what is decided on")]
struct Body<'a> {
    table: &'a str,
    seq: u64,
    prompt: u64,
    phase: &'static str,
    number: u32,
    seat: Option<u8>,
    host: bool,
    settings: Value,
    seats: Vec<ChairShown>,
    watching: usize,
    commitment: String,
    paused: bool,
    practice: bool,
    turn: Option<u8>,
    scores: Vec<i32>,
    outcome: Option<OutcomeShown>,
    clock: Option<Shown>,
    undo: bool,
    legal: Vec<String>,
    view: Option<Box<RawValue>>,
}

#[derive(Serialize)]
struct ChairShown {
    kind: &'static str,
    name: String,
    level: Option<u8>,
    present: bool,
    stand_in: Option<Why>,
    agreed: bool,
    muted: bool,
}

#[derive(Serialize)]
struct OutcomeShown {
    scores: Vec<i32>,
    winners: Vec<u8>,
}

impl Table {
    /// The whole table as somebody may know it now, as JSON, and the number of the last entry it shows.
    pub fn snapshot(&self, player: &PlayerId, now: Millis) -> Result<(u64, String), Refusal> {
        let viewer = self.viewer(player);
        let mut seq = self.seq;
        let mut earlier = None;
        if viewer == Viewer::Spectator && *player != self.host {
            match self.settings.watching {
                Watching::Open {} => {}
                Watching::Off {} => {
                    return Err(Refusal::new(
                        Code::NoWatching,
                        "this table has no onlookers; ask for a seat",
                    ));
                }
                Watching::Delayed { seconds } => {
                    let until = now.saturating_sub(Millis::from(seconds) * 1000);
                    earlier = self.earlier(until);
                    if let Some((last, _)) = &earlier {
                        seq = *last;
                    }
                }
            }
        }
        let shown = match &earlier {
            Some((_, state)) => Some(&**state),
            None => self.play.as_ref().map(|play| &*play.state),
        };
        let body = self.body(player, viewer, seq, shown, earlier.is_some());
        Ok((seq, serde_json::to_string(&body).unwrap_or_default()))
    }

    /// The match as it stood some time ago, if it has moved on since, with the number of its last entry then.
    fn earlier(&self, until: Millis) -> Option<(u64, Box<dyn AnyMatch>)> {
        let play = self.play.as_ref()?;
        let seen = play.played.partition_point(|played| played.at <= until);
        if seen == play.played.len() {
            return None;
        }
        let seq = if seen == 0 { play.played[0].seq - 1 } else { play.played[seen - 1].seq };
        Some((seq, play.after(seen)))
    }

    fn body(
        &self,
        player: &PlayerId,
        viewer: Viewer,
        seq: u64,
        shown: Option<&dyn AnyMatch>,
        delayed: bool,
    ) -> Body<'_> {
        let mut settings = self.settings.clone();
        // A position shows every card.
        settings.position = settings.position.map(|_| Value::Bool(true));
        let turn = shown.and_then(|state| state.turn().seat());
        let to_act = viewer.seat().is_some() && viewer.seat() == turn;
        let outcome = shown.and_then(AnyMatch::outcome);
        Body {
            table: self.id.as_str(),
            seq,
            prompt: self.play.as_ref().filter(|_| !delayed).map_or(0, |play| play.prompt),
            phase: if delayed { Phase::Playing } else { self.phase }.name(),
            number: self.number,
            seat: viewer.seat().map(|seat| seat.0),
            host: *player == self.host,
            settings: serde_json::to_value(settings).unwrap_or_default(),
            seats: self.chairs.iter().map(|chair| self.chair_shown(chair, player)).collect(),
            watching: self.onlookers(),
            commitment: self.commitment(),
            paused: self.paused,
            practice: self.practice,
            turn: turn.map(|seat| seat.0),
            scores: shown.map(AnyMatch::scores).unwrap_or_default(),
            outcome: outcome.map(|outcome| OutcomeShown {
                scores: outcome.scores().to_vec(),
                winners: outcome.winners.iter().map(|seat| seat.0).collect(),
            }),
            clock: self.play.as_ref().filter(|_| !delayed).and_then(|play| play.clock.shown()),
            undo: viewer.seat().is_some_and(|seat: Seat| self.undo_offer(seat) > 0),
            legal: shown.filter(|_| to_act).map(AnyMatch::legal).unwrap_or_default(),
            view: shown.map(|state| raw(state.view_json(viewer))),
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
