//! Commands during a match: actions, undo, pause, and bots that stand in.

use iris_core::Seat;
use iris_games::{ActionError, CheckedAction};

use crate::live_table::Entropy;
use crate::{
    ActionSource, ErrorCode, LiveTable, LogEntry, Millis, Occupant, PlayerId, StandInReason, TableError,
    TableOutput, TablePhase, stand_in_level,
};

impl LiveTable {
    pub(crate) fn act(
        &mut self,
        by: &PlayerId,
        prompt: u64,
        action: &str,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let seat = self.require_seat(by)?;
        self.require_current_prompt(prompt)?;
        let Some(play) = &self.play else { return Err(no_match()) };
        if play.turn().seat() != Some(seat) {
            return Err(TableError::new(ErrorCode::NotYourTurn, "it is somebody else's turn"));
        }
        if !self.chairs[seat.index()].has_not_left() {
            return Err(TableError::new(
                ErrorCode::NotYourTurn,
                "you have left this match; a bot plays it to the end",
            ));
        }
        let illegal = |error: ActionError| TableError::new(ErrorCode::IllegalAction, error.to_string());
        let checked = play.state.check(action).map_err(illegal)?;
        if self.chairs[seat.index()].stand_in().is_some() {
            self.append(LogEntry::Returned { seat }, now, out)?;
        }
        let acted = LogEntry::Acted { seat, action: action.to_owned(), by: ActionSource::Player };
        self.append_action(acted, &checked, now, entropy, out)
    }

    /// Plays what a bot chose; a choice that is stale or illegal is ignored.
    pub(crate) fn chosen(
        &mut self,
        prompt: u64,
        action: &str,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        if self.require_current_prompt(prompt).is_err() {
            return Ok(());
        }
        let Some(play) = &self.play else { return Ok(()) };
        let Some(seat) = play.turn().seat() else { return Ok(()) };
        let Some((_, by)) = self.chairs[seat.index()].bot_in_control() else { return Ok(()) };
        let Ok(checked) = play.state.check(action) else { return Ok(()) };
        let acted = LogEntry::Acted { seat, action: action.to_owned(), by };
        self.append_action(acted, &checked, now, entropy, out)
    }

    fn append_action(
        &mut self,
        acted: LogEntry,
        checked: &CheckedAction,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        self.append_checked(acted, Some(checked), now, out)?;
        if self.play.as_ref().is_some_and(|play| play.turn().seat().is_none()) {
            self.append(LogEntry::Ended { next: iris_fair::Secret::new(entropy()) }, now, out)?;
            out.record = self.record(now).map(|record| record.to_string());
        }
        Ok(())
    }

    pub(crate) fn undo(
        &mut self,
        by: &PlayerId,
        prompt: u64,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let seat = self.require_seat(by)?;
        if !self.is_reopenable() {
            self.require_current_prompt(prompt)?;
        }
        let actions = self.undo_offer(seat);
        if actions == 0 {
            let reason = "nothing can be taken back: your last action told somebody something, or somebody else has acted since";
            return Err(TableError::new(ErrorCode::NoUndo, reason));
        }
        let free = self.play.as_ref().is_some_and(|play| play.silent_undo(seat) == 0);
        self.append(LogEntry::Undone { seat, actions, free }, now, out)
    }

    /// How many actions the seat may take back now.
    pub(crate) fn undo_offer(&self, seat: Seat) -> usize {
        let goes_on = self.phase == TablePhase::Playing || self.is_reopenable();
        let Some(play) = self.play.as_ref().filter(|_| goes_on && self.pause.is_none()) else { return 0 };
        if self.is_compared() {
            return 0;
        }
        let alone = || {
            let others = self.chairs.iter().zip(0..).filter(|(_, other)| *other != seat.0);
            others.into_iter().all(|(chair, _)| matches!(chair.occupant, Occupant::Bot(_)))
        };
        match play.silent_undo(seat) {
            0 if self.settings.free_undo && alone() => play.since_own(seat),
            silent => silent,
        }
    }

    /// Whether the match is over and may still be taken back from: where its seed was known anyway,
    /// nothing was given away by its end.
    fn is_reopenable(&self) -> bool {
        self.phase == TablePhase::Over && self.chosen_seed.is_some()
    }

    pub(crate) fn return_to_seat(
        &mut self,
        by: &PlayerId,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let seat = self.require_seat(by)?;
        if self.phase != TablePhase::Playing {
            return Err(no_match());
        }
        match self.chairs[seat.index()].stand_in() {
            None => Ok(()),
            Some(bot) if bot.why == StandInReason::Left => Err(TableError::new(
                ErrorCode::WrongPhase,
                "you have left this match; a bot plays it to the end",
            )),
            // Coming back must not win time: the bot plays this move, the next is theirs again.
            Some(_) if self.has_used_up_its_time(seat) => Err(TableError::new(
                ErrorCode::WrongPhase,
                "your time for this move is up and a bot plays it; come back for the next one",
            )),
            Some(_) => self.append(LogEntry::Returned { seat }, now, out),
        }
    }

    /// Whether it is the turn of a seat that has no time left for it.
    fn has_used_up_its_time(&self, seat: Seat) -> bool {
        let play = self.play.as_ref().filter(|play| play.turn().seat() == Some(seat));
        play.is_some_and(|play| play.clock.is_used_up(seat))
    }

    /// Ends a pause that has lasted long enough, and lets bots stand in for those whose time ran
    /// out or who have been gone for too long.
    pub(crate) fn tick(&mut self, now: Millis, out: &mut TableOutput) -> Result<(), TableError> {
        if self.starts().is_some_and(|due| due <= now) {
            return self.fill_and_start(now, out);
        }
        if self.phase != TablePhase::Playing {
            return Ok(());
        }
        if self.pause_end().is_some_and(|end| end <= now) {
            self.append(LogEntry::Resumed {}, now, out)?;
        }
        if self.pause.is_some() {
            return Ok(());
        }
        if let Some((seat, at)) = self.play.as_ref().and_then(|play| play.clock.expiry())
            && at <= now
        {
            self.start_stand_in(seat, StandInReason::OutOfTime, now, out)?;
        }
        while let Some((seat, at)) = self.stand_in_due()
            && at <= now
        {
            self.start_stand_in(seat, StandInReason::Gone, now, out)?;
        }
        Ok(())
    }

    pub(crate) fn start_stand_in(
        &mut self,
        seat: Seat,
        why: StandInReason,
        now: Millis,
        out: &mut TableOutput,
    ) -> Result<(), TableError> {
        let level =
            self.play.as_ref().map_or(self.settings.fill, |play| stand_in_level::estimate(play, seat));
        self.append(LogEntry::TakenOver { seat, level, why }, now, out)
    }

    fn require_current_prompt(&self, prompt: u64) -> Result<(), TableError> {
        let Some(play) = &self.play else { return Err(no_match()) };
        if play.prompt != prompt {
            let reason = format!("prompt {prompt} has been answered; the present one is {}", play.prompt);
            return Err(TableError::new(ErrorCode::Stale, reason));
        }
        if self.phase == TablePhase::Over {
            return Err(TableError::new(
                ErrorCode::WrongPhase,
                "the match is over; nothing can be played any more",
            ));
        }
        if self.pause.is_some() {
            return Err(TableError::new(ErrorCode::Paused, "the match is paused; resume it first"));
        }
        Ok(())
    }
}

pub(crate) fn no_match() -> TableError {
    TableError::new(ErrorCode::WrongPhase, "no match is being played")
}
