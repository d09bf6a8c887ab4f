//! Wraps the prose of generated Markdown at 100 columns, as the house rules want it.

/// Prose is at most this wide.
const COLUMNS: usize = 100;
/// A longer code span may be broken at its spaces.
const LONGEST_SPAN: usize = 60;

/// The text with every paragraph and list item that is too wide wrapped anew; headings, tables,
/// links to pictures and code blocks stay as they are.
pub(crate) fn markdown(text: &str) -> String {
    let mut wrapped: Vec<String> = Vec::new();
    let mut paragraph: Vec<&str> = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        let prose = !(fenced || fence || line.trim().is_empty() || line.starts_with(['#', '|', '<', '!']));
        if !prose || item(line) > 0 {
            flush(&mut paragraph, &mut wrapped);
        }
        if prose {
            paragraph.push(line);
        } else {
            wrapped.push(line.to_owned());
        }
    }
    flush(&mut paragraph, &mut wrapped);
    wrapped.join("\n") + if text.ends_with('\n') { "\n" } else { "" }
}

/// The width of a list item's mark at the beginning of a line, 0 if there is none.
fn item(line: &str) -> usize {
    if line.starts_with("- ") { 2 } else { 0 }
}

/// Moves a paragraph to the wrapped lines.
fn flush(paragraph: &mut Vec<&str>, wrapped: &mut Vec<String>) {
    if paragraph.iter().all(|line| line.chars().count() <= COLUMNS) {
        wrapped.extend(paragraph.drain(..).map(str::to_owned));
        return;
    }
    let indent = " ".repeat(paragraph.first().map_or(0, |line| item(line)));
    let text = paragraph.drain(..).map(str::trim).collect::<Vec<_>>().join(" ");
    let mut line = String::new();
    for word in words(&text) {
        let fits = line.chars().count() + 1 + word.chars().count() <= COLUMNS;
        if line.is_empty() {
            line = word;
        } else if fits {
            line = line + " " + &word;
        } else {
            wrapped.push(std::mem::replace(&mut line, indent.clone() + &word));
        }
    }
    wrapped.push(line);
}

/// The words of a text. Code spans stay whole, and what would begin a list, a heading or a table at
/// the beginning of a line stays with the word before it.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open = false;
    for part in text.split(' ').filter(|part| !part.is_empty()) {
        let mark = words.len() > 1 && ["-", "+", "*", "#", "|", ">"].contains(&part);
        match words.last_mut().filter(|_| open || mark) {
            Some(last) => *last = format!("{last} {part}"),
            None => words.push(part.to_owned()),
        }
        open ^= part.matches('`').count() % 2 == 1;
        open &= words.last().is_none_or(|last| last.chars().count() <= LONGEST_SPAN);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_wrapped_and_nothing_else() {
        let long = "word ".repeat(30);
        let text =
            format!("# {long}\n\n{long}\nend\n\n- {long}\n- short\n\n| {long} |\n\n```\n{long}\n```\n");
        let wrapped = markdown(&text);
        let line = "word ".repeat(20);
        let rest = "word ".repeat(10);
        let (line, rest) = (line.trim_end(), rest.trim_end());
        let item = "word ".repeat(19);
        assert_eq!(
            wrapped,
            format!(
                "# {long}\n\n{line}\n{rest} end\n\n- {}\n  {rest} word\n- short\n\n| {long} |\n\n```\n{long}\n```\n",
                item.trim_end()
            )
        );
        assert_eq!(markdown(&wrapped), wrapped, "once is enough");
    }

    #[test]
    fn code_spans_stay_whole() {
        let text = format!("{}`a span of code` and - more", "x".repeat(90) + " ");
        assert_eq!(markdown(&text), format!("{}\n`a span of code` and - more", "x".repeat(90)));
    }
}
