//! One match among bots: the unit of which arenas and ladders are made.

use std::time::{Duration, Instant};

use iris_bots::{Bot, BotSpec};
use iris_core::{ConfigError, Notation, Rng, Seat, Seed, Viewer};
use iris_games::{AnyGame, GameVisitor, RegisteredGame, visit};
use serde_json::Value;

/// The player of a seat.
pub enum MatchPlayer<'a> {
    /// A built-in bot.
    Bot(BotSpec),
    /// An external player: gets the view and the legal actions as text and returns one of them.
    /// With `None` a random move is played and counted as lost.
    External(&'a mut dyn FnMut(&Value, &[String]) -> Option<String>),
}

/// The result of a match among bots.
#[derive(Clone, Debug)]
pub struct BotMatch {
    /// The score of each seat when the match ended or was cut off.
    pub scores: Vec<i32>,
    /// The share of the victory of each seat; in a match that was cut off everybody's is the same.
    pub shares: Vec<f64>,
    /// Whether the match was cut off: the rules of some games do not bound its length.
    pub capped: bool,
    /// The thinking time of each decision, by seat. Forced moves are left out.
    pub times: Vec<Vec<Duration>>,
    /// The number of moves of each seat that were replaced by a random one.
    pub lost_moves: Vec<u32>,
}

/// The number of decisions after which a match is cut off.
const MAX_DECISIONS: usize = 10_000;

/// Plays one match among bots, one for each seat. The seed of the deal and that of the bots' random
/// choices are separate, so that the same cards can be played again by others.
///
/// ```
/// use iris_core::Seed;
/// use iris_games::find;
/// use iris_lab::{MatchPlayer, play_bot_match};
/// use serde_json::Value;
///
/// let game = find("gold").expect("gold is in the registry");
/// let mut first_action = |_view: &Value, legal: &[String]| legal.first().cloned();
/// let mut players =
///     [MatchPlayer::Bot("quick".parse()?), MatchPlayer::External(&mut first_action)];
/// let (deal, bot_seed) = (Seed::from(1), Seed::from(2));
/// let played = play_bot_match(game, &Value::Null, deal, bot_seed, &mut players)?;
/// assert_eq!(played.shares.iter().sum::<f64>(), 1.0);
/// assert_eq!(played.lost_moves, [0, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_bot_match(
    game: &dyn AnyGame,
    options: &Value,
    deal: Seed,
    bot_seed: Seed,
    players: &mut [MatchPlayer<'_>],
) -> Result<BotMatch, ConfigError> {
    let known = visit(game.id(), PlayMatch { options, deal, bot_seed, players });
    known.unwrap_or_else(|| Err(ConfigError::option("game", game.id(), "a game of the registry")))
}

struct PlayMatch<'a, 'p> {
    options: &'a Value,
    deal: Seed,
    bot_seed: Seed,
    players: &'a mut [MatchPlayer<'p>],
}

impl GameVisitor for PlayMatch<'_, '_> {
    type Out = Result<BotMatch, ConfigError>;

    fn visit<G: RegisteredGame>(self) -> Self::Out {
        play::<G>(self.options, self.deal, self.bot_seed, self.players)
    }
}

fn play<G: RegisteredGame>(
    options: &Value,
    deal: Seed,
    bot_seed: Seed,
    players: &mut [MatchPlayer<'_>],
) -> Result<BotMatch, ConfigError> {
    let seats = players.len();
    let count = u8::try_from(seats).unwrap_or(u8::MAX);
    let mut state = G::deal(&G::config(options)?, count, deal)?;
    let mut rng = Rng::new(bot_seed);
    let mut rngs: Vec<Rng> = (0..seats).map(|_| Rng::new(rng.seed())).collect();
    let mut bots: Vec<Option<Box<dyn Bot<G>>>> = players
        .iter()
        .map(|player| match player {
            MatchPlayer::Bot(spec) => Some(G::build_bot(*spec, count, 1)),
            MatchPlayer::External(_) => None,
        })
        .collect();
    let mut played = BotMatch {
        scores: Vec::new(),
        shares: Vec::new(),
        capped: true,
        times: vec![Vec::new(); seats],
        lost_moves: vec![0; seats],
    };
    let mut legal = Vec::new();
    for _ in 0..MAX_DECISIONS {
        let Some(seat) = G::turn(&state).seat() else { break };
        let at = seat.index();
        let view = G::view(&state, Viewer::Seat(seat));
        G::legal_in_view(&view, &mut legal);
        let start = Instant::now();
        let chosen = match (&mut players[at], &mut bots[at]) {
            _ if legal.len() == 1 => legal.first().copied(),
            (MatchPlayer::Bot(spec), Some(bot)) => {
                bot.choose(&view, &legal, spec.budget::<G>(count), &mut rngs[at])
            }
            (MatchPlayer::External(ask), _) => ask_external::<G>(&view, &legal, *ask),
            (MatchPlayer::Bot(_), None) => None,
        };
        if legal.len() > 1 {
            played.times[at].push(start.elapsed());
        }
        let action = chosen.or_else(|| {
            played.lost_moves[at] += 1;
            rngs[at].pick(&legal).copied()
        });
        let Some(action) = action else { break };
        G::apply(&mut state, action, &mut ());
    }
    played.scores = G::scores(&state);
    let outcome = G::outcome(&state);
    played.capped = outcome.is_none();
    let share = |seat| outcome.map_or(1.0 / seats as f64, |outcome| outcome.win_share(seat));
    played.shares = Seat::all(seats as u8).map(share).collect();
    Ok(played)
}

fn ask_external<G: Notation>(
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
