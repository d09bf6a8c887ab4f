// What every other module needs of the page: finding elements, asking the server, saying something,
// remembering.

export const root = document.documentElement;
export const $ = (selector, within = document) => within.querySelector(selector);
export const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

/** The table, which is replaced whenever a frame is drawn; nothing on pages without one. */
export const board = () => $("#table");

/** Words of the page's language that only the script says. */
export const words = () => $("#words")?.dataset ?? {};

/**
 * Asks the server as the script, which is answered with fragments; a network that is down is an
 * answer too.
 */
export async function request(url, body) {
  try {
    const answer = await fetch(url, { method: body ? "POST" : "GET", body, headers: { "x-iris": "1" } });
    return { ok: answer.ok, text: await answer.text() };
  } catch {
    return { ok: false, text: words().lost };
  }
}

export function say(id, text) {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

/**
 * Reads from the browser's storage, or writes to it if there is a value. It may be forbidden, which
 * is no fault.
 */
export function stored(name, value) {
  try {
    return value === undefined ? localStorage.getItem(name) : localStorage.setItem(name, value);
  } catch {
    return null;
  }
}
