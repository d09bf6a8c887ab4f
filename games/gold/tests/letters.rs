//! The game as a learner plays it.

use iris_gold::{Config, Gold};
use iris_testkit::assert_letters;

#[test]
fn words_and_observations_keep_the_laws() {
    for seats in 2..=6 {
        assert_letters::<Gold>(&Config::default(), seats, 0..8);
    }
    for seats in 2..=4 {
        assert_letters::<Gold>(&Config::tiny(), seats, 0..60);
        assert_letters::<Gold>(&Config { deals: 3, ..Config::tiny() }, seats, 0..30);
    }
}
