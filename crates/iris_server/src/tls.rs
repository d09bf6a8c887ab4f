//! TLS of the server's own: certificate and key from files, read again when they change.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{self, ServerConfig};

/// How often the files are looked at.
const LOOK_INTERVAL: Duration = Duration::from_secs(2);

/// The name of HTTP/2 in the handshake.
pub(crate) const HTTP_2: &[u8] = b"h2";

/// Where certificate and key lie, both in the PEM format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlsFiles {
    /// The certificate, followed by those that vouch for it.
    pub cert: PathBuf,
    /// The private key of the certificate.
    pub key: PathBuf,
}

/// Why certificate and key cannot be used.
#[derive(Debug)]
pub struct TlsError(String);

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TlsError {}

impl TlsFiles {
    fn load(&self) -> Result<TlsAcceptor, TlsError> {
        let unreadable = |path: &Path, why: &dyn fmt::Display| {
            TlsError(format!(
                "{} cannot be used for TLS: {why}; it must be in the PEM format",
                path.display()
            ))
        };
        let certs: Result<Vec<_>, _> = CertificateDer::pem_file_iter(&self.cert).and_then(Iterator::collect);
        let certs = certs.map_err(|error| unreadable(&self.cert, &error))?;
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(|error| unreadable(&self.key, &error))?;
        let mismatch = |error: rustls::Error| {
            let (cert, key) = (self.cert.display(), self.key.display());
            TlsError(format!("{cert} and {key} do not make a certificate with its key: {error}"))
        };
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(mismatch)?
            .with_no_client_auth()
            .with_single_cert(certs, key)
            .map_err(mismatch)?;
        config.alpn_protocols = vec![HTTP_2.to_vec(), b"http/1.1".to_vec()];
        Ok(TlsAcceptor::from(Arc::new(config)))
    }

    /// When the files were last written; a file that is being replaced may be missing.
    fn written(&self) -> [Option<SystemTime>; 2] {
        [&self.cert, &self.key].map(|path| fs::metadata(path).and_then(|file| file.modified()).ok())
    }
}

/// The certificate in use.
pub(crate) struct TlsCertificate {
    files: TlsFiles,
    acceptor: RwLock<TlsAcceptor>,
}

impl TlsCertificate {
    pub(crate) fn load(files: TlsFiles) -> Result<Self, TlsError> {
        let acceptor = RwLock::new(files.load()?);
        Ok(Self { files, acceptor })
    }

    /// What shakes hands with a client, with the certificate as it is now.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        self.acceptor.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Reads the files again whenever they change, for ever. Files that do not fit together, as
    /// while one of them has been replaced and the other not yet, leave the certificate as it is
    /// and are tried again: what is written while they are read may not show in their times.
    pub(crate) async fn keep_fresh(&self) {
        let mut used = self.files.written();
        let mut complaint = None;
        loop {
            tokio::time::sleep(LOOK_INTERVAL).await;
            let written = self.files.written();
            if written == used {
                continue;
            }
            match self.files.load() {
                Ok(acceptor) => {
                    *self.acceptor.write().unwrap_or_else(PoisonError::into_inner) = acceptor;
                    tracing::info!("the certificate was read again");
                    (used, complaint) = (written, None);
                }
                Err(error) if complaint != Some(written) => {
                    tracing::warn!(%error, "the certificate stays as it was");
                    complaint = Some(written);
                }
                Err(_) => {}
            }
        }
    }
}
