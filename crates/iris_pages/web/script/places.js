// Where everything lies on the screen, so that what moves can travel from there.

import { $, $$, board, visible } from "./dom.js";

/** The place of an element: its middle and its size, not counting a turn by a few degrees. */
export function spotOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const turned = element.matches(".card") && element.offsetWidth > 0;
  const [w, h] = turned ? [element.offsetWidth, element.offsetHeight] : [width, height];
  return { x: left + width / 2, y: top + height / 2, w, h };
}

/** A place as large as a card that is held far away. */
const small = ({ x, y }) => ({ x, y, w: 24, h: 33.6 });

function measureZone(element) {
  const cards = $$(".card, .slot", element).filter(visible);
  const top = cards.at(-1);
  return { spot: top ? spotOf(top) : small(spotOf(element)), top, points: element.dataset.points };
}

/** Where every card, every zone and everybody is now. */
export function measure() {
  const table = board();
  const places = { cards: new Map(), zones: new Map(), seats: new Map() };
  for (const element of $$("[data-id]", table)) {
    if (visible(element)) places.cards.set(element.dataset.id, { spot: element.dropped ?? spotOf(element), element });
  }
  for (const element of $$("[data-zone]", table)) {
    const { zone } = element.dataset;
    if (visible(element) && !places.zones.has(zone)) places.zones.set(zone, measureZone(element));
  }
  for (const element of $$("[data-chair]", table)) {
    const { chair } = element.dataset;
    if (!visible(element) || places.seats.has(chair)) continue;
    places.seats.set(chair, { spot: spotOf($(".pic", element) ?? element), element });
  }
  return places;
}

/** Where a card is that has no place of its own: in its zone, or with whom the zone belongs to. */
export function farSpot(places, { zone, seat }) {
  const known = places.zones.get(zone);
  if (known && (seat === null || seat === undefined || known.top)) return known.spot;
  const owner = places.seats.get(String(seat));
  if (owner) return small(owner.spot);
  return known?.spot ?? { x: innerWidth / 2, y: innerHeight / 3, w: 24, h: 33.6 };
}
