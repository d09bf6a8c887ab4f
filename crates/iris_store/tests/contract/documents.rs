//! Documents: found by kind and id, listed by rank, and never overwritten unseen.

use iris_store::{Append, Document, DocumentChanges, DocumentQuery, PlayerRow, Store, StoreError};

use super::checks;
use crate::support::{append, wait};

checks![
    a_document_is_returned_as_it_was_put,
    nobody_overwrites_what_they_have_not_read,
    documents_change_together_or_not_at_all,
    an_append_keeps_its_documents_with_it,
    lists_come_by_falling_rank_page_by_page,
    documents_go_with_their_owner,
    a_document_that_was_removed_is_gone,
];

fn document(kind: &str, id: &str, list: &str, rank: i64) -> Document {
    Document {
        kind: kind.to_owned(),
        id: id.to_owned(),
        list: list.to_owned(),
        rank,
        body: format!("{kind} {id} 🌈 'quoted'"),
        ..Document::default()
    }
}

fn try_put(store: &dyn Store, documents: &[Document]) -> Result<(), StoreError> {
    wait(store.change_documents(DocumentChanges::put(documents.to_vec())))
}

fn put(store: &dyn Store, documents: &[Document]) {
    try_put(store, documents).unwrap();
}

fn stale(kind: &str, id: &str) -> Result<(), StoreError> {
    Err(StoreError::Stale { kind: kind.to_owned(), id: id.to_owned() })
}

fn ids(store: &dyn Store, query: DocumentQuery) -> Vec<String> {
    wait(store.documents(query)).unwrap().into_iter().map(|document| document.id).collect()
}

fn a_document_is_returned_as_it_was_put(store: &dyn Store) {
    let kept = Document { owner: Some("ann".to_owned()), ..document("club", "1", "town", -7) };
    put(store, std::slice::from_ref(&kept));
    assert_eq!(wait(store.document("club", "1")).unwrap(), Some(Document { version: 1, ..kept }));
    assert_eq!(wait(store.document("club", "2")).unwrap(), None);
    assert_eq!(wait(store.document("rating", "1")).unwrap(), None, "another kind");
}

fn nobody_overwrites_what_they_have_not_read(store: &dyn Store) {
    let first = document("club", "1", "", 0);
    put(store, std::slice::from_ref(&first));
    assert_eq!(try_put(store, std::slice::from_ref(&first)), stale("club", "1"), "it is there already");
    let second = Document { version: 1, body: "second".to_owned(), ..first };
    put(store, std::slice::from_ref(&second));
    assert_eq!(try_put(store, &[second]), stale("club", "1"), "it is version 2 by now");
    assert_eq!(wait(store.document("club", "1")).unwrap().unwrap().version, 2);
    let missing = Document { version: 4, ..document("club", "none", "", 0) };
    assert_eq!(try_put(store, &[missing]), stale("club", "none"));
}

fn documents_change_together_or_not_at_all(store: &dyn Store) {
    put(store, &[document("club", "1", "", 0), document("club", "2", "", 0)]);
    let new = document("rating", "new", "", 0);
    assert_eq!(try_put(store, &[new.clone(), document("club", "1", "", 5)]), stale("club", "1"));
    let second = wait(store.document("club", "2")).unwrap().unwrap();
    let old = ("club".to_owned(), "1".to_owned(), 7);
    let both = DocumentChanges { put: vec![new.clone()], remove: vec![second.removal(), old] };
    assert_eq!(wait(store.change_documents(both)), stale("club", "1"));
    assert_eq!(wait(store.document("rating", "new")).unwrap(), None);
    assert_eq!(wait(store.document("club", "1")).unwrap().unwrap().rank, 0);
    assert_eq!(wait(store.document("club", "2")).unwrap(), Some(second));
}

fn an_append_keeps_its_documents_with_it(store: &dyn Store) {
    let outbox =
        |after, id| Append { documents: vec![document("outbox", id, "", 0)], ..append("t", after, 2) };
    wait(store.append(outbox(0, "1"))).unwrap();
    assert!(wait(store.document("outbox", "1")).unwrap().is_some());
    assert!(matches!(wait(store.append(outbox(0, "2"))), Err(StoreError::Conflict { .. })));
    assert_eq!(wait(store.document("outbox", "2")).unwrap(), None);
    assert_eq!(wait(store.append(outbox(2, "1"))), stale("outbox", "1"));
    assert_eq!(wait(store.log("t", 0)).unwrap().len(), 2, "a document that is there keeps the entries out");
}

fn lists_come_by_falling_rank_page_by_page(store: &dyn Store) {
    let ann = |document| Document { owner: Some("ann".to_owned()), ..document };
    put(
        store,
        &[
            document("try", "c", "monday", 10),
            ann(document("try", "a", "monday", 10)),
            document("try", "b", "monday", i64::MAX),
            document("try", "d", "monday", i64::MIN),
            ann(document("try", "e", "tuesday", 99)),
            document("rating", "f", "monday", 50),
        ],
    );
    assert_eq!(ids(store, DocumentQuery::list("try", "monday", 9)), ["b", "a", "c", "d"]);
    assert_eq!(ids(store, DocumentQuery::owner("try", "ann", 9)), ["e", "a"]);
    let both = DocumentQuery { owner: Some("ann".to_owned()), ..DocumentQuery::list("try", "monday", 9) };
    assert_eq!(ids(store, both), ["a"]);
    let first = wait(store.documents(DocumentQuery::list("try", "monday", 2))).unwrap();
    let after = first.last().map(|last| (last.rank, last.id.clone()));
    let rest = DocumentQuery { after, ..DocumentQuery::list("try", "monday", 9) };
    assert_eq!(ids(store, rest), ["c", "d"]);
    let all = DocumentQuery { kind: "try".to_owned(), limit: 9, ..DocumentQuery::default() };
    assert_eq!(ids(store, all), ["b", "e", "a", "c", "d"]);
}

fn documents_go_with_their_owner(store: &dyn Store) {
    wait(store.put_player(PlayerRow { id: "ann".to_owned(), ..PlayerRow::default() })).unwrap();
    let owned = |id: &str, owner: &str| Document {
        owner: Some(owner.to_owned()),
        ..document("try", id, "monday", 0)
    };
    put(store, &[owned("a", "ann"), owned("b", "bob"), document("try", "c", "monday", 0)]);
    assert!(wait(store.remove_player("ann")).unwrap());
    assert_eq!(ids(store, DocumentQuery::list("try", "monday", 9)), ["b", "c"]);
}

fn a_document_that_was_removed_is_gone(store: &dyn Store) {
    put(store, &[document("club", "1", "", 0)]);
    let kept = wait(store.document("club", "1")).unwrap().unwrap();
    let removal = DocumentChanges { remove: vec![kept.removal()], ..DocumentChanges::default() };
    wait(store.change_documents(removal.clone())).unwrap();
    assert_eq!(wait(store.change_documents(removal)), stale("club", "1"));
    assert_eq!(wait(store.document("club", "1")).unwrap(), None);
    put(store, &[document("club", "1", "", 1)]);
    assert_eq!(wait(store.document("club", "1")).unwrap().unwrap().version, 1, "a new one");
}
