//! A position as plain data, and whether it can occur.
//!
//! Judged is the moment: the cards, the line, the hands, the turn. How the cards of the line came to lie as they do, and
//! what lies captured, is taken as given: positions are set up to be studied, and the past has no say in what follows.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use iris_core::{Flaws, Seat, SetupError, shorten};

use crate::card::{Card, Face, Laid, OVERCAST};
use crate::config::{Config, MOST_CARDS, pair_of, pairs};
use crate::state::{HAND, LINE, State, capture_slot, other};

/// A position as plain data, maybe impossible.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Always `sky`.
    pub game: String,
    /// The options of the match.
    pub options: Value,
    /// The seat that acts, or that acted last when the game is over.
    pub active: u8,
    /// Whether the game goes on.
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
    pub line: Vec<LaidSetup>,
    /// As they lay in the line, in the order captured, by seat.
    pub captured: Vec<Vec<LaidSetup>>,
    /// Always `none`: chance acts only in the deal.
    #[serde(default)]
    pub rng: Option<String>,
}

/// Whether the game goes on.
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
pub struct LaidSetup {
    /// The face towards seat 0, then the face towards seat 1.
    pub card: String,
    /// 0 if the face towards seat 0 is up, else 1.
    pub up: u8,
    /// Whether it has been flipped on the table.
    pub turned: bool,
}

impl From<Laid> for LaidSetup {
    fn from(laid: Laid) -> Self {
        Self { card: laid.card.to_string(), up: laid.up().0, turned: laid.turned() }
    }
}

/// The position as plain data.
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
        captured: Seat::all(2).map(|seat| state.captured(seat).map(LaidSetup::from).collect()).collect(),
        rng: Some("none".to_owned()),
    }
}

/// The position that the data describe, or every reason why it cannot occur.
pub(crate) fn read(setup: &Setup) -> Result<State, SetupError> {
    let config = Config::read(&setup.options)?;
    let mut flaws = Flaws::default();
    let Some(state) = fill(config, setup, &mut flaws) else { return Err(SetupError::Impossible(flaws)) };
    check_cards(&state, &mut flaws);
    check_turn(&state, &mut flaws);
    check_hands(&state, &mut flaws);
    check_last_turn(&state, &mut flaws);
    flaws.check()?;
    Ok(state)
}

/// Puts the data into a state, as far as they have room there; `None` if they have not, or are no cards.
fn fill(config: Config, setup: &Setup, flaws: &mut Flaws) -> Option<State> {
    let mut state = State::blank(config);
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
        flaws
            .require(hand.len() <= HAND, "K4", || format!("hand {seat} has {} cards; 3 at most", hand.len()));
    }
    flaws.require(setup.line.len() < LINE, "K14", || {
        format!("the line has {} cards; six are captured at once, so 5 at most", setup.line.len())
    });
    if !flaws.0.is_empty() {
        return None;
    }

    // All lengths are small from here on: no list has more cards than the options name.
    for (at, text) in setup.deck.iter().enumerate() {
        state.row[at] = read_card(text, flaws);
    }
    state.far = setup.deck.len() as u8;
    for (seat, hand) in setup.hands.iter().enumerate() {
        for (at, text) in hand.iter().enumerate() {
            state.hands[seat][at] = read_card(text, flaws);
        }
        state.held[seat] = hand.len() as u8;
    }
    for (at, laid) in setup.line.iter().enumerate() {
        state.line[at] = read_laid(laid, flaws);
    }
    state.laid = setup.line.len() as u8;
    state.sky = state.line().iter().fold(OVERCAST, |sky, laid| sky | laid.face().mark());
    for (seat, captured) in setup.captured.iter().enumerate() {
        for (at, laid) in captured.iter().enumerate() {
            state.captured[capture_slot(Seat(seat as u8), at)] = read_laid(laid, flaws);
        }
        state.taken[seat] = captured.len() as u8;
    }
    flaws.0.is_empty().then_some(state)
}

fn read_card(text: &str, flaws: &mut Flaws) -> Card {
    Card::parse(text).unwrap_or_else(|| {
        flaws.add("K1", format!("{:?} is no card: two different faces of r o y g t b p * #", shorten(text)));
        Card::default()
    })
}

