//! The windows that every page is looked at in, and the themes.

use serde_json::json;

use crate::browser::Browser;

/// A window: its width and height in pixels of the page, and how many of the screen's make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) name: &'static str,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Pixels of the screen to one of the page.
    scale: u32,
    /// Whether it is held in the hand and touched.
    touch: bool,
}

const fn desk(name: &'static str, width: u32, height: u32, scale: u32) -> Size {
    Size { name, width, height, scale, touch: false }
}

const fn hand(name: &'static str, width: u32, height: u32) -> Size {
    Size { name, width, height, scale: 1, touch: true }
}

impl Size {
    /// How many pixels of a picture make one of the page.
    pub(crate) fn scale(self) -> f64 {
        f64::from(self.scale)
    }
}

/// The desk that most people sit at.
pub(crate) const DESK: Size = desk("1280×800", 1280, 800, 1);
/// The telephone that most people hold.
pub(crate) const PHONE: Size = hand("390×844", 390, 844);

/// A small telephone.
pub(crate) const SMALL: Size = hand("360×640", 360, 640);
/// A telephone that lies on its side.
pub(crate) const LANDSCAPE: Size = hand("844×390", 844, 390);

/// From the largest to the smallest; the last is the desk at 200 % zoom.
pub(crate) const SIZES: [Size; 7] = [
    desk("1920×1080", 1920, 1080, 1),
    DESK,
    hand("820×1180", 820, 1180),
    PHONE,
    SMALL,
    LANDSCAPE,
    desk("1280×800 at 200 %", 640, 400, 2),
];

/// Light and dark.
pub(crate) const THEMES: [&str; 2] = ["light", "dark"];

impl Browser {
    /// Gives the window another size.
    pub(crate) async fn resize(&self, size: Size) {
        let metrics = json!({ "width": size.width, "height": size.height, "deviceScaleFactor": size.scale, "mobile": size.touch });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
        self.cdp("Emulation.setTouchEmulationEnabled", json!({ "enabled": size.touch, "maxTouchPoints": 1 }))
            .await;
        self.laid_out().await;
    }

    /// Waits for two frames: then everything that depends on the size or the theme is as it stays.
    async fn laid_out(&self) {
        let frames = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";
        self.ask_later(frames, vec![]).await;
    }

    /// Has the pages light or dark, as the system of whoever looks at them says; `calm` asks for
    /// little motion besides.
    pub(crate) async fn prefer(&self, theme: &str, calm: bool) {
        let motion = if calm { "reduce" } else { "no-preference" };
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": theme },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        self.cdp("Emulation.setEmulatedMedia", features).await;
        self.laid_out().await;
    }
}
