// Sounds, made of a few tones so that nothing has to be loaded.

import { root } from "./dom.js";

/** For each sound its tones: pitch in hertz, when it begins and how long it lasts in seconds. */
const TONES = {
  tick: [[660, 0, .04]],
  card: [[220, 0, .05], [330, .03, .05]],
  turn: [[523, 0, .12], [784, .12, .18]],
  end: [[392, 0, .14], [523, .12, .14], [659, .24, .25]],
};
let audio;

export function sound(kind) {
  if (root.dataset.sound !== "on") return;
  try {
    audio ??= new AudioContext();
  } catch {
    return;
  }
  for (const [pitch, after, length] of TONES[kind]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + after;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(.09, start);
    volume.gain.exponentialRampToValueAtTime(.001, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
