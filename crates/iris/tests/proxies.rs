//! `iris serve` behind Caddy, nginx and HAProxy, each started with the configuration that
//! `docs/hosting.md` shows; only ports and certificates are a test's own.
//!
//! `cargo xtask test` installs the three and runs this.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "support/serving.rs"]
mod serving;

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serving::Serving;
use tempfile::TempDir;

/// How long a test waits for anything.
const PATIENCE: Duration = Duration::from_secs(30);

/// A configuration of `docs/hosting`, with these texts replaced; each must be there.
fn configuration(file: &str, replaced: &[(&str, &str)]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting").join(file);
    let text = fs::read_to_string(path).unwrap();
    replaced.iter().fold(text, |text, (from, to)| {
        assert!(text.contains(from), "{file} has no {from}");
        text.replace(from, to)
    })
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A proxy in front of a server, both of which end with it.
struct Proxied {
    proxy: Child,
    server: Serving,
    /// How visitors call it: `https://iris.example:` and a port.
    url: String,
    port: u16,
    folder: TempDir,
}

impl Drop for Proxied {
    fn drop(&mut self) {
        // Asked to end, nginx ends its workers too.
        let _ = Command::new("kill").args(["-TERM", &self.proxy.id().to_string()]).status();
        let _ = self.proxy.wait();
    }
}

impl Proxied {
    /// Starts a server, and the proxy whose command `proxy` gives for a folder, the public port and
    /// the server's address.
    fn start(proxy: impl Fn(&Path, u16, &str) -> Command) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let port = free_port();
        let url = format!("https://iris.example:{port}");
        let more = ["--behind-proxy", "--public-url", &url, "--requests-per-second", "20"];
        let server = Serving::start(&folder.path().join("data"), &more);
        let address = server.url.strip_prefix("http://").unwrap();
        let log = fs::File::create(folder.path().join("log")).unwrap();
        let proxy = proxy(folder.path(), port, address)
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .unwrap();
        let proxied = Self { proxy, server, url, port, folder };
        let begun = Instant::now();
        while proxied.status(&["/rules/sky"]) != 200 {
            let log = || fs::read_to_string(proxied.folder.path().join("log")).unwrap();
            assert!(begun.elapsed() < PATIENCE, "the proxy does not answer: {}", log());
            std::thread::sleep(Duration::from_millis(100));
        }
        // What was asked until then has been forgotten by the limits after a few seconds.
        std::thread::sleep(Duration::from_secs(4));
        proxied
    }

    /// `curl` at the public address, whose path is the first of the arguments.
    fn curl(&self, args: &[&str]) -> Command {
        let mut command = Command::new("curl");
        command.args(["--silent", "--insecure", "--no-buffer", "--max-time", "30", "--resolve"]);
        command.arg(format!("iris.example:{}:127.0.0.1", self.port));
        command.arg(format!("{}{}", self.url, args[0])).args(&args[1..]);
        command
    }

    fn text(&self, args: &[&str]) -> String {
        String::from_utf8(self.curl(args).output().unwrap().stdout).unwrap()
    }

    fn status(&self, args: &[&str]) -> u16 {
        let only = ["--output", "/dev/null", "--write-out", "%{http_code}"];
        self.text(&[args, &only].concat()).parse().unwrap()
    }

    /// A cookie, and the path of a table that waits for friends.
    fn set_up_table(&self) -> (String, String) {
        let origin = format!("Origin: {}", self.url);
        let form = ["/play", "--include", "--header", &origin, "--data", "game=sky&friends=yes"];
        let answer = self.text(&form).replace('\r', "");
        let header = |name: &str| {
            let mut lines = answer.lines().filter_map(|line| line.split_once(": "));
            let value = lines.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value);
            value.unwrap_or_else(|| panic!("no {name} in {answer}")).to_owned()
        };
        let cookie = header("set-cookie");
        assert!(cookie.contains("Secure"), "visitors speak HTTPS: {cookie}");
        (cookie.split(';').next().unwrap().to_owned(), header("location"))
    }

    fn check(&self) {
        let (cookie, table) = self.set_up_table();
        let cookie = format!("Cookie: {cookie}");
        let page = self.text(&[&table, "--header", &cookie]);
        assert!(page.contains(&format!("value=\"{}{table}?key=", self.url)), "{page}");
        self.check_origin();
        self.check_stream(&table, &cookie);
        for private in ["/health", "/metrics"] {
            assert_eq!(self.status(&[private]), 404, "{private} is nobody else's business");
        }
        self.check_limits();
    }

    /// Forms are taken from the public address only, also from those of the server behind it.
    fn check_origin(&self) {
        for foreign in ["https://evil.example", &self.server.url, "null"] {
            let origin = format!("Origin: {foreign}");
            let form = ["/play", "--header", &origin, "--data", "game=sky"];
            assert_eq!(self.status(&form), 403, "{foreign}");
        }
    }

    /// What happens at a table is told at once, though the stream goes on.
    fn check_stream(&self, table: &str, cookie: &str) {
        let path = format!("{table}/live");
        let mut stream = self.curl(&[&path, "--header", cookie]).stdout(Stdio::piped()).spawn().unwrap();
        let (send, lines) = mpsc::channel();
        let output = stream.stdout.take().unwrap();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let frame = || loop {
            let line = lines.recv_timeout(Duration::from_secs(5)).expect("the stream is held back");
            if line.starts_with("event: frames") {
                return;
            }
        };
        frame();
        let origin = format!("Origin: {}", self.url);
        let bot = r#"do={"do":"seat-bot","seat":1,"level":1}"#;
        let command = format!("{table}/do");
        let sat = self.status(&[&command, "--header", cookie, "--header", &origin, "--data-urlencode", bot]);
        assert_eq!(sat, 303);
        frame();
        stream.kill().unwrap();
        stream.wait().unwrap();
    }

    /// Clients are counted by the address that the proxy saw, whatever they claim.
    fn check_limits(&self) {
        // One connection asks again and again, faster than anybody may.
        let flood = |path: &str, more: &[&str]| {
            let only = ["--output", "/dev/null", "--write-out", "%{http_code}\n"];
            self.text(&[&[path], &only[..], more].concat()).contains("429")
        };
        assert!(flood("/api/games?[1-400]", &[]), "a client behind the proxy has no limit");
        // Another client might ask for as much as this at once.
        let claim = ["--header", "X-Forwarded-For: 192.0.2.99"];
        assert!(flood("/api/games?[1-40]", &claim), "a client names its own address");
        assert_eq!(self.status(&["/rules/sky", "--interface", "127.0.0.2"]), 200, "another client");
    }
}

