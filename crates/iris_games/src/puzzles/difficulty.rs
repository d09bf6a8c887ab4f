//! How hard a puzzle is, by which levels find its solution.

/// The ratings that the five levels have as solvers: a puzzle of the same rating is found half of
/// the time.
pub const LEVEL_RATINGS: [f64; 5] = [700.0, 1000.0, 1300.0, 1600.0, 2000.0];

/// What is thought of a puzzle before any level was asked, and how far off that may be.
const PRIOR: (f64, f64) = (1500.0, 350.0);
/// Ten times as likely for so many points.
const SCALE: f64 = 400.0;

/// The rating of a puzzle that was found so often by each level, of so many tries: the most likely
/// one, in whole points.
pub fn difficulty(found: [u8; 5], asked: [u8; 5], actions: usize) -> f64 {
    let guess = 1.0 / actions.max(2) as f64;
    let likelihood = |rating: f64| {
        let off = (rating - PRIOR.0) / PRIOR.1;
        let prior = -0.5 * off * off;
        let of_levels = LEVEL_RATINGS.iter().zip(found.iter().zip(asked)).map(|(level, (found, asked))| {
            let knows = 1.0 / (1.0 + 10_f64.powf((rating - level) / SCALE));
            // Whoever does not know it may still guess it.
            let finds = knows + (1.0 - knows) * guess;
            // Several tries of one level are far from independent.
            let (found, asked) = (f64::from(*found), f64::from(asked).max(1.0));
            (found * finds.ln() + (asked - found) * (1.0 - finds).max(1e-9).ln()) / asked * 3.0
        });
        prior + of_levels.sum::<f64>()
    };
    let best =
        (600..=2600_u32).step_by(5).map(f64::from).max_by(|a, b| likelihood(*a).total_cmp(&likelihood(*b)));
    best.unwrap_or(PRIOR.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fewer_levels_find_is_harder() {
        let asked = [8; 5];
        let ratings = [[8, 8, 8, 8, 8], [0, 8, 8, 8, 8], [0, 0, 8, 8, 8], [0, 0, 0, 0, 8], [0; 5]]
            .map(|found| difficulty(found, asked, 10));
        assert!(ratings.is_sorted_by(|easier, harder| easier < harder), "{ratings:?}");
        assert!(ratings.iter().all(|rating| (600.0..=2600.0).contains(rating)));
    }

    #[test]
    fn a_lucky_guess_among_two_says_less_than_one_among_twenty() {
        let found = [4, 4, 4, 8, 8];
        assert!(difficulty(found, [8; 5], 2) > difficulty(found, [8; 5], 20));
    }
}
