-- Where a player is signed in. The secret itself is in the browser's cookie alone.
CREATE TABLE sessions (
    hash    BLOB PRIMARY KEY CHECK (length(hash) = 32),
    player  TEXT NOT NULL REFERENCES players (id),
    device  TEXT NOT NULL,
    created INTEGER NOT NULL,
    used    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_player ON sessions (player, used);

-- Codes that sign a device in: once and for a while, or, without an end, as often as needed.
CREATE TABLE sign_in_codes (
    hash   BLOB PRIMARY KEY CHECK (length(hash) = 32),
    player TEXT NOT NULL REFERENCES players (id),
    until  INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_codes_by_player ON sign_in_codes (player);

-- Players whose cookies from before there were sessions are void.
CREATE TABLE void_signed_cookies (
    player TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- What a token allows, words with spaces between them. Those from before allow everything.
ALTER TABLE tokens ADD COLUMN scopes TEXT NOT NULL DEFAULT 'watch play host';
