//! Founding a club, joining and leaving it, and what its founder may do.

use iris_store::{Document, DocumentChanges, DocumentQuery, StoreError};
use iris_table::{PlayerId, checked_name};

use super::{
    CLUB, Club, ClubMember, Kept, MAX_CLUBS, MAX_MEMBERS, MEMBER, OwnClub, TABLE, member_id, no_club,
};
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::signer::base32_lower;

/// How often a change is tried again after somebody else's.
const TRIES: usize = 20;

/// The name of a club: as long as those of people may be.
pub(crate) fn checked_club_name(name: &str) -> Result<String, ApiError> {
    checked_name(name).map_err(ApiError::from)
}

fn full(message: &str) -> ApiError {
    ApiError::new(axum::http::StatusCode::CONFLICT, iris_api::ErrorCode::SeatTaken, message)
}

impl AppShared {
    /// Founds a club; its founder is the first member.
    pub(crate) async fn found_club(
        &self,
        founder: &PlayerId,
        own_name: &str,
        name: &str,
    ) -> Result<String, ApiError> {
        let name = checked_club_name(name)?;
        self.limit_new_table(founder)?;
        self.require_room_for_club(founder).await?;
        let id = base32_lower(&self.environment.random_bytes::<15>());
        let now = self.environment.now();
        let club = Club {
            name,
            founder: founder.0.clone(),
            links: 0,
            created: now,
            members: 1,
            season: super::SeasonLength::default(),
            plan: None,
        };
        let document = Document {
            kind: CLUB.to_owned(),
            id: id.clone(),
            body: serde_json::to_string(&club).unwrap_or_default(),
            ..Document::default()
        };
        let member = self.new_member(&id, founder, own_name);
        self.store.change_documents(DocumentChanges::put([document, member])).await?;
        Ok(id)
    }

    async fn require_room_for_club(&self, player: &PlayerId) -> Result<(), ApiError> {
        let query = DocumentQuery::owner(MEMBER, player.as_str(), MAX_CLUBS);
        if self.store.documents(query).await?.len() < MAX_CLUBS {
            return Ok(());
        }
        Err(full(&format!("{MAX_CLUBS} clubs are the most; leave one first")))
    }

    fn new_member(&self, club: &str, player: &PlayerId, name: &str) -> Document {
        let joined = self.environment.now();
        let member = ClubMember {
            name: name.to_owned(),
            handle: base32_lower(&self.environment.random_bytes::<10>()),
            joined,
        };
        Document {
            kind: MEMBER.to_owned(),
            id: member_id(club, player.as_str()),
            owner: Some(player.0.clone()),
            list: club.to_owned(),
            rank: -i64::try_from(joined).unwrap_or(0),
            version: 0,
            body: serde_json::to_string(&member).unwrap_or_default(),
        }
    }

    /// The club that a link leads to, whoever follows it.
    pub(crate) async fn club_by_link(&self, id: &str, key: &str) -> Result<Kept<Club>, ApiError> {
        let club = self.club(id).await?.ok_or_else(no_club)?;
        if self.signer.verify_club_key(id, key, club.value.links) { Ok(club) } else { Err(no_club()) }
    }

    /// Joins a club by its link; whoever is a member stays one.
    pub(crate) async fn join_club(
        &self,
        id: &str,
        key: &str,
        player: &PlayerId,
        name: &str,
    ) -> Result<(), ApiError> {
        for _ in 0..TRIES {
            let mut club = self.club_by_link(id, key).await?;
            if self.own_club(id, player).await.is_ok() {
                return Ok(());
            }
            self.require_room_for_club(player).await?;
            if club.value.members >= MAX_MEMBERS {
                return Err(full("the club is full"));
            }
            club.value.members += 1;
            let member = self.new_member(id, player, name);
            match self.store.change_documents(DocumentChanges::put([club.changed(), member])).await {
                Err(StoreError::Stale { .. }) => {}
                done => return Ok(done?),
            }
        }
        Err(ApiError::busy())
    }

