//! Tracing worlds of sky: every card is followed from its place in the row, so the world says what
//! stood there.

use iris_core::{Game, Seat, Viewer};
use iris_sky::{Card, Event, Setup, Sky, State};
use iris_testkit::MatchHistory;

/// Where each place of the row went.
pub(crate) struct Row {
    deal: Setup,
    /// The places that are still in the deck: from the first one up to before the second.
    deck: (usize, usize),
    hands: [Vec<usize>; 2],
    line: Vec<usize>,
    captured: [Vec<usize>; 2],
}

impl Row {
    /// The place at a seat's end goes to its hand.
    fn draw(&mut self, seat: Seat) {
        let place = if seat.0 == 0 {
            self.deck.0 += 1;
            self.deck.0 - 1
        } else {
            self.deck.1 -= 1;
            self.deck.1
        };
        self.hands[seat.index()].push(place);
    }
}

impl MatchHistory for Row {
    type Game = Sky;
    type Course = ();

    fn dealt(deal: &State) -> Self {
        let dealt = [deal.hand(Seat(0)).len(), deal.hand(Seat(1)).len()];
        let cards = deal.deck().len() + dealt[0] + dealt[1];
        let mut row = Self {
            deal: Sky::setup(deal),
            deck: (0, cards),
            hands: [Vec::new(), Vec::new()],
            line: Vec::new(),
            captured: [Vec::new(), Vec::new()],
        };
        for seat in Seat::all(2) {
            for _ in 0..dealt[seat.index()] {
                row.draw(seat);
            }
        }
        row
    }

    fn note(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Played { seat, from, .. } => {
                    let place = self.hands[seat.index()].remove(usize::from(*from) - 1);
                    self.line.push(place);
                }
                Event::Captured { seat, .. } => self.captured[seat.index()].append(&mut self.line),
                Event::Drew { seat, .. } => self.draw(*seat),
                _ => {}
            }
        }
    }

    fn rewind(&self, world: &State, _viewer: Viewer) -> Result<(State, ()), String> {
        let mut row = vec![None; self.deal.deck.len() + self.deal.hands.iter().map(Vec::len).sum::<usize>()];
        let in_deck = self.deck.0..self.deck.1;
        let mut put = |places: &mut dyn Iterator<Item = usize>, cards: &mut dyn Iterator<Item = Card>| loop {
            match (places.next(), cards.next()) {
                (Some(place), Some(card)) => row[place] = Some(card),
                (None, None) => return Ok(()),
                _ => return Err("a zone has not as many cards as went there".to_owned()),
            }
        };
        put(&mut in_deck.into_iter(), &mut world.deck().iter().copied())?;
        put(&mut self.line.iter().copied(), &mut world.line().iter().map(|laid| laid.card))?;
        for seat in Seat::all(2) {
            let (hand, captured) = (&self.hands[seat.index()], &self.captured[seat.index()]);
            put(&mut hand.iter().copied(), &mut world.hand(seat).iter().copied())?;
            put(&mut captured.iter().copied(), &mut world.captured(seat).map(|laid| laid.card))?;
        }
        let mut row: Vec<String> = row.into_iter().flatten().map(|card| card.to_string()).collect();
        // Seat 0 drew its hand from the front, seat 1 from the back, the last place first.
        let mut deal = self.deal.clone();
        let from_back = row.split_off(row.len() - deal.hands[1].len());
        deal.hands[1] = from_back.into_iter().rev().collect();
        deal.deck = row.split_off(deal.hands[0].len());
        deal.hands[0] = row;
        let state = Sky::from_setup(&deal).map_err(|error| error.to_string())?;
        Ok((state, ()))
    }
}
