//! What the small games of the search tests have in common.

/// The items of a game for two seats without options and events, in which an action is a number and
/// the view is of the same type as the state.
macro_rules! without_options {
    ($state:ty) => {
        const AUTHORS: &'static str = "unknown";
        const RULES_VERSION: u32 = 1;
        const SEATS: std::ops::RangeInclusive<u8> = 2..=2;

        type Config = ();
        type State = $state;
        type Action = u8;
        type View = $state;
        type Event = ();
        type Setup = $state;
        type Worlds = $state;

        fn config(_options: &serde_json::Value) -> Result<(), iris_core::ConfigError> {
            Ok(())
        }

        fn options((): &()) -> serde_json::Value {
            serde_json::Value::Null
        }

        fn config_of(_state: &$state) {}

        fn seats(_state: &$state) -> u8 {
            2
        }

        fn check(_state: &$state, _action: u8) -> Result<(), iris_core::Illegal> {
            Ok(())
        }

        fn scores(_state: &$state) -> Vec<i32> {
            vec![0, 0]
        }

        fn worlds(view: &$state) -> $state {
            *view
        }

        fn legal_in_view(view: &$state, out: &mut Vec<u8>) {
            Self::legal(view, out);
        }

        fn redact((): &(), _viewer: iris_core::Viewer) -> Option<()> {
            Some(())
        }

        fn setup(state: &$state) -> $state {
            *state
        }

        fn from_setup(setup: &$state) -> Result<$state, iris_core::SetupError> {
            Ok(*setup)
        }
    };
}

/// One feature of actions and none of views.
macro_rules! features {
    ($state:ty) => {
        const FEATURES_VERSION: u32 = 1;
        const VIEW_FEATURES: usize = 0;
        const ACTION_FEATURES: usize = 1;
        const NETS: &'static [&'static [u8]] = &[];

        fn view_features(_view: &$state, _out: &mut Vec<u16>) {}
    };
}

pub(super) use {features, without_options};
