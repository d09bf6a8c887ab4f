// Live updates: frames come as server-sent events, wait in a queue and are drawn one after the
// other.

import { $, board, request, root, say } from "./dom.js";
import { draw } from "./drawing.js";
import { sound } from "./sound.js";

/** With more frames than this waiting, all but the last few are skipped. */
const MAX_QUEUE = 24;
const queue = [];
let running = false;
/** The turn of which the player has been alerted. */
let alerted = "";

const instant = () => board()?.dataset.pace === "0"
  || new URLSearchParams(location.search).get("pace") === "instant";

async function run() {
  if (running) return;
  running = true;
  while (queue.length) {
    if (queue.length > MAX_QUEUE) queue.splice(0, queue.length - 2);
    const frame = queue.shift();
    const still = instant() || frame.quiet;
    root.style.setProperty("--pace", `${Math.min(420, 160 + Number(board().dataset.pace) / 3)}ms`);
    await draw(frame, still);
    if (frame.say) {
      say("say", frame.say);
      sound("card");
    }
    if (frame.end && !instant()) await showSummary(frame.end);
    else if (!still && queue.length) await new Promise((done) => setTimeout(done, 120));
  }
  running = false;
  alertTurn();
  showDecided();
}

/** Shows what a round or trick came to, until the dialog is closed. */
function showSummary(html) {
  const dialog = $("#summary");
  dialog.innerHTML = html;
  sound("end");
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", done, { once: true }));
}

export function listen() {
  const url = board()?.dataset.live;
  if (!url) return;
  const source = new EventSource(url);
  source.addEventListener("frames", (event) => {
    showConnection(true);
    queue.push(...JSON.parse(event.data).frames);
    run();
  });
  source.addEventListener("emote", (event) => showEmote(JSON.parse(event.data)));
  source.addEventListener("open", () => showConnection(true));
  source.addEventListener("error", () => {
    showConnection(false);
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 1500);
  });
}

function showEmote({ seat, text }) {
  const place = $(`[data-chair="${seat}"]`, board());
  if (!place) return;
  $(".bubble", place)?.remove();
  const bubble = document.createElement("span");
  bubble.className = "bubble";
  bubble.textContent = text;
  place.append(bubble);
  setTimeout(() => bubble.remove(), 4000);
  say("say", `${place.dataset.name}: ${text}`);
}

function showConnection(online) {
  const banner = $("#lost");
  if (banner) banner.hidden = online;
}

/** Asks what decided a match that has ended in this window. */
async function showDecided() {
  const place = $("#decided:empty");
  if (!place) return;
  const answer = await request(place.dataset.get);
  const now = $("#decided:empty");
  if (answer.ok && now) now.innerHTML = answer.text;
}

/** Says in the window's title, by sound and by notification that it is the player's turn. */
export function alertTurn() {
  const table = board();
  if (!table) return;
  document.title = table.dataset.title;
  const turn = `${table.dataset.yours}/${table.dataset.prompt}`;
  if (table.dataset.yours === "true" && turn !== alerted) {
    if (alerted) sound("turn");
    if (document.hidden && globalThis.Notification?.permission === "granted") new Notification(table.dataset.title);
  }
  alerted = turn;
}
