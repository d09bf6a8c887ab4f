//! How a table handles an input: commands are refused, or become entries and notices.

use iris_core::{Seat, Seed};
use iris_games::CheckedAction;

use crate::live_table::Entropy;
use crate::{
    Chair, Emote, EmoteUpdate, ErrorCode, FixedDeal, LiveTable, LogEntry, Millis, PlayerId, StampedEntry,
    StandInReason, TableCommand, TableError, TableId, TableInput, TableNotice, TableOutput, TablePhase,
    TableSettings, settings,
};

/// The least time between two emotes of a seat.
const EMOTE_INTERVAL: Millis = 1_500;

impl LiveTable {
    /// Creates a table. Its id must be one that a shuffle can be committed to.
    pub fn create(
        id: TableId,
        settings: TableSettings,
        host: PlayerId,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut TableOutput,
    ) -> Result<Self, TableError> {
        Self::create_with(id, settings, host, None, None, now, entropy, out)
    }

    /// The same; a fixed deal or a given seed deals the first match, which then has no proof of
    /// fairness of its own.
    #[allow(clippy::too_many_arguments, reason = "what a table is made of, each once")]
    pub(crate) fn create_with(
        id: TableId,
        settings: TableSettings,
        host: PlayerId,
        fixed: Option<FixedDeal>,
        seed: Option<Seed>,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut TableOutput,
    ) -> Result<Self, TableError> {
        let settings = settings::checked(settings)?;
        let secret = iris_fair::Secret::new(entropy());
        iris_fair::commitment(&secret, id.as_str(), 1)
            .map_err(|error| TableError::new(ErrorCode::BadRequest, error.to_string()))?;
        let mut table = Self::new(id, settings.clone(), host.clone(), secret.clone(), now);
        table.seq = 1;
        table.chosen_seed = seed;
        let fixed = fixed.map(Box::new);
        table.fixed.clone_from(&fixed);
        out.entries.push(StampedEntry {
            seq: 1,
            at: now,
            entry: LogEntry::Created { settings, host, secret, seed, fixed },
        });
        Ok(table)
    }

    /// Handles an input. Either it is refused and nothing has changed, or `out` has the entries to
    /// write and what to send once they are written.
    ///
    /// If they cannot be written, the table is ahead of its log and must be dropped and rebuilt.
    pub fn handle(
        &mut self,
        input: TableInput,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        match input {
            TableInput::Command { by, command } => {
                self.presence.touch(&by, now);
                self.command(&by, command, now, entropy, out)?;
            }
            TableInput::Arrived(player) => self.arrived(&player, now, out),
            TableInput::Departed(player) => {
                if self.presence.departed(&player, now) {
                    out.notices.push(TableNotice::Presence(self.presence_update()));
                }
            }
            TableInput::Chosen { prompt, action } => self.chosen(prompt, &action, now, entropy, out)?,
            TableInput::TimeUp { leave } => self.call_time(leave, now, out)?,
            TableInput::Tick => self.tick(now, out)?,
        }
        Ok(())
    }

    fn command(
        &mut self,
        by: &PlayerId,
        command: TableCommand,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        match command {
            TableCommand::Claim { seat, name, nonce } => {
                self.claim(by, seat, &name, nonce.as_deref(), now, out)
            }
            TableCommand::Rename { name } => self.rename(by, &name, now, out),
            TableCommand::Leave {} => self.leave(by, now, out),
            TableCommand::Host {} => self.set_host(by, now, out),
            TableCommand::Configure { settings } => self.configure(by, settings, now, out),
            TableCommand::SeatBot { seat, level } => self.seat_bot(by, seat, level, now, out),
            TableCommand::Clear { seat } => self.clear(by, seat, now, out),
            TableCommand::Remove { seat } => self.remove(by, seat, now, out),
            TableCommand::RenewLinks {} => self.renew_links(by, now, out),
            TableCommand::Start {} => self.start_by_host(by, now, out),
            TableCommand::Act { prompt, action } => self.act(by, prompt, &action, now, entropy, out),
            TableCommand::Undo { prompt } => self.undo(by, prompt, now, out),
            TableCommand::Return {} => self.return_to_seat(by, now, out),
            TableCommand::Pause {} => self.pause(by, now, out),
            TableCommand::Resume {} => self.resume(by, now, out),
            TableCommand::Rematch { nonce } => self.agree(by, nonce.as_deref(), now, out),
            TableCommand::Pace { pace } => self.set_pace(by, pace, now, out),
            TableCommand::Emote { emote } => self.emote(by, emote, now, out),
            TableCommand::Mute { seat, on } => self.mute(by, seat, on, now, out),
        }
    }

    /// Applies an entry that is no action, to be written and sent. One that does not fit is refused
    /// and never written.
    pub(crate) fn append(
        &mut self,
        entry: LogEntry,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.append_checked(entry, None, now, out)
    }

    /// The same for an action that was checked in the present position.
    pub(crate) fn append_checked(
        &mut self,
        entry: LogEntry,
        checked: Option<&CheckedAction>,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let stamped = StampedEntry { seq: self.seq + 1, at: now, entry };
        let unfit = |reason: String| TableError::new(ErrorCode::WrongPhase, reason);
        match self.apply_checked_entry(&stamped, checked).map_err(unfit)? {
            Some(happened) => {
                let updates = self.updates(&*happened);
                out.notices.push(TableNotice::Played { updates, happened });
            }
            // Several changes in a row need one new snapshot.
            None if !matches!(out.notices.last(), Some(TableNotice::Changed)) => {
                out.notices.push(TableNotice::Changed);
            }
            None => {}
        }
        out.entries.push(stamped);
        Ok(())
    }

