-- Who may not come in: a player's id, or addresses. Without an end until an operator says otherwise.
CREATE TABLE bans (
    target TEXT NOT NULL PRIMARY KEY,
    why    TEXT NOT NULL,
    since  INTEGER NOT NULL,
    until  INTEGER
) STRICT, WITHOUT ROWID;
