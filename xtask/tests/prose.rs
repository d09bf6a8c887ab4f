//! Prose wraps at 100 columns: Markdown outside tables and code, and comments in sources.

mod support;

use support::sources::{Finds, compare, sources};

/// Prose is at most this wide.
const COLUMNS: usize = 100;

/// How many wider lines are left, by crate, or by file outside of crates. Nothing may be added.
const STILL_WIDE: &[(&str, usize)] = &[("xtask", 2)];

/// Whether a line is code, a table's row or something that cannot be broken, or prose.
#[derive(Default)]
struct Prose {
    /// Between two fences of a code block.
    fenced: bool,
    /// In a comment or text that goes on after the end of its line.
    open: bool,
}

impl Prose {
    /// Whether a line of Markdown, or of a comment without its marks, is prose that could be
    /// wrapped.
    fn breakable(&mut self, text: &str) -> bool {
        let text = text.trim();
        if text.starts_with("```") || text.starts_with("~~~") {
            self.fenced = !self.fenced;
            return false;
        }
        let row = text.starts_with('|');
        let definition = text.starts_with('[') && text.contains("]: ");
        !(self.fenced || row || definition || link_alone(text))
    }

    /// The prose in a line of a source: the inside of a comment, or of a Python documentation text.
    fn comment<'a>(&mut self, line: &'a str, kind: Kind) -> Option<&'a str> {
        let text = line.trim();
        match kind {
            Kind::Markdown => Some(text),
            Kind::Rust => text.starts_with("//").then(|| text.trim_start_matches(['/', '!'])),
            Kind::Braces => {
                let inside = self.open || text.starts_with("/*");
                self.open = inside && !text.contains("*/");
                if inside {
                    return Some(text.trim_matches(['/', '*']));
                }
                text.strip_prefix("//")
            }
            Kind::Python => {
                let quotes = text.matches("\"\"\"").count();
                let inside = self.open || text.starts_with("\"\"\"") || text.starts_with("r\"\"\"");
                self.open ^= quotes % 2 == 1;
                if inside {
                    // Examples in a documentation text are code.
                    return (!text.starts_with(">>>") && !text.starts_with("...")).then_some(text);
                }
                text.strip_prefix('#')
            }
        }
    }
}

/// A link, or a word, with nothing beside it to be moved to another line.
fn link_alone(text: &str) -> bool {
    let item = text.trim_start_matches(['-', '*', '>', ' ']);
    let item = item.trim_end_matches(['.', ',', ';', ':']);
    let link = item.starts_with('[') && item.ends_with(')') && item.matches("](").count() == 1;
    link || !item.contains(' ')
}

#[derive(Clone, Copy)]
enum Kind {
    Markdown,
    Rust,
    Python,
    /// JavaScript and style sheets.
    Braces,
}

fn kind(path: &str) -> Kind {
    match path.rsplit('.').next() {
        Some("md") => Kind::Markdown,
        Some("rs") => Kind::Rust,
        Some("py") => Kind::Python,
        _ => Kind::Braces,
    }
}

/// The lines of prose that are too wide.
fn wide(text: &str, kind: Kind) -> Vec<usize> {
    let mut prose = Prose::default();
    text.lines()
        .zip(1..)
        .filter(|(line, _)| {
            let breakable = prose.comment(line, kind).is_some_and(|inside| prose.breakable(inside));
            breakable && line.chars().count() > COLUMNS
        })
        .map(|(_, number)| number)
        .collect()
}

#[test]
fn prose_wraps_at_100_columns() {
    let mut finds = Finds::new();
    for source in sources(&[".md", ".rs", ".py", ".js", ".css"]) {
        for number in wide(&source.text, kind(&source.path)) {
            finds.entry(source.area()).or_default().push(format!("{}:{number}", source.path));
        }
    }
    compare(&finds, STILL_WIDE, "lines of prose over 100 columns");
}

#[test]
fn prose_is_told_from_code_tables_and_links() {
    let long = "word ".repeat(30);
    let url = format!("https://example.org/{}", "x".repeat(100));
    let markdown = format!(
        "{long}\n| {long} |\n```\n{long}\n```\n- [{long}]({url})\n[x]: {url} \"{long}\"\n{url}\n{long}\n"
    );
    assert_eq!(wide(&markdown, Kind::Markdown), [1, 9]);
    let rust = format!(
        "//! {long}\nlet x = \"{long}\"; // {long}\n    // {long}\n/// | {long} |\n/// ```\n/// {long}\n/// ```\n"
    );
    assert_eq!(wide(&rust, Kind::Rust), [1, 3]);
    let css = format!("/* {long}\n {long} */\na {{ b: {long} }}\n// {long}\n");
    assert_eq!(wide(&css, Kind::Braces), [1, 2, 4]);
    let python = format!("\"\"\"{long}\n{long}\n>>> {long}\n\"\"\"\nx = \"{long}\"\n# {long}\n");
    assert_eq!(wide(&python, Kind::Python), [1, 2, 6]);
}
