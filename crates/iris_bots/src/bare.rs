//! The bot that plays what a net says, without a second thought.

use std::any::TypeId;
use std::sync::{Arc, Mutex, PoisonError};

use iris_core::{Learn, Rng};

use crate::{Bot, Budget, Desk, Net, Opinion};

/// Plays the action that the net values most.
#[derive(Clone, Debug)]
pub struct Bare {
    net: Arc<Net>,
    desk: Desk,
    values: Vec<f32>,
}

impl Bare {
    /// With a net for the seats of the match.
    pub fn new(net: Arc<Net>) -> Self {
        Self { net, desk: Desk::default(), values: Vec::new() }
    }
}

impl<G: Learn> Bot<G> for Bare {
    fn opinions(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        _budget: Budget,
        _rng: &mut Rng,
    ) -> Vec<Opinion<G::Action>> {
        self.net.values::<G>(view, legal, &mut self.desk, &mut self.values);
        let opinion =
            |(action, value): (_, &f32)| Opinion { action, value: f64::from(*value), error: 0.0, visits: 0 };
        let mut opinions: Vec<_> = legal.iter().copied().zip(&self.values).map(opinion).collect();
        opinions.sort_by(|a, b| b.value.total_cmp(&a.value));
        opinions
    }
}

/// The nets of a game, as far as they have been asked for.
type Shelf = Vec<(TypeId, Vec<Arc<Net>>)>;

/// Read once in the life of a process.
static SHELF: Mutex<Shelf> = Mutex::new(Vec::new());

impl Net {
    /// The net that comes with the game for so many seats, if there is one.
    pub fn of<G: Learn>(seats: u8) -> Option<Arc<Self>> {
        let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        let game = TypeId::of::<G>();
        if !shelf.iter().any(|(other, _)| *other == game) {
            let read = |bytes: &&[u8]| Self::from_bytes::<G>(bytes).ok().map(Arc::new);
            shelf.push((game, G::NETS.iter().filter_map(read).collect()));
        }
        let (_, nets) = shelf.iter().find(|(other, _)| *other == game)?;
        nets.iter().find(|net| net.card.seats.contains(&seats)).cloned()
    }
}
