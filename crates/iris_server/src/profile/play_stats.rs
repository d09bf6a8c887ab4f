//! Sums over somebody's matches.

use std::collections::BTreeMap;

use iris_api::{MatchSummary, PlayerProfile, ResultGroup};

/// The sums over matches that come the latest first.
pub(super) fn of(matches: &[MatchSummary]) -> PlayerProfile {
    let mut groups: BTreeMap<(String, u8, String), (u32, f64)> = BTreeMap::new();
    for summary in matches {
        let key = (summary.game.clone(), summary.seats(), opponents(summary));
        let (count, victories) = groups.entry(key).or_default();
        *count += 1;
        *victories += summary.share;
    }
    let results = groups.into_iter().map(|((game, seats, opponents), (matches, victories))| ResultGroup {
        game,
        seats,
        opponents,
        matches,
        victories,
    });
    let won = |summary: &&MatchSummary| summary.share > 0.0;
    let (mut best_streak, mut run) = (0, 0);
    for summary in matches {
        run = if won(&summary) { run + 1 } else { 0 };
        best_streak = best_streak.max(run);
    }
    PlayerProfile {
        matches: matches.len() as u32,
        victories: matches.iter().map(|summary| summary.share).sum(),
        streak: matches.iter().take_while(won).count() as u32,
        best_streak,
        results: results.collect(),
        ..PlayerProfile::default()
    }
}

/// Against whom a match was played, in a word.
fn opponents(summary: &MatchSummary) -> String {
    match summary.opponent_level() {
        _ if summary.is_with_people() => "people".to_owned(),
        Some(level) => level.to_string(),
        None => "mixed".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use iris_api::{PastPlayer, TableId};

    use super::*;

    fn played(share: f64, levels: &[Option<u8>]) -> MatchSummary {
        let player = |level: &Option<u8>| PastPlayer { name: "x".into(), level: *level };
        MatchSummary {
            table: TableId("t".into()),
            number: 1,
            game: "g".into(),
            ended: 0,
            players: levels.iter().map(player).collect(),
            seat: 0,
            options: String::new(),
            share,
            place: 1,
            score: 0,
            plies: 10,
            practice: false,
            rated: false,
            gave_up: false,
        }
    }

    #[test]
    fn streaks_and_groups_add_up() {
        let bots = [None, Some(2), Some(2)];
        let mixed = [None, Some(2), Some(4)];
        let people = [None, None, Some(4)];
        let matches = [
            played(1.0, &bots),
            played(0.5, &mixed),
            played(0.0, &people),
            played(1.0, &bots),
            played(1.0, &bots),
            played(1.0, &people),
        ];
        let stats = of(&matches);
        assert_eq!((stats.matches, stats.streak, stats.best_streak), (6, 2, 3));
        assert!((stats.victories - 4.5).abs() < 1e-9);
        let groups: Vec<(&str, u32)> =
            stats.results.iter().map(|group| (group.opponents.as_str(), group.matches)).collect();
        assert_eq!(groups, [("2", 3), ("mixed", 1), ("people", 2)]);
        assert_eq!(of(&[]), PlayerProfile::default());
    }
}
