//! Runs duplicate evenings: sign-ups, rounds, results, the next week.
//!
//! Every step is a compare-and-set of the evening's document, and what follows from a step (tables
//! to open) is named in the document first, so that a server that was stopped in the middle goes on
//! where it was, and no step is done twice.

use std::time::Duration;

use iris_api::EveningPhase;
use iris_core::Seed;
use iris_games::record::Record;
use iris_store::{Document, DocumentChanges, DocumentQuery, Rewrite, StoreError};
use iris_table::{
    FixedDeal, Millis, PlayerId, SeatHolder, SpectatorAccess, TableId, TablePurpose, TableSettings,
    TimeControl, UtcDay, bots_seed_of_deal,
};
use sha2::{Digest, Sha256};

use super::evening::{EveningRound, EveningTable, doubled_places};
use super::season::outcome;
use super::{ClubEvening, EveningEntry, EveningPlan, Kept, MAX_MEMBERS, OwnClub};
use crate::AppState;
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::ended_match::EndedMatch;
use crate::signer::base32_lower;
use crate::tables::TableRequest;

const EVENING: &str = "club-evening";
const ENTRY: &str = "club-entry";
/// Which evening of a club is next, and when there is something to do; its id is the club's.
const DUE: &str = "club-due";
/// The list of all of those.
const ALL: &str = "all";
/// How many clubs are looked at in one go.
const PAGE: usize = 100;
/// How often evenings under way are looked at.
const TICK: Duration = Duration::from_secs(1);
/// How long to wait when there is no evening at all, or the store has failed.
const REST: Duration = Duration::from_secs(30);
/// How many seconds somebody may be gone before a bot stands in.
const PATIENCE: u32 = 30;
/// How long after its time is up a match may still go on before whoever plays has left it.
const OVERTIME: Millis = 60_000;
/// How many past evenings are listed.
pub(crate) const PAST_EVENINGS: usize = 12;

pub(crate) fn evening_id(club: &str, start: Millis) -> String {
    let minutes = start / 60_000 % 1440;
    format!("{club}-{}-{:02}{:02}", UtcDay::of(start), minutes / 60, minutes % 60)
}

impl AppState {
    /// Runs the evenings of all clubs; never ends.
    pub(crate) async fn run_club_evenings(self) {
        loop {
            let wait = match self.0.run_due_evenings().await {
                Ok(true) => TICK,
                Ok(false) => REST,
                Err(error) => {
                    tracing::warn!(message = error.message(), "the evenings of clubs wait");
                    REST
                }
            };
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.0.evenings_changed.notified() => {}
            }
        }
    }
}

impl AppShared {
    /// Does what is due; gives whether there are evenings to come at all.
    pub(crate) async fn run_due_evenings(&self) -> Result<bool, ApiError> {
        let due = self.store.documents(DocumentQuery::list(DUE, ALL, PAGE)).await?;
        let now = self.environment.now();
        let any = !due.is_empty();
        for due in due {
            // The first that is due has the highest rank.
            if -due.rank > i64::try_from(now).unwrap_or(i64::MAX) {
                break;
            }
            match self.step_evening(&due, now).await {
                Ok(()) => {}
                // Somebody changed it meanwhile: the next look sees that.
                Err(StepError::Stale) => self.evenings_changed.notify_one(),
                Err(StepError::Refused(error)) => {
                    // One club that fails must not keep the others down.
                    tracing::error!(club = due.id, message = error.message(), "an evening does not go on");
                }
            }
        }
        Ok(any)
    }

    async fn step_evening(&self, due: &Document, now: Millis) -> Result<(), StepError> {
        let evening = self.store.document(EVENING, &due.body).await.map_err(ApiError::from)?;
        let Some(mut evening) = evening.and_then(Kept::<ClubEvening>::read) else {
            return self
                .put_evening(DocumentChanges { remove: vec![due.removal()], ..DocumentChanges::default() })
                .await;
        };
        match evening.value.phase {
            EveningPhase::SignUp => self.begin_round(&mut evening, due, now).await,
            EveningPhase::Playing if evening.value.round_is_over() => {
                self.unseal_round(&evening.value).await?;
                self.begin_round(&mut evening, due, now).await
            }
            EveningPhase::Playing => Ok(self.look_after_round(&evening, now).await?),
            EveningPhase::Over => self.announce_next(&evening.value, due, now, Vec::new()).await,
        }
    }

