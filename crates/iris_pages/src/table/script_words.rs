//! The words that only the script says, in an element that is not shown.

use maud::{Markup, html};

use crate::PageContext;

/// Each word as a data attribute.
pub(crate) fn words(cx: &PageContext) -> Markup {
    let t = |key: &str| cx.t(key);
    html! {
        div #words hidden data-order=(t("order")) data-top=(t("order-top")) data-lost=(t("lost")) data-unsent=(t("unsent")) data-thinking=(t("thinking"))
            data-copied=(t("copied")) data-skip=(t("steps-skip")) data-pick=(t("pick-cards")) data-more=(t("pick-more"))
            data-more-one=(t("pick-more-one")) data-none=(t("pick-none")) data-none-one=(t("pick-none-one")) data-sure=(t("pick-sure")) data-on=(t("target-on"))
            data-at=(t("target-at")) data-rainbow=(t("cry-rainbow")) data-cue=(t("cue")) {}
    }
}
