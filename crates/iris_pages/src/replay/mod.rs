//! A finished match, ply by ply: the page, and the boards that its script fetches ahead so that a
//! step needs no page.

mod better;
mod controls;
mod eyes;
mod moves;
mod stage;
mod tools;

pub(crate) use better::BetterMove;
pub use eyes::ReplayEyes;
pub use tools::MAX_NOTE_CHARS;

use std::ops::Range;

use iris_core::{Seat, unique_names};
use iris_games::AnyMatch;
use iris_games::record::{Record, RecordResult, Replay};
use iris_games::review::MatchReview;
use maud::{Markup, html};
use serde::Serialize;

use crate::PageContext;
use crate::document::{HtmlDocument, header};
use crate::home::title;
use crate::portrait::by_name;
use crate::table::board;
use moves::ListedMove;

/// Which position of which match is shown, and through whose eyes.
#[derive(Clone, Copy, Debug)]
pub struct ReplayPosition<'a> {
    /// The id of the table the match was played at.
    pub table: &'a str,
    /// The number of the match at that table.
    pub number: u32,
    /// After how many actions; the last position, if the match has fewer.
    pub ply: usize,
    /// Through whose eyes it is seen.
    pub eyes: ReplayEyes,
    /// What addresses at this table end in: the link's key, if the reader came by one.
    pub query: &'a str,
}

impl ReplayPosition<'_> {
    /// The address of another position, seen through some eyes.
    fn to(&self, ply: usize, eyes: ReplayEyes) -> String {
        let key = self.query.replacen('?', "&", 1);
        format!("/t/{}/replay/{}?ply={ply}&seat={}{key}", self.table, self.number, eyes.name())
    }

    /// An address of this replay to which something is sent.
    fn at(&self, what: &str) -> String {
        format!("/t/{}/replay/{}{what}{}", self.table, self.number, self.query)
    }

    /// An address of a led replay.
    fn led(&self, part: &str, id: &str) -> String {
        format!("/t/{}/replay/{}/{part}/{id}{}", self.table, self.number, self.query)
    }

    /// The key of the link that the reader came by.
    fn key(&self) -> Option<&str> {
        self.query.trim_start_matches('?').split('&').find_map(|pair| pair.strip_prefix("key="))
    }
}

/// A remark that somebody who played made on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyNote {
    /// After how many actions the position was reached.
    pub ply: usize,
    /// Where the writer sat.
    pub seat: Seat,
    /// What they wrote.
    pub text: String,
    /// Whether the reader wrote it.
    pub own: bool,
}

/// Why a note is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteRefusal {
    /// It has more than [`MAX_NOTE_CHARS`] characters.
    TooLong,
    /// It has signs that are not drawn, or that turn the direction of reading.
    Signs,
    /// Its writer has written as many on the match as they may.
    TooMany,
}

/// A note that was refused, to be mended by its writer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteDraft {
    /// What they wrote.
    pub text: String,
    /// What is wrong with it.
    pub refusal: NoteRefusal,
}

/// The reader's part in a replay that is led.
#[derive(Clone, Debug)]
pub enum LedRole {
    /// They lead, and friends follow by the link.
    Leader {
        /// The name of the led replay.
        id: String,
        /// The address for friends.
        link: String,
    },
    /// They see what somebody else looks at.
    Follower {
        /// The name of the led replay.
        id: String,
    },
}

/// A replay as one reader sees it.
#[derive(Debug)]
pub struct ReplayPage<'a> {
    /// Who reads it.
    pub cx: &'a PageContext,
    /// What was played.
    pub record: &'a Record,
    /// What every choice lost.
    pub review: &'a MatchReview,
    /// Which position is shown.
    pub position: ReplayPosition<'a>,
    /// Where the reader sat, if they played the match.
    pub own: Option<Seat>,
    /// Whether the end is kept from the reader: graph, result and later moves.
    pub covered: bool,
    /// All remarks on the match.
    pub notes: &'a [PlyNote],
    /// What the reader has just tried to note on the position.
    pub draft: Option<NoteDraft>,
    /// Whether it is led, and by whom.
    pub led: Option<LedRole>,
}

