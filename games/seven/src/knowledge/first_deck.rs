//! Exact sampling of the hidden cards of a round's first deck: how many 7s and Rainbows each hand
//! holds.
//!
//! Think of every hand as slots. The deal fills a slot with a 7 and `hand - 1` slots with other
//! cards (S4); each card drawn from the deck fills one more. A deal says which card is in which
//! slot, all deals are equally likely, and Rainbows are alike. What a seat discards unseen empties
//! a slot that held such a card. For each seat, the ways in which its history could have come about
//! are counted by what is left: whether the slot of the dealt 7 is full (`f`), how many slots of
//! other dealt cards are (`a`), and how many full slots of either kind hold a Rainbow (`j`). The
//! rest (`d`) hold coloured cards that were drawn.
//!
//! - A card is drawn: it is a Rainbow (`j + 1`) or not (`d + 1`).
//! - A 7 is discarded: from the slot of the dealt 7 (1 way), or from a drawn one (`d` ways).
//! - Another coloured card is discarded: from a dealt slot (`a` ways), or from a drawn one (`d`
//!   ways).
//! - A Rainbow is discarded: there must be one (1 way, as they are alike).
//!
//! At the end `t` 7s, `n` others and `j` Rainbows lie in the slots in `t^f * n!/(n - a)! * d!`
//! ways. The counts are floating-point numbers: they only weigh samples, and their rounding is far
//! below what any sample can show.

use iris_core::{Rng, Seat};

use crate::knowledge::first_deck_log::{FirstDeckEntry, FirstDeckLog};
use crate::rules::state::SEATS;

const MOST_DEALT: usize = 25;
const MOST_RAINBOWS: usize = 4;
const MOST_SEVENS: usize = 7;

/// The hidden cards to be placed, and how many go where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HiddenCounts {
    /// How many cards a hand is dealt, or `None` if the deal was not seen.
    pub(crate) dealt: Option<u8>,
    /// The viewer's own seat, of which everything is known.
    pub(crate) own: Option<Seat>,
    /// How many hidden cards of the first deck each seat holds; none for the viewer's own.
    pub(crate) hidden: [u8; SEATS],
    /// How many cards of the first deck are still in the deck.
    pub(crate) deck: u8,
    /// How many unseen 7s of the first deck there are.
    pub(crate) sevens: u8,
    /// How many other unseen coloured cards.
    pub(crate) others: u8,
    /// How many unseen Rainbows.
    pub(crate) rainbows: u8,
}

/// How many 7s and Rainbows go to each seat; the rest stay in the deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FirstDeckSplit {
    pub(crate) sevens: [u8; SEATS],
    pub(crate) rainbows: [u8; SEATS],
}

/// A possible share of one zone (a hand, or the deck) in the hidden cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZoneShare {
    pub(crate) sevens: u8,
    pub(crate) others: u8,
    pub(crate) rainbows: u8,
}

/// The weight of every number of 7s and Rainbows.
type WaysGrid = [[f64; MOST_RAINBOWS + 1]; MOST_SEVENS + 1];

/// The number of worlds for every split, by dynamic programming over the seats.
#[derive(Debug)]
pub(crate) struct SplitWeights {
    places: HiddenCounts,
    /// For each seat, the ways to hold so many 7s and Rainbows.
    seats: [WaysGrid; SEATS],
    /// For each seat, the ways in which it and all later ones and the deck take so many in all.
    onwards: [WaysGrid; SEATS + 1],
    /// The logarithm of what the seats' weights were divided by.
    scale: f64,
}

impl SplitWeights {
    /// Counts the worlds. `is_rainbow` says of each ambiguous entry whether it is one of this deck.
    pub(crate) fn new(
        places: HiddenCounts,
        log: &FirstDeckLog,
        is_rainbow: impl Fn(usize) -> bool + Copy,
    ) -> Self {
        let mut weights = Self {
            places,
            seats: [[[0.0; MOST_RAINBOWS + 1]; MOST_SEVENS + 1]; SEATS],
            onwards: [[[0.0; MOST_RAINBOWS + 1]; MOST_SEVENS + 1]; SEATS + 1],
            scale: 0.0,
        };
        let (sevens, rainbows) = (places.sevens as usize, places.rainbows as usize);
        let in_hands: u8 = places.hidden.iter().sum();
        let deck = places.deck as usize;
        if in_hands + places.deck != places.sevens + places.others + places.rainbows {
            return weights;
        }
        for s in 0..=sevens {
            for r in 0..=rainbows {
                if let Some(n) = deck.checked_sub(s + r) {
                    weights.onwards[SEATS][s][r] = 1.0 / (factorial(s) * factorial(n) * factorial(r));
                }
            }
        }
        for seat in (0..SEATS).rev() {
            weights.seats[seat] = seat_grid(&places, seat, log, is_rainbow, &mut weights.scale);
            for s in 0..=sevens {
                for r in 0..=rainbows {
                    let mut sum = 0.0;
                    for (t, row) in weights.seats[seat][..=s].iter().enumerate() {
                        for (j, ways) in row[..=r].iter().enumerate() {
                            sum += ways * weights.onwards[seat + 1][s - t][r - j];
                        }
                    }
                    weights.onwards[seat][s][r] = sum;
                }
            }
        }
        weights
    }

