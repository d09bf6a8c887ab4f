//! Thousands of matches side by side, stepped letter by letter. Generic over the game for speed:
//! nothing here knows Python, and a step allocates nothing.

use iris_bots::{Bot, BotSpec};
use iris_core::{ActionSpeller, ConfigError, LetterOutcome, Notation, Rng, Seat, Seed, Viewer, letters_size};
use iris_games::{GameVisitor, RegisteredGame};
use rayon::prelude::*;
use serde_json::Value;

use crate::state::scaled;
use crate::step_buffers::{BufferRow, StepBuffers};

/// How many numbers an observation has, the letters included.
const fn observation_size<G: Notation>() -> usize {
    G::OBSERVATION + letters_size::<G>()
}

/// How the matches of a vector are played.
pub(crate) struct VectorSettings {
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

/// Many matches without the type of their game.
pub(crate) trait AnyVector: Send {
    fn tokens(&self) -> usize;
    fn observation_size(&self) -> usize;
    /// Deals all matches anew from these seeds, or goes on with the next deals.
    fn reset(&mut self, seeds: Option<&[Seed]>, buffers: StepBuffers<'_>, pool: Option<&rayon::ThreadPool>);
    /// Writes every row as it stands.
    fn show(&mut self, buffers: StepBuffers<'_>, pool: Option<&rayon::ThreadPool>);
    /// The first match whose letter may not come, and the letter.
    fn refused(&self, letters: &[i64]) -> Option<(usize, i64)>;
    /// Plays a letter in every match. Letters that may not come must have been found before.
    fn step(&mut self, letters: &[i64], buffers: StepBuffers<'_>, pool: Option<&rayon::ThreadPool>);
    /// Draws a letter for every match from those that may come, all equally likely.
    fn sample(&mut self, letters: &mut [i64]);
    /// The seeds of the deals that are being played.
    fn deals(&self) -> Vec<Seed>;
}

/// Builds the matches for the game that is visited, which must have letters.
pub(crate) struct BuildVector(pub(crate) VectorSettings);

impl GameVisitor for BuildVector {
    type Out = Result<Box<dyn AnyVector>, ConfigError>;

    fn visit<G: RegisteredGame>(self) -> Self::Out {
        Ok(Box::new(MatchVector::<G>::new(self.0)?))
    }
}

struct MatchVector<G: RegisteredGame> {
    shared: SharedSettings<G>,
    matches: Vec<VectorMatch<G>>,
    /// For each match a bit for each letter that may come: kept apart, because they are read
    /// without the matches.
    legal_bits: Vec<u128>,
    sample_rng: Rng,
}

/// What all matches have in common.
struct SharedSettings<G: RegisteredGame> {
    config: G::Config,
    seats: u8,
    bots: Vec<Option<BotSpec>>,
    rotate: bool,
    longest: u32,
}

/// One match of the vector, with all that it needs between two steps.
struct VectorMatch<G: RegisteredGame> {
    state: G::State,
    speller: ActionSpeller<G>,
    /// Gives the seed of the next deal.
    deal_rng: Rng,
    deal: Seed,
    bot_rng: Rng,
    deals_played: u32,
    actions: u32,
    /// For each entry of the shared list, the bot itself.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    legal: Vec<G::Action>,
    /// What the seat to act knows, kept while it spells.
    view_numbers: Vec<u8>,
}

/// Deals in a row that end before anybody but bots has to choose; more would be a game of none.
const EMPTY_DEALS: usize = 1_000;

impl<G: RegisteredGame> MatchVector<G> {
    fn new(settings: VectorSettings) -> Result<Self, ConfigError> {
        let VectorSettings { options, seats, seeds, bots, rotate, longest } = settings;
        let shared = SharedSettings { config: G::config(&options)?, seats, bots, rotate, longest };
        let matches = seeds.iter().map(|seed| VectorMatch::new(&shared, *seed)).collect::<Result<_, _>>()?;
        let legal_bits = vec![0; seeds.len()];
        // Any start will do, as long as it is always the same.
        let sample_rng = Rng::new(seeds.first().map_or(Seed::from(0), |seed| Rng::new(*seed).seed()));
        Ok(Self { shared, matches, legal_bits, sample_rng })
    }
}

impl<G: RegisteredGame> SharedSettings<G> {
    /// The entry of the list of bots that a seat has in the match of that number.
    #[inline]
    fn entry(&self, seat: Seat, game: u32) -> usize {
        let moved = if self.rotate { game % u32::from(self.seats.max(1)) } else { 0 };
        (seat.index() + moved as usize) % usize::from(self.seats.max(1))
    }
}

impl<G: RegisteredGame> VectorMatch<G> {
    fn new(shared: &SharedSettings<G>, seed: Seed) -> Result<Self, ConfigError> {
        let mut deal_rng = Rng::new(seed);
        let bot_rng = Rng::new(deal_rng.seed());
        let deal = deal_rng.seed();
        let build = |spec: &Option<BotSpec>| spec.map(|spec| G::build_bot(spec, shared.seats, 1));
        let mut played = Self {
            state: G::deal(&shared.config, shared.seats, deal)?,
            speller: ActionSpeller::default(),
            deal_rng,
            deal,
            bot_rng,
            deals_played: 0,
            actions: 0,
            bots: shared.bots.iter().map(build).collect(),
            legal: Vec::new(),
            view_numbers: Vec::new(),
        };
        played.advance(shared, &mut None);
        Ok(played)
    }

    fn reseed(&mut self, seed: Seed) {
        self.deal_rng = Rng::new(seed);
        self.bot_rng = Rng::new(self.deal_rng.seed());
        self.deals_played = 0;
    }

    fn redeal(&mut self, shared: &SharedSettings<G>) {
        self.deal = self.deal_rng.seed();
        // The same options and seats were dealt before.
        if let Ok(state) = G::deal(&shared.config, shared.seats, self.deal) {
            self.state = state;
        }
        self.actions = 0;
    }

    /// Lets bots play until somebody else has to choose, dealing anew whenever a match ends.
    #[inline]
    fn advance(&mut self, shared: &SharedSettings<G>, row: &mut Option<&mut BufferRow<'_>>) {
        for _ in 0..EMPTY_DEALS {
            self.let_bots_play(shared);
            let outcome = G::outcome(&self.state);
            if outcome.is_none() && self.actions < shared.longest {
                break;
            }
            if let Some(row) = row.take() {
                for (seat, reward) in Seat::all(shared.seats).zip(row.rewards.iter_mut()) {
                    let share = outcome.map(|outcome| scaled(outcome.win_share(seat), shared.seats));
                    *reward = share.unwrap_or(0.0) as f32;
                }
                *row.termination = outcome.is_some();
                *row.truncation = outcome.is_none();
            }
            self.deals_played += 1;
            self.redeal(shared);
        }
        self.speller.start(&self.state);
    }

    #[inline]
    fn let_bots_play(&mut self, shared: &SharedSettings<G>) {
        if self.bots.is_empty() {
            return;
        }
        while self.actions < shared.longest
            && let Some(seat) = G::turn(&self.state).seat()
        {
            let entry = shared.entry(seat, self.deals_played);
            let (Some(Some(bot)), Some(Some(spec))) = (self.bots.get_mut(entry), shared.bots.get(entry))
            else {
                break;
            };
            // A bot gets what its seat may know, and nothing else.
            let view = G::view(&self.state, Viewer::Seat(seat));
            G::legal_in_view(&view, &mut self.legal);
            let budget = spec.budget::<G>(shared.seats);
            let Some(action) = bot.choose(&view, &self.legal, budget, &mut self.bot_rng) else { break };
            G::apply(&mut self.state, action, &mut ());
            self.actions += 1;
        }
    }

    #[inline]
    fn step(&mut self, shared: &SharedSettings<G>, letter: i64, mut row: BufferRow<'_>) {
        row.rewards.fill(0.0);
        *row.termination = false;
        *row.truncation = false;
        match self.speller.push(letter as u8) {
            LetterOutcome::Refused | LetterOutcome::Open => {}
            LetterOutcome::Complete(action) => {
                G::apply(&mut self.state, action, &mut ());
                self.actions += 1;
                self.advance(shared, &mut Some(&mut row));
            }
        }
        self.write_row(&mut row);
    }

    /// Writes what the seat to act may know and choose.
    #[inline]
    fn write_row(&mut self, row: &mut BufferRow<'_>) {
        let seat = G::turn(&self.state).seat().unwrap_or(Seat(0));
        *row.turn = seat.0 as i8;
        let (view_numbers, letters) = row.observation.split_at_mut(G::OBSERVATION);
        if G::MAX_LETTERS == 1 {
            G::observe(&G::view(&self.state, Viewer::Seat(seat)), view_numbers);
        } else {
            // In the middle of a word nothing has changed but its letters; Python may have written
            // into the row.
            if self.speller.prefix().is_empty() {
                self.view_numbers.resize(G::OBSERVATION, 0);
                G::observe(&G::view(&self.state, Viewer::Seat(seat)), &mut self.view_numbers);
            }
            view_numbers.copy_from_slice(&self.view_numbers);
            self.speller.write_letters(letters);
        }
        *row.legal_bits = self.speller.mask(row.mask);
    }
}

impl<G: RegisteredGame> MatchVector<G> {
    fn sizes(&self) -> (usize, usize, usize) {
        (observation_size::<G>(), G::LETTERS, usize::from(self.shared.seats))
    }

    /// Does something with every match and its row, on all cores of the pool.
    fn each(
        &mut self,
        buffers: StepBuffers<'_>,
        pool: Option<&rayon::ThreadPool>,
        work: impl Fn(&SharedSettings<G>, usize, &mut VectorMatch<G>, BufferRow<'_>) + Sync,
    ) {
        let sizes = self.sizes();
        let Self { shared, matches, legal_bits, .. } = self;
        let Some(pool) = pool else {
            for (at, (played, row)) in matches.iter_mut().zip(buffers.rows(sizes, legal_bits)).enumerate() {
                work(shared, at, played, row);
            }
            return;
        };
        // A few parts for each core, so that one slow part does not hold up all.
        let each = matches.len().div_ceil(4 * pool.current_num_threads()).max(16);
        let parts: Vec<_> = matches
            .chunks_mut(each)
            .zip(legal_bits.chunks_mut(each))
            .zip(buffers.parts(sizes, each))
            .collect();
        let shared = &*shared;
        pool.install(|| {
            parts.into_par_iter().enumerate().for_each(|(part, ((matches, legal_bits), buffers))| {
                for (at, (played, row)) in matches.iter_mut().zip(buffers.rows(sizes, legal_bits)).enumerate()
                {
                    work(shared, part * each + at, played, row);
                }
            });
        });
    }
}

impl<G: RegisteredGame> AnyVector for MatchVector<G> {
    fn tokens(&self) -> usize {
        G::LETTERS
    }

    fn observation_size(&self) -> usize {
        observation_size::<G>()
    }

    fn reset(&mut self, seeds: Option<&[Seed]>, buffers: StepBuffers<'_>, pool: Option<&rayon::ThreadPool>) {
        self.each(buffers, pool, |shared, at, played, mut row| {
            if let Some(seed) = seeds.and_then(|seeds| seeds.get(at)) {
                played.reseed(*seed);
            }
            row.rewards.fill(0.0);
            *row.termination = false;
            *row.truncation = false;
            played.redeal(shared);
            played.advance(shared, &mut None);
            played.write_row(&mut row);
        });
    }

    fn show(&mut self, buffers: StepBuffers<'_>, pool: Option<&rayon::ThreadPool>) {
        self.each(buffers, pool, |_, _, played, mut row| played.write_row(&mut row));
    }

    fn refused(&self, letters: &[i64]) -> Option<(usize, i64)> {
        let wrong = |(bits, letter): (&u128, &i64)| !(0..128).contains(letter) || bits >> letter & 1 == 0;
        let at = self.legal_bits.iter().zip(letters).position(wrong)?;
        Some((at, letters[at]))
    }

    fn step(&mut self, letters: &[i64], buffers: StepBuffers<'_>, pool: Option<&rayon::ThreadPool>) {
        self.each(buffers, pool, |shared, at, played, row| played.step(shared, letters[at], row));
    }

    fn sample(&mut self, letters: &mut [i64]) {
        for (bits, letter) in self.legal_bits.iter().zip(letters) {
            let mut bits = *bits;
            for _ in 0..self.sample_rng.below(bits.count_ones().max(1)) {
                bits &= bits - 1;
            }
            *letter = i64::from(bits.trailing_zeros());
        }
    }

    fn deals(&self) -> Vec<Seed> {
        self.matches.iter().map(|played| played.deal).collect()
    }
}
