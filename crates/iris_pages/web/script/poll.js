// Parts of a page that are asked for again and again while something is under way.

import { $, request } from "./dom.js";

/** How often, in milliseconds. */
const EVERY = 3000;

setInterval(async () => {
  const part = $("[data-poll]");
  // What somebody is about to press stays where it is.
  if (!part || document.hidden || part.contains(document.activeElement)) return;
  const answer = await request(part.dataset.poll);
  if (answer.ok && part.innerHTML !== answer.text) part.innerHTML = answer.text;
}, EVERY);