    async fn put_evening(&self, changes: DocumentChanges) -> Result<(), StepError> {
        match self.store.change_documents(changes).await {
            Err(StoreError::Stale { .. }) => Err(StepError::Stale),
            done => Ok(done.map_err(ApiError::from)?),
        }
    }

    /// Begins the next round, or ends the evening after the last one or if nobody came.
    async fn begin_round(
        &self,
        evening: &mut Kept<ClubEvening>,
        due: &Document,
        now: Millis,
    ) -> Result<(), StepError> {
        let entries = self.entries_of(&evening.document.id).await?;
        let signed_up: Vec<String> = entries.iter().map(|entry| entry.value.handle.clone()).collect();
        let played = evening.value.rounds.len() as u32;
        if signed_up.is_empty() || played >= evening.value.plan.rounds {
            evening.value.phase = EveningPhase::Over;
            return self.announce_next(&evening.value, due, now, vec![evening.changed()]).await;
        }
        let seed = Seed(self.environment.random_bytes());
        let new_table = || base32_lower(&self.environment.random_bytes::<15>());
        let round = evening.value.next_round(&signed_up, seed, now, new_table);
        evening.value.rounds.push(round);
        evening.value.phase = EveningPhase::Playing;
        let mut due = due.clone();
        due.rank = 0;
        self.put_evening(DocumentChanges::put([evening.changed(), due])).await?;
        // If that fails half-way, the next look opens the tables that are missing.
        Ok(self.open_tables(&evening.document.id, &evening.value).await?)
    }

    /// Opens the tables of the last round that are not there yet.
    async fn open_tables(&self, id: &str, evening: &ClubEvening) -> Result<(), ApiError> {
        let Some(round) = evening.rounds.last() else { return Ok(()) };
        let number = evening.rounds.len() as u32;
        let entries = self.entries_of(id).await?;
        for (table, at) in round.tables.iter().zip(1..) {
            if table.places.is_some() || self.store.summary(&table.table).await?.is_some() {
                continue;
            }
            let purpose = TablePurpose::ClubRound { evening: id.to_owned(), round: number, table: at };
            self.open_table(&evening.plan, round, table, purpose, &entries).await?;
        }
        Ok(())
    }

    async fn open_table(
        &self,
        plan: &EveningPlan,
        round: &EveningRound,
        table: &EveningTable,
        purpose: TablePurpose,
        entries: &[Kept<EveningEntry>],
    ) -> Result<(), ApiError> {
        let settings = TableSettings {
            options: plan.options.clone(),
            clock: TimeControl::Move { seconds: plan.move_seconds },
            patience: Some(PATIENCE),
            watching: SpectatorAccess::Off {},
            pace: plan.pace,
            ..TableSettings::new(&plan.game, plan.seats)
        };
        let holder = |seat: &Option<String>| {
            let entry = entries.iter().find(|entry| Some(&entry.value.handle) == seat.as_ref());
            let person =
                entry.and_then(|entry| Some((entry.document.owner.clone()?, entry.value.name.clone())));
            match person {
                Some((player, name)) => SeatHolder::Player { player: PlayerId(player), name },
                // A bot, also for somebody who has deleted their account since.
                None => SeatHolder::Bot(settings.fill),
            }
        };
        let seats: Vec<SeatHolder> = table.seats.iter().map(holder).collect();
        let Some(deal) = fixed_deal(round, purpose) else { return Ok(()) };
        let id = TableId(table.table.clone());
        // No account has this id: nobody hosts the table.
        let host = PlayerId::from("club-evening");
        self.tables.open_fixed_as(id, settings, host, deal, &seats).await
    }

