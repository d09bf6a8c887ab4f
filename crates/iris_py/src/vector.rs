//! Thousands of matches side by side, stepped letter by letter. Nothing here knows Python, and a step allocates nothing.

use iris_bots::{Bot, BotSpec};
use iris_core::{ConfigError, Pushed, Rng, Seat, Seed, Spelling, Viewer};
use iris_games::{Complete, Visitor};
use rayon::prelude::*;
use serde_json::Value;

use crate::letters::observation_size;
use crate::state::scaled;

/// How the matches are played.
pub(crate) struct Plan {
    pub(crate) options: Value,
    pub(crate) seats: u8,
    /// One for each match.
    pub(crate) seeds: Vec<Seed>,
    /// For each seat the bot that plays it, if one does.
    pub(crate) bots: Vec<Option<BotSpec>>,
    /// Whether the bots move on by a seat with every deal.
    pub(crate) rotate: bool,
    /// After how many actions a match is cut off.
    pub(crate) longest: u32,
}

/// Where a step is told, a row for each match.
pub(crate) struct Told<'a> {
    pub(crate) observations: &'a mut [u8],
    pub(crate) masks: &'a mut [i8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) turns: &'a mut [i8],
    pub(crate) terminations: &'a mut [bool],
    pub(crate) truncations: &'a mut [bool],
}