    /// Ends a membership. A founder is followed by whoever has been a member longest; a club
    /// without members is closed.
    async fn end_membership(&self, club: &str, player: &str) -> Result<(), ApiError> {
        for _ in 0..TRIES {
            let Some(member) = self.store.document(MEMBER, &member_id(club, player)).await? else {
                return Ok(());
            };
            let mut changes =
                DocumentChanges { remove: vec![member.removal()], ..DocumentChanges::default() };
            changes.remove.extend(self.next_entry_of(club, player).await?.iter().map(Document::removal));
            if let Some(mut kept) = self.club(club).await? {
                let others = self.members_of(club).await?;
                let next = others
                    .iter()
                    .filter_map(|other| other.document.owner.as_deref())
                    .find(|other| *other != player);
                let Some(next) = next else { return self.close_club(club).await };
                kept.value.members = others.len().saturating_sub(1);
                if kept.value.founder == player {
                    next.clone_into(&mut kept.value.founder);
                }
                changes.put.push(kept.changed());
            }
            match self.store.change_documents(changes).await {
                Err(StoreError::Stale { .. }) => {}
                done => return Ok(done?),
            }
        }
        Err(ApiError::busy())
    }

    pub(crate) async fn leave_club(&self, own: &OwnClub) -> Result<(), ApiError> {
        let player = own.member.document.owner.clone().unwrap_or_default();
        self.end_membership(own.id(), &player).await
    }

    /// Leaves all clubs of somebody who wants to be forgotten.
    pub(crate) async fn leave_all_clubs(&self, player: &PlayerId) -> Result<(), ApiError> {
        for own in self.clubs_of(player).await? {
            self.leave_club(&own).await?;
        }
        Ok(())
    }

    /// The account of the member that a page names.
    async fn named_member(&self, club: &str, handle: &str) -> Result<String, ApiError> {
        let members = self.members_of(club).await?;
        let named = members.into_iter().find(|member| member.value.handle == handle);
        let none = || ApiError::not_found("there is no such member");
        named.and_then(|member| member.document.owner).ok_or_else(none)
    }

    /// Founder: ends somebody else's membership. The link is void, so that they do not come back by
    /// it.
    pub(crate) async fn remove_member(&self, own: &OwnClub, handle: &str) -> Result<(), ApiError> {
        own.require_founder()?;
        let player = self.named_member(own.id(), handle).await?;
        if player == own.club.value.founder {
            return Err(ApiError::bad_request("leave, rather than remove yourself"));
        }
        self.end_membership(own.id(), &player).await?;
        self.change_club(own.id(), |club| club.links += 1).await
    }

    /// Founder: lets another member run the club.
    pub(crate) async fn hand_over_club(&self, own: &OwnClub, handle: &str) -> Result<(), ApiError> {
        own.require_founder()?;
        let player = self.named_member(own.id(), handle).await?;
        self.change_club(own.id(), |club| club.founder.clone_from(&player)).await
    }

    /// Changes what is kept of a club.
    pub(crate) async fn change_club(&self, id: &str, change: impl Fn(&mut Club)) -> Result<(), ApiError> {
        for _ in 0..TRIES {
            let mut club = self.club(id).await?.ok_or_else(no_club)?;
            change(&mut club.value);
            match self.store.change_documents(DocumentChanges::put([club.changed()])).await {
                Err(StoreError::Stale { .. }) => {}
                done => return Ok(done?),
            }
        }
        Err(ApiError::busy())
    }

    /// Closes a club: everything that is kept of it goes, but the records of its matches and the
    /// scores of past seasons, which nobody can ask for any more and which go with their owners.
    pub(crate) async fn close_club(&self, id: &str) -> Result<(), ApiError> {
        self.forget_evenings(id).await?;
        // The club goes first: nobody can join or play for it from then on.
        for kind in [CLUB, MEMBER, TABLE] {
            loop {
                let page = if kind == CLUB {
                    self.store.document(CLUB, id).await?.into_iter().collect()
                } else {
                    self.store.documents(DocumentQuery::list(kind, id, MAX_MEMBERS)).await?
                };
                if page.is_empty() {
                    break;
                }
                let remove = page.iter().map(Document::removal).collect();
                match self
                    .store
                    .change_documents(DocumentChanges { remove, ..DocumentChanges::default() })
                    .await
                {
                    Err(StoreError::Stale { .. }) => {}
                    done => done?,
                }
            }
        }
        Ok(())
    }

    /// Keeps the name under which a member is shown up to date.
    pub(crate) async fn refresh_member_name(&self, own: &mut OwnClub, name: &str) {
        if own.member.value.name != name {
            name.clone_into(&mut own.member.value.name);
            // The next visit tries again.
            let _ = self.store.change_documents(DocumentChanges::put([own.member.changed()])).await;
        }
    }
}
