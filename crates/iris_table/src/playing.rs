//! During a match: acting, taking back, pausing, standing in.

use iris_core::Seat;

use crate::table::Entropy;
use crate::{By, Code, Entry, Millis, Out, Phase, PlayerId, Refusal, Sitter, Table, Why, stand_in};

impl Table {
    pub(crate) fn act(
        &mut self,
        by: &PlayerId,
        prompt: u64,
        action: &str,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        self.need_prompt(prompt)?;
        let Some(play) = &self.play else { return Err(no_match()) };
        if play.turn().seat() != Some(seat) {
            return Err(Refusal::new(Code::NotYourTurn, "it is somebody else's turn"));
        }
        if !self.chairs[seat.index()].is_in() {
            return Err(Refusal::new(
                Code::NotYourTurn,
                "you have left this match; a bot plays it to the end",
            ));
        }
        play.state
            .boxed_clone()
            .apply(action)
            .map_err(|error| Refusal::new(Code::IllegalAction, error.to_string()))?;
        if self.chairs[seat.index()].stand_in().is_some() {
            self.enter(Entry::Returned { seat }, now, out);
        }
        self.play_on(seat, action, By::Player, now, entropy, out);
        Ok(())
    }

    /// A bot's choice. One that comes too late, or makes no sense, is as good as none.
    pub(crate) fn chosen(
        &mut self,
        prompt: u64,
        action: &str,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut Out,
    ) {
        if self.need_prompt(prompt).is_err() {
            return;
        }
        let Some(play) = &self.play else { return };
        let Some(seat) = play.turn().seat() else { return };
        let Some((_, by)) = self.chairs[seat.index()].chooser() else { return };
        if play.state.boxed_clone().apply(action).is_ok() {
            self.play_on(seat, action, by, now, entropy, out);
        }
    }

    fn play_on(
        &mut self,
        seat: Seat,
        action: &str,
        by: By,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut Out,
    ) {
        self.enter(Entry::Acted { seat, action: action.to_owned(), by }, now, out);
        if self.play.as_ref().is_some_and(|play| play.turn().seat().is_none()) {
            self.enter(Entry::Ended { next: iris_fair::Secret::new(entropy()) }, now, out);
            out.record = self.record(now).map(|record| record.to_string());
        }
    }

    pub(crate) fn undo(
        &mut self,
        by: &PlayerId,
        prompt: u64,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        self.need_prompt(prompt)?;
        let actions = self.undo_offer(seat);
        if actions == 0 {
            let reason = "nothing can be taken back: your last action told somebody something, or somebody else has acted since";
            return Err(Refusal::new(Code::NoUndo, reason));
        }
        let free = self.play.as_ref().is_some_and(|play| play.silent_undo(seat) == 0);
        self.enter(Entry::Undone { seat, actions, free }, now, out);
        Ok(())
    }

    /// How many actions the seat may take back now.
    pub(crate) fn undo_offer(&self, seat: Seat) -> usize {
        let Some(play) = self.play.as_ref().filter(|_| self.phase == Phase::Playing && !self.paused) else {
            return 0;
        };
        let alone = || {
            let others = self.chairs.iter().zip(0..).filter(|(_, other)| *other != seat.0);
            others.into_iter().all(|(chair, _)| matches!(chair.sitter, Sitter::Bot(_)))
        };
        match play.silent_undo(seat) {
            0 if self.settings.free_undo && alone() => play.since_own(seat),
            silent => silent,
        }
    }

    pub(crate) fn come_back(&mut self, by: &PlayerId, now: Millis, out: &mut Out) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        if self.phase != Phase::Playing {
            return Err(no_match());
        }
        match self.chairs[seat.index()].stand_in() {
            None => Ok(()),
            Some(bot) if bot.why == Why::Left => {
                Err(Refusal::new(Code::WrongPhase, "you have left this match; a bot plays it to the end"))
            }
            Some(_) => {
                self.enter(Entry::Returned { seat }, now, out);
                Ok(())
            }
        }
    }

    pub(crate) fn pause(
        &mut self,
        by: &PlayerId,
        on: bool,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        self.seated(by)?;
        if self.phase != Phase::Playing {
            return Err(no_match());
        }
        if self.paused != on {
            self.enter(if on { Entry::Paused {} } else { Entry::Resumed {} }, now, out);
        }
        Ok(())
    }

    /// Lets bots stand in for those who took too long or are gone.
    pub(crate) fn tick(&mut self, now: Millis, out: &mut Out) {
        if self.phase != Phase::Playing || self.paused {
            return;
        }
        if let Some((seat, at)) = self.play.as_ref().and_then(|play| play.clock.up())
            && at <= now
        {
            self.take_over(seat, Why::OutOfTime, now, out);
        }
        while let Some((seat, at)) = self.patience_ends()
            && at <= now
        {
            self.take_over(seat, Why::Gone, now, out);
        }
    }

    pub(crate) fn take_over(&mut self, seat: Seat, why: Why, now: Millis, out: &mut Out) {
        let level = self.play.as_ref().map_or(self.settings.fill, |play| stand_in::level(play, seat));
        self.enter(Entry::TakenOver { seat, level, why }, now, out);
    }

    fn need_prompt(&self, prompt: u64) -> Result<(), Refusal> {
        let Some(play) = &self.play else { return Err(no_match()) };
        if play.prompt != prompt {
            let reason = format!("prompt {prompt} has been answered; the present one is {}", play.prompt);
            return Err(Refusal::new(Code::Stale, reason));
        }
        if self.phase == Phase::Over {
            return Err(Refusal::new(Code::WrongPhase, "the match is over; nothing can be played any more"));
        }
        if self.paused {
            return Err(Refusal::new(Code::Paused, "the match is paused; resume it first"));
        }
        Ok(())
    }
}

fn no_match() -> Refusal {
    Refusal::new(Code::WrongPhase, "no match is being played")
}
