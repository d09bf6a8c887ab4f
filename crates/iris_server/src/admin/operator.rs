//! Who an operator is: the user of the operating system, as the system says.

use std::fs;

/// The longest name that is written down.
const LONGEST_NAME: usize = 64;

/// An operator, as the audit log names them: by the system's word, and beside it by their own if
/// they have become another user to ask.
pub(crate) fn operator_name(uid: Option<u32>, sudo_user: Option<&str>) -> String {
    let user = match uid {
        Some(uid) => match user_name(uid) {
            Some(name) => format!("{name} (uid {uid})"),
            None => format!("uid {uid}"),
        },
        None => std::env::var("USERNAME").unwrap_or_else(|_| "somebody".to_owned()),
    };
    match sudo_user.map(plain).filter(|name| !name.is_empty()) {
        Some(name) => format!("{user}, by sudo from {name}"),
        None => user,
    }
}

fn plain(name: &str) -> String {
    name.chars().filter(|letter| iris_core::is_printable(*letter)).take(LONGEST_NAME).collect()
}

/// The name of a user who has one on this machine.
fn user_name(uid: u32) -> Option<String> {
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let mut users = users.lines().map(|line| line.split(':').collect::<Vec<_>>());
    let user = users.find(|fields| fields.get(2).and_then(|field| field.parse().ok()) == Some(uid))?;
    user.first().map(|name| plain(name))
}

/// The user of this process.
#[cfg(unix)]
pub(crate) fn own_uid() -> Option<u32> {
    let (one, _other) = tokio::net::UnixStream::pair().ok()?;
    one.peer_cred().ok().map(|user| user.uid())
}

#[cfg(not(unix))]
pub(crate) fn own_uid() -> Option<u32> {
    None
}
