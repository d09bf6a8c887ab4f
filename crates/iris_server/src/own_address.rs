//! Where others on the network find this machine.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use axum::http::uri::Authority;

/// The address at which others on the network reach a server that listens at `bound`, or could
/// reach it if it listened at all addresses. None if this machine has no network.
pub fn network_address(bound: SocketAddr) -> Option<SocketAddr> {
    let ip = bound.ip().to_canonical();
    let ip = if ip.is_unspecified() || ip.is_loopback() { own_ip()? } else { ip };
    Some(SocketAddr::new(ip, bound.port()))
}

/// This machine's own address on the way to others. Connecting a datagram socket sends nothing; it
/// only asks the system which way a packet would go.
fn own_ip() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// Whether the host of a request means the machine that asks, so that a link with it leads nobody
/// else here.
pub(crate) fn is_loopback_host(authority: &str) -> bool {
    let Ok(authority) = authority.parse::<Authority>() else { return false };
    let host = authority.host().trim_matches(['[', ']']);
    let ip = host.parse::<IpAddr>().map(|ip| ip.to_canonical());
    host.eq_ignore_ascii_case("localhost") || ip.is_ok_and(|ip| ip.is_loopback() || ip.is_unspecified())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_own_machine_are_told_from_others() {
        for own in [
            "localhost",
            "LOCALHOST:7770",
            "127.0.0.1:7770",
            "127.1.2.3",
            "[::1]:80",
            "[::ffff:127.0.0.1]:1",
            "0.0.0.0:7770",
        ] {
            assert!(is_loopback_host(own), "{own}");
        }
        for other in ["iris.example", "192.168.1.7:7770", "[fe80::1]:80", "localhost.example", ""] {
            assert!(!is_loopback_host(other), "{other}");
        }
    }

    #[test]
    fn a_server_at_one_address_is_found_there() {
        let bound: SocketAddr = "192.168.1.7:7770".parse().unwrap();
        assert_eq!(network_address(bound), Some(bound));
        if let Some(found) = network_address("0.0.0.0:7770".parse().unwrap()) {
            assert!(!found.ip().is_loopback() && found.port() == 7770, "{found}");
        }
    }
}
