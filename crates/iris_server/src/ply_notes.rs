//! Notes that players write on positions of their matches. Each is a document of its writer, and
//! goes with their account; a record that is given out contains them as comments.

use iris_core::Seat;
use iris_games::record::{Record, RecordEntry};
use iris_pages::replay::{MAX_NOTE_CHARS, NoteRefusal, PlyNote};
use iris_store::{Document, DocumentChanges, DocumentQuery, StoreError};
use iris_table::{PlayerId, TableId};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::app::AppShared;

/// The kind of their documents.
const KIND: &str = "ply-note";
/// How many notes one player may write on one match.
const MAX_NOTES: usize = 100;
/// More notes than one match can have.
const ALL: usize = 1000;

#[derive(Serialize, Deserialize)]
struct NoteBody {
    ply: usize,
    seat: u8,
    text: String,
}

/// A match, by its table and number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchKey<'a> {
    pub(crate) table: &'a TableId,
    pub(crate) number: u32,
}

impl MatchKey<'_> {
    /// The list of documents that belong to the match.
    pub(crate) fn list(self) -> String {
        format!("{}/{}", self.table, self.number)
    }
}

/// A note as it is kept: on one line, without signs that are not drawn or that turn the text round.
fn checked(text: &str) -> Result<String, NoteRefusal> {
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}');
    if line.chars().any(|c| c.is_control() || turns(c)) {
        return Err(NoteRefusal::Signs);
    }
    if line.chars().count() > MAX_NOTE_CHARS {
        return Err(NoteRefusal::TooLong);
    }
    Ok(line)
}

impl AppShared {
    /// All notes on a match, by position; `reader` is who looks at them.
    pub(crate) async fn notes_on(
        &self,
        over: MatchKey<'_>,
        reader: Option<&PlayerId>,
    ) -> Result<Vec<PlyNote>, ApiError> {
        let documents = self.store.documents(DocumentQuery::list(KIND, &over.list(), ALL)).await?;
        let note = |document: Document| {
            let body: NoteBody = serde_json::from_str(&document.body).ok()?;
            let own = reader.is_some_and(|reader| document.owner.as_deref() == Some(reader.as_str()));
            Some(PlyNote { ply: body.ply, seat: Seat(body.seat), text: body.text, own })
        };
        Ok(documents.into_iter().filter_map(note).collect())
    }

    /// Writes somebody's note on a position, in place of the one that they had there; without a
    /// text it is deleted.
    pub(crate) async fn put_note(
        &self,
        writer: (&PlayerId, Seat),
        over: MatchKey<'_>,
        ply: usize,
        text: &str,
    ) -> Result<Result<(), NoteRefusal>, ApiError> {
        let (player, seat) = writer;
        let text = match checked(text) {
            Ok(text) => text,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let id = format!("{}/{ply}/{}", over.list(), player.as_str());
        // Of two who write at once with the same account, the later one is right.
        loop {
            let kept = self.store.document(KIND, &id).await?;
            let changes = match (&kept, text.is_empty()) {
                (None, true) => return Ok(Ok(())),
                (Some(kept), true) => {
                    DocumentChanges { remove: vec![kept.removal()], ..DocumentChanges::default() }
                }
                (kept, false) => {
                    let own = self.notes_on(over, Some(player)).await?;
                    if kept.is_none() && own.iter().filter(|note| note.own).count() >= MAX_NOTES {
                        return Ok(Err(NoteRefusal::TooMany));
                    }
                    let body = NoteBody { ply, seat: seat.0, text: text.clone() };
                    DocumentChanges::put([Document {
                        kind: KIND.to_owned(),
                        id: id.clone(),
                        owner: Some(player.0.clone()),
                        list: over.list(),
                        rank: -i64::try_from(ply).unwrap_or(i64::MAX),
                        version: kept.as_ref().map_or(0, |kept| kept.version),
                        // A note is plain data with text keys.
                        body: serde_json::to_string(&body).unwrap_or_default(),
                    }])
                }
            };
            match self.store.change_documents(changes).await {
                Err(StoreError::Stale { .. }) => {}
                done => return Ok(Ok(done?)),
            }
        }
    }

    /// The text of a record with the notes on its match as comments; as it is kept, if there are
    /// none.
    pub(crate) async fn with_notes(&self, over: MatchKey<'_>, text: String) -> Result<String, ApiError> {
        let notes = self.notes_on(over, None).await?;
        match Record::parse(&text) {
            Ok(record) if !notes.is_empty() => Ok(annotated(record, &notes).to_string()),
            _ => Ok(text),
        }
    }
}

/// The record with notes as comments on the moves that they were written on.
fn annotated(mut record: Record, notes: &[PlyNote]) -> Record {
    let names = record.display_names();
    let written = |ply: usize| -> Vec<String> {
        let on = notes.iter().filter(|note| note.ply == ply);
        on.map(|note| format!("{}: {}", names.get(note.seat.index()).map_or("", String::as_str), note.text))
            .collect()
    };
    let mut ply = 0;
    for entry in &mut record.body {
        if let RecordEntry::Move(played) = entry {
            ply += 1;
            let comments = played.comment.take().into_iter().chain(written(ply));
            let all = comments.collect::<Vec<_>>().join(" | ");
            played.comment = (!all.is_empty()).then_some(all);
        }
    }
    let first = written(0).into_iter().map(RecordEntry::Comment);
    record.body.splice(0..0, first);
    record
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_one_line_of_bounded_length_without_hidden_signs() {
        assert_eq!(checked(" why\r\nnot\tthis? "), Ok("why not this?".to_owned()));
        assert_eq!(checked("\u{1b}[31mred"), Err(NoteRefusal::Signs));
        assert_eq!(checked("a\u{202e}b"), Err(NoteRefusal::Signs));
        assert_eq!(checked(&"é".repeat(MAX_NOTE_CHARS)), Ok("é".repeat(MAX_NOTE_CHARS)));
        assert_eq!(checked(&"é".repeat(MAX_NOTE_CHARS + 1)), Err(NoteRefusal::TooLong));
    }

    #[test]
    fn a_record_with_notes_is_read_back_with_them_and_replays_the_same() {
        let text = include_str!("../../iris_games/tests/records/sky-2-seed31.iris");
        let record = Record::parse(text).unwrap();
        let note = |ply, text: &str| PlyNote { ply, seat: Seat(1), text: text.to_owned(), own: false };
        let notes = [note(0, "a deal; fair?"), note(2, "; 0 draw"), note(2, "second")];
        let again = Record::parse(&annotated(record.clone(), &notes).to_string()).unwrap();
        let moves = |record: &Record| -> Vec<_> {
            record.moves().map(|played| (played.seat, played.action.clone())).collect()
        };
        assert_eq!(moves(&again), moves(&record));
        assert!(matches!(&again.body[0], RecordEntry::Comment(said) if said.ends_with("a deal; fair?")));
        let comment = again.moves().nth(1).unwrap().comment.clone().unwrap();
        assert!(comment.contains("; 0 draw") && comment.ends_with("second"), "{comment}");
    }
}
