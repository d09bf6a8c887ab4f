//! A position as plain data, exactly as the referee's `load` reads it and `state` writes it.
//!
//! Reading collects every flaw instead of stopping at the first. What can occur is judged in
//! `validate`.

use iris_core::{Flaws, MAX_SEATS, Seat, SetupError, Stream};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::rules::card::{Cards, MAX_CARDS};
use crate::rules::combo::Combo;
use crate::rules::config::{Config, DealLayout};
use crate::rules::middle::{Item, MiddleRow};
use crate::rules::public_position::{Phase, PublicPosition};
use crate::rules::state::State;
use crate::rules::trick::ClaimOrder;
use crate::rules::validate;

/// Stands for the random stream where nothing is left to chance after the deal.
const NO_RNG: &str = "none";

/// A position as plain data, maybe impossible.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Setup {
    /// The id of the game, always `gold`.
    pub game: String,
    /// The options that the match is played with.
    pub options: Value,
    /// The number of the trick, from 1.
    pub trick: u8,
    /// Whose turn it is; when the game is over, who took the last item.
    pub active: Seat,
    /// The seat that led this trick.
    pub leader: Seat,
    /// What the game waits for from the active seat.
    pub phase: Phase,
    /// The items in the middle, lined up by points.
    pub middle: Vec<Vec<u8>>,
    /// The cards of each hand, by seat.
    pub hands: Vec<Vec<u8>>,
    /// The untouched second hands by seat; empty with more than two seats.
    pub reserves: Vec<Vec<u8>>,
    /// The cards set aside unseen.
    pub aside: Vec<u8>,
    /// The combos of this trick in order.
    pub played: Vec<PlayedComboSetup>,
    /// The seats still to choose, next first.
    pub claims: Vec<Seat>,
    /// The score piles by seat, in the order taken.
    pub taken: Vec<Vec<u8>>,
    /// The discarded cards, in the order discarded.
    pub discarded: Vec<u8>,
    /// Points for cards left in hand, by seat.
    pub bonus: Vec<u8>,
    /// The number of the deal, from 1; absent in a match of one deal (G24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<u8>,
    /// The seat that led the first trick of this deal; absent in a match of one deal (G25).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_leader: Option<Seat>,
    /// The points of earlier deals, by seat; absent in a match of one deal (G24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earlier: Option<Vec<u16>>,
    /// The random stream of the deals to come, or `none` if there are none. If it is absent, deals
    /// to come are dealt from a fixed stream.
    pub rng: Option<String>,
}

/// One combo of this trick as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedComboSetup {
    /// The seat that played it.
    pub seat: Seat,
    /// The cards of the combo, in any order.
    pub cards: Vec<u8>,
}

impl Setup {
    /// The data that describe the state.
    pub(crate) fn of(state: &State) -> Self {
        let public = &state.public;
        let all = || Seat::all(public.seats);
        let several = public.config.deals > 1;
        Self {
            game: crate::ID.into(),
            options: public.config.write(),
            trick: public.trick,
            active: public.active,
            leader: public.leader,
            phase: public.phase,
            middle: public.row.iter().map(|item| item.cards().to_vec()).collect(),
            hands: all().map(|seat| state.hand(seat).to_vec()).collect(),
            reserves: all().map(|seat| state.reserve(seat).to_vec()).collect(),
            aside: state.aside.to_vec(),
            played: public
                .plays
                .iter()
                .map(|played| PlayedComboSetup { seat: played.seat, cards: played.combo.cards().to_vec() })
                .collect(),
            claims: public.claims.iter().collect(),
            taken: all().map(|seat| public.out_of_play.taken(seat).collect()).collect(),
            discarded: public.out_of_play.discarded().collect(),
            bonus: public.bonus[..public.seats as usize].to_vec(),
            deal: several.then_some(public.deal),
            first_leader: several.then_some(public.first_leader),
            earlier: several.then(|| public.earlier[..public.seats as usize].to_vec()),
            rng: Some(if public.deals_to_come() > 0 { state.stream.to_string() } else { NO_RNG.into() }),
        }
    }

