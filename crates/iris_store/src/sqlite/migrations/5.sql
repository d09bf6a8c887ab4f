-- Small pieces of data that features keep: reviews, ratings, clubs, tries at a deal.
CREATE TABLE documents (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    owner TEXT,
    list TEXT NOT NULL,
    rank INTEGER NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT;
CREATE INDEX documents_by_list ON documents (kind, list, rank DESC, id);
CREATE INDEX documents_by_owner ON documents (owner, kind, rank DESC, id) WHERE owner IS NOT NULL;
