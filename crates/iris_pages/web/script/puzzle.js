// The clock of a storm: shows what is left, and leaves when the server's has run out.

import { $ } from "./dom.js";

const clock = $("[data-countdown]");
const end = performance.now() + Number(clock?.dataset.countdown ?? 0);

function tick() {
  const left = Math.max(0, end - performance.now());
  const seconds = Math.ceil(left / 1000);
  clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  // The page itself knows where a run that is over leads.
  if (left > 0) setTimeout(tick, 250);
  else setTimeout(() => location.reload(), 300);
}

if (clock) tick();
