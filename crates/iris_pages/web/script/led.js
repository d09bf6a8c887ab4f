// A replay that is led: the leader's page tells where it is, those who follow go there.

import { $, say } from "./dom.js";

/** How often a leader who does nothing says that they are still there. */
const STILL_THERE = 60_000;

let events = null;
let telling = false;
let untold = null;
let beat = 0;

/** Tells those who follow where the leader is; of several places at once, the last. */
export async function tellFollowers(ply, seat) {
  const { lead } = $("main.replay").dataset;
  if (!lead) return;
  untold = new URLSearchParams({ ply, seat });
  clearTimeout(beat);
  beat = setTimeout(() => tellFollowers(ply, seat), STILL_THERE);
  if (telling) return;
  telling = true;
  while (untold) {
    const body = untold;
    untold = null;
    await fetch(lead, { method: "POST", body, headers: { "x-iris": "1" } }).catch(() => null);
  }
  telling = false;
}

/** Goes where the leader goes; `arrive` is called with each place. */
export function followLeader(arrive) {
  const { follow } = $("main.replay").dataset;
  if (!follow) {
    events?.close();
    events = null;
    return;
  }
  if (events) return;
  events = new EventSource(follow);
  events.addEventListener("place", ({ data }) => arrive(JSON.parse(data)));
  events.addEventListener("over", () => {
    events.close();
    say("led", $("main.replay").dataset.ledOver);
  });
}
