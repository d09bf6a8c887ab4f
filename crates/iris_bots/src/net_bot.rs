//! A bot that plays the network's best action without search.

use std::sync::Arc;

use iris_core::{Game, Rng};

use crate::{ActionValue, Bot, Budget, Net, NetScratch};

/// Plays the action to which the net gives the highest value.
#[derive(Clone, Debug)]
pub struct NetBot {
    net: Arc<Net>,
    scratch: NetScratch,
    values: Vec<f32>,
}

impl NetBot {
    /// Plays by this net, which must be one for the seats of the match.
    pub fn new(net: Arc<Net>) -> Self {
        Self { net, scratch: NetScratch::default(), values: Vec::new() }
    }
}

impl<G: Game> Bot<G> for NetBot {
    fn evaluate(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        _budget: Budget,
        _rng: &mut Rng,
    ) -> Vec<ActionValue<G::Action>> {
        self.net.values::<G>(view, legal, &mut self.scratch, &mut self.values);
        let evaluated = |(action, value): (_, &f32)| ActionValue {
            action,
            value: f64::from(*value),
            error: 0.0,
            visits: 0,
        };
        let mut values: Vec<_> = legal.iter().copied().zip(&self.values).map(evaluated).collect();
        values.sort_by(|a, b| b.value.total_cmp(&a.value));
        values
    }
}
