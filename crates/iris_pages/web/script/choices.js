// The legal moves, read from the list of all moves: which cards each needs, what is to be pressed
// for it, and which of them some picked cards make. Whatever the game, nothing else is known.

import { $$, board } from "./dom.js";

/** What can be picked: the cards in one's hand, and the signs of effects that are still to come. */
export const PICKABLE = ".hand [data-id], .signs [data-id]";
/** What can be pressed. */
export const PRESSABLE = "[data-zone], [data-seat-target], [data-button]:not([data-action]), [data-id]";

export const card = (id) => $$("[data-id]", board()).find((element) => element.dataset.id === id);

/** Cards that are alike and lie in the same zone stand for each other. */
export const kindOf = (id) => {
  const element = card(id);
  return element ? `${element.closest("[data-zone]")?.dataset.zone}/${element.dataset.like}` : id;
};

export const choices = () => $$("[data-action]", board()).map((button) => ({
  button,
  text: button.dataset.button ?? button.textContent.trim(),
  group: button.dataset.group,
  loss: button.dataset.loss,
  picks: button.dataset.picks ? button.dataset.picks.split(" ") : [],
  top: button.dataset.top,
  press: (button.dataset.press ?? "").split("|"),
}));

/** What a choice still needs beyond the cards picked; nothing if it does not have them all. */
export function missing(choice, picks) {
  const left = choice.picks.map(kindOf);
  for (const id of picks) {
    const at = left.indexOf(kindOf(id));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

const hasTop = (choice, picks) => !choice.top || (picks.length > 0 && kindOf(choice.top) === kindOf(picks.at(-1)));

/**
 * The choices that are complete, by what to press for them; whether the order of the picked cards
 * matters; and the kinds of cards that could be picked next.
 */
export function possible(picks) {
  const ready = new Map();
  const wanted = new Set();
  let ordered = false;
  for (const choice of choices()) {
    const left = missing(choice, picks);
    if (!left) continue;
    left.forEach((kind) => wanted.add(kind));
    if (left.length > 0) continue;
    ordered ||= Boolean(choice.top);
    if (!hasTop(choice, picks)) continue;
    for (const press of choice.press) {
      if (!ready.has(press)) ready.set(press, choice);
    }
  }
  return { ready, wanted, ordered };
}

const worth = (ids) => ids.reduce((sum, id) => sum + Number(card(id)?.dataset.value ?? 0), 0);

/**
 * The best cards to pick together with one: those of the legal choice with the most cards, then
 * with the highest sum. The one that was meant comes last, which is on top.
 */
export function bestSet(id) {
  const kind = kindOf(id);
  let best = [id];
  for (const choice of choices()) {
    const at = choice.picks.findIndex((one) => kindOf(one) === kind);
    if (at < 0 || choice.picks.length < best.length) continue;
    if (choice.picks.length === best.length && worth(choice.picks) <= worth(best)) continue;
    best = choice.picks;
  }
  const others = [...best];
  const same = others.includes(id) ? others.indexOf(id) : others.findIndex((one) => kindOf(one) === kind);
  if (same >= 0) others.splice(same, 1);
  return [...others, id];
}

/** The cards that every choice needs, if they are signs and the same for all. */
export function plainPicks() {
  const all = choices();
  const [first] = all;
  if (!first?.picks.length || !all.every((one) => one.picks.join() === first.picks.join())) return [];
  return first.picks.every((id) => card(id)?.closest(".signs")) ? first.picks : [];
}

/** An element's name as a target, as the list of moves writes it. */
export function targetOf(element) {
  const { zone, seatTarget, button, id, action } = element.dataset;
  if (action !== undefined) return "";
  if (button) return `button:${button}`;
  if (seatTarget !== undefined) return `seat:${seatTarget}`;
  if (id) return `card:${id}`;
  return zone ? `zone:${zone}` : "";
}

/** The element of a target. */
export const elementOf = (target) => $$(PRESSABLE, board()).find((element) => targetOf(element) === target);
