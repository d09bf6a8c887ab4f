// Flights: pictures of cards that travel over the table, in a layer of their own, while the card
// itself waits unseen where it lands.

import { $, board, make } from "./dom.js";

/** All motions that are on their way. */
const flying = new Set();
const EASE = "cubic-bezier(.2,.8,.2,1)";
const STATES = ["picked", "lit", "can", "hinted", "dragging", "unseen", "arrived"];

/** The layer above the table; its cards look as those of the game do. */
export function layer() {
  let place = $("#fly");
  if (!place) {
    place = make("div", "fly");
    place.id = "fly";
    place.setAttribute("aria-hidden", "true");
    document.body.append(place);
  }
  const game = [...(board()?.classList ?? [])].find((name) => name.startsWith("game-"));
  place.className = `fly ${game ?? ""}`;
  return place;
}

/** Whether anything is on its way. */
export const inFlight = () => flying.size > 0;

/** Brings everything that is on its way to where it goes, at once. */
export function finishFlights() {
  for (const one of [...flying]) one.finish();
}

/** Runs an animation that input can finish; the promise is kept when it ends, however it ends. */
export function animate(element, keyframes, timing) {
  const motion = element.animate(keyframes, { easing: EASE, fill: "both", ...timing });
  flying.add(motion);
  const over = () => flying.delete(motion);
  return motion.finished.then(over, over);
}

/** The same for something in the layer, which goes away when it ends. */
export async function passing(element, keyframes, timing) {
  layer().append(element);
  await animate(element, keyframes, timing);
  element.remove();
}

/** A picture of a card, without what makes it one that can be picked. */
function picture(card) {
  const copy = card ? card.cloneNode(true) : make("span", "card back");
  const plain = make("span", copy.className);
  plain.classList.remove(...STATES);
  plain.append(...copy.childNodes);
  return plain;
}

/** The back that cards of this table have. */
const back = () => $("#table .card.back");

const at = ({ x, y, w }, size, turn = 0) =>
  `translate(${x}px,${y}px) translate(-50%,-50%) scale(${w / size}) rotate(${turn}deg)`;

/** A picture of a card that lies still until what covers it has landed. */
export function standIn(card, spot) {
  const still = make("div", "ghost", picture(card));
  still.style.setProperty("--cw", `${spot.w}px`);
  still.style.transform = at(spot, spot.w);
  layer().prepend(still);
  return still;
}

/**
 * A card flies from one spot to another, after `delay` and for `time` milliseconds: `was` and `now`
 * are the elements it looks like before and after, nothing for a back. If they differ, it turns
 * over midway.
 */
export async function fly({ from, to, was, now, turns, delay, time, arc = 0 }) {
  const size = Math.max(from.w, to.w);
  const ghost = make("div", "ghost");
  ghost.style.setProperty("--cw", `${size}px`);
  const rear = picture((turns ? was : now) ?? back());
  ghost.append(rear);
  const timing = { duration: time, delay };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - arc, w: (from.w + to.w) / 2 * 1.06 };
  if (turns) {
    const front = picture(now ?? back());
    ghost.append(front);
    const open = { scale: "1 1", easing: "linear" };
    const edge = { scale: "0 1", easing: "linear" };
    animate(rear, [{ ...open, offset: 0 }, { ...edge, offset: .35 }, { ...edge, offset: 1 }], timing);
    animate(front, [{ ...edge, offset: 0 }, { ...edge, offset: .35 }, { ...open, offset: .7 }, { ...open, offset: 1 }], timing);
  }
  layer().append(ghost);
  const path = arc ? [{ transform: at(from, size) }, { transform: at(middle, size, 3) }, { transform: at(to, size) }]
    : [{ transform: at(from, size) }, { transform: at(to, size) }];
  await animate(ghost, path, timing);
  ghost.remove();
}
