//! Connections to servers: plain, or over TLS with the roots that the system trusts.

use std::error::Error;
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client as HttpClient;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};

/// An HTTP client for both kinds of address.
pub(crate) type Transport = HttpClient<HttpsConnector<HttpConnector>, Full<Bytes>>;

/// A transport to that server.
pub(crate) fn transport(server: &str) -> Transport {
    let mut connector = HttpConnector::new();
    connector.set_nodelay(true);
    connector.enforce_http(false);
    // The system's roots are hundreds of files on some: read only where they are needed.
    let roots = if server.starts_with("https://") { system_roots() } else { RootCertStore::empty() };
    let connector = HttpsConnectorBuilder::new()
        .with_tls_config(tls(roots))
        .https_or_http()
        .enable_http1()
        .wrap_connector(connector);
    HttpClient::builder(TokioExecutor::new()).build(connector)
}

/// The roots that the system trusts, or those of `SSL_CERT_FILE` and `SSL_CERT_DIR` where they are
/// set.
fn system_roots() -> RootCertStore {
    static ROOTS: OnceLock<RootCertStore> = OnceLock::new();
    let load = || {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        roots
    };
    ROOTS.get_or_init(load).clone()
}

fn tls(roots: RootCertStore) -> ClientConfig {
    // Versions and provider are named here, not taken from whatever else is linked in.
    ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_protocol_versions(rustls::DEFAULT_VERSIONS)
        .expect("ring speaks every version of TLS that rustls knows")
        .with_root_certificates(roots)
        .with_no_client_auth()
}

/// Why a server cannot be reached, in words that help.
pub(crate) fn unreachable(server: &str, error: &(dyn Error + 'static)) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    let cause = iris_core::printable(&cause.to_string()).into_owned();
    if cause.contains("certificate") {
        return format!(
            "{server} has a certificate that this system does not trust: {cause}. If the authority is your \
             own, name its file in SSL_CERT_FILE"
        );
    }
    format!("{server} cannot be reached: {cause}")
}
