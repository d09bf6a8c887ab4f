// What travels when a frame is drawn: every card that was carried, turned or lifted, and those that
// make room.

import { $$, board, wait } from "./dom.js";
import { animate, fly, standIn } from "./flights.js";
import { farSpot, measure } from "./places.js";
import { sound } from "./sound.js";

/** Milliseconds that a card travels, and after which the next one follows. */
const TRAVEL = 320;
const STAGGER = 60;
/** At which part of its way a card is so near that the next thing can happen. */
const NEARLY = .8;
/** How long a whole deal may take, and how many backs of one hand are seen to travel at most. */
const DEAL = 800;
const BACKS = 4;
/** Milliseconds between two hands that are turned open. */
const SEAT = 400;

/** The moves of single cards in a frame, each with its turn: hidden cards of one hand are a few. */
function legs(motions) {
  const all = [];
  for (const motion of motions) {
    if (!["carry", "turn", "lift"].includes(motion.is) || (motion.is === "carry" && motion.from.zone === motion.to.zone)) continue;
    let unseen = 0;
    motion.cards.forEach(([was, now], nth) => {
      if (was === null && now === null && (unseen += 1) > BACKS) return;
      all.push({ ...motion, was, now, nth });
    });
  }
  return all;
}

/** What a card that closes up within its zone was called before. */
function renamed(motions) {
  const before = new Map();
  for (const { is, from, to, cards } of motions) {
    if (is === "carry" && from.zone === to.zone) cards.forEach(([was, now]) => before.set(now, was));
  }
  return before;
}

/** When each leg starts: first what is gathered, then what is dealt, and hands seat by seat. */
function schedule(all) {
  const sources = new Set(all.map(({ from }) => from.zone));
  const gathered = all.filter(({ is, to }) => is === "carry" && sources.has(to.zone));
  const dealt = all.filter((leg) => !gathered.includes(leg));
  const seats = [...new Set(dealt.filter(({ is }) => is === "turn").map(({ from }) => from.zone))];
  const carries = dealt.filter(({ is }) => is !== "turn").sort((one, two) => one.nth - two.nth);
  const step = Math.min(STAGGER, DEAL / Math.max(1, carries.length));
  const start = gathered.length ? TRAVEL * .8 : 0;
  gathered.forEach((leg, nth) => { leg.delay = Math.min(nth * 8, 120); });
  carries.forEach((leg, nth) => { leg.delay = start + nth * step; });
  for (const leg of dealt) {
    if (leg.is === "turn") leg.delay = start + seats.indexOf(leg.from.zone) * SEAT + leg.nth * 40;
  }
}

/** Cards that stay where they were, but for making room, glide there. */
function glide(before, after, moved, names) {
  for (const [id, { spot, element }] of after.cards) {
    const old = before.cards.get(names.get(id) ?? id);
    if (!old || moved.has(id) || element.closest("#all-moves, .drawer")) continue;
    const [x, y] = [old.spot.x - spot.x, old.spot.y - spot.y];
    if (Math.hypot(x, y) < 2) continue;
    animate(element, { translate: [`${x}px ${y}px`, "0 0"], scale: [old.spot.w / spot.w, 1] }, { duration: TRAVEL, fill: "none" });
  }
}

/** What lay on top where something lands is seen until it does. */
function keepTops(before, after, all) {
  const kept = [];
  for (const zone of new Set(all.filter(({ is }) => is === "carry").map(({ to }) => to.zone))) {
    const top = before.zones.get(zone)?.top;
    const id = top?.dataset.id;
    if (!id || after.cards.has(id) || all.some(({ was }) => was === id) || !after.zones.has(zone)) continue;
    kept.push(standIn(top, before.zones.get(zone).spot));
  }
  return kept;
}

/** A place that has taken something in without showing it answers. */
function bump(element) {
  if (element) animate(element, { scale: [1, 1.12, 1] }, { duration: 140 });
}

/** What the style draws a card as; a card with two sides shows another one when it is turned. */
const faceOf = (card) => [...card.classList].find((name) => /^(h-|wild$|cloud$|back$)/.test(name));

/** Whether a card that is carried shows something else on its arrival. */
const turnsOver = (was, now) => Boolean(was) !== Boolean(now) || Boolean(was && now && faceOf(was) !== faceOf(now));

async function go(leg, before, after, pace) {
  const old = before.cards.get(leg.was);
  const now = after.cards.get(leg.now);
  const from = old?.spot ?? farSpot(before, leg.from);
  const goal = leg.to ?? { zone: "", seat: leg.seat };
  const to = now?.spot ?? farSpot(after, goal);
  const turns = leg.is === "turn" || (leg.is === "carry" && turnsOver(old?.element, now?.element));
  // A hidden place stays as it is to those who move the focus there.
  now?.element.classList.add("unseen");
  await fly({ from, to, was: old?.element, now: now?.element, turns, delay: leg.delay * pace, time: TRAVEL * pace });
  now?.element.classList.remove("unseen");
  if (!now && goal.seat !== null) bump(after.seats.get(String(goal.seat))?.element);
  sound(leg.is === "turn" ? "draw" : now ? "play" : "draw", leg.nth);
}

/** Lets everything travel from where it was before the frame; ends when all has nearly landed. */
export async function travel(frame, before, pace) {
  const after = measure();
  const motions = frame.motions ?? [];
  const all = legs(motions);
  if (frame.effect?.seat !== undefined) all.forEach((leg) => { leg.seat ??= frame.effect.seat; });
  schedule(all);
  const kept = keepTops(before, after, all);
  glide(before, after, new Set(all.map(({ now }) => now)), renamed(motions));
  const landed = Promise.all(all.map((leg) => go(leg, before, after, pace))).then(() => kept.forEach((one) => one.remove()));
  const last = Math.max(-TRAVEL, ...all.map(({ delay }) => delay)) + TRAVEL * NEARLY;
  await Promise.race([landed, wait(last * pace)]);
}

/** Without travel: what is in a new place lights up there. */
export function markArrived(frame) {
  const ids = new Set(legs(frame.motions ?? []).map(({ now }) => now));
  for (const element of $$("[data-id]", board())) {
    if (!ids.has(element.dataset.id)) continue;
    element.classList.add("arrived");
    setTimeout(() => element.classList.remove("arrived"), 740);
  }
}
