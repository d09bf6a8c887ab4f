//! Samples which face of every unknown card is turned towards the viewer, with exact weights.
//!
//! A *slot* is a place in which the viewer sees one face of a card. Let `F` cards face the viewer
//! with face `x`, and let `n` slots show `x`. Those slots can be filled in `F (F-1) … (F-n+1)`
//! ways, so the weight of a choice of facings is the product of that number over all faces.
//! Rejection sampling with exponential tilting draws with these weights exactly:
//!
//! 1. Give each face a tilt `w`, and let a card with faces `x` and `y` face the viewer with `x`
//!    with probability `w_x / (w_x + w_y)`. Dividing each face's weight by `w^F` keeps the
//!    product's proportions.
//! 2. Decide face by face. Of a face's cards, those shared with earlier faces are decided; let `c`
//!    of them show it. A table gives, for each `c`, the mean weight of the face over its undecided
//!    cards, and card by card the probabilities given that weight.
//! 3. That mean depends on `c`: accept with probability mean(c) / the largest mean, and otherwise
//!    start anew. Accepted samples have exactly the weights wanted, whatever the tilts; good tilts
//!    only reject less often.
//!
//! A sample takes a few attempts, or some dozens once nearly all of the deck is known. After
//! hundreds of rejections a random choice is repaired by moving cards along a chain of faces: that
//! is a possible world, but not drawn in exact proportion. No deck is known for which that happens.

use iris_core::Rng;

use crate::rules::card::FaceKind;
use crate::rules::config::{PAIRS, pair_index};

const FACES: usize = FaceKind::COUNT;

/// The cards that are not fully known, and how many slots show each face.
#[derive(Clone, Debug)]
pub(crate) struct CardPool {
    cards: [[u8; FACES]; FACES],
    slots: [u8; FACES],
}

/// At `[x][y]`, how many cards with the faces `x` and `y` face the viewer with `x`.
pub(crate) type Facings = [[u8; FACES]; FACES];

impl CardPool {
    /// All cards of a deck, and no slots.
    pub(crate) fn new(counts: &[u8; PAIRS]) -> Self {
        let mut cards = [[0; FACES]; FACES];
        for x in 0..FACES {
            for y in x + 1..FACES {
                let count = counts[pair_index(FaceKind(x as u8), FaceKind(y as u8))];
                cards[x][y] = count;
                cards[y][x] = count;
            }
        }
        Self { cards, slots: [0; FACES] }
    }

    /// Removes a card that is fully known.
    #[inline]
    pub(crate) fn remove(&mut self, x: FaceKind, y: FaceKind) {
        self.cards[x.index()][y.index()] -= 1;
        self.cards[y.index()][x.index()] -= 1;
    }

    /// Adds a slot that shows `x`.
    #[inline]
    pub(crate) fn add_slot(&mut self, x: FaceKind) {
        self.slots[x.index()] += 1;
    }

    /// Whether a slot that shows `x` may hold a card with `y` on its other side.
    pub(crate) fn allows(&self, x: FaceKind, y: FaceKind) -> bool {
        if self.slots[x.index()] == 0 || self.cards[x.index()][y.index()] == 0 {
            return false;
        }
        let mut rest = self.clone();
        rest.remove(x, y);
        rest.slots[x.index()] -= 1;
        rest.can_fill_all()
    }

    /// Whether there are cards for all slots. By Hall's theorem that holds if for every set of
    /// faces there are at least as many cards with one of them as slots that show one.
    fn can_fill_all(&self) -> bool {
        (0..1usize << FACES).all(|set| {
            let within = |x: usize| set >> x & 1 == 1;
            let slots: u32 = (0..FACES).filter(|x| within(*x)).map(|x| u32::from(self.slots[x])).sum();
            let pairs = (0..FACES).flat_map(|x| (x + 1..FACES).map(move |y| (x, y)));
            let fitting = pairs.filter(|(x, y)| within(*x) || within(*y));
            slots <= fitting.map(|(x, y)| u32::from(self.cards[x][y])).sum()
        })
    }

    /// A first guess of the tilts, for [`CardPool::tune`]: as if all faces had the same number of
    /// cards to spare.
    fn initial_tilts(&self) -> [f64; FACES] {
        let faces = self.cards.iter().filter(|row| row.iter().any(|count| *count > 0)).count();
        let cards: u32 = self.cards.iter().flatten().map(|count| u32::from(*count)).sum::<u32>() / 2;
        let slots: u32 = self.slots.iter().map(|need| u32::from(*need)).sum();
        let spare = (f64::from(cards.saturating_sub(slots)) / faces.max(1) as f64).max(0.05);
        self.slots.map(|need| (f64::from(need) + spare) / spare)
    }

