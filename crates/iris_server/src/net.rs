//! The listening socket: accepts connections, limits them per peer, shuts down gracefully.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::ConnectInfo;
use axum::response::Response;
use axum::{BoxError, Router};
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;
use tower::ServiceExt;

#[cfg(unix)]
use crate::admin::AdminSocket;
use crate::client_address::ClientAddress;
use crate::concurrency_limiter::{ConcurrencyLimiter, ConcurrencyPermit};
use crate::drained_body::DrainedBody;
use crate::tls::{HTTP_2, TlsCertificate};
use crate::write_timeout::WriteTimeout;
use crate::{AppState, ServerConfig, Timeouts, api};

/// How many bytes of an answer are buffered for a slow client.
const MAX_BUFFER: usize = 16 * 1024;
/// How many connections a reverse proxy may have: those of all its clients together, each of which
/// is counted by itself.
const MAX_PROXY_CONNECTIONS: usize = 20_000;
/// How often a silent HTTP/2 connection is asked whether it is still there.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// How long open connections may take to finish on shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// A server that is bound to its address.
pub struct Server {
    app: AppState,
    listener: TcpListener,
    tls: Option<Arc<TlsCertificate>>,
    stop: watch::Sender<bool>,
    #[cfg(unix)]
    operators: Option<AdminSocket>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").finish_non_exhaustive()
    }
}

impl Server {
    /// Binds to an address. An error of the kind [`io::ErrorKind::InvalidData`] is about the
    /// certificate or its key.
    pub async fn bind(app: AppState, address: SocketAddr) -> io::Result<Self> {
        // Every stream is an open file; with a lower limit fewer streams fit.
        let _ = rlimit::increase_nofile_limit(u64::MAX);
        let tls = app.0.config.tls.clone().map(TlsCertificate::load).transpose();
        let tls = tls.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?.map(Arc::new);
        let listener = TcpListener::bind(address).await?;
        app.load_bans().await.map_err(io::Error::other)?;
        // One application is served once.
        let _ = app.0.listening.set(listener.local_addr()?);
        #[cfg(unix)]
        let operators = match AdminSocket::bind(&app.0.config.data) {
            Ok(socket) => Some(socket),
            Err(error) => {
                tracing::warn!(%error, "`iris admin` will not reach this server; if the folder's path is long, choose a shorter one");
                None
            }
        };
        Ok(Self {
            app,
            listener,
            tls,
            stop: watch::Sender::new(false),
            #[cfg(unix)]
            operators,
        })
    }

    /// The address that it is bound to.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `end` completes, then lets open requests finish and closes the store.
    pub async fn run(mut self, end: impl Future<Output = ()>) {
        tokio::spawn(self.app.clone().check_integrity());
        tokio::spawn(self.app.clone().expire_sessions());
        #[cfg(unix)]
        let operators = self.operators.take().map(|socket| tokio::spawn(socket.serve(self.app.clone())));
        let ended_matches = tokio::spawn(self.app.clone().follow_ended_matches());
        let evenings = tokio::spawn(self.app.clone().run_club_evenings());
        let days = tokio::spawn(self.app.clone().follow_days());
        let upkeep = tokio::spawn(self.app.0.tables.clone().upkeep(self.app.0.config.expiry));
        let router = api::router(self.app.clone());
        let graceful = GracefulShutdown::new();
        let limiter = PeerLimiter::new(&self.app.0.config);
        if let Some(tls) = self.tls.clone() {
            tokio::spawn(async move { tls.keep_fresh().await });
        }
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
        #[cfg(unix)]
        if let Some(operators) = operators {
            operators.abort();
            // Its socket is gone when it is; the folder is still ours.
            let _ = operators.await;
        }
        self.stop.send_replace(true);
        days.abort();
        upkeep.abort();
        ended_matches.abort();
        evenings.abort();
        self.app.0.tables.stop();
        self.app.0.led_replays.stop();
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
        let config = &self.app.0.config;
        let connection = HttpConnection {
            router,
            from,
            timeouts: config.timeouts,
            max_streams: u32::try_from(config.connections_per_client).unwrap_or(u32::MAX),
            watcher: graceful.watcher(),
        };
        let stream = WriteTimeout::new(stream, config.timeouts.write);
        let acceptor = self.tls.as_ref().map(|tls| tls.acceptor());
        let metrics = self.app.0.metrics.clone();
        tokio::spawn(async move {
            metrics.connections.inc();
            match acceptor {
                None => connection.serve_http1(stream).await,
                // Whoever does not shake hands in time, or speaks no TLS, is no concern of ours.
                Some(acceptor) => {
                    let accepted = timeout(connection.timeouts.head, acceptor.accept(stream)).await;
                    if let Ok(Ok(stream)) = accepted {
                        if stream.get_ref().1.alpn_protocol() == Some(HTTP_2) {
                            connection.serve_http2(stream).await;
                        } else {
                            connection.serve_http1(stream).await;
                        }
                    }
                }
            }
            metrics.connections.dec();
            drop(permit);
        });
    }
}

