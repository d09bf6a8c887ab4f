// The keyboard. The dialog behind `?` says which key does what.

import { $, $$, board, say } from "./dom.js";
import { showKeys } from "./dialogs.js";
import { PICKABLE, setPicks, toggle } from "./picking.js";

const TARGETS = ".lit, .moves [data-action]";

/** Moves the focus by so many steps among what a selector finds, in a circle. */
function moveFocus(event, selector, step) {
  const all = $$(selector, board()).filter((one) => !one.disabled && one.offsetParent);
  const from = all.indexOf(event.target);
  all[from < 0 ? 0 : (from + step + all.length) % all.length]?.focus();
  event.preventDefault();
}

function click(event, selector) {
  const button = $(selector);
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  if (!board() || $("dialog[open]")) return;
  switch (event.key) {
    case "ArrowRight": return moveFocus(event, PICKABLE, 1);
    case "ArrowLeft": return moveFocus(event, PICKABLE, -1);
    case "ArrowDown": return moveFocus(event, TARGETS, 1);
    case "ArrowUp": return moveFocus(event, TARGETS, -1);
    case "Escape":
      say("why", "");
      return setPicks([]);
    case "Enter":
    case " ":
      if (!event.target.matches(".lit:not(button)")) return;
      event.preventDefault();
      return event.target.click();
    case "h": return click(event, "[data-hint]");
    case "u": return click(event, "[data-undo]");
    case "s": return click(event, "[data-sort]");
    case "r": return click(event, "[data-rules]");
    case "m": return $(".moves [data-action]")?.focus();
    case "?": return showKeys();
  }
  if (/^[1-9]$/.test(event.key)) {
    const held = $$(".hand .card", board())[Number(event.key) - 1];
    if (!held) return;
    held.focus();
    toggle(held.dataset.id);
  }
});
