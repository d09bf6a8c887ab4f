//! The list of moves, each a link to the position after it, with marks and notes.

use iris_core::Seat;
use maud::{Markup, html};

use super::better::costly;
use super::{PlyNote, ReplayPage};
use crate::portrait::by_name;

/// How many moves before the present one browsers without scripts list.
const BEFORE: usize = 8;

/// A move of the match, in words.
pub(super) struct ListedMove {
    pub(super) seat: Seat,
    pub(super) text: String,
}

/// Every move, the present one marked. Those that are still to come are hidden from whoever does
/// not know the end.
pub(super) fn list(page: &ReplayPage<'_>, names: &[String], moves: &[ListedMove]) -> Markup {
    let (cx, position) = (page.cx, &page.position);
    let shown = |ply: usize| !page.covered || ply <= position.ply;
    html! {
        ol #moves .mv tabindex="0" aria-label=(cx.t("replay-moves")) {
            @for note in notes_at(page, 0) { li.said { (said(page, names, note)) } }
            @for (at, listed) in moves.iter().enumerate() {
                @let ply = at + 1;
                li .now[ply == position.ply] .far[ply + BEFORE < position.ply] data-ply=(ply) hidden[!shown(ply)] {
                    a href=(position.to(ply, position.eyes)) data-ply=(ply) aria-current=[(ply == position.ply).then_some("step")] {
                        span.no { (ply) }
                        (by_name(&names[listed.seat.index()]))
                        span { (listed.text) }
                    }
                    @if let Some((_, mark)) = costly(page.review, at) {
                        @let label = cx.words.count("replay-see-better", "loss", mark.loss);
                        a.why href=(position.to(at, position.eyes)) data-ply=(at) aria-label=(label) title=(label) { b class=(mark.class) { (mark.sign) " −" (mark.loss) " %" } }
                    }
                    @for note in notes_at(page, ply) { (said(page, names, note)) }
                }
            }
        }
    }
}

/// The notes on the position after so many actions.
pub(super) fn notes_at<'a>(page: &'a ReplayPage<'_>, ply: usize) -> impl Iterator<Item = &'a PlyNote> {
    page.notes.iter().filter(move |note| note.ply == ply)
}

/// A note, with who wrote it.
fn said(page: &ReplayPage<'_>, names: &[String], note: &PlyNote) -> Markup {
    let name = names.get(note.seat.index()).map_or("", String::as_str);
    let who = if note.own { page.cx.t("replay-note-own") } else { name.to_owned() };
    html! { p.remark { b { (who) } " " bdi { (note.text) } } }
}
