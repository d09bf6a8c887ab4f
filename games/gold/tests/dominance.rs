//! Taking the item with the most points is never worse than taking another, so a bot may take it
//! unasked.
//!
//! What is taken leaves the game, and neither the next row nor the next leader depends on it: a
//! take only moves points. If I take the most, what is left is, place by place, not more than if I
//! take less.

use iris_core::{Game, Rng, Seat, Seed};
use iris_gold::{Action, ActionKind, Config, Gold, Phase, Size, State};
use serde_json::json;

use crate::common::load;

fn legal(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    Gold::legal(state, &mut actions);
    actions
}

fn after(state: &State, action: Action) -> State {
    let mut next = *state;
    Gold::apply(&mut next, action, &mut ());
    next
}

/// What a take brings; the takes are listed from the fewest points to the most.
fn points(action: Action) -> u8 {
    match action.kind() {
        ActionKind::Take(item) => item.points(),
        ActionKind::Play(_) => 0,
    }
}

fn sized(ranks: u8, copies: u8, hand: u8) -> Config {
    Config { size: Some(Size { ranks, copies, hand: Some(hand) }), ..Config::default() }
}

/// Calls `visit` with every position of games played at random in which takes differ in points.
fn each_choice(config: Config, seats: u8, games: u64, mut visit: impl FnMut(&State, &[Action])) {
    let mut rng = Rng::new(Seed::from(9));
    for game in 0..games {
        let mut state = Gold::deal(&config, seats, Seed::from(game)).unwrap();
        while Gold::turn(&state).seat().is_some() {
            let actions = legal(&state);
            let differ = actions.iter().any(|action| points(*action) != points(actions[0]));
            if state.public().phase == Phase::Take && differ {
                visit(&state, &actions);
            }
            state = after(&state, *rng.pick(&actions).unwrap());
        }
    }
}

/// The scores once the trick's items are taken, everybody after this take taking the most.
fn scores_after(state: &State, take: Action) -> Vec<i32> {
    let trick = state.public().trick;
    let mut state = after(state, take);
    while state.public().phase == Phase::Take && state.public().trick == trick {
        state = after(&state, *legal(&state).last().unwrap());
    }
    let points = |seat: Seat| i32::from(state.public().points[seat.index()]);
    Seat::all(state.public().seats).map(points).collect()
}

#[test]
fn taking_the_most_gives_me_the_most_and_nobody_else_more() {
    for seats in Gold::SEATS {
        each_choice(Config::default(), seats, 300, |state, takes| {
            let me = state.public().active.index();
            let most = scores_after(state, *takes.last().unwrap());
            for take in takes {
                let less = scores_after(state, *take);
                assert!(most[me] >= less[me], "{state:?} {take:?}");
                let mut others = (0..most.len()).filter(|seat| *seat != me);
                assert!(others.all(|seat| most[seat] <= less[seat]), "{state:?} {take:?}");
            }
        });
    }
}

/// The share of the victory that the seat can be sure of with all cards open, whatever the others
/// do. A share outside of `low` to `high` need not be exact.
fn secured(state: &State, me: Seat, mut low: f64, mut high: f64) -> f64 {
    let Some(seat) = Gold::turn(state).seat() else {
        return Gold::outcome(state).unwrap().win_share(me);
    };
    let mut best = if seat == me { 0.0 } else { 1.0 };
    for action in legal(state).into_iter().rev() {
        let share = secured(&after(state, action), me, low, high);
        if seat == me {
            best = f64::max(best, share);
            low = low.max(best);
        } else {
            best = f64::min(best, share);
            high = high.min(best);
        }
        if low >= high {
            break;
        }
    }
    best
}

#[test]
fn taking_the_most_secures_the_most_in_tiny_deals_solved_to_the_end() {
    let tiny = [
        (Config::tiny(), 2, 250),
        (sized(4, 3, 1), 2, 600),
        (Config::tiny(), 3, 1200),
        (sized(4, 4, 3), 3, 60),
        (Config::tiny(), 4, 150),
    ];
    let (mut compared, mut worse) = (0, 0);
    for (config, seats, games) in tiny {
        each_choice(config, seats, games, |state, takes| {
            let me = state.public().active;
            let share = |take: &Action| secured(&after(state, *take), me, 0.0, 1.0);
            let most = share(takes.last().unwrap());
            for take in takes {
                let less = share(take);
                assert!(most >= less, "{state:?} {take:?}");
                compared += 1;
                worse += u32::from(most > less);
            }
        });
    }
    assert!(compared > 10_000 && worse > 500, "{compared} {worse}");
}

/// What all seats get if each plays for its share of the victory, then for its lead, and knows that
/// the others do.
fn selfish(state: &State) -> [(f64, i32); 3] {
    let Some(seat) = Gold::turn(state).seat() else {
        let outcome = Gold::outcome(state).unwrap();
        let lead = |seat: Seat| {
            let others = Seat::all(3).filter(|other| *other != seat);
            state.public().score(seat) - others.map(|other| state.public().score(other)).max().unwrap()
        };
        return [Seat(0), Seat(1), Seat(2)].map(|seat| (outcome.win_share(seat), lead(seat)));
    };
    let at = seat.index();
    let results = legal(state).into_iter().map(|action| selfish(&after(state, action)));
    results.reduce(|best, next| if next[at] > best[at] { next } else { best }).unwrap()
}

#[test]
fn three_selfish_seats_with_open_cards_may_reward_a_smaller_take() {
    // What a seat has decides what it plays for, and that may suit a third. It is rare: about two
    // in a thousand takes of deals with hands of three.
    let state = load(&json!({
        "game": "gold",
        "options": {"first": null, "open_scores": false, "size": {"ranks": 3, "copies": 5, "hand": 3}},
        "trick": 1, "active": 0, "leader": 0, "phase": "take", "middle": [[1], [2]],
        "hands": [[2, 3], [3], [2, 2]], "reserves": [[], [], []], "aside": [1, 1, 3],
        "played": [
            {"seat": 0, "cards": [1]}, {"seat": 1, "cards": [2, 3]}, {"seat": 2, "cards": [1]}
        ],
        "claims": [0, 2], "taken": [[], [3], []], "discarded": [], "bonus": [0, 0, 0],
    }));
    let shares: Vec<f64> = legal(&state).into_iter().map(|take| selfish(&after(&state, take))[0].0).collect();
    assert_eq!(shares, [0.5, 0.0]);
}