    /// Moves the tilts so that each face's weight is largest near the number of cards that the face
    /// gets: the weight of a face with `n` slots and a tilt of `w` is largest at `n w / (w - 1)`
    /// cards.
    fn tune(&self, tilts: &mut [f64; FACES], rounds: usize) {
        for _ in 0..rounds {
            let (mut expected, mut slopes) = ([0.0; FACES], [0.0; FACES]);
            for x in 0..FACES {
                for y in x + 1..FACES {
                    let cards = f64::from(self.cards[x][y]);
                    let part = tilts[x] / (tilts[x] + tilts[y]);
                    expected[x] += cards * part;
                    expected[y] += cards * (1.0 - part);
                    let slope = cards * part * (1.0 - part);
                    slopes[x] += slope;
                    slopes[y] += slope;
                }
            }
            // One step of Newton's method in the logarithm of each tilt, the others held fixed.
            for x in (0..FACES).filter(|x| self.slots[*x] > 0) {
                let excess = tilts[x] - 1.0;
                let target = f64::from(self.slots[x]) * tilts[x] / excess;
                let step = (target - expected[x]) / (slopes[x] + target / excess);
                tilts[x] = (tilts[x] * step.clamp(-1.0, 1.0).exp()).clamp(MIN_TILT, MAX_TILT);
            }
        }
    }
}

/// A face with a slot is tilted at least a little: otherwise its weight would have no maximum.
const MIN_TILT: f64 = 1.001;
/// Larger tilts would only cost precision.
const MAX_TILT: f64 = 1e9;
/// Newton steps before the tilts are first used.
const TUNING_ROUNDS: usize = 4;
/// Rejections before the tilts are tuned further, with twice as many steps each time.
const ATTEMPTS: usize = 100;
/// Batches of attempts before exact sampling is given up.
const BATCHES: usize = 8;

/// The table of one face; see the head of this file.
struct FaceTable {
    face: usize,
    /// The undecided cards: the other face of each, and the probability that it shows this face.
    cards: Vec<(usize, f64)>,
    /// At `j * width + c`: the mean weight once `j` cards are decided and `c` show the face.
    means: Vec<f64>,
    width: usize,
    largest: f64,
}

/// Samples facings for all cards of a pool whose slots can be filled.
pub(crate) struct FacingSampler {
    pool: CardPool,
    tilts: [f64; FACES],
    tables: Vec<FaceTable>,
}

impl FacingSampler {
    pub(crate) fn new(pool: CardPool) -> Self {
        let mut tilts = pool.initial_tilts();
        pool.tune(&mut tilts, TUNING_ROUNDS);
        let tables = face_tables(&pool, &tilts);
        Self { pool, tilts, tables }
    }

    pub(crate) fn sample(&self, rng: &mut Rng) -> Facings {
        self.sample_exactly(rng).unwrap_or_else(|| repaired_sample(&self.pool, rng))
    }

    /// Samples in exact proportion to the weights; `None` after too many rejections.
    fn sample_exactly(&self, rng: &mut Rng) -> Option<Facings> {
        let mut retry = |tables: &[FaceTable]| (0..ATTEMPTS).find_map(|_| try_sample(tables, rng));
        retry(&self.tables).or_else(|| {
            // Accepted samples have the right weights for any tilts: tuning after rejections adds
            // no bias.
            let mut tilts = self.tilts;
            (1..BATCHES).find_map(|batch| {
                self.pool.tune(&mut tilts, TUNING_ROUNDS << batch);
                retry(&face_tables(&self.pool, &tilts))
            })
        })
    }
}