/// One client's connection, whatever it is carried by.
struct HttpConnection {
    router: Router,
    from: SocketAddr,
    timeouts: Timeouts,
    /// How many requests of HTTP/2 may be under way at once.
    max_streams: u32,
    watcher: Watcher,
}

impl HttpConnection {
    async fn serve_http1<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(self, stream: S) {
        let Self { router, from, .. } = self;
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.timeouts.head)
            .max_buf_size(MAX_BUFFER)
            .serve_connection(
                TokioIo::new(stream),
                service_fn(move |request| answer(&router, from, request)),
            );
        // A client that hangs up in the middle is no concern of ours.
        let _ = self.watcher.watch(connection).await;
    }

    async fn serve_http2<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(self, stream: S) {
        let Self { router, from, timeouts, .. } = self;
        let connection = http2::Builder::new(TokioExecutor::new())
            .timer(TokioTimer::new())
            .keep_alive_interval(PING_INTERVAL)
            .keep_alive_timeout(self.timeouts.write)
            .max_concurrent_streams(self.max_streams)
            .max_header_list_size(MAX_BUFFER as u32)
            .max_send_buf_size(MAX_BUFFER)
            .serve_connection(
                TokioIo::new(stream),
                service_fn(move |request: hyper::Request<Incoming>| {
                    let drained = request.map(|body| DrainedBody::new(Body::new(body), timeouts.body));
                    answer(&router, from, drained)
                }),
            );
        let _ = self.watcher.watch(connection).await;
    }
}

/// Hands a request to the router, with the address that it came from.
fn answer<B: HttpBody<Data = Bytes, Error: Into<BoxError>> + Send + 'static>(
    router: &Router,
    from: SocketAddr,
    mut request: hyper::Request<B>,
) -> impl Future<Output = Result<Response, Infallible>> + Send + use<B> {
    request.extensions_mut().insert(ConnectInfo(from));
    router.clone().oneshot(request)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_has_a_high_bound_of_its_own() {
        let config = ServerConfig { connections_per_client: 2, ..ServerConfig::new("x") };
        let (own_machine, elsewhere) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([192, 0, 2, 7]));
        let direct = PeerLimiter::new(&config);
        let held: Vec<_> = (0..3).map(|_| direct.take(elsewhere)).collect();
        assert_eq!(held.iter().filter(|permit| permit.is_ok()).count(), 2);
        assert!(matches!(direct.take(own_machine), Ok(None)), "this machine needs no permit");
        let proxied = PeerLimiter::new(&ServerConfig { behind_proxy: true, ..config });
        let held: Vec<_> = (0..=MAX_PROXY_CONNECTIONS).map(|_| proxied.take(own_machine)).collect();
        let taken = held.iter().filter(|permit| matches!(permit, Ok(Some(_)))).count();
        assert_eq!(taken, MAX_PROXY_CONNECTIONS, "not two, and not without end");
    }
}
