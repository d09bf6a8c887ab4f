//! Somebody who plays like a bot comes to be rated like it.

use iris_bots::{BotSpec, Level};
use iris_core::{Rng, SeatSet, Seed};
use iris_games::{AnyMatch, find};
use iris_ratings::{LevelAnchors, RatedPlayer, SkillEstimate, rate};

/// The places of players with these strengths in a match that follows the model: the first is drawn
/// by the odds, then the next of those who are left.
fn drawn_places(strengths: &[f64], rng: &mut Rng) -> Vec<u8> {
    let mut left: Vec<usize> = (0..strengths.len()).collect();
    let mut places = vec![0; strengths.len()];
    for place in 1.. {
        let odds: Vec<f64> = left.iter().map(|at| 10_f64.powf((strengths[*at] - 1500.0) / 400.0)).collect();
        let mut point = odds.iter().sum::<f64>() * f64::from(rng.below(1 << 24)) / f64::from(1 << 24);
        let at = odds.iter().position(|odds| {
            point -= odds;
            point < 0.0
        });
        places[left.remove(at.unwrap_or(0))] = place;
        if left.is_empty() {
            break;
        }
    }
    places
}

#[test]
fn whoever_plays_like_a_level_comes_to_its_anchor() {
    let mut rng = Rng::new(Seed::from(19));
    let (mut within, mut all, mut squares) = (0, 0, 0.0);
    for (game, seats) in [("seven", 2), ("seven", 4), ("gold", 3), ("gold", 6), ("sky", 2)] {
        let anchors = LevelAnchors::of(game, seats);
        for level in 1..=5 {
            for _ in 0..8 {
                let truth = anchors.level(level);
                let mut skill = anchors.newcomer();
                for _ in 0..150 {
                    let bots: Vec<u8> = (1..seats).map(|_| 1 + rng.below(5) as u8).collect();
                    let strengths: Vec<f64> =
                        std::iter::once(truth).chain(bots.iter().map(|bot| anchors.level(*bot))).collect();
                    let players = std::iter::once(RatedPlayer::Person(skill))
                        .chain(bots.iter().map(|bot| RatedPlayer::Bot(*bot)));
                    let table: Vec<(RatedPlayer, u8)> =
                        players.zip(drawn_places(&strengths, &mut rng)).collect();
                    skill = rate(&anchors, &table)[0].expect("the first is a person");
                }
                let off = (skill.mean - truth) / skill.deviation;
                assert!(off.abs() < 5.0, "{game} {seats}, level {level}: {skill:?} instead of {truth}");
                within += u32::from(off.abs() < 2.0);
                all += 1;
                squares += off * off;
            }
        }
    }
    println!("{within} of {all} within two deviations; mean square {:.2}", squares / f64::from(all));
    assert!(within * 100 >= all * 85, "only {within} of {all} within two deviations");
}

/// Plays a match between levels and gives the places.
fn play(game: &str, levels: &[u8], seed: u64, rng: &mut Rng) -> Vec<u8> {
    let game = find(game).expect("there is that game");
    let options = serde_json::json!({});
    let mut state: Box<dyn AnyMatch> =
        game.deal(&options, levels.len() as u8, Seed::from(seed)).expect("it can be dealt");
    while let Some(seat) = state.turn().seat() {
        let level = Level::new(levels[seat.index()]).expect("there is that level");
        let action = state.choice(BotSpec::Level(level), rng).expect("whose turn it is has a choice");
        state.apply(&action).expect("a bot plays what is legal");
    }
    state.outcome().expect("the match is over").places(SeatSet::default())
}

#[test]
fn a_bot_that_plays_as_a_person_comes_to_its_anchor() {
    for (game, seats, level) in [("gold", 3, 2), ("gold", 3, 4), ("sky", 2, 3), ("seven", 3, 2)] {
        let anchors = LevelAnchors::of(game, seats);
        let mut rng = Rng::new(Seed::from(7));
        let mut skill = anchors.newcomer();
        for number in 0..60 {
            let mut levels: Vec<u8> = (1..seats).map(|_| 1 + rng.below(4) as u8).collect();
            let own = rng.below(u32::from(seats)) as usize;
            levels.insert(own, level);
            let places = play(game, &levels, number, &mut rng);
            let table: Vec<(RatedPlayer, u8)> = levels
                .iter()
                .enumerate()
                .map(
                    |(at, level)| {
                        if at == own { RatedPlayer::Person(skill) } else { RatedPlayer::Bot(*level) }
                    },
                )
                .zip(places)
                .collect();
            skill = rate(&anchors, &table)[own].expect("that seat is a person's");
        }
        let SkillEstimate { mean, deviation } = skill;
        let truth = anchors.level(level);
        println!("{game} {seats}, level {level}: {mean:.0} ± {deviation:.0}, measured {truth:.0}");
        assert!(
            (mean - truth).abs() < 3.0 * deviation,
            "{game}, level {level}: {skill:?} instead of {truth}"
        );
    }
}
