//! The interface for reinforcement learning: every action is one letter, and a view is a vector of
//! flags and counts.

use std::fmt;

use iris_core::{Letters, Observation, Seat, Segment};

use crate::knowledge::view::{RememberedView, View};
use crate::rules::action::Action;
use crate::rules::card::{FaceKind, LineCard, PartialCard};
use crate::rules::config::{MAX_CARDS, PAIRS, pair_of};
use crate::rules::notation;
use crate::rules::state::{HAND_SIZE, LINE_SIZE, opponent};

const FACES: usize = FaceKind::COUNT;
const MOST: u8 = MAX_CARDS as u8;
/// The first letters of plain and blind plays, after those of the flips; then the two last ones.
const PLAYS: u8 = LINE_SIZE as u8;
const BLINDS: u8 = PLAYS + HAND_SIZE as u8;
const STOP: u8 = BLINDS + HAND_SIZE as u8;
const DECLINE: u8 = STOP + 1;

pub(crate) const LETTERS: usize = DECLINE as usize + 1;
pub(crate) const MAX_LETTERS: usize = 1;
pub(crate) const SEGMENTS: &[Segment] = &[
    Segment::new("turn", &[2], 1, "whose turn it is: the viewer's, the other's"),
    Segment::new("over", &[1], 1, "whether the game is over"),
    Segment::new("played", &[HAND_SIZE], 1, "how many cards were played in this turn: 0, 1 or 2"),
    Segment::new("must_play", &[1], 1, "whether a flip was made and a card must follow"),
    Segment::new("last_turn", &[1], 1, "whether this is the last turn"),
    Segment::new("deck", &[1], MOST, "how many cards the deck has"),
    Segment::new("end", &[FACES], 1, "the face seen at the viewer's end of the deck: r o y g t b p * #"),
    Segment::new("held", &[2], HAND_SIZE as u8, "how many cards the viewer and the other hold"),
    Segment::new("own_hand", &[HAND_SIZE, FACES], 1, "the face that the viewer sees of each own card"),
    Segment::new(
        "other_hand",
        &[HAND_SIZE, FACES],
        1,
        "the face that the viewer sees of each card of the other",
    ),
    Segment::new("line_up", &[LINE_SIZE, FACES], 1, "the upper face of each card of the line"),
    Segment::new(
        "line_down",
        &[LINE_SIZE, FACES],
        1,
        "the lower face of each card of the line, where it is known",
    ),
    Segment::new("line_unknown", &[LINE_SIZE], 1, "where a card lies whose lower face is not known"),
    Segment::new("line_turned", &[LINE_SIZE], 1, "which cards were flipped, so that all know both faces"),
    Segment::new(
        "line_ours",
        &[LINE_SIZE],
        1,
        "which upper faces were the ones that the viewer sees in hands",
    ),
    Segment::new("sky", &[FACES], LINE_SIZE as u8, "how often each face is up"),
    Segment::new("captured", &[2], MOST, "how many cards the viewer and the other have captured"),
    Segment::new(
        "captured_known",
        &[2, PAIRS],
        MOST,
        "of those, the cards known from both sides, by pair of faces",
    ),
    Segment::new(
        "captured_half",
        &[2, FACES],
        MOST,
        "of those, the cards of which only one face is known, by it",
    ),
    Segment::new(
        "captured_secret",
        &[2, FACES],
        MOST,
        "of those, the cards of which the other knows one face only, by it",
    ),
    Segment::new(
        "unseen",
        &[PAIRS],
        MOST,
        "the cards that the viewer does not know from both sides, by pair of faces",
    ),
];

pub(crate) fn write_letter(letter: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    action_of(letter).map_or(Ok(()), |action| notation::write(action, out))
}

#[inline]
pub(crate) fn letter(action: Action, _by: Seat, _seats: u8, _at: usize) -> (u8, bool) {
    let letter = match action {
        Action::Flip(at) => at,
        Action::Play(at) => PLAYS + at,
        Action::Blind(at) => BLINDS + at,
        Action::Stop => STOP,
        Action::Decline => DECLINE,
    };
    (letter, true)
}

pub(crate) fn parse_letters(word: &Letters, _by: Seat, _seats: u8) -> Option<Action> {
    match word.as_slice() {
        [only] => action_of(*only),
        _ => None,
    }
}

