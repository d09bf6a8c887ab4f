//! `iris health`: asks a running server whether all is well, for health checks of containers and
//! for scripts.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use clap::Args;
use iris_client::Client;

use crate::failure::Failure;

/// How long the server may take to answer: longer than it waits for its own store.
const PATIENCE: Duration = Duration::from_secs(4);

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris health                             the server at IRIS_ADDR, or else at 127.0.0.1:7770
  iris health https://iris.example        another one

Ends with 0 if the server answers and its store reads and commits, with 1 if not.")]
pub(crate) struct HealthArgs {
    /// The server to ask, such as <http://127.0.0.1:7770>.
    server: Option<String>,
    /// Where the server on this machine listens, if no other is named.
    #[arg(long, env = "IRIS_ADDR", default_value = "127.0.0.1:7770")]
    addr: SocketAddr,
}

pub(crate) fn run(args: &HealthArgs, out: &mut impl Write) -> Result<(), Failure> {
    let server = args.server.clone().unwrap_or_else(|| format!("http://{}", reachable(args.addr)));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let answer =
        runtime.block_on(async { tokio::time::timeout(PATIENCE, Client::new(&server).health()).await });
    let health = answer
        .map_err(|_| Failure::failed(format!("{server} does not answer within {} s", PATIENCE.as_secs())))?
        .map_err(Failure::failed)?;
    if health.status != "ok" {
        return Err(Failure::failed(format!("{server} (Iris {}): {}", health.version, health.status)));
    }
    let damaged = match health.damaged_tables {
        0 => String::new(),
        1 => ", but there is 1 damaged table; the log says which".to_owned(),
        count => format!(", but there are {count} damaged tables; the log says which"),
    };
    writeln!(out, "{server} (Iris {}): ok{damaged}", health.version)?;
    Ok(())
}

/// A server that listens at every address of the machine is reached at its loopback address.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}
