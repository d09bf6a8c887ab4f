//! Where a table is.

use crate::ClientError;

/// In which form a table tells what is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The game's own views and events, for programs that know the game.
    View,
    /// Scenes, for screens that know no game.
    Scene,
}

/// A table and the key that its link carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server: `http://host:port`.
    pub server: String,
    /// The table's id.
    pub table: String,
    /// The key at the end of the link.
    pub key: Option<String>,
}

impl Place {
    /// Reads a link to a table: `http://host:port/t/TABLE?key=KEY`.
    pub fn parse(link: &str) -> Result<Self, ClientError> {
        let wrong = || {
            let https = "; https is for browsers: open the link there, or ask for the server's http address";
            let https = if link.starts_with("https://") { https } else { "" };
            ClientError::Address(format!(
                "{link:?} is no link to a table; it should look like http://host:port/t/TABLE?key=KEY{https}"
            ))
        };
        let rest = link.strip_prefix("http://").ok_or_else(wrong)?;
        let (host, rest) = rest.split_once("/t/").ok_or_else(wrong)?;
        let (table, query) = rest.split_once('?').unwrap_or((rest, ""));
        let is_word = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let key = query.split('&').find_map(|pair| pair.strip_prefix("key="));
        if host.is_empty() || host.contains('/') || !is_word(table) || !key.is_none_or(is_word) {
            return Err(wrong());
        }
        Ok(Self { server: format!("http://{host}"), table: table.to_owned(), key: key.map(str::to_owned) })
    }

    /// The server, if the text is its address without a table: `http://host:port`, or the same with a slash at its end.
    pub fn server(address: &str) -> Option<String> {
        let host = address.strip_prefix("http://")?;
        let host = host.strip_suffix('/').unwrap_or(host);
        let odd = |c: char| c.is_control() || c.is_whitespace() || matches!(c, '/' | '?' | '#' | '@');
        (!host.is_empty() && !host.contains(odd)).then(|| format!("http://{host}"))
    }

    /// The link to the table, as [`parse`](Self::parse) reads it.
    pub fn link(&self) -> String {
        let key = self.key.as_ref().map(|key| format!("?key={key}")).unwrap_or_default();
        format!("{}/t/{}{key}", self.server, self.table)
    }

    /// The address of something about the table, without the server.
    pub(crate) fn path(&self, what: &str) -> String {
        self.path_as(what, Show::View)
    }

    /// The same, told in a certain form.
    pub(crate) fn path_as(&self, what: &str, show: Show) -> String {
        let key = self.key.as_ref().map(|key| format!("key={key}"));
        let form = (show == Show::Scene).then(|| "show=scene".to_owned());
        let query: Vec<String> = key.into_iter().chain(form).collect();
        let mark = if query.is_empty() { "" } else { "?" };
        format!("/api/tables/{}{what}{mark}{}", self.table, query.join("&"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_and_nonsense_is_not() {
        let place = Place::parse("http://127.0.0.1:7770/t/abc?key=xyz").unwrap();
        assert_eq!((&*place.server, &*place.table), ("http://127.0.0.1:7770", "abc"));
        assert_eq!(place.path("/events"), "/api/tables/abc/events?key=xyz");
        assert_eq!(place.link(), "http://127.0.0.1:7770/t/abc?key=xyz");
        assert_eq!(place.path_as("/events", Show::Scene), "/api/tables/abc/events?key=xyz&show=scene");
        let open = Place::parse("http://h/t/abc").unwrap();
        assert_eq!(open.key, None);
        assert_eq!(open.path_as("", Show::Scene), "/api/tables/abc?show=scene");
        for wrong in [
            "",
            "abc",
            "http://h/abc",
            "http:///t/abc",
            "http://h/t/",
            "http://h/t/a/b",
            "http://h/t/a?key=x%0a",
        ] {
            assert!(Place::parse(wrong).is_err(), "{wrong:?}");
        }
        let secure = Place::parse("https://h/t/abc?key=x").unwrap_err().to_string();
        assert!(secure.contains("browsers"), "{secure}");
    }

    #[test]
    fn a_server_without_a_table_is_told_apart() {
        for address in ["http://h:7770", "http://h:7770/"] {
            assert_eq!(Place::server(address).as_deref(), Some("http://h:7770"));
        }
        for wrong in ["", "h:7770", "https://h", "http://", "http:///", "http://h/t/abc", "http://h/?key=x"] {
            assert_eq!(Place::server(wrong), None, "{wrong:?}");
        }
    }
}
