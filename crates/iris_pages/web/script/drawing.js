// Drawing a frame: the new table takes the old one's place, and every card travels from where it
// was to where it goes.

import { $, $$, board, root } from "./dom.js";
import { showPicks } from "./picking.js";
import { sortHand } from "./sorting.js";

const reducedMotion = () => root.dataset.motion === "less"
  || (root.dataset.motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);

/** Where somebody may be writing; a table that is drawn anew must not take it from them. */
const textFields = (table) => $$("input[type=text]:not([readonly])", table);

/** Replaces the table; focus and what was being written stay. */
function swap(html) {
  const old = board();
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const focus = focusSelector();
  const texts = textFields(old).map((field) => (field.value === field.defaultValue ? null : field.value));
  old.replaceWith(holder.content.firstElementChild);
  const fields = textFields(board());
  if (fields.length === texts.length) fields.forEach((field, at) => { field.value = texts[at] ?? field.value; });
  sortHand();
  showPicks();
  if (focus) ($(focus, board()) ?? board())?.focus({ preventScroll: true });
}

/** How to find what has the focus again, once the table is another. */
function focusSelector() {
  const element = document.activeElement;
  if (!element || !board()?.contains(element)) return null;
  const { id, action, zone, button } = element.dataset;
  if (element.matches("input[name]")) return `[name="${element.name}"]`;
  if (element.id) return `#${element.id}`;
  if (id) return `[data-id="${id}"]`;
  if (action) return `[data-action="${action}"]`;
  if (button) return `[data-button="${button}"]`;
  return zone ? `[data-zone="${zone}"]` : "#table";
}

/** Names a card for the transition: the same name before and after makes it travel. */
function nameCard(element, id, turned) {
  const escaped = id.replace(/[^a-zA-Z0-9]/g, (other) => `_${other.charCodeAt(0)}_`);
  element.style.viewTransitionName = `card-${escaped}`;
  if (turned.has(id)) element.style.viewTransitionClass = "turn";
}

/** Draws a frame, with cards travelling unless `still`. */
export async function draw(frame, still) {
  if (still || reducedMotion() || document.hidden || !document.startViewTransition) return swap(frame.html);
  const moved = new Map(frame.moved ?? []);
  const turned = new Set(frame.turned ?? []);
  const named = new Set();
  for (const element of $$("[data-id]", board())) {
    const id = moved.get(element.dataset.id) ?? element.dataset.id;
    if (named.has(id)) continue;
    named.add(id);
    nameCard(element, id, turned);
  }
  const transition = document.startViewTransition(() => {
    swap(frame.html);
    $$("[data-id]", board()).forEach((element) => nameCard(element, element.dataset.id, turned));
  });
  // A transition that is cut short, as by going to another page, has still drawn the table.
  await Promise.allSettled([transition.ready, transition.finished]);
  for (const element of $$("[data-id]", board())) {
    element.style.viewTransitionName = "";
    element.style.viewTransitionClass = "";
  }
}

/**
 * A table that changes while its page still comes in cuts that transition short, which is no fault.
 */
const ignoreAbort = (transition) => [transition?.ready, transition?.finished].forEach((end) => end?.catch(() => {}));
addEventListener("pagereveal", (event) => ignoreAbort(event.viewTransition));
ignoreAbort(document.activeViewTransition);
