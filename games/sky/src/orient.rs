//! Draws which face of each card looks at a viewer, in proportion to the ways of dealing that each choice leaves.
//!
//! Let `F` be how many cards look with face `x` and `n` how many slots need one. The slots can then be filled in
//! `F (F-1) … (F-n+1)` ways, so a choice of looks has as weight the product of that over all faces. To draw with these
//! weights exactly:
//!
//! 1. Give each face a pull `w`, and let a card with faces `x` and `y` look with `x` with probability
//!    `w_x / (w_x + w_y)`. Dividing each face's weight by `w^F` keeps the product's proportions.
//! 2. Decide face by face. Of a face's cards, those shared with earlier faces are decided; call how many of them look
//!    with it `c`. A table gives, for each `c`, the mean weight of the face over its undecided cards, and card by card
//!    the probabilities given that weight.
//! 3. That mean depends on `c`, so keep the choice with probability mean(c) / the largest mean, and otherwise start
//!    anew. What survives has exactly the weights wanted, whatever the pulls are; good pulls only make it quick.
//!
//! That takes a few tries, or some dozens once nearly all of the deck is known. Should luck fail hundreds of
//! times, a choice is made possible by moving cards along a chain of faces instead: a world that can be, though not
//! drawn in exact proportion. No deck is known for which that happens.

use iris_core::Rng;

use crate::card::Face;
use crate::config::{PAIRS, pair_index};

const FACES: usize = Face::COUNT;

/// The cards that are not fully known, and how many slots need each face.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    cards: [[u8; FACES]; FACES],
    needs: [u8; FACES],
}

/// How many cards with faces `x` and `y` look with `x`, at `[x][y]`.
pub(crate) type Looks = [[u8; FACES]; FACES];

impl Pool {
    /// All cards of a deck, and no slots.
    pub(crate) fn new(counts: &[u8; PAIRS]) -> Self {
        let mut cards = [[0; FACES]; FACES];
        for x in 0..FACES {
            for y in x + 1..FACES {
                let count = counts[pair_index(Face(x as u8), Face(y as u8))];
                cards[x][y] = count;
                cards[y][x] = count;
            }
        }
        Self { cards, needs: [0; FACES] }
    }

    /// Takes out a card that is fully known.
    #[inline]
    pub(crate) fn remove(&mut self, x: Face, y: Face) {
        self.cards[x.index()][y.index()] -= 1;
        self.cards[y.index()][x.index()] -= 1;
    }

    /// Adds a slot that needs a card looking with `x`.
    #[inline]
    pub(crate) fn need(&mut self, x: Face) {
        self.needs[x.index()] += 1;
    }

    /// Whether a slot that needs `x` may hold a card with `y` on its other side.
    pub(crate) fn allows(&self, x: Face, y: Face) -> bool {
        if self.needs[x.index()] == 0 || self.cards[x.index()][y.index()] == 0 {
            return false;
        }
        let mut rest = self.clone();
        rest.remove(x, y);
        rest.needs[x.index()] -= 1;
        rest.can_fill_all()
    }

    /// Whether there are cards for all slots: for every set of faces, as many with one of them as slots that need one
    /// (Hall's theorem).
    fn can_fill_all(&self) -> bool {
        (0..1usize << FACES).all(|set| {
            let within = |x: usize| set >> x & 1 == 1;
            let slots: u32 = (0..FACES).filter(|x| within(*x)).map(|x| u32::from(self.needs[x])).sum();
            let pairs = (0..FACES).flat_map(|x| (x + 1..FACES).map(move |y| (x, y)));
            let fitting = pairs.filter(|(x, y)| within(*x) || within(*y));
            slots <= fitting.map(|(x, y)| u32::from(self.cards[x][y])).sum()
        })
    }

    /// A first guess of the pulls, for [`Pool::improve`]: as if all faces had the same number of cards to spare.
    fn pulls(&self) -> [f64; FACES] {
        let faces = self.cards.iter().filter(|row| row.iter().any(|count| *count > 0)).count();
        let cards: u32 = self.cards.iter().flatten().map(|count| u32::from(*count)).sum::<u32>() / 2;
        let slots: u32 = self.needs.iter().map(|need| u32::from(*need)).sum();
        let spare = (f64::from(cards.saturating_sub(slots)) / faces.max(1) as f64).max(0.05);
        self.needs.map(|need| (f64::from(need) + spare) / spare)
    }

