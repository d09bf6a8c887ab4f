//! Contact sheets: pictures of pages with their labels, laid out by the browser itself on a page of
//! its own and photographed as one picture.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::browser::Browser;

/// How wide a sheet is, and how tall one of its pictures at most.
const WIDTH: u32 = 1900;
const TALLEST: u32 = 460;
/// Nothing below this is looked at: a page of rules goes on for ever.
const LONGEST: u64 = 1800;

const STYLE: &str = "
body { margin: 0; padding: 16px; font: 15px system-ui, sans-serif; background: #6b7280; color: #fff }
h1 { margin: 0 0 8px; font-size: 22px } h2 { margin: 12px 0 6px; font-size: 16px }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
figure { margin: 0 } figcaption { padding: 2px 0; max-width: 600px }
img { display: block; border-radius: 4px; box-shadow: 0 2px 8px #0008 }";

/// A contact sheet in the making.
pub(crate) struct Sheet {
    name: String,
    folder: PathBuf,
    html: String,
    /// How wide a picture may be.
    widest: u32,
    pictures: usize,
}

impl Sheet {
    /// A sheet that will lie in a folder under this name, with pictures of at most this width.
    pub(crate) fn new(folder: &Path, name: &str, widest: u32) -> Self {
        let html = format!("<!doctype html><meta charset=utf-8><style>{STYLE}</style><h1>{name}</h1>");
        Self { name: name.to_owned(), folder: folder.to_owned(), html, widest, pictures: 0 }
    }

    /// Begins a row with a heading.
    pub(crate) fn row(&mut self, heading: &str) {
        // Writing to a string does not fail.
        let _ = write!(self.html, "</div><h2>{heading}</h2><div class=row>");
    }

    /// Takes a picture of the page, to the bottom of it if it scrolls.
    pub(crate) async fn add(&mut self, browser: &Browser, label: &str) {
        let size = "const { scrollHeight } = document.documentElement; return [innerWidth, Math.max(innerHeight, scrollHeight)];";
        let size = browser.ask(size, vec![]).await;
        let (width, height) = (size[0].as_u64().unwrap(), size[1].as_u64().unwrap().min(LONGEST));
        let clip = json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": 1 });
        let picture = capture(
            browser,
            &json!({ "format": "jpeg", "quality": 82, "clip": clip, "captureBeyondViewport": true }),
        )
        .await;
        self.put(&picture, label);
    }

    /// Takes a picture of the window as it is in this moment.
    pub(crate) async fn snap(&mut self, browser: &Browser, label: &str) {
        self.snap_unless(browser, label, "").await;
    }

    /// The same, but keeps it only if it is another than the last one; returns it.
    pub(crate) async fn snap_unless(&mut self, browser: &Browser, label: &str, last: &str) -> String {
        let how = json!({ "format": "jpeg", "quality": 70, "optimizeForSpeed": true });
        let picture = capture(browser, &how).await;
        if picture != last {
            self.put(&picture, label);
        }
        picture
    }

    fn put(&mut self, picture: &str, label: &str) {
        self.pictures += 1;
        let label = label.replace('&', "&amp;").replace('<', "&lt;");
        let _ = write!(
            self.html,
            "<figure><figcaption>{label}</figcaption><img style='max-width:{}px;max-height:{TALLEST}px' \
             src='data:image/jpeg;base64,{picture}'></figure>",
            self.widest
        );
    }

    /// Lays the sheet out and writes it; says where.
    pub(crate) async fn write(self, browser: &Browser) -> PathBuf {
        assert!(self.pictures > 0, "nothing is on the sheet {}", self.name);
        let page = self.folder.join(format!("{}.html", self.name));
        std::fs::write(&page, &self.html).unwrap();
        let metrics = json!({ "width": WIDTH, "height": 800, "deviceScaleFactor": 1, "mobile": false });
        browser.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
        browser.web.goto(format!("file://{}", page.display())).await.unwrap();
        browser.until("[...document.images].every((image) => image.complete)").await;
        let height = browser.ask("return document.documentElement.scrollHeight", vec![]).await;
        let clip = json!({ "x": 0, "y": 0, "width": WIDTH, "height": height, "scale": 1 });
        let whole = capture(
            browser,
            &json!({ "format": "jpeg", "quality": 86, "clip": clip, "captureBeyondViewport": true }),
        )
        .await;
        let path = self.folder.join(format!("{}.jpg", self.name));
        std::fs::write(&path, BASE64_STANDARD.decode(whole).unwrap()).unwrap();
        std::fs::remove_file(&page).unwrap();
        println!("screens: {} ({} pictures)", path.display(), self.pictures);
        path
    }
}

async fn capture(browser: &Browser, how: &Value) -> String {
    let answer = browser.cdp("Page.captureScreenshot", how.clone()).await;
    answer["data"].as_str().unwrap().to_owned()
}