    /// The state that the data describe, or every reason why it cannot occur.
    pub(crate) fn to_state(&self) -> Result<State, SetupError> {
        let config = Config::read(&self.options)?;
        let layout = config.layout(u8::try_from(self.hands.len()).unwrap_or(u8::MAX))?;
        let mut flaws = Flaws::default();
        let built = self.build(config, layout, &mut flaws);
        if let Some(state) = &built {
            validate::check(state, self, layout, &mut flaws);
        }
        flaws.check()?;
        built.ok_or_else(|| {
            // Whatever cannot be built has been noted as a flaw.
            let mut flaws = Flaws::default();
            flaws.add("G1", "the position cannot be read");
            SetupError::Impossible(flaws)
        })
    }

    /// Puts the cards in their places, if all of them are cards and the places are there.
    fn build(&self, config: Config, layout: DealLayout, flaws: &mut Flaws) -> Option<State> {
        let seats = self.hands.len();
        flaws.require(self.game == crate::ID, "G1", || format!("\"game\" is not {:?}", crate::ID));
        let broken = flaws.0.len();
        self.require_deal(config, flaws);
        for (name, len) in
            [("reserves", self.reserves.len()), ("taken", self.taken.len()), ("bonus", self.bonus.len())]
        {
            flaws.require(len == seats, "G2", || format!("{name:?} has {len} entries for {seats} seats"));
        }
        self.require_seats(flaws);
        let total = self.count_cards(layout, flaws)?;
        let row = self.build_row(flaws);
        let combos = self.build_combos(flaws);
        if flaws.0.len() > broken || total.iter().any(|count| *count > 15) {
            return None;
        }
        Self::count_deck(layout, &total, flaws);

        let seats_u8 = seats as u8;
        let mut public = PublicPosition::first(config, seats_u8, self.leader, row);
        public.deal = self.deal();
        public.first_leader = self.first_leader.filter(|_| config.deals > 1).unwrap_or(public.first_leader);
        for (points, earlier) in public.earlier.iter_mut().zip(self.earlier.iter().flatten()) {
            *points = *earlier;
        }
        public.trick = self.trick;
        public.active = self.active;
        public.phase = self.phase;
        for (played, combo) in self.played.iter().zip(combos) {
            public.plays.push(played.seat, combo);
            public.played_from_hand[played.seat.index()] += combo.cards();
        }
        for (at, pile) in self.taken.iter().enumerate() {
            for rank in pile {
                public.out_of_play.push_card(Some(at as u8), *rank);
                public.points[at] = public.points[at].saturating_add(*rank);
            }
            public.bonus[at] = self.bonus[at];
        }
        for rank in &self.discarded {
            public.out_of_play.push_card(None, *rank);
        }
        let mut hands = [Cards::EMPTY; MAX_SEATS];
        let mut reserves = [Cards::EMPTY; 2];
        for (hand, ranks) in hands.iter_mut().zip(&self.hands) {
            *hand = Cards::from_ranks(ranks)?;
        }
        for (reserve, ranks) in reserves.iter_mut().zip(&self.reserves) {
            *reserve = Cards::from_ranks(ranks)?;
        }
        public.claims = ClaimOrder::of(&self.claims);
        let stream = self.read_stream(public.deals_to_come() > 0, flaws);
        Some(State { public, hands, reserves, aside: Cards::from_ranks(&self.aside)?, stream })
    }

    /// The number of the deal; a position that does not say is of the first one.
    fn deal(&self) -> u8 {
        self.deal.unwrap_or(1)
    }

    /// The random stream of the deals to come (G24).
    fn read_stream(&self, more: bool, flaws: &mut Flaws) -> Stream {
        let Some(text) = self.rng.as_deref() else { return Stream::default() };
        if !more {
            flaws.require(text == NO_RNG, "G3", || {
                format!("\"rng\" is not {NO_RNG:?}: nothing is left to chance after the deal")
            });
            return Stream::default();
        }
        let stream = Stream::parse(text);
        flaws.require(stream.is_some(), "G24", || {
            "\"rng\" is no random stream; leave it out to deal on from a fixed one".into()
        });
        stream.unwrap_or_default()
    }

