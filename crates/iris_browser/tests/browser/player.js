// What somebody at the table sees and decides. Run in the page by the driver; the page knows
// nothing of it.
let table = document.querySelector("#table");
/* Whether the primary button is pressed where it offers the move, or what is lit on the table. */
let prefer = "";
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const shown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 4;
const value = (card) => (/^[a-z*]?[1-7]$/.test(card) ? Number(card.at(-1)) : card === "*" ? 0 : 4);
const named = (press) => {
  const at = press.indexOf(":"), kind = press.slice(0, at), what = CSS.escape(press.slice(at + 1));
  const attribute = { zone: "data-zone", card: "data-id", seat: "data-seat-target", button: "data-button" }[kind];
  return all(`[${attribute}="${what}"]:not([data-action])`, table).filter(shown);
};
/* Cards that are alike and lie in the same zone stand for each other. */
const kindOf = (card) => (card ? `${card.closest("[data-zone]")?.dataset.zone}/${card.dataset.like}` : "");
const kinds = (ids) => ids.map((id) => kindOf(named(`card:${id}`)[0]));
const picked = () => all("[data-id].picked", table).filter(shown).sort((one, two) => one.dataset.nth - two.dataset.nth);
/* What is in the first list and not in the second, each as often as it is. */
const without = (list, others) => {
  const left = [...others];
  return list.filter((one) => { const at = left.indexOf(one); if (at >= 0) left.splice(at, 1); return at < 0; });
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
    return { action, button, targets, top, picks: top ? [...wanted.filter((id) => id !== top), top] : wanted, worth: worth(action, targets[0], prompt) };
  });
  // Of those that are as good as each other, what is picked already is played.
  const best = Math.max(...choices.map((one) => one.worth));
  const good = choices.filter((one) => one.worth === best);
  return good.find((one) => one.picks.length && !step(one)) ?? good[0] ?? null;
}

/*
 * The next card to be touched for a choice: one too many, one too few, or one that is to lie on
 * top; nothing if all are picked.
 */
function step({ picks, top }) {
  const have = picked(), haveKinds = have.map(kindOf), wanted = kinds(picks);
  const extra = without(haveKinds, wanted)[0];
  if (extra) return have[haveKinds.lastIndexOf(extra)];
  const lacking = without(wanted, haveKinds);
  if (lacking.length) {
    const free = picks.filter((id) => lacking.includes(kindOf(named(`card:${id}`)[0]))).map((id) => named(`card:${id}`)[0]);
    const alike = all("[data-id]", table).filter((card) => shown(card) && !card.matches(".picked") && lacking.includes(kindOf(card)));
    return free.find((card) => card && !card.matches(".picked")) ?? alike[0];
  }
  return top && haveKinds.at(-1) !== kinds([top])[0] ? have[haveKinds.indexOf(kinds([top])[0])] : null;
}

/** What to touch next: a card that is still to be picked, or the place that takes them. */
function next() {
  table = document.querySelector("#table");
  if (!table) return { is: "nowhere" };
  const { over, yours, prompt } = table.dataset;
  const now = { prompt, why: document.querySelector("#why")?.textContent ?? "" };
  if (over === "true") return { ...now, is: "over" };
  const modal = document.querySelector("dialog[open]");
  if (modal) return { ...now, is: "modal", element: modal.querySelector("[data-close], button") };
  const choice = yours === "true" ? plan() : null;
  if (!choice) return { ...now, is: "waiting" };
  const left = step(choice);
  if (left) return { ...now, is: "pick", what: left.dataset.id, count: picked().length, action: choice.action, element: left };
  const lit = choice.targets.flatMap(named).filter((one) => one.matches(".lit"));
  const primary = all("[data-primary] [data-does]").find((one) => one.dataset.does === choice.action && shown(one));
  const element = (prefer === "primary" && primary) || (lit.find((one) => !one.closest("[data-primary]")) ?? lit[0] ?? primary);
  return { ...now, is: element ? "press" : "dark", what: choice.targets.join(), action: choice.action, element };
}

/* Waits until there is something to touch after the prompt that is done with, and calls back with
   it and how to reach it. */
function decide(done, callback, tries = 0, since = Date.now()) {
  const { element, ...now } = next();
  // A press so soon after another counts as part of a double click, so it is made again in the end.
  const answered = now.prompt === done && !["over", "modal"].includes(now.is) && Date.now() - since < 2000;
  if (["waiting", "nowhere"].includes(now.is) || answered) return setTimeout(decide, 8, done, callback, tries, since);
  if (!element) return callback(now);
  // What is on its way across the table may lie over it for a moment.
  const spot = finger(element);
  if (spot.covered && tries < 100) return setTimeout(decide, 20, done, callback, tries + 1, since);
  const among = now.is === "pick" ? ".hand [data-id], .signs [data-id]" : ".lit, .moves [data-action]";
  callback({ ...now, ...spot, steps: presses(element, among) });
}

/** Where to put a finger: in the middle, and nothing may lie over it. */
function finger(element) {
  // A table does not scroll.
  if (!document.body.matches(".at-table") || element.closest(".drawer")) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const points = [[0.5, 0.5], [0.5, 0.85], [0.15, 0.5], [0.85, 0.5], [0.5, 0.15]].map(([h, v]) => [x + width * h, y + height * v]);
  const free = points.find(([h, v]) => { const hit = document.elementFromPoint(h, v); return hit && element.contains(hit); });
  const by = free ? null : document.elementFromPoint(...points[0])?.outerHTML.slice(0, 200) ?? "the edge of the window";
  return { x: free?.[0], y: free?.[1], covered: !free, by, at: [x, y, width, height] };
}

/** How often an arrow key must be pressed to come to an element. */
function presses(element, selector) {
  const around = all(selector, table).filter((one) => !one.disabled && one.getClientRects().length > 0 && one.checkVisibility());
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
function rush(most, done, choose = plan, enough = () => false) {
  let actions = 0, last = "";
  const step = () => {
    table = document.querySelector("#table");
    const { over, yours, prompt } = table.dataset;
    if (over === "true" || actions >= most || enough()) return done(actions);
    const choice = yours === "true" && prompt !== last ? choose() : null;
    if (choice) { last = prompt; actions += 1; choice.button.click(); }
    setTimeout(step, 5);
  };
  step();
}

/* Keeps as many cards as it can until there are so many; calls back with the most it had. */
function hoard(cards, done) {
  const held = () => all("[data-hand] [data-id]").length;
  let most = 0;
  const single = () => {
    const free = all("[data-action]", table).filter((button) => !button.disabled);
    const cost = ({ dataset: { action } }) => action.startsWith("rainbow") ? 1000 : action === "draw none" ? 900 : action.split(" ").length;
    const button = free.sort((one, two) => cost(one) - cost(two))[0];
    return button ? { button } : null;
  };
  const enough = () => { most = Math.max(most, held()); return most >= cards && table.dataset.yours === "true"; };
  rush(600, () => done(most), single, enough);
}
