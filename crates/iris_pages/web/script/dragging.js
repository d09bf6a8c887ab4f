// Dragging: picked cards go with the pointer to where they are played, or to another place in the
// hand. A finger that slides along the hand raises the card beneath it; lifting picks that card.

import { $$, board, make, reducedMotion } from "./dom.js";
import { card, elementOf, targetOf } from "./choices.js";
import { layer } from "./flights.js";
import { picks, press, ready, setPicks, showPicks, toggle } from "./picking.js";
import { spotOf } from "./places.js";
import { placeCard } from "./sorting.js";

/** How many pixels the pointer moves before a press becomes a drag. */
const THRESHOLD = 9;
/** How many pixels around a lit place still belong to it. */
const NEAR = 28;
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
  if (!held || event.button !== 0 || drag) return;
  drag = { held, pointer: event.pointerId, x: event.clientX, y: event.clientY, by: event.pointerType, cards: null, slides: false };
});

/** A finger that goes along the hand slides; one that leaves it, or a mouse, drags. */
function begins(x, y) {
  if (Math.hypot(x, y) < THRESHOLD) return false;
  if (drag.by === "mouse") return true;
  if (-y > 24 && -y > Math.abs(x) * .7) return true;
  drag.slides = true;
  return false;
}

function lift() {
  const { id } = drag.held.dataset;
  if (!picks.includes(id)) setPicks(picks.length ? [...picks, id] : [id]);
  // The one that is held is the one on top.
  drag.cards = picks.map(card).filter(Boolean);
  drag.held.setPointerCapture?.(drag.pointer);
  board().classList.add("carrying");
  drag.pile = make("div", "carried");
  drag.cards.forEach((one, nth) => {
    const box = one.getBoundingClientRect();
    const copy = one.cloneNode(true);
    copy.removeAttribute("data-id");
    const ghost = make("div", "ghost", copy);
    ghost.style.setProperty("--cw", `${one.offsetWidth}px`);
    ghost.style.left = `${(nth - drag.cards.length + 1) * box.width * .3}px`;
    drag.pile.append(ghost);
    one.classList.add("dragging");
  });
  layer().append(drag.pile);
}

/** The lit place under the pointer, or the nearest one close by. */
function litAt(x, y) {
  const lit = [...ready().keys()].map((target) => ({ target, element: elementOf(target) })).filter(({ element }) => element && !element.closest("#primary"));
  const away = ({ element }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const near = lit.map((one) => ({ ...one, away: away(one) })).filter((one) => one.away <= NEAR);
  return near.sort((one, two) => one.away - two.away)[0];
}

document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { clientX: x, clientY: y } = event;
  if (!drag.cards && !begins(x - drag.x, y - drag.y)) return drag.slides ? slide(x) : undefined;
  if (!drag.cards) {
    unraise();
    lift();
  }
  drag.pile.style.transform = `translate(${x}px,${y}px)`;
  const under = litAt(x, y)?.element;
  $$(".over", board()).forEach((one) => one !== under && one.classList.remove("over"));
  under?.classList.add("over");
});

const unraise = () => $$(".raised", board()).forEach((one) => one.classList.remove("raised"));

/** The card of the hand that lies at that height of the finger, whatever overlaps it. */
function slide(x) {
  const cards = $$("[data-id]", drag.held.closest(".hand"));
  const beneath = cards.filter((one) => one.getBoundingClientRect().left <= x).sort((one, two) => one.getBoundingClientRect().left - two.getBoundingClientRect().left).at(-1) ?? cards[0];
  if (beneath === drag.over) return;
  unraise();
  drag.over = beneath;
  beneath.classList.add("raised");
}

function letGo(event) {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { held, cards, pile, slides, over } = drag;
  drag = null;
  unraise();
  if (slides && !cards) {
    if (event.type !== "pointerup" || !over || over === held) return;
    dropped = true;
    return toggle(over.dataset.id);
  }
  if (!cards) return;
  dropped = true;
  board().classList.remove("carrying");
  $$(".over", board()).forEach((one) => one.classList.remove("over"));
  const target = event.type === "pointerup" ? litAt(event.clientX, event.clientY) : null;
  if (target) return playDropped(target.target, cards, pile);
  const under = event.type === "pointerup" ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const hand = under.some((element) => element.closest?.(".hand"));
  returnHome(cards, pile);
  if (hand) return dropInHand(held, event.clientX);
  const place = under.map((element) => element.closest?.("[data-zone]")).find((zone) => zone && board().contains(zone));
  if (place) press(targetOf(place));
}

/** The cards stay where they were dropped until the table shows them, and travel from there. */
function playDropped(target, cards, pile) {
  const end = performance.now() + 2000;
  cards.forEach((one, nth) => { one.dropped = spotOf(pile.children[nth].firstElementChild); });
  press(target);
  const look = () => {
    if (cards[0].isConnected && performance.now() < end) return requestAnimationFrame(look);
    pile.remove();
    cards.forEach((one) => {
      delete one.dropped;
      one.classList.remove("dragging");
    });
  };
  look();
}

function returnHome(cards, pile) {
  [...pile.children].forEach((ghost, nth) => {
    const from = ghost.getBoundingClientRect();
    const one = cards[nth];
    one.classList.remove("dragging");
    const to = one.getBoundingClientRect();
    if (!reducedMotion()) one.animate({ translate: [`${from.x - to.x}px ${from.y - to.y}px`, "0 0"] }, { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)" });
  });
  pile.remove();
}

/** A card dropped on the hand takes its place beside the card there. */
function dropInHand(held, x) {
  const hand = held.closest(".hand");
  const { id } = held.dataset;
  setPicks(picks.filter((one) => one !== id));
  if (!hand || hand.dataset.fixed) return;
  const others = $$("[data-id]", hand).filter((one) => one !== held);
  const left = others.filter((one) => one.getBoundingClientRect().left + Math.min(one.offsetWidth, 40) / 2 < x);
  if (left.length) placeCard(id, left.at(-1).dataset.id, true);
  else if (others.length) placeCard(id, others[0].dataset.id, false);
  showPicks();
}

document.addEventListener("pointerup", letGo);
document.addEventListener("pointercancel", letGo);
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.(".hand")) event.preventDefault();
});