/// Starts from random facings and gives every face the cards it lacks along augmenting paths: a
/// face that lacks a card takes one from a neighbour, which takes one from its own neighbour, and
/// so on to a face that can spare one.
fn repaired_sample(pool: &CardPool, rng: &mut Rng) -> Facings {
    let mut facings = [[0; FACES]; FACES];
    for (x, y) in (0..FACES).flat_map(|x| (x + 1..FACES).map(move |y| (x, y))) {
        facings[x][y] = (0..pool.cards[x][y]).filter(|_| rng.coin()).count() as u8;
        facings[y][x] = pool.cards[x][y] - facings[x][y];
    }
    let have = |facings: &Facings, x: usize| facings[x].iter().map(|count| u32::from(*count)).sum::<u32>();
    let spare = |facings: &Facings, x: usize| have(facings, x) > u32::from(pool.slots[x]);
    while let Some(poor) = (0..FACES).find(|x| have(&facings, *x) < u32::from(pool.slots[*x])) {
        // Breadth first: from which face each one would be asked for a card.
        let mut asked_by = [FACES; FACES];
        asked_by[poor] = poor;
        let mut queue = [poor; FACES];
        let (mut next, mut known) = (0, 1);
        let rich = loop {
            if next == known {
                // The slots can be filled, so such a chain exists; without one there is nothing to
                // do.
                return facings;
            }
            let face = queue[next];
            next += 1;
            if face != poor && spare(&facings, face) {
                break face;
            }
            for neighbour in 0..FACES {
                if asked_by[neighbour] == FACES && facings[neighbour][face] > 0 {
                    asked_by[neighbour] = face;
                    queue[known] = neighbour;
                    known += 1;
                }
            }
        };
        let mut giver = rich;
        while giver != poor {
            let taker = asked_by[giver];
            facings[giver][taker] -= 1;
            facings[taker][giver] += 1;
            giver = taker;
        }
    }
    facings
}

/// One attempt of the rejection sampler; `None` if it is rejected.
#[inline]
fn try_sample(tables: &[FaceTable], rng: &mut Rng) -> Option<Facings> {
    let mut facings = [[0; FACES]; FACES];
    let mut have = [0usize; FACES];
    for table in tables {
        let mut count = have[table.face];
        let mean = table.means[count];
        if mean <= 0.0 || !bernoulli(mean / table.largest, rng) {
            return None;
        }
        for (at, (away, tilt)) in table.cards.iter().enumerate() {
            let (now, next) = (at * table.width, (at + 1) * table.width);
            if bernoulli(tilt * table.means[next + count + 1] / table.means[now + count], rng) {
                facings[table.face][*away] += 1;
                count += 1;
            } else {
                facings[*away][table.face] += 1;
                have[*away] += 1;
            }
        }
    }
    Some(facings)
}

fn face_tables(pool: &CardPool, tilts: &[f64; FACES]) -> Vec<FaceTable> {
    (0..FACES)
        .map(|face| {
            let decided: usize = (0..face).map(|y| pool.cards[face][y] as usize).sum();
            let cards: Vec<(usize, f64)> = (face + 1..FACES)
                .flat_map(|y| {
                    let card = (y, tilts[face] / (tilts[face] + tilts[y]));
                    std::iter::repeat_n(card, pool.cards[face][y] as usize)
                })
                .collect();
            let width = decided + cards.len() + 1;
            let mut means = vec![0.0; (cards.len() + 1) * width];
            let need = pool.slots[face] as usize;
            // From the largest weight outwards, so that underflow only loses negligible ones.
            let last = &mut means[cards.len() * width..];
            let ratio = |count: usize| (count + 1) as f64 / ((count + 1 - need) as f64 * tilts[face]);
            let mode = (need..width).find(|count| ratio(*count) <= 1.0).unwrap_or(width - 1);
            last[mode] = 1.0;
            for count in mode + 1..width {
                last[count] = last[count - 1] * ratio(count - 1);
            }
            for count in (need..mode).rev() {
                last[count] = last[count + 1] / ratio(count);
            }
            for (at, (_, tilt)) in cards.iter().enumerate().rev() {
                let (before, after) = means.split_at_mut((at + 1) * width);
                let before = &mut before[at * width..=at * width + decided + at];
                // Both products are needed to their last digit: a probability may be so near 1 that
                // factoring out a difference would cancel the only possible choices.
                let away = 1.0 - tilt;
                for (mean, next) in before.iter_mut().zip(after.windows(2)) {
                    *mean = tilt * next[1] + away * next[0];
                }
            }
            let largest = means[..=decided].iter().copied().fold(0.0, f64::max);
            FaceTable { face, cards, means, width, largest }
        })
        .collect()
}

/// `true` with exactly this probability: compares it with a random number, byte by byte as far as
/// needed.
#[inline]
fn bernoulli(probability: f64, rng: &mut Rng) -> bool {
    let mut rest = probability;
    // Impossible choices divide zero by zero.
    if rest.is_nan() {
        return false;
    }
    loop {
        rest *= 256.0;
        let byte = f64::from(rng.byte());
        if byte >= rest {
            return false;
        }
        if byte + 1.0 <= rest {
            return true;
        }
        rest -= byte;
    }
}

#[cfg(test)]
mod tests;
