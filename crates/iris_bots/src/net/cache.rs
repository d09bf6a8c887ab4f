//! The nets that come with the games, each decoded once in the life of the process.

use std::any::TypeId;
use std::sync::{Arc, Mutex, PoisonError};

use iris_core::Game;

use super::Net;

/// The decoded nets of each game that has been asked for, by the game's type.
type NetCache = Vec<(TypeId, Vec<Arc<Net>>)>;

static NET_CACHE: Mutex<NetCache> = Mutex::new(Vec::new());

impl Net {
    /// The net that comes with the game for this many seats, if there is one.
    pub fn bundled<G: Game>(seats: u8) -> Option<Arc<Self>> {
        let mut cache = NET_CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        let game = TypeId::of::<G>();
        if !cache.iter().any(|(other, _)| *other == game) {
            let read = |bytes: &&[u8]| Self::from_bytes::<G>(bytes).ok().map(Arc::new);
            cache.push((game, G::NETS.iter().filter_map(read).collect()));
        }
        let (_, nets) = cache.iter().find(|(other, _)| *other == game)?;
        nets.iter().find(|net| net.header.seats.contains(&seats)).cloned()
    }
}