/// Matches of any game.
pub(crate) trait AnyVector: Send {
    fn tokens(&self) -> usize;
    fn observation_size(&self) -> usize;
    /// Deals all matches anew from these seeds, or goes on with the next deals.
    fn reset(&mut self, seeds: Option<&[Seed]>, told: Told<'_>, pool: Option<&rayon::ThreadPool>);
    /// Writes every row as it stands.
    fn show(&mut self, told: Told<'_>, pool: Option<&rayon::ThreadPool>);
    /// The first match whose letter may not come, and the letter.
    fn refused(&self, letters: &[i64]) -> Option<(usize, i64)>;
    /// Plays a letter in every match. Letters that may not come must have been found before.
    fn step(&mut self, letters: &[i64], told: Told<'_>, pool: Option<&rayon::ThreadPool>);
    /// Draws a letter for every match from those that may come, all equally likely.
    fn sample(&mut self, letters: &mut [i64]);
    /// The seeds of the deals that are being played.
    fn deals(&self) -> Vec<Seed>;
}

/// Builds the matches.
pub(crate) struct Build(pub(crate) Plan);

impl Visitor for Build {
    type Out = Result<Box<dyn AnyVector>, ConfigError>;

    fn visit<G: Complete>(self) -> Self::Out {
        Ok(Box::new(Vector::<G>::new(self.0)?))
    }
}

struct Vector<G: Complete> {
    table: Table<G>,
    slots: Vec<Slot<G>>,
    /// For each match a bit for each letter that may come: apart, because they are looked at without the matches.
    open: Vec<u128>,
    sampling: Rng,
}

/// What all matches have in common.
struct Table<G: Complete> {
    config: G::Config,
    seats: u8,
    bots: Vec<Option<BotSpec>>,
    rotate: bool,
    longest: u32,
}

/// One match.
struct Slot<G: Complete> {
    state: G::State,
    spelling: Spelling<G>,
    deals: Rng,
    deal: Seed,
    luck: Rng,
    games: u32,
    actions: u32,
    /// For each entry of the table's list, the bot itself.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    legal: Vec<G::Action>,
    /// What the seat to act knows, kept while it spells.
    known: Vec<u8>,
}

/// A row of [`Told`].
struct Row<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [i8],
    rewards: &'a mut [f32],
    turn: &'a mut i8,
    termination: &'a mut bool,
    truncation: &'a mut bool,
    /// Not told to anybody: the mask as bits.
    open: &'a mut u128,
}

/// Deals in a row that end before anybody but bots has to choose; more would be a game of none.
const EMPTY_DEALS: usize = 1_000;

impl<G: Complete> Vector<G> {
    fn new(plan: Plan) -> Result<Self, ConfigError> {
        let Plan { options, seats, seeds, bots, rotate, longest } = plan;
        let table = Table { config: G::config(&options)?, seats, bots, rotate, longest };
        let slots = seeds.iter().map(|seed| Slot::new(&table, *seed)).collect::<Result<_, _>>()?;
        let open = vec![0; seeds.len()];
        // Any start will do, as long as it is always the same.
        let sampling = Rng::new(seeds.first().map_or(Seed::from(0), |seed| Rng::new(*seed).seed()));
        Ok(Self { table, slots, open, sampling })
    }
}

impl<G: Complete> Table<G> {
    /// The entry of the list of bots that a seat has in the match of that number.
    #[inline]
    fn entry(&self, seat: Seat, game: u32) -> usize {
        let moved = if self.rotate { game % u32::from(self.seats.max(1)) } else { 0 };
        (seat.index() + moved as usize) % usize::from(self.seats.max(1))
    }
}

impl<G: Complete> Slot<G> {
    fn new(table: &Table<G>, seed: Seed) -> Result<Self, ConfigError> {
        let mut deals = Rng::new(seed);
        let luck = Rng::new(deals.seed());
        let deal = deals.seed();
        let build = |spec: &Option<BotSpec>| spec.map(|spec| spec.build::<G>(table.seats, 1));
        let mut slot = Self {
            state: G::deal(&table.config, table.seats, deal)?,
            spelling: Spelling::default(),
            deals,
            deal,
            luck,
            games: 0,
            actions: 0,
            bots: table.bots.iter().map(build).collect(),
            legal: Vec::new(),
            known: Vec::new(),
        };
        slot.settle(table, &mut None);
        Ok(slot)
    }

    fn reseed(&mut self, seed: Seed) {
        self.deals = Rng::new(seed);
        self.luck = Rng::new(self.deals.seed());
        self.games = 0;
    }

    fn redeal(&mut self, table: &Table<G>) {
        self.deal = self.deals.seed();
        // The same options and seats were dealt before.
        if let Ok(state) = G::deal(&table.config, table.seats, self.deal) {
            self.state = state;
        }
        self.actions = 0;
    }

    /// Lets bots play until somebody else has to choose, dealing anew whenever a match ends.
    #[inline]
    fn settle(&mut self, table: &Table<G>, row: &mut Option<&mut Row<'_>>) {
        for _ in 0..EMPTY_DEALS {
            self.let_bots_play(table);
            let outcome = G::outcome(&self.state);
            if outcome.is_none() && self.actions < table.longest {
                break;
            }
            if let Some(row) = row.take() {
                for (seat, reward) in Seat::all(table.seats).zip(row.rewards.iter_mut()) {
                    let share = outcome.map(|outcome| scaled(outcome.win_share(seat), table.seats));
                    *reward = share.unwrap_or(0.0) as f32;
                }
                *row.termination = outcome.is_some();
                *row.truncation = outcome.is_none();
            }
            self.games += 1;
            self.redeal(table);
        }
        self.spelling.start(&self.state);
    }

    #[inline]
    fn let_bots_play(&mut self, table: &Table<G>) {
        if self.bots.is_empty() {
            return;
        }
        while self.actions < table.longest
            && let Some(seat) = G::turn(&self.state).seat()
        {
            let entry = table.entry(seat, self.games);
            let (Some(Some(bot)), Some(Some(spec))) = (self.bots.get_mut(entry), table.bots.get(entry))
            else {
                break;
            };
            // A bot gets what its seat may know, and nothing else.
            let view = G::view(&self.state, Viewer::Seat(seat));
            G::legal_in_view(&view, &mut self.legal);
            let budget = spec.budget::<G>(table.seats);
            let Some(action) = bot.choose(&view, &self.legal, budget, &mut self.luck) else { break };
            G::apply(&mut self.state, action, &mut ());
            self.actions += 1;
        }
    }

    #[inline]
    fn step(&mut self, table: &Table<G>, letter: i64, mut row: Row<'_>) {
        row.rewards.fill(0.0);
        *row.termination = false;
        *row.truncation = false;
        match self.spelling.push(letter as u8) {
            Pushed::Refused | Pushed::Open => {}
            Pushed::Complete(action) => {
                G::apply(&mut self.state, action, &mut ());
                self.actions += 1;
                self.settle(table, &mut Some(&mut row));
            }
        }
        self.tell(&mut row);
    }

    /// Writes what the seat to act may know and choose.
    #[inline]
    fn tell(&mut self, row: &mut Row<'_>) {
        let seat = G::turn(&self.state).seat().unwrap_or(Seat(0));
        *row.turn = seat.0 as i8;
        let (known, letters) = row.observation.split_at_mut(G::OBSERVATION);
        if G::LONGEST == 1 {
            G::observe(&G::view(&self.state, Viewer::Seat(seat)), known);
        } else {
            // In the middle of a word nothing has changed but its letters; Python may have written into the row.
            if self.spelling.prefix().is_empty() {
                self.known.resize(G::OBSERVATION, 0);
                G::observe(&G::view(&self.state, Viewer::Seat(seat)), &mut self.known);
            }
            known.copy_from_slice(&self.known);
            self.spelling.write_letters(letters);
        }
        *row.open = self.spelling.mask(row.mask);
    }
}

impl<'a> Told<'a> {
    /// One row for each match.
    fn rows(
        self,
        (observation, tokens, seats): (usize, usize, usize),
        open: &'a mut [u128],
    ) -> impl Iterator<Item = Row<'a>> {
        self.observations
            .chunks_exact_mut(observation)
            .zip(self.masks.chunks_exact_mut(tokens))
            .zip(self.rewards.chunks_exact_mut(seats))
            .zip(self.turns)
            .zip(self.terminations)
            .zip(self.truncations)
            .zip(open)
            .map(|((((((observation, mask), rewards), turn), termination), truncation), open)| Row {
                observation,
                mask,
                rewards,
                turn,
                termination,
                truncation,
                open,
            })
    }

    /// The same in so many parts, each with the rows of `each` matches but the last.
    fn parts(self, (observation, tokens, seats): (usize, usize, usize), each: usize) -> Vec<Told<'a>> {
        self.observations
            .chunks_mut(observation * each)
            .zip(self.masks.chunks_mut(tokens * each))
            .zip(self.rewards.chunks_mut(seats * each))
            .zip(self.turns.chunks_mut(each))
            .zip(self.terminations.chunks_mut(each))
            .zip(self.truncations.chunks_mut(each))
            .map(|(((((observations, masks), rewards), turns), terminations), truncations)| Told {
                observations,
                masks,
                rewards,
                turns,
                terminations,
                truncations,
            })
            .collect()
    }
}

