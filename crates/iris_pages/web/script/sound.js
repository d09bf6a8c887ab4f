// Sounds, made of a few tones and of noise so that nothing has to be loaded.

import { root } from "./dom.js";

/** For each sound its tones: form, pitch in hertz, beginning and length in seconds, loudness. */
const TONES = {
  pick: [["triangle", 1150, 0, .03, .07], ["square", 420, 0, .02, .02]],
  play: [["sine", 150, 0, .12, .16], ["triangle", 300, 0, .04, .05]],
  draw: [["noise", 2400, 0, .13, .05]],
  turn: [["triangle", 523, 0, .14, .08], ["triangle", 784, .13, .22, .08]],
  drop: [["sine", 1400, 0, .07, .08], ["sine", 1900, .05, .08, .05]],
  letter: [["triangle", 523, 0, .2, .07]],
  capture: [["noise", 500, 0, .35, .09], ["sine", 110, 0, .3, .1]],
  end: [["triangle", 392, 0, .14, .06], ["triangle", 523, .12, .2, .06]],
  win: [["triangle", 523, 0, .7, .06], ["triangle", 659, .05, .7, .06], ["triangle", 784, .1, .7, .06], ["triangle", 1047, .15, .8, .05]],
  refusal: [["sine", 95, 0, .09, .16]],
};
/** The steps of a scale, in half tones. */
const SCALE = [0, 2, 4, 5, 7, 9, 11];
let audio;
let noise;

function source(form, pitch) {
  if (form !== "noise") {
    const tone = audio.createOscillator();
    tone.type = form;
    tone.frequency.value = pitch;
    return [tone, tone];
  }
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    noise.getChannelData(0).forEach((_, at, all) => { all[at] = Math.random() * 2 - 1; });
  }
  const swish = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  swish.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  return [swish, swish.connect(filter)];
}

/** Makes a sound, if somebody wants to hear any; each next one of a row is higher. */
export function sound(kind, nth = 0) {
  if (root.dataset.sound !== "on" || document.hidden) return;
  try {
    audio ??= new AudioContext();
  } catch {
    return;
  }
  const higher = 2 ** ((kind === "letter" ? SCALE[nth % SCALE.length] : Math.min(nth, 6)) / 12);
  for (const [form, pitch, after, length, loud] of TONES[kind] ?? []) {
    const [tone, out] = source(form, pitch * higher);
    const volume = audio.createGain();
    const start = audio.currentTime + after;
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(.001, start + length);
    out.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
