//! The listening socket: accepts connections, limits them per peer, shuts down gracefully.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use crate::client_address::ClientAddress;
use crate::concurrency_limiter::{ConcurrencyLimiter, ConcurrencyPermit};
use crate::write_timeout::WriteTimeout;
use crate::{AppState, ServerConfig, api};

/// How many bytes of an answer are buffered for a slow client.
const MAX_BUFFER: usize = 16 * 1024;
/// How many connections a reverse proxy may have: those of all its clients together, each of which
/// is counted by itself.
const MAX_PROXY_CONNECTIONS: usize = 20_000;
/// How long open connections may take to finish on shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// A server that is bound to its address.
pub struct Server {
    app: AppState,
    listener: TcpListener,
    stop: watch::Sender<bool>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").finish_non_exhaustive()
    }
}

impl Server {
    /// Binds to an address.
    pub async fn bind(app: AppState, address: SocketAddr) -> io::Result<Self> {
        // Every stream is an open file; with a lower limit fewer streams fit.
        let _ = rlimit::increase_nofile_limit(u64::MAX);
        let listener = TcpListener::bind(address).await?;
        // One application is served once.
        let _ = app.0.listening.set(listener.local_addr()?);
        Ok(Self { app, listener, stop: watch::Sender::new(false) })
    }

    /// The address that it is bound to.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `end` completes, then lets open requests finish and closes the store.
    pub async fn run(self, end: impl Future<Output = ()>) {
        tokio::spawn(self.app.clone().check_integrity());
        let upkeep = tokio::spawn(self.app.0.tables.clone().upkeep(self.app.0.config.expiry));
        let router = api::router(self.app.clone());
        let graceful = GracefulShutdown::new();
        let limiter = PeerLimiter::new(&self.app.0.config);
        let mut end = std::pin::pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut end => break,
            };
            match accepted {
                Ok((stream, from)) => {
                    if let Ok(permit) = limiter.take(from.ip()) {
                        self.serve(stream, from, router.clone(), &graceful, permit);
                    }
                }
                Err(error) => {
                    // Too many open files, mostly: wait until some are closed.
                    tracing::warn!(%error, "cannot take a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        drop(self.listener);
        self.stop.send_replace(true);
        upkeep.abort();
        self.app.0.tables.stop();
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, graceful.shutdown()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        match self.app.0.store.close().await {
            Ok(()) => tracing::info!("closed; nothing was lost"),
            Err(error) => tracing::error!(%error, "the store does not close"),
        }
    }

    fn serve(
        &self,
        stream: TcpStream,
        from: SocketAddr,
        router: Router,
        graceful: &GracefulShutdown,
        permit: Option<ConcurrencyPermit<ClientAddress>>,
    ) {
        // Events are small and must not wait for more.
        let _ = stream.set_nodelay(true);
        let timeouts = self.app.0.config.timeouts;
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(from));
            router.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(timeouts.head)
            .max_buf_size(MAX_BUFFER)
            .serve_connection(TokioIo::new(WriteTimeout::new(stream, timeouts.write)), service);
        let connection = graceful.watch(connection);
        let metrics = self.app.0.metrics.clone();
        tokio::spawn(async move {
            metrics.connections.inc();
            // A client that hangs up in the middle is no concern of ours.
            let _ = connection.await;
            metrics.connections.dec();
            drop(permit);
        });
    }
}

/// A peer has as many connections as it may have.
struct TooManyConnections;

/// Limits how many connections one peer may have.
struct PeerLimiter {
    behind_proxy: bool,
    peers: ConcurrencyLimiter<ClientAddress>,
}

impl PeerLimiter {
    fn new(config: &ServerConfig) -> Self {
        let max = if config.behind_proxy { MAX_PROXY_CONNECTIONS } else { config.connections_per_client };
        Self { behind_proxy: config.behind_proxy, peers: ConcurrencyLimiter::new(max) }
    }

    /// The permit that counts another connection: programs on this machine need none, unless one of
    /// them is the proxy.
    fn take(&self, peer: IpAddr) -> Result<Option<ConcurrencyPermit<ClientAddress>>, TooManyConnections> {
        let peer = ClientAddress::of_peer(peer);
        if peer.is_exempt() && !self.behind_proxy {
            return Ok(None);
        }
        self.peers.take(peer).map(Some).ok_or(TooManyConnections)
    }
}
