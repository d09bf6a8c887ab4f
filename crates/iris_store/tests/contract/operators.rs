//! What operators ask for: lists of everything, and bans.

use iris_store::{Append, BanRow, FinishedRow, PlayerRow, SessionRow, Store, TableFilter, TableRow};

use crate::support::{append, summary, wait};

super::checks! {
    every_table_is_in_the_overview_but_those_removed,
    overviews_of_tables_are_filtered_and_paged,
    a_table_that_was_removed_is_no_damage,
    players_are_found_by_a_part_of_their_name,
    a_ban_is_kept_replaced_and_lifted,
}

fn keep(store: &dyn Store, table: &str, game: &str, row: TableRow) {
    let row = TableRow { game: game.to_owned(), ..row };
    wait(store.append(Append { summary: Some(row), ..append(table, 0, 3) })).unwrap();
}

fn listed(store: &dyn Store, filter: TableFilter, before: u64, limit: usize) -> Vec<String> {
    let found = wait(store.table_overviews(filter, before, limit)).unwrap();
    found.into_iter().map(|table| table.table).collect()
}

/// A table whose match is over, which was removed.
fn removed(store: &dyn Store) {
    let record = FinishedRow { table: "gone".to_owned(), number: 1, ..FinishedRow::default() };
    let summary = Some(summary("over", &["ann"], 5));
    wait(store.append(Append { summary, record: Some(record), ..append("gone", 0, 2) })).unwrap();
    assert!(wait(store.remove_table("gone")).unwrap());
}

fn every_table_is_in_the_overview_but_those_removed(store: &dyn Store) {
    keep(store, "one", "gold", summary("lobby", &["ann", "bob"], 5));
    removed(store);
    wait(store.append(append("bare", 0, 1))).unwrap();
    let found = wait(store.table_overviews(TableFilter::default(), u64::MAX, 9)).unwrap();
    let [bare, one] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((bare.table.as_str(), &bare.summary, bare.entries), ("bare", &None, 1));
    assert_eq!((one.table.as_str(), one.entries), ("one", 3));
    assert_eq!((one.created, one.last_entry), (Some(1000), Some(1002)));
    assert_eq!(one.summary.as_ref().unwrap().players, ["ann", "bob"]);
}

fn overviews_of_tables_are_filtered_and_paged(store: &dyn Store) {
    keep(store, "a", "gold", summary("lobby", &["ann"], 5));
    keep(store, "b", "sky", summary("playing", &["bob", "ann"], 5));
    keep(store, "c", "gold", summary("playing", &["cleo"], 5));
    let text = |text: &str| Some(text.to_owned());
    let gold = TableFilter { game: text("gold"), ..TableFilter::default() };
    assert_eq!(listed(store, gold.clone(), u64::MAX, 9), ["c", "a"]);
    let playing = TableFilter { phase: text("playing"), ..gold };
    assert_eq!(listed(store, playing, u64::MAX, 9), ["c"]);
    let of_ann = TableFilter { player: text("ann"), ..TableFilter::default() };
    assert_eq!(listed(store, of_ann, u64::MAX, 9), ["b", "a"]);
    let only = TableFilter { table: text("b"), ..TableFilter::default() };
    assert_eq!(listed(store, only, u64::MAX, 9), ["b"]);
    let first = wait(store.table_overviews(TableFilter::default(), u64::MAX, 2)).unwrap();
    assert_eq!(listed(store, TableFilter::default(), first[1].cursor, 9), ["a"]);
    assert_eq!(listed(store, TableFilter::default(), 0, 9), [] as [&str; 0]);
}

fn a_table_that_was_removed_is_no_damage(store: &dyn Store) {
    removed(store);
    let report = wait(store.integrity()).unwrap();
    assert!(report.is_sound(), "{report:?}");
}

fn players_are_found_by_a_part_of_their_name(store: &dyn Store) {
    for (id, name) in [("p1", "Ann"), ("p2", "Bob"), ("p3", "Joanna")] {
        let player = PlayerRow { id: id.to_owned(), name: name.to_owned(), ..PlayerRow::default() };
        wait(store.put_player(player)).unwrap();
    }
    let session = SessionRow { player: "p1".to_owned(), used: 77, ..SessionRow::default() };
    wait(store.add_session(session)).unwrap();
    keep(store, "a", "gold", summary("lobby", &["p1"], 5));
    let ids = |named| {
        let found = wait(store.player_overviews(named, u64::MAX, 9)).unwrap();
        found.into_iter().map(|player| player.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(None), ["p3", "p2", "p1"]);
    assert_eq!(ids(Some("ANN")), ["p3", "p1"]);
    assert_eq!(ids(Some("p2")), ["p2"]);
    let ann = wait(store.player_overviews(Some("p1"), u64::MAX, 9)).unwrap().remove(0);
    assert_eq!((ann.last_seen, ann.sessions, ann.tokens, ann.tables), (Some(77), 1, 0, 1));
    let rest = wait(store.player_overviews(None, ann.cursor + 1, 9)).unwrap();
    assert_eq!(rest, [ann]);
}

fn a_ban_is_kept_replaced_and_lifted(store: &dyn Store) {
    let ban = |target: &str, since, until| BanRow {
        target: target.to_owned(),
        why: "spam".to_owned(),
        since,
        until,
    };
    wait(store.put_ban(ban("p1", 1, Some(9)))).unwrap();
    wait(store.put_ban(ban("192.0.2.7", 2, None))).unwrap();
    assert_eq!(wait(store.bans()).unwrap(), [ban("192.0.2.7", 2, None), ban("p1", 1, Some(9))]);
    wait(store.put_ban(ban("p1", 3, None))).unwrap();
    assert!(wait(store.remove_ban("192.0.2.7")).unwrap());
    assert!(!wait(store.remove_ban("192.0.2.7")).unwrap());
    assert_eq!(wait(store.bans()).unwrap(), [ban("p1", 3, None)]);
}
