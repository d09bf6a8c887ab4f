//! What screens show of Rainbow 7.

use std::collections::BTreeSet;

use crate::common::{Rest, play, position};
use iris_core::scene::{self, Press, SceneCard, SceneTable, available, chosen, moved_cards};
use iris_core::{Game, Notation, Seat, Viewer};
use iris_seven::{Config, Seven, State};
use iris_testkit::{SceneLaws, unused_messages};
use serde_json::json;

fn table(state: &State, seat: u8) -> SceneTable {
    scene::scene::<Seven>(&Seven::view(state, Viewer::Seat(Seat(seat))))
}

fn texts(table: &SceneTable, zone: &str) -> Vec<String> {
    table.zone(zone).unwrap().cards.iter().map(|card| card.text.clone()).collect()
}

fn ids(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn pile(name: &str) -> Press {
    Press::Zone(format!("pile-{name}"))
}

/// Why what is picked and pressed cannot be done.
fn refused(state: &State, picked: &[&str], press: &Press) -> String {
    let table = table(state, 0);
    assert!(chosen(&table, &ids(picked), press).is_none());
    let text = scene::attempt::<Seven>(&table, &ids(picked), press).unwrap();
    Seven::check(state, Seven::parse_action(&text).unwrap()).unwrap_err().to_string()
}

#[test]
fn the_laws_of_scenes_hold_and_every_message_is_used() {
    let mut keys = SceneLaws::<Seven>::new(Config::tiny(), 2).cap(400).check(0..20);
    for seats in 2..=5 {
        keys.extend(SceneLaws::<Seven>::new(Config::default(), seats).cap(2_000).every(10).check(0..3));
    }
    let sevens = position(&["r7 y7 b7 v7 g1 g2", "o1"], ["g3", "g4", "g5"], "", Rest::Deck);
    let all =
        ["discard r7 y7 b7 v7 > A", "effect v7", "effect r7", "effect y7 > 1", "effect b7", "draw none"];
    keys.extend(SceneLaws::<Seven>::follow(&sevens.with("tokens", json!([1, 0])).state(), &all));
    let short = position(&["r5 r6 r7 g1", "", "b1", "b2"], ["y1", "", "y3"], "", Rest::Hand(1)).state();
    keys.extend(SceneLaws::<Seven>::follow(&short, &["discard r5 r6 r7 > B", "effect r7", "draw C"]));
    let bare = position(&["v1 v2", ""], ["", "", ""], "", Rest::Hand(1)).state();
    keys.extend(SceneLaws::<Seven>::follow(&bare, &["discard v1 > B"]));
    let rash = position(&["r7", "o1"], ["g1", "g2", "g3"], "", Rest::Deck).state();
    keys.extend(SceneLaws::<Seven>::follow(&rash, &["rainbow"]));
    let gusty = position(&["y7 y6 y5 g1", "b1 b2"], ["g3", "g4", "g5"], "", Rest::Deck)
        .with("options", json!({"ending": "latched"}))
        .with("tokens", json!([0, 6]));
    keys.extend(SceneLaws::<Seven>::follow(
        &gusty.state(),
        &["discard y5 y6 y7 > A", "effect y7 > 1", "draw deck"],
    ));
    let long = position(&["g1 g2 g3 g4 g5 g6 r1", "o1"], ["y1", "y2", "y3"], "", Rest::Deck).state();
    keys.extend(SceneLaws::<Seven>::follow(&long, &["discard g1 g2 g3 g4 g5 g6 > A", "draw deck"]));
    assert_eq!(unused_messages::<Seven>(&keys), [""; 0]);
}

#[test]
fn a_table_shows_what_its_viewer_may_know() {
    let mut state = position(&["* r1 b6", "o1 o2"], ["g1", "g2", "*"], "y7", Rest::Deck).state();
    play(&mut state, "discard b6 > A, draw C");
    let own = table(&state, 0);
    assert_eq!(texts(&own, "hand-0"), ["r1", "*", "*"]);
    assert_eq!(texts(&own, "pile-A"), ["g1", "b6"]);
    let open = |table: &SceneTable| -> Vec<bool> {
        table.zone("hand-0").unwrap().cards.iter().map(|c| c.open).collect()
    };
    assert_eq!(open(&own), [false, false, true]);
    assert_eq!((own.value(Some(Seat(0)), "total"), own.choices.len()), (1, 0));
    // The other seat knows of the Rainbow that came from the pile, and of no other card.
    let other = table(&state, 1);
    assert_eq!((texts(&other, "hand-0"), other.zone("hand-0").unwrap().unseen), (vec!["*".to_owned()], 2));
    assert!(other.counter(Some(Seat(0)), "total").is_none());
    let nobody = scene::scene::<Seven>(&Seven::view(&state, Viewer::Spectator));
    assert_eq!((nobody.zone("hand-1").unwrap().unseen, nobody.choices.len()), (2, 0));
}

#[test]
fn a_seven_bears_its_effect_and_colours_need_not_be_seen() {
    let options = json!({"effects": {"red": "dry"}});
    let state = position(&["r7 o7 b6 *", "o1 o2"], ["g1", "g2", "g3"], "", Rest::Deck)
        .with("options", options)
        .state();
    let table = table(&state, 0);
    let mark = |id: &str| table.card(id).unwrap().mark.clone().map(|mark| mark.key);
    assert_eq!(mark("r7").as_deref(), Some("seven-effect-dry"));
    assert_eq!(mark("o7").as_deref(), Some("seven-effect-shower"));
    assert_eq!(mark("b6"), None);
    let looks = |card: &SceneCard| card.face.colour.clone().map(|colour| (colour.letter, colour.symbol));
    let deck: BTreeSet<_> =
        ["r7", "o7", "b6", "g1"].iter().map(|id| looks(table.card(id).unwrap())).collect();
    assert_eq!(deck.len(), 4);
}

#[test]
fn s14_the_card_picked_last_lies_on_top_and_any_order_is_played() {
    let state = position(&["g3 g4 g5 g6 r1", "o1"], ["b1", "b2", "b3"], "", Rest::Deck).state();
    let table = table(&state, 0);
    let picked = ids(&["g5", "g3", "g4"]);
    let choice = chosen(&table, &picked, &pile("B")).unwrap();
    assert_eq!(choice.action, "discard g3 g5 g4 > B");
    assert_eq!(scene::attempt::<Seven>(&table, &picked, &pile("B")).unwrap(), "discard g5 g3 g4 > B");
    // Two cards are not enough, but a third makes a combination.
    let possible = available(&table, &ids(&["g3", "g4"]));
    assert_eq!(possible.cards, ["g5", "g6"]);
    assert!(possible.targets.iter().all(|target| target.choice.is_none()));
    assert_eq!(possible.targets.len(), 3);
    assert_eq!(available(&table, &ids(&["g3", "r1"])).cards, Vec::<String>::new());
}

#[test]
fn what_cannot_be_done_says_why() {
    let mut state = position(&["g3 g4 r1 y7 y6 y5", "o1"], ["b1", "b2", "b3"], "", Rest::Deck).state();
    assert!(refused(&state, &["g3", "g4"], &pile("A")).contains("(S10)"));
    assert!(refused(&state, &["g3", "g4", "r1"], &pile("A")).contains("(S11)"));
    assert!(refused(&state, &[], &pile("A")).contains("(S7)"));
    assert!(refused(&state, &["g3"], &Press::Zone("deck".to_owned())).contains("(S7)"));
    assert!(refused(&state, &[], &Press::button("seven-button-rainbow")).contains("(S8)"));
    assert!(
        refused(&state, &["g3", "g4"], &Press::Card("b1".to_owned())).contains("(S10)"),
        "a card is its pile"
    );
    assert_eq!(scene::attempt::<Seven>(&table(&state, 0), &ids(&["g3"]), &Press::Seat(Seat(1))), None);
    play(&mut state, "discard y5 y6 y7 > A");
    assert!(refused(&state, &["g3"], &pile("B")).contains("(S15)"));
    assert!(refused(&state, &[], &Press::Card("effect-y7".to_owned())).contains("(S19)"));
    assert!(refused(&state, &["effect-y7"], &Press::Seat(Seat(0))).contains("(S19)"));
    let gust = chosen(&table(&state, 0), &ids(&["effect-y7"]), &Press::Seat(Seat(1))).unwrap().action.clone();
    assert_eq!(gust, "effect y7 > 1");
}

#[test]
fn s26_cards_are_followed_from_the_hand_to_the_pile() {
    let state = position(&["* * r1 b6", "o1 o2"], ["g1", "g2", "*"], "", Rest::Deck).state();
    let actions = ["discard b6 > A", "draw C", "discard o1 > A", "draw deck", "discard * > A"];
    SceneLaws::<Seven>::follow(&state, &actions);
    let mut at = state;
    play(&mut at, &actions[..4].join(","));
    let (before, mut events) = (at, Vec::new());
    Seven::try_apply(&mut at, Seven::parse_action(actions[4]).unwrap(), &mut events).unwrap();
    // The Rainbow that everybody saw leaves first, so everybody can follow it.
    for viewer in Viewer::all(2) {
        let steps = scene::steps::<Seven>(&Seven::view(&before, viewer), &Seven::view(&at, viewer), &events);
        assert_eq!(moved_cards(&steps), [("rainbow-0-shown-1".to_owned(), "rainbow-A-4".to_owned())]);
    }
}
