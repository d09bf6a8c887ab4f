//! Setups: a position as plain data, and the way from and to a state.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use iris_core::{Flaws, Seat, SetupError, shorten};

use crate::rules::card::{CLOUD_BIT, Card, LineCard};
use crate::rules::config::{Config, MAX_CARDS};
use crate::rules::state::{HAND_SIZE, LINE_SIZE, State, capture_slot};
use crate::rules::validate::validate;

/// A position as plain data, maybe impossible.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct Setup {
    /// The id of the game, always `sky`.
    pub game: String,
    /// The options of the match.
    pub options: Value,
    /// The seat that acts, or that acted last when the game is over.
    pub active: u8,
    /// Whether the game is still on or over.
    pub phase: Phase,
    /// The cards played in this turn; 0 when the game is over.
    pub played: u8,
    /// Whether a flip has been made and a card must follow.
    pub must_play: bool,
    /// Whether this is, or was, the last turn.
    pub last_turn: bool,
    /// From seat 0's end to seat 1's end.
    pub deck: Vec<String>,
    /// In the order drawn, by seat.
    pub hands: Vec<Vec<String>>,
    /// In the order played.
    pub line: Vec<LineCardSetup>,
    /// As they lay in the line, in the order captured, by seat.
    pub captured: Vec<Vec<LineCardSetup>>,
    /// Always `none`: chance acts only in the deal.
    pub rng: Option<String>,
}

/// Whether a match is still on or over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A seat has to act.
    Turn,
    /// The game is over.
    Over,
}

/// A card of the line or of a capture as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineCardSetup {
    /// The face towards seat 0, then the face towards seat 1.
    pub card: String,
    /// 0 if the face towards seat 0 is up, else 1.
    pub up: u8,
    /// Whether it has been flipped on the table.
    pub turned: bool,
}

impl From<LineCard> for LineCardSetup {
    fn from(laid: LineCard) -> Self {
        Self { card: laid.card.to_string(), up: laid.up().0, turned: laid.was_flipped() }
    }
}

/// Writes a state as plain data.
pub(crate) fn write(state: &State) -> Setup {
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect();
    Setup {
        game: "sky".to_owned(),
        options: state.config.write(),
        active: state.active.0,
        phase: if state.over { Phase::Over } else { Phase::Turn },
        played: state.played,
        must_play: state.must_play,
        last_turn: state.last_turn,
        deck: text(state.deck()),
        hands: Seat::all(2).map(|seat| text(state.hand(seat))).collect(),
        line: state.line().iter().map(|laid| (*laid).into()).collect(),
        captured: Seat::all(2).map(|seat| state.captured(seat).map(LineCardSetup::from).collect()).collect(),
        rng: Some("none".to_owned()),
    }
}

/// Validates plain data: the state, or every reason why it cannot occur.
pub(crate) fn read(setup: &Setup) -> Result<State, SetupError> {
    let config = Config::read(&setup.options)?;
    let mut flaws = Flaws::default();
    let Some(state) = fill(config, setup, &mut flaws) else { return Err(SetupError::Impossible(flaws)) };
    validate(&state, &mut flaws);
    flaws.check()?;
    Ok(state)
}

/// Puts the data into a state, as far as they have room there; `None` if they have not, or are no
/// cards.
fn fill(config: Config, setup: &Setup, flaws: &mut Flaws) -> Option<State> {
    let mut state = State::empty(config);
    state.over = setup.phase == Phase::Over;
    state.played = setup.played;
    state.must_play = setup.must_play;
    state.last_turn = setup.last_turn;
    state.active = Seat(setup.active & 1);

    flaws.require(setup.game == "sky", "K1", || {
        format!("game is {:?}; it must be \"sky\"", shorten(&setup.game))
    });
    flaws.require(matches!(setup.rng.as_deref(), None | Some("none")), "K3", || {
        "rng must be \"none\" or left out: chance acts only in the deal".to_owned()
    });
    flaws.require(setup.active < 2, "K6", || format!("active is {}; the seats are 0 and 1", setup.active));

    let cards = setup.deck.len()
        + setup.hands.iter().map(Vec::len).sum::<usize>()
        + setup.line.len()
        + setup.captured.iter().map(Vec::len).sum::<usize>();
    flaws.require(cards == config.cards(), "K2", || {
        format!("there are {cards} cards in all; the options name {}", config.cards())
    });
    flaws.require(setup.hands.len() == 2, "K4", || {
        format!("there are {} hands; it takes 2", setup.hands.len())
    });
    flaws.require(setup.captured.len() == 2, "K5", || {
        format!("there are {} lists of captured cards; it takes 2", setup.captured.len())
    });
    for (seat, hand) in setup.hands.iter().enumerate() {
        flaws.require(hand.len() <= HAND_SIZE, "K4", || {
            format!("hand {seat} has {} cards; 3 at most", hand.len())
        });
    }
    flaws.require(setup.line.len() < LINE_SIZE, "K14", || {
        format!("the line has {} cards; six are captured at once, so 5 at most", setup.line.len())
    });
    if !flaws.0.is_empty() {
        return None;
    }

    // All lengths are small from here on: no list has more cards than the options name.
    for (at, text) in setup.deck.iter().enumerate() {
        state.deck_row[at] = read_card(text, flaws);
    }
    state.deck_end = setup.deck.len() as u8;
    for (seat, hand) in setup.hands.iter().enumerate() {
        for (at, text) in hand.iter().enumerate() {
            state.hands[seat][at] = read_card(text, flaws);
        }
        state.hand_size[seat] = hand.len() as u8;
    }
    for (at, laid) in setup.line.iter().enumerate() {
        state.line[at] = read_laid(laid, flaws);
    }
    state.line_len = setup.line.len() as u8;
    state.up_mask = state.line().iter().fold(CLOUD_BIT, |up_mask, laid| up_mask | laid.face().bit());
    for (seat, captured) in setup.captured.iter().enumerate() {
        for (at, laid) in captured.iter().enumerate() {
            state.captured[capture_slot(Seat(seat as u8), at)] = read_laid(laid, flaws);
        }
        state.captured_count[seat] = captured.len() as u8;
    }
    flaws.0.is_empty().then_some(state)
}

fn read_card(text: &str, flaws: &mut Flaws) -> Card {
    Card::parse(text).unwrap_or_else(|| {
        flaws.add("K1", format!("{:?} is no card: two different faces of r o y g t b p * #", shorten(text)));
        Card::default()
    })
}

fn read_laid(laid: &LineCardSetup, flaws: &mut Flaws) -> LineCard {
    flaws.require(laid.up < 2, "K5", || format!("up is {}; it is 0 or 1", laid.up));
    LineCard::new(read_card(&laid.card, flaws), Seat(laid.up & 1), laid.turned)
}

const _: () = assert!(MAX_CARDS < 256, "counts of cards are bytes");
