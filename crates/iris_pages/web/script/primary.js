// The primary button: it names the one obvious move, or the places where it could go, and the line
// above it says what comes next.

import { $, board, make, reducedMotion, root, say, words } from "./dom.js";
import { choices, elementOf } from "./choices.js";
import { isYours, onPicks, picks, play } from "./picking.js";

/** How many parts the button has at most; with more, the lit places are pressed. */
const MOST = 4;
/** Whether steps are being shown, which can be skipped and not be answered. */
let showing = false;
/** What the line says when nothing is picked: what the server wrote. */
let asked = { text: "", prompt: "" };

/** What the complete choices offer, by what their button says. */
function offers(ready) {
  const byText = new Map();
  const seen = new Set();
  for (const [target, choice] of ready) {
    if (seen.has(choice.button)) continue;
    seen.add(choice.button);
    const key = choice.press.find((one) => one.startsWith("button:"))?.slice(7);
    const element = elementOf(target);
    const points = element?.dataset.points === undefined ? null : Number(element.dataset.points);
    const one = { choice, target, key, points, short: element?.dataset.short ?? "" };
    byText.set(choice.text, [...(byText.get(choice.text) ?? []), one]);
  }
  return [...byText].map(([text, all]) => ({ text, all }));
}

/** Where everything has a worth, only the best is offered; the rest is still lit. */
function plainlyBest(offered) {
  const worth = ({ all }) => Math.max(...all.map(({ points }) => points ?? -Infinity));
  if (picks.length || offered.length < 2 || !offered.every((one) => worth(one) > -Infinity)) return offered;
  const most = Math.max(...offered.map(worth));
  return offered.filter((one) => worth(one) === most);
}

function part(text, one, className) {
  const element = make("button", className, text);
  element.type = "button";
  element.dataset.does = one.choice.button.dataset.action;
  if (one.key) {
    element.dataset.button = one.key;
    element.classList.add("lit", one.key.split("-").at(-1));
  }
  const label = one.choice.button.textContent.trim();
  if (className === "seg") element.setAttribute("aria-label", label);
  element.title = label;
  if (one.choice.loss) {
    element.classList.add("warn");
    element.append(make("small", "", one.choice.loss));
  }
  return element;
}

/** Stands for all choices of a kind, and shows where they are. */
function leader({ text, all }) {
  const button = make("button", "alt", text);
  button.type = "button";
  button.dataset.shows = all.map(({ target }) => target).join("|");
  return button;
}

document.addEventListener("click", ({ target }) => {
  const shows = target.closest?.("[data-shows]")?.dataset.shows;
  if (!shows) return;
  const places = shows.split("|").map(elementOf).filter(Boolean);
  places[0]?.focus({ preventScroll: true });
  if (!reducedMotion()) places.forEach((place) => place.animate({ scale: [1, 1.1, 1] }, 320));
});

/** One move, or one with several places to go to. */
function single({ text, all }) {
  if (all.length === 1) return [part(text, all[0], "go")];
  const to = all[0].target.startsWith("seat:") ? words().at : words().on;
  // Cards that are spelled out stay on one line.
  const label = make("span", "verb", `${text.replaceAll("-", "\u2011")} ${to ?? ""}`);
  if (all.length > MOST || all.some(({ short }) => !short)) return [make("span", "idle", label.textContent, " …")];
  return [label, ...all.map((one) => part(one.short, one, "seg"))];
}

/** Steps are being shown from now on, or no longer. */
export function setShowing(is) {
  showing = is;
}

function skipButton() {
  const button = make("button", "pass", words().skip ?? "");
  button.type = "button";
  button.dataset.skip = "";
  return button;
}

/** Choices of a kind that have no room for one each become one offer. */
function grouped(offered, room) {
  const kindOf = ({ all }) => all[0].choice.group;
  const kinds = new Map();
  for (const one of offered) {
    const kind = kindOf(one) ?? one.text;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds].flatMap(([text, ones]) => {
    if (ones.length === 1 || ones.length <= room + 1 - kinds.size) return ones;
    return [{ text, all: ones.flatMap(({ all }) => all), leads: true }];
  });
}

