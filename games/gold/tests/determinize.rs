//! Sampled worlds: every one possible, every one equally likely.

use iris_core::{Game, Rng, Seat, Seed, Viewer};
use iris_gold::{Action, Cards, Config, Gold, Setup, Size, State};
use iris_testkit::{Enumeration, certain_branch};

/// Every deal of a small deck, with the number of ways in which its cards, were they numbered, give
/// it.
fn deals(config: Config, seats: u8) -> Vec<(State, u64)> {
    let size = config.size.unwrap();
    let model = Gold::setup(&Gold::deal(&config, seats, Seed::from(0)).unwrap());
    let mut room: Vec<usize> = vec![model.middle.len()];
    room.extend(model.hands.iter().map(Vec::len));
    room.extend(model.reserves.iter().map(Vec::len));
    room.push(model.aside.len());
    let mut found = Vec::new();
    let mut heaps = vec![Vec::new(); room.len()];
    spread(size, 1, 0, size.copies, 1, &mut room, &mut heaps, &mut |heaps, ways| {
        let count = usize::from(seats);
        for leader in Seat::all(seats).filter(|seat| config.first.is_none_or(|first| first == *seat)) {
            let setup = Setup {
                middle: heaps[0].iter().map(|rank| vec![*rank]).collect(),
                hands: heaps[1..=count].to_vec(),
                reserves: heaps[count + 1..=2 * count].to_vec(),
                aside: heaps[2 * count + 1].clone(),
                leader,
                active: leader,
                ..model.clone()
            };
            found.push((Gold::from_setup(&setup).unwrap(), ways));
        }
    });
    found
}

/// Puts `left` more cards of `rank` into the places from `place` on, in every way.
#[allow(clippy::too_many_arguments, reason = "a plain recursion over places and ranks")]
fn spread(
    size: Size,
    rank: u8,
    place: usize,
    left: u8,
    ways: u64,
    room: &mut Vec<usize>,
    heaps: &mut Vec<Vec<u8>>,
    found: &mut impl FnMut(&[Vec<u8>], u64),
) {
    if rank > size.ranks {
        found(heaps, ways);
        return;
    }
    if place == room.len() {
        if left == 0 {
            spread(size, rank + 1, 0, size.copies, ways, room, heaps, found);
        }
        return;
    }
    let here = heaps[place].len();
    for count in 0..=left.min(room[place] as u8) {
        room[place] -= usize::from(count);
        heaps[place].extend(std::iter::repeat_n(rank, usize::from(count)));
        let choices = choose(left, count);
        spread(size, rank, place + 1, left - count, ways * choices, room, heaps, found);
        heaps[place].truncate(here);
        room[place] += usize::from(count);
    }
}

fn choose(n: u8, k: u8) -> u64 {
    (0..u64::from(k)).fold(1, |product, i| product * (u64::from(n) - i) / (i + 1))
}

fn enumeration(config: Config, seats: u8) -> Enumeration<Gold> {
    Enumeration { deals: deals(config, seats), outcomes: certain_branch::<Gold> }
}

#[test]
fn the_tiny_deals_are_as_many_as_on_paper() {
    // Numbered cards: 12!/(4! 2!⁴) ways for two seats, 12!/(3! 2!³ 3!) for three, 12!/(4! 2!⁴) for
    // four; each with every leader.
    for (seats, ways) in [(2, 1_247_400), (3, 1_663_200), (4, 1_247_400)] {
        let all = deals(Config::tiny(), seats);
        assert_eq!(all.iter().map(|(_, ways)| ways).sum::<u64>(), ways * u64::from(seats), "{seats} seats");
    }
    // A viewer of three is dealt a row of 3 and a hand of 2 out of 3 ranks, 4 of each. A multiset
    // of 5 such cards is seen split into 3 and 2; by counting, 10 rows × 6 hands = 60, less those
    // with five of one rank (3).
    let all = enumeration(Config::tiny(), 3);
    assert_eq!(all.distinct_first_views(Viewer::Seat(Seat(1))), 57 * 3);
    // A spectator sees the row alone: 10 multisets of 3 out of 3 ranks, and who leads.
    assert_eq!(all.distinct_first_views(Viewer::Spectator), 10 * 3);
}