    /// The logarithm of the number of worlds, up to a constant; minus infinity if there is none.
    pub(crate) fn log_total(&self) -> f64 {
        let all = self.onwards[0][self.places.sevens as usize][self.places.rainbows as usize];
        all.ln() + self.scale
    }

    /// Calls `found` with every share that a seat can have; the deck comes after the last seat.
    pub(crate) fn each_share(&self, mut found: impl FnMut(usize, ZoneShare)) {
        let (sevens, rainbows) = (self.places.sevens as usize, self.places.rainbows as usize);
        let mut before = [[false; MOST_RAINBOWS + 1]; MOST_SEVENS + 1];
        before[0][0] = true;
        for zone in 0..=SEATS {
            let mut after = [[false; MOST_RAINBOWS + 1]; MOST_SEVENS + 1];
            for s in 0..=sevens {
                for r in (0..=rainbows).filter(|r| before[s][*r]) {
                    for (t, j) in (0..=sevens - s).flat_map(|t| (0..=rainbows - r).map(move |j| (t, j))) {
                        let (left, wild) = (sevens - s - t, rainbows - r - j);
                        let (here, onwards) = match self.seats.get(zone) {
                            Some(seat) => (seat[t][j], self.onwards[zone + 1][left][wild]),
                            None => (self.onwards[SEATS][t][j], f64::from(u8::from(left + wild == 0))),
                        };
                        after[s + t][r + j] |= here > 0.0;
                        if here > 0.0 && onwards > 0.0 {
                            let room = *self.places.hidden.get(zone).unwrap_or(&self.places.deck);
                            let (sevens, rainbows) = (t as u8, j as u8);
                            found(zone, ZoneShare { sevens, others: room - sevens - rainbows, rainbows });
                        }
                    }
                }
            }
            before = after;
        }
    }

    /// How many cards a seat is to get.
    pub(crate) fn hidden(&self, seat: usize) -> u8 {
        self.places.hidden[seat]
    }

    /// Samples a split with the right probability.
    pub(crate) fn draw(&self, rng: &mut Rng) -> FirstDeckSplit {
        let (mut s, mut r) = (self.places.sevens as usize, self.places.rainbows as usize);
        let mut split = FirstDeckSplit::default();
        for seat in 0..SEATS {
            if self.places.hidden[seat] == 0 {
                continue;
            }
            let options = (0..=s).flat_map(|t| (0..=r).map(move |j| (t, j)));
            let weigh =
                |(t, j): (usize, usize)| self.seats[seat][t][j] * self.onwards[seat + 1][s - t][r - j];
            let (t, j) = pick(options, weigh, rng).unwrap_or((0, 0));
            split.sevens[seat] = t as u8;
            split.rainbows[seat] = j as u8;
            s -= t;
            r -= j;
        }
        split
    }
}

/// One of the options with those weights; `None` if all weigh nothing.
pub(crate) fn pick<T: Copy>(
    options: impl Iterator<Item = T> + Clone,
    weigh: impl Fn(T) -> f64,
    rng: &mut Rng,
) -> Option<T> {
    let total: f64 = options.clone().map(&weigh).sum();
    // 48 random bits: finer than any sample can show.
    let bits = (0..6).fold(0u64, |bits, _| bits << 8 | u64::from(rng.byte()));
    let mut left = total * (bits as f64 / (1u64 << 48) as f64);
    let mut last = None;
    for option in options {
        let weight = weigh(option);
        if weight > 0.0 {
            last = Some(option);
            left -= weight;
            if left < 0.0 {
                break;
            }
        }
    }
    last
}

/// The number of ways in which the slots of a seat came to be as full as they are, by `f`, `a` and
/// `j`.
struct SlotWays {
    ways: [[[f64; MOST_RAINBOWS + 1]; MOST_DEALT]; 2],
    /// How many slots are full.
    full: usize,
    most_dealt: usize,
}

