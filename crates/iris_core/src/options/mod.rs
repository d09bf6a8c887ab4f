//! Options as data: what a host may choose about a match, described once per game.
//!
//! A game lists its options as [`OptionSpec`]s ([`Game::OPTIONS`](crate::Game::OPTIONS)). The
//! browser's form, the terminal's start screen, `--options` on the command line, the API's schema,
//! the rulebook's section on options and the Python package all come from that list, and
//! [`OptionValues::read`] checks JSON against it, so that no two of them can disagree.
//!
//! ```
//! use iris_core::{OptionKind, OptionSpec, OptionValues};
//! use serde_json::json;
//!
//! const OPTIONS: &[OptionSpec] = &[
//!     OptionSpec::FIRST,
//!     OptionSpec::new("deals", OptionKind::Number { min: 1, max: 10, default: Some(1) })
//!         .labelled("option-deals", "option-deals-help"),
//! ];
//!
//! let given = json!({"deals": 3});
//! let values = OptionValues::read(OPTIONS, &given)?;
//! assert_eq!((values.number("deals"), values.seat("first")), (3, None));
//!
//! let error = OptionValues::read(OPTIONS, &json!({"deals": 11})).unwrap_err();
//! assert_eq!(error.to_string(), r#"option "deals" was given as 11; accepted: a number from 1 to 10"#);
//!
//! // The same from a form's fields, or from what somebody types.
//! assert_eq!(iris_core::options_from_text(OPTIONS, "deals=3, first=1")?, json!({"deals": 3, "first": 1}));
//! # Ok::<(), iris_core::ConfigError>(())
//! ```

mod error;
mod schema;
mod spec;
mod text;
mod values;

pub use error::ConfigError;
pub use schema::options_schema;
pub use spec::{OptionChoice, OptionKind, OptionPath, OptionSpec};
pub use text::{options_from_fields, options_from_text};
pub use values::{FirstSeat, OptionValues};
