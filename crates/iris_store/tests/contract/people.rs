//! Players and their tokens.

use iris_store::{ApiTokenRow, PlayerRow, Store, StoreError};

use crate::support::wait;

super::checks! {
    a_player_is_kept_and_replaced,
    a_token_leads_to_its_player,
    a_token_needs_a_player_and_is_given_once,
    only_its_player_removes_a_token,
    a_player_with_tokens_can_be_changed,
}

fn player(id: &str, name: &str) -> PlayerRow {
    PlayerRow {
        id: id.to_owned(),
        name: name.to_owned(),
        settings: r#"{"sound":true}"#.to_owned(),
        created: 11,
    }
}

fn token(byte: u8, player: &str, created: u64) -> ApiTokenRow {
    ApiTokenRow {
        hash: [byte; 32],
        player: player.to_owned(),
        label: format!("token {byte}"),
        created,
        scopes: "play".to_owned(),
        used: None,
    }
}

fn a_player_is_kept_and_replaced(store: &dyn Store) {
    assert_eq!(wait(store.player("p1")).unwrap(), None);
    wait(store.put_player(player("p1", "Ann"))).unwrap();
    wait(store.put_player(player("p2", "Ann"))).unwrap();
    assert_eq!(wait(store.player("p1")).unwrap(), Some(player("p1", "Ann")));
    let changed = PlayerRow { settings: "{}".to_owned(), created: 12, ..player("p1", "Anna") };
    wait(store.put_player(changed.clone())).unwrap();
    assert_eq!(wait(store.player("p1")).unwrap(), Some(changed));
    assert_eq!(wait(store.player("p2")).unwrap(), Some(player("p2", "Ann")));
}

fn a_token_leads_to_its_player(store: &dyn Store) {
    wait(store.put_player(player("p1", "Ann"))).unwrap();
    wait(store.add_token(token(1, "p1", 5))).unwrap();
    wait(store.add_token(token(2, "p1", 6))).unwrap();
    assert_eq!(wait(store.token([1; 32])).unwrap(), Some(token(1, "p1", 5)));
    assert_eq!(wait(store.token([3; 32])).unwrap(), None);
    assert_eq!(wait(store.tokens_of("p1")).unwrap(), [token(2, "p1", 6), token(1, "p1", 5)]);
    assert_eq!(wait(store.tokens_of("p2")).unwrap(), []);
    assert!(wait(store.touch_token([1; 32], 9)).unwrap() && !wait(store.touch_token([3; 32], 9)).unwrap());
    assert_eq!(wait(store.token([1; 32])).unwrap().and_then(|token| token.used), Some(9));
    assert_eq!(wait(store.token([2; 32])).unwrap().and_then(|token| token.used), None);
}

fn a_token_needs_a_player_and_is_given_once(store: &dyn Store) {
    let error = wait(store.add_token(token(1, "p1", 5))).unwrap_err();
    assert!(matches!(&error, StoreError::NotFound(what) if what.contains("p1")), "{error}");
    wait(store.put_player(player("p1", "Ann"))).unwrap();
    wait(store.put_player(player("p2", "Bob"))).unwrap();
    wait(store.add_token(token(1, "p1", 5))).unwrap();
    let error = wait(store.add_token(token(1, "p2", 5))).unwrap_err();
    assert!(matches!(error, StoreError::Duplicate(_)), "{error}");
    assert_eq!(wait(store.token([1; 32])).unwrap(), Some(token(1, "p1", 5)));
}

fn only_its_player_removes_a_token(store: &dyn Store) {
    wait(store.put_player(player("p1", "Ann"))).unwrap();
    wait(store.put_player(player("p2", "Bob"))).unwrap();
    wait(store.add_token(token(1, "p1", 5))).unwrap();
    assert!(!wait(store.remove_token("p2", [1; 32])).unwrap());
    assert!(!wait(store.remove_token("p1", [2; 32])).unwrap());
    assert!(wait(store.token([1; 32])).unwrap().is_some());
    assert!(wait(store.remove_token("p1", [1; 32])).unwrap());
    assert_eq!(wait(store.token([1; 32])).unwrap(), None);
    assert!(!wait(store.remove_token("p1", [1; 32])).unwrap());
}

fn a_player_with_tokens_can_be_changed(store: &dyn Store) {
    wait(store.put_player(player("p1", "Ann"))).unwrap();
    wait(store.add_token(token(1, "p1", 5))).unwrap();
    wait(store.put_player(player("p1", "Anna"))).unwrap();
    assert_eq!(wait(store.token([1; 32])).unwrap(), Some(token(1, "p1", 5)));
}