/// The ways of one seat to hold so many 7s and Rainbows, divided by the orders in which cards are
/// chosen for it.
fn seat_grid(
    places: &HiddenCounts,
    seat: usize,
    log: &FirstDeckLog,
    is_rainbow: impl Fn(usize) -> bool,
    scale: &mut f64,
) -> WaysGrid {
    let mut grid: WaysGrid = [[0.0; MOST_RAINBOWS + 1]; MOST_SEVENS + 1];
    let held = places.hidden[seat] as usize;
    // An empty hand has a past, too, which not all origins of ambiguous discards allow.
    if places.own == Some(Seat(seat as u8)) || (held == 0 && log.iter().all(|(by, _)| by.index() != seat)) {
        grid[0][0] = 1.0;
        return grid;
    }
    let mut ambiguous = 0;
    let history = log.iter().filter_map(|(by, entry)| {
        let entry = match entry {
            FirstDeckEntry::AmbiguousRainbow => {
                ambiguous += 1;
                is_rainbow(ambiguous - 1).then_some(FirstDeckEntry::Rainbow)
            }
            other => Some(other),
        };
        entry.filter(|_| by == Seat(seat as u8))
    });
    let slots = SlotWays::after(places.dealt, held, history);
    let mut most = 0.0f64;
    for (t, row) in grid.iter_mut().enumerate().take((places.sevens as usize).min(held) + 1) {
        for (j, ways) in row.iter_mut().enumerate().take((places.rainbows as usize).min(held - t) + 1) {
            let n = held - t - j;
            if n <= places.others as usize {
                *ways = slots.ways_to_hold(t, n, j) / (factorial(t) * factorial(n));
                most = most.max(*ways);
            }
        }
    }
    if most > 0.0 {
        *scale += most.ln();
        for ways in grid.as_flattened_mut() {
            *ways /= most;
        }
    }
    grid
}

impl SlotWays {
    fn after(dealt: Option<u8>, held: usize, history: impl Iterator<Item = FirstDeckEntry>) -> Self {
        let history: Vec<FirstDeckEntry> = history.collect();
        let drawn = history.iter().filter(|entry| **entry == FirstDeckEntry::Drew).count();
        let start = (held + history.len() - drawn).saturating_sub(drawn);
        let mut slots =
            Self { ways: [[[0.0; MOST_RAINBOWS + 1]; MOST_DEALT]; 2], full: start, most_dealt: 0 };
        // Without a deal, what is held at the start counts as drawn.
        let dealt_others = dealt.map_or(0, |hand| hand as usize - 1);
        let first = if dealt.is_some() { dealt_others } else { start };
        slots.most_dealt = dealt_others.min(MOST_DEALT - 1);
        for j in 0..=MOST_RAINBOWS.min(first) {
            let a = if dealt.is_some() { dealt_others - j } else { 0 };
            slots.ways[usize::from(dealt.is_some())][a][j] = choose(first, j);
        }
        for entry in history {
            slots.step(entry);
        }
        slots
    }

    fn step(&mut self, entry: FirstDeckEntry) {
        let before = std::mem::replace(&mut self.ways, [[[0.0; MOST_RAINBOWS + 1]; MOST_DEALT]; 2]);
        for f in 0..2 {
            for a in 0..=self.most_dealt {
                for j in 0..=MOST_RAINBOWS {
                    let ways = before[f][a][j];
                    let Some(d) = self.full.checked_sub(f + a + j) else { continue };
                    if ways == 0.0 {
                        continue;
                    }
                    let after = &mut self.ways;
                    match entry {
                        FirstDeckEntry::Drew => {
                            after[f][a][j] += ways;
                            if j < MOST_RAINBOWS {
                                after[f][a][j + 1] += ways;
                            }
                        }
                        FirstDeckEntry::Seven => {
                            if f == 1 {
                                after[0][a][j] += ways;
                            }
                            after[f][a][j] += ways * d as f64;
                        }
                        FirstDeckEntry::Other => {
                            if a > 0 {
                                after[f][a - 1][j] += ways * a as f64;
                            }
                            after[f][a][j] += ways * d as f64;
                        }
                        FirstDeckEntry::Rainbow | FirstDeckEntry::AmbiguousRainbow => {
                            if j > 0 {
                                after[f][a][j - 1] += ways;
                            }
                        }
                    }
                }
            }
        }
        if entry == FirstDeckEntry::Drew {
            self.full += 1;
        } else {
            self.full = self.full.saturating_sub(1);
        }
    }

    /// The ways in which given `t` 7s and `n` others lie in the full slots beside `j` Rainbows.
    fn ways_to_hold(&self, t: usize, n: usize, j: usize) -> f64 {
        let mut sum = 0.0;
        for f in 0..=t.min(1) {
            for a in 0..=n.min(self.most_dealt) {
                let ways = self.ways[f][a][j];
                if ways > 0.0 {
                    let dealt_seven = if f == 1 { t as f64 } else { 1.0 };
                    let d = t - f + n - a;
                    sum += ways * dealt_seven * factorial(n) / factorial(n - a) * factorial(d);
                }
            }
        }
        sum
    }
}

fn choose(n: usize, k: usize) -> f64 {
    factorial(n) / (factorial(k) * factorial(n - k))
}

/// `n!` for the few dozen cards there are.
pub(crate) fn factorial(n: usize) -> f64 {
    FACTORIALS[n.min(FACTORIALS.len() - 1)]
}

static FACTORIALS: [f64; 60] = {
    let mut table = [1.0; 60];
    let mut n = 1;
    while n < 60 {
        table[n] = table[n - 1] * n as f64;
        n += 1;
    }
    table
};