pub(crate) fn observe(view: &View, out: &mut [u8]) {
    let mut out = Observation::new(out);
    let me = view.viewer.seat().unwrap_or(Seat(0));
    let seats = [me, opponent(me)];
    out.one_of(2, usize::from(view.active != me));
    out.flag(view.over);
    out.one_of(HAND_SIZE, usize::from(view.played));
    out.flag(view.must_play);
    out.flag(view.last_turn);
    out.number(view.deck_size);
    out.one_of(FACES, view.next_face.map_or(FACES, FaceKind::index));
    for seat in seats {
        out.number(view.hand_size[seat.index() & 1]);
    }
    for seat in seats {
        let places = out.part(HAND_SIZE * FACES);
        for (place, card) in places.chunks_exact_mut(FACES).zip(view.hand(seat)) {
            increment(place, card.face(me));
        }
    }
    line(view, me, &mut out);
    captured(view, me, &mut out);
    debug_assert_eq!(out.end(), iris_core::total_size(SEGMENTS));
}

pub(crate) fn write_information_state(view: &View, out: &mut dyn fmt::Write) -> fmt::Result {
    out.write_str(&serde_json::to_string(&RememberedView(view)).unwrap_or_default())
}

/// The action that a letter stands for.
fn action_of(letter: u8) -> Option<Action> {
    match letter {
        ..PLAYS => Some(Action::Flip(letter)),
        PLAYS..BLINDS => Some(Action::Play(letter - PLAYS)),
        BLINDS..STOP => Some(Action::Blind(letter - BLINDS)),
        STOP => Some(Action::Stop),
        DECLINE => Some(Action::Decline),
        _ => None,
    }
}

#[inline]
fn increment(place: &mut [u8], face: Option<FaceKind>) {
    if let Some(number) = face.and_then(|face| place.get_mut(face.index())) {
        *number += 1;
    }
}

#[inline]
fn line(view: &View, me: Seat, out: &mut Observation<'_>) {
    let down = |laid: &LineCard<PartialCard>| laid.card.face(opponent(laid.up()));
    let places = out.part(LINE_SIZE * FACES);
    for (place, laid) in places.chunks_exact_mut(FACES).zip(view.line()) {
        increment(place, laid.card.face(laid.up()));
    }
    let places = out.part(LINE_SIZE * FACES);
    for (place, laid) in places.chunks_exact_mut(FACES).zip(view.line()) {
        increment(place, down(laid));
    }
    let mut flags = |flag: &dyn Fn(&LineCard<PartialCard>) -> bool| {
        for (place, laid) in out.part(LINE_SIZE).iter_mut().zip(view.line()) {
            *place = u8::from(flag(laid));
        }
    };
    flags(&|laid| down(laid).is_none());
    flags(&LineCard::was_flipped);
    flags(&|laid| laid.up() == me);
    let up_counts = out.part(FACES);
    view.line().iter().for_each(|laid| increment(up_counts, laid.card.face(laid.up())));
}

#[inline]
fn captured(view: &View, me: Seat, out: &mut Observation<'_>) {
    let seats = [me, opponent(me)];
    for seat in seats {
        out.number(view.captured_count[seat.index() & 1]);
    }
    let all = out.part(2 * PAIRS + 4 * FACES + PAIRS);
    let (known, rest) = all.split_at_mut(2 * PAIRS);
    let (half, rest) = rest.split_at_mut(2 * FACES);
    let (secret, unseen) = rest.split_at_mut(2 * FACES);
    unseen.copy_from_slice(&view.config.counts);
    for (whose, seat) in seats.into_iter().enumerate() {
        for laid in view.captured(seat) {
            let up = laid.card.face(laid.up());
            if let Some(card) = laid.card.card() {
                known[whose * PAIRS + pair_of(card)] += 1;
                unseen[pair_of(card)] -= 1;
            } else {
                increment(&mut half[whose * FACES..], up);
            }
            if !laid.was_flipped() && laid.up() != me {
                increment(&mut secret[whose * FACES..], up);
            }
        }
    }
    for card in view.line().iter().filter_map(|laid| laid.card.card()) {
        unseen[pair_of(card)] -= 1;
    }
}
