//! What can be done with a position of a replay: share it, play on from it, write a note on it.

use iris_games::AnyMatch;
use maud::{Markup, html};

use super::moves::notes_at;
use super::{NoteRefusal, ReplayPage};

/// The longest note, in characters.
pub const MAX_NOTE_CHARS: usize = 280;

fn sign(name: &str) -> Markup {
    html! { svg aria-hidden="true" { use href=(name); } }
}

/// The tools at the position after `ply` actions.
pub(super) fn tools(page: &ReplayPage<'_>, names: &[String], (ply, state): (usize, &dyn AnyMatch)) -> Markup {
    let (cx, position) = (page.cx, &page.position);
    html! {
        div #tools .acts {
            details.menu {
                summary.btn title=(cx.t("replay-share-short")) { (sign("#i-share")) span { (cx.t("replay-share-short")) } }
                form.sheet method="post" action=(position.at("/lead")) {
                    a.btn.go data-copy-link="" href=(position.to(ply, position.eyes)) { (cx.t("replay-share")) }
                    input type="hidden" name="ply" value=(ply);
                    input type="hidden" name="seat" value=(position.eyes.name());
                    button.btn type="submit" { (cx.t("replay-lead")) }
                    p.note { (cx.t("replay-lead-how")) }
                }
            }
            @if let Some(turn) = state.turn().seat() {
                @let seat = position.eyes.viewer().seat().or(page.own).unwrap_or(turn);
                details.menu {
                    summary.btn title=(cx.t("replay-play-on")) { (sign("#i-play")) span { (cx.t("replay-play-on")) } }
                    form.sheet method="post" action=(position.at("/play")) {
                        input type="hidden" name="ply" value=(ply);
                        input type="hidden" name="seat" value=(seat.0);
                        p { (cx.words.with("replay-play-as", "name", &names[seat.index()])) }
                        button.btn.go name="cards" value="true" type="submit" { (cx.t("replay-play-true")) }
                        button.btn name="cards" value="fit" type="submit" { (cx.t("replay-play-fit")) }
                        p.note { (cx.t("replay-play-fit-how")) }
                    }
                }
            }
            @if page.own.is_some() { (note(page, ply)) }
        }
    }
}

/// The form for the reader's own note on a position.
fn note(page: &ReplayPage<'_>, ply: usize) -> Markup {
    let cx = page.cx;
    let own = notes_at(page, ply).find(|note| note.own);
    let draft = page.draft.as_ref().filter(|_| ply == page.position.ply);
    let text =
        draft.map(|draft| draft.text.as_str()).or(own.map(|own| own.text.as_str())).unwrap_or_default();
    html! {
        details.menu open[draft.is_some()] {
            summary.btn title=(cx.t("replay-note")) { (sign("#i-log")) span { (cx.t("replay-note-short")) } }
            form.sheet method="post" action=(page.position.at("/note")) data-stay="" {
                input type="hidden" name="ply" value=(ply);
                input type="hidden" name="seat" value=(page.position.eyes.name());
                label { (cx.words.count("replay-note-on", "ply", ply as i64)) textarea name="text" rows="3" maxlength=(MAX_NOTE_CHARS) required { (text) } }
                @if let Some(draft) = draft { p.bad role="alert" { (refused(page, draft.refusal)) } }
                button.btn.go type="submit" { (cx.t("replay-note-save")) }
                @if own.is_some() { button.btn name="delete" value="yes" type="submit" formnovalidate { (cx.t("replay-note-delete")) } }
                p.note { (cx.t("replay-note-who")) }
            }
        }
    }
}

/// Why a note was refused, and what would be right.
fn refused(page: &ReplayPage<'_>, refusal: NoteRefusal) -> String {
    match refusal {
        NoteRefusal::TooLong => page.cx.words.count("replay-note-long", "most", MAX_NOTE_CHARS as i64),
        NoteRefusal::Signs => page.cx.t("replay-note-signs"),
        NoteRefusal::TooMany => page.cx.t("replay-note-many"),
    }
}
