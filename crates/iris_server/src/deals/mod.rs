//! Deals that several people play, each alone against the same bots: the deal of the day, and any
//! deal again. `docs/deals.md` describes both for outsiders.

mod again;
mod daily;
mod house;
mod results;
mod seals;
mod setup;
mod standing;
mod streak;
mod tries;

pub(crate) use again::name_of;
pub(crate) use daily::{OLDEST, parse_day};
pub(crate) use standing::{DealStanding, matchpoints};
pub(crate) use tries::Starter;
