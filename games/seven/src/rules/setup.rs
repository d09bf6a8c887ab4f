//! Setups: positions as plain data. Whether one can occur is judged by [`crate::rules::validate`].

use iris_core::{Flaws, Seat, SetupError, Stream};
use serde::Serialize;
use serde_json::Value;

use crate::knowledge::memory::RoundMemory;
use crate::rules::action::Pile;
use crate::rules::card::{Card, Hand, MAX_CARDS};
use crate::rules::config::{Config, SevenEffect};
use crate::rules::stacks::{CardStacks, DECK};
use crate::rules::state::{Phase, PublicState, SEATS, State};
use crate::rules::validate;

/// A position as plain data, maybe impossible; its JSON is the referee's and is read by
/// `rules::setup_json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Setup {
    /// The id of the game: always `seven`.
    pub game: String,
    /// The options of the match.
    pub options: Value,
    /// The round, from 1.
    pub round: u32,
    /// The seat that has the turn; when the game is over, the seat that ended it.
    pub active: u8,
    /// `turn`, `effects`, `draw` or `over`.
    pub phase: String,
    /// The deck, its top first.
    pub deck: Vec<String>,
    /// The three piles, each from its bottom.
    pub piles: Vec<Vec<String>>,
    /// The hands by seat, each sorted.
    pub hands: Vec<Vec<String>>,
    /// Of each hand, the cards that everybody saw enter it, sorted.
    pub shown: Vec<Vec<String>>,
    /// The tokens of each seat.
    pub tokens: Vec<u32>,
    /// The 7s whose effects are still to come, sorted.
    pub pending: Vec<String>,
    /// The pile that was discarded on in this turn.
    pub discarded_on: Option<String>,
    /// Whether a Shelter allows not to draw.
    pub may_skip: bool,
    /// Only under the option `ending: "latched"`: the seat that a Gust brought to the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit_reached: Option<u8>,
    /// The random stream; a fixed one if it is left out.
    pub rng: Option<String>,
}

fn names(cards: impl Iterator<Item = Card>) -> Vec<String> {
    cards.map(|card| card.to_string()).collect()
}

impl Setup {
    /// The plain data of a position.
    pub(crate) fn of(state: &State) -> Self {
        let public = &state.public;
        let seats = public.seats as usize;
        Self {
            game: "seven".to_owned(),
            options: public.config.write(),
            round: public.round,
            active: public.active.0,
            phase: phase_name(public.phase).to_owned(),
            deck: names(state.stacks.stack(DECK).iter().rev().copied()),
            piles: (0..DECK).map(|pile| names(state.stacks.stack(pile).iter().copied())).collect(),
            hands: state.hands[..seats].iter().map(|hand| names(hand.cards())).collect(),
            shown: state.shown[..seats].iter().map(|hand| names(hand.cards())).collect(),
            tokens: state.tokens[..seats].iter().map(|tokens| u32::from(*tokens)).collect(),
            pending: names(public.pending_cards()),
            discarded_on: public.discarded_on.map(|pile| pile.letter().to_owned()),
            may_skip: public.may_skip,
            limit_reached: public.limit_reached.map(|seat| seat.0),
            rng: Some(state.stream.to_string()),
        }
    }

    /// The position that the data describe, or every reason why it cannot occur.
    pub(crate) fn state(&self) -> Result<State, SetupError> {
        let config = Config::read(&self.options)?;
        let seats = u8::try_from(self.hands.len()).unwrap_or(u8::MAX);
        config.check_seats(seats)?;
        let mut flaws = Flaws::default();
        self.check_form(seats, &mut flaws);
        // Without the right shape there is nothing more to say.
        let (Some(phase), true) = (read_phase(&self.phase), flaws.0.is_empty()) else {
            flaws.check()?;
            return Err(SetupError::Impossible(Flaws::default()));
        };
        let mut reader = CardReader { config: &config, flaws: &mut flaws };
        let mut stacks = CardStacks::EMPTY;
        for (pile, cards) in self.piles.iter().enumerate() {
            stacks.put(pile, &reader.cards("piles", cards));
        }
        let mut deck = reader.cards("deck", &self.deck);
        deck.reverse();
        stacks.put(DECK, &deck);
        let mut hands = [Hand::EMPTY; SEATS];
        let mut shown = [Hand::EMPTY; SEATS];
        for seat in 0..seats as usize {
            hands[seat] = reader.set("hands", &self.hands[seat]);
            shown[seat] = reader.set("shown", &self.shown[seat]);
        }
        let pending = reader.set("pending", &self.pending);
        let public = PublicState {
            config,
            effect_colours: config.effect_colours(),
            round: self.round,
            seats,
            active: Seat(self.active),
            phase,
            pending: pending.colours_of(config.size.values),
            discarded_on: self.discarded_on.as_deref().and_then(Pile::parse),
            may_skip: self.may_skip,
            limit_reached: self.limit_reached.map(Seat),
        };
        flaws.require(Hand(pending.0 & !public.sevens()).is_empty(), "S15", || {
            "pending holds a card that is not a 7".to_owned()
        });
        let idle = public.pending_cards().find(|card| public.effect(*card) == SevenEffect::None);
        if let Some(card) = idle {
            flaws.add("S2", format!("pending holds {card}, which has no effect by the options"));
        }
        let mut tokens = [0; SEATS];
        for (place, given) in tokens.iter_mut().zip(&self.tokens) {
            *place = *given as u16;
        }
        let stream = self.rng.as_deref().map_or(Some(Stream::default()), Stream::parse).unwrap_or_default();
        let over = phase == Phase::Over;
        let revealed = if over { hands } else { [Hand::EMPTY; SEATS] };
        let memory = RoundMemory::unknown();
        let state = State { hands, shown, tokens, stacks, public, revealed, memory, stream };
        self.check_cards(&state, &mut flaws);
        // What follows reads the cards and would only repeat that they are wrong.
        if flaws.0.is_empty() {
            validate::position(&state, &mut flaws);
        }
        flaws.check()?;
        Ok(state)
    }

