//! Views: what a seat or a spectator may know of a state (K4, K5).
//!
//! A view has perfect memory: a face that the viewer has once seen stays known with its card. It is
//! a type of its own, filled field by field, so that a new field of the state stays hidden until
//! somebody adds it here.
//!
//! Bots use the view itself. Whatever leaves the process for people and their programs (JSON,
//! scenes, plain text, reasons) is made from [`View::sent`], which leaves memory out if the options
//! say so.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use iris_core::{Seat, Viewer};

use crate::rules::card::{FaceKind, HiddenFaces, LineCard, PartialCard};
use crate::rules::config::{Config, MAX_CARDS};
use crate::rules::legal::TurnStage;
use crate::rules::state::{HAND_SIZE, LINE_SIZE, State, capture_slot};

const NO_LINE_CARD: LineCard<PartialCard> = LineCard::new(PartialCard::UNKNOWN, Seat(0), false);

/// Which faces are hidden from a viewer, by where a card is (K4, K5).
#[derive(Clone, Copy, Debug)]
pub(crate) struct FaceVisibility {
    hand: HiddenFaces,
    /// Indexed by [`LineCard::flags`].
    line: [HiddenFaces; 4],
}

impl FaceVisibility {
    pub(crate) fn new(viewer: Viewer) -> Self {
        let line = |up: Seat, flipped: bool| match viewer {
            // Its own face it saw in the hand, and the one that is up it sees.
            Viewer::Seat(seat) if flipped || seat != up => HiddenFaces::NEITHER,
            Viewer::Spectator if flipped => HiddenFaces::NEITHER,
            _ => HiddenFaces::all_but(up),
        };
        Self {
            hand: viewer.seat().map_or(HiddenFaces::BOTH, HiddenFaces::all_but),
            line: std::array::from_fn(|flags| {
                let laid = LineCard::from_flags((), flags as u8);
                line(laid.up(), laid.was_flipped())
            }),
        }
    }

    /// What is seen of a card in either hand.
    #[inline]
    pub(crate) fn in_hand(self, card: PartialCard) -> PartialCard {
        card.hide(self.hand)
    }

    /// What is known of a card of the line or of a capture.
    #[inline]
    pub(crate) fn in_line(self, laid: LineCard<PartialCard>) -> LineCard<PartialCard> {
        laid.with(laid.card.hide(self.line[laid.flags() as usize]))
    }
}

/// What one viewer may know, with perfect memory: a face once seen stays known with its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) config: Config,
    pub(crate) active: Seat,
    pub(crate) played: u8,
    pub(crate) must_play: bool,
    pub(crate) last_turn: bool,
    pub(crate) over: bool,
    pub(crate) deck_size: u8,
    /// The viewer's own face of the card at its own end of the deck.
    pub(crate) next_face: Option<FaceKind>,
    pub(crate) hands: [[PartialCard; HAND_SIZE]; 2],
    pub(crate) hand_size: [u8; 2],
    pub(crate) line: [LineCard<PartialCard>; LINE_SIZE],
    pub(crate) line_len: u8,
    /// As in a state: seat 0's from the left, seat 1's from the right.
    pub(crate) captured: [LineCard<PartialCard>; MAX_CARDS],
    pub(crate) captured_count: [u8; 2],
}

impl View {
    pub(crate) fn new(state: &State, viewer: Viewer) -> Self {
        let visibility = FaceVisibility::new(viewer);
        let laid = |laid: LineCard| visibility.in_line(laid.with(PartialCard::known(laid.card)));
        let mut view = Self {
            viewer,
            config: state.config,
            active: state.active,
            played: state.played,
            must_play: state.must_play,
            last_turn: state.last_turn,
            over: state.over,
            deck_size: state.deck_end - state.deck_start,
            next_face: viewer.seat().and_then(|seat| Some(state.next_card(seat)?.face(seat))),
            hands: [[PartialCard::UNKNOWN; HAND_SIZE]; 2],
            hand_size: state.hand_size,
            line: [NO_LINE_CARD; LINE_SIZE],
            line_len: state.line_len,
            captured: [NO_LINE_CARD; MAX_CARDS],
            captured_count: state.captured_count,
        };
        for (at, card) in state.line().iter().enumerate() {
            view.line[at] = laid(*card);
        }
        for seat in [Seat(0), Seat(1)] {
            for (at, card) in state.hand(seat).iter().enumerate() {
                view.hands[seat.index()][at] = visibility.in_hand(PartialCard::known(*card));
            }
        }
        let (left, right) = (state.captured_count[0] as usize, MAX_CARDS - state.captured_count[1] as usize);
        for part in [0..left, right..MAX_CARDS] {
            for (seen, card) in view.captured[part.clone()].iter_mut().zip(&state.captured[part]) {
                *seen = laid(*card);
            }
        }
        view
    }

