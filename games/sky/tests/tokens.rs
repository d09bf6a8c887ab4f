//! The game as a learner plays it.

use iris_sky::{Config, Sky};
use iris_testkit::assert_learnable;

#[test]
fn words_and_observations_keep_the_laws() {
    assert_learnable::<Sky>(&Config::default(), 2, 0..20);
    assert_learnable::<Sky>(&Config::tiny(), 2, 0..60);
}
