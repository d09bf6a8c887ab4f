//! Histories as comma-separated values, safe to open in a spreadsheet.

use iris_api::MatchSummary;

use crate::utc_time::utc_time;

/// The first line.
const HEAD: &str = "ended,game,seats,seat,result,place,share,score,opponents,levels,practice,rated,gave_up,moves,table,match,options";

/// A history as a file.
pub(super) fn file(matches: &[MatchSummary]) -> String {
    let mut out = format!("{HEAD}\r\n");
    for summary in matches {
        let names: Vec<&str> = summary.opponents().map(|other| other.name.as_str()).collect();
        let levels = summary
            .opponents()
            .map(|other| other.level.map_or("person".to_owned(), |level| level.to_string()));
        let cells = [
            utc_time(summary.ended),
            text(&summary.game),
            summary.seats().to_string(),
            summary.seat.to_string(),
            summary.result().as_str().to_owned(),
            summary.place.to_string(),
            format!("{:.4}", summary.share),
            summary.score.to_string(),
            text(&names.join("; ")),
            text(&levels.collect::<Vec<_>>().join("; ")),
            summary.practice.to_string(),
            summary.rated.to_string(),
            summary.gave_up.to_string(),
            summary.plies.to_string(),
            text(summary.table.as_str()),
            summary.number.to_string(),
            text(&summary.options),
        ];
        out.push_str(&cells.join(","));
        out.push_str("\r\n");
    }
    out
}

/// A cell of text. What a spreadsheet would take for a formula gets a quote in front, which makes
/// it text there.
fn text(text: &str) -> String {
    let formula = text.trim_start().starts_with(['=', '+', '-', '@', '\t', '\r', '|', '%']);
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let text = if formula { format!("'{text}") } else { text };
    if text.contains(['"', ',', ';', '\'']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn no_cell_is_a_formula() {
        assert_eq!(text("Maya"), "Maya");
        assert_eq!(text("=HYPERLINK(\"x\")"), "\"'=HYPERLINK(\"\"x\"\")\"");
        for evil in ["=1", "+1", "-1", "@a", "\t=1", " =1", "\r=1"] {
            let cell = text(evil);
            let inside = cell.trim_start_matches('"');
            assert!(inside.starts_with('\''), "{cell:?}");
            assert!(!cell.contains(['\t', '\r', '\n']), "{cell:?}");
        }
        assert_eq!(text("a,b"), "\"a,b\"");
    }
}
