//! The form in which a founder plans a club's evenings.

use iris_games::AnyGame;
use maud::{Markup, html};

use crate::document::{HtmlDocument, narrow};
use crate::home::title;
use crate::new_table::usual_seats;
use crate::{PageContext, options};

const WEEKDAYS: [&str; 7] = [
    "weekday-monday",
    "weekday-tuesday",
    "weekday-wednesday",
    "weekday-thursday",
    "weekday-friday",
    "weekday-saturday",
    "weekday-sunday",
];

/// The page with the form for one game.
pub fn plan_page(cx: &PageContext, club: &str, game: &dyn AnyGame) -> Markup {
    let heading = cx.words.with("evening-plan-of", "game", title(game.id()));
    let query = if cx.instant { "?pace=instant" } else { "" };
    let seats = *game.seats().start()..=(*game.seats().end()).min(6);
    let number = |name: &str, label: &str, min: u32, max: u32, value: u32| {
        html! { label.stacked { span { (cx.t(label)) } input type="number" name=(name) min=(min) max=(max) value=(value) required; } }
    };
    let body = html! {
        h1 { (heading) }
        form.options.evening-plan method="post" action=(format!("/club/{club}/plan/{}{query}", game.id())) {
            fieldset.panel {
                legend { (cx.t("evening-when")) }
                p.note { (cx.t("evening-when-note")) }
                label.stacked { span { (cx.t("evening-weekday")) }
                    select name="weekday" { @for (at, key) in WEEKDAYS.iter().enumerate() { option value=(at) selected[at == 2] { (cx.t(key)) } } } }
                label.stacked { span { (cx.t("evening-time")) } input type="time" name="time" value="20:00" required; }
            }
            @if seats.start() < seats.end() {
                fieldset.panel {
                    legend { (cx.t("evening-seats")) }
                    div.segments {
                        @for count in seats.clone() {
                            label { input type="radio" name="seats" value=(count) checked[count == usual_seats(game)]; span { (count) } }
                        }
                    }
                }
            }
            fieldset.panel {
                legend { (cx.t("evening-rounds")) }
                (number("rounds", "evening-rounds", 1, 12, 3))
                (number("round_minutes", "evening-minutes", 2, 120, 20))
                (number("move_seconds", "evening-seconds", 5, 600, 45))
            }
            details.panel.fold { summary { (cx.t("option-more")) } div.inside { (options::fields(cx, game)) } }
            div.go-bar { button.btn.go.big type="submit" { (cx.t("save")) } }
        }
    };
    HtmlDocument::new(cx, format!("{heading} · Iris"), narrow(&body)).of(game.id()).render()
}
