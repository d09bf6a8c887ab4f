// What is seen beyond cards: drops that fall, blow and dry, points that are won, a rainbow that is
// called, and what a round came to.

import { $, $$, board, make, sign, words } from "./dom.js";
import { animate, layer, passing } from "./flights.js";
import { spotOf } from "./places.js";
import { sound } from "./sound.js";

const HUES = 7;
/** Milliseconds between two letters, drops, and how long a moment lasts. */
const LETTER = 60;
const DROP = 120;
const MOMENT = 560;
/** What happened last: the drops that follow a gust have been seen to blow. */
let weather = "";

const chair = (seat) => $(`[data-chair="${seat}"]`, board());

/** Where the drops of a seat are counted, or at least where it sits. */
const track = (seat) => $(`[data-chair="${seat}"] .drops`, board()) ?? chair(seat);

const put = ({ x, y }, scale = 1) => ({ transform: `translate(${x}px,${y}px) translate(-50%,-50%) scale(${scale})` });

function drop(name = "i-drop") {
  return make("div", "drop", sign(name));
}

/** Drops fall on a seat, from where the weather is made; each mark fills when its drop is there. */
function fall(seat, was, now, pace) {
  const place = track(seat);
  if (!place) return [];
  const count = now - was;
  const marks = $$("svg", place).slice(was, now);
  marks.forEach((mark) => mark.classList.add("no"));
  return Array.from({ length: Math.min(count, HUES) }, async (_, nth) => {
    const goal = spotOf(marks[nth] ?? place);
    const from = { x: goal.x + (nth - count / 2) * 14, y: Math.max(8, goal.y - 190) };
    const steps = [{ ...put(from, .6), opacity: 0 }, { ...put(from, 1.5), opacity: 1, offset: .2 }, { ...put(goal, 1), opacity: 1 }];
    await passing(drop(), steps, { duration: MOMENT * pace, delay: nth * DROP * pace, easing: "cubic-bezier(.5,0,.9,.6)" });
    sound("drop", nth);
    marks[nth]?.classList.remove("no");
    animate(marks[nth] ?? place, { scale: [1, 1.7, 1] }, { duration: 220 });
  });
}

/** A drop rises from a seat and is gone. */
function dry(seat, pace) {
  const place = track(seat);
  if (!place) return [];
  const from = spotOf(place);
  const steps = [{ ...put(from, 1.2), opacity: 1 }, { ...put({ x: from.x, y: from.y - 70 }, 1.8), opacity: 0 }];
  return [passing(drop(), steps, { duration: 420 * pace })];
}

/** A drop blows from one seat to another, in an arc. */
async function blow(seat, target, pace) {
  const [one, two] = [track(seat), track(target)].map((place) => place && spotOf(place));
  if (!one || !two) return;
  const top = { x: (one.x + two.x) / 2, y: Math.min(one.y, two.y) - 60 };
  const steps = [put(one, 1.4), { ...put(top, 2), offset: .5 }, put(two, 1.4)];
  await passing(drop("e-gust"), steps, { duration: MOMENT * pace, easing: "ease-in-out" });
  sound("drop");
}

/** A word over a seat, as what it has won, that rises and goes. */
function rise(seat, text, className, pace) {
  const place = chair(seat);
  if (!place) return;
  const { x, y } = spotOf($(".pic", place) ?? place);
  const up = y > innerHeight / 2 ? -1 : 1;
  const steps = [{ ...put({ x, y: y + up * 10 }, .6), opacity: 0 }, { ...put({ x, y: y + up * 38 }, 1.15), opacity: 1, offset: .25 },
    { ...put({ x, y: y + up * 44 }, 1), opacity: 1, offset: .8 }, { ...put({ x, y: y + up * 52 }, 1), opacity: 0 }];
  lasting(make("div", `plus ${className}`, text), steps, 1100 * pace);
}

/** Something in the layer that nobody waits for, and that stays its time whatever comes next. */
function lasting(element, keyframes, duration) {
  layer().append(element);
  element.animate(keyframes, { duration, fill: "both", easing: "ease-out" }).finished.finally(() => element.remove());
}

/** A word in the seven hues, letter by letter. */
function spell(text) {
  const letters = [...text].map((letter, nth) => {
    const span = make("span", `hue-${Math.floor(nth * HUES / text.length)}`, letter === " " ? "\u00a0" : letter);
    span.style.setProperty("--nth", nth);
    return span;
  });
  return letters;
}