/// A certificate that nobody trusts, and its key.
fn certificate(folder: &Path) -> (PathBuf, PathBuf) {
    let (cert, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    let made = Command::new("openssl")
        .args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-days",
            "2",
        ])
        .args(["-subj", "/CN=iris.example", "-addext", "subjectAltName=DNS:iris.example", "-keyout"])
        .arg(&key)
        .arg("-out")
        .arg(&cert)
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    (cert, key)
}

#[test]
#[ignore = "needs Caddy, which `cargo xtask proxies` installs"]
fn caddy_as_the_guide_has_it() {
    let proxied = Proxied::start(|folder, port, server| {
        let site = configuration("Caddyfile", &[("127.0.0.1:7770", server)]);
        // Certificates of its own, and no port that needs rights.
        let around = format!(
            "{{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttps_port {port}\n}}\n"
        );
        fs::write(folder.join("Caddyfile"), around + &site).unwrap();
        let mut command = Command::new("caddy");
        command.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.join("Caddyfile"));
        command.env("HOME", folder).env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
        command
    });
    proxied.check();
}

#[test]
#[ignore = "needs nginx, which `cargo xtask proxies` installs"]
fn nginx_as_the_guide_has_it() {
    let proxied = Proxied::start(|folder, port, server| {
        let (cert, key) = certificate(folder);
        let listen = format!("listen 127.0.0.1:{port} ssl");
        let site = configuration(
            "nginx.conf",
            &[
                ("127.0.0.1:7770", server),
                ("listen 443 ssl", &listen),
                ("listen [::]:443 ssl", &format!("listen 127.0.0.2:{port} ssl")),
                ("/etc/letsencrypt/live/iris.example/fullchain.pem", cert.to_str().unwrap()),
                ("/etc/letsencrypt/live/iris.example/privkey.pem", key.to_str().unwrap()),
            ],
        );
        let at = folder.display();
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("    {name}_temp_path {at}/{name};\n"))
            .concat();
        let around = format!(
            "daemon off;\npid {at}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n    access_log off;\n{temporary}{site}}}\n"
        );
        fs::write(folder.join("nginx.conf"), around).unwrap();
        let mut command = Command::new("nginx");
        command.arg("-p").arg(folder).arg("-c").arg(folder.join("nginx.conf")).args(["-e", "stderr"]);
        command
    });
    proxied.check();
}

