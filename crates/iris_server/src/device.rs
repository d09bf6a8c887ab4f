//! What kind of device asks, in two words: enough for its owner to tell it from others in a list,
//! and not enough for anybody to tell people apart.

use axum::http::{HeaderMap, header};

/// Browsers by what they call themselves. Many also call themselves what comes later.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems, in the same way.
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// The browser and the system, with a slash between them; either may be empty.
pub(crate) fn device_of(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let named = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| agent.contains(sign)).map_or("", |(_, name)| *name)
    };
    format!("{}/{}", named(&BROWSERS), named(&SYSTEMS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_told_from_others_and_from_nobody_else() {
        let told = |agent: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, agent.parse().unwrap());
            device_of(&headers)
        };
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0";
        assert_eq!(told(edge), "Edge/Windows");
        assert_eq!(
            told("Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"),
            "Firefox/Linux"
        );
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Safari/604.1";
        assert_eq!(told(phone), "Safari/iPhone");
        assert_eq!(told("curl/8.0"), "/");
        assert_eq!(device_of(&HeaderMap::new()), "/");
    }
}
