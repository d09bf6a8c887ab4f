//! Playing a sampled world on by the policy, quickly: what each seat knows is kept up to date instead of looked up.

use iris_core::{LONGEST, Rng, Seat};

use crate::action::Action;
use crate::apply::apply;
use crate::card::{Card, Face, Laid};
use crate::config::{Config, MOST_CARDS};
use crate::legal::Situation;
use crate::odds::{Row, all, beside};
use crate::policy::{Prospects, Sight};
use crate::state::{State, other};

/// Plays a match to its end, both seats by the policy, as [`crate::policy::choose`] would from their views.
pub(crate) fn finish(state: &mut State, rng: &mut Rng) {
    let deck = Unknown::of_all(&state.config);
    let mut unknown = [Seat(0), Seat(1)].map(|seat| deck.to(seat, state));
    for _ in 0..LONGEST {
        if state.over {
            break;
        }
        let seen = Seen { state, unknown: &unknown[state.active.index()] };
        let action = Prospects::new(seen).best(Situation::of(state), rng);
        let Some(action) = action else { break };
        if let Some((to, card)) = disclosed(state, action) {
            unknown[to.index()].learn(card);
        }
        apply(state, action, &mut ());
    }
}

/// Who will know both faces of a card by an action, and did not before: a face that comes up is seen by all, and its back by
/// whom it faced in the hand.
#[inline]
fn disclosed(state: &State, action: Action) -> Option<(Seat, Card)> {
    let seat = state.active;
    match action {
        Action::Play(at) => Some((other(seat), state.hand(seat)[at as usize])),
        Action::Blind(at) => Some((seat, state.hand(seat)[at as usize])),
        Action::Flip(at) => {
            let laid = state.line()[at as usize];
            (!laid.turned()).then_some((laid.up(), laid.card))
        }
        Action::Stop | Action::Decline => None,
    }
}

/// Whether a seat knows both faces of a laid card.
#[inline]
fn knows(seat: Seat, laid: Laid) -> bool {
    laid.turned() || laid.up() != seat
}

/// The cards that a seat does not fully know.
#[derive(Clone, Copy)]
struct Unknown {
    /// How many have two faces, both ways round.
    rows: [Row; ROOM],
    /// How many have one.
    cards: [u8; ROOM],
}

/// Room for every face, and a round number for the machine.
const ROOM: usize = Face::COUNT.next_power_of_two();

impl Unknown {
    /// All cards of a deck.
    fn of_all(config: &Config) -> Self {
        let mut unknown = Self { rows: [[0; _]; ROOM], cards: [0; ROOM] };
        for face in Face::all() {
            let row = beside(config, face);
            unknown.cards[face.index()] = all(&row);
            unknown.rows[face.index()] = row;
        }
        unknown
    }

    /// Those of the cards that a seat does not know.
    fn to(&self, seat: Seat, state: &State) -> Self {
        let mut unknown = *self;
        let mut look = |laid: &[Laid]| {
            for laid in laid {
                if knows(seat, *laid) {
                    unknown.learn(laid.card);
                }
            }
        };
        look(state.line());
        // The one's captures lie at one end, the other's at the other.
        let [left, right] = state.taken.map(usize::from);
        look(&state.captured[..left]);
        look(&state.captured[MOST_CARDS - right..]);
        unknown
    }

    #[inline]
    fn learn(&mut self, card: Card) {
        let (x, y) = (card.face(Seat(0)).index(), card.face(Seat(1)).index());
        self.rows[x][y] -= 1;
        self.rows[y][x] -= 1;
        self.cards[x] -= 1;
        self.cards[y] -= 1;
    }
}

/// What the seat to act sees of a world.
struct Seen<'a> {
    state: &'a State,
    unknown: &'a Unknown,
}

impl Sight for Seen<'_> {
    #[inline]
    fn sizes(&self) -> (usize, usize) {
        (self.state.line().len(), self.state.hand(self.state.active).len())
    }

    #[inline]
    fn sky(&self) -> u8 {
        self.state.sky
    }

    #[inline]
    fn turn(&self) -> (u8, bool) {
        (self.state.played, self.state.last_turn)
    }

    #[inline]
    fn own(&self, at: usize) -> Face {
        let seat = self.state.active;
        self.state.hands[seat.index()][at].face(seat)
    }

    #[inline]
    fn laid(&self, at: usize) -> (Face, Option<Face>) {
        let laid = self.state.line[at];
        (laid.face(), knows(self.state.active, laid).then_some(laid.card.face(other(laid.up()))))
    }

    #[inline]
    fn hidden(&self, face: Face) -> Row {
        self.unknown.rows[face.index() % ROOM]
    }

    #[inline]
    fn hidden_cards(&self, face: Face) -> u8 {
        self.unknown.cards[face.index() % ROOM]
    }
}
