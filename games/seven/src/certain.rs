//! What a viewer can be certain of: the cards that lie in the same place in every world it cannot tell from the real one.
//!
//! The same counting as in [`crate::determinize`], which draws from those worlds. Cards of one kind and one deck (7s of the
//! first deck, its other coloured cards, the coloured cards of a later deck) can change places freely, so they are
//! certain where no other place can have any of their kind; of Rainbows, the least number that a place can have is.

use crate::card::Hand;
use crate::determinize::Sampler;
use crate::first_deck::Weights;
use crate::guess::Guess;
use crate::state::SEATS;
use crate::view::View;

/// By seat, and last the deck.
type Zones = [Hand; SEATS + 1];

/// The cards of which a viewer knows where they are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Certain {
    zones: Zones,
}

impl Certain {
    /// What the viewer is certain of while the game goes on.
    pub(crate) fn of(view: &View) -> Self {
        let sampler = Sampler::new(view);
        let hidden = if sampler.memory().current == 0 {
            first_deck(&sampler.first_deck(0), view, sampler.unseen)
        } else {
            // What is certain under every way to account for the Rainbows.
            let possible = sampler.guesses().into_iter().filter(|guess| sampler.weight(*guess).is_finite());
            let certain = possible.map(|guess| under(guess, &sampler, view)).reduce(common);
            certain.unwrap_or_else(|| first_deck(&sampler.without_past(), view, sampler.unseen))
        };
        let known = |zone: usize| sampler.known.get(zone).copied().unwrap_or_default();
        Self { zones: std::array::from_fn(|zone| plus(known(zone), hidden[zone])) }
    }

    /// What is surely in a seat's hand.
    pub(crate) const fn hand(&self, seat: usize) -> Hand {
        self.zones[seat]
    }

    /// What is surely in the deck.
    pub(crate) const fn deck(&self) -> Hand {
        self.zones[SEATS]
    }
}

/// What is certain under one way to account for the Rainbows.
fn under(guess: Guess, sampler: &Sampler<'_>, view: &View) -> Zones {
    let mut certain = first_deck(&sampler.first_deck(guess), view, sampler.unseen_of(guess, 0));
    for deck in sampler.memory().later_decks() {
        let cards = sampler.unseen_of(guess, deck);
        for (zone, certain) in certain.iter_mut().enumerate() {
            let held = match zone {
                SEATS if deck == sampler.memory().current => view.deck(),
                SEATS => 0,
                seat => sampler.held(guess, seat, deck),
            };
            let elsewhere = cards.len().saturating_sub(held);
            let coloured = if elsewhere == 0 { cards.coloured() } else { 0 };
            let rainbows = cards.rainbows().saturating_sub(elsewhere);
            *certain = plus(*certain, Hand::from_parts(coloured, rainbows));
        }
    }
    certain
}

/// What is certain of the first deck's cards.
fn first_deck(weights: &Weights, view: &View, cards: Hand) -> Zones {
    let sevens = cards.coloured() & view.public.sevens();
    let others = cards.coloured() & !sevens;
    let mut least: [Option<(u8, u8, u8)>; SEATS + 1] = [None; SEATS + 1];
    weights.each_share(|zone, share| {
        let (t, n, j) = least[zone].unwrap_or((u8::MAX, u8::MAX, u8::MAX));
        least[zone] = Some((t.min(share.sevens), n.min(share.others), j.min(share.rainbows)));
    });
    least.map(|least| {
        let (t, n, j) = least.unwrap_or_default();
        let all = |cards: u64, held: u8| if u32::from(held) == cards.count_ones() { cards } else { 0 };
        Hand::from_parts(all(sevens, t) | all(others, n), j)
    })
}

/// Two heaps that have no coloured card in common.
fn plus(one: Hand, other: Hand) -> Hand {
    Hand::from_parts(one.coloured() | other.coloured(), one.rainbows() + other.rainbows())
}

fn common(one: Zones, other: Zones) -> Zones {
    std::array::from_fn(|zone| one[zone].common(other[zone]))
}
