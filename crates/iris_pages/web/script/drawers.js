// Drawers: the sheets that open from the bar at the top. They work without a script; with one, a
// table that is drawn anew keeps them as they are, and a press elsewhere closes them.

import { $$, board, root, request } from "./dom.js";

const all = () => $$("details[id]", board());

/** Remembers which are open, and gives back what opens them again. */
export function keepDrawers() {
  const open = new Set(all().filter((one) => one.open).map((one) => one.id));
  return () => {
    all().forEach((one) => { if (open.has(one.id)) one.open = true; });
    showSwitches();
  };
}

/** Closes those that do not hold an element; tells whether there were any. */
export function closeDrawers(but = null) {
  const open = all().filter((one) => one.open && !one.contains(but) && one.querySelector(".drawer"));
  open.forEach((one) => { one.open = false; });
  return open.length > 0;
}

/** Turns sound on or off at the table, for this page and for those to come. */
export function turnSound() {
  const choice = root.dataset.sound === "on" ? "off" : "on";
  root.dataset.sound = choice;
  showSwitches();
  request("/settings/one", new URLSearchParams({ name: "sound", choice }));
}

/** Shows whether sound is on; a table that comes later may not know it yet. */
export function showSwitches() {
  for (const one of $$("button[data-sound]")) one.setAttribute("aria-pressed", root.dataset.sound === "on");
}

document.addEventListener("pointerdown", (event) => closeDrawers(event.target));
