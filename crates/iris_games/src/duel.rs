//! One match among bots, for whoever measures them.

use std::time::{Duration, Instant};

use iris_bots::{Bot, BotSpec};
use iris_core::{ConfigError, Learn, Notation, Rng, Seat, Seed, Viewer};
use serde_json::Value;

/// Who plays a seat.
pub enum Player<'a> {
    /// One of our own.
    Bot(BotSpec),
    /// A program of somebody else's: gets the view and the legal actions, names one of them. `None` if it could not;
    /// the move is then a random one, and counted as lost.
    Outside(&'a mut dyn FnMut(&Value, &[String]) -> Option<String>),
}

/// How a match among bots went.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The score of each seat when it ended or was cut off.
    pub scores: Vec<i32>,
    /// The share of the victory of each seat; in a match that was cut off everybody's is the same.
    pub shares: Vec<f64>,
    /// Whether it was cut off, since the rules of some games bound nothing.
    pub capped: bool,
    /// What each decision took, by seat. Forced ones are left out.
    pub times: Vec<Vec<Duration>>,
    /// How many moves each seat lost to a random one.
    pub lost_moves: Vec<u32>,
}

/// Decisions after which a match is cut off.
const LONGEST: usize = 10_000;

/// Plays one match. The seed of the deal and that of the bots' luck are apart, so that the same cards can be played
/// again by others.
pub(crate) fn duel<G: Learn + Notation>(
    options: &Value,
    deal: Seed,
    luck: Seed,
    players: &mut [Player<'_>],
) -> Result<Duel, ConfigError> {
    let seats = players.len();
    let count = u8::try_from(seats).unwrap_or(u8::MAX);
    let mut state = G::deal(&G::config(options)?, count, deal)?;
    let mut rng = Rng::new(luck);
    let mut rngs: Vec<Rng> = (0..seats).map(|_| Rng::new(rng.seed())).collect();
    let mut bots: Vec<Option<Box<dyn Bot<G>>>> = players
        .iter()
        .map(|player| match player {
            Player::Bot(spec) => Some(spec.build::<G>(count, 1)),
            Player::Outside(_) => None,
        })
        .collect();
    let mut duel = Duel {
        scores: Vec::new(),
        shares: Vec::new(),
        capped: true,
        times: vec![Vec::new(); seats],
        lost_moves: vec![0; seats],
    };
    let mut legal = Vec::new();
    for _ in 0..LONGEST {
        let Some(seat) = G::turn(&state).seat() else { break };
        let at = seat.index();
        let view = G::view(&state, Viewer::Seat(seat));
        G::legal_in_view(&view, &mut legal);
        let start = Instant::now();
        let chosen = match (&mut players[at], &mut bots[at]) {
            _ if legal.len() == 1 => legal.first().copied(),
            (Player::Bot(spec), Some(bot)) => {
                bot.choose(&view, &legal, spec.budget::<G>(count), &mut rngs[at])
            }
            (Player::Outside(ask), _) => ask_outside::<G>(&view, &legal, *ask),
            (Player::Bot(_), None) => None,
        };
        if legal.len() > 1 {
            duel.times[at].push(start.elapsed());
        }
        let action = chosen.or_else(|| {
            duel.lost_moves[at] += 1;
            rngs[at].pick(&legal).copied()
        });
        let Some(action) = action else { break };
        G::apply(&mut state, action, &mut ());
    }
    duel.scores = G::scores(&state);
    let outcome = G::outcome(&state);
    duel.capped = outcome.is_none();
    let share = |seat| outcome.map_or(1.0 / seats as f64, |outcome| outcome.win_share(seat));
    duel.shares = Seat::all(seats as u8).map(share).collect();
    Ok(duel)
}

fn ask_outside<G: Notation>(
    view: &G::View,
    legal: &[G::Action],
    ask: &mut dyn FnMut(&Value, &[String]) -> Option<String>,
) -> Option<G::Action> {
    let view = serde_json::to_value(view).ok()?;
    let texts: Vec<String> = legal.iter().map(|action| G::action_text(*action)).collect();
    let answer = ask(&view, &texts)?;
    let listed = texts.iter().position(|text| *text == answer)?;
    legal.get(listed).copied()
}
