// Fair deals: what this browser adds to a shuffle once the table has promised its own part, and the
// check of a deal when the match is over. docs/fair.md has the scheme.

import { $, board, request, say, stored } from "./dom.js";

/** How many deals this browser remembers what it added to. */
const KEPT = 60;

const toHex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const lines = (...all) => new TextEncoder().encode(all.map((line) => `${line}\n`).join(""));

/** The promises that were shown here, each with the nonce that was sent after it. */
function deals() {
  try {
    return JSON.parse(stored("iris-deals") ?? "[]");
  } catch {
    return [];
  }
}

/** Draws what this browser adds to the shuffle that was promised, and remembers both. */
function makeNonce(promise) {
  const nonce = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const others = deals().filter(([known]) => known !== promise);
  stored("iris-deals", JSON.stringify([...others, [promise, nonce]].slice(-KEPT)));
  return nonce;
}

/** Adds a nonce to a form with which somebody takes a seat or wants another match. */
export function addNonce(form, body) {
  const promise = board()?.dataset.promise;
  if (!promise) return;
  if (form.id === "sit") body.set("nonce", makeNonce(promise));
  else if (body.get("do") === '{"do":"rematch"}') body.set("do", JSON.stringify({ do: "rematch", nonce: makeNonce(promise) }));
}

/** Adds a nonce for a seat that was taken before the promise was shown here. */
export function addOwnPart() {
  const { promise, seat } = board()?.dataset ?? {};
  const form = $("#own-part");
  if (!form || !promise || deals().some(([known]) => known === promise)) return;
  request(form.getAttribute("action"), new URLSearchParams({ seat, nonce: makeNonce(promise) }));
}

/**
 * Begins a match at a new table: the seat is taken only when the table has shown its promise.
 * Returns whether that went well.
 */
async function begin(form, submitter) {
  const fields = new URLSearchParams(new FormData(form, submitter));
  fields.set("promise", "first");
  const answer = await request(form.getAttribute("action"), fields);
  if (!answer.ok) return false;
  const { promise, sit, start, then } = JSON.parse(answer.text);
  const body = new URLSearchParams({ seat: "0", nonce: makeNonce(promise) });
  if (start) body.set("start", "yes");
  await request(sit, body);
  location.assign(then);
  return true;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-begin]") || form.dataset.plain || event.submitter?.hasAttribute("formaction")) return;
  event.preventDefault();
  if (form.dataset.begun) return;
  form.dataset.begun = "yes";
  if (await begin(form, event.submitter).catch(() => false)) return;
  // The form as it is does the same without a nonce, and says what is wrong if something is.
  form.dataset.plain = "yes";
  form.requestSubmit(event.submitter);
});

// Whoever comes back to a page that the browser has kept can begin again.
addEventListener("pageshow", () => document.querySelectorAll("[data-begun]").forEach((form) => { delete form.dataset.begun; delete form.dataset.plain; }));

/** The promise that a secret makes. */
async function promiseOf(table, match, secret) {
  const promised = new Blob([lines("iris/1/commitment", table, match), fromHex(secret)]);
  return toHex(await crypto.subtle.digest("SHA-256", await promised.arrayBuffer()));
}

/** The promise and the seed that follow from what was told after a match. */
async function derive({ table, match, game, rules, secret, nonces }) {
  const { subtle } = crypto;
  const key = fromHex(secret);
  const promise = await promiseOf(table, match, secret);
  const material = await subtle.importKey("raw", key, "HKDF", false, ["deriveBits"]);
  const salt = fromHex(nonces.replaceAll(" ", ""));
  const info = lines("iris/1/seed", table, match, game, rules, nonces.split(" ").length);
  const seed = toHex(await subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, material, 256));
  return { promise, seed };
}

/** Computes a deal again and says whether it holds, and whether this browser had a hand in it. */
async function check(button) {
  const { yes, no, shown, stranger, unable } = button.dataset;
  const deal = $("#deal").dataset;
  if (!globalThis.crypto?.subtle) return say("checked", unable);
  const { promise, seed } = await derive(deal);
  if (promise !== deal.promise || seed !== deal.seed) return say("checked", no);
  const own = deals().find(([known]) => known === promise);
  if (own && !deal.nonces.split(" ").includes(own[1])) return say("checked", no);
  say("checked", `${yes} ${own ? shown : stranger}`);
}

/** Computes the promise of a day again. */
async function checkDay(button) {
  const { yes, no, unable } = button.dataset;
  const { place, promise, secret } = $("#promise").dataset;
  if (!globalThis.crypto?.subtle) return say("checked", unable);
  say("checked", (await promiseOf(place, 1, secret)) === promise ? yes : no);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-check], [data-check-promise]");
  if (button) (button.matches("[data-check]") ? check : checkDay)(button);
});
