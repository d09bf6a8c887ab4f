// Dragging: a card from the hand to where it goes, or to another place in the hand.

import { board } from "./dom.js";
import { card, picks, possible, press, setPicks, showPicks, targetOf } from "./picking.js";
import { placeCard } from "./sorting.js";

/** How many pixels the pointer moves before a press becomes a drag. */
const THRESHOLD = 9;
let drag = null;
let dropped = false;

/** Whether the click that now comes is the end of a drag, which says so once. */
export function endsDrag() {
  const was = dropped;
  dropped = false;
  return was;
}

document.addEventListener("pointerdown", (event) => {
  const held = event.target.closest?.(".hand [data-id]");
  dropped = false;
  if (held && event.button === 0) drag = { held, x: event.clientX, y: event.clientY, cards: null };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.cards) {
    if (Math.hypot(x, y) < THRESHOLD) return;
    const { id } = drag.held.dataset;
    if (!picks.includes(id)) setPicks([...picks, id]);
    drag.cards = picks.map(card).filter(Boolean);
  }
  for (const one of drag.cards) {
    one.classList.add("dragging");
    one.style.translate = `${x}px ${y}px`;
  }
});

function drop(event) {
  if (!drag) return;
  const { held, cards } = drag;
  drag = null;
  if (!cards) return;
  dropped = true;
  for (const one of cards) {
    one.classList.remove("dragging");
    one.style.translate = "";
  }
  const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
  if (under?.closest(".hand")) return dropInHand(held, under.closest(".hand [data-id]"), event.clientX);
  const { ready } = possible();
  for (let element = under; element && element !== board(); element = element.parentElement) {
    const target = targetOf(element);
    if (target && (ready.has(target) || element.dataset.zone)) return press(target);
  }
}

function dropInHand(held, beside, x) {
  const { id } = held.dataset;
  setPicks(picks.filter((one) => one !== id));
  if (beside && beside !== held && !held.closest(".hand").dataset.fixed) {
    placeCard(id, beside.dataset.id, x > beside.getBoundingClientRect().x + beside.offsetWidth / 2);
    showPicks();
  }
}

document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
