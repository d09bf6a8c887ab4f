// Settings are seen at once, before they are saved.

import { root } from "./dom.js";

/** The settings that are attributes of the page. */
const SHOWN = ["theme", "cards", "size", "motion"];

document.addEventListener("change", ({ target }) => {
  if (target.closest("form.settings") && SHOWN.includes(target.name)) root.dataset[target.name] = target.value;
});
