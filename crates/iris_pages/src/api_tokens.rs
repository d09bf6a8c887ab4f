//! The panel of the settings page that lists API tokens, makes them and revokes them.

use iris_api::{ApiScope, ApiTokenSummary, Millis};
use maud::{Markup, html};

use crate::PageContext;

/// A day in milliseconds.
const DAY: Millis = 24 * 60 * 60 * 1000;

/// The tokens of the reader; `made` is one that is shown now and never again.
pub(crate) fn panel(cx: &PageContext, tokens: &[ApiTokenSummary], made: Option<&str>, now: Millis) -> Markup {
    let t = |key: &str| cx.t(key);
    html! {
        section.panel.device.sessions.api-tokens #tokens {
            h2 { (t("tokens-title")) }
            p { (t("tokens-note")) }
            @if let Some(made) = made {
                div.made-token role="status" {
                    label.stacked { span { (t("token-made")) }
                        input #invite type="text" readonly autocomplete="off" spellcheck="false" value=(made); }
                    button.btn.go type="button" data-copy="" data-js="" { (t("token-copy")) }
                }
            }
            @if !tokens.is_empty() { ul { @for token in tokens { (row(cx, token, now)) } } }
            // The panel is far down: the answer begins with it.
            form.new-token method="post" action="/settings/tokens#tokens" {
                label.stacked { span { (t("token-label")) }
                    input type="text" name="label" required maxlength="24" autocomplete="off"; }
                fieldset.scopes {
                    legend { (t("token-scopes")) }
                    // Whatever else a token allows, it may look.
                    input type="hidden" name="scope" value=(ApiScope::Watch.as_str());
                    @for scope in ApiScope::ALL {
                        @let always = scope == ApiScope::Watch;
                        label.check {
                            input type="checkbox" name="scope" value=(scope.as_str()) checked[scope != ApiScope::Host] disabled[always];
                            span { (t(&format!("token-{}", scope.as_str()))) }
                        }
                    }
                }
                button.btn type="submit" { (t("token-make")) }
            }
        }
    }
}

fn row(cx: &PageContext, token: &ApiTokenSummary, now: Millis) -> Markup {
    let days = |then: Millis| (now.saturating_sub(then) / DAY) as i64;
    let names = token.scopes.iter().map(|scope| cx.t(&format!("token-{}-short", scope.as_str())));
    let scopes = names.collect::<Vec<_>>().join(", ");
    let used = match token.used {
        Some(used) => cx.words.count("session-used", "days", days(used)),
        None => cx.t("token-unused"),
    };
    html! {
        li {
            span.what {
                b { (token.label) } " " span.note { (scopes) }
                br;
                span.note { (cx.words.count("token-created", "days", days(token.created))) " · " (used) }
            }
            form method="post" action=(format!("/settings/tokens/{}", token.id)) {
                button.btn type="submit" aria-label=(cx.words.with("token-revoke-named", "name", &token.label)) { (cx.t("token-revoke")) }
            }
        }
    }
}