    /// The deal must be one of the match, with points for every seat (G24, G25).
    fn require_deal(&self, config: Config, flaws: &mut Flaws) {
        let (seats, deals, deal) = (self.hands.len(), config.deals, self.deal());
        flaws.require((1..=deals).contains(&deal), "G24", || match deals {
            1 => format!("\"deal\" is {deal}; a match of one deal has only deal 1"),
            _ => format!("\"deal\" is {deal}; it is a number from 1 to {deals}"),
        });
        if let Some(first) = self.first_leader {
            flaws.require(first.index() < seats, "G25", || {
                format!("\"first_leader\" names seat {first}; seats are numbered from 0 to {}", seats - 1)
            });
        }
        if let Some(earlier) = &self.earlier {
            let len = earlier.len();
            flaws.require(len == seats, "G24", || format!("\"earlier\" has {len} entries for {seats} seats"));
        }
    }

    /// Every seat that is named must be there.
    fn require_seats(&self, flaws: &mut Flaws) {
        let seats = self.hands.len();
        let named = [("active", self.active), ("leader", self.leader)]
            .into_iter()
            .chain(self.played.iter().map(|played| ("played", played.seat)).take(MAX_SEATS))
            .chain(self.claims.iter().map(|seat| ("claims", *seat)).take(MAX_SEATS));
        for (name, seat) in named {
            flaws.require(seat.index() < seats, "G2", || {
                format!("{name:?} names seat {seat}; seats are numbered from 0 to {}", seats - 1)
            });
        }
        for (name, len) in [("played", self.played.len()), ("claims", self.claims.len())] {
            flaws.require(len <= MAX_SEATS, "G5", || format!("{name:?} has {len} entries, more than can be"));
        }
    }

    /// How often each rank occurs in all zones; `None` if a list is too long to be looked at.
    fn count_cards(&self, layout: DealLayout, flaws: &mut Flaws) -> Option<[usize; 7]> {
        let items = self.middle.iter().map(|item| ("middle", item));
        let played = self.played.iter().map(|played| ("played", &played.cards));
        let lists = self
            .hands
            .iter()
            .map(|hand| ("hands", hand))
            .chain(self.reserves.iter().map(|reserve| ("reserves", reserve)))
            .chain([("aside", &self.aside), ("discarded", &self.discarded)])
            .chain(self.taken.iter().map(|pile| ("taken", pile)))
            .chain(items)
            .chain(played);
        let mut total = [0usize; 7];
        let mut cards = 0;
        for (name, list) in lists {
            cards += list.len().max(1);
            // Empty lists count too, so that no list of lists is endless.
            if cards > 4 * MAX_CARDS {
                flaws.add("G1", "there are far more cards or lists than the deck has cards");
                return None;
            }
            for rank in list {
                if (1..=layout.ranks).contains(rank) {
                    total[*rank as usize] += 1;
                } else {
                    flaws.add("G1", format!("{name:?} has a {rank}; ranks go from 1 to {}", layout.ranks));
                }
            }
        }
        Some(total)
    }

    /// Every card of the deck is somewhere, and only once.
    fn count_deck(layout: DealLayout, total: &[usize; 7], flaws: &mut Flaws) {
        for rank in 1..=layout.ranks {
            let (found, copies) = (total[rank as usize], layout.copies);
            flaws.require(found == copies as usize, "G1", || {
                format!("there are {found} cards of rank {rank}; the deck has {copies}")
            });
        }
    }

    fn build_row(&self, flaws: &mut Flaws) -> MiddleRow {
        let mut row = MiddleRow::EMPTY;
        if self.middle.len() > MAX_SEATS {
            flaws.add("G13", format!("the middle has {} items, more than can be", self.middle.len()));
            return row;
        }
        let mut last = None;
        for ranks in &self.middle {
            let Some(item) = Item::from_ranks(ranks) else {
                flaws.add("G8", format!("{ranks:?} in the middle is neither a single nor a pair"));
                continue;
            };
            flaws.require(last <= Some(item), "G13", || {
                format!("{ranks:?} in the middle is out of order: by total points, ties by rank")
            });
            last = Some(item);
            row.insert(item);
        }
        row
    }

    fn build_combos(&self, flaws: &mut Flaws) -> Vec<Combo> {
        let mut combos = Vec::new();
        for played in self.played.iter().take(MAX_SEATS) {
            match Cards::from_ranks(&played.cards).and_then(Combo::from_cards) {
                Some(combo) => combos.push(combo),
                None => flaws.add("G4", format!("what seat {} played is no single, set or run", played.seat)),
            }
        }
        combos
    }
}
