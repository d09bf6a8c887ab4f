//! The strengths of the bots' levels, as they were measured.

use crate::rate::SkillEstimate;

/// The table of the levels' Elo by game and seats, which says where it comes from.
const MEASURED: &str = include_str!("../anchors.csv");
/// The rating of the third level, to which all others are relative.
const THIRD_LEVEL: f64 = 1500.0;
/// How far newcomers' strengths are apart.
const NEWCOMER_DEVIATION: f64 = 300.0;

/// The ratings of the five levels in a pool: a game with so many seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelAnchors([f64; 5]);

impl LevelAnchors {
    /// The levels of a game with so many seats. For a game, or a number of seats, that was not
    /// measured they are as far apart as in the middle of all that were.
    pub fn of(game: &str, seats: u8) -> Self {
        let mut all = Vec::new();
        for line in MEASURED.lines() {
            let Some((pool, elos)) = parse(line) else { continue };
            if pool == (game, seats) {
                return Self::relative(elos);
            }
            all.push(elos);
        }
        let mean = |level: usize| all.iter().map(|elos| elos[level]).sum::<f64>() / all.len().max(1) as f64;
        Self::relative([0, 1, 2, 3, 4].map(mean))
    }

    /// Whether the strengths of the levels were measured for a game with so many seats.
    pub fn is_measured(game: &str, seats: u8) -> bool {
        MEASURED.lines().filter_map(parse).any(|(pool, _)| pool == (game, seats))
    }

    fn relative(elos: [f64; 5]) -> Self {
        Self(elos.map(|elo| THIRD_LEVEL + elo - elos[2]))
    }

    /// The rating of a level, from 1 to 5; of a number beyond, that of the nearest.
    pub fn level(&self, level: u8) -> f64 {
        self.0[usize::from(level.clamp(1, 5)) - 1]
    }

    /// The ratings of the levels, from the first.
    pub fn all(&self) -> [f64; 5] {
        self.0
    }

    /// What is known of somebody who has not played a rated match: about between the second and
    /// the third level.
    pub fn newcomer(&self) -> SkillEstimate {
        SkillEstimate { mean: f64::midpoint(self.0[1], self.0[2]), deviation: NEWCOMER_DEVIATION }
    }
}

/// A line of the table: the pool, and the Elo of each level.
fn parse(line: &str) -> Option<((&str, u8), [f64; 5])> {
    let mut cells = line.split(',');
    let pool = (cells.next()?, cells.next()?.parse().ok()?);
    let elos: Vec<f64> = cells.map(|cell| cell.parse().ok()).collect::<Option<_>>()?;
    Some((pool, elos.try_into().ok()?))
}
