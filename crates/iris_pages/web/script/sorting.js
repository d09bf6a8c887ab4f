// The order of the cards in one's hand: by value, by colour, or as somebody has dragged them.

import { $, $$, board, stored } from "./dom.js";
import { showPicks } from "./picking.js";

/** The ids of the cards in the hand, in the order in which they lie. */
let order = [];

const sorting = () => stored("iris-sort") ?? "value";

export function sortHand() {
  const hand = $(".hand", board());
  if (!hand) return;
  const how = sorting();
  const cards = $$(".card[data-id]", hand);
  const key = ({ dataset: { value, colour, id } }) => ({
    value: [Number(value ?? 99), colour ?? "~"],
    colour: [colour ?? "~", Number(value ?? 99)],
    own: [order.indexOf(id) < 0 ? 999 : order.indexOf(id), 0],
  })[how] ?? [0, 0];
  const compare = (one, two) => (one < two ? -1 : one > two ? 1 : 0);
  // Where a card is called by its place, or lies with its like, that matters more than its looks.
  if (!hand.dataset.fixed && !$(".g", hand)) {
    cards.sort((one, two) => compare(key(one)[0], key(two)[0]) || compare(key(one)[1], key(two)[1]));
    const slots = cards.map((element) => element.closest(".c") ?? element);
    if (slots.some((slot, at) => slot.parentElement.children[at] !== slot)) slots[0]?.parentElement.append(...slots);
  }
  order = cards.map((element) => element.dataset.id);
}

export function nextSorting() {
  stored("iris-sort", sorting() === "colour" ? "value" : "colour");
  sortHand();
  showPicks();
}

/** Puts a card before or after another one, and keeps the hand in that order. */
export function placeCard(id, besideId, after) {
  stored("iris-sort", "own");
  order = order.filter((one) => one !== id);
  order.splice(order.indexOf(besideId) + (after ? 1 : 0), 0, id);
  sortHand();
}
