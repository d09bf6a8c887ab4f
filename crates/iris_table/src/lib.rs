//! The authority of a live table: a match with people, bots, clocks and onlookers around it.
//!
//! [`Table`] is a state machine without IO. Its host (a server, a terminal, a test) tells it what somebody wants, what
//! time it is and which random bytes to use, and gets [`Entry`]s to write down and news to pass on. A table is its
//! entries: [`Table::rebuild`] gives it back from them, so that whatever was written down survives anything.

mod clock;
mod command;
mod emote;
mod entry;
mod handle;
mod hint;
mod ids;
mod lobby;
mod news;
mod play;
mod playing;
mod presence;
mod record;
mod refusal;
mod rematch;
mod secret_hex;
mod settings;
mod sitting;
mod snapshot;
mod stand_in;
mod table;
mod think;

pub use clock::{Clock, ClockShown};
pub use command::{Command, Input};
pub use emote::Emote;
pub use entry::{By, Entry, Logged, Why};
pub use hint::Hint;
pub use ids::{PlayerId, TableId};
pub use lobby::checked_name;
pub use news::{News, Out, Update};
pub use refusal::{Code, Refusal};
pub use settings::{Settings, Start, Watching};
pub use sitting::{Chair, Sitter, StandIn};
pub use snapshot::{ChairShown, Detail, OutcomeShown, Shown};
pub use table::{Corrupt, Entropy, Phase, Table};
pub use think::Think;

/// A moment in time: milliseconds since 1970.
pub type Millis = u64;
