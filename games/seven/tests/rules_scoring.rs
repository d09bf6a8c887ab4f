//! Scoring a round and the end of the game (S27 to S32): every way in which either can end.

use crate::common::{Position, Rest, legal, play, position, shown, types};
use iris_core::{Game, Rng, Seat, Seed, Turn};
use iris_seven::{Config, Seven, State};
use serde_json::json;

fn announcing(hands: &[&str]) -> Position {
    position(hands, ["g1", "g2", "g3"], "", Rest::Deck)
}

fn winners(state: &State) -> Vec<u8> {
    Seven::outcome(state).unwrap().winners.iter().map(|seat| seat.0).collect()
}

#[test]
fn s27_a_storm_gives_every_opponent_two() {
    let mut state = announcing(&["r1 o2", "o4", "b6 b5"]).state();
    let events = play(&mut state, "rainbow");
    assert_eq!(types(&events), ["rainbow", "revealed", "round_over", "tokens", "tokens", "dealt"]);
    assert_eq!(
        (&events[0]["total"], &events[2]["weather"], &events[2]["winner"]),
        (&json!(3), &json!("storm"), &json!(0))
    );
    assert_eq!(events[1]["hands"], json!([["r1", "o2"], ["o4"], ["b5", "b6"]]));
    assert_eq!(shown(&state)["tokens"], json!([0, 2, 2]));
}

#[test]
fn s27_a_tie_is_a_win_for_the_announcer_and_the_tied_opponent_takes_two() {
    let mut state = announcing(&["r1 o2", "o3", "b6 b5"]).state();
    play(&mut state, "rainbow");
    assert_eq!(shown(&state)["tokens"], json!([0, 2, 2]));
}

#[test]
fn s28_a_thunderstorm_gives_the_announcer_three() {
    let mut state = announcing(&["r1 o2", "* *", "b6 b5"]).state();
    let events = play(&mut state, "rainbow");
    assert_eq!(types(&events), ["rainbow", "revealed", "round_over", "tokens", "dealt"]);
    assert_eq!((&events[2]["weather"], &events[2]["winner"]), (&json!("thunderstorm"), &json!(null)));
    assert_eq!(shown(&state)["tokens"], json!([3, 0, 0]));
}

#[test]
fn s29_a_drizzle_gives_every_opponent_one() {
    let mut state = announcing(&["r7", "o3", "b6 b5"]).state();
    let events = play(&mut state, "discard r7 > A");
    assert_eq!((&events[2]["weather"], &events[2]["winner"]), (&json!("drizzle"), &json!(0)));
    assert_eq!(shown(&state)["tokens"], json!([0, 1, 1]));
}

#[test]
fn s30_the_game_is_over_at_seven_tokens_after_scoring() {
    // By a Storm, a Thunderstorm and a Drizzle.
    for (hands, tokens, action, after, active) in [
        (["r1", "o4", "b6"], json!([0, 5, 0]), "rainbow", json!([0, 7, 2]), 0),
        (["r5", "o4", "b6"], json!([4, 5, 0]), "rainbow", json!([7, 5, 0]), 0),
        (["r5", "o4", "b6"], json!([0, 2, 6]), "discard r5 > A", json!([0, 3, 7]), 0),
    ] {
        let mut state = announcing(&hands).with("tokens", tokens).state();
        let events = play(&mut state, action);
        assert_eq!(*types(&events).last().unwrap(), "game_over");
        assert_eq!(Seven::turn(&state), Turn::Over);
        assert!(legal(&state).is_empty());
        let end = shown(&state);
        assert_eq!((&end["phase"], &end["tokens"], &end["round"]), (&json!("over"), &after, &json!(1)));
        assert_eq!((&end["active"], &end["discarded_on"]), (&json!(active), &json!(null)));
        let error = Seven::check(&state, iris_seven::Action::Rainbow).unwrap_err();
        assert_eq!(error.to_string(), "the game is over (S30)");
    }
    // One short of it, the game goes on.
    let mut state = announcing(&["r1", "o4", "b6"]).with("tokens", json!([0, 4, 0])).state();
    play(&mut state, "rainbow");
    assert_eq!((&shown(&state)["phase"], &shown(&state)["round"]), (&json!("turn"), &json!(2)));
}

