//! Playouts do not allocate.

use iris_core::{Game, Rng, Seed};

use crate::playout;

/// Plays one game to warm the list of actions up, then others that must not allocate at all.
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
