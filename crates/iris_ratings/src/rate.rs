//! What a match says about the strength of those who played it.

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::anchors::LevelAnchors;

/// How much somebody's strength may have changed from one match to the next.
const DRIFT: f64 = 3.0;
/// The rating is never surer than this.
const MIN_DEVIATION: f64 = 25.0;

/// What is known of somebody's strength, in Elo with the third level at 1500.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SkillEstimate {
    /// The rating itself, the most probable strength.
    pub mean: f64,
    /// Its standard deviation: the truth is within two of them in 95 of 100 cases.
    pub deviation: f64,
}

impl SkillEstimate {
    /// The rating that somebody surely has, for leaderboards: a few lucky matches do not lead one.
    pub fn conservative(&self) -> f64 {
        self.mean - 3.0 * self.deviation
    }
}

/// Somebody at a rated match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RatedPlayer {
    /// A person, with what was known of them before.
    Person(SkillEstimate),
    /// A bot of that level, whose strength is known and stays as it is.
    Bot(u8),
}

/// What is known of each player after a match, from their places in it; `None` for bots. Equal
/// places are ties.
pub fn rate(anchors: &LevelAnchors, players: &[(RatedPlayer, u8)]) -> Vec<Option<SkillEstimate>> {
    let config = WengLinConfig::new();
    // Two ratings that are known exactly differ by the logarithm of the odds times this.
    let scale = 2_f64.sqrt() * config.beta * std::f64::consts::LN_10 / 400.0;
    let before: Vec<[WengLinRating; 1]> = players
        .iter()
        .map(|(player, _)| match player {
            RatedPlayer::Person(skill) => {
                let deviation = skill.deviation.hypot(DRIFT);
                [WengLinRating { rating: skill.mean * scale, uncertainty: deviation * scale }]
            }
            RatedPlayer::Bot(level) => {
                [WengLinRating { rating: anchors.level(*level) * scale, uncertainty: 0.0 }]
            }
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(players)
        .map(|(team, (_, place))| (team.as_slice(), MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    let after = weng_lin_multi_team(&teams, &config);
    let person = |((player, _), team): (&(RatedPlayer, u8), Vec<WengLinRating>)| match player {
        RatedPlayer::Bot(_) => None,
        RatedPlayer::Person(skill) => {
            let rated = team.first().copied().filter(|rated| rated.rating.is_finite());
            Some(rated.map_or(*skill, |rated| SkillEstimate {
                mean: rated.rating / scale,
                deviation: (rated.uncertainty / scale).max(MIN_DEVIATION),
            }))
        }
    };
    players.iter().zip(after).map(person).collect()
}
