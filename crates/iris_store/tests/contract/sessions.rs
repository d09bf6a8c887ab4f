//! Sessions and codes that sign a device in.

use iris_store::{PlayerRow, SessionRow, SignInCodeRow, Store, StoreError};

use crate::support::wait;

super::checks! {
    a_session_is_found_listed_and_ended,
    a_player_has_so_many_sessions_and_no_more,
    other_sessions_end_together,
    what_is_old_runs_out,
    a_code_is_used_once_and_a_recovery_code_again,
    signed_cookies_are_good_until_they_are_void,
}

fn put_players(store: &dyn Store) {
    for id in ["ann", "bob"] {
        wait(store.put_player(player(id))).unwrap();
    }
}

fn player(id: &str) -> PlayerRow {
    PlayerRow { id: id.to_owned(), name: id.to_owned(), settings: "{}".to_owned(), created: 1 }
}

fn session(byte: u8, player: &str, used: u64) -> SessionRow {
    SessionRow {
        hash: [byte; 32],
        player: player.to_owned(),
        device: "Firefox/Linux".to_owned(),
        created: 1,
        used,
    }
}

fn a_session_is_found_listed_and_ended(store: &dyn Store) {
    let error = wait(store.add_session(session(1, "ann", 5))).unwrap_err();
    assert!(matches!(error, StoreError::NotFound(_)), "{error}");
    put_players(store);
    wait(store.add_session(session(1, "ann", 5))).unwrap();
    wait(store.add_session(session(2, "ann", 6))).unwrap();
    assert_eq!(wait(store.session([1; 32])).unwrap(), Some(session(1, "ann", 5)));
    assert_eq!(wait(store.session([3; 32])).unwrap(), None);
    assert!(wait(store.touch_session([1; 32], 9)).unwrap());
    assert!(!wait(store.touch_session([3; 32], 9)).unwrap());
    assert_eq!(wait(store.sessions_of("ann")).unwrap(), [session(1, "ann", 9), session(2, "ann", 6)]);
    assert!(!wait(store.remove_session("bob", [1; 32])).unwrap(), "it is not his");
    assert!(wait(store.remove_session("ann", [1; 32])).unwrap());
    assert_eq!(wait(store.session([1; 32])).unwrap(), None);
}

fn a_player_has_so_many_sessions_and_no_more(store: &dyn Store) {
    put_players(store);
    wait(store.add_session(session(255, "bob", 0))).unwrap();
    for byte in 0..60 {
        wait(store.add_session(session(byte, "ann", u64::from(byte)))).unwrap();
    }
    let kept = wait(store.sessions_of("ann")).unwrap();
    assert_eq!((kept.len(), kept[0].used, kept[49].used), (50, 59, 10), "the ones used last");
    assert_eq!(wait(store.sessions_of("bob")).unwrap().len(), 1);
}

fn other_sessions_end_together(store: &dyn Store) {
    put_players(store);
    for byte in 1..4 {
        wait(store.add_session(session(byte, "ann", 5))).unwrap();
    }
    wait(store.add_session(session(9, "bob", 5))).unwrap();
    let code = SignInCodeRow { hash: [1; 32], player: "ann".to_owned(), until: Some(100) };
    wait(store.put_sign_in_code(code)).unwrap();
    let mut gone = wait(store.remove_other_sessions("ann", Some([2; 32]))).unwrap();
    gone.sort_unstable();
    assert_eq!(gone, [[1; 32], [3; 32]]);
    assert_eq!(wait(store.sessions_of("ann")).unwrap(), [session(2, "ann", 5)]);
    assert_eq!(wait(store.sign_in_code([1; 32], 5)).unwrap(), None, "a link that was made is void too");
    assert_eq!(wait(store.remove_other_sessions("ann", None)).unwrap(), [[2; 32]]);
    assert_eq!(wait(store.sessions_of("bob")).unwrap().len(), 1);
}

fn what_is_old_runs_out(store: &dyn Store) {
    put_players(store);
    wait(store.add_session(session(1, "ann", 5))).unwrap();
    wait(store.add_session(session(2, "ann", 50))).unwrap();
    assert_eq!(wait(store.expire_sessions(50, 100)).unwrap(), 1);
    assert_eq!(wait(store.sessions_of("ann")).unwrap(), [session(2, "ann", 50)]);
}

fn a_code_is_used_once_and_a_recovery_code_again(store: &dyn Store) {
    put_players(store);
    let code = |byte: u8, until| SignInCodeRow { hash: [byte; 32], player: "ann".to_owned(), until };
    wait(store.put_sign_in_code(code(1, Some(100)))).unwrap();
    assert_eq!(wait(store.take_sign_in_code([1; 32], 101)).unwrap(), None, "too late");
    wait(store.put_sign_in_code(code(2, Some(100)))).unwrap();
    assert_eq!(
        wait(store.sign_in_code([2; 32], 100)).unwrap(),
        Some(player("ann")),
        "looking uses nothing up"
    );
    assert_eq!(wait(store.take_sign_in_code([2; 32], 100)).unwrap(), Some(player("ann")));
    assert_eq!(wait(store.take_sign_in_code([2; 32], 100)).unwrap(), None);
    assert!(!wait(store.has_recovery_code("ann")).unwrap());
    wait(store.put_sign_in_code(code(3, None))).unwrap();
    assert!(wait(store.has_recovery_code("ann")).unwrap() && !wait(store.has_recovery_code("bob")).unwrap());
    for now in [1, u64::from(u32::MAX)] {
        assert_eq!(wait(store.take_sign_in_code([3; 32], now)).unwrap(), Some(player("ann")));
    }
    wait(store.put_sign_in_code(code(4, None))).unwrap();
    assert_eq!(wait(store.take_sign_in_code([3; 32], 1)).unwrap(), None, "the new one replaces it");
    assert_eq!(wait(store.take_sign_in_code([4; 32], 1)).unwrap(), Some(player("ann")));
}

fn signed_cookies_are_good_until_they_are_void(store: &dyn Store) {
    assert!(!wait(store.are_signed_cookies_good("ann")).unwrap(), "there is nobody of that name");
    put_players(store);
    assert!(wait(store.are_signed_cookies_good("ann")).unwrap());
    for _ in 0..2 {
        wait(store.void_signed_cookies("ann")).unwrap();
    }
    assert!(!wait(store.are_signed_cookies_good("ann")).unwrap());
    assert!(wait(store.are_signed_cookies_good("bob")).unwrap());
}