/** Whether a lesson speaks of it. */
const isTaught = ({ all }) => all.some(({ choice }) => choice.button.dataset.action === $("[data-suggested]")?.value);

/**
 * What there is room for: what has no place of its own on the table comes first, and while cards
 * can be picked, nothing that is pressed on the table is the obvious thing to do.
 */
function fitting(offered) {
  const keyed = ({ all }) => all.some(({ key }) => key);
  const picking = !picks.length && choices().some((choice) => choice.picks.length);
  const narrow = matchMedia("(max-width: 560px), (max-height: 480px)").matches;
  const taught = narrow && offered.some(isTaught);
  const all = grouped(taught ? offered.filter((one) => keyed(one) || isTaught(one)) : offered, narrow ? 2 : 3);
  const room = narrow ? 1 : 3;
  const loose = all.filter((one) => !keyed(one) && !picking);
  const fit = loose.length > 1 ? Math.max(room - all.filter(keyed).length, all.some(keyed) ? 0 : 1) : 1;
  const shown = new Set(loose.slice(0, fit));
  return all.filter((one) => keyed(one) || shown.has(one));
}

function content(offered) {
  if (showing) return [skipButton()];
  if (!isYours()) return [];
  if (!offered.length) return [make("span", "idle", words().pick ?? "")];
  if (offered.length === 1) return single(offered[0]);
  // What is one of a kind is no more obvious than the others, and what loses is not obvious at all.
  const first = offered.find(isTaught) ?? offered.find(({ all }) => !all[0].choice.group);
  const obvious = first?.all[0].choice.loss ? null : first;
  return offered.map((one) => (one.leads ? leader(one) : part(one.text, one.all[0], one === obvious ? "go" : "alt")));
}

/** Fills the button with what can be done. */
function showPrimary(now) {
  const place = $("#primary");
  if (!place) return;
  const offered = fitting(plainlyBest(offers(now.ready)));
  const held = place.contains(document.activeElement);
  const parts = content(offered);
  place.replaceChildren(...parts);
  const only = offered.length === 1 && offered[0].all.length === 1;
  place.classList.toggle("two", offered.length > 1 && parts.length > 1);
  place.classList.toggle("rb", Boolean(only && parts[0]?.matches(".rainbow")));
  place.classList.toggle("off", !$("[data-does]", place));
  if (held) ($("button", place) ?? board()).focus({ preventScroll: true });
  showPrompt(now);
}

/**
 * What picked cards are and the next step, as the game says it; else how many, and what they lack.
 */
function stateOf(ready, wanted) {
  const { sure, more, moreOne, none, noneOne } = words();
  const [complete] = ready.values();
  if (complete) return complete.button.dataset.ready ?? sure;
  const [many, one] = wanted.size ? [more, moreOne] : [none, noneOne];
  return (picks.length > 1 ? many : one)?.replace("#", picks.length);
}

/** Says state and next step: what the server asks, until cards are picked. */
function showPrompt({ ready, wanted }) {
  const line = $("#prompt");
  if (!line) return;
  if (asked.prompt !== line) asked = { prompt: line, text: line.textContent };
  const picked = picks.length && isYours() && choices().some((choice) => choice.picks.length);
  say("prompt", (picked ? stateOf(ready, wanted) : asked.text) ?? "");
}

/** The filled button of the primary, or else the first, if there is one. */
export const primaryButton = () => $("#primary .go[data-does]") ?? $("#primary button[data-does]");

/** Plays what a part of the button stands for. */
export function playPrimary(element) {
  const { does } = element.dataset;
  const choice = choices().find(({ button }) => button.dataset.action === does);
  if (choice) play(choice.button);
}

/**
 * Takes the one prize that is there, or the plainly best one, for somebody who wants that done for
 * them.
 */
export function takeForMe() {
  if (root.dataset.take !== "auto" || !isYours()) return;
  const all = choices();
  const points = all.map(({ press }) => elementOf(press[0])?.dataset.points);
  if (!all.length || points.some((one) => one === undefined)) return;
  const most = Math.max(...points.map(Number));
  const best = all.filter((_, at) => Number(points[at]) === most);
  if (best.length === 1) play(best[0].button);
}

onPicks(showPrimary);
