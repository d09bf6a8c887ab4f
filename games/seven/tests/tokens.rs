//! The game as a learner plays it.

use iris_seven::{Config, Seven};
use iris_testkit::assert_letters;

#[test]
fn words_and_observations_keep_the_laws() {
    for seats in 2..=5 {
        assert_letters::<Seven>(&Config::default(), seats, 0..3);
    }
    assert_letters::<Seven>(&Config::tiny(), 2, 0..20);
}
