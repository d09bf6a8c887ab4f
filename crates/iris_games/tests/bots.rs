//! Bots of every kind on every game: they play what is legal, the same for the same seed, and
//! better the more they think.

use iris_bots::{BotSpec, Budget};
use iris_core::{Game, Rng, Seed, Viewer};
use iris_gold::Gold;
use iris_seven::Seven;
use iris_sky::Sky;

/// The values of a bot on a position some plies into a random match.
fn values<G: Game>(name: &str, seats: u8, plies: usize) -> Vec<(String, f64, u32)> {
    let mut rng = Rng::new(Seed::from(5));
    let mut state = G::deal(&G::Config::default(), seats, Seed::from(9)).expect("the game can be dealt");
    let mut legal = Vec::new();
    for _ in 0..plies {
        G::legal(&state, &mut legal);
        let Some(action) = rng.pick(&legal) else { break };
        G::apply(&mut state, *action, &mut ());
    }
    let seat = G::turn(&state).seat().expect("the match goes on");
    let view = G::view(&state, Viewer::Seat(seat));
    G::legal_in_view(&view, &mut legal);
    let spec: BotSpec = name.parse().expect("the bot exists");
    let values = spec.build::<G>(seats, 1).evaluate(&view, &legal, spec.budget::<G>(seats), &mut rng);
    let mut actions: Vec<_> = values.iter().map(|value| value.action).collect();
    actions.sort_unstable();
    assert_eq!(actions, legal, "{name} has an value of every legal action, once");
    assert!(
        values.is_sorted_by(|a, b| (a.visits, a.value) >= (b.visits, b.value)),
        "{name} names the best first"
    );
    values.iter().map(|value| (format!("{:?}", value.action), value.value, value.visits)).collect()
}

#[test]
fn every_bot_has_an_opinion_of_every_legal_action_and_the_same_one_again() {
    for name in ["uniform", "quick", "flat:3", "flat:3:random", "net", "halving:30:quick", "tree:30:d4"] {
        assert_eq!(values::<Gold>(name, 4, 3), values::<Gold>(name, 4, 3));
        assert_eq!(values::<Sky>(name, 2, 2), values::<Sky>(name, 2, 2));
        assert_eq!(values::<Seven>(name, 3, 2), values::<Seven>(name, 3, 2));
    }
}

#[test]
fn a_budget_of_worlds_is_used_up_and_one_of_time_looks_at_one_at_least() {
    assert!(values::<Gold>("flat:7", 3, 3).iter().all(|(_, _, visits)| *visits == 7));
    assert!(values::<Gold>("flat:1ms", 3, 3).iter().all(|(_, _, visits)| *visits >= 1));
    assert_eq!(
        "flat:1ms".parse::<BotSpec>().map(|spec| spec.budget::<Gold>(2)).ok(),
        Some(Budget::Time(std::time::Duration::from_millis(1)))
    );
}

#[test]
fn values_are_shares_of_the_victory() {
    for (_, value, _) in values::<Sky>("flat:5", 2, 4) {
        assert!((0.0..=1.0).contains(&value));
    }
}
