//! A world that the viewer cannot tell from the real one, drawn uniformly from all such worlds.
//!
//! Every card of which the viewer knows one face `x` is a *slot* that some card with a face `x` must fill; cards of
//! which it knows nothing are *free* slots. Deals are equally likely, so every way to fill the slots with different
//! cards is, and what is left falls into the free slots in any order and facing. Instead of filling slots directly we
//! first draw, for all cards that are not fully known, which face *looks* at the viewer (`orient`, which knows how
//! many ways of filling each choice leaves) and then fill the slots of `x` with random ones of the cards that look
//! with `x`.
//!
//! Nothing else restricts a world: what could be done at each moment depended only on what everybody saw, and every
//! face that ever lay up is known to every viewer. So the law holds for spectators as it does for seats.

use iris_core::{Rng, Seat};

use crate::card::{Card, Face, Glimpse};
use crate::config::MOST_CARDS;
use crate::orient::{Looks, Orient, Pool};
use crate::state::{State, capture_slot};
use crate::view::View;

/// The states that a viewer cannot tell from the real one.
pub struct Worlds {
    view: View,
    /// The world as far as it is known.
    known: State,
    looks: Orient,
}

impl Worlds {
    pub(crate) fn new(view: &View) -> Self {
        let mut known = outline(view);
        let mut pool = Pool::new(&view.config.counts);
        each_card(view, &mut known, |glimpse, card| match faces(glimpse) {
            (Some(a), Some(b)) => {
                pool.remove(a, b);
                *card = Card::new(a, b);
            }
            (Some(x), None) | (None, Some(x)) => pool.need(x),
            (None, None) => {}
        });
        Self { view: *view, known, looks: Orient::new(pool) }
    }

    /// One of them.
    pub(crate) fn draw(&self, rng: &mut Rng) -> State {
        let (view, mut world) = (&self.view, self.known);
        let mut looking = Looking::new(&self.looks.draw(rng));
        each_card(view, &mut world, |glimpse, card| match faces(glimpse) {
            (Some(a), None) => *card = Card::new(a, looking.take(a, rng)),
            (None, Some(b)) => *card = Card::new(looking.take(b, rng), b),
            (Some(_), Some(_)) | (None, None) => {}
        });
        // Only now is it known which cards the free slots are left with.
        let mut rest = looking.rest(view.viewer.seat().unwrap_or(Seat(0)));
        rng.shuffle(rest.as_mut_slice());
        let mut rest = rest.as_mut_slice().iter();
        each_card(view, &mut world, |glimpse, card| {
            if glimpse == Glimpse::NOTHING {
                *card = rest.next().copied().unwrap_or_default();
            }
        });
        world
    }
}

fn faces(glimpse: Glimpse) -> (Option<Face>, Option<Face>) {
    (glimpse.face(Seat(0)), glimpse.face(Seat(1)))
}

/// The world without its cards.
fn outline(view: &View) -> State {
    let mut world = State::blank(view.config);
    world.far = view.deck;
    world.taken = view.taken;
    world.held = view.held;
    world.laid = view.laid;
    world.active = view.active;
    world.played = view.played;
    world.must_play = view.must_play;
    world.last_turn = view.last_turn;
    world.over = view.over;
    for laid in view.line() {
        world.sky |= laid.card.face(laid.up()).map_or(0, Face::mark);
    }
    world.line = std::array::from_fn(|at| view.line[at].with(Card::default()));
    for seat in [Seat(0), Seat(1)] {
        for at in 0..view.taken[seat.index()] as usize {
            let slot = capture_slot(seat, at);
            world.captured[slot] = view.captured[slot].with(Card::default());
        }
    }
    world
}

/// Visits every card of the world with what the view says of it, always in the same order.
fn each_card(view: &View, world: &mut State, mut visit: impl FnMut(Glimpse, &mut Card)) {
    for (card, glimpse) in world.row.iter_mut().zip(view.deck()) {
        visit(glimpse, card);
    }
    for seat in [Seat(0), Seat(1)] {
        for (card, glimpse) in world.hands[seat.index()].iter_mut().zip(view.hand(seat)) {
            visit(*glimpse, card);
        }
        for at in 0..view.taken[seat.index()] as usize {
            let slot = capture_slot(seat, at);
            visit(view.captured[slot].card, &mut world.captured[slot].card);
        }
    }
    for (laid, glimpse) in world.line.iter_mut().zip(view.line()) {
        visit(glimpse.card, &mut laid.card);
    }
}

/// The cards by the face they look with; of each, the face that looks away.
struct Looking {
    away: [Face; MOST_CARDS],
    start: [u8; Face::COUNT],
    count: [u8; Face::COUNT],
}

impl Looking {
    fn new(looks: &Looks) -> Self {
        let mut looking =
            Self { away: [Face(0); MOST_CARDS], start: [0; Face::COUNT], count: [0; Face::COUNT] };
        let mut filled = 0;
        for (x, row) in looks.iter().enumerate() {
            looking.start[x] = filled;
            for (y, cards) in row.iter().enumerate() {
                for slot in &mut looking.away[filled as usize..(filled + cards) as usize] {
                    *slot = Face(y as u8);
                }
                filled += cards;
            }
            looking.count[x] = filled - looking.start[x];
        }
        looking
    }

    /// Takes out a random card that looks with `x`; says which face looks away.
    fn take(&mut self, x: Face, rng: &mut Rng) -> Face {
        let start = self.start[x.index()] as usize;
        let count = &mut self.count[x.index()];
        let at = start + rng.below(u32::from(*count)) as usize;
        *count -= 1;
        let last = start + *count as usize;
        self.away.swap(at, last);
        self.away[last]
    }

    /// What is left, looking towards a seat.
    fn rest(&self, seat: Seat) -> Rest {
        let mut rest = Rest { cards: [Card::default(); MOST_CARDS], count: 0 };
        for x in Face::all() {
            let start = self.start[x.index()] as usize;
            for away in &self.away[start..start + self.count[x.index()] as usize] {
                let card = Card::new(x, *away);
                rest.cards[rest.count] = if seat.0 == 0 { card } else { card.turned_round() };
                rest.count += 1;
            }
        }
        rest
    }
}

/// The cards of the free slots.
struct Rest {
    cards: [Card; MOST_CARDS],
    count: usize,
}

impl Rest {
    fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..self.count]
    }
}