/** A call over the middle of the table: its letters rise one by one. */
async function cry(text, pace) {
  const letters = spell(text);
  const banner = make("div", "cry", ...letters);
  layer().append(banner);
  const risen = letters.map((letter, nth) => {
    const rising = animate(letter, [{ translate: "0 70%", opacity: 0 }, { translate: "0 0", opacity: 1 }], { duration: 260, delay: nth * LETTER * pace });
    return rising.then(() => sound("letter", nth));
  });
  await Promise.all(risen);
  await animate(banner, [{ scale: 1 }, { scale: 1.05 }], { duration: MOMENT * pace });
  await animate(banner, [{ scale: 1.05, opacity: 1 }, { scale: 1.2, opacity: 0 }], { duration: 180 });
  banner.remove();
}

/** The cards that spoil a line shake before they are swept away. */
function shake() {
  return $$(".line6 .card", board()).slice(-2)
    .map((card) => animate(card, { rotate: ["0deg", "-4deg", "4deg", "-3deg", "0deg"] }, { duration: 320 }));
}

/** What comes before a frame is drawn: the call, the wind, the shaking. */
export async function foreshow(frame, pace) {
  const { kind, seat, target } = frame.effect ?? {};
  if (kind) weather = kind;
  if (kind === "rainbow") await cry(words().rainbow ?? "", pace);
  if (kind === "gust" && target !== undefined) await blow(seat, target, pace);
  if (kind === "clash" || kind === "cloud") await Promise.all(shake());
}

/** What comes with a frame: drops for tracks, points for what was won. */
export function accompany(frame, before, pace) {
  const motions = frame.motions ?? [];
  const shown = [];
  for (const { is, seat, was, now, limit } of motions) {
    if (is !== "count" || seat === null || !limit) continue;
    if (now > was && weather !== "gust") shown.push(...fall(seat, was, now, pace));
    if (now < was && weather !== "gust") shown.push(...dry(seat, pace));
  }
  for (const { is, from, to } of motions) {
    if (is !== "carry" || !to.score || to.seat === null) continue;
    const count = motions.find((one) => one.is === "count" && one.seat === to.seat);
    const won = count ? count.now - count.was : Number(before.zones.get(from.zone)?.points ?? 0);
    if (won) rise(to.seat, `${won > 0 ? "+" : "−"}${Math.abs(won)}`, won > 0 ? "won" : "lost", pace);
    if (won > 0) sound("capture");
  }
  if (frame.effect?.kind === "shelter" && frame.effect.seat !== undefined) shelter(frame.effect.seat, pace);
  if (!frame.effect && motions.some(({ is }) => is === "carry")) weather = "";
  return Promise.all(shown);
}

/** A roof comes down over a seat. */
function shelter(seat, pace) {
  const place = chair(seat);
  if (!place) return;
  const { x, y } = spotOf($(".pic", place) ?? place);
  const steps = [{ ...put({ x, y: y - 60 }, 1), opacity: 0 }, { ...put({ x, y: y - 12 }, 2.6), opacity: 1, offset: .4 },
    { ...put({ x, y: y - 12 }, 2.6), opacity: 1, offset: .85 }, { ...put({ x, y: y - 12 }, 2.2), opacity: 0 }];
  lasting(drop("e-shelter"), steps, 900 * pace);
}

/** Where a title covers no card: on the line of the prompt, which is empty then, or of news. */
const titleSpot = () => spotOf($(matchMedia("(min-width:600px) and (min-height:500px)").matches ? ".lines" : "#caption") ?? board());

/** Where what is counted of a seat stands: below its open hand, or else beside its portrait. */
function tallySpot(place) {
  const { x, y } = spotOf($(".pic", place) ?? place), hand = $(".front", place)?.getBoundingClientRect();
  if (hand?.height && hand.top > y) return { x: (hand.left + hand.right) / 2, y: hand.bottom + 18 };
  return { x, y: y + (y > innerHeight / 2 ? -52 : 52) };
}

/**
 * Shows what a round or trick came to, and what is counted of each other seat (one's own has it on
 * its pill); returns how to end it.
 */
export function announce({ title, rows }) {
  const banner = make("div", "came-to", make("b", "", title));
  layer().append(banner);
  const middle = titleSpot();
  Object.assign(banner.style, { left: `${middle.x}px`, top: `${middle.y}px` });
  const marks = rows.filter(({ cells }) => cells.length > 1).map(({ seat, won, cells: [[label, value]] }) => {
    const place = chair(seat);
    if (!place || place.closest(".me")) return null;
    const { x, y } = tallySpot(place);
    const mark = make("div", won ? "tally won" : "tally", `${label} ${value}`);
    layer().append(mark);
    const half = mark.offsetWidth / 2 + 8;
    const inside = Math.min(innerWidth - half, Math.max(half, x));
    mark.style.transform = put({ x: inside, y }).transform;
    return mark;
  });
  animate(banner, [{ opacity: 0, scale: .9 }, { opacity: 1, scale: 1 }], { duration: 200 });
  return () => [banner, ...marks].forEach((one) => one?.remove());
}
