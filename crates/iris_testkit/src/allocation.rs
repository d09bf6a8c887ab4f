//! Laws of allocation: neither playouts nor rollouts of sampled worlds allocate.

use iris_core::{Game, Rng, Seed, Viewer};

use crate::playout;

/// Plays uniformly random matches, which must not allocate at all.
///
/// # Panics
/// If one of them allocates.
pub fn assert_playouts_allocate_nothing<G: Game>(config: &G::Config, seats: u8) {
    const CAP: usize = 5_000;
    let mut legal = Vec::with_capacity(1 << 16);
    for seed in 0..20 {
        let mut state = G::deal(config, seats, Seed::from(seed)).expect("the configuration is playable");
        let mut rng = Rng::new(Seed::from(seed));
        let counted = allocation_counter::measure(|| {
            playout::<G>(&mut state, &mut rng, &mut legal, CAP);
        });
        assert_eq!(counted.count_total, 0, "{} with {seats} seats, seed {seed}: a playout allocated", G::ID);
    }
}

/// Plays matches by the policy and, at every `every`-th decision, samples worlds from the seat's
/// view and plays them to the end of their round, which must not allocate at all.
///
/// # Panics
/// If sampling or playing on allocates.
pub fn assert_rollouts_allocate_nothing<G: Game>(config: &G::Config, seats: u8, every: usize) {
    const CAP: usize = 400;
    let mut legal = Vec::with_capacity(1 << 16);
    for seed in 0..6 {
        let mut state = G::deal(config, seats, Seed::from(seed)).expect("the configuration is playable");
        let mut rng = Rng::new(Seed::from(seed));
        for ply in 0..CAP {
            let Some(seat) = G::turn(&state).seat() else { break };
            let view = G::view(&state, Viewer::Seat(seat));
            if ply % every == 0 {
                let worlds = G::worlds(&view);
                let counted = allocation_counter::measure(|| {
                    for _ in 0..4 {
                        G::rollout(&mut G::sample(&worlds, &mut rng), &mut legal, &mut rng);
                    }
                });
                let allocated = counted.count_total;
                assert_eq!(allocated, 0, "{} with {seats} seats, seed {seed}, ply {ply}", G::ID);
            }
            G::legal(&state, &mut legal);
            let Some(action) = G::choose(&view, &legal, &mut rng) else { break };
            G::apply(&mut state, action, &mut ());
        }
    }
}
