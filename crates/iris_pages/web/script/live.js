// Live updates: frames come as server-sent events, wait in a queue and are shown one after the
// other. Any input brings what is moving to its end; what is skipped is only told.

import { $, $$, board, instant, make, reducedMotion, say, wait } from "./dom.js";
import { draw } from "./drawing.js";
import { announce } from "./effects.js";
import { addOwnPart } from "./fair.js";
import { finishFlights } from "./flights.js";
import { setShowing, takeForMe } from "./primary.js";
import { showDecided } from "./review.js";
import { sound } from "./sound.js";
import { alertTurn } from "./turn.js";

/** With more frames than this waiting, they are shown without motion. */
const MAX_QUEUE = 24;
/** How long what a round came to is shown, in milliseconds, and what one seat won. */
const LOOK = 1500;
const GLANCE = 450;
/** How long a frame with one card that travels lasts, in milliseconds. */
const FRAME = 340;
const queue = [];
let running = false;
/** Whether all is skipped until somebody can act. */
let skipping = false;
/** Ends the wait that is going on. */
let hurry = () => {};

/**
 * How slow motion is: bots that take their time are followed calmly, and many of them, or what has
 * piled up, more swiftly.
 */
function pace() {
  const wanted = Math.min(1.5, Math.max(.45, Number(board()?.dataset.pace ?? 200) / 300));
  const others = $$(".seats .seat", board()).length;
  return wanted * (others > 2 ? 2.6 / (others + .6) : 1) * (queue.length > 4 ? .7 : 1);
}

/** Whether a frame shows the table of somebody who cannot act, and more has happened since. */
const isPassed = (frame) => frame.settled && queue.some(({ settled }) => settled) && !frame.html.includes('data-yours="true"');

/** Waits, unless somebody presses something. */
async function pause(millis) {
  await Promise.race([wait(millis), new Promise((done) => { hurry = done; })]);
  hurry = () => {};
}

async function run() {
  if (running) return;
  running = true;
  while (queue.length) {
    const frame = queue.shift();
    if (isPassed(frame)) continue;
    const still = instant() || skipping || queue.length > MAX_QUEUE;
    const next = queue.find(({ settled }) => settled);
    if (still && !frame.settled && next) {
      // What is not shown is told all the same.
      if (frame.say) [next.say, next.by] = [frame.say, frame.by];
      continue;
    }
    setShowing(!frame.settled && !still);
    const begun = performance.now();
    const passing = isHidden(frame) && queue.some(({ settled }) => !settled);
    await draw(frame, still, pace() * (passing ? .7 : 1));
    if (frame.settled) settle();
    else if (!still && !passing) await hold(frame, performance.now() - begun);
  }
  running = false;
}

/** Whether all that moves is a card that nobody here sees, as one that somebody draws. */
const isHidden = ({ motions, effect, end }) => !effect && !end && motions?.length > 0
  && motions.every(({ is, cards }) => is === "carry" && cards.every(([was, now]) => was === null && now === null));

/**
 * How long a frame is looked at before the next; what drawing it took beyond its time is not added
 * on slow machines.
 */
async function hold(frame, spent) {
  if (frame.end) {
    sound("end");
    const end = announce(frame.end);
    const counted = frame.end.rows.filter(({ cells }) => cells.length > 1).length;
    await pause(counted > 1 ? LOOK : GLANCE);
    end();
  } else if (frame.html) {
    await pause(reducedMotion() ? 500 * pace() : Math.max(40, FRAME * pace() - spent));
  }
}

/** The table is as it is: whoever is to act can. */
function settle() {
  if (board().dataset.yours === "true" || board().dataset.over === "true") skipping = false;
  alertTurn();
  showDecided();
  takeForMe();
  addOwnPart();
}

/** Shows nothing more of what others do until it is one's turn. */
export function skip() {
  skipping = true;
  speedUp();
}

/** Brings what is moving to its end. */
export function speedUp() {
  finishFlights();
  hurry();
}

/** The stream, and when to try again after it broke. */
let stream = null;
let again = 0;
let delay = 400;

export function listen() {
  const url = board()?.dataset.live;
  if (!url) return;
  clearTimeout(again);
  stream?.close();
  stream = new EventSource(url);
  stream.addEventListener("frames", (event) => {
    showConnection(true);
    queue.push(...JSON.parse(event.data).frames);
    run();
  });
  stream.addEventListener("emote", (event) => showEmote(JSON.parse(event.data)));
  stream.addEventListener("open", () => {
    delay = 400;
    showConnection(true);
  });
  stream.addEventListener("error", () => {
    stream.close();
    showConnection(false);
    clearTimeout(again);
    again = setTimeout(listen, delay);
    delay = Math.min(3000, delay * 1.6);
  });
}

/** Tries again at once when there may be a network. */
function tryNow() {
  if (stream?.readyState === EventSource.CLOSED && !document.hidden) listen();
}

function showEmote({ seat, text }) {
  const place = $(`[data-chair="${seat}"]`, board());
  if (!place) return;
  $(".bubble", place)?.remove();
  const bubble = make("span", "bubble", text);
  place.append(bubble);
  setTimeout(() => bubble.remove(), 4000);
  say("say", `${place.dataset.name}: ${text}`);
}

function showConnection(online) {
  const banner = $("#lost");
  if (banner) banner.hidden = online;
}

document.addEventListener("pointerdown", speedUp, true);
document.addEventListener("keydown", speedUp, true);
addEventListener("online", tryNow);
document.addEventListener("visibilitychange", tryNow);
