//! Tracing worlds of seven: every hidden card is given a moment at which it came into its hand.
//!
//! The past begins with the deal of the round. Earlier rounds are over and left as they were: their
//! cards were shuffled anew, so they forbid nothing. Decks that were re-formed since are re-formed
//! again by the rules, and lie in the order that the world needs (S24 shuffles them, so any order
//! can come).
//!
//! A hand has hidden places, each filled by the deal or by a card from a deck. Every card that a
//! seat discarded unseen, or holds unseen in the world, must have come into one of them before: a
//! coloured card into one filled from the deck it was last in, a Rainbow into any. That is a
//! matching; with one at hand, the deal and the order of every deck are known. Which seen Rainbow
//! left first does not matter: they are alike, and the one seen is said to.

use iris_core::{Game, Seat, Viewer};
use iris_seven::{
    Action, Card, DrawSource, Event, Pile, Seven, State, apply_with_decks, deal_with_cards, same_position,
};
use iris_testkit::MatchHistory;

use crate::matching::perfect_matching;

/// How a hidden place was filled.
enum Origin {
    /// By the deal, with the one 7 of the hand (S4).
    DealtSeven,
    /// By the deal, with another card.
    Dealt,
    /// From the deck with that number; the round's first is 0.
    Deck(usize),
}

/// A hidden place in a hand.
struct Place {
    origin: Origin,
    time: usize,
    /// What really came there, which its own seat knows.
    card: Card,
}

/// A card that was hidden in a hand until a time.
#[derive(Clone, Copy)]
struct Stay {
    card: Card,
    /// The deck it was last in; none for a Rainbow.
    deck: Option<usize>,
    until: usize,
}

/// What a card from the deck was for.
#[derive(Clone, Copy)]
enum Taken {
    /// A hidden place of a seat, by its number.
    Hidden(Seat, usize),
    /// A pile, face up.
    Flipped(Card),
}

/// What everybody saw of a round, and beside it what came into each hand.
pub(crate) struct Round {
    deal: State,
    time: usize,
    /// By seat: its hidden places, the hidden cards that left it, and the cards in it that
    /// everybody saw come.
    places: Vec<Vec<Place>>,
    left: Vec<Vec<Stay>>,
    shown: Vec<Vec<Card>>,
    piles: [Vec<Card>; 3],
    started: [Card; 3],
    /// By deck: what was taken from it, in order.
    decks: Vec<Vec<Taken>>,
    /// By card: the deck it was last in.
    deck_of: [usize; 50],
    sevens: u8,
}

impl Round {
    fn in_deck(&self, card: Card) -> Option<usize> {
        (!card.is_rainbow()).then(|| self.deck_of[usize::from(card.0)])
    }

    fn discard(&mut self, seat: Seat, card: Card) {
        let shown = &mut self.shown[seat.index()];
        if let Some(at) = shown.iter().position(|other| *other == card) {
            shown.remove(at);
        } else {
            let stay = Stay { card, deck: self.in_deck(card), until: self.time };
            self.left[seat.index()].push(stay);
        }
    }

    fn draw_hidden(&mut self, seat: Seat, card: Card) {
        let deck = self.decks.len() - 1;
        let places = &mut self.places[seat.index()];
        self.decks[deck].push(Taken::Hidden(seat, places.len()));
        places.push(Place { origin: Origin::Deck(deck), time: self.time, card });
    }

    fn reform(&mut self) {
        for pile in &mut self.piles {
            let buried = pile.len().saturating_sub(1);
            for card in pile.drain(..buried) {
                self.deck_of[usize::from(card.0)] = self.decks.len();
            }
        }
        self.decks.push(Vec::new());
    }

    /// For each hidden place of a seat, the card that came there; `None` if the world's hand has no
    /// such past.
    fn fill(&self, world: &State, seat: Seat, known: bool) -> Option<Vec<Card>> {
        let mut stays = self.left[seat.index()].clone();
        let mut shown = self.shown[seat.index()].clone();
        for card in world.hand(seat).cards() {
            if let Some(at) = shown.iter().position(|other| *other == card) {
                shown.remove(at);
            } else {
                stays.push(Stay { card, deck: self.in_deck(card), until: usize::MAX });
            }
        }
        let places = &self.places[seat.index()];
        if !shown.is_empty() || stays.len() != places.len() {
            return None;
        }
        let fits = |stay: usize, place: usize| {
            let (stay, place) = (&stays[stay], &places[place]);
            let seven = stay.card.value() == self.sevens;
            let suits = match place.origin {
                Origin::DealtSeven => seven && stay.deck == Some(0),
                Origin::Dealt => !seven && stay.deck.is_none_or(|deck| deck == 0),
                Origin::Deck(from) => stay.deck.is_none_or(|deck| deck == from),
            };
            suits && place.time < stay.until && (!known || place.card == stay.card)
        };
        let matched = perfect_matching(places.len(), fits)?;
        Some(matched.into_iter().map(|stay| stays[stay].card).collect())
    }
}

