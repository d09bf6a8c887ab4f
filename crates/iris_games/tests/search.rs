//! Search on the real games: the same result on any number of cores and step by step, whatever it
//! is set to.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::sync::Arc;
use std::time::Duration;

use iris_bots::{
    ActionValue, Budget, Net, NetHeader, NetShape, NetWeights, Search, SearchMethod, SearchSettings,
};
use iris_core::{Game, Rng, Seed, Viewer};
use iris_gold::Gold;
use iris_seven::Seven;
use iris_sky::Sky;

/// The game's own net; where there is none, one that has learned nothing and values every action
/// differently.
fn net<G: Game>(seats: u8) -> Arc<Net> {
    if let Some(net) = Net::bundled::<G>(seats) {
        return net;
    }
    let shape = NetShape { view: G::VIEW_FEATURES, action: G::ACTION_FEATURES };
    let mut rng = Rng::new(Seed::from(3));
    let mut weights = NetWeights::zero(shape);
    weights.all.fill_with(|| (rng.below(2001) as f32 - 1000.0) / 10_000.0);
    let header = NetHeader {
        game: G::ID.to_owned(),
        features: G::FEATURES_VERSION,
        seats: vec![seats],
        made: String::new(),
    };
    Arc::new(weights.quantize(header))
}

/// What a seat sees some plies into a random match, and what it may do.
fn position<G: Game>(seats: u8, plies: usize) -> (G::View, Vec<G::Action>) {
    let mut rng = Rng::new(Seed::from(5));
    let mut state = G::deal(&G::Config::default(), seats, Seed::from(9)).unwrap();
    let mut legal = Vec::new();
    for _ in 0..plies {
        G::legal(&state, &mut legal);
        G::apply(&mut state, *rng.pick(&legal).unwrap(), &mut ());
    }
    // A choice, not a forced move.
    loop {
        G::legal(&state, &mut legal);
        if legal.len() > 2 {
            break;
        }
        G::apply(&mut state, legal[0], &mut ());
    }
    let seat = G::turn(&state).seat().unwrap();
    (G::view(&state, Viewer::Seat(seat)), legal)
}

/// Every kind of setting once.
fn settings() -> Vec<SearchSettings> {
    let halving = SearchSettings::new(SearchMethod::Halving);
    let tree = SearchSettings::new(SearchMethod::Tree);
    vec![
        halving,
        SearchSettings { net_plies: 0, candidates: 0, ..halving },
        SearchSettings { depth: 3, temperature: 5, net_percent: 30, ..halving },
        SearchSettings { net_plies: 4, random_percent: 10, beliefs: 4, ..halving },
        tree,
        SearchSettings { net_plies: 0, candidates: 0, trees: 3, ..tree },
        SearchSettings { depth: 0, beliefs: 3, trees: 2, ..tree },
    ]
}

fn check_values<G: Game>(legal: &[G::Action], values: &[ActionValue<G::Action>]) {
    let mut actions: Vec<_> = values.iter().map(|value| value.action).collect();
    actions.sort_unstable();
    assert_eq!(actions, legal, "a value of every legal action, once");
    assert!(values.is_sorted_by(|a, b| (a.visits, a.value) >= (b.visits, b.value)), "the best first");
}

fn check_game<G: Game>(seats: u8) {
    let net = net::<G>(seats);
    let (view, legal) = position::<G>(seats, 6);
    for settings in settings() {
        for net in [Some(&net), None] {
            let start = || {
                let budget = Budget::Worlds(19);
                Search::<G>::new(&view, &legal, net.cloned(), settings, budget, Seed::from(8))
            };
            let mut alone = start();
            alone.run(1);
            let expected = alone.evaluate();
            check_values::<G>(&legal, &expected);
            for threads in [2, 3] {
                let mut search = start();
                search.run(threads);
                assert_eq!(search.evaluate(), expected, "{settings:?} on {threads} cores");
            }
            let mut stepped = start();
            let mut steps = 0;
            while !stepped.done() {
                check_values::<G>(&legal, &stepped.evaluate());
                stepped.step();
                steps += 1;
            }
            assert!(steps <= 19, "a step is a world at least");
            assert_eq!(stepped.evaluate(), expected, "{settings:?} step by step");
        }
    }
}

#[test]
fn any_number_of_cores_and_any_steps_give_the_same_opinions() {
    check_game::<Sky>(2);
    check_game::<Seven>(3);
    check_game::<Gold>(2);
    check_game::<Gold>(5);
}

#[test]
fn halving_spends_its_budget_on_the_better_candidates() {
    let (view, legal) = position::<Sky>(2, 4);
    let settings = SearchSettings::new(SearchMethod::Halving);
    let net = net::<Sky>(2);
    let mut search =
        Search::<Sky>::new(&view, &legal, Some(net), settings, Budget::Worlds(240), Seed::from(1));
    search.run(1);
    let visits: Vec<u32> = search.evaluate().iter().map(|value| value.visits).collect();
    // Four candidates: 30 worlds for all of them, 60 more for the better two.
    assert_eq!(visits[..4], [90, 90, 30, 30]);
    assert!(visits[4..].iter().all(|visits| *visits == 0));
}

#[test]
fn a_budget_of_time_ends() {
    let (view, legal) = position::<Sky>(2, 4);
    for method in [SearchMethod::Halving, SearchMethod::Tree] {
        for threads in [1, 2] {
            let budget = Budget::Time(Duration::from_millis(3));
            let settings = SearchSettings::new(method);
            let mut search =
                Search::<Sky>::new(&view, &legal, Some(net::<Sky>(2)), settings, budget, Seed::from(1));
            search.run(threads);
            assert!(search.done());
            assert!(search.evaluate()[0].visits > 0);
        }
    }
}

#[test]
fn nothing_to_choose_from_is_no_opinion() {
    let (view, _) = position::<Sky>(2, 4);
    for method in [SearchMethod::Halving, SearchMethod::Tree] {
        let settings = SearchSettings::new(method);
        let mut search = Search::<Sky>::new(&view, &[], None, settings, Budget::Worlds(9), Seed::from(1));
        search.run(1);
        assert!(search.evaluate().is_empty());
    }
}

#[test]
fn a_warm_search_allocates_nothing() {
    warm::<Seven>(4);
    warm::<Gold>(4);
    warm::<Sky>(2);
}

fn warm<G: Game>(seats: u8) {
    const WORLDS: u64 = 40;
    let (view, legal) = position::<G>(seats, 5);
    for settings in settings() {
        for net in [Some(net::<G>(seats)), None] {
            let budget = Budget::Worlds(1_000);
            let mut search = Search::<G>::new(&view, &legal, net, settings, budget, Seed::from(2));
            (0..WORLDS).for_each(|_| search.step());
            let counted = allocation_counter::measure(|| (0..WORLDS).for_each(|_| search.step())).count_total;
            assert_eq!(counted, 0, "{} with {settings:?}", G::ID);
        }
    }
}
