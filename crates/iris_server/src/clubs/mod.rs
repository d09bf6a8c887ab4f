//! Clubs: people who play among themselves, with seasons and a weekly duplicate evening.
//!
//! A club is a document, and so is each membership, which its player owns: whoever deletes their
//! account leaves all clubs. Only members may know of a club.

mod details;
mod evening;
mod evening_steps;
mod membership;
mod pairing;
mod season;

use iris_store::{Document, DocumentQuery, StoreError};
use iris_table::{Millis, PlayerId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub(crate) use evening::{ClubEvening, EveningEntry, EveningPlan, StandingRow, standings};
pub(crate) use membership::checked_club_name;
pub(crate) use season::{SeasonLength, SeasonScore};

use crate::api_error::ApiError;
use crate::app::AppShared;

const CLUB: &str = "club";
const MEMBER: &str = "club-member";
/// The table that was opened for a club: its id is the table's, its list the club's.
const TABLE: &str = "club-table";

/// The most members of a club.
pub(crate) const MAX_MEMBERS: usize = 100;
/// The most clubs of one player.
pub(crate) const MAX_CLUBS: usize = 12;
/// How many of a club's latest tables are looked through for those that wait.
const LATEST_TABLES: usize = 12;

/// A club as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Club {
    pub(crate) name: String,
    /// The account of whoever runs it.
    pub(crate) founder: String,
    /// How often the link to join was renewed.
    pub(crate) links: u32,
    pub(crate) created: Millis,
    /// How many members it has.
    pub(crate) members: usize,
    #[serde(default)]
    pub(crate) season: SeasonLength,
    /// When and how its evenings are played; without it there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) plan: Option<EveningPlan>,
}

/// A membership as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ClubMember {
    pub(crate) name: String,
    /// What names the member on pages, where no account may be named.
    pub(crate) handle: String,
    pub(crate) joined: Millis,
}

/// A document with what it says.
#[derive(Clone, Debug)]
pub(crate) struct Kept<T> {
    pub(crate) document: Document,
    pub(crate) value: T,
}

impl<T: Serialize + DeserializeOwned> Kept<T> {
    /// Reads a document; one that cannot be read is as good as none.
    pub(crate) fn read(document: Document) -> Option<Self> {
        match serde_json::from_str(&document.body) {
            Ok(value) => Some(Self { document, value }),
            Err(error) => {
                tracing::error!(kind = document.kind, id = document.id, %error, "a document cannot be read");
                None
            }
        }
    }

    /// The document with what the value says now, to be put.
    pub(crate) fn changed(&self) -> Document {
        let mut document = self.document.clone();
        document.body = serde_json::to_string(&self.value).unwrap_or_default();
        document
    }
}

/// A club that somebody is a member of.
#[derive(Clone, Debug)]
pub(crate) struct OwnClub {
    pub(crate) club: Kept<Club>,
    pub(crate) member: Kept<ClubMember>,
}

impl OwnClub {
    pub(crate) fn id(&self) -> &str {
        &self.club.document.id
    }

    /// Whether the member runs the club.
    pub(crate) fn is_founder(&self) -> bool {
        self.member.document.owner.as_deref() == Some(&self.club.value.founder)
    }

    pub(crate) fn require_founder(&self) -> Result<(), ApiError> {
        if self.is_founder() {
            Ok(())
        } else {
            Err(ApiError::forbidden("only the founder of the club may do that"))
        }
    }
}

/// The same for a club that does not exist and one that somebody may not know of.
pub(crate) fn no_club() -> ApiError {
    ApiError::not_found("there is no such club, or you are not a member; ask for the link")
}

fn member_id(club: &str, player: &str) -> String {
    format!("{club}/{player}")
}

impl AppShared {
    pub(crate) async fn club(&self, id: &str) -> Result<Option<Kept<Club>>, StoreError> {
        Ok(self.store.document(CLUB, id).await?.and_then(Kept::read))
    }

    /// The club and the membership of somebody in it.
    pub(crate) async fn own_club(&self, id: &str, player: &PlayerId) -> Result<OwnClub, ApiError> {
        let member = self.store.document(MEMBER, &member_id(id, player.as_str())).await?;
        let member = member.and_then(Kept::read).ok_or_else(no_club)?;
        let club = self.club(id).await?.ok_or_else(no_club)?;
        Ok(OwnClub { club, member })
    }

    /// The clubs of somebody, in the order in which they joined.
    pub(crate) async fn clubs_of(&self, player: &PlayerId) -> Result<Vec<OwnClub>, ApiError> {
        let members = self.store.documents(DocumentQuery::owner(MEMBER, player.as_str(), MAX_CLUBS)).await?;
        let mut clubs = Vec::new();
        for member in members.into_iter().filter_map(Kept::read) {
            if let Some(club) = self.club(&member.document.list).await? {
                clubs.push(OwnClub { club, member });
            }
        }
        Ok(clubs)
    }

    /// The members of a club, in the order in which they joined.
    pub(crate) async fn members_of(&self, club: &str) -> Result<Vec<Kept<ClubMember>>, ApiError> {
        let members = self.store.documents(DocumentQuery::list(MEMBER, club, MAX_MEMBERS)).await?;
        Ok(members.into_iter().filter_map(Kept::read).collect())
    }

    /// The club that a table was opened for.
    pub(crate) async fn club_of_table(&self, table: &str) -> Result<Option<String>, StoreError> {
        Ok(self.store.document(TABLE, table).await?.map(|document| document.list))
    }

    /// Notes that a table was opened for a club.
    pub(crate) async fn note_club_table(&self, club: &str, table: &str) -> Result<(), ApiError> {
        let rank = i64::try_from(self.environment.now()).unwrap_or(0);
        let (kind, id, list) = (TABLE.to_owned(), table.to_owned(), club.to_owned());
        let document = Document { kind, id, list, rank, ..Document::default() };
        Ok(self.store.change_documents(iris_store::DocumentChanges::put([document])).await?)
    }

    /// The ids of the tables that were opened for a club last.
    pub(crate) async fn tables_of_club(&self, club: &str) -> Result<Vec<String>, ApiError> {
        let tables = self.store.documents(DocumentQuery::list(TABLE, club, LATEST_TABLES)).await?;
        Ok(tables.into_iter().map(|document| document.id).collect())
    }
}
