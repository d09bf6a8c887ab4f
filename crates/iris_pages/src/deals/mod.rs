//! Pages of deals that several people play: the deal of the day, its days and results, and any deal
//! again.

mod again;
mod calendar;
mod dates;
mod day;
mod panel;
mod picture;
mod results;
mod share;

pub use again::page as again_page;
pub use calendar::{MonthPage, page as calendar_page};
pub use day::{DayPage, page as day_page};
pub use panel::DailyPanel;
pub(crate) use panel::panel;
pub use picture::picture;
pub use results::{ResultPage, page as result_page};

use iris_api::DealOffer;
use iris_bots::Level;
use maud::{Markup, html};

use crate::PageContext;
use crate::home::title;
use crate::portrait::portrait;

/// Who the others at the table of a deal are.
fn opponents(offer: &DealOffer) -> Vec<(String, u8)> {
    let mut used = [0_usize; 6];
    let levels = offer.levels.iter().flatten();
    levels
        .map(|level| {
            let names = Level::new(*level).map(Level::names).unwrap_or_default();
            let count = used.get_mut(usize::from(*level));
            let at = count.map_or(0, |count| {
                *count += 1;
                *count - 1
            });
            (names.get(at).copied().unwrap_or_default().to_owned(), *level)
        })
        .collect()
}

/// What a deal is: its game, and with whom one plays it.
fn about(cx: &PageContext, offer: &DealOffer) -> Markup {
    let others = opponents(offer);
    let names = cx.words.list(others.iter().map(|(name, _)| name.clone()));
    html! {
        span.faces { @for (name, level) in &others { (portrait(name, Some(*level))) } }
        span.t { b { (title(&offer.game)) } span.s { (cx.words.with("home-with", "names", &names)) " · " (played(cx, offer)) } }
    }
}

/// How many have played a deal.
fn played(cx: &PageContext, offer: &DealOffer) -> String {
    cx.words.count("daily-played", "count", offer.played as i64)
}
