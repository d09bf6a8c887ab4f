// The review of a match that is over: asks how far it is until it is there.

import { $, request, wait } from "./dom.js";

const ASK_AGAIN = 400;
const ASK_LATER = 3000;

let reviewAsked = false;

/** Whether what decided the match is still missing. */
const unreviewed = (place) => place && (place.matches(":empty") || $(".reviewing", place));

/** Fills in what decided a match that has ended. */
export async function showDecided() {
  if (reviewAsked) return;
  reviewAsked = true;
  for (let failed = 0, place = $("#decided"); unreviewed(place) && failed < 5; place = $("#decided")) {
    const from = place.dataset.get;
    const answer = await request(from);
    const now = $("#decided");
    failed = answer.ok ? 0 : failed + 1;
    if (answer.ok && now?.dataset.get === from && unreviewed(now)) now.innerHTML = answer.text;
    if (unreviewed(now)) await wait(answer.ok ? ASK_AGAIN : ASK_LATER);
  }
  reviewAsked = false;
}

// A press on the graph leads to that move of the replay; keys only choose it, and Enter goes there.
document.addEventListener("click", ({ target }) => {
  if (target.matches?.(".leap [type=range]")) target.form.submit();
});
