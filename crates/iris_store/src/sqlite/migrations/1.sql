-- Tables of the server; their ids are given outside.
CREATE TABLE tables (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

-- Their logs, in the order in which entries came and not table by table: the entries of one commit then lie on a few pages
-- side by side instead of on one page for each table.
CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    at       INTEGER NOT NULL,
    body     TEXT NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;

-- What lists show of them.
CREATE TABLE summaries (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    game     TEXT NOT NULL,
    phase    TEXT NOT NULL,
    host     TEXT NOT NULL,
    body     TEXT NOT NULL,
    updated  INTEGER NOT NULL
) STRICT;
CREATE INDEX summaries_by_phase ON summaries (phase, updated);

-- Who sits there. Not everybody who sits somewhere is kept as a player.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    position INTEGER NOT NULL,
    player   TEXT NOT NULL,
    PRIMARY KEY (table_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player);

-- Matches that have ended; imported ones have no table. The id is the order in which they came and is never given twice.
-- Two matches may have the same text, so the hash is not unique: only imports look for it.
CREATE TABLE records (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER REFERENCES tables (id),
    number   INTEGER,
    game     TEXT NOT NULL,
    ended    INTEGER NOT NULL,
    hash     BLOB NOT NULL CHECK (length(hash) = 32),
    text     TEXT NOT NULL,
    UNIQUE (table_id, number),
    CHECK ((table_id IS NULL) = (number IS NULL))
) STRICT;
CREATE INDEX records_by_hash ON records (hash);

-- Whose they are: who sat at the table when the match ended.
CREATE TABLE record_players (
    player    TEXT NOT NULL,
    record_id INTEGER NOT NULL REFERENCES records (id),
    PRIMARY KEY (player, record_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
    id       TEXT NOT NULL PRIMARY KEY,
    name     TEXT NOT NULL,
    settings TEXT NOT NULL,
    created  INTEGER NOT NULL
) STRICT;

CREATE TABLE tokens (
    hash    BLOB PRIMARY KEY CHECK (length(hash) = 32),
    player  TEXT NOT NULL REFERENCES players (id),
    label   TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_player ON tokens (player, created);
