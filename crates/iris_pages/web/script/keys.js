// The keyboard. The dialog behind `?` says which key does what.

import { $, $$, board, say, visible } from "./dom.js";
import { PICKABLE, elementOf } from "./choices.js";
import { showKeys } from "./dialogs.js";
import { closeDrawers } from "./drawers.js";
import { press, ready, setPicks, toggle } from "./picking.js";
import { playPrimary, primaryButton } from "./primary.js";

const TARGETS = ".lit, .moves [data-action]";

/** Moves the focus by so many steps among what a selector finds, in a circle. */
function moveFocus(event, selector, step) {
  const all = $$(selector, board()).filter((one) => !one.disabled && visible(one));
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

function openMoves() {
  const drawer = $("#all-moves");
  if (drawer && "open" in drawer) drawer.open = true;
  $(".moves [data-action]")?.focus();
}

/** Enter plays what the primary button says, unless the focus is on something else to press. */
function enter(event) {
  const { target } = event;
  if (target.matches(".lit:not(button)")) {
    event.preventDefault();
    return target.click();
  }
  const free = target.matches(".hand [data-id], .signs [data-id]:not(.lit), #table, body");
  const primary = primaryButton();
  if (!free || !primary) return;
  event.preventDefault();
  playPrimary(primary);
}

/** A place with a short name of one letter is pressed by that letter. */
function pressByLetter(event) {
  const letter = event.key.toUpperCase();
  const target = [...ready().keys()].find((one) => elementOf(one)?.dataset.short === letter);
  if (!target) return false;
  event.preventDefault();
  press(target);
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  if (!board() || $("dialog[open]")) return;
  if (/^[a-z]$/i.test(event.key) && pressByLetter(event)) return;
  switch (event.key) {
    case "ArrowRight": return moveFocus(event, PICKABLE, 1);
    case "ArrowLeft": return moveFocus(event, PICKABLE, -1);
    case "ArrowDown": return moveFocus(event, TARGETS, 1);
    case "ArrowUp": return moveFocus(event, TARGETS, -1);
    case "Escape":
      if (closeDrawers()) return;
      say("why", "");
      say("advice", "");
      return setPicks([]);
    case "Enter": return enter(event);
    case " ":
      if (!event.target.matches(".lit:not(button)")) return;
      event.preventDefault();
      return event.target.click();
    case "h": return click(event, "[data-hint]");
    case "u": return click(event, "[data-undo]");
    case "s": return click(event, "[data-sort]");
    case "r": return click(event, "[data-rules]");
    case "l": return click(event, "#log > summary");
    case "m": return openMoves();
    case "?": return showKeys();
  }
  if (/^[1-9]$/.test(event.key)) {
    const held = $$(".hand .card[data-id]", board())[Number(event.key) - 1];
    if (!held) return;
    held.focus();
    toggle(held.dataset.id);
  }
});
