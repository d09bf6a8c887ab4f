//! Documents: small pieces of data that features keep beside the logs, such as reviews, ratings,
//! clubs and tries at a deal. What is in them only their writer understands.

/// A document, found by its kind and id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// Which feature it belongs to.
    pub kind: String,
    /// Its name among those of its kind.
    pub id: String,
    /// The player whom it goes with when they are deleted.
    pub owner: Option<String>,
    /// The list that it is in, such as the deal of a try; empty for none.
    pub list: String,
    /// Its place in lists: the highest rank comes first.
    pub rank: i64,
    /// How often it was written. A write names the version that it replaces, 0 for a new document.
    pub version: u64,
    /// What it says, as text that is returned as it came.
    pub body: String,
}

/// What is written of documents in one go: all of it or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentChanges {
    /// The documents that are inserted or replaced. Each names the version that it replaces, 0 if
    /// it is new, and is stored as the next one.
    pub put: Vec<Document>,
    /// The kinds and ids of those that are deleted, each with the version that it must have.
    pub remove: Vec<(String, String, u64)>,
}

impl DocumentChanges {
    /// Only inserts and replaces.
    pub fn put(documents: impl IntoIterator<Item = Document>) -> Self {
        Self { put: documents.into_iter().collect(), remove: Vec::new() }
    }
}

impl Document {
    /// What deletes this very version of the document.
    pub fn removal(&self) -> (String, String, u64) {
        (self.kind.clone(), self.id.clone(), self.version)
    }
}

/// Which documents of a kind are asked for. They come by falling rank, then by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentQuery {
    /// The kind of all of them.
    pub kind: String,
    /// Only those of this player.
    pub owner: Option<String>,
    /// Only those in this list.
    pub list: Option<String>,
    /// Only those behind this rank and id: where the last page ended.
    pub after: Option<(i64, String)>,
    /// At most so many.
    pub limit: usize,
}

impl DocumentQuery {
    /// The first documents of a list.
    pub fn list(kind: &str, list: &str, limit: usize) -> Self {
        Self { list: Some(list.to_owned()), limit, ..Self::kind(kind) }
    }

    /// The first documents of a player.
    pub fn owner(kind: &str, owner: &str, limit: usize) -> Self {
        Self { owner: Some(owner.to_owned()), limit, ..Self::kind(kind) }
    }

    fn kind(kind: &str) -> Self {
        Self { kind: kind.to_owned(), ..Self::default() }
    }
}
