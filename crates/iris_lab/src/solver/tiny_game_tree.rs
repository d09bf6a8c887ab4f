//! A game on a tiny deck as an extensive game.
//!
//! A position holds all deals that neither seat can distinguish yet, each played as far as it has
//! come: chance decides between them only when somebody sees the difference.

use std::collections::BTreeMap;

use crate::study::TinyGame;
use iris_core::{Game, Seat, Viewer};

use crate::solver::extensive_game::{ExtensiveGame, NodeKind};
use crate::solver::info_set_key::InfoSetKey;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// A two-player game on a tiny deck, to be solved. A victory pays 1, a defeat -1 and a shared
/// victory 0.
#[derive(Clone, Debug)]
pub struct TinyGameTree<G: Game> {
    study: TinyGame<G>,
}

/// A position as both seats know it: the deals that are possible, and the history of each seat.
#[derive(Clone, Debug)]
pub struct TinyPosition<G: Game> {
    worlds: WeightedStates<G>,
    keys: [InfoSetKey; 2],
    legal: Vec<G::Action>,
    /// The number of choices so far; forced moves do not count.
    choices: usize,
}

/// Possible states with their weights.
type WeightedStates<G> = Vec<(f64, <G as Game>::State)>;
/// The events that each seat sees.
type SeenEvents<G> = [Vec<<G as Game>::Event>; 2];

impl<G: Game> TinyGameTree<G> {
    /// The tree of that study.
    pub fn new(study: TinyGame<G>) -> Self {
        Self { study }
    }
}

impl<G: Game> TinyPosition<G> {
    fn new(worlds: WeightedStates<G>, keys: [InfoSetKey; 2], choices: usize) -> Self {
        let mut legal = Vec::new();
        // A seat knows its legal actions, so they are the same in all worlds.
        if let Some((_, state)) = worlds.first() {
            G::legal(state, &mut legal);
        }
        Self { worlds, keys, legal, choices }
    }

    fn weight(&self) -> f64 {
        self.worlds.iter().map(|(weight, _)| weight).sum()
    }

    fn seat(&self) -> Option<Seat> {
        self.worlds.first().and_then(|(_, state)| G::turn(state).seat())
    }

    /// The payoff of seat 0, averaged over the worlds.
    fn payoff(&self) -> f64 {
        let paid = |state| G::outcome(state).map_or(0.0, |outcome| 2.0 * outcome.win_share(Seat(0)) - 1.0);
        self.worlds.iter().map(|(weight, state)| weight * paid(state)).sum::<f64>() / self.weight()
    }

    /// All worlds after an action, grouped by the events that the seats see.
    fn after(&self, study: &TinyGame<G>, action: G::Action) -> Vec<(SeenEvents<G>, WeightedStates<G>)> {
        let mut found: Vec<(SeenEvents<G>, WeightedStates<G>)> = Vec::new();
        for (weight, state) in &self.worlds {
            let branches = (study.branches)(state, action);
            let share = weight / branches.len() as f64;
            for (after, events) in branches {
                let news = SEATS.map(|seat| {
                    events.iter().filter_map(|event| G::redact(event, Viewer::Seat(seat))).collect::<Vec<_>>()
                });
                match found.iter_mut().find(|(known, _)| *known == news) {
                    Some((_, worlds)) => worlds.push((share, after)),
                    None => found.push((news, vec![(share, after)])),
                }
            }
        }
        found
    }
}

impl<G: Game> ExtensiveGame for TinyGameTree<G> {
    type Node = TinyPosition<G>;
    type Info = G::View;

    fn start(&self) -> Vec<(f64, TinyPosition<G>)> {
        let mut alike: BTreeMap<[InfoSetKey; 2], WeightedStates<G>> = BTreeMap::new();
        for (chance, deal) in &self.study.deals {
            let keys = SEATS.map(|seat| InfoSetKey::EMPTY.and(&G::view(deal, Viewer::Seat(seat))));
            alike.entry(keys).or_default().push((*chance, deal.clone()));
        }
        let positions = alike.into_iter().map(|(keys, worlds)| TinyPosition::new(worlds, keys, 0));
        positions.map(|position| (position.weight(), position)).collect()
    }

    fn kind(&self, node: &TinyPosition<G>) -> NodeKind {
        match node.seat() {
            None => NodeKind::End { payoff: node.payoff() },
            Some(_) if node.choices >= self.study.horizon && node.legal.len() > 1 => NodeKind::Cut,
            Some(seat) => {
                NodeKind::Decision { seat, key: node.keys[seat.index()].0, actions: node.legal.len() }
            }
        }
    }

    fn info(&self, node: &TinyPosition<G>) -> G::View {
        let (_, state) = &node.worlds[0];
        G::view(state, node.seat().map_or(Viewer::Spectator, Viewer::Seat))
    }

    fn next(&self, node: &TinyPosition<G>, action: usize) -> Vec<(f64, TinyPosition<G>)> {
        let action = node.legal[action];
        let total = node.weight();
        let mut keys = node.keys;
        if let Some(seat) = node.seat() {
            keys[seat.index()] = keys[seat.index()].and(&action);
        }
        let positions = node.after(&self.study, action).into_iter().map(|(news, worlds)| {
            let mut next = TinyPosition::new(worlds, keys, node.choices + usize::from(node.legal.len() > 1));
            // At the end of the game nobody needs the keys any more.
            if matches!(self.kind(&next), NodeKind::Decision { .. }) {
                next.keys = SEATS.map(|seat| keys[seat.index()].and(&news[seat.index()]));
            }
            (next.weight() / total, next)
        });
        positions.collect()
    }
}