#[test]
fn s30_seven_tokens_of_which_one_was_returned_do_not_end_the_game() {
    let mut state = announcing(&["v5 v6 v7 r1", "o4"]).with("tokens", json!([7, 0])).state();
    play(&mut state, "discard v5 v6 v7 > A, effect v7, draw deck");
    assert_eq!(shown(&state)["tokens"], json!([6, 0]));
    let mut state = announcing(&["o4", "r1"]).with("tokens", json!([6, 0])).with("active", json!(1)).state();
    play(&mut state, "discard r1 > A");
    assert_eq!(shown(&state)["phase"], json!("over"), "the drizzle is the seventh");
    let mut state = announcing(&["r1", "o4"]).with("tokens", json!([6, 0])).state();
    play(&mut state, "discard r1 > A");
    assert_eq!(shown(&state)["phase"], json!("turn"), "six do not end the game");
}

#[test]
fn s30_seven_tokens_by_a_gust_end_the_game_only_with_the_round() {
    let mut state = announcing(&["r1", "o4"]).with("tokens", json!([0, 8])).state();
    assert_eq!(Seven::outcome(&state), None);
    play(&mut state, "discard r1 > A");
    assert_eq!(winners(&state), [0]);
}

#[test]
fn s31_the_fewest_tokens_win() {
    let mut state = announcing(&["r1", "o4", "b6"]).with("tokens", json!([3, 5, 0])).state();
    play(&mut state, "rainbow");
    assert_eq!(winners(&state), [2]);
    assert_eq!(Seven::outcome(&state).unwrap().scores(), [3, 7, 2]);
    assert_eq!(Seven::scores(&state), [3, 7, 2]);
}

#[test]
fn s31_a_tie_goes_to_the_lowest_hand_and_then_is_shared() {
    let tied = |hands: &[&str], tokens| {
        let mut state = announcing(hands).with("tokens", tokens).state();
        play(&mut state, if hands[0].len() == 2 { "discard r5 > A" } else { "rainbow" });
        winners(&state)
    };
    // After a Perfect its player has 0.
    assert_eq!(tied(&["r5", "o1", "b6"], json!([1, 0, 6])), [0]);
    assert_eq!(tied(&["r5", "o3", "y2", "b6"], json!([5, 1, 1, 6])), [2]);
    assert_eq!(tied(&["r5", "o3", "y3", "b6"], json!([5, 1, 1, 6])), [1, 2]);
    assert_eq!(tied(&["r1 o2", "o3", "y3", "b6"], json!([5, 1, 1, 6])), [1, 2]);
}

#[test]
fn s32_nothing_bounds_a_round() {
    // Two seats that only ever swap single cards go on for as long as they like.
    let mut state = Seven::deal(&Config::default(), 2, Seed::from(32)).unwrap();
    for _ in 0..5_000 {
        let single = legal(&state).into_iter().find(|action| action.split(' ').count() == 4).unwrap();
        play(&mut state, &format!("{single}, draw deck"));
    }
    assert_eq!((&shown(&state)["round"], &shown(&state)["phase"]), (&json!(1), &json!("turn")));
}

#[test]
fn s8_s27_the_smallest_dealt_hand_totals_nine() {
    let mut least = u16::MAX;
    for seed in 0..2_000 {
        let state = Seven::deal(&Config::default(), 5, Seed::from(seed)).unwrap();
        let mut actions = Vec::new();
        Seven::legal(&state, &mut actions);
        assert_ne!(actions[0], iris_seven::Action::Rainbow);
        let view = Seven::view(&state, iris_core::Viewer::Seat(Seat(0)));
        least = least.min(view.hand().total());
    }
    assert!(least >= 9);
}

#[test]
fn s30_s31_quick_players_bring_games_to_an_end() {
    use iris_core::{Game, Viewer};
    for seats in 2..=5 {
        let mut rng = Rng::new(Seed::from(1));
        let mut state = Seven::deal(&Config::default(), seats, Seed::from(9)).unwrap();
        let mut actions = Vec::new();
        let mut decisions = 0;
        while let Turn::Act(seat) = Seven::turn(&state) {
            let view = Seven::view(&state, Viewer::Seat(seat));
            Seven::legal_in_view(&view, &mut actions);
            let action = Seven::choose(&view, &actions, &mut rng).unwrap();
            Seven::try_apply(&mut state, action, &mut ()).unwrap();
            decisions += 1;
            assert!(decisions < 5_000, "{seats} seats");
        }
        assert!(!Seven::outcome(&state).unwrap().winners.is_empty());
    }
}