    /// Moves the pulls so that each face's weight is largest near the number of cards that the face gets: the weight
    /// of a face with `n` slots and a pull of `w` is largest at `n w / (w - 1)` cards.
    fn improve(&self, pulls: &mut [f64; FACES], rounds: usize) {
        for _ in 0..rounds {
            let (mut gets, mut slopes) = ([0.0; FACES], [0.0; FACES]);
            for x in 0..FACES {
                for y in x + 1..FACES {
                    let cards = f64::from(self.cards[x][y]);
                    let part = pulls[x] / (pulls[x] + pulls[y]);
                    gets[x] += cards * part;
                    gets[y] += cards * (1.0 - part);
                    let slope = cards * part * (1.0 - part);
                    slopes[x] += slope;
                    slopes[y] += slope;
                }
            }
            // One step of Newton's method for each face's logarithm, as if the other faces stood still.
            for x in (0..FACES).filter(|x| self.needs[*x] > 0) {
                let excess = pulls[x] - 1.0;
                let wants = f64::from(self.needs[x]) * pulls[x] / excess;
                let step = (wants - gets[x]) / (slopes[x] + wants / excess);
                pulls[x] = (pulls[x] * step.clamp(-1.0, 1.0).exp()).clamp(WEAKEST, STRONGEST);
            }
        }
    }
}

/// A face with a slot pulls at least a little: without, its weight would have no largest place.
const WEAKEST: f64 = 1.001;
/// Stronger pulls would only cost precision.
const STRONGEST: f64 = 1e9;
/// How often the pulls are improved before they are first used.
const ROUNDS: usize = 4;
/// How many choices are given up before the pulls are improved further, twice as much each time.
const PATIENCE: usize = 100;
/// How often that is done before luck is given up.
const BATCHES: usize = 8;

/// The table of one face; see the head of this file.
struct Plan {
    face: usize,
    /// The undecided cards, as their other faces, and the probability that each looks with this face.
    cards: Vec<(usize, f64)>,
    /// Row `j`, entry `c`: the mean weight once `j` cards are decided and `c` look with the face.
    means: Vec<f64>,
    width: usize,
    largest: f64,
}

/// Draws looks for all cards of a pool, at least one way to fill the slots being possible.
pub(crate) struct Orient {
    pool: Pool,
    pulls: [f64; FACES],
    plans: Vec<Plan>,
}

impl Orient {
    pub(crate) fn new(pool: Pool) -> Self {
        let mut pulls = pool.pulls();
        pool.improve(&mut pulls, ROUNDS);
        let plans = plans(&pool, &pulls);
        Self { pool, pulls, plans }
    }

    pub(crate) fn draw(&self, rng: &mut Rng) -> Looks {
        self.draw_exactly(rng).unwrap_or_else(|| repaired(&self.pool, rng))
    }

    /// Draws in exact proportion; `None` if luck fails too often.
    fn draw_exactly(&self, rng: &mut Rng) -> Option<Looks> {
        let mut patiently = |plans: &[Plan]| (0..PATIENCE).find_map(|_| attempt(plans, rng));
        patiently(&self.plans).or_else(|| {
            // Whatever the pulls, what is kept has the right weights: changing them after failures distorts nothing.
            let mut pulls = self.pulls;
            (1..BATCHES).find_map(|batch| {
                self.pool.improve(&mut pulls, ROUNDS << batch);
                patiently(&plans(&self.pool, &pulls))
            })
        })
    }
}

