//! A position as plain data, exactly as outsiders write it. What can occur is judged in `validate`.

use iris_core::{Flaws, MAX_SEATS, Seat, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::board::{Board, Claims, Phase};
use crate::card::{Cards, MAX_CARDS};
use crate::combo::Combo;
use crate::config::{Config, Layout};
use crate::row::{Item, Row};
use crate::state::State;
use crate::validate;

/// What stands for the random stream: nothing is left to chance after the deal.
const NO_RNG: &str = "none";

/// A position as plain data, maybe impossible.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Always `gold`.
    pub game: String,
    /// The options.
    pub options: Value,
    /// The number of the trick, from 1.
    pub trick: u8,
    /// Whose turn it is; when the game is over, who took the last item.
    pub active: Seat,
    /// Who led this trick.
    pub leader: Seat,
    /// What the game waits for.
    pub phase: Phase,
    /// The items in the middle, lined up by points.
    pub middle: Vec<Vec<u8>>,
    /// The hands by seat.
    pub hands: Vec<Vec<u8>>,
    /// The untouched second hands by seat; empty with more than two seats.
    pub reserves: Vec<Vec<u8>>,
    /// The cards set aside unseen.
    pub aside: Vec<u8>,
    /// The combos of this trick in order.
    pub played: Vec<PlayedSetup>,
    /// The seats still to choose, next first.
    pub claims: Vec<Seat>,
    /// The score piles by seat, in the order taken.
    pub taken: Vec<Vec<u8>>,
    /// The discarded cards, in the order discarded.
    pub discarded: Vec<u8>,
    /// Points for cards left in hand, by seat.
    pub bonus: Vec<u8>,
    /// Always `none`, or absent.
    #[serde(default)]
    pub rng: Option<String>,
}

/// One combo of this trick as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedSetup {
    /// Who played it.
    pub seat: Seat,
    /// Its cards.
    pub cards: Vec<u8>,
}

impl Setup {
    /// The data of a state.
    pub(crate) fn of(state: &State) -> Self {
        let board = &state.board;
        let all = || Seat::all(board.seats);
        Self {
            game: crate::ID.into(),
            options: board.config.write(),
            trick: board.trick,
            active: board.active,
            leader: board.leader,
            phase: board.phase,
            middle: board.row.iter().map(|item| item.cards().to_vec()).collect(),
            hands: all().map(|seat| state.hand(seat).to_vec()).collect(),
            reserves: all().map(|seat| state.reserve(seat).to_vec()).collect(),
            aside: state.aside.to_vec(),
            played: board
                .plays
                .iter()
                .map(|played| PlayedSetup { seat: played.seat, cards: played.combo.cards().to_vec() })
                .collect(),
            claims: board.claims.iter().collect(),
            taken: all().map(|seat| board.gone.taken(seat).collect()).collect(),
            discarded: board.gone.discarded().collect(),
            bonus: board.bonus[..board.seats as usize].to_vec(),
            rng: Some(NO_RNG.into()),
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
    fn build(&self, config: Config, layout: Layout, flaws: &mut Flaws) -> Option<State> {
        let seats = self.hands.len();
        flaws.require(self.game == crate::ID, "G1", || format!("\"game\" is not {:?}", crate::ID));
        flaws.require(self.rng.as_deref().is_none_or(|rng| rng == NO_RNG), "G3", || {
            format!("\"rng\" is not {NO_RNG:?}: nothing is left to chance after the deal")
        });
        let broken = flaws.0.len();
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
        let mut board = Board::first(config, seats_u8, self.leader, row);
        board.trick = self.trick;
        board.active = self.active;
        board.phase = self.phase;
        for (played, combo) in self.played.iter().zip(combos) {
            board.plays.push(played.seat, combo);
            board.spent[played.seat.index()] += combo.cards();
        }
        for (at, pile) in self.taken.iter().enumerate() {
            for rank in pile {
                board.gone.put(Some(at as u8), *rank);
                board.points[at] = board.points[at].saturating_add(*rank);
            }
            board.bonus[at] = self.bonus[at];
        }
        for rank in &self.discarded {
            board.gone.put(None, *rank);
        }
        let mut hands = [Cards::EMPTY; MAX_SEATS];
        let mut reserves = [Cards::EMPTY; 2];
        for (hand, ranks) in hands.iter_mut().zip(&self.hands) {
            *hand = Cards::from_ranks(ranks)?;
        }
        for (reserve, ranks) in reserves.iter_mut().zip(&self.reserves) {
            *reserve = Cards::from_ranks(ranks)?;
        }
        board.claims = Claims::of(&self.claims);
        Some(State { board, hands, reserves, aside: Cards::from_ranks(&self.aside)? })
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
    fn count_cards(&self, layout: Layout, flaws: &mut Flaws) -> Option<[usize; 7]> {
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
    fn count_deck(layout: Layout, total: &[usize; 7], flaws: &mut Flaws) {
        for rank in 1..=layout.ranks {
            let (found, copies) = (total[rank as usize], layout.copies);
            flaws.require(found == copies as usize, "G1", || {
                format!("there are {found} cards of rank {rank}; the deck has {copies}")
            });
        }
    }

    fn build_row(&self, flaws: &mut Flaws) -> Row {
        let mut row = Row::EMPTY;
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