    /// Opens what is missing, and calls time where it is up.
    async fn look_after_round(&self, evening: &Kept<ClubEvening>, now: Millis) -> Result<(), ApiError> {
        self.open_tables(&evening.document.id, &evening.value).await?;
        let Some(round) = evening.value.rounds.last() else { return Ok(()) };
        if now < round.until {
            return Ok(());
        }
        let leave = now >= round.until + OVERTIME;
        for table in round.tables.iter().filter(|table| table.places.is_none()) {
            // At a table that only bots were left at, nobody tells of the end.
            let record = self.store.record(&table.table, 1).await?;
            if let Some(record) = record.and_then(|record| Record::parse(&record.text).ok()) {
                return self.note_result(evening, &table.table, &record).await;
            }
            let id = TableId(table.table.clone());
            let call = |reply| TableRequest::CallTime { leave, reply };
            if let Err(error) = self.tables.ask(&id, call).await {
                tracing::warn!(table = %id, message = error.message(), "time cannot be called");
            }
        }
        Ok(())
    }

    /// Notes the result of a table by its record.
    async fn note_result(
        &self,
        evening: &Kept<ClubEvening>,
        table: &str,
        record: &Record,
    ) -> Result<(), ApiError> {
        let Some((outcome, gave_up)) = outcome(record) else { return Ok(()) };
        let mut evening = evening.clone();
        for kept in evening.value.rounds.iter_mut().flat_map(|round| &mut round.tables) {
            if kept.table == table {
                kept.places = Some(doubled_places(outcome, gave_up));
            }
        }
        match self.store.change_documents(DocumentChanges::put([evening.changed()])).await {
            // Somebody was quicker; the next look sees that.
            Err(StoreError::Stale { .. }) => Ok(()),
            done => Ok(done?),
        }
    }

    /// Lets everybody see the cards of a round that is over: until then the records are sealed.
    async fn unseal_round(&self, evening: &ClubEvening) -> Result<(), ApiError> {
        let Some(round) = evening.rounds.last() else { return Ok(()) };
        for (table, at) in round.tables.iter().zip(1..) {
            let purpose = TablePurpose::ClubRound { evening: String::new(), round: 0, table: at };
            let (Some(deal), Some(kept)) =
                (fixed_deal(round, purpose), self.store.record(&table.table, 1).await?)
            else {
                continue;
            };
            let Ok(record) = Record::parse(&kept.text) else { continue };
            if matches!(record.chance, iris_games::record::RecordOrigin::Commitment(_)) {
                let records = vec![(1, deal.open_record(record).to_string())];
                self.store
                    .rewrite(Rewrite { table: table.table.clone(), records, ..Rewrite::default() })
                    .await?;
            }
        }
        Ok(())
    }

    /// Announces the evening of the next week, if there is to be one.
    async fn announce_next(
        &self,
        evening: &ClubEvening,
        due: &Document,
        now: Millis,
        mut put: Vec<Document>,
    ) -> Result<(), StepError> {
        let plan = self.club(&evening.club).await.map_err(ApiError::from)?.and_then(|club| club.value.plan);
        let mut remove = Vec::new();
        match plan {
            Some(plan) => {
                let (next, id) = new_evening(&evening.club, plan, now.max(evening.start));
                let rank = -next.rank;
                put.push(next);
                put.push(Document { body: id, rank, ..due.clone() });
            }
            None => remove.push(due.removal()),
        }
        self.put_evening(DocumentChanges { put, remove }).await
    }

