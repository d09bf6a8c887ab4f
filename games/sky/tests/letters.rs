//! The game as a learner plays it.

use iris_sky::{Config, Sky};
use iris_testkit::assert_letters;

#[test]
fn words_and_observations_keep_the_laws() {
    assert_letters::<Sky>(&Config::default(), 2, 0..20);
    assert_letters::<Sky>(&Config::tiny(), 2, 0..60);
}
