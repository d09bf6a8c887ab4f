// Picking cards and pressing targets. Every legal move is a button in the list of moves that says
// what to pick and press for it; what can be picked or pressed next is worked out from those
// buttons alone, whatever the game.

import { $, $$, board, request, say, words } from "./dom.js";
import { sound } from "./sound.js";

/** The ids of the picked cards, in the order in which they were picked. */
export let picks = [];

export function setPicks(ids) {
  picks = ids;
  showPicks();
}

/** What can be picked: the cards in one's hand, and the signs of effects that are still to come. */
export const PICKABLE = ".hand [data-id], .signs [data-id]";
/** What can be pressed. */
export const PRESSABLE = "[data-zone], [data-seat-target], [data-button], [data-id]";

export const card = (id) => $$("[data-id]", board()).find((element) => element.dataset.id === id);

/** Cards that are alike and lie in the same zone stand for each other. */
const kindOf = (id) => {
  const element = card(id);
  return element ? `${element.closest("[data-zone]")?.dataset.zone}/${element.dataset.like}` : id;
};

export const choices = () => $$("[data-action]", board()).map((button) => ({
  button,
  picks: button.dataset.picks ? button.dataset.picks.split(" ") : [],
  top: button.dataset.top,
  press: (button.dataset.press ?? "").split("|"),
}));

/** What a choice still needs beyond the cards picked; nothing if it does not have them all. */
function missing(choice) {
  const left = choice.picks.map(kindOf);
  for (const id of picks) {
    const at = left.indexOf(kindOf(id));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

const hasTop = (choice) => !choice.top || (picks.length > 0 && kindOf(choice.top) === kindOf(picks.at(-1)));

/**
 * The choices that are complete, by what to press for them, and the kinds of cards that could be
 * picked next.
 */
export function possible() {
  const ready = new Map();
  const wanted = new Set();
  for (const choice of choices()) {
    const left = missing(choice);
    if (!left) continue;
    left.forEach((kind) => wanted.add(kind));
    if (left.length > 0 || !hasTop(choice)) continue;
    for (const press of choice.press) {
      if (!ready.has(press)) ready.set(press, choice);
    }
  }
  return { ready, wanted };
}

/** An element's name as a target, as the list of moves writes it. */
export function targetOf(element) {
  const { zone, seatTarget, button, id } = element.dataset;
  if (button) return `button:${button}`;
  if (seatTarget !== undefined) return `seat:${seatTarget}`;
  if (id) return `card:${id}`;
  return zone ? `zone:${zone}` : "";
}

/** What is pressed is called by what can be read on it, what is only looked at by its label. */
function setLabel(element, label) {
  element.dataset.label ??= element.getAttribute("aria-label") ?? "";
  if (label) element.setAttribute("aria-label", label);
  else element.removeAttribute("aria-label");
}

/** Shows what is picked and lights up what can be done with it. */
export function showPicks() {
  const table = board();
  if (!table) return;
  picks = picks.filter((id) => card(id));
  const { ready, wanted } = possible();
  const yours = table.dataset.yours === "true";
  for (const element of $$("[data-id]", table)) {
    const at = picks.indexOf(element.dataset.id);
    element.classList.toggle("picked", at >= 0);
    element.toggleAttribute("data-nth", at >= 0);
    if (at >= 0) element.dataset.nth = at + 1;
    if (element.tagName === "BUTTON") element.setAttribute("aria-pressed", at >= 0);
    element.classList.toggle("can", yours && at < 0 && wanted.has(kindOf(element.dataset.id)));
  }
  for (const element of $$(PRESSABLE, table)) {
    const lit = ready.has(targetOf(element));
    element.classList.toggle("lit", lit);
    if (element.dataset.button) {
      element.disabled = !lit;
    } else if (lit && element.tagName !== "BUTTON") {
      element.tabIndex = 0;
      element.setAttribute("role", "button");
      setLabel(element, null);
    } else if (element.tagName !== "BUTTON" && element.getAttribute("role") === "button") {
      element.removeAttribute("tabindex");
      element.setAttribute("role", "group");
      setLabel(element, element.dataset.label);
    }
  }
  showTray();
}

/**
 * The picked cards in the order in which they will lie, where that matters; pressing one puts it on
 * top.
 */
function showTray() {
  const tray = $("#tray");
  if (!tray) return;
  const ordered = picks.length > 1 && choices().some((choice) => choice.top && missing(choice)?.length === 0);
  const buttons = picks.map((id, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = card(id).getAttribute("aria-label");
    if (at === picks.length - 1) {
      button.className = "top";
      button.textContent += ` (${words().top})`;
    }
    button.addEventListener("click", () => setPicks([...picks.filter((one) => one !== id), id]));
    return button;
  });
  tray.replaceChildren(...(ordered ? [words().order, ...buttons] : []));
}

export function toggle(id) {
  say("why", "");
  sound("tick");
  setPicks(picks.includes(id) ? picks.filter((one) => one !== id) : [...picks, id]);
}

/**
 * Plays the choice that is complete with this target; if there is none, asks for the rule against
 * it.
 */
export async function press(target) {
  const choice = possible().ready.get(target);
  if (choice) return play(choice.button);
  if (!picks.length && !["zone:", "card:"].some((kind) => target.startsWith(kind))) return;
  if (!board().dataset.why) return;
  const body = new URLSearchParams({ press: target });
  picks.forEach((id) => body.append("pick", id));
  const answer = await request(board().dataset.why, body);
  if (answer.ok) $("#why").innerHTML = answer.text;
}

/** Sends a move; what comes of it arrives with the stream. */
export async function play(button) {
  picks = [];
  if (board().dataset.plain) return button.form.requestSubmit(button);
  const body = new URLSearchParams({ prompt: board().dataset.prompt, action: button.dataset.action });
  $$("[data-action]", board()).forEach((one) => (one.disabled = true));
  const answer = await request(button.form.getAttribute("action"), body);
  if (!answer.ok) {
    say("why", answer.text);
    $$("[data-action]", board()).forEach((one) => (one.disabled = false));
  }
}
