// A lesson points at what it speaks of: the cards to pick and what to press then.

import { $, $$, board } from "./dom.js";

/** What each kind of target looks like on the page. */
const POINTED = { zone: "data-zone", card: "data-id", seat: "data-seat-target", button: "data-button" };

/** Marks what the coach suggests. */
function pointAt(coach) {
  const mark = (attribute, value) => {
    for (const one of $$(`[${attribute}="${CSS.escape(value)}"]`, board())) {
      // The line is lit place by place, and drawers hold what the table shows already.
      if (!one.matches(".mid, .line6") && !one.closest(".drawer")) one.classList.add("hinted");
    }
  };
  coach.dataset.picks.split(" ").filter(Boolean).forEach((id) => mark("data-id", id));
  for (const press of coach.dataset.press.split("|").filter(Boolean)) {
    const [kind, ...what] = press.split(":");
    if (POINTED[kind]) mark(POINTED[kind], what.join(":"));
  }
}

const coach = $(".coach[data-press]");
if (coach) pointAt(coach);
