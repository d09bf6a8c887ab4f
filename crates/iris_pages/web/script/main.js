// What a page does beyond what the server draws. Every page works without it.

import { $, $$, board, request, root, say } from "./dom.js";
import { PICKABLE, elementOf, targetOf } from "./choices.js";
import { askToNotify, copyInvitation, showHint, showKeys, showRules } from "./dialogs.js";
import { endsDrag } from "./dragging.js";
import { showSwitches, turnSound } from "./drawers.js";
import { addNonce, addOwnPart } from "./fair.js";
import "./keys.js";
import { listen, skip } from "./live.js";
import { picks, play, press, ready, showPicks, toggle } from "./picking.js";
import { playPrimary, takeForMe } from "./primary.js";
import { nextSorting, sortHand } from "./sorting.js";
import "./tips.js";
import "./tray.js";
import { alertTurn } from "./turn.js";
import "./lesson.js";
import "./poll.js";
import "./puzzle.js";
import "./settings.js";
import "./sign_in.js";

root.classList.add("js");

/** What was tapped last and when: the second tap on a card plays it. */
let tapped = { id: "", at: 0 };
const TWICE = 350;

/** When and where the primary button was last clicked. */
let lastClick = { at: -Infinity, x: 0, y: 0 };

/**
 * Whether a click is the second of a double click. The button may name another move by then, which
 * nobody meant.
 */
function isSecondClick({ timeStamp: at, clientX: x, clientY: y, detail }) {
  const last = lastClick;
  if (detail) lastClick = { at, x, y };
  return detail > 0 && Number(board().dataset.pace) > 0 && at - last.at < 350 && Math.hypot(x - last.x, y - last.y) < 6;
}

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest(selector);
  const action = on("[data-action]");
  if (action) {
    // In a lesson a move is a form like any other.
    if (board().dataset.plain) return;
    event.preventDefault();
    return play(action);
  }
  if (on("[data-does]")) return isSecondClick(event) ? undefined : playPrimary(on("[data-does]"));
  if (on("[data-skip]")) return skip();
  if (on("[data-close]")) return on("dialog").close();
  if (on("[data-rules]") && $("#rules") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    return showRules(on("[data-rules]"));
  }
  if (on("[data-help]")) return showKeys();
  if (on("[data-sort]")) return nextSorting();
  if (on("button[data-sound]")) return turnSound();
  if (on("[data-hint]")) {
    event.preventDefault();
    return showHint(on("[data-hint]"));
  }
  if (on("[data-notify]")) return askToNotify(on("[data-notify]"));
  if (on("[data-copy]")) return copyInvitation(on("[data-copy]"));
  if (board()?.contains(event.target) && !endsDrag() && !on("#tray, .drawer, summary, a, form")) clickTable(event.target, event.detail);
});

/** A click on the table picks a card or presses the innermost thing that can be pressed. */
function clickTable(clicked, count) {
  const held = clicked.closest(PICKABLE);
  if (held && !(held.closest(".signs") && ready().has(`card:${held.dataset.id}`))) return tap(held.dataset.id, count);
  for (let element = clicked; element && element !== board(); element = element.parentElement) {
    const target = targetOf(element);
    if (target && ready().has(target)) return press(target);
  }
  // Nothing there can be pressed: the rule against it is asked for.
  const near = clicked.closest("[data-button], [data-zone]");
  if (!near || near.matches(".hand") || board().dataset.yours !== "true") return;
  press(targetOf(clicked.closest("[data-id]") ?? near));
}

/** The first tap picks a card with what goes with it, a second one at once plays them. */
function tap(id, count) {
  const now = performance.now();
  const twice = tapped.id === id && now - tapped.at < TWICE && count !== 0;
  tapped = { id: twice ? "" : id, at: now };
  const [target] = bestTargets();
  if (twice && target && picks.includes(id)) return press(target);
  toggle(id);
}

/** What is complete, the most worth first. */
function bestTargets() {
  const worth = (target) => Number(elementOf(target)?.dataset.points ?? 0);
  return [...ready().keys()].sort((one, two) => worth(two) - worth(one));
}

// Forms at a table are sent without leaving it; what comes of them arrives with the stream.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-live-form]")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  addNonce(form, body);
  const answer = await request(form.getAttribute("action"), body);
  if (!answer.ok) say("why", answer.text);
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
});

/** Clocks run down between two frames. */
setInterval(() => {
  for (const clock of $$("[data-up]")) {
    const left = Math.max(0, Number(clock.dataset.up) - Date.now());
    clock.textContent = `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
    clock.classList.toggle("low", left < 10000);
  }
}, 500);

showSwitches();
if (board()) {
  sortHand();
  showPicks();
  listen();
  alertTurn();
  takeForMe();
  addOwnPart();
}
