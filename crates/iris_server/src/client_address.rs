//! Whom a request is counted by: the address of the client, as far as the server can know it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// The client that limits count a request by. One household has a whole /64 of IPv6, so that is
/// what counts there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClientAddress {
    network: IpAddr,
    /// Whether no proxy has named the client: then it is whoever holds the connection.
    direct: bool,
}

impl ClientAddress {
    /// Stands for all clients that cannot be told apart.
    pub(crate) const UNKNOWN: Self = Self { network: IpAddr::V4(Ipv4Addr::UNSPECIFIED), direct: false };

    /// The client at the other end of a connection.
    pub(crate) fn of_peer(peer: IpAddr) -> Self {
        Self { network: network(peer), direct: true }
    }

    /// The client that our own proxy names, or else the peer. Only the last address of the last
    /// `X-Forwarded-For` is the proxy's; the client can write what comes before it.
    pub(crate) fn of_request(headers: &HeaderMap, peer: IpAddr) -> Self {
        let Some(line) = headers.get_all("x-forwarded-for").iter().next_back() else {
            return Self::of_peer(peer);
        };
        let named = line.to_str().ok().and_then(|list| list.rsplit(',').next());
        match named.and_then(parse_forwarded) {
            Some(address) => Self { network: network(address), direct: false },
            None => Self::UNKNOWN,
        }
    }

    /// The address, or for IPv6 the first of its /64.
    pub(crate) fn network(self) -> IpAddr {
        self.network
    }

    /// The address as an operator bans it.
    pub(crate) fn shown(self) -> String {
        match self.network {
            IpAddr::V6(v6) if !v6.is_loopback() => format!("{v6}/64"),
            other => other.to_string(),
        }
    }

    /// Whether it is a program on this machine, which no limit by address applies to. A proxy's
    /// word is not enough: `127.0.0.1` may be the client of another proxy before it.
    pub(crate) fn is_exempt(self) -> bool {
        self.direct && self.network.is_loopback()
    }
}

/// An address of `X-Forwarded-For`: `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`,
/// `[2001:db8::1]:4711`.
fn parse_forwarded(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

/// What stands for all addresses of one client: an IPv4 address, mapped ones too, or the first half
/// of an IPv6 address.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) if !v6.is_loopback() => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const PEER: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn forwarded(lines: &[&str]) -> ClientAddress {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_str(line).unwrap());
        }
        ClientAddress::of_request(&headers, PEER)
    }

    #[test]
    fn the_last_address_of_the_last_line_is_the_proxys_without_its_port() {
        let expected = forwarded(&["192.0.2.7"]);
        assert_eq!(expected.network, IpAddr::from([192, 0, 2, 7]));
        for lines in [
            &["192.0.2.7:4711"][..],
            &["10.0.0.1, 192.0.2.7"],
            &["10.0.0.1", "192.0.2.7"],
            &["192.0.2.9", "10.0.0.1,  192.0.2.7:1 "],
            &["::ffff:192.0.2.7"],
            &["[::ffff:192.0.2.7]:4711"],
        ] {
            assert_eq!(forwarded(lines), expected, "{lines:?}");
        }
    }

    #[test]
    fn a_household_is_counted_once_in_ipv6() {
        let one = forwarded(&["2001:db8:1:2::1"]);
        for same in ["2001:db8:1:2:ffff::9", "[2001:db8:1:2::3]", "[2001:db8:1:2::3]:443"] {
            assert_eq!(forwarded(&[same]), one, "{same}");
        }
        assert_ne!(forwarded(&["2001:db8:1:3::1"]), one);
    }

    #[test]
    fn only_a_direct_peer_on_this_machine_is_exempt() {
        assert!(ClientAddress::of_request(&HeaderMap::new(), PEER).is_exempt());
        for local in ["::1", "::ffff:127.0.0.1", "127.8.8.8"] {
            assert!(ClientAddress::of_peer(local.parse().unwrap()).is_exempt(), "{local}");
        }
        for forged in ["127.0.0.1", "::1", "::ffff:127.0.0.1", "unknown", "", "127.0.0.1:99999"] {
            assert!(!forwarded(&[forged]).is_exempt(), "{forged:?}");
        }
        assert!(!ClientAddress::of_peer("192.0.2.1".parse().unwrap()).is_exempt());
    }
}