    /// Checks the form of the data: numbers of entries, and words that mean something.
    fn check_form(&self, seats: u8, flaws: &mut Flaws) {
        let seats = seats as usize;
        flaws.require(self.game == "seven", "S1", || "the game is not \"seven\"".to_owned());
        flaws.require(self.round > 0, "S6", || "the first round has the number 1".to_owned());
        flaws.require((self.active as usize) < seats, "S7", || {
            format!("there is no seat {} to be active; the last one is {}", self.active, seats - 1)
        });
        flaws.require(read_phase(&self.phase).is_some(), "S7", || {
            format!("the phase {:?} is not turn, effects, draw or over", short(&self.phase))
        });
        flaws.require(self.piles.len() == 3, "S5", || {
            format!("there are {} piles instead of 3", self.piles.len())
        });
        for (name, rule, count) in [("shown", "S26", self.shown.len()), ("tokens", "S3", self.tokens.len())] {
            flaws.require(count == seats, rule, || format!("{name} has {count} entries for {seats} seats"));
        }
        flaws.require(self.tokens.iter().all(|tokens| *tokens <= 65_535), "S3", || {
            "nobody can have more than 65535 tokens here".to_owned()
        });
        if let Some(pile) = &self.discarded_on {
            flaws.require(Pile::parse(pile).is_some(), "S14", || {
                format!("discarded_on is {:?} instead of \"A\", \"B\", \"C\" or null", short(pile))
            });
        }
        if let Some(seat) = self.limit_reached {
            flaws.require((seat as usize) < seats, "S30", || {
                format!("there is no seat {seat} to have reached the limit; the last one is {}", seats - 1)
            });
        }
        if let Some(rng) = &self.rng {
            flaws.require(Stream::parse(rng).is_some(), "S24", || {
                "rng is no random stream; leave it out for a fixed one".to_owned()
            });
        }
        let stacks: usize = self.piles.iter().map(Vec::len).sum::<usize>() + self.deck.len();
        let hands: usize = self.hands.iter().map(Vec::len).sum();
        let shown: usize = self.shown.iter().map(Vec::len).sum();
        flaws.require(
            stacks + hands <= MAX_CARDS && shown <= MAX_CARDS && self.pending.len() <= 7,
            "S1",
            || format!("there are more cards than the {MAX_CARDS} of the box: {}", stacks + hands),
        );
    }

    /// Every card exactly once (S1), and shown cards in their hands (S26).
    fn check_cards(&self, state: &State, flaws: &mut Flaws) {
        let all = state.public.all_cards();
        let lists = self.piles.iter().chain([&self.deck]).chain(&self.hands);
        let mut counts = [0u8; 50];
        for card in lists.flatten().filter_map(|name| Card::parse(name)) {
            counts[card.0 as usize] += 1;
        }
        let describe = |wrong: &dyn Fn(u8, u8) -> bool| {
            let cards = (0..50).map(Card).filter(|card| {
                let wanted = if card.is_rainbow() { all.rainbows() } else { u8::from(all.contains(*card)) };
                wrong(counts[card.0 as usize], wanted)
            });
            names(cards).join(" ")
        };
        let twice = describe(&|count, wanted| count > wanted);
        flaws.require(twice.is_empty(), "S1", || format!("there are too many of {twice}"));
        let missing = describe(&|count, wanted| count < wanted);
        flaws.require(missing.is_empty(), "S1", || format!("there are too few of {missing}"));
        if twice.is_empty() {
            for (seat, (hand, shown)) in state.hands.iter().zip(&state.shown).enumerate() {
                flaws.require(hand.contains_all(*shown), "S26", || {
                    format!("seat {seat} shows a card that it does not hold")
                });
            }
        }
    }
}

/// Parses names of cards and collects what is wrong with them.
struct CardReader<'a> {
    config: &'a Config,
    flaws: &'a mut Flaws,
}

impl CardReader<'_> {
    fn cards(&mut self, zone: &str, names: &[String]) -> Vec<Card> {
        let mut cards = Vec::new();
        for name in names {
            let size = self.config.size;
            let exists = |card: &Card| {
                if card.is_rainbow() {
                    return size.rainbows > 0;
                }
                card.colour() < size.colours && card.value() <= size.values
            };
            let known = Card::parse(name).filter(exists);
            if let Some(card) = known {
                cards.push(card);
            } else {
                self.flaws.add("S1", format!("{zone} has {:?}, which is no card of the box", short(name)));
            }
        }
        cards
    }

    /// The same as a set; a card twice is noted.
    fn set(&mut self, zone: &str, names: &[String]) -> Hand {
        let mut set = Hand::EMPTY;
        for card in self.cards(zone, names) {
            let full = if card.is_rainbow() { set.rainbows() >= 4 } else { set.contains(card) };
            if full {
                self.flaws.add("S1", format!("{zone} has {card} more often than the box"));
            } else {
                set.insert(card);
            }
        }
        set
    }
}

fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

const PHASES: [(Phase, &str); 4] =
    [(Phase::Turn, "turn"), (Phase::Effects, "effects"), (Phase::Draw, "draw"), (Phase::Over, "over")];

fn read_phase(name: &str) -> Option<Phase> {
    PHASES.iter().find(|(_, known)| *known == name).map(|(phase, _)| *phase)
}

fn phase_name(phase: Phase) -> &'static str {
    PHASES.iter().find(|(known, _)| *known == phase).map_or("over", |(_, name)| name)
}
