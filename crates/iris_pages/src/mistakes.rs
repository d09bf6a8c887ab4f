//! Learning from one's own mistakes: a position as it was, to choose again on the table, and the
//! answer with what it loses and why.

use iris_core::{Seat, Viewer};
use iris_games::AnyMatch;
use maud::{Markup, html};

use crate::PageContext;
use crate::document::{HtmlDocument, home, narrow};
use crate::home::title;
use crate::lesson::drawer;
use crate::portrait::{portrait, seated};
use crate::replay::BetterMove;
use crate::table::{board, moves, script_words};

/// Where exercises are shown and answered.
const PATH: &str = "/learn/mistakes";

/// A choice that cost its player much, to be made again.
pub struct MistakePage<'a> {
    /// Who reads it.
    pub cx: &'a PageContext,
    /// The id of the game.
    pub game: &'a str,
    /// The match as it stood.
    pub position: &'a dyn AnyMatch,
    /// Where the player sat. Nothing is shown that was not seen from there.
    pub seat: Seat,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The name of the exercise.
    pub id: String,
    /// Which version of it is shown, so that an answer counts once.
    pub version: u64,
    /// The share of the victory that was lost.
    pub loss: f64,
    /// The best action.
    pub best: &'a str,
    /// The address of the position in its match.
    pub replay: String,
}

/// What somebody chose this time.
#[derive(Clone, Copy, Debug)]
pub struct MistakeAnswer<'a> {
    /// The action in notation.
    pub action: &'a str,
    /// The share of the victory that it loses.
    pub loss: f64,
    /// Whether it is good enough.
    pub right: bool,
    /// After how many days the exercise comes back, if that has changed.
    pub days: Option<u64>,
    /// Whether it does not come back any more.
    pub learned: bool,
}

/// When there will be something to do.
#[derive(Clone, Copy, Debug, Default)]
pub struct MistakePlan {
    /// How many exercises wait for their time.
    pub waiting: usize,
    /// In how many days the first of them comes.
    pub days: u64,
}

