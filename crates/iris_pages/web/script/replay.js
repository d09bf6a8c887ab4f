// A replay without page loads: boards are fetched ahead and put into the page; the address always
// names the position. Every control is a link or a form that works without this.

import { $, $$, request, stored, visible } from "./dom.js";
import { followLeader, tellFollowers } from "./led.js";

/** How many boards are fetched at once; the server gives no more. */
const BATCH = 32;
/** How many milliseconds a move is shown at each speed. */
const SPEEDS = [["1×", 1200], ["2×", 600], ["4×", 300], ["½×", 2400]];

const main = () => $("main.replay");
const last = () => Number(main().dataset.last);
const at = () => Number(main().dataset.ply);

/** Boards by their position, for the present eyes. */
let boards = new Map();
/** Batches that are on their way. */
let coming = new Map();
/** The timer of the next move, while moves are played. */
let timer = 0;
/** The position that is wanted while its board is still on its way. */
let wanted = 0;

const address = (ply, from = location) => {
  const url = new URL(from.href ?? from, location);
  url.searchParams.set("ply", ply);
  url.searchParams.set("seat", main().dataset.eyes);
  return url;
};

/** Fetches the boards around a position, once. */
function fetchBoards(ply) {
  const from = Math.floor(ply / BATCH) * BATCH;
  if (coming.has(from)) return coming.get(from);
  const url = new URL(main().dataset.frames, location);
  url.searchParams.set("seat", main().dataset.eyes);
  url.searchParams.set("from", from);
  const [mine, batches] = [boards, coming];
  const fetched = request(url).then((answer) => {
    if (answer.ok) JSON.parse(answer.text).forEach((frame) => mine.set(frame.ply, frame));
    else batches.delete(from);
  });
  batches.set(from, fetched);
  return fetched;
}

/** Fetches everything that is not there yet, nearest first, one batch after the other. */
async function fetchAhead() {
  const mine = coming;
  const batches = Array.from({ length: Math.floor(last() / BATCH) + 1 }, (_, batch) => batch * BATCH);
  batches.sort((one, two) => Math.abs(one + BATCH / 2 - at()) - Math.abs(two + BATCH / 2 - at()));
  for (const from of batches) {
    if (mine !== coming) return;
    await fetchBoards(from);
  }
}

function fragment(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild;
}

/** Marks the present move in the list and brings it into view, without moving the page. */
function markMove(ply) {
  const list = $("#moves");
  for (const one of $$("li.now", list)) {
    one.classList.remove("now");
    $("a", one).removeAttribute("aria-current");
  }
  if (main().dataset.covered === "true") $$("li[hidden]", list).forEach((one) => { one.hidden = Number(one.dataset.ply) > ply; });
  const item = $(`li[data-ply="${ply}"]`, list);
  if (!item) return list.scrollTo(0, 0);
  item.classList.add("now");
  $("a", item).setAttribute("aria-current", "step");
  const { top, bottom, height } = item.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) list.scrollTop += top - box.top - (box.height - height) / 2;
}

/** Puts a position into the page. */
function show(frame) {
  const { ply } = frame;
  main().dataset.ply = ply;
  const open = $$("#tools details").findIndex((one) => one.open);
  $("#stage").replaceWith(fragment(frame.stage));
  // What somebody is writing stays before them.
  if (!$("#tools textarea:focus")) $("#tools").replaceWith(fragment(frame.tools));
  if (open >= 0 && $$("#tools details")[open]) $$("#tools details")[open].open = true;
  $("#ply").value = ply;
  $(".where b").textContent = ply;
  const line = $(".graph .now");
  if (line) ["x1", "x2"].forEach((end) => line.setAttribute(end, `${(100 * ply) / Math.max(1, last())}%`));
  $(".btns [rel=prev]").href = address(Math.max(0, ply - 1));
  $(".btns [rel=next]").href = address(Math.min(last(), ply + 1));
  for (const link of $$(".seen a")) {
    const url = new URL(link.href);
    url.searchParams.set("ply", ply);
    link.href = url;
  }
  for (const field of $$(".uncover [name=ply]")) field.value = ply;
  markMove(ply);
  history.replaceState(history.state, "", address(ply));
  tellFollowers(ply, main().dataset.eyes);
  // Whoever has come to the end may know how it went.
  if (ply === last() && main().dataset.covered === "true") swap(address(ply));
}

/** Goes to a position: at once if its board is there, else as soon as it is. */
async function go(ply) {
  wanted = Math.min(last(), Math.max(0, ply));
  if (!boards.has(wanted)) {
    const [to, mine] = [wanted, boards];
    await fetchBoards(to);
    if (wanted !== to || mine !== boards) return;
  }
  const frame = boards.get(wanted);
  if (frame) show(frame);
  else location.assign(address(wanted));
}

