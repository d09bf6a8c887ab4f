//! The rows of the access matrix: one request each, and its status for every role.

/// How far the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Lobby,
    Playing,
    /// Over, and left by everybody.
    Over,
}

/// One request; `expected` has the order of `Role::ALL`.
pub(crate) struct Row {
    pub(crate) phase: Phase,
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) body: &'static str,
    pub(crate) expected: [u16; 9],
}

impl Row {
    pub(crate) fn endpoint(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

const fn playing(method: &'static str, path: &'static str, body: &'static str, expected: [u16; 9]) -> Row {
    Row { phase: Phase::Playing, method, path, body, expected }
}

const fn lobby(method: &'static str, path: &'static str, body: &'static str, expected: [u16; 9]) -> Row {
    Row { phase: Phase::Lobby, method, path, body, expected }
}

const fn over(method: &'static str, path: &'static str, body: &'static str, expected: [u16; 9]) -> Row {
    Row { phase: Phase::Over, method, path, body, expected }
}

const COMMANDS: &str = "/api/tables/{table}/commands";

#[rustfmt::skip]
pub(crate) const ROWS: &[Row] = &[
    // Stranger, onlooker, seat, other seat, host; tokens to watch, play, host; removed.
    playing("GET", "/api/games", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/api/games/{game}/rules", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/api/openapi.json", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/health", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/metrics", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/api/guests", r#"{"name":"Zoe"}"#, [201, 201, 201, 201, 201, 201, 201, 201, 201]),
    playing("GET", "/api/me", "", [401, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("PATCH", "/api/me", r#"{"name":"Zoe"}"#, [401, 200, 200, 200, 200, 403, 200, 403, 200]),
    playing("DELETE", "/api/me", "", [401, 204, 204, 204, 204, 403, 204, 403, 204]),
    playing("GET", "/api/me/export", "", [401, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/api/me/tables", "", [401, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/api/me/records", "", [401, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/api/me/sessions", "", [401, 200, 200, 200, 200, 403, 403, 403, 200]),
    playing("GET", "/api/me/tokens", "", [401, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/api/me/link", "", [401, 201, 201, 201, 201, 403, 403, 403, 201]),
    playing("POST", "/api/me/adopt", r#"{"link":"nosuch"}"#, [403, 403, 403, 403, 403, 403, 403, 403, 403]),
    playing("POST", "/api/me/recovery", "", [401, 201, 201, 201, 201, 403, 403, 403, 201]),
    playing("DELETE", "/api/me/sessions", "", [401, 204, 204, 204, 204, 403, 403, 403, 204]),
    playing("DELETE", "/api/me/sessions/{id}", "", [401, 404, 404, 404, 404, 403, 403, 403, 404]),
    playing("POST", "/api/me/tokens", r#"{"label":"more","scopes":["watch"]}"#, [401, 201, 201, 201, 201, 403, 201, 403, 201]),
    playing("POST", "/api/me/tokens", r#"{"label":"more","scopes":["play"]}"#, [401, 201, 201, 201, 201, 403, 201, 403, 201]),
    playing("POST", "/api/me/tokens", r#"{"label":"more","scopes":["host"]}"#, [401, 201, 201, 201, 201, 403, 403, 403, 201]),
    playing("DELETE", "/api/me/tokens/{id}", "", [401, 404, 404, 404, 404, 403, 404, 403, 404]),
    playing("POST", "/api/tables", r#"{"game":"gold","seats":2}"#, [401, 201, 201, 201, 201, 403, 403, 201, 201]),
    playing("GET", "/api/tables/open", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/api/tables/open", r#"{"game":"gold"}"#, [401, 200, 200, 200, 200, 403, 200, 403, 200]),
    playing("GET", "/api/tables/{table}", "", [401, 200, 200, 200, 200, 200, 200, 200, 404]),
    playing("GET", "/api/tables/{table}/events", "", [401, 200, 200, 200, 200, 200, 200, 200, 404]),
    playing("GET", "/api/tables/{table}/hint", "", [401, 403, 409, 409, 409, 409, 409, 409, 404]),
    playing("GET", "/api/tables/{table}/links", "", [401, 200, 200, 200, 200, 200, 200, 200, 404]),
    playing("GET", "/api/tables/{table}/records/{number}", "", [401, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("POST", "/api/tables/{table}/objection", r#"{"action":"{action}"}"#, [401, 403, 200, 409, 409, 409, 409, 409, 404]),
    lobby("POST", COMMANDS, r#"{"do":"claim","name":"Zoe"}"#, [401, 403, 200, 200, 200, 403, 200, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"rename","name":"Zoe"}"#, [401, 403, 200, 200, 200, 403, 200, 403, 404]),
    lobby("POST", COMMANDS, r#"{"do":"leave"}"#, [401, 403, 200, 200, 200, 403, 200, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"leave"}"#, [401, 403, 200, 200, 200, 403, 200, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"host"}"#, [401, 403, 403, 403, 200, 403, 403, 200, 404]),
    lobby("POST", COMMANDS, r#"{"do":"configure","settings":{"game":"gold","seats":4}}"#, [401, 403, 403, 403, 200, 403, 403, 200, 404]),
    lobby("POST", COMMANDS, r#"{"do":"seat-bot","seat":3,"level":2}"#, [401, 403, 403, 403, 200, 403, 403, 200, 404]),
    lobby("POST", COMMANDS, r#"{"do":"clear","seat":0}"#, [401, 403, 403, 403, 200, 403, 403, 200, 404]),
    lobby("POST", COMMANDS, r#"{"do":"remove","seat":0}"#, [401, 403, 403, 403, 200, 403, 403, 200, 404]),
    playing("POST", COMMANDS, r#"{"do":"renew-links"}"#, [401, 403, 403, 403, 200, 403, 403, 200, 404]),
    lobby("POST", COMMANDS, r#"{"do":"start"}"#, [401, 403, 403, 403, 200, 403, 403, 200, 404]),
    playing("POST", COMMANDS, r#"{"do":"act","prompt":{prompt},"action":"{action}"}"#, [401, 403, 200, 409, 409, 403, 409, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"undo","prompt":{prompt}}"#, [401, 403, 409, 409, 409, 403, 409, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"return"}"#, [401, 403, 200, 200, 200, 403, 200, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"pause"}"#, [401, 403, 200, 200, 200, 403, 200, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"resume"}"#, [401, 403, 200, 200, 200, 403, 200, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"rematch"}"#, [401, 403, 409, 409, 409, 403, 409, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"pace","pace":500}"#, [401, 403, 403, 403, 200, 403, 403, 200, 404]),
    playing("POST", COMMANDS, r#"{"do":"emote","emote":"hello"}"#, [401, 403, 200, 200, 200, 403, 200, 403, 404]),
    playing("POST", COMMANDS, r#"{"do":"mute","seat":1,"on":true}"#, [401, 403, 200, 200, 200, 403, 200, 403, 404]),
    playing("GET", "/", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/play", "game=gold", [303, 303, 303, 303, 303, 303, 303, 303, 303]),
    playing("POST", "/somebody", "game=gold", [303, 303, 303, 303, 303, 303, 303, 303, 303]),
    playing("GET", "/new/{game}", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/new/{game}", "seats=2&bot1=1", [303, 303, 303, 303, 303, 303, 303, 303, 303]),
    playing("GET", "/learn/{game}", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/learn/{game}", "at=0&action=nosuch", [303, 303, 303, 303, 303, 303, 303, 303, 303]),
    playing("GET", "/rules/{game}", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/settings", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/settings", "name=Zoe&lang=en&theme=dark&motion=full&sound=off&cards=bold&aids=off&take=ask&size=1000&pace=normal", [303, 303, 303, 303, 303, 303, 303, 303, 303]),
    playing("POST", "/settings/one", "name=theme&choice=dark", [303, 303, 303, 303, 303, 303, 303, 303, 303]),
    playing("GET", "/settings/export", "", [401, 200, 200, 200, 200, 401, 401, 401, 200]),
    playing("POST", "/settings/forget", "", [401, 303, 303, 303, 303, 401, 401, 401, 303]),
    playing("POST", "/settings/link", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/settings/recovery", "", [401, 200, 200, 200, 200, 401, 401, 401, 200]),
    playing("POST", "/settings/sessions", "", [401, 303, 303, 303, 303, 401, 401, 401, 303]),
    playing("POST", "/settings/sessions/{id}", "", [401, 404, 404, 404, 404, 401, 401, 401, 404]),
    playing("POST", "/settings/tokens", "label=bot&scope=play", [401, 200, 200, 200, 200, 401, 401, 401, 200]),
    playing("POST", "/settings/tokens/{id}", "", [401, 404, 404, 404, 404, 401, 401, 401, 404]),
    playing("GET", "/me", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/me", "code=nosuch", [403, 403, 403, 403, 403, 403, 403, 403, 403]),
    playing("GET", "/t/{table}", "", [404, 200, 200, 200, 200, 404, 404, 404, 404]),
    playing("GET", "/t/{table}/live", "", [401, 200, 200, 200, 200, 401, 401, 401, 404]),
    playing("GET", "/t/{table}/hint", "", [404, 403, 409, 409, 409, 404, 404, 404, 404]),
    playing("GET", "/t/{table}/replay/{number}", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("GET", "/t/{table}/chances/{number}", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("GET", "/t/{table}/deal/{number}", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("POST", "/t/{table}/act", "prompt={prompt}&action={action}", [404, 403, 303, 409, 409, 404, 404, 404, 404]),
    playing("POST", "/t/{table}/do", "do=%7B%22do%22%3A%22renew-links%22%7D", [404, 403, 403, 403, 303, 404, 404, 404, 404]),
    lobby("POST", "/t/{table}/sit", "name=Zoe", [404, 403, 303, 303, 303, 404, 404, 404, 404]),
    lobby("POST", "/t/{table}/leave", "", [404, 403, 303, 303, 303, 404, 404, 404, 404]),
    playing("POST", "/t/{table}/leave", "", [404, 403, 303, 303, 303, 404, 404, 404, 404]),
    playing("POST", "/t/{table}/why", "press=nosuch", [404, 200, 200, 200, 200, 404, 404, 404, 404]),
    over("GET", "/api/tables/{table}/records/{number}", "", [401, 200, 200, 200, 200, 200, 200, 200, 404]),
    over("GET", "/t/{table}/replay/{number}", "", [404, 200, 200, 200, 200, 404, 404, 404, 404]),
    over("GET", "/t/{table}/chances/{number}", "", [404, 200, 200, 200, 200, 404, 404, 404, 404]),
    over("GET", "/t/{table}/deal/{number}", "", [404, 200, 200, 200, 200, 404, 404, 404, 404]),
    playing("GET", "/api/clubs", "", [401, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/api/clubs/{club}", "", [401, 404, 200, 404, 200, 200, 200, 200, 404]),
    // Hana runs a club, and Ann is a member.
    playing("GET", "/clubs", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/clubs", "name=Owls", [303, 303, 303, 303, 303, 303, 303, 303, 303]),
    playing("GET", "/club/{club}", "", [404, 404, 200, 404, 200, 404, 404, 404, 404]),
    playing("GET", "/club/{club}/join", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/join", "name=Zoe", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/do", "do=leave", [404, 404, 303, 404, 303, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/do", "do=renew", [404, 404, 403, 404, 303, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/do", "do=rename&name=Cats", [404, 404, 403, 404, 303, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/do", "do=season&season=year", [404, 404, 403, 404, 303, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/do", "do=no-evenings", [404, 404, 403, 404, 303, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/do", "do=close", [404, 404, 403, 404, 303, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/tables", "game=gold&seats=3", [404, 404, 303, 404, 303, 404, 404, 404, 404]),
    playing("GET", "/club/{club}/tables/{table}", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("GET", "/club/{club}/season.csv", "", [404, 404, 200, 404, 200, 404, 404, 404, 404]),
    playing("GET", "/club/{club}/plan/{game}", "", [404, 404, 403, 404, 200, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/plan/{game}", "weekday=2&time=20:00", [404, 404, 403, 404, 303, 404, 404, 404, 404]),
    playing("POST", "/club/{club}/sign-up", "day=nosuch&on=on", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("GET", "/club/{club}/evening/{day}", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("GET", "/club/{club}/evening/{day}/csv", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("POST", "/api/tables/{table}/records/{number}/deal", "", [401, 404, 404, 404, 404, 403, 404, 403, 404]),
    over("POST", "/api/tables/{table}/records/{number}/deal", "", [401, 201, 201, 201, 201, 403, 201, 403, 404]),
    playing("GET", "/api/daily", "", [401, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/api/daily/{day}/{game}", "", [401, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("POST", "/api/daily/{day}/{game}", "", [401, 201, 201, 201, 201, 403, 201, 403, 201]),
    playing("GET", "/api/deals/{deal}/{lineup}", "", [401, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("POST", "/api/deals/{deal}/{lineup}", "", [401, 404, 404, 404, 404, 403, 404, 403, 404]),
    playing("GET", "/daily", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/daily/calendar", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/daily/{day}", "", [303, 303, 303, 303, 303, 303, 303, 303, 303]),
    playing("GET", "/daily/{day}/{game}", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
    playing("GET", "/daily/{day}/{game}/picture", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("POST", "/daily/{day}/{game}", "pace=instant", [303, 303, 303, 303, 303, 303, 303, 303, 303]),
    playing("GET", "/deals/{deal}/{lineup}", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("POST", "/deals/{deal}/{lineup}", "pace=instant", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("POST", "/t/{table}/again/{number}", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    over("POST", "/t/{table}/again/{number}", "", [404, 303, 303, 303, 303, 404, 404, 404, 404]),
    playing("GET", "/assets/{file}", "", [404, 404, 404, 404, 404, 404, 404, 404, 404]),
    playing("GET", "/favicon.ico", "", [200, 200, 200, 200, 200, 200, 200, 200, 200]),
];
