//! Static assets: the script, the style sheet, pictures. Their addresses contain a hash of their
//! contents, so that browsers may cache them for ever.

use std::sync::LazyLock;

use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

/// A file that pages refer to.
#[derive(Debug)]
pub struct Asset {
    /// The name pages call it by, such as `iris.css`.
    pub name: &'static str,
    /// The name in addresses: the same with a hash of the contents.
    pub file: String,
    /// The media type, as in `Content-Type`.
    pub media_type: &'static str,
    /// The contents, as they are sent.
    pub body: String,
}

/// The pictures of games, by file name: `ID.svg`.
const PICTURES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/pictures.rs"));

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let plain = [
        ("iris.css", "text/css; charset=utf-8", include_str!(concat!(env!("OUT_DIR"), "/iris.css"))),
        ("more.css", "text/css; charset=utf-8", include_str!(concat!(env!("OUT_DIR"), "/more.css"))),
        (
            "scriptless.css",
            "text/css; charset=utf-8",
            include_str!(concat!(env!("OUT_DIR"), "/scriptless.css")),
        ),
        ("iris.js", "text/javascript; charset=utf-8", include_str!(concat!(env!("OUT_DIR"), "/iris.js"))),
        ("replay.css", "text/css; charset=utf-8", include_str!(concat!(env!("OUT_DIR"), "/replay.css"))),
        ("replay.js", "text/javascript; charset=utf-8", include_str!(concat!(env!("OUT_DIR"), "/replay.js"))),
        ("icon.svg", "image/svg+xml", include_str!("../web/icon.svg")),
    ];
    let pictures = PICTURES.iter().map(|(name, body)| (*name, "image/svg+xml", *body));
    let mut assets: Vec<Asset> = plain
        .into_iter()
        .chain(pictures)
        .map(|(name, media_type, body)| Asset::new(name, media_type, body.to_owned()))
        .collect();
    let icon = assets.iter().find(|asset| asset.name == "icon.svg").map(Asset::url);
    let manifest = include_str!("../web/manifest.json").replace("ICON", &icon.unwrap_or_default());
    assets.push(Asset::new("manifest.json", "application/manifest+json", manifest));
    assets
});

impl Asset {
    fn new(name: &'static str, media_type: &'static str, body: String) -> Self {
        let hash = Sha256::digest(body.as_bytes());
        let hash = BASE32_NOPAD.encode(&hash[..5]).to_ascii_lowercase();
        let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
        Self { name, file: format!("{stem}-{hash}.{extension}"), media_type, body }
    }

    /// The address of the asset.
    pub fn url(&self) -> String {
        format!("/assets/{}", self.file)
    }
}

/// The asset with that file name, hash included.
pub fn by_file(file: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.file == file)
}

/// The asset that pages call by that name.
pub fn by_name(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// The address of an asset; of the icon, if there is none of that name.
pub fn url(name: &str) -> String {
    by_name(name).or_else(|| by_name("icon.svg")).map_or_else(String::new, Asset::url)
}
