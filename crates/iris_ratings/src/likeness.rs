//! Which of the bots somebody is like.

use crate::anchors::LevelAnchors;
use crate::rate::SkillEstimate;

/// The level that somebody's strength is nearest to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearestLevel {
    /// The level, from 1 to 5.
    pub level: u8,
    /// How probable it is that no other level is nearer, from 0 to 1.
    pub sure: f64,
}

impl LevelAnchors {
    /// The level that is most probably the nearest to somebody's strength.
    pub fn likeness(&self, skill: SkillEstimate) -> NearestLevel {
        let all = self.all();
        let below = |limit: f64| normal_cdf((limit - skill.mean) / skill.deviation.max(1e-9));
        let upper =
            |level: usize| all.get(level + 1).map_or(1.0, |next| below(f64::midpoint(all[level], *next)));
        let lower = |level: usize| if level == 0 { 0.0 } else { upper(level - 1) };
        let chances = (0..all.len()).map(|level| (level, upper(level) - lower(level)));
        let best = chances.max_by(|one, two| one.1.total_cmp(&two.1)).unwrap_or((0, 0.0));
        NearestLevel { level: best.0 as u8 + 1, sure: best.1.clamp(0.0, 1.0) }
    }
}

/// The normal distribution function, to about seven digits: Abramowitz and Stegun 26.2.17.
fn normal_cdf(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let coefficients = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let series = coefficients.iter().rev().fold(0.0, |sum, coefficient| (sum + coefficient) * t);
    let tail = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * series;
    if x > 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution_is_right() {
        for (x, wanted) in [(0.0, 0.5), (1.0, 0.841_344_746), (-1.96, 0.024_997_895), (3.0, 0.998_650_102)] {
            assert!((normal_cdf(x) - wanted).abs() < 1e-6, "{x}: {}", normal_cdf(x));
        }
    }

    #[test]
    fn whoever_is_as_strong_as_a_level_is_like_it() {
        let anchors = LevelAnchors::of("seven", 2);
        for level in 1..=5 {
            let skill = SkillEstimate { mean: anchors.level(level), deviation: 20.0 };
            let like = anchors.likeness(skill);
            assert_eq!(like.level, level);
            assert!(like.sure > 0.99, "{like:?}");
            let vague = anchors.likeness(SkillEstimate { deviation: 400.0, ..skill });
            assert!(vague.sure < 0.9, "{vague:?}");
        }
    }
}
