// Picking cards, pressing targets and sending the move that comes of it.

import { $, $$, board, reducedMotion, request, say, words } from "./dom.js";
import { PRESSABLE, bestSet, card, kindOf, plainPicks, possible, targetOf } from "./choices.js";
import { sound } from "./sound.js";

/** The ids of the picked cards, in the order in which they were picked. */
export let picks = [];
/** What is done whenever picks may have changed. */
const watchers = [];
/** The prompt that has been answered: whoever presses twice has said it once. */
let answered = "";

/** Calls back with what is possible whenever picks may have changed. */
export const onPicks = (watcher) => watchers.push(watcher);

export function setPicks(ids) {
  picks = ids;
  showPicks();
}

export const ready = () => possible(picks).ready;
export const isYours = () => board()?.dataset.yours === "true";

/**
 * What is pressed is called by what can be read on it, if there is anything; what is only looked at
 * by its label.
 */
function setLabel(element, label) {
  element.dataset.label ??= element.getAttribute("aria-label") ?? "";
  if (label) element.setAttribute("aria-label", label);
  else element.removeAttribute("aria-label");
}

/** Shows what is picked and lights up what can be done with it. */
export function showPicks() {
  const table = board();
  if (!table) return;
  const yours = isYours();
  picks = picks.filter((id) => card(id));
  if (!picks.length && yours) picks = plainPicks();
  const now = possible(picks);
  for (const element of $$("[data-id]", table)) showCard(element, now, yours);
  for (const element of $$(PRESSABLE, table)) showTarget(element, now.ready.has(targetOf(element)));
  watchers.forEach((watcher) => watcher(now));
}

function showCard(element, { wanted, ordered }, yours) {
  const at = picks.indexOf(element.dataset.id);
  element.classList.toggle("picked", at >= 0);
  element.toggleAttribute("data-nth", at >= 0);
  if (at >= 0) element.dataset.nth = at + 1;
  if (element.tagName === "BUTTON") element.setAttribute("aria-pressed", at >= 0);
  element.classList.toggle("can", yours && at < 0 && wanted.has(kindOf(element.dataset.id)));
  // Where the order matters, each says which it is.
  element.toggleAttribute("data-ordered", at >= 0 && ordered && picks.length > 1);
}

function showTarget(element, lit) {
  element.classList.toggle("lit", lit);
  if (lit && element.tagName !== "BUTTON") {
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    if (element.textContent.trim()) setLabel(element, null);
  } else if (element.tagName !== "BUTTON" && element.getAttribute("role") === "button") {
    // What can no longer be pressed cannot keep the focus either; the table takes it.
    if (element === document.activeElement) board().focus({ preventScroll: true });
    element.removeAttribute("tabindex");
    element.setAttribute("role", "group");
    setLabel(element, element.dataset.label);
  }
}

/** A card that no move takes stays where it is, so that what can be done stays offered. */
function refuse(id) {
  sound("refusal");
  if (!reducedMotion()) card(id)?.animate({ translate: ["0", "-5px", "5px", "-3px", "0"] }, 220);
}

/** Picks a card with all that goes best with it, or adds it to those picked, or puts it back. */
export function toggle(id) {
  say("why", "");
  if (!picks.length && isYours() && !possible([]).wanted.has(kindOf(id))) return refuse(id);
  sound("pick");
  if (picks.includes(id)) return setPicks(picks.filter((one) => one !== id));
  setPicks(picks.length ? [...picks, id] : bestSet(id));
}

/**
 * Plays the choice that is complete with this target; if there is none, asks for the rule against
 * it.
 */
export async function press(target) {
  const choice = ready().get(target);
  if (choice) return play(choice.button);
  if (!picks.length && !["zone:", "card:"].some((kind) => target.startsWith(kind))) return;
  if (!board().dataset.why) return;
  const body = new URLSearchParams({ press: target });
  picks.forEach((id) => body.append("pick", id));
  const answer = await request(board().dataset.why, body);
  const place = $("#why");
  if (!answer.ok || !place) return;
  say("advice", "");
  place.innerHTML = answer.text;
  sound("refusal");
}

const enableMoves = (on) => $$("[data-action]", board()).forEach((one) => { one.disabled = !on; });

/** Sends a move, once; what comes of it arrives with the stream. */
export async function play(button) {
  if (board().dataset.plain) return button.form.requestSubmit(button);
  const { prompt } = board().dataset;
  if (answered === prompt) return;
  answered = prompt;
  enableMoves(false);
  const kept = picks;
  picks = [];
  const body = new URLSearchParams({ prompt, action: button.dataset.action });
  const answer = await request(button.form.getAttribute("action"), body, 3);
  if (answer.ok) return;
  answered = "";
  enableMoves(true);
  // What was lost on the way back has been played all the same.
  if (board().dataset.prompt !== prompt) return;
  setPicks(kept);
  say("why", answer.text === words().lost ? words().unsent : answer.text);
  sound("refusal");
}
