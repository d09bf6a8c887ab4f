// What somebody at the table sees and decides. Run in the page by the driver; the page knows
// nothing of it.
let table = document.querySelector("#table");
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const shown = (element) => element.offsetParent !== null;
const value = (card) => (/^[a-z*]?[1-7]$/.test(card) ? Number(card.at(-1)) : card === "*" ? 0 : 4);
const named = (press) => {
  const at = press.indexOf(":"), kind = press.slice(0, at), what = CSS.escape(press.slice(at + 1));
  const attribute = { zone: "data-zone", card: "data-id", seat: "data-seat-target", button: "data-button" }[kind];
  return all(`[${attribute}="${what}"]`, table).filter(shown);
};

/* How good an action looks; the first of the best is taken. A game played so ends soon and has
   everything in it. */
function worth(action, press, prompt) {
  const [verb, ...rest] = action.split(" ");
  const cards = rest.slice(0, rest.includes(">") ? rest.indexOf(">") : undefined);
  switch (verb) {
    case "rainbow": return 1000;
    case "discard": return cards.reduce((sum, card) => sum + value(card) + 0.1, 0);
    case "draw": {
      if (rest[0] === "none") return 10;
      const lying = named(press).flatMap((place) => all("[data-card]", place)).at(-1);
      return -(rest[0] === "deck" || !lying ? 3.5 : value(lying.dataset.card));
    }
    case "play": return table.classList.contains("game-sky") ? 1 : cards.length;
    case "flip": return prompt % 7 === 0 ? 3 : 0;
    case "blind": return prompt % 5 === 0 ? 2 : 0;
    case "stop": return prompt % 4 === 0 ? 2.5 : 0.5;
    default: return 0;
  }
}

/** The action to be taken: its cards in the order of picking, and what to press then. */
function plan() {
  const prompt = Number(table.dataset.prompt);
  const buttons = all("[data-action]", table).filter((button) => !button.disabled);
  const choices = buttons.map((button) => {
    const { action, picks, top, press } = button.dataset;
    const targets = (press ?? "").split("|");
    const wanted = picks ? picks.split(" ") : [];
    return { action, button, targets, picks: top ? [...wanted.filter((id) => id !== top), top] : wanted, worth: worth(action, targets[0], prompt) };
  });
  return choices.reduce((best, one) => (best && best.worth >= one.worth ? best : one), null);
}

/** What to touch next: a card that is still to be picked, or the place that takes them. */
function next() {
  table = document.querySelector("#table");
  if (!table) return { is: "nowhere" };
  const { over, yours, prompt } = table.dataset;
  const now = { prompt, why: document.querySelector("#why")?.textContent ?? "" };
  if (over === "true") return { ...now, is: "over" };
  const choice = yours === "true" ? plan() : null;
  if (!choice) return { ...now, is: "waiting" };
  const left = choice.picks.find((id) => !named(`card:${id}`).some((one) => one.matches(".picked")));
  if (left) return { ...now, is: "pick", what: left, action: choice.action, element: named(`card:${left}`)[0] };
  const lit = choice.targets.flatMap(named).find((one) => one.matches(".lit"));
  return { ...now, is: lit ? "press" : "dark", what: choice.targets.join(), action: choice.action, element: lit };
}

/* Waits until there is something to touch after the prompt that is done with, and calls back with
   it and how to reach it. */
function decide(done, callback, tries = 0) {
  const { element, ...now } = next();
  if (["waiting", "nowhere"].includes(now.is) || (now.prompt === done && now.is !== "over")) return setTimeout(decide, 8, done, callback);
  if (!element) return callback(now);
  // What is on its way across the table may lie over it for a moment.
  const spot = finger(element);
  if (spot.covered && tries < 100) return setTimeout(decide, 20, done, callback, tries + 1);
  const among = now.is === "pick" ? ".hand [data-id], .signs [data-id]" : ".lit, .moves [data-action]";
  callback({ ...now, ...spot, steps: presses(element, among) });
}

/** Where to put a finger: in the middle, and nothing may lie over it. */
function finger(element) {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const points = [[0.5, 0.5], [0.5, 0.85], [0.15, 0.5], [0.85, 0.5], [0.5, 0.15]].map(([h, v]) => [x + width * h, y + height * v]);
  const free = points.find(([h, v]) => { const hit = document.elementFromPoint(h, v); return hit && element.contains(hit); });
  const by = free ? null : document.elementFromPoint(...points[0])?.outerHTML.slice(0, 200) ?? "the edge of the window";
  return { x: free?.[0], y: free?.[1], covered: !free, by, at: [x, y, width, height] };
}

/** How often an arrow key must be pressed to come to an element. */
function presses(element, selector) {
  const around = all(selector, table).filter((one) => !one.disabled && shown(one));
  const from = around.indexOf(document.activeElement), to = around.indexOf(element);
  return to < 0 ? -1 : from < 0 ? to + 1 : (to - from + around.length) % around.length;
}

/** The button of the action to be taken, for somebody whose pages run no scripts. */
function plain() {
  // Half a page may say whose turn it is, and not yet what can be done.
  if (!table || document.readyState === "loading") return { is: "nowhere" };
  const { over, yours, prompt } = table.dataset;
  if (over === "true") return { is: "over" };
  const choice = yours === "true" ? plan() : null;
  if (choice) return { is: "press", prompt, action: choice.action, element: choice.button };
  return { is: "waiting", prompt, again: document.querySelector("meta[http-equiv=refresh]") !== null };
}

/* Plays by the list of moves as fast as the page can, so many actions at most; then calls back with
   their number. */
function rush(most, done) {
  let actions = 0, last = "";
  const step = () => {
    table = document.querySelector("#table");
    const { over, yours, prompt } = table.dataset;
    if (over === "true" || actions >= most) return done(actions);
    const choice = yours === "true" && prompt !== last ? plan() : null;
    if (choice) { last = prompt; actions += 1; choice.button.click(); }
    setTimeout(step, 5);
  };
  step();
}
