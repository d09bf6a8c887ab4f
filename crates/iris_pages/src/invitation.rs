//! A link to hand on: to copy, and as a QR code for telephones.

use std::fmt::Write;

use maud::{Markup, PreEscaped, html};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::PageContext;

/// A server that only its own machine can reach, so that a link to it leads nobody else there; and
/// what would open it to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlyHere {
    /// The port that it listens at.
    pub port: u16,
    /// Where others would find it, such as `http://192.168.1.7:7770`; none without a network.
    pub address: Option<String>,
}

impl OnlyHere {
    /// How others would get in, folded away.
    fn note(&self, cx: &PageContext) -> Markup {
        let command = format!("iris serve --addr 0.0.0.0:{}", self.port);
        html! {
            details.network {
                summary { (cx.t("invite-network")) }
                p.note { (cx.t("invite-start")) }
                code { (command) }
                @if let Some(address) = &self.address { p.note { (cx.words.with("invite-then-at", "address", address)) } }
            }
        }
    }
}

/// A link in a field that can be copied, beside its QR code; a link that works on this machine only
/// has none, as no telephone could follow it. The field has the id `invite`.
pub(crate) fn share(cx: &PageContext, link: &str, label: &str, only_here: Option<&OnlyHere>) -> Markup {
    html! {
        @if only_here.is_some() { p { (cx.t("invite-only-here")) } }
        div.invite {
            @if only_here.is_none() { (code(link, &cx.t("invite-code"))) }
            div {
                label.stacked { span { (label) } input #invite type="text" readonly value=(link); }
                button.btn.go type="button" data-copy="" data-js="" { svg aria-hidden="true" { use href="#i-share"; } (cx.t("copy")) }
            }
        }
        @if let Some(only_here) = only_here { (only_here.note(cx)) }
    }
}

fn code(link: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(link, QrCodeEcc::Medium) else { return html! {} };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|x| code.get_module(*x, y)).count() as i32;
            if run > 0 {
                // Writing to a string does not fail.
                let _ = write!(path, "M{x} {y}h{run}v1h-{run}z");
            }
            x += run.max(1);
        }
    }
    html! {
        svg.qr viewBox=(format!("-2 -2 {0} {0}", size + 4)) role="img" aria-label=(label) { path d=(PreEscaped(path)) fill="#000" {} }
    }
}
