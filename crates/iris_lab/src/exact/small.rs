//! A game on a tiny deck as a tree.
//!
//! A position holds all the deals between which neither seat can tell yet, each as far as it has come: chance decides
//! between them only when somebody sees the difference.

use std::collections::BTreeMap;

use iris_core::{Game, Seat, Viewer};
use iris_games::Study;

use crate::exact::key::Key;
use crate::exact::tree::{Stage, Tree};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// A game of two on a tiny deck, to be solved. A victory pays 1, a defeat -1 and a shared victory nothing.
#[derive(Clone, Debug)]
pub struct Small<G: Game> {
    study: Study<G>,
}

/// A position of both seats: the deals that may be behind it, and what each seat has seen and done.
#[derive(Clone, Debug)]
pub struct Position<G: Game> {
    worlds: Worlds<G>,
    keys: [Key; 2],
    legal: Vec<G::Action>,
    /// How many choices have been made.
    choices: usize,
}

/// Deals, each as far as it has come, with their weights.
type Worlds<G> = Vec<(f64, <G as Game>::State)>;
/// What each seat notices.
type News<G> = [Vec<<G as Game>::Event>; 2];

impl<G: Game> Small<G> {
    /// Of that study.
    pub fn new(study: Study<G>) -> Self {
        Self { study }
    }
}

impl<G: Game> Position<G> {
    fn new(worlds: Worlds<G>, keys: [Key; 2], choices: usize) -> Self {
        let mut legal = Vec::new();
        // Whoever acts sees its choices, so they are the same in all worlds.
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

    /// What seat 0 gets, on average over the worlds.
    fn payoff(&self) -> f64 {
        let paid = |state| G::outcome(state).map_or(0.0, |outcome| 2.0 * outcome.win_share(Seat(0)) - 1.0);
        self.worlds.iter().map(|(weight, state)| weight * paid(state)).sum::<f64>() / self.weight()
    }

    /// All worlds after an action, by what the seats notice of it.
    fn after(&self, study: &Study<G>, action: G::Action) -> Vec<(News<G>, Worlds<G>)> {
        let mut found: Vec<(News<G>, Worlds<G>)> = Vec::new();
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

impl<G: Game> Tree for Small<G> {
    type Node = Position<G>;
    type Info = G::View;

    fn start(&self) -> Vec<(f64, Position<G>)> {
        let mut alike: BTreeMap<[Key; 2], Worlds<G>> = BTreeMap::new();
        for (chance, deal) in &self.study.deals {
            let keys = SEATS.map(|seat| Key::EMPTY.and(&G::view(deal, Viewer::Seat(seat))));
            alike.entry(keys).or_default().push((*chance, deal.clone()));
        }
        let positions = alike.into_iter().map(|(keys, worlds)| Position::new(worlds, keys, 0));
        positions.map(|position| (position.weight(), position)).collect()
    }

    fn stage(&self, node: &Position<G>) -> Stage {
        match node.seat() {
            None => Stage::End { payoff: node.payoff() },
            Some(_) if node.choices >= self.study.horizon && node.legal.len() > 1 => Stage::Cut,
            Some(seat) => Stage::Decision { seat, key: node.keys[seat.index()].0, actions: node.legal.len() },
        }
    }

    fn info(&self, node: &Position<G>) -> G::View {
        let (_, state) = &node.worlds[0];
        G::view(state, node.seat().map_or(Viewer::Spectator, Viewer::Seat))
    }

    fn next(&self, node: &Position<G>, action: usize) -> Vec<(f64, Position<G>)> {
        let action = node.legal[action];
        let total = node.weight();
        let mut told = node.keys;
        if let Some(seat) = node.seat() {
            told[seat.index()] = told[seat.index()].and(&action);
        }
        let positions = node.after(&self.study, action).into_iter().map(|(news, worlds)| {
            let mut next = Position::new(worlds, told, node.choices + usize::from(node.legal.len() > 1));
            // Where it ends, nobody asks any more what was seen.
            if matches!(self.stage(&next), Stage::Decision { .. }) {
                next.keys = SEATS.map(|seat| told[seat.index()].and(&news[seat.index()]));
            }
            (next.weight() / total, next)
        });
        positions.collect()
    }
}
