//! What reviews of somebody's matches say: what their choices cost, and the matches they turned
//! round. Only reviews that are kept are read; none is made for this.

use iris_api::{MatchSummary, Millis, TableId};
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::app::AppShared;

/// The kind of the documents that keep reviews; their ids are `table/number`.
const REVIEW: &str = "review";
/// Of how many of the latest matches reviews are looked for.
const LOOKED_AT: usize = 60;
/// How many moments are shown.
const MOMENTS: usize = 3;
/// A victory is worth showing if the chance was once at most this.
const LOW_CHANCE: f64 = 0.35;

/// What reviews say about somebody's play.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReviewedPlay {
    /// When a match ended, and how many thousandths of a victory a choice in it cost on average;
    /// the earliest first.
    pub(crate) costs: Vec<(Millis, f64)>,
    /// The matches that were won from the lowest chances.
    pub(crate) moments: Vec<BestMoment>,
}

/// A match that somebody won although it looked lost.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BestMoment {
    pub(crate) table: TableId,
    pub(crate) number: u32,
    pub(crate) game: String,
    /// After how many actions the chance was lowest.
    pub(crate) ply: usize,
    /// What it was then, from 0 to 1.
    pub(crate) chance: f64,
    pub(crate) ended: Millis,
}

/// As much of a kept review as is needed here.
#[derive(Deserialize)]
struct KeptReview {
    choices: Vec<KeptChoice>,
}

#[derive(Deserialize)]
struct KeptChoice {
    ply: usize,
    seat: u8,
    /// The value of the best action, and its error.
    best: (f64, Option<f64>),
    /// What was lost against it, and its error.
    loss: (f64, Option<f64>),
}

impl KeptChoice {
    /// What the choice lost; nothing within two errors.
    fn certain_loss(&self) -> f64 {
        let (loss, error) = self.loss;
        if loss > 2.0 * error.unwrap_or(f64::INFINITY) { loss.min(self.best.0) } else { 0.0 }
    }
}

impl AppShared {
    /// What the kept reviews of a player's latest matches say.
    pub(crate) async fn reviewed_play(&self, matches: &[MatchSummary]) -> Result<ReviewedPlay, ApiError> {
        let mut play = ReviewedPlay::default();
        for summary in matches.iter().take(LOOKED_AT) {
            let id = format!("{}/{}", summary.table, summary.number);
            let Some(document) = self.store.document(REVIEW, &id).await? else { continue };
            let Ok(review) = serde_json::from_str::<KeptReview>(&document.body) else { continue };
            play.add(summary, &review);
        }
        play.costs.reverse();
        play.moments.sort_by(|one, two| one.chance.total_cmp(&two.chance));
        play.moments.truncate(MOMENTS);
        Ok(play)
    }
}

impl ReviewedPlay {
    fn add(&mut self, summary: &MatchSummary, review: &KeptReview) {
        let own: Vec<&KeptChoice> =
            review.choices.iter().filter(|choice| choice.seat == summary.seat).collect();
        if own.is_empty() {
            return;
        }
        let lost: f64 = own.iter().map(|choice| choice.certain_loss()).sum();
        self.costs.push((summary.ended, 1000.0 * lost / own.len() as f64));
        let lowest = own.iter().min_by(|one, two| one.best.0.total_cmp(&two.best.0));
        if let Some(choice) = lowest.filter(|choice| summary.share >= 1.0 && choice.best.0 <= LOW_CHANCE) {
            self.moments.push(BestMoment {
                table: summary.table.clone(),
                number: summary.number,
                game: summary.game.clone(),
                ply: choice.ply,
                chance: choice.best.0.clamp(0.0, 1.0),
                ended: summary.ended,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use iris_api::PastPlayer;

    use super::*;

    #[test]
    fn a_review_gives_the_cost_of_own_choices_and_the_lowest_chance() {
        // As reviews are kept, with more than is read here.
        let body = r#"{"format":1,"evaluator":1,"seats":2,"plies":9,"shares":[1.0,0.0],"choices":[
            {"ply":0,"seat":0,"action":"a","best_action":"a","of":3,"best":[0.5,0.01],"loss":[0.0,0.0],"worlds":9},
            {"ply":1,"seat":1,"action":"a","best_action":"b","of":3,"best":[0.9,0.01],"loss":[0.5,0.01],"worlds":9},
            {"ply":2,"seat":0,"action":"a","best_action":"b","of":3,"best":[0.2,0.01],"loss":[0.1,0.01],"worlds":9},
            {"ply":4,"seat":0,"action":"a","best_action":"b","of":3,"best":[0.6,0.01],"loss":[0.1,0.2],"worlds":9},
            {"ply":6,"seat":0,"action":"a","best_action":"a","of":3,"best":[0.8,0.01],"loss":[0.3,null],"worlds":9}]}"#;
        let review: KeptReview = serde_json::from_str(body).unwrap();
        let player = PastPlayer { name: "x".into(), level: None };
        let summary = MatchSummary {
            table: TableId("t".into()),
            number: 2,
            game: "g".into(),
            ended: 7,
            players: vec![player.clone(), player],
            seat: 0,
            options: String::new(),
            share: 1.0,
            place: 1,
            score: 0,
            plies: 9,
            practice: false,
            rated: false,
            gave_up: false,
        };
        let mut play = ReviewedPlay::default();
        play.add(&summary, &review);
        assert_eq!(play.costs.len(), 1);
        assert!((play.costs[0].1 - 25.0).abs() < 1e-9, "a tenth in four choices: {:?}", play.costs);
        assert_eq!((play.moments[0].ply, play.moments[0].number), (2, 2));
        let mut lost = ReviewedPlay::default();
        lost.add(&MatchSummary { share: 0.0, ..summary }, &review);
        assert!(lost.moments.is_empty(), "a match that was lost is no moment to be proud of");
    }
}
