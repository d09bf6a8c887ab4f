// The tray: the picked cards in the order in which they will lie, where that matters. Dragging one,
// or the arrow keys on it, changes the order; pressing one puts it on top.

import { $, board, make, words } from "./dom.js";
import { card } from "./choices.js";
import { onPicks, picks, setPicks } from "./picking.js";

let held = null;

/** Puts a picked card to another place in the order. */
function moveTo(id, place) {
  const others = picks.filter((one) => one !== id);
  others.splice(Math.max(0, Math.min(others.length, place)), 0, id);
  setPicks(others);
}

function item(id, at) {
  const last = at === picks.length - 1;
  const copy = card(id).cloneNode(true);
  const button = make("button", `chip${last ? " top" : ""}`, make("span", copy.className.replace(/\b(picked|can|lit|hinted)\b/g, ""), ...copy.childNodes));
  button.type = "button";
  button.dataset.pick = id;
  const name = copy.getAttribute("aria-label");
  button.setAttribute("aria-label", last ? `${name} (${words().top})` : name);
  return button;
}

function showTray({ ordered }) {
  const place = $(".ask", board());
  if (!place) return;
  let tray = $("#tray", place);
  if (!tray) {
    tray = make("div", "tray");
    tray.id = "tray";
    place.prepend(tray);
  }
  const focus = tray.contains(document.activeElement) ? document.activeElement.dataset.pick : null;
  const shown = ordered && picks.length > 1;
  tray.setAttribute("role", "group");
  tray.setAttribute("aria-label", words().order ?? "");
  tray.classList.add("tray");
  tray.hidden = !shown;
  tray.replaceChildren(...(shown ? picks.map(item) : []));
  if (focus) ($(`[data-pick="${CSS.escape(focus)}"]`, tray) ?? board()).focus({ preventScroll: true });
}

/** How many places the pointer has gone to the right. */
function steps(event) {
  const { width } = held.button.getBoundingClientRect();
  return Math.round((event.clientX - held.x) / (width + 4));
}

document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest?.("#tray [data-pick]");
  if (button && event.button === 0) held = { button, id: button.dataset.pick, x: event.clientX, at: picks.indexOf(button.dataset.pick), moved: false };
});

document.addEventListener("pointermove", (event) => {
  if (!held) return;
  const x = event.clientX - held.x;
  held.moved ||= Math.abs(x) > 6;
  held.button.style.translate = `${x}px 0`;
});

document.addEventListener("pointerup", (event) => {
  if (!held) return;
  const { id, at, moved } = held;
  const by = steps(event);
  held.button.style.translate = "";
  held = null;
  moveTo(id, moved ? at + by : picks.length);
});

document.addEventListener("keydown", (event) => {
  const id = event.target.closest?.("#tray [data-pick]")?.dataset.pick;
  if (!id) return;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by) moveTo(id, picks.indexOf(id) + by);
  else if (event.key === "Enter" || event.key === " ") moveTo(id, picks.length);
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);

onPicks(showTray);