#[test]
fn worlds_are_uniform_over_the_deals_of_two() {
    let all = enumeration(Config { first: Some(Seat(0)), ..Config::tiny() }, 2);
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
    all.assert_uniform(&viewers, 0..12, &[0, 1, 3, 6, 9, 12], 4000);
}

#[test]
fn worlds_are_uniform_over_the_deals_of_three_and_four() {
    for seats in [3, 4] {
        let all = enumeration(Config { first: Some(Seat(1)), ..Config::tiny() }, seats);
        let viewers: Vec<Viewer> = Viewer::all(seats).collect();
        all.assert_uniform(&viewers, 0..4, &[0, 2, 5, 7], 3000);
    }
}

/// Puts back what was played in a match: the deal it must have come from, if `now` is the position
/// it led to.
///
/// `now` differs from the real position only in hidden cards, so what each seat has played is the
/// same in both.
fn rewound(real_deal: &State, real_now: &State, now: &State) -> State {
    let (deal, real, world) = (Gold::setup(real_deal), Gold::setup(real_now), Gold::setup(now));
    let heap = |ranks: &[u8]| Cards::from_ranks(ranks).unwrap();
    let mut start = deal.clone();
    for seat in 0..deal.hands.len() {
        let untouched = deal.reserves[seat].len() == real.reserves[seat].len();
        let (was, is) = if untouched { (&deal.hands, &real.hands) } else { (&deal.reserves, &real.hands) };
        // What was played from the hand that the seat holds now, and what it holds in the other
        // world.
        let played = heap(&was[seat]) - heap(&is[seat]);
        let first = (played + heap(&world.hands[seat])).to_vec();
        if untouched {
            start.hands[seat] = first;
            start.reserves[seat].clone_from(&world.reserves[seat]);
        } else {
            start.reserves[seat] = first;
        }
    }
    start.aside = world.aside;
    Gold::from_setup(&start).unwrap()
}

#[test]
fn every_world_could_have_led_to_what_was_seen() {
    for (config, seats) in
        [(Config::default(), 2), (Config::default(), 3), (Config::default(), 6), (Config::tiny(), 2)]
    {
        for seed in 0..25 {
            let deal = Gold::deal(&config, seats, Seed::from(seed)).unwrap();
            let mut rng = Rng::new(Seed::from(1000 + seed));
            let mut state = deal;
            let mut history: Vec<Action> = Vec::new();
            let mut legal = Vec::new();
            loop {
                for viewer in Viewer::all(seats) {
                    let world = Gold::determinize(&Gold::view(&state, viewer), &mut rng);
                    replay_agrees(&deal, &rewound(&deal, &state, &world), &history, &world, viewer);
                }
                Gold::legal(&state, &mut legal);
                let Some(action) = rng.pick(&legal).copied() else { break };
                Gold::apply(&mut state, action, &mut ());
                history.push(action);
            }
        }
    }
}

/// Plays the same history from both deals: legal all along, with the same views and news, and
/// ending in `world`.
fn replay_agrees(real: &State, other: &State, history: &[Action], world: &State, viewer: Viewer) {
    let (mut real, mut other) = (*real, *other);
    assert_eq!(Gold::view(&real, viewer), Gold::view(&other, viewer));
    for action in history {
        let (mut news, mut other_news) = (Vec::new(), Vec::new());
        Gold::apply(&mut real, *action, &mut news);
        Gold::try_apply(&mut other, *action, &mut other_news).unwrap();
        assert_eq!(Gold::view(&real, viewer), Gold::view(&other, viewer));
        let seen =
            |news: &[_]| news.iter().filter_map(|event| Gold::redact(event, viewer)).collect::<Vec<_>>();
        assert_eq!(seen(&news), seen(&other_news));
    }
    assert_eq!(other, *world);
}
