//! Samples compared with an enumeration of all choices, and pools of every kind.

use std::collections::BTreeMap;

use iris_core::Seed;
use iris_testkit::chi_square;

use super::*;

/// Every choice of facings with its weight: the ways to fill the slots.
fn all_facings(pool: &CardPool) -> BTreeMap<Facings, f64> {
    let mut all = BTreeMap::from([([[0; FACES]; FACES], 1.0)]);
    for x in 0..FACES {
        for y in x + 1..FACES {
            for _ in 0..pool.cards[x][y] {
                let mut next = BTreeMap::new();
                for (facings, weight) in all {
                    for (look, away) in [(x, y), (y, x)] {
                        let mut facings = facings;
                        facings[look][away] += 1;
                        *next.entry(facings).or_default() += weight;
                    }
                }
                all = next;
            }
        }
    }
    for (facings, weight) in &mut all {
        for (row, need) in facings.iter().zip(pool.slots) {
            let count: u8 = row.iter().sum();
            *weight *= (0..need).map(|used| f64::from(count) - f64::from(used)).product::<f64>().max(0.0);
        }
    }
    all.retain(|_, weight| *weight > 0.0);
    all
}

/// A pool whose slots were cut from a random choice of facings, so that they can be filled.
fn random_pool(rng: &mut Rng, cards: u32, faces: u32, free: u32) -> CardPool {
    let mut pool = CardPool::new(&[0; PAIRS]);
    for card in 0..cards {
        let x = rng.below(faces) as usize;
        let y = (x + 1 + rng.below(faces - 1) as usize) % faces as usize;
        pool.cards[x][y] += 1;
        pool.cards[y][x] += 1;
        if card >= free {
            pool.add_slot(FaceKind(x as u8));
        }
    }
    pool
}

#[test]
fn facings_are_drawn_in_proportion_to_their_weights() {
    let mut rng = Rng::new(Seed::from(1));
    for (cards, faces, free) in [(8, 3, 0), (9, 4, 0), (9, 9, 0), (9, 5, 1), (9, 4, 2), (8, 3, 7), (10, 3, 4)]
    {
        for _ in 0..4 {
            let pool = random_pool(&mut rng, cards, faces, free);
            let mut cells: BTreeMap<Facings, (u64, f64)> =
                all_facings(&pool).into_iter().map(|(facings, weight)| (facings, (0, weight))).collect();
            let sampler = FacingSampler::new(pool.clone());
            for _ in 0..6_000 {
                cells.get_mut(&sampler.sample(&mut rng)).expect("a choice that fills the slots").0 += 1;
            }
            let test = chi_square(&cells.into_values().collect::<Vec<_>>());
            assert!(test.deviate < 4.5, "{test:?}: {pool:?}");
        }
    }
}

#[test]
fn lopsided_pools_are_drawn_from_quickly() {
    // A star with few slots: nothing is tight.
    let mut pool = CardPool::new(&[0; PAIRS]);
    for (x, count) in [(0, 17), (1, 19), (8, 3)] {
        pool.cards[x][7] = count;
        pool.cards[7][x] = count;
    }
    pool.slots[7] = 2;
    FacingSampler::new(pool).sample(&mut Rng::new(Seed::from(1)));
    // One way only: the chain r-o-y-g-t with every slot taken, thirty times over.
    let mut pool = CardPool::new(&[0; PAIRS]);
    for x in 0..4 {
        pool.cards[x][x + 1] = 30;
        pool.cards[x + 1][x] = 30;
        pool.slots[x] = 30;
    }
    let facings = FacingSampler::new(pool).sample(&mut Rng::new(Seed::from(1)));
    assert!((0..4).all(|x| facings[x][x + 1] == 30 && facings[x + 1][x] == 0));
}

#[test]
fn pools_of_every_kind_are_drawn_from_exactly() {
    let mut rng = Rng::new(Seed::from(1));
    for (cards, free) in
        [(10, 0), (30, 0), (30, 2), (60, 0), (60, 5), (120, 0), (120, 1), (120, 5), (120, 60)]
    {
        for faces in 2..=9 {
            for _ in 0..20 {
                let pool = random_pool(&mut rng, cards, faces, free);
                let drawn = FacingSampler::new(pool.clone()).sample_exactly(&mut rng);
                assert!(drawn.is_some(), "{pool:?}");
            }
        }
    }
}

#[test]
fn pools_are_repaired_to_what_is_possible() {
    let mut rng = Rng::new(Seed::from(1));
    for free in [0, 0, 0, 1, 5] {
        for faces in 2..=9 {
            let pool = random_pool(&mut rng, 50, faces, free);
            let facings = repaired_sample(&pool, &mut rng);
            for x in 0..FACES {
                assert!(facings[x].iter().sum::<u8>() >= pool.slots[x], "{pool:?}: {facings:?}");
                assert!((0..FACES).all(|y| facings[x][y] + facings[y][x] == pool.cards[x][y]));
            }
        }
    }
}

#[test]
fn a_chance_is_taken_as_often_as_it_says() {
    let mut rng = Rng::new(Seed::from(1));
    for probability in [0.0, 1.0, 0.5, 0.001, 1.0 / 3.0, 0.9999] {
        let taken = (0..100_000).filter(|_| bernoulli(probability, &mut rng)).count() as f64;
        let spread = (100_000.0 * probability * (1.0 - probability)).sqrt();
        assert!((taken - 100_000.0 * probability).abs() <= 5.0 * spread, "{probability}: {taken}");
    }
}
