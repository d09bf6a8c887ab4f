//! Comma-separated values, as RFC 4180 has them.

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// A file of values, to be saved.
pub(crate) struct CsvFile(String);

impl CsvFile {
    /// A file with a first line of headings.
    pub(crate) fn new(headings: &[&str]) -> Self {
        let mut file = Self(String::new());
        file.line(headings.iter().map(|heading| (*heading).to_owned()));
        file
    }

    /// Adds a line.
    pub(crate) fn line(&mut self, fields: impl IntoIterator<Item = String>) {
        let fields: Vec<String> = fields.into_iter().map(|field| quoted(&field)).collect();
        self.0.push_str(&fields.join(","));
        self.0.push_str("\r\n");
    }

    pub(crate) fn respond(self, name: &str) -> Response {
        let file = format!("attachment; filename=\"{name}\"");
        (
            [
                (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
                (header::CONTENT_DISPOSITION, file),
            ],
            self.0,
        )
            .into_response()
    }
}

/// A field that no spreadsheet takes for a formula or for two.
fn quoted(field: &str) -> String {
    let formula = field.starts_with(['=', '+', '-', '@', '\t', '\r']) && field.parse::<f64>().is_err();
    let guard = if formula { "'" } else { "" };
    if formula || field.contains(['"', ',', '\n', '\r']) {
        return format!("\"{guard}{}\"", field.replace('"', "\"\""));
    }
    field.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_names_stay_one_field() {
        assert_eq!(quoted("Ann"), "Ann");
        assert_eq!(quoted("Ann, \"the\" first"), "\"Ann, \"\"the\"\" first\"");
        assert_eq!(quoted("=1+1"), "\"'=1+1\"");
        assert_eq!(quoted("-0.5"), "-0.5");
    }
}
