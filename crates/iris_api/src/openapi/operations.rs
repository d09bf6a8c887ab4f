//! Every address of the interface: what is sent there, and what may come back.

use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::{
    AccountExport, AdoptDevice, ApiTokenList, ClubDetails, ClubList, CommandAccepted, CreatedApiToken,
    DailyOverview, DealLink, DealResults, DealTable, DeviceLink, GameList, Guest, Health, HintAnswer,
    LeaderboardList, MatchList, Me, MeChange, NewApiToken, NewGuest, OpenTableList, OwnProfile, PlaySomebody,
    PlayerProfile, ProfileChange, PuzzleAnswer, PuzzleCatalogue, PuzzleReport, PuzzleTask, RatingList,
    RecordList, RecoveryCode, ReviewAnswer, SeatFound, SessionList, TableCommand, TableKeys, TableList,
    TableSettings, TableSnapshot, WhyNotAnswer, WhyNotRequest,
};

/// Gives the schema of a type by reference.
type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// One method of one address.
pub(super) struct Operation {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) summary: &'static str,
    pub(super) description: &'static str,
    /// Whether only an account may use it.
    pub(super) account: bool,
    /// Whether it takes the query of a table's link.
    pub(super) link: bool,
    pub(super) request: Option<SchemaOf>,
    /// The status, what it means and what comes with it.
    pub(super) success: (u16, &'static str, Body),
    pub(super) errors: &'static [(u16, &'static str)],
}

