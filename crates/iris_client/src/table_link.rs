//! Links to tables: `http://host:port/t/TABLE?key=KEY`, or the same with `https`.

use std::fmt;

use iris_api::{SnapshotDetail, TableId};
use iris_core::is_printable;

use crate::ClientError;

/// A link to a table, with the key that says what it allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// The server: `http://host:port` or `https://host`.
    pub server: String,
    /// The id of the table.
    pub table: TableId,
    /// The key at the end of the link. Those who sit at the table or host it need none.
    pub key: Option<String>,
}

impl TableLink {
    /// Parses a link.
    pub fn parse(link: &str) -> Result<Self, ClientError> {
        let wrong = || {
            ClientError::Address(format!(
                "{link:?} is no link to a table; it should look like http://host:port/t/TABLE?key=KEY"
            ))
        };
        let (server, rest) = link.split_once("/t/").ok_or_else(wrong)?;
        let server = Self::server(server).ok_or_else(wrong)?;
        let (table, query) = rest.split_once('?').unwrap_or((rest, ""));
        let is_word = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let key = query.split('&').find_map(|pair| pair.strip_prefix("key="));
        if !is_word(table) || !key.is_none_or(is_word) {
            return Err(wrong());
        }
        Ok(Self { server, table: TableId::from(table), key: key.map(str::to_owned) })
    }

    /// The server, if the text is its address without a table: `http://host:port`, `https://host`,
    /// or the same with a slash at its end.
    ///
    /// ```
    /// use iris_client::TableLink;
    ///
    /// assert_eq!(TableLink::server("http://h:7770/").as_deref(), Some("http://h:7770"));
    /// assert_eq!(TableLink::server("http://h:7770/t/abc"), None);
    /// ```
    pub fn server(address: &str) -> Option<String> {
        let (scheme, host) =
            address.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"))?;
        let host = host.strip_suffix('/').unwrap_or(host);
        let odd =
            |c: char| !is_printable(c) || c.is_whitespace() || matches!(c, '/' | '?' | '#' | '@' | '\\');
        (!host.is_empty() && !host.contains(odd)).then(|| format!("{scheme}://{host}"))
    }

    /// The same table with another key.
    pub fn with_key(&self, key: Option<&str>) -> Self {
        Self { key: key.map(str::to_owned), ..self.clone() }
    }

    /// The path in the interface of something about the table, such as `/commands`, with the key.
    pub fn api_path(&self, what: &str) -> String {
        self.api_path_with(what, SnapshotDetail::View)
    }

    /// The same, shown in that detail.
    pub(crate) fn api_path_with(&self, what: &str, detail: SnapshotDetail) -> String {
        let key = self.key.as_ref().map(|key| format!("key={key}"));
        let show = (detail == SnapshotDetail::Scene).then(|| "show=scene".to_owned());
        let query: Vec<String> = key.into_iter().chain(show).collect();
        let mark = if query.is_empty() { "" } else { "?" };
        format!("/api/tables/{}{what}{mark}{}", self.table, query.join("&"))
    }
}

impl fmt::Display for TableLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/t/{}", self.server, self.table)?;
        self.key.as_ref().map_or(Ok(()), |key| write!(f, "?key={key}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_and_nonsense_is_not() {
        let link = TableLink::parse("http://127.0.0.1:7770/t/abc?key=xyz").unwrap();
        assert_eq!((&*link.server, link.table.as_str()), ("http://127.0.0.1:7770", "abc"));
        assert_eq!(link.api_path("/events"), "/api/tables/abc/events?key=xyz");
        assert_eq!(link.to_string(), "http://127.0.0.1:7770/t/abc?key=xyz");
        let scene = link.api_path_with("/events", SnapshotDetail::Scene);
        assert_eq!(scene, "/api/tables/abc/events?key=xyz&show=scene");
        let open = TableLink::parse("http://h/t/abc").unwrap();
        assert_eq!(open.key, None);
        assert_eq!(open.api_path_with("", SnapshotDetail::Scene), "/api/tables/abc?show=scene");
        for wrong in [
            "",
            "abc",
            "http://h/abc",
            "http:///t/abc",
            "http://h/t/",
            "http://h/t/a/b",
            "http://h/t/a?key=x%0a",
        ] {
            assert!(TableLink::parse(wrong).is_err(), "{wrong:?}");
        }
        let secure = TableLink::parse("https://h/t/abc?key=x").unwrap();
        assert_eq!(secure.to_string(), "https://h/t/abc?key=x");
    }

    #[test]
    fn a_server_without_a_table_is_told_apart() {
        for address in ["http://h:7770", "http://h:7770/"] {
            assert_eq!(TableLink::server(address).as_deref(), Some("http://h:7770"));
        }
        assert_eq!(TableLink::server("https://h/").as_deref(), Some("https://h"));
        for wrong in [
            "",
            "h:7770",
            "ftp://h",
            "http://u@h",
            "https://",
            "http:///",
            "http://h/t/abc",
            "http://h/?key=x",
        ] {
            assert_eq!(TableLink::server(wrong), None, "{wrong:?}");
        }
    }
}
