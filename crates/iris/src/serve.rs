//! `iris serve`: the HTTP server, its settings and its logging.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use iris_server::{
    AppState, Environment, ExpiryPolicy, PublicUrl, Server, ServerConfig, TlsFiles, network_address,
};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::failure::Failure;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris serve                                  tables at http://127.0.0.1:7770, kept in your own data folder
  iris serve --addr 0.0.0.0:7770              for everybody who can reach this machine
  iris serve --data /srv/iris --behind-proxy --public-url https://iris.example
                                              for a club, behind a proxy that speaks HTTPS

Each option can be given in the environment instead: IRIS_ADDR, IRIS_DATA and so on. /health tells whether all is well,
/metrics how much is going on, /api/openapi.json what programs can do. Ctrl-C ends it; nothing is lost.")]
pub(crate) struct ServeArgs {
    /// Where to listen.
    #[arg(long, env = "IRIS_ADDR", default_value = "127.0.0.1:7770")]
    addr: SocketAddr,
    /// The folder in which everything is kept; made if it is not there.
    #[arg(long, env = "IRIS_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Do not open a browser. None is opened either when the output is no terminal.
    #[arg(long, env = "IRIS_NO_OPEN")]
    no_open: bool,
    /// How logs are written to standard error. `IRIS_LOG` chooses what is logged: error, warn,
    /// info, debug.
    #[arg(long, env = "IRIS_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log: LogFormat,
    /// Believe X-Forwarded-For and X-Forwarded-Proto: for a server that only its own proxy can
    /// reach.
    #[arg(long, env = "IRIS_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Make a new key where the old one is lost. Links to tables that were given out are void
    /// then.
    #[arg(long)]
    new_key: bool,
    /// The address by which visitors know the server, such as <https://iris.example>: links and QR
    /// codes name it, and forms are taken from its pages only.
    #[arg(long, env = "IRIS_PUBLIC_URL", value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// The certificate, if the server is to speak HTTPS itself: a PEM file, read again when it
    /// changes.
    #[arg(long, env = "IRIS_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate: a PEM file.
    #[arg(long, env = "IRIS_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// How many commands a second each player may send.
    #[arg(long, env = "IRIS_COMMANDS_PER_SECOND", default_value_t = 30)]
    commands_per_second: u32,
    /// How many requests a second may come from one client other than this machine itself.
    #[arg(long, env = "IRIS_REQUESTS_PER_SECOND", default_value_t = 100)]
    requests_per_second: u32,
    /// After how many hours a table whose match has not begun expires.
    #[arg(long, env = "IRIS_EXPIRE_LOBBIES", value_name = "HOURS", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..))]
    expire_lobbies: u32,
    /// After how many days without a move a match without a clock expires. With a clock: after ten
    /// times as long as a move may take, and a day at least.
    #[arg(long, env = "IRIS_EXPIRE_MATCHES", value_name = "DAYS", default_value_t = 90, value_parser = clap::value_parser!(u32).range(1..))]
    expire_matches: u32,
    /// A file with the key that the deals of the day follow from, as 64 hexadecimal digits. Servers
    /// with the same key have the same deals; without it, the server draws one and keeps it.
    #[arg(long, env = "IRIS_DAILY_KEY", value_name = "FILE")]
    daily_key: Option<PathBuf>,
}

impl ServeArgs {
    /// What starts when no command is given: what the environment says, or else the usual.
    pub(crate) fn at_once() -> Self {
        #[derive(clap::Parser)]
        struct Usual {
            #[command(flatten)]
            args: ServeArgs,
        }
        <Usual as clap::Parser>::parse_from(["iris"]).args
    }

