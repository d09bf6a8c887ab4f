// What lies over the table or tells about it: the rules, a hint, the keys, the invitation,
// notifications.

import { $, $$, board, request, say, words } from "./dom.js";
import { PRESSABLE, card, choices, targetOf } from "./choices.js";

/** Lays the rules over the table, open at one of them if the link says so. */
export async function showRules(link) {
  const dialog = $("#rules");
  const place = $(".rules", dialog);
  const url = new URL(link.href);
  if (!place.childElementCount) {
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) return location.assign(url);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    place.replaceChildren(...page.querySelector(".rules").childNodes);
  }
  dialog.showModal();
  if (url.hash) document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView({ block: "center" });
  else dialog.scrollTo(0, 0);
}

export const showKeys = () => $("#help").showModal();

/** Asks for a hint and marks what to pick and press for it. */
export async function showHint(link) {
  say("why", "");
  say("advice", words().thinking);
  const answer = await request(link.dataset.hint);
  // The table may have been drawn anew meanwhile.
  const place = $("#advice");
  if (!place) return;
  if (!answer.ok) {
    place.textContent = answer.text;
    return;
  }
  place.innerHTML = answer.text;
  const best = $("[data-best]", place)?.dataset.best;
  const choice = choices().find(({ button }) => button.dataset.action === best);
  if (!choice) return;
  $$(".hinted").forEach((one) => one.classList.remove("hinted"));
  choice.picks.forEach((id) => card(id)?.classList.add("hinted"));
  const targets = $$(PRESSABLE, board()).filter((one) => choice.press.includes(targetOf(one)));
  targets.forEach((one) => one.classList.add("hinted"));
}

export async function copyInvitation(button) {
  await navigator.clipboard?.writeText($("#invite").value);
  if (navigator.clipboard) button.textContent = words().copied;
}

/**
 * Asks for leave to notify. Some browsers know no notifications; there the button goes away as
 * well.
 */
export async function askToNotify(button) {
  await globalThis.Notification?.requestPermission?.();
  button.remove();
}