/// What an answer carries.
#[derive(Clone, Copy)]
pub(super) enum Body {
    Json(SchemaOf),
    AnyJson,
    /// Text of that media type.
    Text(&'static str),
    Nothing,
}

fn schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

const fn json<T: JsonSchema>() -> Body {
    Body::Json(schema::<T>)
}

type Error = (u16, &'static str);

const BAD_REQUEST: Error = (400, "The request does not fit.");
const UNKNOWN: Error = (401, "Nobody is known by that cookie or token.");
const FORBIDDEN: Error = (403, "You may not do that.");
const NOT_FOUND: Error = (404, "There is nothing like that, or you may not know of it.");
const SEALED: Error = (409, "Its seed is still secret.");
const LATE: Error = (408, "The body did not arrive in time.");
const TOO_LONG: Error = (413, "The body is too long.");
const NOT_JSON: Error = (415, "The body is not JSON.");
const UNPROCESSABLE: Error = (422, "The rules forbid it, or the settings make no game.");
const TOO_MANY: Error = (429, "Too often.");
const UNAVAILABLE: Error = (503, "The server cannot keep it at the moment; nothing was lost.");

impl Operation {
    const fn new(
        method: &'static str,
        path: &'static str,
        summary: &'static str,
        success: (u16, &'static str, Body),
        errors: &'static [Error],
    ) -> Self {
        Self {
            method,
            path,
            summary,
            description: "",
            account: false,
            link: false,
            request: None,
            success,
            errors,
        }
    }

    /// For accounts only.
    const fn account(self) -> Self {
        Self { account: true, ..self }
    }

    /// For accounts, at a table that they may know by a link.
    const fn table(self) -> Self {
        Self { account: true, link: true, ..self }
    }

    const fn taking(self, request: SchemaOf) -> Self {
        Self { request: Some(request), ..self }
    }

    const fn explained(self, description: &'static str) -> Self {
        Self { description, ..self }
    }
}

/// Every operation, in the order of the description.
pub(super) const OPERATIONS: &[Operation] = &[
    Operation::new(
        "get",
        "/api/games",
        "What can be played, and against whom",
        (200, "Games and bots", json::<GameList>()),
        &[],
    ),
    Operation::new(
        "get",
        "/api/games/{game}/rules",
        "The rules of a game, every rule with its number",
        (200, "Markdown", Body::Text("text/markdown")),
        &[BAD_REQUEST, NOT_FOUND],
    ),
    Operation::new(
        "post",
        "/api/guests",
        "Become somebody: a cookie for people, a token for programs",
        (201, "You are somebody", json::<Guest>()),
        &[BAD_REQUEST, LATE, TOO_LONG, NOT_JSON, TOO_MANY, UNAVAILABLE],
    )
    .taking(schema::<NewGuest>),
    Operation::new("get", "/api/me", "Who you are", (200, "You", json::<Me>()), &[UNKNOWN, UNAVAILABLE])
        .account(),
    Operation::new(
        "patch",
        "/api/me",
        "Change your name or what is kept for you",
        (200, "You", json::<Me>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, LATE, TOO_LONG, NOT_JSON, TOO_MANY, UNAVAILABLE],
    )
    .account()
    .taking(schema::<MeChange>),
    Operation::new(
        "delete",
        "/api/me",
        "Be forgotten: name, settings, tokens; matches stay, without your name",
        (204, "Nobody knows you any more", Body::Nothing),
        &[UNKNOWN, FORBIDDEN, TOO_MANY, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "get",
        "/api/me/export",
        "Everything that is kept of you",
        (200, "Your data", json::<AccountExport>()),
        &[UNKNOWN, TOO_MANY, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "get",
        "/api/me/tables",
        "Tables at which you sit, newest first",
        (200, "Tables", json::<TableList>()),
        &[UNKNOWN, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "get",
        "/api/me/records",
        "Matches you have played to the end, latest first",
        (200, "Records", json::<RecordList>()),
        &[UNKNOWN, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "get",
        "/api/me/matches",
        "Your history: how each match ended for you, latest first",
        (200, "Matches", json::<MatchList>()),
        &[BAD_REQUEST, UNKNOWN, UNAVAILABLE],
    )
    .account()
    .explained("Filters that are given must all hold. `after` is the `next` of the page before."),
    Operation::new(
        "get",
        "/api/me/profile",
        "Your profile, and who may see it",
        (200, "Your profile", json::<OwnProfile>()),
        &[UNKNOWN, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "patch",
        "/api/me/profile",
        "Make your profile public or private",
        (200, "Your profile", json::<OwnProfile>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, LATE, TOO_LONG, NOT_JSON, TOO_MANY, UNAVAILABLE],
    )
    .account()
    .taking(schema::<ProfileChange>),
    Operation::new(
        "get",
        "/api/me/ratings",
        "How strong you are, by game and seats",
        (200, "Ratings", json::<RatingList>()),
        &[UNKNOWN, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "get",
        "/api/players/{id}",
        "The profile of somebody who made it public",
        (200, "The profile", json::<PlayerProfile>()),
        &[NOT_FOUND, UNAVAILABLE],
    ),
    Operation::new(
        "get",
        "/api/ratings/{game}",
        "The leaderboards of a game: players with public profiles, beside the bots",
        (200, "Leaderboards", json::<LeaderboardList>()),
        &[NOT_FOUND, UNAVAILABLE],
    ),
    Operation::new(
        "post",
        "/api/me/link",
        "A code that makes another device yours too, once and for 15 minutes",
        (201, "The link", json::<DeviceLink>()),
        &[UNKNOWN, FORBIDDEN, TOO_MANY, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "post",
        "/api/me/adopt",
        "Make this device that of the link's person",
        (200, "You", json::<Me>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, LATE, TOO_LONG, NOT_JSON, TOO_MANY, UNAVAILABLE],
    )
    .taking(schema::<AdoptDevice>),
    Operation::new(
        "post",
        "/api/me/recovery",
        "A code that signs you in on any device; it replaces the one before",
        (201, "Shown once", json::<RecoveryCode>()),
        &[UNKNOWN, FORBIDDEN, TOO_MANY, UNAVAILABLE],
    )
    .account()
    .explained("Needs a cookie: a token cannot sign a browser in."),
    Operation::new(
        "get",
        "/api/me/sessions",
        "The devices on which you are signed in",
        (200, "Sessions", json::<SessionList>()),
        &[UNKNOWN, FORBIDDEN, UNAVAILABLE],
    )
    .account()
    .explained("Needs a cookie."),
    Operation::new(
        "delete",
        "/api/me/sessions",
        "Sign out everywhere but here",
        (204, "Signed out", Body::Nothing),
        &[UNKNOWN, FORBIDDEN, TOO_MANY, UNAVAILABLE],
    )
    .account()
    .explained("Needs a cookie."),
    Operation::new(
        "delete",
        "/api/me/sessions/{id}",
        "Sign out on one device",
        (204, "Signed out", Body::Nothing),
        &[UNKNOWN, FORBIDDEN, NOT_FOUND, TOO_MANY, UNAVAILABLE],
    )
    .account()
    .explained("Needs a cookie."),
    Operation::new(
        "get",
        "/api/me/tokens",
        "Your tokens, without their secrets",
        (200, "Tokens", json::<ApiTokenList>()),
        &[UNKNOWN, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "post",
        "/api/me/tokens",
        "A new token",
        (201, "Shown once", json::<CreatedApiToken>()),
        &[
            BAD_REQUEST,
            UNKNOWN,
            FORBIDDEN,
            LATE,
            (409, "You have too many."),
            TOO_LONG,
            NOT_JSON,
            TOO_MANY,
            UNAVAILABLE,
        ],
    )
    .account()
    .taking(schema::<NewApiToken>),
    Operation::new(
        "delete",
        "/api/me/tokens/{id}",
        "Remove a token",
        (204, "Removed", Body::Nothing),
        &[UNKNOWN, FORBIDDEN, NOT_FOUND, TOO_MANY, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "get",
        "/api/puzzles",
        "The games with puzzles, their themes, and how you do at them",
        (200, "The catalogue", json::<PuzzleCatalogue>()),
        &[UNKNOWN, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "get",
        "/api/puzzles/next",
        "The next puzzle of a game at your level",
        (200, "The position as the seat to act sees it", json::<PuzzleTask>()),
        &[BAD_REQUEST, UNKNOWN, NOT_FOUND, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "get",
        "/api/puzzles/{puzzle}",
        "A puzzle",
        (200, "The position as the seat to act sees it", json::<PuzzleTask>()),
        &[UNKNOWN, NOT_FOUND, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "post",
        "/api/puzzles/{puzzle}",
        "Answer a puzzle",
        (200, "What the answer was worth, and the solution", json::<PuzzleReport>()),
        &[
            BAD_REQUEST,
            UNKNOWN,
            FORBIDDEN,
            NOT_FOUND,
            LATE,
            TOO_LONG,
            NOT_JSON,
            UNPROCESSABLE,
            TOO_MANY,
            UNAVAILABLE,
        ],
    )
    .account()
    .taking(schema::<PuzzleAnswer>)
    .explained("The first answer to a puzzle counts for your rating; later ones are practice."),
    Operation::new(
        "post",
        "/api/tables",
        "Set up a table",
        (201, "The table and the keys of its links", json::<TableKeys>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, LATE, TOO_LONG, NOT_JSON, UNPROCESSABLE, TOO_MANY, UNAVAILABLE],
    )
    .account()
    .taking(schema::<TableSettings>),
    Operation::new(
        "get",
        "/api/tables/open",
        "Tables that anybody may sit down at, newest first",
        (200, "Open tables", json::<OpenTableList>()),
        &[],
    ),
    Operation::new(
        "post",
        "/api/tables/open",
        "Play somebody: a seat at a fitting open table, or at a new one",
        (200, "The table at which you sit", json::<SeatFound>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, NOT_FOUND, LATE, TOO_LONG, NOT_JSON, TOO_MANY, UNAVAILABLE],
    )
    .account()
    .taking(schema::<PlaySomebody>)
    .explained("Bots take the free seats after 20 seconds, and give them back after the match."),
    Operation::new(
        "get",
        "/api/tables/{table}",
        "A table as you may know it",
        (200, "The table", json::<TableSnapshot>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, NOT_FOUND, UNAVAILABLE],
    )
    .table(),
    Operation::new(
        "post",
        "/api/tables/{table}/commands",
        "Tell a table what you want",
        (200, "Done, and written down", json::<CommandAccepted>()),
        &[
            BAD_REQUEST,
            UNKNOWN,
            FORBIDDEN,
            NOT_FOUND,
            LATE,
            (409, "Not now: somebody else's turn, an old prompt, a seat that is taken."),
            TOO_LONG,
            NOT_JSON,
            UNPROCESSABLE,
            TOO_MANY,
            UNAVAILABLE,
        ],
    )
    .table()
    .taking(schema::<TableCommand>),
    Operation::new(
        "get",
        "/api/tables/{table}/events",
        "Listen to a table",
        (
            200,
            "Server-sent events: `snapshot` (a TableSnapshot) first and whenever something other than an \
             action happens, `played` (a PlayedUpdate) for each action, `presence` (a PresenceUpdate) and \
             `emote` (an EmoteUpdate). Ids are sequence numbers; Last-Event-ID goes on from there. Whoever \
             reads too slowly gets the latest snapshot. With `show=scene` a snapshot has its scene, and an \
             action comes as `scene` (a SceneUpdate) instead of `played`.",
            Body::Text("text/event-stream"),
        ),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, NOT_FOUND, TOO_MANY, UNAVAILABLE],
    )
    .table(),
    Operation::new(
        "get",
        "/api/tables/{table}/hint",
        "What the strongest bot would do",
        (200, "What it thinks of every action, the best first", json::<HintAnswer>()),
        &[
            BAD_REQUEST,
            UNKNOWN,
            FORBIDDEN,
            NOT_FOUND,
            (409, "There are hints only against bots, and only when it is your turn."),
            TOO_MANY,
            UNAVAILABLE,
        ],
    )
    .table()
    .explained(
        "For whoever has to act, where all others are bots. The bot is shown what the seat sees, and gives \
         the same answer whenever it is asked about the same prompt.",
    ),
    Operation::new(
        "get",
        "/api/tables/{table}/links",
        "The keys you may pass on",
        (200, "Keys; null for those you may not", json::<TableKeys>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, NOT_FOUND, UNAVAILABLE],
    )
    .table(),
    Operation::new(
        "post",
        "/api/tables/{table}/objection",
        "Why an action cannot be played",
        (200, "What is wrong; null if it can be played", json::<WhyNotAnswer>()),
        &[
            BAD_REQUEST,
            UNKNOWN,
            FORBIDDEN,
            NOT_FOUND,
            LATE,
            (409, "It is somebody else's turn."),
            TOO_LONG,
            NOT_JSON,
            TOO_MANY,
            UNAVAILABLE,
        ],
    )
    .table()
    .taking(schema::<WhyNotRequest>)
    .explained("For whoever has to act. Nothing is played."),
    Operation::new(
        "get",
        "/api/tables/{table}/records/{number}",
        "The record of a match that is over",
        (200, "The record; docs/record-format.md", Body::Text("text/plain")),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, NOT_FOUND, UNAVAILABLE],
    )
    .table()
    .explained("For those who played it, and those who may watch the table."),
    Operation::new(
        "get",
        "/api/tables/{table}/records/{number}/review",
        "What every choice of a match that is over lost, and where each result came from",
        (200, "The review, or how far it is", json::<ReviewAnswer>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, NOT_FOUND, UNAVAILABLE],
    )
    .table()
    .explained(
        "For those who may read the record. The first who asks begins it; ask again until it is there. It is made once and kept.",
    ),
    Operation::new(
        "get",
        "/api/clubs",
        "Your clubs",
        (200, "Clubs", json::<ClubList>()),
        &[UNKNOWN, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "get",
        "/api/clubs/{club}",
        "A club that you are a member of: members, season, evening",
        (200, "The club", json::<ClubDetails>()),
        &[UNKNOWN, NOT_FOUND, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "post",
        "/api/tables/{table}/records/{number}/deal",
        "Make a match that is over a deal that others can play",
        (201, "The deal; it is played at /api/deals/{deal}/{lineup}", json::<DealLink>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, NOT_FOUND, SEALED, TOO_MANY, UNAVAILABLE],
    )
    .table()
    .explained("For those who may read its record. Others play your seat, against the same bots."),
    Operation::new(
        "get",
        "/api/daily",
        "The deals of today, one for each game",
        (200, "The deals", json::<DailyOverview>()),
        &[UNKNOWN, UNAVAILABLE],
    )
    .account()
    .explained("The same cards, seat and opponents for everybody; docs/deals.md."),
    Operation::new(
        "get",
        "/api/daily/{day}/{game}",
        "What everybody did with the deal of a day",
        (200, "The results, once you may know them", json::<DealResults>()),
        &[BAD_REQUEST, UNKNOWN, NOT_FOUND, UNAVAILABLE],
    )
    .account()
    .explained("Results are told to those who have finished their own try, and to all when the day is over."),
    Operation::new(
        "post",
        "/api/daily/{day}/{game}",
        "Play the deal of a day, or go on with it",
        (201, "The table at which you play it", json::<DealTable>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, NOT_FOUND, TOO_MANY, UNAVAILABLE],
    )
    .account()
    .explained("The first try on the day itself counts. Later ones are practice."),
    Operation::new(
        "get",
        "/api/deals/{deal}/{lineup}",
        "What everybody did with a deal that was played before",
        (200, "The results, once you may know them", json::<DealResults>()),
        &[BAD_REQUEST, UNKNOWN, NOT_FOUND, UNAVAILABLE],
    )
    .account(),
    Operation::new(
        "post",
        "/api/deals/{deal}/{lineup}",
        "Play a deal that was played before, or go on with it",
        (201, "The table at which you play it", json::<DealTable>()),
        &[BAD_REQUEST, UNKNOWN, FORBIDDEN, NOT_FOUND, TOO_MANY, UNAVAILABLE],
    )
    .account(),
    Operation::new("get", "/api/openapi.json", "This document", (200, "This document", Body::AnyJson), &[]),
    Operation::new(
        "get",
        "/health",
        "Whether the server works",
        (200, "It does", json::<Health>()),
        &[(503, "It does not")],
    ),
    Operation::new(
        "get",
        "/metrics",
        "Figures for Prometheus",
        (200, "Figures", Body::Text("application/openmetrics-text")),
        &[],
    ),
];