fn read_laid(laid: &LaidSetup, flaws: &mut Flaws) -> Laid {
    flaws.require(laid.up < 2, "K5", || format!("up is {}; it is 0 or 1", laid.up));
    Laid::new(read_card(&laid.card, flaws), Seat(laid.up & 1), laid.turned)
}

/// Every card of the options is somewhere exactly once (K2), and the line does not offend (K13).
fn check_cards(state: &State, flaws: &mut Flaws) {
    let captured = Seat::all(2).flat_map(|seat| state.captured(seat));
    let laid = state.line().iter().copied().chain(captured).map(|laid| laid.card);
    let hands = Seat::all(2).flat_map(|seat| state.hand(seat)).copied();
    let mut counts = [0u8; crate::config::PAIRS];
    for card in state.deck().iter().copied().chain(hands).chain(laid) {
        counts[pair_of(card)] += 1;
    }
    for (at, (x, y)) in pairs().enumerate() {
        let (found, named) = (counts[at], state.config.counts[at]);
        flaws.require(found == named, "K2", || {
            format!("there are {found} cards {}; the options name {named}", Card::new(x, y))
        });
    }
    for face in Face::all().filter(|face| *face != Face::RAINBOW) {
        let most = usize::from(face != Face::CLOUD);
        let up = state.line().iter().filter(|laid| laid.face() == face).count();
        flaws.require(up <= most, "K13", || {
            format!("{} is up {up} times in the line; that is captured at once", face.letter())
        });
    }
}

/// The parts of the turn agree with each other.
fn check_turn(state: &State, flaws: &mut Flaws) {
    let most = if state.over { 0 } else { 2 };
    flaws.require(state.played <= most, "K11", || {
        format!("played is {}; at most {most}: a third card ends the turn", state.played)
    });
    flaws.require(!(state.over && state.must_play), "K10", || {
        "the game is over; no card must follow".to_owned()
    });
    flaws.require(!state.must_play || state.laid > 0, "K9", || {
        "a flip was made but the line is empty".to_owned()
    });
    flaws.require(state.played <= state.laid, "K7", || {
        format!("{} cards were played in this turn but {} lie in the line", state.played, state.laid)
    });
}

/// The hands have the sizes that the turn and the deck allow.
fn check_hands(state: &State, flaws: &mut Flaws) {
    let full = HAND as u8;
    let held = |seat: Seat| state.held[seat.index()];
    let (active, idle) = (state.active, other(state.active));
    let ending = state.over || state.last_turn;
    flaws.require(!ending || state.near == state.far, "K18", || {
        format!("the game ends only once the deck is empty; it has {} cards", state.far - state.near)
    });
    // Whose refill was short: the seat before the last turn, or the one that acted last.
    let short = if state.last_turn { Some(idle) } else { state.over.then_some(active) };
    for seat in [active, idle] {
        let name = if seat == active { "active" } else { "other" };
        if short == Some(seat) {
            flaws.require(held(seat) < full, "K18", || {
                format!("the {name} hand has 3 cards: its refill was not short and the game does not end")
            });
        } else if seat == active && !state.over {
            let right = full.saturating_sub(state.played);
            flaws.require(held(seat) == right, "K16", || {
                format!(
                    "the active hand has {} cards; after {} played it has {right}",
                    held(seat),
                    state.played
                )
            });
        } else if seat == idle {
            flaws.require(held(seat) == full, "K16", || {
                format!("the other hand has {} cards; between its turns it has 3", held(seat))
            });
        }
    }
}

/// The last turn is taken exactly if three or more cards lay in the line before it (K19).
fn check_last_turn(state: &State, flaws: &mut Flaws) {
    if state.last_turn && !state.over {
        flaws.require(state.laid >= 3 + state.played, "K19", || {
            format!(
                "{} cards lie in the line, {} of them played in this turn; a last turn needs three before it",
                state.laid, state.played
            )
        });
    }
    flaws.require(!state.over || state.last_turn || state.laid < 3, "K19", || {
        format!("{} cards lie in the line: a last turn follows", state.laid)
    });
}

const _: () = assert!(MOST_CARDS < 256, "counts of cards are bytes");