    /// The result of a table, in the evening's document.
    pub(super) async fn evening_result(
        &self,
        ended: &EndedMatch,
        evening: &str,
        round: u32,
        table: u32,
    ) -> Result<Option<Kept<ClubEvening>>, ApiError> {
        let kept = self.store.document(EVENING, evening).await?.and_then(Kept::<ClubEvening>::read);
        let Some(mut kept) = kept else { return Ok(None) };
        let places = self.ended_record(ended).await?.and_then(|record| outcome(&record));
        let place = kept.value.rounds.get_mut(round as usize - 1);
        let place = place.and_then(|round| round.tables.get_mut(table as usize - 1));
        if let (Some(place), Some((outcome, gave_up))) = (place, places) {
            place.places = Some(doubled_places(outcome, gave_up));
        }
        self.evenings_changed.notify_one();
        Ok(Some(kept))
    }

    /// Those who have signed up for an evening.
    pub(crate) async fn entries_of(&self, evening: &str) -> Result<Vec<Kept<EveningEntry>>, ApiError> {
        let entries = self.store.documents(DocumentQuery::list(ENTRY, evening, MAX_MEMBERS)).await?;
        Ok(entries.into_iter().filter_map(Kept::read).collect())
    }

    /// The entry of somebody for the evening of a club that is under way or to come.
    pub(super) async fn next_entry_of(&self, club: &str, player: &str) -> Result<Option<Document>, ApiError> {
        let Some(due) = self.store.document(DUE, club).await? else { return Ok(None) };
        Ok(self.store.document(ENTRY, &format!("{}/{player}", due.body)).await?)
    }

    /// The evening of a club on a day.
    pub(crate) async fn evening_on(
        &self,
        club: &str,
        day: &str,
    ) -> Result<Option<Kept<ClubEvening>>, ApiError> {
        let evening = self.store.document(EVENING, &format!("{club}-{day}")).await?;
        Ok(evening.and_then(Kept::read))
    }

    /// The evenings of a club, the latest first.
    pub(crate) async fn evenings_of(&self, club: &str) -> Result<Vec<Kept<ClubEvening>>, ApiError> {
        let evenings = self.store.documents(DocumentQuery::list(EVENING, club, PAST_EVENINGS)).await?;
        Ok(evenings.into_iter().filter_map(Kept::read).collect())
    }

    /// Signs a member up for an evening that is not over, or off again.
    pub(crate) async fn sign_up(&self, own: &OwnClub, day: &str, on: bool) -> Result<(), ApiError> {
        let evening = self.evening_on(own.id(), day).await?;
        let evening = evening.filter(|evening| evening.value.phase != EveningPhase::Over);
        let evening = evening.ok_or_else(|| ApiError::not_found("there is no such evening to come"))?;
        let player = own.member.document.owner.clone().unwrap_or_default();
        let id = format!("{}/{player}", evening.document.id);
        let kept = self.store.document(ENTRY, &id).await?;
        let changes = match (on, kept) {
            (true, None) => {
                let handle = own.member.value.handle.clone();
                let entry = EveningEntry { name: own.member.value.name.clone(), handle };
                DocumentChanges::put([Document {
                    kind: ENTRY.to_owned(),
                    id,
                    owner: Some(player),
                    list: evening.document.id.clone(),
                    rank: -i64::try_from(self.environment.now()).unwrap_or(0),
                    version: 0,
                    body: serde_json::to_string(&entry).unwrap_or_default(),
                }])
            }
            (false, Some(entry)) => {
                DocumentChanges { remove: vec![entry.removal()], ..DocumentChanges::default() }
            }
            _ => return Ok(()),
        };
        match self.store.change_documents(changes).await {
            // They pressed twice.
            Err(StoreError::Stale { .. }) => Ok(()),
            done => Ok(done?),
        }
    }