/** Takes over another page of the replay, or what a form leads to, without loading it. */
async function swap(url, body) {
  pause();
  const answer = await fetch(url, { method: body ? "POST" : "GET", body }).catch(() => null);
  if (!answer) return;
  // A form that was accepted leads back to where somebody is.
  if (body && answer.redirected && answer.ok) return swap(address(at()));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.querySelector("main.replay");
  if (!next) {
    // A form that was refused says why; what was written stays in the page.
    const why = page.querySelector("main p")?.textContent;
    const place = $("#tools details[open] .note");
    if (body && place && why) place.replaceChildren(why);
    else location.assign(url);
    return;
  }
  const focus = document.activeElement?.closest("main") ? document.activeElement.className : "";
  main().replaceWith(document.adoptNode(next));
  document.title = page.title;
  if (focus) main().focus({ preventScroll: true });
  begin();
}

const playing = () => timer !== 0;

function pause() {
  clearTimeout(timer);
  timer = 0;
  showPlaying();
}

function showPlaying() {
  const button = $(".btns .play");
  const label = playing() ? main().dataset.pause : main().dataset.play;
  button.setAttribute("aria-pressed", playing());
  button.setAttribute("aria-label", label);
  button.title = label;
}

const speed = () => SPEEDS.findIndex(([name]) => name === stored("iris-replay-speed")) % SPEEDS.length;
const pace = () => SPEEDS[Math.max(0, speed())];

/** Shows one move after the other. */
function play() {
  const next = async () => {
    await go(at() + 1);
    if (!playing()) return;
    if (at() < last()) timer = setTimeout(next, pace()[1]);
    else pause();
  };
  if (at() === last()) go(0);
  timer = setTimeout(next, pace()[1] / 2);
  showPlaying();
}

function nextSpeed() {
  const after = SPEEDS[(Math.max(0, speed()) + 1) % SPEEDS.length];
  stored("iris-replay-speed", after[0]);
  $(".speed").textContent = pace()[0];
}

/** Copies a link; where that is not allowed, the link is there to be copied by hand. */
async function copyLink(link) {
  const copied = await navigator.clipboard?.writeText(link.href).then(() => true, () => false);
  if (copied) link.textContent = main().dataset.copied;
  else link.textContent = link.href;
}

/** Looks through other eyes, at a position or the present one. */
function see(seat, ply = at()) {
  const url = address(ply);
  url.searchParams.set("seat", seat);
  return swap(url);
}

/** Goes where the leader is, with the leader's eyes. */
function arrive({ ply, seat }) {
  return seat === main().dataset.eyes || !seat ? go(ply) : see(seat, ply);
}

/** Makes a page work that has just come. */
function begin() {
  boards = new Map();
  coming = new Map();
  wanted = at();
  $(".speed").textContent = pace()[0];
  history.replaceState(history.state, "", address(at()));
  markMove(at());
  showPlaying();
  fetchAhead();
  tellFollowers(at(), main().dataset.eyes);
  followLeader(arrive);
}

const KEYS = { ArrowLeft: () => at() - 1, ArrowRight: () => at() + 1, Home: () => 0, End: last };

document.addEventListener("keydown", (event) => {
  if (!main() || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("textarea, select")) return;
  if (event.key === " " && !event.target.closest("a, button, summary, input")) {
    event.preventDefault();
    return playing() ? pause() : play();
  }
  const to = KEYS[event.key];
  if (!to) return;
  event.preventDefault();
  pause();
  go(to());
});

document.addEventListener("input", ({ target }) => {
  if (target.id !== "ply") return;
  pause();
  go(Number(target.value));
});

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest?.(selector);
  if (event.ctrlKey || event.metaKey || event.shiftKey || !main()) return;
  if (on(".btns .play")) return playing() ? pause() : play();
  if (on(".speed")) return nextSpeed();
  const link = on("main.replay a");
  const to = { first: 0, prev: at() - 1, next: at() + 1, last: last() }[link?.rel] ?? link?.dataset.ply;
  if (link?.matches("[data-copy-link]")) copyLink(link);
  else if (link?.matches("[data-eyes]")) see(new URL(link.href).searchParams.get("seat"));
  else if (link && to !== undefined) {
    pause();
    go(Number(to));
    if (!visible($("#stage"))) return;
    if ($("#stage").getBoundingClientRect().bottom < 120) $("#stage").scrollIntoView({ block: "end" });
  } else {
    for (const menu of $$("main.replay details[open]")) if (!menu.contains(event.target)) menu.open = false;
    return;
  }
  event.preventDefault();
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches(".replay form")) return;
  if (form.matches(".slide")) {
    event.preventDefault();
    return go(Number($("#ply").value));
  }
  if (!form.matches("[data-stay]")) return;
  event.preventDefault();
  swap(form.getAttribute("action"), new URLSearchParams(new FormData(form, event.submitter)));
});

if (main()) begin();