fn percent(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

impl MistakePage<'_> {
    /// The position, with the choice to be made.
    pub fn question(&self) -> Markup {
        let cx = self.cx;
        let ask = cx.words.count("mistakes-ask", "loss", percent(self.loss));
        let says = html! { p { (ask) } p.note { (cx.t("mistakes-how")) } };
        self.page(&says, &html! {}, None, true)
    }

    /// The position with the best action lit, and what the chosen one loses.
    pub fn answer(&self, answer: &MistakeAnswer<'_>) -> Markup {
        let (cx, names) = (self.cx, &self.names);
        let better = BetterMove::new(self.position, self.seat, self.best);
        let say = |one: &BetterMove| cx.words.say(&one.choice.label, names).replace('-', "\u{2011}");
        let best = better.as_ref().map(&say).unwrap_or_default();
        let chosen = BetterMove::new(self.position, self.seat, answer.action);
        let chosen = chosen.as_ref().map_or_else(|| answer.action.to_owned(), &say);
        let args = [
            ("action", chosen.into()),
            ("loss", percent(answer.loss).into()),
            ("better", best.clone().into()),
        ];
        let verdict = match answer {
            MistakeAnswer { right: true, action, .. } if *action == self.best => {
                cx.words.with("mistakes-best", "better", &best)
            }
            MistakeAnswer { right: true, .. } => cx.words.fill("mistakes-good", &args),
            MistakeAnswer { right: false, .. } => cx.words.fill("mistakes-wrong", &args),
        };
        let reasons = better.as_ref().map(|better| cx.words.sentence(&better.reasons, names));
        let later = match answer.days {
            Some(days) => Some(cx.words.count("mistakes-again", "days", days as i64)),
            None => answer.learned.then(|| cx.t("mistakes-learned")),
        };
        let says = html! {
            p .good[answer.right] .bad[!answer.right] { (verdict) }
            @if let Some(reasons) = reasons { p { (reasons) } }
            @if let Some(later) = later { p.note { (later) } }
        };
        let does = html! {
            a.btn.go href=(PATH) { (cx.t("mistakes-next")) }
            a.btn href=(self.replay) { (cx.t("mistakes-replay")) }
        };
        self.page(&says, &does, better.as_ref(), false)
    }

    fn page(&self, says: &Markup, does: &Markup, lit: Option<&BetterMove>, asks: bool) -> Markup {
        let (cx, names) = (self.cx, &self.names);
        let scene = self.position.scene(Viewer::Seat(self.seat));
        let heading = cx.t("mistakes");
        let class =
            format!("{} lesson game-{}{}", board::kind(&scene), self.game, if asks { " yours" } else { "" });
        let table = html! {
            (board::others(cx, &scene, names, &seated(names)))
            (board::middle(cx, &scene, names))
            div.bar {
                (board::own_pill(cx, &scene, names))
                div.ask {
                    div.lines { p #prompt .prompt aria-live="polite" { @if asks { (board::unbroken(&cx.words.say_to(Some(self.seat), &scene.prompt, names))) } } p #advice .prompt.hint role="status" {} p #why .prompt.no role="status" {} div #tray .tray {} }
                    div.act { div #primary .prime data-primary="" {} }
                }
                div.tools.none {}
            }
            (board::hand(cx, &scene, names, self.seat))
        };
        let table = match lit {
            Some(lit) => lit.light(table),
            None => table,
        };
        let all_moves = html! {
            section.moves {
                h2 { (cx.t("moves")) }
                form method="post" action=(PATH) {
                    input type="hidden" name="id" value=(self.id);
                    input type="hidden" name="version" value=(self.version);
                    ol { @for choice in &scene.choices { li { (moves::button(cx, choice, names)) } } }
                }
            }
        };
        let active = scene.active.map(|seat| seat.0.to_string()).unwrap_or_default();
        let body = html! {
            main #table class=(class) tabindex="-1" data-phase=(scene.phase) data-active=(active) data-seat=(self.seat.0)
                data-over="false" data-yours=(asks) data-pace="0" data-plain="yes" data-title=(heading) data-prompt=(self.version) {
                span #main {}
                header.top {
                    a.brand href=(home(cx)) aria-label="Iris" { svg aria-hidden="true" viewBox="0 0 48 27" { use href="#arc"; } span { "Iris" } }
                    div.crumb { h1 { (heading) } i {} span { (title(self.game)) } }
                    div.icons {
                        @if asks { (drawer(cx, "all-moves", "#i-keys", "moves", &all_moves)) }
                        a.icon.lab href=(home(cx)) { span.stay { (cx.t("to-home")) } }
                    }
                }
                section.coach aria-label=(heading) role="status" {
                    (portrait("Iris", Some(5)))
                    div.says { (says) }
                    div.does { (does) }
                }
                (table)
            }
            (script_words::words(cx))
        };
        HtmlDocument::new(cx, format!("{heading} · Iris"), body)
            .of(self.game)
            .at_table(true)
            .with("replay")
            .render()
    }
}

/// The page when nothing is due: how it works, and when the next exercise comes.
pub fn plan(cx: &PageContext, MistakePlan { waiting, days }: MistakePlan) -> Markup {
    let heading = cx.t("mistakes");
    let body = html! {
        section.panel.sorry {
            svg.scene aria-hidden="true" viewBox="0 0 48 27" { use href="#arc"; }
            h1 { (heading) }
            p { (cx.t("mistakes-none")) }
            @if waiting > 0 { p { (cx.words.fill("mistakes-waiting", &[("count", (waiting as i64).into()), ("days", (days as i64).into())])) } }
            p { (cx.t("mistakes-how")) }
            p.row {
                @if waiting > 0 { a.btn.go.big href=(format!("{PATH}?early=yes")) { (cx.t("mistakes-early")) } }
                a.btn.big href=(home(cx)) { (cx.t("to-home")) }
            }
        }
    };
    HtmlDocument::new(cx, format!("{heading} · Iris"), narrow(&body)).render()
}

/// The line of the home page that leads to exercises; nothing while none is due.
pub(crate) fn due(cx: &PageContext, count: usize) -> Markup {
    html! {
        @if count > 0 {
            p.due { a.btn href=(PATH) { svg aria-hidden="true" { use href="#i-hint"; } (cx.words.count("mistakes-due", "count", count as i64)) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use iris_core::{Rng, Seed};
    use iris_games::GAMES;

    use super::*;
    use crate::Preferences;

    /// An exercise is the same, byte for byte, in every world that its player cannot tell from the
    /// real one.
    #[test]
    fn an_exercise_shows_nothing_that_its_player_had_not_seen() {
        let cx = PageContext::new(Preferences::default(), "en", None, false);
        let mut others = 0;
        for game in GAMES {
            let mut state = game.deal(&serde_json::json!({}), 2, Seed::from(3)).unwrap();
            let mut rng = Rng::new(Seed::from(4));
            for ply in 0..24 {
                let Some(seat) = state.turn().seat() else { break };
                let other = state.determinize(Viewer::Seat(seat), Seed::from(70 + ply));
                others += u32::from(!other.same_state(&*state));
                let legal = state.legal();
                let page = |position: &dyn AnyMatch| {
                    let page = MistakePage {
                        cx: &cx,
                        game: game.id(),
                        position,
                        seat,
                        names: vec!["Ann".to_owned(), "Bob".to_owned()],
                        id: "t-1-2".to_owned(),
                        version: 1,
                        loss: 0.1,
                        best: &legal[0],
                        replay: "/t/t/replay/1".to_owned(),
                    };
                    let action = legal.last().unwrap().as_str();
                    let answer =
                        MistakeAnswer { action, loss: 0.2, right: false, days: Some(1), learned: false };
                    (page.question().into_string(), page.answer(&answer).into_string())
                };
                assert_eq!(page(&*state), page(&*other), "{} at ply {ply}", game.id());
                let action = state.policy_choice(&mut rng).unwrap();
                state.apply(&action).unwrap();
            }
        }
        assert!(others > 20, "only {others} worlds were others");
    }
}