    /// Sets when and how evenings are played. One under way is played to its end; one to come is
    /// replaced, and whoever signed up does so again.
    pub(crate) async fn plan_evenings(
        &self,
        own: &OwnClub,
        plan: Option<EveningPlan>,
    ) -> Result<(), ApiError> {
        own.require_founder()?;
        self.change_club(own.id(), |club| club.plan.clone_from(&plan)).await?;
        let due = self.store.document(DUE, own.id()).await?;
        let current = match &due {
            Some(due) => self.store.document(EVENING, &due.body).await?.and_then(Kept::<ClubEvening>::read),
            None => None,
        };
        let mut changes = DocumentChanges::default();
        match &current {
            // What is under way, or over and about to be followed by the next, goes on by itself.
            Some(evening) if evening.value.phase != EveningPhase::SignUp => return Ok(()),
            Some(evening) => {
                changes.remove.push(evening.document.removal());
                let entries = self.entries_of(&evening.document.id).await?;
                changes.remove.extend(entries.iter().map(|entry| entry.document.removal()));
            }
            None => {}
        }
        match plan {
            Some(plan) => {
                let (mut evening, id) = new_evening(own.id(), plan, self.environment.now());
                if let Some(current) = current.filter(|current| current.document.id == id) {
                    // The same day: the document is replaced, and those who signed up stay.
                    changes.remove.clear();
                    evening.version = current.document.version;
                }
                let rank = -evening.rank;
                changes.put.push(evening);
                let version = due.as_ref().map_or(0, |due| due.version);
                let (kind, list) = (DUE.to_owned(), ALL.to_owned());
                changes.put.push(Document {
                    kind,
                    id: own.id().to_owned(),
                    list,
                    rank,
                    version,
                    body: id,
                    owner: None,
                });
            }
            None => changes.remove.extend(due.iter().map(Document::removal)),
        }
        match self.store.change_documents(changes).await {
            Err(StoreError::Stale { .. }) => return Err(ApiError::busy()),
            done => done?,
        }
        self.evenings_changed.notify_one();
        Ok(())
    }

    /// Forgets the evenings of a club that is closed.
    pub(super) async fn forget_evenings(&self, club: &str) -> Result<(), ApiError> {
        loop {
            let mut page = self.store.documents(DocumentQuery::list(EVENING, club, PAGE)).await?;
            for evening in page.clone() {
                page.extend(
                    self.store.documents(DocumentQuery::list(ENTRY, &evening.id, MAX_MEMBERS)).await?,
                );
            }
            page.extend(self.store.document(DUE, club).await?);
            if page.is_empty() {
                return Ok(());
            }
            let remove = page.iter().map(Document::removal).collect();
            match self.store.change_documents(DocumentChanges { remove, ..DocumentChanges::default() }).await
            {
                Err(StoreError::Stale { .. }) => {}
                done => done?,
            }
        }
    }
}

/// Why a step was not done.
enum StepError {
    /// Somebody changed a document meanwhile.
    Stale,
    Refused(ApiError),
}

impl From<ApiError> for StepError {
    fn from(error: ApiError) -> Self {
        Self::Refused(error)
    }
}

/// The document of the evening that follows a moment, and its id. Its rank is when it begins.
fn new_evening(club: &str, plan: EveningPlan, after: Millis) -> (Document, String) {
    let start = plan.next_start(after);
    let id = evening_id(club, start);
    let evening =
        ClubEvening { club: club.to_owned(), start, plan, phase: EveningPhase::SignUp, rounds: Vec::new() };
    let document = Document {
        kind: EVENING.to_owned(),
        id: id.clone(),
        owner: None,
        list: club.to_owned(),
        rank: i64::try_from(start).unwrap_or(0),
        version: 0,
        body: serde_json::to_string(&evening).unwrap_or_default(),
    };
    (document, id)
}

/// The deal of a round. Records are sealed until the round is over: other tables still play it.
fn fixed_deal(round: &EveningRound, purpose: TablePurpose) -> Option<FixedDeal> {
    let seed: Seed = round.seed.parse().ok()?;
    let mut hash = Sha256::new();
    hash.update(b"iris/1/round\n");
    hash.update(seed.0);
    let promise: [u8; 32] = hash.finalize().into();
    Some(FixedDeal {
        purpose,
        seed,
        bots: bots_seed_of_deal(seed),
        promise: Some(data_encoding::HEXLOWER.encode(&promise)),
        sealed: true,
        tags: Vec::new(),
    })
}
