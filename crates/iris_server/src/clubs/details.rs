//! Clubs and evenings as members see them: names, never accounts.

use std::collections::BTreeMap;

use iris_api::{
    ClubDaily, ClubDailyRow, ClubDetails, ClubPerson, ClubPool, ClubPoolRow, ClubSummary, EveningDetails,
    EveningPhase, EveningSeating, EveningStanding, TableId,
};
use iris_games::GAMES;

use super::{ClubEvening, ClubMember, EveningEntry, Kept, OwnClub, SeasonScore, standings};
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::deals::{DealStanding, matchpoints};

/// What stands in place of the name of somebody who has deleted their account.
const NOBODY: &str = "—";

impl OwnClub {
    pub(crate) fn summary(&self) -> ClubSummary {
        ClubSummary {
            club: self.id().to_owned(),
            name: self.club.value.name.clone(),
            members: self.club.value.members,
            founder: self.is_founder(),
        }
    }
}

impl AppShared {
    /// A club for one of its members.
    pub(crate) async fn club_details(&self, own: &OwnClub) -> Result<ClubDetails, ApiError> {
        let members = self.members_of(own.id()).await?;
        let season = own.club.value.season.name(self.environment.now());
        let scores = self.season_scores(own.id(), &season).await?;
        let person = |member: &Kept<ClubMember>| ClubPerson {
            name: member.value.name.clone(),
            handle: member.value.handle.clone(),
            founder: member.document.owner.as_deref() == Some(&own.club.value.founder),
            you: member.document.id == own.member.document.id,
        };
        let evenings = self.evenings_of(own.id()).await?;
        let evening = match evenings.iter().find(|evening| evening.value.phase != EveningPhase::Over) {
            Some(evening) => Some(self.evening_details(own, evening).await?),
            None => None,
        };
        Ok(ClubDetails {
            club: own.id().to_owned(),
            name: own.club.value.name.clone(),
            founder: own.is_founder(),
            members: members.iter().map(person).collect(),
            season,
            pools: pools(own, &members, scores),
            daily: self.club_daily(own, &members).await?,
            evening,
        })
    }

    /// What members did with today's deals. Whoever has not finished their own try is told nothing.
    async fn club_daily(
        &self,
        own: &OwnClub,
        members: &[Kept<ClubMember>],
    ) -> Result<Vec<ClubDaily>, ApiError> {
        let mut daily = Vec::new();
        for game in GAMES {
            let finished = self.daily_standings(self.today(), game.id()).await?;
            let among: Vec<(&Kept<ClubMember>, DealStanding)> = finished
                .into_iter()
                .filter_map(|(player, standing)| {
                    let member =
                        members.iter().find(|member| member.document.owner.as_deref() == Some(&player));
                    Some((member?, standing))
                })
                .collect();
            let is_own = |member: &Kept<ClubMember>| member.document.id == own.member.document.id;
            if !among.iter().any(|(member, _)| is_own(member)) {
                continue;
            }
            let standings: Vec<DealStanding> = among.iter().map(|(_, standing)| *standing).collect();
            let row =
                |((member, standing), matchpoints): (&(&Kept<ClubMember>, DealStanding), f64)| ClubDailyRow {
                    name: member.value.name.clone(),
                    you: is_own(member),
                    share: standing.share.max(0.0),
                    matchpoints,
                };
            let rows = among.iter().zip(matchpoints(&standings)).map(row).collect();
            daily.push(ClubDaily { game: game.id().to_owned(), rows });
        }
        Ok(daily)
    }

    /// An evening for one of the club's members.
    pub(crate) async fn evening_details(
        &self,
        own: &OwnClub,
        kept: &Kept<ClubEvening>,
    ) -> Result<EveningDetails, ApiError> {
        let entries = self.entries_of(&kept.document.id).await?;
        let members = self.members_of(own.id()).await?;
        let mine = &own.member.value.handle;
        let name = |handle: &str| -> String {
            let entry =
                entries.iter().map(|entry: &Kept<EveningEntry>| (&entry.value.handle, &entry.value.name));
            let member = members.iter().map(|member| (&member.value.handle, &member.value.name));
            let found = entry.chain(member).find(|(known, _)| *known == handle);
            found.map_or(NOBODY, |(_, name)| name).to_owned()
        };
        let evening = &kept.value;
        let signed_up: Vec<String> = entries.iter().map(|entry| entry.value.handle.clone()).collect();
        let playing = evening.rounds.last().filter(|_| evening.phase == EveningPhase::Playing);
        let own_table = playing.and_then(|round| {
            let here =
                round.tables.iter().find(|table| table.seats.iter().flatten().any(|seat| seat == mine))?;
            here.places.is_none().then(|| TableId(here.table.clone()))
        });
        let standing = |row: super::StandingRow| EveningStanding {
            name: name(&row.handle),
            you: row.handle == *mine,
            total: row.total,
            rounds: row.rounds,
        };
        let tables = evening.rounds.iter().enumerate().rev().flat_map(|(at, round)| {
            let seating = |table: &super::evening::EveningTable| EveningSeating {
                round: at as u32 + 1,
                names: table
                    .seats
                    .iter()
                    .map(|seat| seat.as_deref().map(&name).unwrap_or_default())
                    .collect(),
                places: table
                    .places
                    .as_ref()
                    .map(|places| places.iter().map(|place| f64::from(*place) / 2.0).collect()),
            };
            round.tables.iter().map(seating).collect::<Vec<_>>()
        });
        let day = kept.document.id.strip_prefix(&format!("{}-", own.id())).unwrap_or_default();
        Ok(EveningDetails {
            day: day.to_owned(),
            start: evening.start,
            game: evening.plan.game.clone(),
            seats: evening.plan.seats,
            rounds: evening.plan.rounds,
            phase: evening.phase,
            signed_up: entries.iter().map(|entry| entry.value.name.clone()).collect(),
            you: signed_up.contains(mine),
            table: own_table,
            until: playing.map(|round| round.until),
            standings: standings(evening, &signed_up).into_iter().map(standing).collect(),
            tables: tables.collect(),
        })
    }
}

/// The tables of a season. Whoever is no member any more is not in them.
fn pools(own: &OwnClub, members: &[Kept<ClubMember>], scores: Vec<(String, SeasonScore)>) -> Vec<ClubPool> {
    let mut pools: BTreeMap<(String, u8), Vec<ClubPoolRow>> = BTreeMap::new();
    for (player, score) in scores {
        let member = members.iter().find(|member| member.document.owner.as_deref() == Some(&player));
        let Some(member) = member else { continue };
        pools.entry((score.game.clone(), score.seats)).or_default().push(ClubPoolRow {
            name: member.value.name.clone(),
            you: member.document.id == own.member.document.id,
            matches: score.matches,
            points: score.shares,
            average: score.mean(),
            margin: score.margin(),
        });
    }
    let pool = |((game, seats), mut rows): ((String, u8), Vec<ClubPoolRow>)| {
        rows.sort_by(|one, two| two.points.total_cmp(&one.points).then_with(|| one.name.cmp(&two.name)));
        ClubPool { game, seats, rows }
    };
    pools.into_iter().map(pool).collect()
}
