//! Determinization: samples a state that the viewer cannot tell from the real one, uniformly from
//! all of them.
//!
//! A card of which the viewer knows one face `x` is a *slot* that a card with a face `x` must fill;
//! a card of which it knows nothing is a *free* slot. Deals are equally likely, and so is every way
//! to fill the slots with different cards; what is left fills the free slots in any order and
//! facing. We first sample, for all cards that are not fully known, which face is turned towards
//! the viewer ([`FacingSampler`] weighs each choice by the ways of filling the slots), and then
//! fill the slots of `x` at random with the cards that show `x`.
//!
//! Nothing else restricts a world: the legal actions depend only on public information, and every
//! face that ever lay up is known to every viewer. So this holds for spectators as it does for
//! seats.

use iris_core::{Rng, Seat};

use crate::knowledge::facing_sampler::{CardPool, FacingSampler, Facings};
use crate::knowledge::view::View;
use crate::rules::card::{Card, FaceKind, PartialCard};
use crate::rules::config::MAX_CARDS;
use crate::rules::state::{State, capture_slot};

/// The states that a viewer cannot tell from the real one, ready for sampling.
pub struct Worlds {
    view: View,
    /// The state with only the fully known cards filled in.
    known: State,
    facings: FacingSampler,
}

impl Worlds {
    pub(crate) fn new(view: &View) -> Self {
        let mut known = outline(view);
        let mut pool = CardPool::new(&view.config.counts);
        each_card(view, &mut known, |seen, card| match faces(seen) {
            (Some(a), Some(b)) => {
                pool.remove(a, b);
                *card = Card::new(a, b);
            }
            (Some(x), None) | (None, Some(x)) => pool.add_slot(x),
            (None, None) => {}
        });
        Self { view: *view, known, facings: FacingSampler::new(pool) }
    }

    /// Samples one of them.
    pub(crate) fn sample(&self, rng: &mut Rng) -> State {
        let (view, mut world) = (&self.view, self.known);
        let mut unplaced = CardsByFacing::new(&self.facings.sample(rng));
        each_card(view, &mut world, |seen, card| match faces(seen) {
            (Some(a), None) => *card = Card::new(a, unplaced.take(a, rng)),
            (None, Some(b)) => *card = Card::new(unplaced.take(b, rng), b),
            (Some(_), Some(_)) | (None, None) => {}
        });
        // Only now is it certain which cards are left for the free slots.
        let mut rest = unplaced.rest(view.viewer.seat().unwrap_or(Seat(0)));
        rng.shuffle(rest.as_mut_slice());
        let mut rest = rest.as_mut_slice().iter();
        each_card(view, &mut world, |seen, card| {
            if seen == PartialCard::UNKNOWN {
                *card = rest.next().copied().unwrap_or_default();
            }
        });
        world
    }
}

fn faces(seen: PartialCard) -> (Option<FaceKind>, Option<FaceKind>) {
    (seen.face(Seat(0)), seen.face(Seat(1)))
}

/// The state with everything but its cards.
fn outline(view: &View) -> State {
    let mut world = State::empty(view.config);
    world.deck_end = view.deck_size;
    world.captured_count = view.captured_count;
    world.hand_size = view.hand_size;
    world.line_len = view.line_len;
    world.active = view.active;
    world.played = view.played;
    world.must_play = view.must_play;
    world.last_turn = view.last_turn;
    world.over = view.over;
    for laid in view.line() {
        world.up_mask |= laid.card.face(laid.up()).map_or(0, FaceKind::bit);
    }
    world.line = std::array::from_fn(|at| view.line[at].with(Card::default()));
    for seat in [Seat(0), Seat(1)] {
        for at in 0..view.captured_count[seat.index()] as usize {
            let slot = capture_slot(seat, at);
            world.captured[slot] = view.captured[slot].with(Card::default());
        }
    }
    world
}

/// Visits every card of the state together with what the view knows of it, always in the same
/// order.
fn each_card(view: &View, world: &mut State, mut visit: impl FnMut(PartialCard, &mut Card)) {
    for (card, seen) in world.deck_row.iter_mut().zip(view.deck()) {
        visit(seen, card);
    }
    for seat in [Seat(0), Seat(1)] {
        for (card, seen) in world.hands[seat.index()].iter_mut().zip(view.hand(seat)) {
            visit(*seen, card);
        }
        for at in 0..view.captured_count[seat.index()] as usize {
            let slot = capture_slot(seat, at);
            visit(view.captured[slot].card, &mut world.captured[slot].card);
        }
    }
    for (laid, seen) in world.line.iter_mut().zip(view.line()) {
        visit(seen.card, &mut laid.card);
    }
}

/// The cards grouped by the face turned towards the viewer; of each, the face turned away.
struct CardsByFacing {
    away: [FaceKind; MAX_CARDS],
    start: [u8; FaceKind::COUNT],
    count: [u8; FaceKind::COUNT],
}

impl CardsByFacing {
    fn new(facings: &Facings) -> Self {
        let mut grouped =
            Self { away: [FaceKind(0); MAX_CARDS], start: [0; FaceKind::COUNT], count: [0; FaceKind::COUNT] };
        let mut filled = 0;
        for (x, row) in facings.iter().enumerate() {
            grouped.start[x] = filled;
            for (y, cards) in row.iter().enumerate() {
                for slot in &mut grouped.away[filled as usize..(filled + cards) as usize] {
                    *slot = FaceKind(y as u8);
                }
                filled += cards;
            }
            grouped.count[x] = filled - grouped.start[x];
        }
        grouped
    }

    /// Removes a random card that shows `x` and returns its other face.
    fn take(&mut self, x: FaceKind, rng: &mut Rng) -> FaceKind {
        let start = self.start[x.index()] as usize;
        let count = &mut self.count[x.index()];
        let at = start + rng.below(u32::from(*count)) as usize;
        *count -= 1;
        let last = start + *count as usize;
        self.away.swap(at, last);
        self.away[last]
    }

    /// The cards that are left, as they face the seat that they show their face to.
    fn rest(&self, seat: Seat) -> FreeCards {
        let mut rest = FreeCards { cards: [Card::default(); MAX_CARDS], count: 0 };
        for x in FaceKind::all() {
            let start = self.start[x.index()] as usize;
            for away in &self.away[start..start + self.count[x.index()] as usize] {
                let card = Card::new(x, *away);
                rest.cards[rest.count] = if seat.0 == 0 { card } else { card.rotated() };
                rest.count += 1;
            }
        }
        rest
    }
}

/// The cards for the free slots.
struct FreeCards {
    cards: [Card; MAX_CARDS],
    count: usize,
}

impl FreeCards {
    fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..self.count]
    }
}
