// What every other module needs of the page: finding elements, asking the server, saying something,
// remembering.

export const root = document.documentElement;
export const $ = (selector, within = document) => within?.querySelector(selector);
export const $$ = (selector, within = document) => (within ? [...within.querySelectorAll(selector)] : []);

/** The table, which is replaced whenever a frame is drawn; nothing on pages without one. */
export const board = () => $("#table");

/** Words of the page's language that only the script says. */
export const words = () => $("#words")?.dataset ?? {};

/** Whether an element can be seen; what is in a drawer that is closed cannot. */
export const visible = (element) => element.getClientRects().length > 0 && (element.checkVisibility?.() ?? true);

export const wait = (millis) => new Promise((done) => setTimeout(done, millis));

/** Bots that play at once are watched without motion. */
export const instant = () => board()?.dataset.pace === "0"
  || new URLSearchParams(location.search).get("pace") === "instant";

export const reducedMotion = () => root.dataset.motion === "less"
  || (root.dataset.motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);

/** An element with a class, and with text or children in it. */
export function make(tag, className, ...inside) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...inside);
  return element;
}

/** A sign of the sprite. */
export function sign(name) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  picture.setAttribute("aria-hidden", "true");
  picture.append(use);
  return picture;
}

/**
 * Asks the server as the script, which is answered with fragments; a network that is down is an
 * answer too, after so many tries.
 */
export async function request(url, body, tries = 1) {
  for (let again = 1; ; again += 1) {
    try {
      const answer = await fetch(url, { method: body ? "POST" : "GET", body, headers: { "x-iris": "1" } });
      return { ok: answer.ok, text: await answer.text() };
    } catch {
      if (again >= tries) return { ok: false, text: words().lost };
      await wait(250 * again);
    }
  }
}

export function say(id, text) {
  const place = document.getElementById(id);
  if (place && place.textContent !== text) place.textContent = text;
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
