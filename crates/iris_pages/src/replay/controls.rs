//! The one control of graph and slider, with buttons to step and to play.

use maud::{Markup, html};

use super::ReplayPage;
use crate::chances::{Graph, picture, rounds};

/// Graph, slider and buttons for a match of `last` actions.
pub(super) fn controls(page: &ReplayPage<'_>, names: &[String], last: usize) -> Markup {
    let (cx, position) = (page.cx, &page.position);
    let own = position.eyes.viewer().seat();
    let rounds = rounds(page.record);
    let graph = Graph {
        review: page.review,
        names,
        own,
        rounds: &rounds,
        marks: Vec::new(),
        now: Some(position.ply),
        slips: false,
    };
    let step = |to: usize, icon: &str, label: &str, rel: &str| {
        html! { a.icon href=(position.to(to, position.eyes)) rel=(rel) aria-label=(cx.t(label)) title=(cx.t(label)) { svg aria-hidden="true" { use href=(icon); } } }
    };
    html! {
        section.panel.ctl aria-label=(cx.t("replay-controls")) {
            @if page.covered { p.chances.cover { (cx.t("replay-covered")) } } @else { (picture(cx, &graph)) }
            form.slide method="get" action=(position.at("")) {
                input type="hidden" name="seat" value=(position.eyes.name());
                @if let Some(key) = position.key() { input type="hidden" name="key" value=(key); }
                label { span.sr { (cx.t("replay-move")) } input #ply type="range" name="ply" min="0" max=(last) value=(position.ply); }
                button.btn data-nojs="" type="submit" { (cx.t("replay-go")) }
            }
            nav.btns aria-label=(cx.t("replay-controls")) {
                span.where { b.num { (position.ply) } " / " (last) }
                (step(0, "#i-first", "replay-first", "first"))
                (step(position.ply.saturating_sub(1), "#i-prev", "replay-back", "prev"))
                button.icon.play data-js="" type="button" aria-pressed="false" aria-label=(cx.t("replay-play")) title=(cx.t("replay-play")) { svg aria-hidden="true" { use href="#i-play"; } }
                (step((position.ply + 1).min(last), "#i-next", "replay-on", "next"))
                (step(last, "#i-last", "replay-last", "last"))
                button.btn.speed data-js="" type="button" title=(cx.t("replay-speed")) { "1×" }
            }
        }
    }
}
