//! The address by which visitors know the server, and so the origin of its own pages.

use std::fmt;
use std::str::FromStr;

use axum::http::{HeaderMap, Uri, header, uri::Scheme};
use iris_pages::OnlyHere;

use crate::app::AppShared;
use crate::own_address::{is_loopback_host, network_address};

/// Scheme, host and port at which visitors reach the server, such as `https://iris.example`.
///
/// ```
/// let url: iris_server::PublicUrl = "https://Iris.Example:443/".parse()?;
/// assert_eq!(url.to_string(), "https://iris.example");
/// assert!("iris.example".parse::<iris_server::PublicUrl>().is_err());
/// # Ok::<(), iris_server::PublicUrlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    https: bool,
    /// As browsers write it in `Origin`: in lower case, without the scheme's own port.
    authority: String,
}

/// Why an address cannot be the public one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrlError(String);

impl fmt::Display for PublicUrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no public address; write it like https://iris.example", self.0)
    }
}

impl std::error::Error for PublicUrlError {}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let wrong = || PublicUrlError(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let https = match uri.scheme() {
            Some(scheme) if *scheme == Scheme::HTTPS => true,
            Some(scheme) if *scheme == Scheme::HTTP => false,
            _ => return Err(wrong()),
        };
        let authority = uri.authority().ok_or_else(wrong)?;
        let whole = authority.as_str();
        // Pages name each other by paths from the root, so the server cannot live below a folder.
        if whole.contains('@') || authority.host().is_empty() || uri.path() != "/" || uri.query().is_some() {
            return Err(wrong());
        }
        let own_port = if https { ":443" } else { ":80" };
        let authority = whole.strip_suffix(own_port).unwrap_or(whole).to_ascii_lowercase();
        Ok(Self { https, authority })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http{}://{}", if self.https { "s" } else { "" }, self.authority)
    }
}

impl PublicUrl {
    /// Whether visitors speak HTTPS, with the server itself or with its proxy.
    pub fn is_https(&self) -> bool {
        self.https
    }
}

impl AppShared {
    /// The origin by which a visitor's browser knows this server: the configured one, or else what
    /// the request says.
    pub(crate) fn origin(&self, headers: &HeaderMap) -> String {
        match &self.config.public_url {
            Some(url) => url.to_string(),
            None => self.requested_origin(headers),
        }
    }

    /// The origin that links for others begin with, and whether it leads only visitors on this
    /// machine here.
    pub(crate) fn invitation_origin(&self, headers: &HeaderMap) -> (String, Option<OnlyHere>) {
        let origin = self.origin(headers);
        let known = self.config.public_url.is_some() || self.config.behind_proxy;
        let Some(bound) =
            self.listening.get().filter(|_| !known && is_loopback_host(host(headers).unwrap_or_default()))
        else {
            return (origin, None);
        };
        let scheme = if self.is_https(headers) { "https" } else { "http" };
        let address = network_address(*bound).map(|address| format!("{scheme}://{address}"));
        if bound.ip().to_canonical().is_loopback() {
            return (origin, Some(OnlyHere { port: bound.port(), address }));
        }
        // Whoever opened the page by a name for their own machine invites others by its address.
        (address.unwrap_or(origin), None)
    }

    /// Whether an `Origin` header names this server.
    pub(crate) fn is_own_origin(&self, origin: &str, headers: &HeaderMap) -> bool {
        match &self.config.public_url {
            Some(url) if url.to_string().eq_ignore_ascii_case(origin) => true,
            // What a proxy makes of `Host` says nothing about the visitor's browser.
            Some(_) if self.config.behind_proxy => false,
            // The scheme is not compared: a proxy may speak HTTPS without our knowing.
            _ => {
                let host = host(headers).unwrap_or_default();
                origin.split_once("://").is_some_and(|(_, from)| from.eq_ignore_ascii_case(host))
            }
        }
    }

    /// Whether the visitor's browser uses HTTPS.
    pub(crate) fn is_https(&self, headers: &HeaderMap) -> bool {
        let forwarded = || headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
        self.is_always_https() || (self.config.behind_proxy && forwarded())
    }

    /// Whether all visitors use HTTPS, so that their browsers may be told to use nothing else.
    pub(crate) fn is_always_https(&self) -> bool {
        self.config.tls.is_some() || self.config.public_url.as_ref().is_some_and(PublicUrl::is_https)
    }

    fn requested_origin(&self, headers: &HeaderMap) -> String {
        let scheme = if self.is_https(headers) { "https" } else { "http" };
        format!("{scheme}://{}", host(headers).unwrap_or_default())
    }
}

/// The `Host` header.
fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST).and_then(|host| host.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_an_origin_as_browsers_write_it() {
        for (text, origin) in [
            ("https://iris.example", "https://iris.example"),
            ("https://iris.example/", "https://iris.example"),
            ("HTTPS://IRIS.example:443", "https://iris.example"),
            ("http://192.168.1.7:7770", "http://192.168.1.7:7770"),
            ("http://[fe80::1]:80", "http://[fe80::1]"),
            ("https://iris.example:80", "https://iris.example:80"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().to_string(), origin);
        }
        for wrong in [
            "",
            "iris.example",
            "iris.example:7770",
            "ftp://iris.example",
            "https://",
            "https://iris.example/club",
            "https://iris.example/?x",
            "https://me@iris.example",
            "https://iris example",
        ] {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }
}
