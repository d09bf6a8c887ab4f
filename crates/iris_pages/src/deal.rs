//! The page on which anybody can check that nobody chose the deal of a finished match: what was
//! promised, what each seat added, and the seed that follows. The script computes all of it again
//! in the reader's browser.

use iris_core::unique_names;
use iris_fair::{DealProof, Nonce, VerifyError, verify};
use iris_games::record::Record;
use maud::{Markup, html};

use crate::PageContext;
use crate::document::{HtmlDocument, narrow};
use crate::home::title;

/// The page of the deal of one match at a table; `query` is what its addresses end in.
pub fn page(cx: &PageContext, (table, number): (&str, u32), record: &Record, query: &str) -> Markup {
    let file = format!("{}-{table}-{number}.iris", record.game);
    let body = html! {
        p.way-back { a.btn href=(format!("/t/{table}{query}")) { svg aria-hidden="true" { use href="#i-prev"; } (cx.t("settings-back")) } }
        h1 { (cx.t("deal-check")) }
        p { (cx.t("deal-lead")) }
        @match DealProof::from_tags(record) {
            Ok(proof) => (proved(cx, &proof, record)),
            Err(error) => (refuted(cx, &error)),
        }
        section.panel.deal-file {
            h2 { (cx.t("deal-file")) }
            p { (cx.t("deal-file-note")) }
            pre { "iris verify " (file) }
            a.btn href=(format!("/api/tables/{table}/records/{number}{query}")) download=(file) { (cx.t("deal-save")) }
        }
        section.panel.deal-means {
            h2 { (cx.t("deal-means")) }
            p { (cx.t("deal-shows")) }
            p { (cx.t("deal-shows-not")) }
        }
    };
    let heading = format!("{} · {}", cx.t("deal-check"), title(&record.game));
    HtmlDocument::new(cx, heading, narrow(&body)).of(&record.game).render()
}

fn refuted(cx: &PageContext, error: &VerifyError) -> Markup {
    html! { p.panel.verdict.no role="status" { (cx.words.with("deal-broken", "reason", &error.to_string())) } }
}

/// Everything that was told after the match, with the server's own verdict and the button with
/// which the reader's browser comes to one.
fn proved(cx: &PageContext, proof: &DealProof, record: &Record) -> Markup {
    let names = unique_names(&record.names);
    let secret = Nonce(*proof.secret.expose()).to_string();
    let nonces: Vec<String> = proof.nonces.iter().map(ToString::to_string).collect();
    let verified = verify(record);
    let alone = proof.nonces.iter().all(|nonce| *nonce == Nonce::NONE);
    html! {
        @match &verified {
            Ok(_) if alone => p.panel.verdict { (cx.t("deal-alone")) },
            Ok(_) => p.panel.verdict.yes { (cx.t("deal-holds")) },
            Err(error) => (refuted(cx, error)),
        }
        section #deal .panel.deal data-table=(proof.context.table) data-match=(proof.context.number) data-game=(proof.context.game)
            data-rules=(proof.context.rules) data-promise=(proof.promised) data-secret=(secret) data-nonces=(nonces.join(" "))
            data-seed=[verified.as_ref().ok().map(|deal| deal.seed.to_string())] {
            dl {
                dt { (cx.t("deal-promise")) } dd { code { (proof.promised) } }
                dt { (cx.t("deal-secret")) } dd { code { (secret) } }
                @for (name, nonce) in names.iter().zip(&proof.nonces) {
                    dt { (cx.words.with("deal-added", "name", name)) }
                    dd { @if *nonce == Nonce::NONE { (cx.t("deal-nothing")) } @else { code { (nonce) } } }
                }
                @if let Ok(deal) = &verified { dt { (cx.t("deal-seed")) } dd { code { (deal.seed) } } }
            }
            div.row data-js="" {
                button.btn.go type="button" data-check="" data-yes=(cx.t("deal-yes")) data-no=(cx.t("deal-no")) data-shown=(cx.t("deal-shown"))
                    data-stranger=(cx.t("deal-stranger")) data-unable=(cx.t("deal-unable")) { (cx.t("deal-try")) }
            }
            p #checked role="status" {}
        }
    }
}
