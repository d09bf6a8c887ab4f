//! Ranges of client addresses, normalised as [`ClientAddress`] does: IPv4 in IPv6 is IPv4, and
//! nobody in IPv6 is smaller than a /64.
//!
//! [`ClientAddress`]: crate::client_address::ClientAddress

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::client_address::network;

/// The widest ranges that can be meant: what is wider would shut most of the world out.
const WIDEST_V4: u8 = 8;
const WIDEST_V6: u8 = 16;
/// One client of IPv6.
const CLIENT_V6: u8 = 64;

/// An address or a block of addresses (CIDR).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AddressRange {
    first: IpAddr,
    prefix: u8,
}

impl AddressRange {
    /// Reads `192.0.2.7`, `192.0.2.0/24`, `2001:db8::1` (its /64) or `2001:db8::/48`. `None` if it
    /// is none of that; an error says why an address cannot be meant.
    pub(crate) fn parse(text: &str) -> Option<Result<Self, String>> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let bare = address.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(address);
        let written: IpAddr = bare.parse().ok()?;
        Some(Self::checked(written, prefix))
    }

    fn checked(written: IpAddr, prefix: Option<&str>) -> Result<Self, String> {
        let address = written.to_canonical();
        // The prefix of an IPv4 address in IPv6 counts the 96 bits before it.
        let mapped = if written.is_ipv6() && address.is_ipv4() { 96 } else { 0 };
        let (bits, widest) = if address.is_ipv4() { (32, WIDEST_V4) } else { (128, WIDEST_V6) };
        let prefix = match prefix {
            None => bits,
            Some(text) => {
                let number = text.parse::<u8>().ok().and_then(|number| number.checked_sub(mapped));
                number.filter(|number| *number <= bits).ok_or_else(|| {
                    format!("/{text} is not the length of a prefix of {address}; it goes up to /{bits}")
                })?
            }
        };
        if prefix < widest {
            return Err(format!(
                "/{prefix} would shut out most of the world; /{widest} is the widest there is"
            ));
        }
        if address.is_loopback() || address.is_unspecified() {
            return Err(format!(
                "{address} is this machine itself, behind a proxy everybody; serve with --behind-proxy, and ban the \
                 address that the proxy names"
            ));
        }
        let prefix = if address.is_ipv6() { prefix.min(CLIENT_V6) } else { prefix };
        Ok(Self { first: masked(address, prefix), prefix })
    }

    /// Whether a client's network, as `ClientAddress` has it, is in the range.
    pub(crate) fn contains(self, client: IpAddr) -> bool {
        client.is_ipv4() == self.first.is_ipv4() && masked(network(client), self.prefix) == self.first
    }
}

/// The first address of the block of an address.
fn masked(address: IpAddr, prefix: u8) -> IpAddr {
    match address {
        IpAddr::V4(v4) => {
            let mask = u32::MAX.checked_shl(32 - u32::from(prefix)).unwrap_or(0);
            Ipv4Addr::from_bits(v4.to_bits() & mask).into()
        }
        IpAddr::V6(v6) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(prefix)).unwrap_or(0);
            Ipv6Addr::from_bits(v6.to_bits() & mask).into()
        }
    }
}

impl fmt::Display for AddressRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.first, self.prefix) {
            (IpAddr::V4(v4), 32) => v4.fmt(f),
            (first, prefix) => write!(f, "{first}/{prefix}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(text: &str) -> AddressRange {
        AddressRange::parse(text).unwrap().unwrap()
    }

    #[test]
    fn addresses_are_normalised() {
        for (written, meant) in [
            ("192.0.2.7", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("::ffff:192.0.2.7/120", "192.0.2.0/24"),
            ("192.0.2.7/24", "192.0.2.0/24"),
            ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
            ("[2001:db8:1:2:3::4]", "2001:db8:1:2::/64"),
            ("2001:db8:1:2:3::4/128", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::/48", "2001:db8:1::/48"),
        ] {
            assert_eq!(range(written).to_string(), meant, "{written}");
            assert_eq!(range(meant), range(written), "what is written can be read again");
        }
    }

    #[test]
    fn a_range_contains_its_clients_and_no_others() {
        for (block, inside, outside) in [
            ("192.0.2.7", "192.0.2.7", "192.0.2.8"),
            ("192.0.2.0/24", "192.0.2.255", "192.0.3.0"),
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.0"),
            ("2001:db8:1:2::9", "2001:db8:1:2:ffff::1", "2001:db8:1:3::9"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("192.0.2.0/24", "::ffff:192.0.2.9", "2001:db8::1"),
        ] {
            let has = |address: &str| range(block).contains(network(address.parse().unwrap()));
            assert!(has(inside), "{block} {inside}");
            assert!(!has(outside), "{block} {outside}");
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused_and_names_are_no_addresses() {
        for wrong in
            ["0.0.0.0/0", "1.2.3.4/7", "1.2.3.4/33", "1.2.3.4/x", "::/0", "127.0.0.1", "::1", "0.0.0.0"]
        {
            assert!(AddressRange::parse(wrong).unwrap().is_err(), "{wrong}");
        }
        for name in ["", "ann", "192.0.2", "2001:db8:::1", "192.0.2.7:80"] {
            assert!(AddressRange::parse(name).is_none(), "{name}");
        }
    }
}
