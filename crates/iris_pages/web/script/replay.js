// Arrow keys go through a replay.

import { $ } from "./dom.js";

const STEPS = { ArrowLeft: "prev", ArrowRight: "next" };

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  if (!step || !$(".replay") || event.target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  $(`.replay a[rel=${step}]`)?.click();
});
