// Drawing a frame: the new table takes the old one's place at once, and over it every card travels
// from where it was to where it goes.

import { $, $$, board, instant, reducedMotion, say } from "./dom.js";
import { keepDrawers } from "./drawers.js";
import { accompany, foreshow } from "./effects.js";
import { finishFlights } from "./flights.js";
import { measure } from "./places.js";
import { showPicks } from "./picking.js";
import { sortHand } from "./sorting.js";
import { markArrived, travel } from "./travel.js";

/** What happened last, in words, and whose doing it was; it stays until something else happens. */
let told = { text: "", by: null };

/** Where somebody may be writing; a table that is drawn anew must not take it from them. */
const textFields = (table) => $$("input[type=text]:not([readonly])", table);

/** Replaces the table; focus, open drawers and what was being written stay. */
function swap(html) {
  const old = board();
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const focus = focusSelector();
  const texts = textFields(old).map((field) => (field.value === field.defaultValue ? null : field.value));
  const drawers = keepDrawers();
  const scrolled = new Map($$(".scroll, .drawer", old).map((one, at) => [at, one.scrollTop]));
  old.replaceWith(holder.content.firstElementChild);
  drawers();
  $$(".scroll, .drawer", board()).forEach((one, at) => { one.scrollTop = scrolled.get(at) ?? 0; });
  const fields = textFields(board());
  if (fields.length === texts.length) fields.forEach((field, at) => { field.value = texts[at] ?? field.value; });
  $$(".bubble", old).forEach((bubble) => $(`[data-chair="${bubble.parentElement.dataset.chair}"]`, board())?.append(bubble));
  sortHand();
  showPicks();
  keepPhases();
  if (focus || atTable) giveFocus(focus && $(focus, board()));
}

/** Whether the focus was last given to something on the table, however it may have been lost. */
let atTable = false;
document.addEventListener("focusin", ({ target }) => { atTable = Boolean(board()?.contains(target)); });

/** Gives the focus to what had it, or to the table if that can no longer have it. */
function giveFocus(element) {
  element?.focus({ preventScroll: true });
  if (document.activeElement === document.body) board()?.focus({ preventScroll: true });
}

/** A tap beside everything takes the focus from what had it; the table takes it back. */
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  if (!relatedTarget && board()?.contains(target)) requestAnimationFrame(() => giveFocus(null));
});

/** What breathes or spins without end goes on where it was. */
function keepPhases() {
  for (const motion of document.getAnimations?.() ?? []) {
    if (motion.animationName && motion.effect.getTiming().iterations === Infinity) motion.startTime = 0;
  }
}

/** How to find what has the focus again, once the table is another. */
function focusSelector() {
  const element = document.activeElement;
  if (!element || !board()?.contains(element)) return null;
  const { id, action, zone, does, button } = element.dataset;
  if (element.matches("input[name]")) return `[name="${element.name}"]`;
  if (element.id) return `#${element.id}`;
  if (element.matches("summary")) return `#${element.parentElement.id} > summary`;
  if (id) return `[data-id="${CSS.escape(id)}"]`;
  if (action) return `[data-action="${CSS.escape(action)}"]`;
  if (does) return "#primary button";
  if (button) return `[data-button="${CSS.escape(button)}"]`;
  return zone ? `[data-zone="${CSS.escape(zone)}"]` : "#table";
}

/**
 * Writes what is told, with the portrait of whose doing it is; a new line takes the place of the
 * old one, so that no words slide.
 */
function caption({ text, by }) {
  const old = $("#caption");
  if (!old || old.textContent === text) return;
  const line = old.cloneNode();
  const portrait = $(`[data-chair="${by}"] .pic`, board())?.cloneNode(true);
  line.append(...(portrait ? [portrait, text] : [text]));
  old.replaceWith(line);
}

/** Says what happened, in the line for it and to those who listen. */
function tell(frame) {
  if (frame.say) told = { text: frame.say, by: frame.by };
  if (told.text) caption(told);
  if (frame.say) say("say", frame.say);
  // While something is still being shown, nothing asks for an answer.
  if (!frame.settled) say("prompt", "");
  if (board().dataset.title) document.title = board().dataset.title;
}

/** Draws a frame, with cards travelling unless `still`; `pace` stretches their times. */
export async function draw(frame, still, pace) {
  finishFlights();
  const moves = !still && !reducedMotion() && !document.hidden;
  if (moves) await foreshow(frame, pace);
  const before = moves ? measure() : null;
  if (frame.html) swap(frame.html);
  tell(frame);
  if (moves) await Promise.all([travel(frame, before, pace), accompany(frame, before, pace)]);
  else if (!instant()) markArrived(frame);
}