/// Starts from random looks and gives every face the cards it lacks: a face that lacks one takes it from a neighbour,
/// which takes one from its own, and so on to a face that can spare one.
fn repaired(pool: &Pool, rng: &mut Rng) -> Looks {
    let mut looks = [[0; FACES]; FACES];
    for (x, y) in (0..FACES).flat_map(|x| (x + 1..FACES).map(move |y| (x, y))) {
        looks[x][y] = (0..pool.cards[x][y]).filter(|_| rng.coin()).count() as u8;
        looks[y][x] = pool.cards[x][y] - looks[x][y];
    }
    let have = |looks: &Looks, x: usize| looks[x].iter().map(|count| u32::from(*count)).sum::<u32>();
    let spare = |looks: &Looks, x: usize| have(looks, x) > u32::from(pool.needs[x]);
    while let Some(poor) = (0..FACES).find(|x| have(&looks, *x) < u32::from(pool.needs[*x])) {
        // Breadth first: from which face each one would be asked for a card.
        let mut asked_by = [FACES; FACES];
        asked_by[poor] = poor;
        let mut queue = [poor; FACES];
        let (mut next, mut known) = (0, 1);
        let rich = loop {
            if next == known {
                // The slots can be filled, so such a chain exists; without one there is nothing to do.
                return looks;
            }
            let face = queue[next];
            next += 1;
            if face != poor && spare(&looks, face) {
                break face;
            }
            for neighbour in 0..FACES {
                if asked_by[neighbour] == FACES && looks[neighbour][face] > 0 {
                    asked_by[neighbour] = face;
                    queue[known] = neighbour;
                    known += 1;
                }
            }
        };
        let mut giver = rich;
        while giver != poor {
            let taker = asked_by[giver];
            looks[giver][taker] -= 1;
            looks[taker][giver] += 1;
            giver = taker;
        }
    }
    looks
}

/// Decides all faces; `None` if the choice is given up on the way.
#[inline]
fn attempt(plans: &[Plan], rng: &mut Rng) -> Option<Looks> {
    let mut looks = [[0; FACES]; FACES];
    let mut have = [0usize; FACES];
    for plan in plans {
        let mut count = have[plan.face];
        let mean = plan.means[count];
        if mean <= 0.0 || !chance(mean / plan.largest, rng) {
            return None;
        }
        for (at, (away, pull)) in plan.cards.iter().enumerate() {
            let (now, next) = (at * plan.width, (at + 1) * plan.width);
            if chance(pull * plan.means[next + count + 1] / plan.means[now + count], rng) {
                looks[plan.face][*away] += 1;
                count += 1;
            } else {
                looks[*away][plan.face] += 1;
                have[*away] += 1;
            }
        }
    }
    Some(looks)
}

fn plans(pool: &Pool, pulls: &[f64; FACES]) -> Vec<Plan> {
    (0..FACES)
        .map(|face| {
            let decided: usize = (0..face).map(|y| pool.cards[face][y] as usize).sum();
            let cards: Vec<(usize, f64)> = (face + 1..FACES)
                .flat_map(|y| {
                    let card = (y, pulls[face] / (pulls[face] + pulls[y]));
                    std::iter::repeat_n(card, pool.cards[face][y] as usize)
                })
                .collect();
            let width = decided + cards.len() + 1;
            let mut means = vec![0.0; (cards.len() + 1) * width];
            let need = pool.needs[face] as usize;
            // From the largest weight down to both sides, so that none vanishes that matters.
            let last = &mut means[cards.len() * width..];
            let ratio = |count: usize| (count + 1) as f64 / ((count + 1 - need) as f64 * pulls[face]);
            let mode = (need..width).find(|count| ratio(*count) <= 1.0).unwrap_or(width - 1);
            last[mode] = 1.0;
            for count in mode + 1..width {
                last[count] = last[count - 1] * ratio(count - 1);
            }
            for count in (need..mode).rev() {
                last[count] = last[count + 1] / ratio(count);
            }
            for (at, (_, pull)) in cards.iter().enumerate().rev() {
                let (before, after) = means.split_at_mut((at + 1) * width);
                let before = &mut before[at * width..=at * width + decided + at];
                // Both parts are needed to their last digit: a pull may be so near 1 that a difference would lose
                // the only choices that are possible.
                let away = 1.0 - pull;
                for (mean, next) in before.iter_mut().zip(after.windows(2)) {
                    *mean = pull * next[1] + away * next[0];
                }
            }
            let largest = means[..=decided].iter().copied().fold(0.0, f64::max);
            Plan { face, cards, means, width, largest }
        })
        .collect()
}

/// `true` with exactly this probability: compares it with a random number, byte by byte as far as needed.
#[inline]
fn chance(probability: f64, rng: &mut Rng) -> bool {
    let mut rest = probability;
    // Where nothing is possible a fraction has no value either.
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