#[test]
#[ignore = "needs HAProxy, which `cargo xtask proxies` installs"]
fn haproxy_as_the_guide_has_it() {
    let proxied = Proxied::start(|folder, port, server| {
        let (cert, key) = certificate(folder);
        let both = fs::read_to_string(cert).unwrap() + &fs::read_to_string(key).unwrap();
        let pem = folder.join("both.pem");
        fs::write(&pem, both).unwrap();
        let text = configuration(
            "haproxy.cfg",
            &[
                ("127.0.0.1:7770", server),
                ("bind :443", &format!("bind 127.0.0.1:{port}")),
                ("/etc/haproxy/iris.example.pem", pem.to_str().unwrap()),
            ],
        );
        fs::write(folder.join("haproxy.cfg"), text).unwrap();
        let mut command = Command::new("haproxy");
        command.arg("-db").arg("-f").arg(folder.join("haproxy.cfg"));
        command
    });
    proxied.check();
}

/// A server that speaks HTTPS itself, asked by `curl` that trusts one certificate only.
fn over_tls(server: &Serving, trusted: &Path, more: &[&str]) -> String {
    let port = server.url.rsplit(':').next().unwrap();
    let output = Command::new("curl")
        .args(["--silent", "--include", "--max-time", "30", "--resolve"])
        .arg(format!("iris.example:{port}:127.0.0.1"))
        .arg("--cacert")
        .arg(trusted)
        .arg(format!("https://iris.example:{port}/rules/sky"))
        .args(more)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[ignore = "needs curl and openssl, which `cargo xtask proxies` installs"]
fn tls_of_its_own_speaks_http_2_and_takes_a_new_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let (cert, key) = certificate(folder.path());
    let more = ["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()];
    let server = Serving::start(&folder.path().join("data"), &more);
    assert!(server.url.starts_with("https://"), "{}", server.url);
    let old = folder.path().join("old.pem");
    fs::copy(&cert, &old).unwrap();
    for (version, status) in [("--http2", "HTTP/2 200"), ("--http1.1", "HTTP/1.1 200")] {
        let answer = over_tls(&server, &old, &[version]);
        assert!(answer.starts_with(status), "{version}: {answer}");
        assert!(answer.to_ascii_lowercase().contains("strict-transport-security: max-age="), "{answer}");
    }
    let form = ["--request", "POST", "--data", "x=y", "--header", "Origin: https://evil.example"];
    let refused = over_tls(&server, &old, &form);
    assert!(refused.starts_with("HTTP/2 403"), "{refused}");
    // A key that does not fit yet leaves everything as it is.
    fs::write(&key, "nonsense").unwrap();
    std::thread::sleep(Duration::from_secs(3));
    assert!(over_tls(&server, &old, &[]).starts_with("HTTP/2 200"));
    certificate(folder.path());
    let begun = Instant::now();
    while !over_tls(&server, &cert, &[]).starts_with("HTTP/2 200") {
        assert!(begun.elapsed() < PATIENCE, "the new certificate is not used");
        std::thread::sleep(Duration::from_millis(300));
    }
    assert_eq!(over_tls(&server, &old, &[]), "", "the old one is used no longer");
}

#[test]
fn the_guide_shows_the_configurations_that_are_tried() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let guide = fs::read_to_string(docs.join("hosting.md")).unwrap();
    for file in ["Caddyfile", "nginx.conf", "haproxy.cfg"] {
        let text = fs::read_to_string(docs.join("hosting").join(file)).unwrap();
        assert!(guide.contains(&format!("\n{text}```")), "hosting.md shows another {file}");
    }
}
