// Drawers: the sheets that open from the bar at the top. They work without a script; with one, a
// table that is drawn anew keeps them as they are, and a press elsewhere closes them.

import { $$, board, root, request } from "./dom.js";

const all = () => $$("details[id]", board());

/** Remembers which are open, and gives back what opens them again. */
export function keepDrawers() {
  const open = new Set(all().filter((one) => one.open).map((one) => one.id));
  return () => all().forEach((one) => { if (open.has(one.id)) one.open = true; });
}

/** Closes those that do not hold an element; tells whether there were any. */
export function closeDrawers(but = null) {
  const open = all().filter((one) => one.open && !one.contains(but) && one.querySelector(".drawer"));
  open.forEach((one) => { one.open = false; });
  return open.length > 0;
}

/** Turns a preference over at the table, for this page and for those to come. */
export function turnSwitch(button) {
  const { switch: name } = button.dataset;
  const on = root.dataset[name] !== "on";
  root.dataset[name] = on ? "on" : "off";
  showSwitches();
  request("/settings/one", new URLSearchParams({ name, choice: on ? "on" : "off" }));
}

/** Shows how the switches are. */
export function showSwitches() {
  for (const one of $$("[data-switch]")) one.setAttribute("aria-checked", root.dataset[one.dataset.switch] === "on");
}

document.addEventListener("pointerdown", (event) => closeDrawers(event.target));
