//! Tracing worlds of gold: a hand holds what it was dealt less what was played from it.

use iris_core::{Game, Seat, Viewer};
use iris_gold::{Cards, Event, Gold, Setup, State};
use iris_testkit::MatchHistory;

/// What was played from which hand, since the deal.
pub(crate) struct Played {
    deal: Setup,
    /// What each seat played from the hand it holds now.
    spent: Vec<Cards>,
    /// The first hand of each seat that has taken up its reserve (G22): all of it was played.
    first: Vec<Option<Cards>>,
}

impl MatchHistory for Played {
    type Game = Gold;
    type Course = ();

    fn dealt(deal: &State) -> Self {
        let seats = usize::from(Gold::seats(deal));
        Self { deal: Gold::setup(deal), spent: vec![Cards::EMPTY; seats], first: vec![None; seats] }
    }

    fn note(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Played { seat, cards } => self.spent[seat.index()] += *cards,
                Event::TookUp { seat, .. } => {
                    self.first[seat.index()] = Some(std::mem::take(&mut self.spent[seat.index()]));
                }
                _ => {}
            }
        }
    }

    fn rewind(&self, world: &State, _viewer: Viewer) -> Result<(State, ()), String> {
        let mut deal = self.deal.clone();
        for (at, (spent, first)) in self.spent.iter().zip(&self.first).enumerate() {
            let seat = Seat(at as u8);
            let held = (*spent + world.hand(seat)).to_vec();
            match first {
                None => {
                    deal.hands[at] = held;
                    deal.reserves[at] = world.reserve(seat).to_vec();
                }
                Some(first) => {
                    deal.hands[at] = first.to_vec();
                    deal.reserves[at] = held;
                }
            }
        }
        deal.aside = world.aside().to_vec();
        let state = Gold::from_setup(&deal).map_err(|error| error.to_string())?;
        Ok((state, ()))
    }
}
