//! Cards whose place a viewer can be certain of: it is the same in every world that agrees with the
//! view.
//!
//! The same counting as in [`crate::knowledge::determinize`], which draws from those worlds. Cards
//! of one kind and one deck (7s of the first deck, its other coloured cards, the coloured cards of
//! a later deck) can change places freely, so they are certain where no other place can have any of
//! their kind; of Rainbows, the least number that a place can have is.

use crate::knowledge::determinize::WorldSampler;
use crate::knowledge::first_deck::SplitWeights;
use crate::knowledge::rainbow_origins::RainbowOrigins;
use crate::knowledge::view::View;
use crate::rules::card::Hand;
use crate::rules::state::SEATS;

/// The cards of each seat and, last, of the deck.
type ZoneHands = [Hand; SEATS + 1];

/// The cards of which a viewer knows where they are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CertainCards {
    zones: ZoneHands,
}

impl CertainCards {
    /// What the viewer is certain of while the game goes on.
    pub(crate) fn of(view: &View) -> Self {
        let sampler = WorldSampler::new(view);
        let hidden = if sampler.memory().current == 0 {
            first_deck(&sampler.first_deck(0), view, sampler.unseen)
        } else {
            // Certain is what is certain under every possible assignment of origins to Rainbows.
            let possible =
                sampler.candidates().into_iter().filter(|origins| sampler.weight(*origins).is_finite());
            let certain = possible.map(|origins| under(origins, &sampler, view)).reduce(common);
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

/// The certain cards under one assignment of origins to Rainbows.
fn under(origins: RainbowOrigins, sampler: &WorldSampler<'_>, view: &View) -> ZoneHands {
    let mut certain = first_deck(&sampler.first_deck(origins), view, sampler.unseen_of(origins, 0));
    for deck in sampler.memory().later_decks() {
        let cards = sampler.unseen_of(origins, deck);
        for (zone, certain) in certain.iter_mut().enumerate() {
            let held = match zone {
                SEATS if deck == sampler.memory().current => view.deck(),
                SEATS => 0,
                seat => sampler.held(origins, seat, deck),
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
fn first_deck(weights: &SplitWeights, view: &View, cards: Hand) -> ZoneHands {
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

fn common(one: ZoneHands, other: ZoneHands) -> ZoneHands {
    std::array::from_fn(|zone| one[zone].common(other[zone]))
}
