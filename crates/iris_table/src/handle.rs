//! What a table does with an input.

use iris_core::Seat;

use crate::table::Entropy;
use crate::{
    Command, Entry, Input, Logged, Millis, News, Out, Phase, PlayerId, Refusal, Settings, Table, TableId,
};

/// How often a seat may say something.
const BREATH: Millis = 1_500;

impl Table {
    /// Sets up a table.
    pub fn create(
        id: TableId,
        settings: Settings,
        host: PlayerId,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut Out,
    ) -> Result<Self, Refusal> {
        let settings = settings.check()?;
        let secret = iris_fair::Secret::new(entropy());
        let mut table = Self::founded(id, settings.clone(), host.clone(), secret.clone(), now);
        table.seq = 1;
        out.entries.push(Logged { seq: 1, at: now, entry: Entry::Created { settings, host, secret } });
        Ok(table)
    }

    /// Takes an input. Either it is refused and nothing has changed, or `out` says what to write down and whom to tell
    /// what, once that is done.
    ///
    /// If it cannot be written down, the table is ahead of its log and must be thrown away and rebuilt.
    pub fn handle(
        &mut self,
        input: Input,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        match input {
            Input::Command { by, command } => {
                self.presence.stirred(&by, now);
                self.command(&by, command, now, entropy, out)?;
            }
            Input::Arrived(player) => self.arrived(&player, now, out),
            Input::Departed(player) => {
                if self.presence.departed(&player, now) {
                    out.news.push(News::Presence(self.presence_json()));
                }
            }
            Input::Chosen { prompt, action } => self.chosen(prompt, &action, now, entropy, out),
            Input::Tick => self.tick(now, out),
        }
        Ok(())
    }

    fn command(
        &mut self,
        by: &PlayerId,
        command: Command,
        now: Millis,
        entropy: &mut Entropy<'_>,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        match command {
            Command::Claim { seat, name, nonce } => self.claim(by, seat, &name, nonce.as_deref(), now, out),
            Command::Rename { name } => self.rename(by, &name, now, out),
            Command::Leave {} => self.leave(by, now, out),
            Command::Host {} => {
                self.hand_over(by, now, out);
                Ok(())
            }
            Command::Configure { settings } => self.configure(by, settings, now, out),
            Command::SeatBot { seat, level } => self.seat_bot(by, seat, level, now, out),
            Command::Clear { seat } => self.clear(by, seat, now, out),
            Command::Start {} => self.start_by_host(by, now, out),
            Command::Act { prompt, action } => self.act(by, prompt, &action, now, entropy, out),
            Command::Undo { prompt } => self.undo(by, prompt, now, out),
            Command::Return {} => self.come_back(by, now, out),
            Command::Pause {} => self.pause(by, true, now, out),
            Command::Resume {} => self.pause(by, false, now, out),
            Command::Rematch { nonce } => self.agree(by, nonce.as_deref(), now, out),
            Command::Pace { pace } => self.set_pace(by, pace, now, out),
            Command::Emote { emote } => self.say(by, emote, now, out),
            Command::Mute { seat, on } => self.mute(by, seat, on, now, out),
        }
    }

    /// Lets an entry happen, to be written down and told. Only entries that fit get here.
    pub(crate) fn enter(&mut self, entry: Entry, now: Millis, out: &mut Out) {
        let logged = Logged { seq: self.seq + 1, at: now, entry };
        match self.follow(&logged) {
            Ok(Some(happened)) => {
                let updates = self.updates(&*happened);
                out.news.push(News::Played { updates, happened });
            }
            // Several changes in a row need one new snapshot.
            Ok(None) if !matches!(out.news.last(), Some(News::Changed)) => out.news.push(News::Changed),
            Ok(None) => {}
            Err(reason) => debug_assert!(false, "an entry that does not fit was made: {reason}"),
        }
        out.entries.push(logged);
    }

    fn arrived(&mut self, player: &PlayerId, now: Millis, out: &mut Out) {
        if !self.presence.arrived(player) {
            return;
        }
        out.news.push(News::Presence(self.presence_json()));
        if let Some(seat) = self.seat_of(player)
            && self.phase == Phase::Playing
            && matches!(self.chairs[seat.index()].stand_in(), Some(bot) if bot.why == crate::Why::Gone)
        {
            self.enter(Entry::Returned { seat }, now, out);
        }
    }

    /// When [`Input::Tick`] is due, if nothing else comes before.
    pub fn deadline(&self) -> Option<Millis> {
        let up = self.play.as_ref().filter(|_| self.phase == Phase::Playing && !self.paused);
        let up = up.and_then(|play| play.clock.up()).map(|(_, at)| at);
        up.into_iter().chain(self.patience_ends().map(|(_, at)| at)).min()
    }

    /// The seat of a person for whom a bot will stand in unless they come back, and when.
    pub(crate) fn patience_ends(&self) -> Option<(Seat, Millis)> {
        let patience = Millis::from(self.settings.patience?) * 1000;
        if self.phase != Phase::Playing || self.paused || !self.settings.clock.is_live() {
            return None;
        }
        let started = self.play.as_ref()?.started;
        let waiting = self.chairs.iter().zip(0..).filter_map(|(chair, seat)| {
            let person = chair.person().filter(|_| chair.stand_in().is_none())?;
            let since = self.presence.gone_since(person, self.opened.max(started))?;
            Some((Seat(seat), since + patience))
        });
        waiting.min_by_key(|(_, at)| *at)
    }

    fn say(&mut self, by: &PlayerId, emote: crate::Emote, now: Millis, out: &mut Out) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        let said = &mut self.said[seat.index()];
        if now < said.saturating_add(BREATH) {
            return Err(Refusal::new(crate::Code::TooFast, "one thing at a time; wait a moment"));
        }
        *said = now;
        let body = serde_json::json!({ "seat": seat.0, "emote": emote }).to_string();
        let deaf = self.muted.iter().filter(|(_, whom)| whom == by).map(|(deaf, _)| deaf.clone()).collect();
        out.news.push(News::Said { body, deaf });
        Ok(())
    }

    fn mute(
        &mut self,
        by: &PlayerId,
        seat: Seat,
        on: bool,
        now: Millis,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let whom = self.chairs.get(seat.index()).and_then(crate::Chair::person).cloned();
        let whom = whom.ok_or_else(|| {
            Refusal::new(
                crate::Code::BadRequest,
                format!("nobody who could say something sits on seat {seat}"),
            )
        })?;
        if self.is_muted(by, &whom) != on {
            self.enter(Entry::Muted { by: by.clone(), whom, on }, now, out);
        }
        Ok(())
    }
}
