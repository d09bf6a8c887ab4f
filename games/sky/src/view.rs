//! What one viewer may know (K4, K5): a type of its own, filled by naming what goes in.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use iris_core::{Seat, Viewer};

use crate::card::{Face, Glimpse, Hidden, Laid};
use crate::config::{Config, MOST_CARDS};
use crate::legal::Situation;
use crate::state::{HAND, LINE, State, capture_slot};

const NOT_LAID: Laid<Glimpse> = Laid::new(Glimpse::NOTHING, Seat(0), false);

/// What a viewer sees of cards (K4, K5).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes {
    hand: Hidden,
    /// By the marks of a laid card.
    line: [Hidden; 4],
}

impl Eyes {
    pub(crate) fn new(viewer: Viewer) -> Self {
        let line = |up: Seat, turned: bool| match viewer {
            // Its own face it saw in the hand, and the one that is up it sees.
            Viewer::Seat(seat) if turned || seat != up => Hidden::NEITHER,
            Viewer::Spectator if turned => Hidden::NEITHER,
            _ => Hidden::but(up),
        };
        Self {
            hand: viewer.seat().map_or(Hidden::BOTH, Hidden::but),
            line: std::array::from_fn(|marks| {
                let laid = Laid::of_marks((), marks as u8);
                line(laid.up(), laid.turned())
            }),
        }
    }

    /// What is seen of a card in either hand.
    #[inline]
    pub(crate) fn in_hand(self, card: Glimpse) -> Glimpse {
        card.without(self.hand)
    }

    /// What is known of a card of the line or of a capture.
    #[inline]
    pub(crate) fn in_line(self, laid: Laid<Glimpse>) -> Laid<Glimpse> {
        laid.with(laid.card.without(self.line[laid.marks() as usize]))
    }
}

/// What one viewer may know. It is all a viewer could remember: a face once seen stays with its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) config: Config,
    pub(crate) active: Seat,
    pub(crate) played: u8,
    pub(crate) must_play: bool,
    pub(crate) last_turn: bool,
    pub(crate) over: bool,
    /// How many cards the deck has, and the viewer's own face of the one at its own end.
    pub(crate) deck: u8,
    pub(crate) end: Option<Face>,
    pub(crate) hands: [[Glimpse; HAND]; 2],
    pub(crate) held: [u8; 2],
    pub(crate) line: [Laid<Glimpse>; LINE],
    pub(crate) laid: u8,
    /// As in a state: seat 0's from the left, seat 1's from the right.
    pub(crate) captured: [Laid<Glimpse>; MOST_CARDS],
    pub(crate) taken: [u8; 2],
}

impl View {
    pub(crate) fn new(state: &State, viewer: Viewer) -> Self {
        let eyes = Eyes::new(viewer);
        let laid = |laid: Laid| eyes.in_line(laid.with(Glimpse::both(laid.card)));
        let mut view = Self {
            viewer,
            config: state.config,
            active: state.active,
            played: state.played,
            must_play: state.must_play,
            last_turn: state.last_turn,
            over: state.over,
            deck: state.far - state.near,
            end: viewer.seat().and_then(|seat| Some(state.end(seat)?.face(seat))),
            hands: [[Glimpse::NOTHING; HAND]; 2],
            held: state.held,
            line: [NOT_LAID; LINE],
            laid: state.laid,
            captured: [NOT_LAID; MOST_CARDS],
            taken: state.taken,
        };
        for (at, card) in state.line().iter().enumerate() {
            view.line[at] = laid(*card);
        }
        for seat in [Seat(0), Seat(1)] {
            for (at, card) in state.hand(seat).iter().enumerate() {
                view.hands[seat.index()][at] = eyes.in_hand(Glimpse::both(*card));
            }
        }
        let (left, right) = (state.taken[0] as usize, MOST_CARDS - state.taken[1] as usize);
        for part in [0..left, right..MOST_CARDS] {
            for (seen, card) in view.captured[part.clone()].iter_mut().zip(&state.captured[part]) {
                *seen = laid(*card);
            }
        }
        view
    }

    /// Who is looking.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The options of the match.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The seat that acts, or that acted last when the game is over.
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// Whether the game is over.
    pub const fn over(&self) -> bool {
        self.over
    }

    /// How many cards have been played in this turn.
    pub const fn played(&self) -> u8 {
        self.played
    }

    /// Whether a flip has been made and a card must follow.
    pub const fn must_play(&self) -> bool {
        self.must_play
    }

    /// Whether this is, or was, the last turn.
    pub const fn last_turn(&self) -> bool {
        self.last_turn
    }

    /// The deck from seat 0's end to seat 1's end, as far as it is known.
    pub fn deck(&self) -> impl ExactSizeIterator<Item = Glimpse> + '_ {
        (0..self.deck).map(move |at| {
            let known = match (self.viewer, self.end) {
                (Viewer::Seat(seat), Some(face)) if at == if seat.0 == 0 { 0 } else { self.deck - 1 } => {
                    Some((seat, face))
                }
                _ => None,
            };
            known.map_or(Glimpse::NOTHING, |(seat, face)| Glimpse::of_face(face, seat))
        })
    }

    /// A hand, in the order drawn.
    pub fn hand(&self, seat: Seat) -> &[Glimpse] {
        &self.hands[seat.index()][..self.held[seat.index()] as usize]
    }

    /// The line, in the order played.
    pub fn line(&self) -> &[Laid<Glimpse>] {
        &self.line[..self.laid as usize]
    }

    /// What a seat has captured, in the order captured.
    pub fn captured(&self, seat: Seat) -> impl ExactSizeIterator<Item = Laid<Glimpse>> + '_ {
        let taken = self.taken[seat.index()] as usize;
        (0..taken).map(move |at| self.captured[capture_slot(seat, at)])
    }

    /// What the legal actions depend on, if the viewer has to act.
    pub(crate) fn situation(&self) -> Option<Situation> {
        (!self.over && self.viewer.is(self.active)).then_some(Situation {
            line: self.laid as usize,
            hand: self.held[self.active.index()] as usize,
            played: self.played,
            must_play: self.must_play,
            last_turn: self.last_turn,
        })
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = [Seat(0), Seat(1)];
        let mut out = serializer.serialize_struct("View", 12)?;
        out.serialize_field("game", "sky")?;
        out.serialize_field("seat", &self.viewer.seat())?;
        out.serialize_field("options", &self.config.write())?;
        out.serialize_field("active", &self.active)?;
        out.serialize_field("phase", if self.over { "over" } else { "turn" })?;
        out.serialize_field("played", &self.played)?;
        out.serialize_field("must_play", &self.must_play)?;
        out.serialize_field("last_turn", &self.last_turn)?;
        out.serialize_field("deck", &self.deck().collect::<Vec<_>>())?;
        out.serialize_field("hands", &seats.map(|seat| self.hand(seat)))?;
        out.serialize_field("line", self.line())?;
        out.serialize_field("captured", &seats.map(|seat| self.captured(seat).collect::<Vec<_>>()))?;
        out.end()
    }
}