    /// The seat that this is the view of, or the spectator.
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
    pub fn deck(&self) -> impl ExactSizeIterator<Item = PartialCard> + '_ {
        (0..self.deck_size).map(move |at| {
            let known = match (self.viewer, self.next_face) {
                (Viewer::Seat(seat), Some(face))
                    if at == if seat.0 == 0 { 0 } else { self.deck_size - 1 } =>
                {
                    Some((seat, face))
                }
                _ => None,
            };
            known.map_or(PartialCard::UNKNOWN, |(seat, face)| PartialCard::from_face(face, seat))
        })
    }

    /// A hand, in the order drawn.
    pub fn hand(&self, seat: Seat) -> &[PartialCard] {
        &self.hands[seat.index()][..self.hand_size[seat.index()] as usize]
    }

    /// The line, in the order played.
    pub fn line(&self) -> &[LineCard<PartialCard>] {
        &self.line[..self.line_len as usize]
    }

    /// What a seat has captured, in the order captured.
    pub fn captured(&self, seat: Seat) -> impl ExactSizeIterator<Item = LineCard<PartialCard>> + '_ {
        let count = self.captured_count[seat.index()] as usize;
        (0..count).map(move |at| self.captured[capture_slot(seat, at)])
    }

    /// The view as it is sent to people and their programs: the same, or, if they must remember
    /// earlier faces themselves (K5), with only what lies open and what hands show.
    pub(crate) fn sent(&self) -> Self {
        let mut sent = *self;
        if self.config.hides_memory() {
            sent.line = self.line.map(LineCard::open_side);
            sent.captured = [NO_LINE_CARD; MAX_CARDS];
        }
        sent
    }

    /// What the legal actions depend on, if the viewer has to act.
    pub(crate) fn stage(&self) -> Option<TurnStage> {
        (!self.over && self.viewer.is(self.active)).then_some(TurnStage {
            line: self.line_len as usize,
            hand: self.hand_size[self.active.index()] as usize,
            played: self.played,
            must_play: self.must_play,
            last_turn: self.last_turn,
            stop_after_flip: self.config.stop_after_flip,
        })
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RememberedView(&self.sent()).serialize(serializer)
    }
}

/// A view that is written with all that its viewer remembers, whatever the options say.
pub(crate) struct RememberedView<'a>(pub(crate) &'a View);

impl Serialize for RememberedView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(view) = self;
        let seats = [Seat(0), Seat(1)];
        let mut out = serializer.serialize_struct("View", 12)?;
        out.serialize_field("game", "sky")?;
        out.serialize_field("seat", &view.viewer.seat())?;
        out.serialize_field("options", &view.config.write())?;
        out.serialize_field("active", &view.active)?;
        out.serialize_field("phase", if view.over { "over" } else { "turn" })?;
        out.serialize_field("played", &view.played)?;
        out.serialize_field("must_play", &view.must_play)?;
        out.serialize_field("last_turn", &view.last_turn)?;
        out.serialize_field("deck", &view.deck().collect::<Vec<_>>())?;
        out.serialize_field("hands", &seats.map(|seat| view.hand(seat)))?;
        out.serialize_field("line", view.line())?;
        out.serialize_field("captured", &seats.map(|seat| view.captured(seat).collect::<Vec<_>>()))?;
        out.end()
    }
}
