//! Servers behind TLS, as a proxy puts it in front of them: the terminal client and the Python
//! client trust what the system trusts and nothing else, and send nothing in the open.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "../../iris_server/tests/support/json_client.rs"]
mod json_client;
#[path = "support/screen.rs"]
mod screen;
#[path = "support/serving.rs"]
mod serving;
mod support;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, Mutex};

use iris_client::Client;
use json_client::JsonClient;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use screen::Screen;
use serde_json::json;
use serving::Serving;
use support::text;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

/// A server with a proxy before it that speaks TLS.
struct TlsProxy {
    /// The proxy's address, `https://127.0.0.1:port`.
    url: String,
    /// The certificate of who signed the proxy's, as a file.
    authority: PathBuf,
    /// What clients sent before the connection was safe, one entry for each that did not become so.
    in_the_open: Arc<Mutex<Vec<String>>>,
    runtime: tokio::runtime::Runtime,
    server: Serving,
    _folder: tempfile::TempDir,
}

impl TlsProxy {
    /// Starts both; the certificate is for that name or address.
    fn start(subject: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = Serving::start(&folder.path().join("data"), &["--commands-per-second", "1000"]);
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        // With the same name on both, the server's certificate would pass for one that signed
        // itself.
        params.distinguished_name.push(DnType::CommonName, "Iris test authority");
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let issuer = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
        let authority = folder.path().join("authority.pem");
        std::fs::write(&authority, issuer.pem()).unwrap();
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(vec![subject.to_owned()]).unwrap();
        let certificate = params.signed_by(&key, &issuer).unwrap();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.der().clone()], key)
            .unwrap();
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let behind: SocketAddr = server.url.strip_prefix("http://").unwrap().parse().unwrap();
        let in_the_open = Arc::new(Mutex::new(Vec::new()));
        runtime.spawn(accept(listener, TlsAcceptor::from(Arc::new(config)), behind, in_the_open.clone()));
        let url = format!("https://{address}");
        Self { url, authority, in_the_open, runtime, server, _folder: folder }
    }

    /// A table of two with a bot in it; gives the path of its link.
    fn table(&self) -> String {
        self.runtime.block_on(async {
            let client = Client::guest(&self.server.url, "Host").await.unwrap();
            let (link, keys) = client.create(&json!({"game": "gold", "seats": 2, "pace": 0})).await.unwrap();
            client.command_json(&link, &json!({"do": "seat-bot", "seat": 0, "level": 1})).await.unwrap();
            format!("/t/{}?key={}", link.table, keys.join.unwrap())
        })
    }

    fn trusting(&self) -> [(&str, &str); 2] {
        [("SSL_CERT_FILE", self.authority.to_str().unwrap()), ("LANG", "en_US.UTF-8")]
    }
}

async fn accept(
    listener: TcpListener,
    tls: TlsAcceptor,
    behind: SocketAddr,
    in_the_open: Arc<Mutex<Vec<String>>>,
) {
    loop {
        let (stream, _) = listener.accept().await.unwrap();
        let (tls, in_the_open) = (tls.clone(), in_the_open.clone());
        tokio::spawn(async move {
            let mut start = [0; 512];
            let count = stream.peek(&mut start).await.unwrap_or(0);
            // A TLS record begins with its kind, a handshake.
            if start[..count].first() != Some(&22) {
                in_the_open.lock().unwrap().push(String::from_utf8_lossy(&start[..count]).into_owned());
                return;
            }
            let Ok(mut safe) = tls.accept(stream).await else { return };
            let mut server = TcpStream::connect(behind).await.unwrap();
            let _ = tokio::io::copy_bidirectional(&mut safe, &mut server).await;
            let _ = safe.read(&mut [0]).await;
        });
    }
}

#[test]
fn a_table_behind_tls_is_played_in_the_terminal() {
    let (proxy, data) = (TlsProxy::start("127.0.0.1"), tempfile::tempdir().unwrap());
    let link = format!("{}{}", proxy.url, proxy.table());
    let screen =
        Screen::start_in(data.path(), &["play", &link, "--name", "Ann"], (80, 24), &proxy.trusting());
    screen.wait_for("j sit down");
    screen.send("j");
    let seated = screen.wait_for("▶ 2. Ann");
    assert!(seated.contains("1. "), "{seated}");
    screen.send("\x03");
    assert_eq!(screen.ended().0, 0);
    // A table of one's own, from the address of the server alone.
    let screen = Screen::start_in(data.path(), &["play", &proxy.url], (80, 24), &proxy.trusting());
    screen.wait_for("127.0.0.1");
    screen.send("\x03");
    assert_eq!(screen.ended().0, 0);
    assert!(proxy.in_the_open.lock().unwrap().is_empty());
}

#[test]
fn a_certificate_that_nobody_vouches_for_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let proxy = TlsProxy::start("127.0.0.1");
    let elsewhere = TlsProxy::start("example.org");
    let link = |proxy: &TlsProxy| format!("{}{}", proxy.url, proxy.table());
    for (link, vars) in [
        // The system does not know who signed it.
        (link(&proxy), vec![("LANG", "en_US.UTF-8")]),
        // The certificate is somebody else's.
        (link(&elsewhere), elsewhere.trusting().to_vec()),
    ] {
        let screen = Screen::start_in(data.path(), &["play", &link], (160, 40), &vars);
        let (code, text) = screen.ended();
        assert_eq!(code, 1, "{text}");
        assert!(text.contains("certificate"), "{text}");
    }
    assert!(proxy.in_the_open.lock().unwrap().is_empty());
}

fn python(args: &[&str], authority: Option<&Path>) -> Output {
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/client.py");
    let mut command = Command::new("python3");
    command.arg(client).args(args).env_remove("SSL_CERT_FILE");
    if let Some(authority) = authority {
        command.env("SSL_CERT_FILE", authority);
    }
    command.output().unwrap()
}

#[test]
fn the_python_client_speaks_tls_where_the_address_says_so() {
    let proxy = TlsProxy::start("127.0.0.1");
    let output = python(&[&proxy.url, "gold", "2"], Some(&proxy.authority));
    assert!(output.status.success(), "{}", text(&output.stderr));
    let output = python(&[&proxy.url, "gold", "2"], None);
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("certificate verify failed"), "{}", text(&output.stderr));
    let output = python(&["ftp://127.0.0.1", "gold", "2"], None);
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("http"), "{}", text(&output.stderr));
    assert_eq!(*proxy.in_the_open.lock().unwrap(), Vec::<String>::new());
}
