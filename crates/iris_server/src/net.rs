//! The listening socket: accepts connections, limits them per address, shuts down gracefully.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
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

use crate::{AppState, api};

/// How long a client may take to send the headers of a request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);
/// How many bytes of an answer are buffered for a slow client.
const MAX_BUFFER: usize = 16 * 1024;
/// How many connections one address may have; this machine's own has no limit.
const MAX_CONNECTIONS_PER_ADDRESS: usize = 200;
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
        Ok(Self { app, listener, stop: watch::Sender::new(false) })
    }

    /// The address that it is bound to.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `end` completes, then lets open requests finish and closes the store.
    pub async fn run(self, end: impl Future<Output = ()>) {
        tokio::spawn(self.app.clone().check_integrity());
        match self.app.0.tables.resume_matches().await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "matches go on"),
            // The store has said why.
            Err(_) => tracing::error!("matches that were being played cannot be taken up"),
        }
        let router = api::router(self.app.clone());
        let graceful = GracefulShutdown::new();
        let limiter = ConnectionLimiter::default();
        let mut end = std::pin::pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut end => break,
            };
            match accepted {
                Ok((stream, from)) => {
                    if let Some(permit) = limiter.take(from.ip()) {
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
        permit: ConnectionPermit,
    ) {
        // Events are small and must not wait for more.
        let _ = stream.set_nodelay(true);
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(from));
            router.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADER_TIMEOUT)
            .max_buf_size(MAX_BUFFER)
            .serve_connection(TokioIo::new(stream), service);
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

/// Counts the open connections of each address.
#[derive(Clone, Default)]
struct ConnectionLimiter(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A counted connection, released on drop.
struct ConnectionPermit(Option<(ConnectionLimiter, IpAddr)>);

impl ConnectionLimiter {
    fn take(&self, from: IpAddr) -> Option<ConnectionPermit> {
        if from.is_loopback() {
            return Some(ConnectionPermit(None));
        }
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(from).or_default();
        if *count >= MAX_CONNECTIONS_PER_ADDRESS {
            return None;
        }
        *count += 1;
        Some(ConnectionPermit(Some((self.clone(), from))))
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let Some((limiter, from)) = self.0.take() else { return };
        let mut counts = limiter.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&from) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&from);
            }
        }
    }
}
