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

    /// How strongly each face pulls the cards: so that a face's weight is largest near the number of cards it gets.
    fn pulls(&self) -> [f64; FACES] {
        let needs = self.needs.map(f64::from);
        let mut pulls = needs.map(|need| 1.0 + need);
        for _ in 0..ROUNDS {
            let mut gets = [0.0; FACES];
            for x in 0..FACES {
                for y in x + 1..FACES {
                    let cards = f64::from(self.cards[x][y]);
                    let part = cards * pulls[x] / (pulls[x] + pulls[y]);
                    gets[x] += part;
                    gets[y] += cards - part;
                }
            }
            for x in 0..FACES {
                let spare = (gets[x] - needs[x] + 0.5).max(0.25);
                pulls[x] = (pulls[x] * (needs[x] + spare) / spare).sqrt();
            }
        }
        pulls
    }
}

/// How often the pulls are improved before they are used.
const ROUNDS: usize = 6;

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

/// Draws looks for all cards of the pool, at least one way to fill the slots being possible.
pub(crate) fn orient(pool: &Pool, rng: &mut Rng) -> Looks {
    let plans = plans(pool);
    'anew: loop {
        let mut looks = [[0; FACES]; FACES];
        let mut have = [0usize; FACES];
        for plan in &plans {
            let mut count = have[plan.face];
            if !chance(plan.means[count] / plan.largest, rng) {
                continue 'anew;
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
        return looks;
    }
}

fn plans(pool: &Pool) -> Vec<Plan> {
    let pulls = pool.pulls();
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
            let mut weight = 1.0;
            for count in need..width {
                means[cards.len() * width + count] = weight;
                weight *= (count + 1) as f64 / ((count + 1 - need) as f64 * pulls[face]);
            }
            for (at, (_, pull)) in cards.iter().enumerate().rev() {
                let (before, after) = means.split_at_mut((at + 1) * width);
                let before = &mut before[at * width..];
                for count in 0..=decided + at {
                    before[count] = pull * after[count + 1] + (1.0 - pull) * after[count];
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