impl MatchHistory for Round {
    type Game = Seven;
    /// The orders of the decks that are re-formed, each with its top first, and how many have been.
    type Course = (Vec<Vec<Card>>, usize);

    fn dealt(deal: &State) -> Self {
        let view = Seven::view(deal, Viewer::Spectator);
        let sevens = view.config().size.values;
        let place = |card: Card| {
            let origin = if card.value() == sevens { Origin::DealtSeven } else { Origin::Dealt };
            Place { origin, time: 0, card }
        };
        let seats = usize::from(view.seats());
        let piles = Pile::ALL.map(|pile| view.pile(pile).to_vec());
        Self {
            deal: *deal,
            time: 0,
            places: Seat::all(view.seats())
                .map(|seat| deal.hand(seat).cards().map(place).collect())
                .collect(),
            left: vec![Vec::new(); seats],
            shown: vec![Vec::new(); seats],
            started: [0, 1, 2].map(|pile| piles[pile][0]),
            piles,
            decks: vec![Vec::new()],
            deck_of: [0; 50],
            sevens,
        }
    }

    /// Single cards keep a round going, and so decks are re-formed.
    fn is_patient(action: Action) -> bool {
        match action {
            Action::Discard(discard) => discard.cards.len() == 1,
            Action::Rainbow => false,
            Action::Effect { .. } | Action::Draw(_) => true,
        }
    }

    fn ends(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Dealt { .. }))
    }

    fn note(&mut self, events: &[Event]) {
        for event in events {
            self.time += 1;
            match event {
                Event::Discarded { seat, cards, pile } => {
                    for card in cards {
                        self.discard(*seat, *card);
                    }
                    self.piles[pile.index()].extend(cards);
                }
                Event::Drew { seat, from: DrawSource::Pile(pile), card: Some(card) } => {
                    self.piles[pile.index()].pop();
                    self.shown[seat.index()].push(*card);
                }
                Event::Drew { seat, card: Some(card), .. } => self.draw_hidden(*seat, *card),
                Event::Seeded { pile, card } => {
                    self.piles[pile.index()].push(*card);
                    if let Some(deck) = self.decks.last_mut() {
                        deck.push(Taken::Flipped(*card));
                    }
                }
                Event::Reformed { .. } => self.reform(),
                _ => {}
            }
        }
    }

    fn reshuffled(&self) -> bool {
        self.decks.len() > 1
    }

    fn rewind(&self, world: &State, viewer: Viewer) -> Result<(State, Self::Course), String> {
        let mut filled = Vec::new();
        for seat in Seat::all(Seven::seats(world)) {
            let cards = self.fill(world, seat, viewer.is(seat));
            filled.push(cards.ok_or_else(|| format!("the hand of seat {seat} has no possible past"))?);
        }
        let mut orders: Vec<Vec<Card>> = self
            .decks
            .iter()
            .map(|deck| {
                let cards = deck.iter().map(|taken| match taken {
                    Taken::Hidden(seat, place) => filled[seat.index()][*place],
                    Taken::Flipped(card) => *card,
                });
                cards.collect()
            })
            .collect();
        if let Some(last) = orders.last_mut() {
            last.extend(world.deck());
        }
        let rest: Vec<Card> = self.started.into_iter().chain(orders[0].iter().copied()).collect();
        let hands: Vec<Vec<Card>> = self
            .places
            .iter()
            .zip(&filled)
            .map(|(places, cards)| {
                let both = places.iter().zip(cards);
                both.filter(|(place, _)| !matches!(place.origin, Origin::Deck(_)))
                    .map(|(_, card)| *card)
                    .collect()
            })
            .collect();
        let deal = deal_with_cards(&self.deal, &hands, &rest).ok_or("no shuffle deals these hands")?;
        Ok((deal, (orders, 1)))
    }

    fn replay(
        state: &mut State,
        action: Action,
        course: &mut Self::Course,
        events: &mut Vec<Event>,
    ) -> Result<(), String> {
        Seven::check(state, action).map_err(|error| error.to_string())?;
        let (orders, made) = course;
        let mut left = &orders[*made..];
        let obeyed = apply_with_decks(state, action, &mut left, events);
        *made = orders.len() - left.len();
        if obeyed { Ok(()) } else { Err("a deck was re-formed from other cards".to_owned()) }
    }

    fn same(one: &State, other: &State) -> bool {
        same_position(one, other)
    }
}