/// One position, as the script puts it into the page.
#[derive(Debug, Serialize)]
pub struct ReplayFrame {
    /// After how many actions.
    ply: usize,
    /// The board, as HTML.
    stage: String,
    /// What can be done with the position.
    tools: String,
}

impl ReplayPage<'_> {
    /// The page of the position; `None` if the record cannot be replayed so far.
    pub fn render(&self) -> Option<Markup> {
        let (cx, record) = (self.cx, self.record);
        let names = unique_names(&record.names);
        let last = record.moves().count();
        let ply = self.position.ply.min(last);
        let page = ReplayPage {
            position: ReplayPosition { ply, ..self.position },
            draft: self.draft.clone(),
            led: self.led.clone(),
            ..*self
        };
        let (state, moves) = page.replayed(&names)?;
        let heading = format!("{} · {}", cx.t("replay"), title(&record.game));
        let crumb = html! {
            a.btn.to-table href=(format!("/t/{}{}", page.position.table, page.position.query)) title=(cx.t("replay-table")) { svg aria-hidden="true" { use href="#i-prev"; } span { (cx.t("replay-table")) } }
            div.crumb { h1 { (cx.t("replay")) } i {} span { (title(&record.game)) } @if !page.covered { (result(cx, record, &names)) } }
        };
        let kind = board::kind(&page.position.eyes.scene(&*state));
        let class = format!("replay game-{} {kind}", record.game);
        let told = ply.checked_sub(1).and_then(|at| moves.get(at));
        let (lead, follow) = match &page.led {
            Some(LedRole::Leader { id, .. }) => (Some(page.position.led("lead", id)), None),
            Some(LedRole::Follower { id }) => (None, Some(page.position.led("led", id))),
            None => (None, None),
        };
        let follows = follow.is_some();
        let body = html! {
            main #main class=(class) tabindex="-1" data-lead=[lead] data-follow=[follow] data-led-over=(cx.t("replay-led-over")) data-ply=(ply) data-last=(last) data-covered=(page.covered)
                data-eyes=(page.position.eyes.name()) data-frames=(page.position.at("/frames"))
                data-pause=(cx.t("replay-pause")) data-play=(cx.t("replay-play")) data-copied=(cx.t("copied")) {
                (header(cx, &record.game, &crumb))
                (stage::stage(&page, &names, (ply, &*state), told))
                (controls::controls(&page, &names, last))
                (page.side(&names, &moves, (ply, &*state)))
            }
        };
        let document = HtmlDocument::new(cx, format!("{heading} · Iris"), body).of(&record.game);
        Some(document.at_table(true).with("replay").refreshing(follows).render())
    }

    /// The address of the position that is shown.
    pub fn address(&self) -> String {
        self.position.to(self.position.ply, self.position.eyes)
    }

    /// The positions of a range, as many of them as the match has.
    pub fn frames(&self, range: Range<usize>) -> Vec<ReplayFrame> {
        let names = unique_names(&self.record.names);
        let Ok(mut replay) = Replay::new(self.record) else { return Vec::new() };
        let (mut frames, mut told) = (Vec::new(), None);
        loop {
            let ply = replay.ply();
            if range.contains(&ply) {
                let at = (ply, replay.state());
                frames.push(ReplayFrame {
                    ply,
                    stage: stage::stage(self, &names, at, told.as_ref()).into_string(),
                    tools: tools::tools(self, &names, at).into_string(),
                });
            }
            if ply + 1 >= range.end {
                break;
            }
            // What comes after a damaged move is not known; what comes before it is.
            let Some(Ok((played, happened))) = replay.step() else { break };
            told = Some(self.listed(&names, played.seat, &played.action, &*happened));
        }
        frames
    }

    /// A move in words, as the reader's eyes are told of it.
    fn listed(
        &self,
        names: &[String],
        seat: Seat,
        action: &str,
        happened: &dyn iris_games::ActionEvents,
    ) -> ListedMove {
        let told = happened.motions(self.position.eyes.viewer());
        let text =
            told.first().map_or_else(|| action.to_owned(), |step| self.cx.words.say(&step.text, names));
        // Cards that are spelled out stay on one line.
        ListedMove { seat, text: text.replace('-', "\u{2011}") }
    }

    /// The match at the position, and every move of it.
    fn replayed(&self, names: &[String]) -> Option<(Box<dyn AnyMatch>, Vec<ListedMove>)> {
        let mut replay = Replay::new(self.record).ok()?;
        let (mut state, mut moves) = (None, Vec::new());
        loop {
            if replay.ply() == self.position.ply {
                state = Some(replay.state().boxed_clone());
            }
            let Some(Ok((played, happened))) = replay.step() else { break };
            moves.push(self.listed(names, played.seat, &played.action, &*happened));
        }
        Some((state?, moves))
    }

    /// The moves, through whose eyes they are seen, and what can be done with the position.
    fn side(&self, names: &[String], moves: &[ListedMove], at: (usize, &dyn AnyMatch)) -> Markup {
        let (cx, position) = (self.cx, &self.position);
        let to = |eyes: ReplayEyes| position.to(position.ply, eyes);
        let near = position.eyes.viewer().seat().or(self.own).unwrap_or(Seat(0));
        let now = match position.eyes {
            ReplayEyes::All(_) => cx.t("replay-all"),
            ReplayEyes::One(viewer) => {
                viewer.seat().map_or_else(|| cx.t("replay-onlooker"), |seat| names[seat.index()].clone())
            }
        };
        let eyes = |eyes: ReplayEyes, label: &Markup| {
            html! { a data-eyes="" href=(to(eyes)) aria-current=[(eyes.name() == position.eyes.name()).then_some("true")] { (label) } }
        };
        html! {
            aside.panel.side {
                div.hd {
                    h2 { (cx.t("replay-moves")) }
                    details.seen {
                        summary.btn { (cx.t("replay-seen-by")) ": " (now) }
                        div.sheet {
                            @for (name, seat) in names.iter().zip(0..) { (eyes(ReplayEyes::One(iris_core::Viewer::Seat(Seat(seat))), &html! { (by_name(name)) (name) })) }
                            (eyes(ReplayEyes::All(near), &html! { (cx.t("replay-all")) }))
                            (eyes(ReplayEyes::One(iris_core::Viewer::Spectator), &html! { (cx.t("replay-onlooker")) }))
                        }
                    }
                    @if self.covered {
                        form.uncover method="post" action=(position.at("/seen")) data-stay="" {
                            input type="hidden" name="ply" value=(position.ply);
                            input type="hidden" name="seat" value=(position.eyes.name());
                            button.btn type="submit" { (cx.t("replay-uncover")) }
                        }
                    }
                }
                @match &self.led {
                    Some(LedRole::Leader { link, .. }) => p.led { span #led role="status" { (cx.t("replay-leads")) } a.btn data-copy-link="" href=(link) { (cx.t("replay-led-link")) } },
                    Some(LedRole::Follower { .. }) => p.led { span #led role="status" { (cx.t("replay-follows")) } a.btn href=(to(position.eyes)) { (cx.t("replay-led-leave")) } },
                    None => {},
                }
                (tools::tools(self, names, at))
                (moves::list(self, names, moves))
            }
        }
    }
}

/// Who won, for the head of the page.
fn result(cx: &PageContext, record: &Record, names: &[String]) -> Markup {
    let RecordResult::Over { winners, .. } = &record.result else { return html! {} };
    let who = cx.words.list(winners.iter().map(|seat| names[seat.index()].clone()));
    let key = if winners.len() == 1 { "end-won" } else { "end-shared" };
    html! { i {} span { (cx.words.with(key, "names", &who)) } }
}
