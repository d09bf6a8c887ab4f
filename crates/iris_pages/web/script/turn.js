// Whose turn it is, said once it is: in the window's title, by sound, by notification, and to
// somebody new with one short cue.

import { $, board, say, stored, words } from "./dom.js";
import { sound } from "./sound.js";

/** The turn of which the player has been alerted. */
let alerted = "";
/** How many turns carry a cue. */
const CUES = 3;

/** Says that it is the player's turn, or that it no longer is. */
export function alertTurn() {
  const table = board();
  if (!table) return;
  if (table.dataset.title) document.title = table.dataset.title;
  const turn = `${table.dataset.yours}/${table.dataset.prompt}`;
  if (table.dataset.yours === "true" && turn !== alerted) {
    if (alerted) sound("turn");
    if (document.hidden && globalThis.Notification?.permission === "granted") new Notification(table.dataset.title);
    showCue();
  }
  if (table.dataset.over === "true" && alerted && !alerted.startsWith("over")) sound("win");
  alerted = table.dataset.over === "true" ? "over" : turn;
}

/** The first turns of somebody's first match say what to do with a finger. */
function showCue() {
  const seen = Number(stored("iris-cues") ?? 0);
  if (seen >= CUES || !words().cue || !$("#prompt") || !$(".hand [data-id].can", board())) return;
  stored("iris-cues", seen + 1);
  say("prompt", words().cue);
}
