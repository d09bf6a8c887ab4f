//! Rollouts by the policy: what each seat knows is updated incrementally instead of building views.

use iris_core::{MAX_ROLLOUT_PLIES, Rng, Seat};

use crate::play::odds::{PartnerCounts, all, partner_counts};
use crate::play::policy::{ActionValues, PolicyInput};
use crate::rules::action::Action;
use crate::rules::apply::apply;
use crate::rules::card::{Card, FaceKind, LineCard};
use crate::rules::config::{Config, MAX_CARDS};
use crate::rules::legal::TurnStage;
use crate::rules::state::{State, opponent};

/// Plays a match to its end, both seats by the policy, with the same choices as
/// [`crate::play::policy::choose`] would from their views.
pub(crate) fn play_out(state: &mut State, rng: &mut Rng) {
    let deck = UnknownCards::of_all(&state.config);
    let mut unknown = [Seat(0), Seat(1)].map(|seat| deck.to(seat, state));
    for _ in 0..MAX_ROLLOUT_PLIES {
        if state.over {
            break;
        }
        let seen = RolloutInput { state, unknown: &unknown[state.active.index()] };
        let action = ActionValues::new(seen).best(TurnStage::of(state), rng);
        let Some(action) = action else { break };
        if let Some((to, card)) = newly_known(state, action) {
            unknown[to.index()].learn(card);
        }
        apply(state, action, &mut ());
    }
}

/// The seat that learns the second face of a card by an action: all see a face that comes up, and
/// the seat that the back faced in the hand has seen the back before.
#[inline]
fn newly_known(state: &State, action: Action) -> Option<(Seat, Card)> {
    let seat = state.active;
    match action {
        Action::Play(at) => Some((opponent(seat), state.hand(seat)[at as usize])),
        Action::Blind(at) => Some((seat, state.hand(seat)[at as usize])),
        Action::Flip(at) => {
            let laid = state.line()[at as usize];
            (!laid.was_flipped()).then_some((laid.up(), laid.card))
        }
        Action::Stop | Action::Decline => None,
    }
}

/// Whether a seat knows both faces of a laid card.
#[inline]
fn knows(seat: Seat, laid: LineCard) -> bool {
    laid.was_flipped() || laid.up() != seat
}

/// The cards that a seat does not fully know.
#[derive(Clone, Copy)]
struct UnknownCards {
    /// By face, the counts of its backs.
    rows: [PartnerCounts; ROOM],
    /// By face, how many cards have it.
    cards: [u8; ROOM],
}

/// Room for every face, rounded up to a power of two so that indices need no bounds checks.
const ROOM: usize = FaceKind::COUNT.next_power_of_two();

impl UnknownCards {
    /// All cards of a deck.
    fn of_all(config: &Config) -> Self {
        let mut unknown = Self { rows: [[0; _]; ROOM], cards: [0; ROOM] };
        for face in FaceKind::all() {
            let row = partner_counts(config, face);
            unknown.cards[face.index()] = all(&row);
            unknown.rows[face.index()] = row;
        }
        unknown
    }

    /// The same without the cards that a seat knows.
    fn to(&self, seat: Seat, state: &State) -> Self {
        let mut unknown = *self;
        let mut look = |laid: &[LineCard]| {
            for laid in laid {
                if knows(seat, *laid) {
                    unknown.learn(laid.card);
                }
            }
        };
        look(state.line());
        // Seat 0's captures lie at the left end of the array, seat 1's at the right.
        let [left, right] = state.captured_count.map(usize::from);
        look(&state.captured[..left]);
        look(&state.captured[MAX_CARDS - right..]);
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

/// What the seat to act sees of a state in a rollout.
struct RolloutInput<'a> {
    state: &'a State,
    unknown: &'a UnknownCards,
}

impl PolicyInput for RolloutInput<'_> {
    #[inline]
    fn sizes(&self) -> (usize, usize) {
        (self.state.line().len(), self.state.hand(self.state.active).len())
    }

    #[inline]
    fn up_mask(&self) -> u8 {
        self.state.up_mask
    }

    #[inline]
    fn turn(&self) -> (u8, bool) {
        (self.state.played, self.state.last_turn)
    }

    #[inline]
    fn own(&self, at: usize) -> FaceKind {
        let seat = self.state.active;
        self.state.hands[seat.index()][at].face(seat)
    }

    #[inline]
    fn line_card(&self, at: usize) -> (FaceKind, Option<FaceKind>) {
        let laid = self.state.line[at];
        (laid.face(), knows(self.state.active, laid).then_some(laid.card.face(opponent(laid.up()))))
    }

    #[inline]
    fn unknown_partners(&self, face: FaceKind) -> PartnerCounts {
        self.unknown.rows[face.index() % ROOM]
    }

    #[inline]
    fn unknown_total(&self, face: FaceKind) -> u8 {
        self.unknown.cards[face.index() % ROOM]
    }
}
