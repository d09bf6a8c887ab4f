//! Pictures of the window, and how much one part stands out from another.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::browser::Browser;

/// A picture of the window.
pub(crate) struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    pub(crate) async fn take(browser: &Browser) -> Self {
        Self::read(&browser.web.screenshot_as_png().await.unwrap())
    }

    /// A picture of half the size in each direction, which is taken sooner.
    pub(crate) async fn glance(browser: &Browser) -> Self {
        let size = browser.ask("return [innerWidth, innerHeight]", vec![]).await;
        let clip = json!({ "x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 0.5 });
        let how = json!({ "format": "png", "clip": clip, "optimizeForSpeed": true });
        let answer = browser.cdp("Page.captureScreenshot", how).await;
        Self::read(&BASE64_STANDARD.decode(answer["data"].as_str().unwrap()).unwrap())
    }

    fn read(bytes: &[u8]) -> Self {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut raw = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut raw).unwrap();
        let step = info.color_type.samples();
        let pixels = raw[..info.buffer_size()].chunks(step).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        Self { width: info.width as usize, height: info.height as usize, pixels: pixels.collect() }
    }

    /// The pixels of a place.
    fn part(&self, place: &Value) -> impl Iterator<Item = [u8; 3]> {
        let at = |name: &str| place[name].as_f64().unwrap().max(0.0);
        let across = at("x") as usize..((at("x") + at("width")).ceil() as usize).min(self.width);
        let down = at("y") as usize..((at("y") + at("height")).ceil() as usize).min(self.height);
        down.flat_map(move |y| across.clone().map(move |x| (x, y)))
            .map(|(x, y)| self.pixels[y * self.width + x])
    }

    /// How much the lightest part of a place stands out from the darkest.
    pub(crate) fn contrast(&self, place: &Value) -> f64 {
        let (dark, bright) = self
            .part(place)
            .map(light)
            .fold((1.0_f64, 0.0_f64), |(dark, bright), light| (dark.min(light), bright.max(light)));
        (bright + 0.05) / (dark + 0.05)
    }

    /// How much a colour stands out from a place, save from the twentieth of it where it does
    /// least: a hairline behind a letter hides nothing.
    pub(crate) fn contrast_with(&self, ink: [u8; 3], alpha: f64, place: &Value) -> f64 {
        let mut each: Vec<f64> = self
            .part(place)
            .map(|behind| {
                let mixed = [0, 1, 2].map(|at| {
                    (f64::from(ink[at]) * alpha + f64::from(behind[at]) * (1.0 - alpha)).round() as u8
                });
                let (one, two) = (light(mixed), light(behind));
                (one.max(two) + 0.05) / (one.min(two) + 0.05)
            })
            .collect();
        each.sort_by(f64::total_cmp);
        each.get(each.len() / 20).copied().unwrap_or(f64::INFINITY)
    }

    /// How much the pixels of a place differ: the standard deviation of their lightness. A place of
    /// one flat colour has 0.
    pub(crate) fn variety(&self, place: &Value) -> f64 {
        let (count, sum, squares) =
            self.part(place).map(light).fold((0.0_f64, 0.0, 0.0), |(count, sum, squares), light| {
                (count + 1.0, sum + light, squares + light * light)
            });
        let mean = sum / count.max(1.0);
        (squares / count.max(1.0) - mean * mean).max(0.0).sqrt()
    }
}

/// How light a colour is, by the guidelines for web content.
fn light(pixel: [u8; 3]) -> f64 {
    let linear = pixel.map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}