    /// After how long tables expire, in the milliseconds of the server.
    fn expiry(&self) -> ExpiryPolicy {
        ExpiryPolicy {
            lobby: u64::from(self.expire_lobbies) * 60 * 60 * 1000,
            unclocked: u64::from(self.expire_matches) * 24 * 60 * 60 * 1000,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LogFormat {
    /// Lines for people.
    Text,
    /// An object a line.
    Json,
}

/// The key of the deals of the day.
fn read_daily_key(file: &Path) -> Result<[u8; 32], Failure> {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::failed(format!("cannot read {shown}: {error}")))?;
    iris_core::parse_hex(text.trim()).ok_or_else(|| {
        Failure::failed(format!("{shown} is no key of the day: it has to be 64 hexadecimal digits"))
    })
}

pub(crate) fn run(args: ServeArgs, out: &mut impl Write) -> Result<(), Failure> {
    start_logging(args.log);
    let expiry = args.expiry();
    let data = data_folder(args.data)?;
    let daily_key = args.daily_key.as_deref().map(read_daily_key).transpose()?;
    let config = ServerConfig {
        commands_per_second: args.commands_per_second,
        requests_per_second: args.requests_per_second,
        behind_proxy: args.behind_proxy,
        new_key: args.new_key,
        public_url: args.public_url.clone(),
        expiry,
        daily_key,
        tls: args.tls_cert.zip(args.tls_key).map(|(cert, key)| TlsFiles { cert, key }),
        ..ServerConfig::new(data.clone())
    };
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let app = AppState::open(config, Environment::system()).map_err(Failure::failed)?;
        let server = Server::bind(app, args.addr).await.map_err(|error| {
            if error.kind() == io::ErrorKind::InvalidData {
                return Failure::failed(error);
            }
            Failure::failed(format!("cannot listen at {}: {error}; choose another with --addr", args.addr))
        })?;
        let address = server.address()?;
        // Before the greeting: whoever has read it may tell the server to end.
        let end = told_to_end();
        // One write: whoever reads only the first line may be gone for the second.
        let greeting =
            format!("Iris is at {scheme}://{address}, and keeps everything in {}\n", data.display());
        out.write_all((greeting + &reach(scheme, address, args.public_url.as_ref())).as_bytes())?;
        out.flush()?;
        if !args.no_open && io::stdout().is_terminal() {
            // Where there is no browser, the line above says where to go.
            let _ = open::that_detached(format!("{scheme}://{address}/"));
        }
        server.run(end).await;
        Ok(())
    })
}

/// A line about who can reach the server, and by which address.
fn reach(scheme: &str, address: SocketAddr, public: Option<&PublicUrl>) -> String {
    if let Some(url) = public {
        return format!("Visitors reach it at {url}\n");
    }
    let Some(network) = network_address(address) else { return String::new() };
    if address.ip().to_canonical().is_loopback() {
        let port = address.port();
        return format!(
            "Only this computer can reach it; with --addr 0.0.0.0:{port} others on your network can, at {scheme}://{network}\n"
        );
    }
    format!("Others on your network reach it at {scheme}://{network}\n")
}

/// The folder to keep everything in: the one asked for, or the place for such things on this
/// system.
pub(crate) fn data_folder(asked: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let var = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let usual = || {
        if cfg!(windows) {
            return var("LOCALAPPDATA").map(|folder| folder.join("Iris"));
        }
        if cfg!(target_os = "macos") {
            return std::env::home_dir().map(|home| home.join("Library/Application Support/Iris"));
        }
        var("XDG_DATA_HOME")
            .or_else(|| std::env::home_dir().map(|home| home.join(".local/share")))
            .map(|folder| folder.join("iris"))
    };
    asked
        .or_else(usual)
        .ok_or_else(|| Failure::misused("there is no home folder to keep things in; choose one with --data"))
}

fn start_logging(format: LogFormat) {
    let wanted = std::env::var("IRIS_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let logs = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let registry = tracing_subscriber::registry().with(filter);
    // A second server in the same process would find the first one's logging in place; there is
    // none.
    let _ = match format {
        LogFormat::Text => registry.with(logs.with_ansi(io::stderr().is_terminal())).try_init(),
        LogFormat::Json => registry.with(logs.json()).try_init(),
    };
}

/// Completes at Ctrl-C, or at what a service manager sends. From the call on, not only once it is
/// awaited, neither ends the process by itself.
#[cfg(unix)]
fn told_to_end() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    async {
        let [interrupted, terminated] = signals.map(async |told| match told {
            Ok(mut told) => told.recv().await,
            Err(_) => std::future::pending().await,
        });
        tokio::select! {
            _ = interrupted => {}
            _ = terminated => {}
        }
    }
}

/// Completes at Ctrl-C.
#[cfg(not(unix))]
async fn told_to_end() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_expire_when_the_operator_says() {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            args: ServeArgs,
        }
        let expiry = |line: &[&str]| {
            let line = ["iris"].iter().chain(line);
            <Line as clap::Parser>::try_parse_from(line).map(|line| line.args.expiry())
        };
        assert_eq!(expiry(&[]).ok(), Some(ExpiryPolicy::default()), "the guide tells the usual");
        let told = expiry(&["--expire-lobbies", "2", "--expire-matches", "3"]).ok();
        assert_eq!(told, Some(ExpiryPolicy { lobby: 7_200_000, unclocked: 259_200_000 }));
        assert!(expiry(&["--expire-lobbies", "0"]).is_err());
    }
}
