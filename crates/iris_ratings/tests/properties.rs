//! What must hold for every match: order does not matter, ties are ties, nobody is punished for
//! winning, and anchors never move.

use iris_ratings::{LevelAnchors, RatedPlayer, SkillEstimate, rate};
use proptest::prelude::*;

fn anchors() -> LevelAnchors {
    LevelAnchors::of("gold", 4)
}

fn skill() -> impl Strategy<Value = SkillEstimate> {
    (500.0..2500.0_f64, 25.0..300.0_f64).prop_map(|(mean, deviation)| SkillEstimate { mean, deviation })
}

fn player() -> impl Strategy<Value = RatedPlayer> {
    prop_oneof![skill().prop_map(RatedPlayer::Person), (1..=5_u8).prop_map(RatedPlayer::Bot)]
}

fn table() -> impl Strategy<Value = Vec<(RatedPlayer, u8)>> {
    prop::collection::vec((player(), 1..=6_u8), 2..=6)
}

fn near(one: f64, two: f64) -> bool {
    (one - two).abs() < 1e-6 * (1.0 + one.abs())
}

proptest! {
    #[test]
    fn the_order_of_seats_does_not_matter(table in table(), turn in 0..6_usize) {
        let straight = rate(&anchors(), &table);
        let mut turned = table.clone();
        let turn = turn % table.len();
        turned.rotate_left(turn);
        turned.reverse();
        let mut back = rate(&anchors(), &turned);
        back.reverse();
        back.rotate_right(turn);
        for (one, two) in straight.iter().zip(&back) {
            prop_assert_eq!(one.is_some(), two.is_some());
            if let (Some(one), Some(two)) = (one, two) {
                prop_assert!(near(one.mean, two.mean) && near(one.deviation, two.deviation), "{:?} {:?}", one, two);
            }
        }
    }

    #[test]
    fn bots_are_never_rated_and_people_always_are(table in table()) {
        let after = rate(&anchors(), &table);
        prop_assert_eq!(after.len(), table.len());
        for ((player, _), after) in table.iter().zip(after) {
            prop_assert_eq!(after.is_some(), matches!(player, RatedPlayer::Person(_)));
            if let Some(after) = after {
                prop_assert!(after.mean.is_finite() && after.deviation >= 25.0 && after.deviation <= 301.0);
            }
        }
    }

    #[test]
    fn only_places_count_and_not_how_they_are_numbered(table in table()) {
        let spread: Vec<(RatedPlayer, u8)> = table.iter().map(|(player, place)| (*player, place * 7 + 3)).collect();
        prop_assert_eq!(rate(&anchors(), &table), rate(&anchors(), &spread));
    }

    #[test]
    fn the_first_never_loses_and_the_last_never_gains(table in table()) {
        let after = rate(&anchors(), &table);
        for (at, ((player, place), after)) in table.iter().zip(after).enumerate() {
            let RatedPlayer::Person(before) = player else { continue };
            let after = after.unwrap();
            let mut others = table.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, (_, place))| place);
            if others.clone().all(|other| place < other) {
                prop_assert!(after.mean >= before.mean - 1e-9, "{:?} {:?}", before, after);
            }
            if others.all(|other| place > other) {
                prop_assert!(after.mean <= before.mean + 1e-9, "{:?} {:?}", before, after);
            }
        }
    }

    #[test]
    fn of_two_equals_the_better_place_gains_more(one in skill(), others in table(), places in (1..=6_u8, 1..=6_u8)) {
        let mut table = vec![(RatedPlayer::Person(one), places.0), (RatedPlayer::Person(one), places.1)];
        table.extend(others.into_iter().take(4));
        let after = rate(&anchors(), &table);
        let (first, second) = (after[0].unwrap().mean, after[1].unwrap().mean);
        match places.0.cmp(&places.1) {
            std::cmp::Ordering::Less => prop_assert!(first > second, "{first} {second}"),
            std::cmp::Ordering::Equal => prop_assert!(near(first, second), "{first} {second}"),
            std::cmp::Ordering::Greater => prop_assert!(first < second, "{first} {second}"),
        }
    }

    #[test]
    fn among_people_who_are_known_equally_well_nothing_is_won_or_lost_in_all(
        means in prop::collection::vec((500.0..2500.0_f64, 1..=6_u8), 2..=6), deviation in 40.0..300.0_f64,
    ) {
        let person = |(mean, place): &(f64, u8)| (RatedPlayer::Person(SkillEstimate { mean: *mean, deviation }), *place);
        let table: Vec<(RatedPlayer, u8)> = means.iter().map(person).collect();
        let sum: f64 = rate(&anchors(), &table).into_iter().zip(&means).map(|(after, (mean, _))| after.unwrap().mean - mean).sum();
        prop_assert!(sum.abs() < 1e-6, "{}", sum);
    }

    #[test]
    fn a_tie_of_equals_changes_nothing_but_the_certainty(one in skill(), seats in 2..=6_usize) {
        let table = vec![(RatedPlayer::Person(one), 1); seats];
        for after in rate(&anchors(), &table) {
            let after = after.unwrap();
            prop_assert!(near(after.mean, one.mean), "{:?} {:?}", one, after);
        }
    }
}
