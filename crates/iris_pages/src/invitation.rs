//! A link to hand on: to copy, and as a QR code for telephones.

use std::fmt::Write;

use maud::{Markup, PreEscaped, html};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::PageContext;

/// A link in a field that can be copied, beside its QR code. The field has the id `invite`.
pub(crate) fn share(cx: &PageContext, link: &str, label: &str) -> Markup {
    html! {
        div.invite {
            (code(link, &cx.t("invite-code")))
            div {
                label.stacked { span { (label) } input #invite type="text" readonly value=(link); }
                button.btn.go type="button" data-copy="" data-js="" { svg aria-hidden="true" { use href="#i-share"; } (cx.t("copy")) }
            }
        }
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
