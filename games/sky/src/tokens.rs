//! The game as a learner plays it: every action is one token, and a view is a row of flags and counts.

use std::fmt;

use iris_core::{Observation, Seat, Segment, Spelled, Tokens};

use crate::Sky;
use crate::action::Action;
use crate::card::{Face, Glimpse, Laid};
use crate::config::{MOST_CARDS, PAIRS, pair_of};
use crate::notation;
use crate::state::{HAND, LINE, other};
use crate::view::View;

const FACES: usize = Face::COUNT;
const MOST: u8 = MOST_CARDS as u8;
/// The tokens: flips, then plays, then blind plays, then these two.
const PLAYS: u8 = LINE as u8;
const BLINDS: u8 = PLAYS + HAND as u8;
const STOP: u8 = BLINDS + HAND as u8;
const DECLINE: u8 = STOP + 1;

impl Tokens for Sky {
    const TOKENS: usize = DECLINE as usize + 1;
    const LONGEST: usize = 1;
    const SEGMENTS: &'static [Segment] = &[
        Segment::new("turn", &[2], 1, "whose turn it is: the viewer's, the other's"),
        Segment::new("over", &[1], 1, "whether the game is over"),
        Segment::new("played", &[HAND], 1, "how many cards were played in this turn: 0, 1 or 2"),
        Segment::new("must_play", &[1], 1, "whether a flip was made and a card must follow"),
        Segment::new("last_turn", &[1], 1, "whether this is the last turn"),
        Segment::new("deck", &[1], MOST, "how many cards the deck has"),
        Segment::new("end", &[FACES], 1, "the face seen at the viewer's end of the deck: r o y g t b p * #"),
        Segment::new("held", &[2], HAND as u8, "how many cards the viewer and the other hold"),
        Segment::new("own_hand", &[HAND, FACES], 1, "the face that the viewer sees of each own card"),
        Segment::new(
            "other_hand",
            &[HAND, FACES],
            1,
            "the face that the viewer sees of each card of the other",
        ),
        Segment::new("line_up", &[LINE, FACES], 1, "the upper face of each card of the line"),
        Segment::new(
            "line_down",
            &[LINE, FACES],
            1,
            "the lower face of each card of the line, where it is known",
        ),
        Segment::new("line_unknown", &[LINE], 1, "where a card lies whose lower face is not known"),
        Segment::new("line_turned", &[LINE], 1, "which cards were flipped, so that all know both faces"),
        Segment::new(
            "line_ours",
            &[LINE],
            1,
            "which upper faces were the ones that the viewer sees in hands",
        ),
        Segment::new("sky", &[FACES], LINE as u8, "how often each face is up"),
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

    fn write_token(token: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        action_of(token).map_or(Ok(()), |action| notation::write(action, out))
    }

    #[inline]
    fn letter(action: Action, _by: Seat, _seats: u8, _at: usize) -> (u8, bool) {
        let token = match action {
            Action::Flip(at) => at,
            Action::Play(at) => PLAYS + at,
            Action::Blind(at) => BLINDS + at,
            Action::Stop => STOP,
            Action::Decline => DECLINE,
        };
        (token, true)
    }

    fn read(word: &Spelled, _by: Seat, _seats: u8) -> Option<Action> {
        match word.letters() {
            [only] => action_of(*only),
            _ => None,
        }
    }

    fn observe(view: &View, out: &mut [u8]) {
        let mut out = Observation::new(out);
        let me = view.viewer.seat().unwrap_or(Seat(0));
        let seats = [me, other(me)];
        out.one_of(2, usize::from(view.active != me));
        out.flag(view.over);
        out.one_of(HAND, usize::from(view.played));
        out.flag(view.must_play);
        out.flag(view.last_turn);
        out.number(view.deck);
        out.one_of(FACES, view.end.map_or(FACES, Face::index));
        for seat in seats {
            out.number(view.held[seat.index() & 1]);
        }
        for seat in seats {
            let places = out.part(HAND * FACES);
            for (place, card) in places.chunks_exact_mut(FACES).zip(view.hand(seat)) {
                mark(place, card.face(me));
            }
        }
        line(view, me, &mut out);
        captured(view, me, &mut out);
        debug_assert_eq!(out.end(), Self::OBSERVATION);
    }

    fn write_knowledge(view: &View, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(&serde_json::to_string(view).unwrap_or_default())
    }
}

/// The action of a token.
fn action_of(token: u8) -> Option<Action> {
    match token {
        ..PLAYS => Some(Action::Flip(token)),
        PLAYS..BLINDS => Some(Action::Play(token - PLAYS)),
        BLINDS..STOP => Some(Action::Blind(token - BLINDS)),
        STOP => Some(Action::Stop),
        DECLINE => Some(Action::Decline),
        _ => None,
    }
}

#[inline]
fn mark(place: &mut [u8], face: Option<Face>) {
    if let Some(number) = face.and_then(|face| place.get_mut(face.index())) {
        *number += 1;
    }
}

#[inline]
fn line(view: &View, me: Seat, out: &mut Observation<'_>) {
    let down = |laid: &Laid<Glimpse>| laid.card.face(other(laid.up()));
    let places = out.part(LINE * FACES);
    for (place, laid) in places.chunks_exact_mut(FACES).zip(view.line()) {
        mark(place, laid.card.face(laid.up()));
    }
    let places = out.part(LINE * FACES);
    for (place, laid) in places.chunks_exact_mut(FACES).zip(view.line()) {
        mark(place, down(laid));
    }
    let mut flags = |flag: &dyn Fn(&Laid<Glimpse>) -> bool| {
        for (place, laid) in out.part(LINE).iter_mut().zip(view.line()) {
            *place = u8::from(flag(laid));
        }
    };
    flags(&|laid| down(laid).is_none());
    flags(&Laid::turned);
    flags(&|laid| laid.up() == me);
    let sky = out.part(FACES);
    view.line().iter().for_each(|laid| mark(sky, laid.card.face(laid.up())));
}

#[inline]
fn captured(view: &View, me: Seat, out: &mut Observation<'_>) {
    let seats = [me, other(me)];
    for seat in seats {
        out.number(view.taken[seat.index() & 1]);
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
                mark(&mut half[whose * FACES..], up);
            }
            if !laid.turned() && laid.up() != me {
                mark(&mut secret[whose * FACES..], up);
            }
        }
    }
    for card in view.line().iter().filter_map(|laid| laid.card.card()) {
        unseen[pair_of(card)] -= 1;
    }
}