    fn arrived(&mut self, player: &PlayerId, now: Millis, out: &mut TableOutput) {
        if !self.presence.arrived(player) {
            return;
        }
        out.notices.push(TableNotice::Presence(self.presence_update()));
        if let Some(seat) = self.seat_of(player)
            && self.phase == TablePhase::Playing
            && matches!(self.chairs[seat.index()].stand_in(), Some(bot) if bot.why == StandInReason::Gone)
        {
            // A bot stands in, so this entry fits.
            let _ = self.append(LogEntry::Returned { seat }, now, out);
        }
    }

    /// When [`TableInput::Tick`] is due, if nothing else comes before.
    pub fn deadline(&self) -> Option<Millis> {
        if self.pause.is_some() {
            return self.pause_end();
        }
        if self.phase == TablePhase::Lobby {
            return self.starts();
        }
        let up = self.play.as_ref().filter(|_| self.phase == TablePhase::Playing);
        let up = up.and_then(|play| play.clock.expiry()).map(|(_, at)| at);
        up.into_iter().chain(self.stand_in_due().map(|(_, at)| at)).min()
    }

    /// The seat of the disconnected person for whom a bot will stand in first, and when.
    pub(crate) fn stand_in_due(&self) -> Option<(Seat, Millis)> {
        let waiting = Seat::all(self.settings.seats).filter_map(|seat| Some((seat, self.takeover(seat)?)));
        waiting.min_by_key(|(_, at)| *at)
    }

    /// When a bot will stand in for the person on that seat, if they are disconnected.
    pub(crate) fn takeover(&self, seat: Seat) -> Option<Millis> {
        let patience = Millis::from(self.settings.patience?) * 1000;
        if self.phase != TablePhase::Playing || self.pause.is_some() || !self.settings.clock.is_live() {
            return None;
        }
        let started = self.play.as_ref()?.started;
        let chair = self.chairs.get(seat.index())?;
        let person = chair.person().filter(|_| chair.stand_in().is_none())?;
        let since = self.presence.gone_since(person, self.opened.max(started))?;
        Some(since + patience)
    }

    fn emote(
        &mut self,
        by: &PlayerId,
        emote: Emote,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let seat = self.require_seat(by)?;
        let last = &mut self.last_emote[seat.index()];
        if now < last.saturating_add(EMOTE_INTERVAL) {
            return Err(TableError::new(ErrorCode::TooFast, "one thing at a time; wait a moment"));
        }
        *last = now;
        let muted_by =
            self.muted.iter().filter(|(_, whom)| whom == by).map(|(muted_by, _)| muted_by.clone()).collect();
        out.notices.push(TableNotice::Emote { update: EmoteUpdate { seat, emote }, muted_by });
        Ok(())
    }

    fn mute(
        &mut self,
        by: &PlayerId,
        seat: Seat,
        on: bool,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.require_seat(by)?;
        let whom = self.chairs.get(seat.index()).and_then(Chair::person).cloned();
        let whom = whom.ok_or_else(|| {
            TableError::new(
                ErrorCode::BadRequest,
                format!("nobody who could say something sits on seat {seat}"),
            )
        })?;
        if self.is_muted(by, &whom) != on {
            self.append(LogEntry::Muted { by: by.clone(), whom, on }, now, out)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ActionSource;

    fn lobby() -> LiveTable {
        let settings = TableSettings::new(iris_games::GAMES[0].id(), 2);
        let (id, host) = (TableId::from("t1"), PlayerId::from("ann"));
        LiveTable::create(id, settings, host, 0, &mut || [1; 32], &mut TableOutput::default()).unwrap()
    }

    #[test]
    fn an_entry_that_does_not_fit_is_refused_and_never_written() {
        let mut table = lobby();
        let before = serde_json::to_string(&table.snapshot_json(&"ann".into(), 0).unwrap()).unwrap();
        for unfit in [
            LogEntry::Acted { seat: Seat(0), action: "pass".into(), by: ActionSource::Player },
            LogEntry::Undone { seat: Seat(0), actions: 1, free: true },
            LogEntry::Opened { seat: Seat(9) },
            LogEntry::Returned { seat: Seat(2) },
            LogEntry::Rotated {},
        ] {
            let mut out = TableOutput::default();
            assert!(table.append(unfit.clone(), 0, &mut out).is_err(), "{unfit:?}");
            assert!(out.entries.is_empty() && out.notices.is_empty(), "{unfit:?} leaves a trace: {out:?}");
            assert_eq!(table.seq(), 1, "{unfit:?} is counted");
            let after = serde_json::to_string(&table.snapshot_json(&"ann".into(), 0).unwrap()).unwrap();
            assert_eq!(after, before, "{unfit:?} changes something");
        }
    }

    #[test]
    fn an_action_that_is_not_the_checked_one_is_not_played() {
        let mut table = lobby();
        let mut out = TableOutput::default();
        for entry in [LogEntry::Botted { seat: Seat(0), level: 1, filling: false }, LogEntry::Started {}] {
            table.append(entry, 0, &mut out).unwrap();
        }
        let (seq, entries) = (table.seq(), out.entries.len());
        let acted = |seat| LogEntry::Acted { seat, action: "anything".into(), by: ActionSource::Bot };
        let turn = table.play.as_ref().unwrap().turn().seat().unwrap();
        assert!(table.append(acted(turn), 0, &mut out).is_err(), "nothing was checked");
        let checked = {
            let state = &table.play.as_ref().unwrap().state;
            state.check(&state.legal()[0]).unwrap()
        };
        let other = turn.left(2);
        assert!(table.append_checked(acted(other), Some(&checked), 0, &mut out).is_err());
        assert_eq!((table.seq(), out.entries.len()), (seq, entries));
    }
}