impl<G: Complete> Vector<G> {
    fn sizes(&self) -> (usize, usize, usize) {
        (observation_size::<G>(), G::TOKENS, usize::from(self.table.seats))
    }

    /// Does something with every match and its row, on all cores of the pool.
    fn each(
        &mut self,
        told: Told<'_>,
        pool: Option<&rayon::ThreadPool>,
        work: impl Fn(&Table<G>, usize, &mut Slot<G>, Row<'_>) + Sync,
    ) {
        let sizes = self.sizes();
        let Self { table, slots, open, .. } = self;
        let Some(pool) = pool else {
            for (at, (slot, row)) in slots.iter_mut().zip(told.rows(sizes, open)).enumerate() {
                work(table, at, slot, row);
            }
            return;
        };
        // A few parts for each core, so that one that is held up does not hold up all.
        let each = slots.len().div_ceil(4 * pool.current_num_threads()).max(16);
        let parts: Vec<_> =
            slots.chunks_mut(each).zip(open.chunks_mut(each)).zip(told.parts(sizes, each)).collect();
        let table = &*table;
        pool.install(|| {
            parts.into_par_iter().enumerate().for_each(|(part, ((slots, open), told))| {
                for (at, (slot, row)) in slots.iter_mut().zip(told.rows(sizes, open)).enumerate() {
                    work(table, part * each + at, slot, row);
                }
            });
        });
    }
}

impl<G: Complete> AnyVector for Vector<G> {
    fn tokens(&self) -> usize {
        G::TOKENS
    }

    fn observation_size(&self) -> usize {
        observation_size::<G>()
    }

    fn reset(&mut self, seeds: Option<&[Seed]>, told: Told<'_>, pool: Option<&rayon::ThreadPool>) {
        self.each(told, pool, |table, at, slot, mut row| {
            if let Some(seed) = seeds.and_then(|seeds| seeds.get(at)) {
                slot.reseed(*seed);
            }
            row.rewards.fill(0.0);
            *row.termination = false;
            *row.truncation = false;
            slot.redeal(table);
            slot.settle(table, &mut None);
            slot.tell(&mut row);
        });
    }

    fn show(&mut self, told: Told<'_>, pool: Option<&rayon::ThreadPool>) {
        self.each(told, pool, |_, _, slot, mut row| slot.tell(&mut row));
    }

    fn refused(&self, letters: &[i64]) -> Option<(usize, i64)> {
        let wrong = |(open, letter): (&u128, &i64)| !(0..128).contains(letter) || open >> letter & 1 == 0;
        let at = self.open.iter().zip(letters).position(wrong)?;
        Some((at, letters[at]))
    }

    fn step(&mut self, letters: &[i64], told: Told<'_>, pool: Option<&rayon::ThreadPool>) {
        self.each(told, pool, |table, at, slot, row| slot.step(table, letters[at], row));
    }

    fn sample(&mut self, letters: &mut [i64]) {
        for (open, letter) in self.open.iter().zip(letters) {
            let mut open = *open;
            for _ in 0..self.sampling.below(open.count_ones().max(1)) {
                open &= open - 1;
            }
            *letter = i64::from(open.trailing_zeros());
        }
    }

    fn deals(&self) -> Vec<Seed> {
        self.slots.iter().map(|slot| slot.deal).collect()
    }
}
