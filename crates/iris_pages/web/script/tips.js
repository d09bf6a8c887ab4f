// Names of things: what the pointer rests on, or a finger is held on, says what it is called.

import { $, make } from "./dom.js";

/** Milliseconds after which a name is shown. */
const REST = 550;
const NAMED = "#table .card[aria-label], #table .icon, #table .tools button, #table .tools a, #table .pill [title], #table [data-tip]";
let timer = 0;

function nameOf(element) {
  return element.dataset.tip ?? element.getAttribute("aria-label") ?? element.title ?? "";
}

function show(element) {
  hide();
  const text = nameOf(element).trim();
  if (!text || !element.isConnected) return;
  // The browser's own tip would say it twice.
  if (element.title) {
    element.dataset.tip = element.title;
    element.removeAttribute("title");
  }
  const tip = make("div", "tip", text);
  tip.id = "tip";
  tip.setAttribute("aria-hidden", "true");
  document.body.append(tip);
  const box = element.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - width - 8, box.x + box.width / 2 - width / 2));
  const above = box.y - height - 8;
  tip.style.left = `${left}px`;
  tip.style.top = `${above < 8 ? box.bottom + 8 : above}px`;
}

function hide() {
  clearTimeout(timer);
  $("#tip")?.remove();
}

// A table that is drawn anew under a mouse at rest comes in below it too, and that names nothing.
let over = null;
document.addEventListener("pointerover", hide);
document.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" || event.movementX === 0 && event.movementY === 0) return;
  const named = event.buttons === 0 ? event.target.closest?.(NAMED) : null;
  if (named === over && $("#tip")) return;
  over = named;
  hide();
  if (named) timer = setTimeout(show, REST, named);
});

document.addEventListener("pointerdown", (event) => {
  hide();
  const named = event.pointerType === "mouse" ? null : event.target.closest?.(NAMED);
  if (named) timer = setTimeout(show, REST, named);
});

for (const end of ["pointerup", "pointercancel", "keydown", "wheel"]) document.addEventListener(end, hide);
addEventListener("resize", hide);
document.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 4) hide();
});
document.addEventListener("contextmenu", (event) => {
  if (event.target.closest?.(".hand")) event.preventDefault();
});
