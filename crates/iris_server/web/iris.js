// What a page does beyond what the server draws: picking cards, carrying them, listening, sounds. Every page works without it.
const root = document.documentElement;
const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
root.classList.add("js");

const board = () => $("#table");
const words = () => $("#words")?.dataset ?? {};
const instant = () => board()?.dataset.pace === "0" || new URLSearchParams(location.search).get("pace") === "instant";
const still = () => root.dataset.motion === "less" || (root.dataset.motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
const store = (name, value) => { try { return value === undefined ? localStorage.getItem(name) : localStorage.setItem(name, value); } catch { return null; } };

// ---- Picking ------------------------------------------------------------------------------------------------------

let picks = [];

/** What can be picked: the cards in one's hand, and the signs of effects that are still to come. */
const HELD = ".hand [data-id], .signs [data-id]";
const card = (id) => $$("[data-id]", board()).find((element) => element.dataset.id === id);
const like = (id) => { const element = card(id); return element ? `${element.closest("[data-zone]")?.dataset.zone}/${element.dataset.like}` : id; };
const list = (text) => (text ? text.split(" ") : []);
const choices = () => $$("[data-action]", board()).map((button) => ({
  button, picks: list(button.dataset.picks), top: button.dataset.top, press: (button.dataset.press ?? "").split("|"),
}));

/** What a choice still needs beyond the cards picked; nothing if it does not have them all. */
function missing(choice) {
  const left = choice.picks.map(like);
  for (const id of picks) {
    const at = left.indexOf(like(id));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

const topped = (choice) => !choice.top || (picks.length > 0 && like(choice.top) === like(picks.at(-1)));

/** Which choices are complete, and what else could be picked or pressed. */
function possible() {
  const ready = new Map(), wanted = new Set(), targets = new Set();
  for (const choice of choices()) {
    const left = missing(choice);
    if (!left) continue;
    left.forEach((one) => wanted.add(one));
    const complete = left.length === 0 && topped(choice);
    for (const press of choice.press) {
      targets.add(press);
      if (complete && !ready.has(press)) ready.set(press, choice);
    }
  }
  return { ready, wanted, targets };
}

const pressed = (element) => {
  const { zone, seatTarget, button, id } = element.dataset;
  return button ? `button:${button}` : seatTarget !== undefined ? `seat:${seatTarget}` : id ? `card:${id}` : zone ? `zone:${zone}` : "";
};

/** What is pressed is called by what can be read on it, what is only looked at by its label. */
function call(element, label) {
  element.dataset.label ??= element.getAttribute("aria-label") ?? "";
  if (label) element.setAttribute("aria-label", label);
  else element.removeAttribute("aria-label");
}

/** Shows what is picked and lights up what can be done with it. */
function show() {
  const table = board();
  if (!table) return;
  picks = picks.filter((id) => card(id));
  const { ready, wanted } = possible();
  const yours = table.dataset.yours === "true";
  for (const element of $$("[data-id]", table)) {
    const at = picks.indexOf(element.dataset.id);
    element.classList.toggle("picked", at >= 0);
    element.toggleAttribute("data-nth", at >= 0);
    if (at >= 0) element.dataset.nth = at + 1;
    if (element.tagName === "BUTTON") element.setAttribute("aria-pressed", at >= 0);
    element.classList.toggle("can", yours && at < 0 && wanted.has(like(element.dataset.id)));
  }
  for (const element of $$("[data-zone], [data-seat-target], [data-button], [data-id]", table)) {
    const lit = ready.has(pressed(element));
    element.classList.toggle("lit", lit);
    if (element.dataset.button) element.disabled = !lit;
    else if (lit && element.tagName !== "BUTTON") { element.tabIndex = 0; element.setAttribute("role", "button"); call(element, null); }
    else if (element.tagName !== "BUTTON" && element.getAttribute("role") === "button") { element.removeAttribute("tabindex"); element.setAttribute("role", "group"); call(element, element.dataset.label); }
  }
  tray();
}

/** The picked cards in the order in which they will lie, where that matters; pressing one puts it on top. */
function tray() {
  const place = $("#tray");
  if (!place) return;
  const ordered = picks.length > 1 && choices().some((choice) => choice.top && missing(choice)?.length === 0);
  place.replaceChildren(...(ordered ? [words().order, ...picks.map((id, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = card(id).getAttribute("aria-label");
    if (at === picks.length - 1) { button.className = "top"; button.textContent += ` (${words().top})`; }
    button.addEventListener("click", () => { picks = [...picks.filter((one) => one !== id), id]; show(); });
    return button;
  })] : []));
}

function toggle(id) {
  say("why", "");
  picks = picks.includes(id) ? picks.filter((one) => one !== id) : [...picks, id];
  sound("tick");
  show();
}

async function press(target) {
  const choice = possible().ready.get(target);
  if (choice) return play(choice.button);
  if (!picks.length && !["zone:", "card:"].some((kind) => target.startsWith(kind))) return;
  if (!board().dataset.why) return;
  const body = new URLSearchParams({ press: target });
  picks.forEach((id) => body.append("pick", id));
  const answer = await post(board().dataset.why, body);
  if (answer.ok) $("#why").innerHTML = await answer.text();
}

async function play(button) {
  picks = [];
  if (board().dataset.plain) return button.form.requestSubmit(button);
  const body = new URLSearchParams({ prompt: board().dataset.prompt, action: button.dataset.action });
  $$("[data-action]", board()).forEach((one) => (one.disabled = true));
  const answer = await post(button.form.getAttribute("action"), body);
  if (!answer.ok) {
    say("why", await answer.text());
    $$("[data-action]", board()).forEach((one) => (one.disabled = false));
  }
}

const post = (url, body) => fetch(url, { method: "POST", body, headers: { "x-iris": "1" } }).catch(() => new Response(words().lost, { status: 503 }));
const say = (id, text) => { const place = document.getElementById(id); if (place) place.textContent = text; };

// ---- Sorting ------------------------------------------------------------------------------------------------------

const SORTS = ["value", "colour", "own"];
let order = [];

function sort() {
  const hand = $(".hand", board());
  if (!hand) return;
  const how = store("iris-sort") ?? "value";
  const cards = $$(".card", hand);
  const key = (element) => ({
    value: [Number(element.dataset.value ?? 99), element.dataset.colour ?? "~"],
    colour: [element.dataset.colour ?? "~", Number(element.dataset.value ?? 99)],
    own: [order.indexOf(element.dataset.id) < 0 ? 999 : order.indexOf(element.dataset.id), 0],
  })[how] ?? [0, 0];
  const before = (one, two) => (one < two ? -1 : one > two ? 1 : 0);
  // Where a card is called by its place, as in sky, that place matters more than its looks.
  if (!hand.dataset.fixed) cards.sort((one, two) => before(key(one)[0], key(two)[0]) || before(key(one)[1], key(two)[1]));
  hand.append(...cards);
  order = cards.map((element) => element.dataset.id);
}

// ---- Listening ----------------------------------------------------------------------------------------------------

const queue = [];
let busy = false;

/** Draws a new table, carrying every card from where it was to where it goes. */
async function draw(frame, calm) {
  const old = board();
  const swap = () => {
    const holder = document.createElement("template");
    holder.innerHTML = frame.html;
    const focus = focused(), texts = typed(old).map((one) => (one.value === one.defaultValue ? null : one.value));
    old.replaceWith(holder.content.firstElementChild);
    if (typed(board()).length === texts.length) typed(board()).forEach((one, at) => { one.value = texts[at] ?? one.value; });
    sort();
    show();
    refocus(focus);
  };
  if (calm || still() || document.hidden || !document.startViewTransition) return swap();
  const moved = new Map(frame.moved ?? []), turned = new Set(frame.turned ?? []);
  const name = (element, id) => {
    element.style.viewTransitionName = `card-${id.replace(/[^a-zA-Z0-9]/g, (other) => `_${other.charCodeAt(0)}_`)}`;
    if (turned.has(id)) element.style.viewTransitionClass = "turn";
  };
  const named = new Set();
  for (const element of $$("[data-id]", old)) {
    const id = moved.get(element.dataset.id) ?? element.dataset.id;
    if (!named.has(id)) { named.add(id); name(element, id); }
  }
  const travel = document.startViewTransition(() => {
    swap();
    $$("[data-id]", board()).forEach((element) => name(element, element.dataset.id));
  });
  // A transition that is cut short, as by going to another page, has still drawn the table.
  await Promise.allSettled([travel.ready, travel.finished]);
  $$("[data-id]", board()).forEach((element) => { element.style.viewTransitionName = ""; element.style.viewTransitionClass = ""; });
}

/** A table that changes while its page still comes in cuts that short, which is no fault that anybody need hear of. */
const forgive = (travel) => [travel?.ready, travel?.finished].forEach((end) => end?.catch(() => {}));
addEventListener("pagereveal", (event) => forgive(event.viewTransition));
forgive(document.activeViewTransition);

/** Where somebody may be writing; a table that is drawn anew must not take it from them. */
const typed = (table) => $$("input[type=text]:not([readonly])", table);

const focused = () => {
  const element = document.activeElement;
  if (!element || !board()?.contains(element)) return null;
  const { id, action, zone, button } = element.dataset;
  if (element.matches("input[name]")) return `[name="${element.name}"]`;
  return element.id ? `#${element.id}` : id ? `[data-id="${id}"]` : action ? `[data-action="${action}"]` : button ? `[data-button="${button}"]` : zone ? `[data-zone="${zone}"]` : "#table";
};
const refocus = (selector) => { if (selector) ($(selector, board()) ?? board())?.focus({ preventScroll: true }); };

async function run() {
  if (busy) return;
  busy = true;
  while (queue.length) {
    if (queue.length > 24) queue.splice(0, queue.length - 2);
    const frame = queue.shift();
    const calm = instant() || frame.quiet;
    root.style.setProperty("--pace", `${Math.min(420, 160 + Number(board().dataset.pace) / 3)}ms`);
    await draw(frame, calm);
    if (frame.say) { say("say", frame.say); sound("card"); }
    if (frame.end && !instant()) await pause(frame.end);
    else if (!calm && queue.length) await new Promise((done) => setTimeout(done, 120));
  }
  busy = false;
  alertTurn();
  decided();
}

/** Shows what a round or trick came to, until it has been looked at. */
function pause(html) {
  const dialog = $("#summary");
  dialog.innerHTML = html;
  sound("end");
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", done, { once: true }));
}

let source, lostSince = 0;
function listen() {
  const url = board()?.dataset.live;
  if (!url) return;
  source = new EventSource(url);
  source.addEventListener("frames", (event) => {
    online(true);
    queue.push(...JSON.parse(event.data).frames);
    run();
  });
  source.addEventListener("emote", (event) => {
    const { seat, text } = JSON.parse(event.data);
    const place = $(`[data-chair="${seat}"]`, board());
    if (!place) return;
    $(".bubble", place)?.remove();
    const bubble = document.createElement("span");
    bubble.className = "bubble";
    bubble.textContent = text;
    place.append(bubble);
    setTimeout(() => bubble.remove(), 4000);
    say("say", `${place.dataset.name}: ${text}`);
  });
  source.addEventListener("open", () => online(true));
  source.addEventListener("error", () => {
    online(false);
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 1500);
  });
}

function online(is) {
  lostSince = is ? 0 : lostSince || Date.now();
  const banner = $("#lost");
  if (banner) banner.hidden = is;
}

// ---- Alerts and sounds --------------------------------------------------------------------------------------------

let audio, told = "";
const sounds = () => root.dataset.sound === "on";

function sound(kind) {
  if (!sounds()) return;
  try { audio ??= new AudioContext(); } catch { return; }
  const tones = { tick: [[660, 0, .04]], card: [[220, 0, .05], [330, .03, .05]], turn: [[523, 0, .12], [784, .12, .18]], end: [[392, 0, .14], [523, .12, .14], [659, .24, .25]] }[kind];
  for (const [pitch, after, length] of tones) {
    const tone = audio.createOscillator(), loud = audio.createGain(), from = audio.currentTime + after;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(.09, from);
    loud.gain.exponentialRampToValueAtTime(.001, from + length);
    tone.connect(loud).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

/** Asks what decided a match that has ended before these eyes. */
async function decided() {
  const place = $("#decided:empty");
  if (!place) return;
  const answer = await fetch(place.dataset.get, { headers: { "x-iris": "1" } }).catch(() => null);
  const now = $("#decided:empty");
  if (answer?.ok && now) now.innerHTML = await answer.text();
}

function alertTurn() {
  const table = board();
  if (!table) return;
  document.title = table.dataset.title;
  const turn = `${table.dataset.yours}/${table.dataset.prompt}`;
  if (table.dataset.yours === "true" && turn !== told) {
    if (told) sound("turn");
    if (document.hidden && "Notification" in window && Notification.permission === "granted") new Notification(table.dataset.title);
  }
  told = turn;
}

// ---- Hands on the table -------------------------------------------------------------------------------------------

document.addEventListener("click", async (event) => {
  const on = (selector) => event.target.closest(selector);
  const action = on("[data-action]");
  if (action && board().dataset.plain) return;
  if (action) { event.preventDefault(); return play(action); }
  if (on("[data-close]")) return on("dialog").close();
  if (on("[data-rules]") && $("#rules") && !event.ctrlKey && !event.metaKey) { event.preventDefault(); return rules(on("[data-rules]")); }
  if (on("[data-help]")) return $("#help").showModal();
  if (on("[data-sort]")) {
    const next = SORTS[(SORTS.indexOf(store("iris-sort") ?? "value") + 1) % 2];
    store("iris-sort", next);
    return sort(), show();
  }
  if (on("[data-hint]")) { event.preventDefault(); return hint(on("[data-hint]")); }
  if (on("[data-notify]")) return Notification?.requestPermission?.().then(() => on("[data-notify]")?.remove());
  if (on("[data-copy]")) return navigator.clipboard?.writeText($("#invite").value).then(() => (on("[data-copy]").textContent = words().copied));
  if (!board()?.contains(event.target)) return;
  if (moved) { moved = false; return; }
  const held = on(HELD);
  const { ready } = possible();
  if (held && !(held.closest(".signs") && ready.has(`card:${held.dataset.id}`))) return toggle(held.dataset.id);
  for (let element = event.target; element && element !== board(); element = element.parentElement) {
    const target = pressed(element);
    if (target && ready.has(target)) return press(target);
  }
  const near = on("[data-button], [data-zone]");
  if (near && !near.matches(".hand") && board().dataset.yours === "true") press(on("[data-id]") ? pressed(on("[data-id]")) : pressed(near));
});

/** Lays the rules over the table, open at one of them if that is asked for. */
async function rules(link) {
  const dialog = $("#rules"), place = $(".rules", dialog), url = new URL(link.href);
  if (!place.childElementCount) {
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) return location.assign(url);
    place.replaceChildren(...new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".rules").childNodes);
  }
  dialog.showModal();
  if (url.hash) document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView({ block: "center" });
  else dialog.scrollTo(0, 0);
}

async function hint(element) {
  const place = $("#advice");
  place.textContent = words().thinking;
  const answer = await fetch(element.dataset.hint, { headers: { "x-iris": "1" } });
  place.innerHTML = await answer.text();
  const best = $("[data-best]", place)?.dataset.best;
  const choice = choices().find(({ button }) => button.dataset.action === best);
  if (!choice) return;
  $$(".hinted").forEach((one) => one.classList.remove("hinted"));
  choice.picks.forEach((id) => card(id)?.classList.add("hinted"));
  $$("[data-zone], [data-seat-target], [data-button], [data-id]", board()).filter((one) => choice.press.includes(pressed(one))).forEach((one) => one.classList.add("hinted"));
}

// Forms at a table are sent without leaving it; what comes of them arrives with the stream.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-live-form]")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await post(form.getAttribute("action"), body);
  if (!answer.ok) say("why", await answer.text());
});
document.addEventListener("change", (event) => { if (event.target.matches("[data-submit]")) event.target.form.requestSubmit(); });

// Dragging: a card from the hand to where it goes, or to another place in the hand.
let drag = null, moved = false;
document.addEventListener("pointerdown", (event) => {
  const held = event.target.closest?.(".hand [data-id]");
  moved = false;
  if (held && event.button === 0) drag = { held, x: event.clientX, y: event.clientY, on: false };
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const by = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.on && Math.hypot(...by) < 9) return;
  if (!drag.on) {
    drag.on = true;
    if (!picks.includes(drag.held.dataset.id)) { picks = [...picks, drag.held.dataset.id]; show(); }
    drag.cards = picks.map(card).filter(Boolean);
  }
  drag.cards.forEach((one) => { one.classList.add("dragging"); one.style.translate = `${by[0]}px ${by[1]}px`; });
});
const drop = (event) => {
  if (!drag) return;
  const { held, on, cards } = drag;
  drag = null;
  if (!on) return;
  moved = true;
  cards.forEach((one) => { one.classList.remove("dragging"); one.style.translate = ""; });
  const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
  const beside = under?.closest(".hand [data-id]");
  if (under?.closest(".hand")) {
    picks = picks.filter((id) => id !== held.dataset.id);
    if (beside && beside !== held && !held.closest(".hand").dataset.fixed) {
      store("iris-sort", "own");
      order = order.filter((id) => id !== held.dataset.id);
      order.splice(order.indexOf(beside.dataset.id) + (event.clientX > beside.getBoundingClientRect().x + beside.offsetWidth / 2 ? 1 : 0), 0, held.dataset.id);
      sort();
    }
    return show();
  }
  const { ready } = possible();
  for (let element = under; element && element !== board(); element = element.parentElement) {
    const target = pressed(element);
    if (target && (ready.has(target) || element.dataset.zone)) return press(target);
  }
};
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);

// Keys.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea") || !board() || $("dialog[open]")) return;
  const at = event.target;
  const near = (selector, step) => {
    const all = $$(selector, board()).filter((one) => !one.disabled && one.offsetParent);
    const from = all.indexOf(at);
    const next = all[from < 0 ? 0 : (from + step + all.length) % all.length];
    next?.focus();
    return event.preventDefault();
  };
  const press_ = (selector) => { const button = $(selector); if (button && !button.disabled) { event.preventDefault(); button.click(); } };
  switch (event.key) {
    case "ArrowRight": return near(HELD, 1);
    case "ArrowLeft": return near(HELD, -1);
    case "ArrowDown": return near(".lit, .moves [data-action]", 1);
    case "ArrowUp": return near(".lit, .moves [data-action]", -1);
    case "Escape": picks = []; say("why", ""); return show();
    case "Enter": case " ":
      if (at.matches(".lit:not(button)")) { event.preventDefault(); at.click(); }
      return;
    case "h": return press_("[data-hint]");
    case "u": return press_("[data-undo]");
    case "s": return press_("[data-sort]");
    case "r": return press_("[data-rules]");
    case "m": return $(".moves [data-action]")?.focus();
    case "?": return $("#help").showModal();
  }
  if (/^[1-9]$/.test(event.key)) {
    const held = $$(".hand .card", board())[Number(event.key) - 1];
    if (held) { held.focus(); toggle(held.dataset.id); }
  }
});

setInterval(() => {
  for (const clock of $$("[data-up]")) {
    const left = Math.max(0, Number(clock.dataset.up) - Date.now());
    clock.textContent = `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
    clock.classList.toggle("low", left < 10000);
  }
}, 500);

if (board()) {
  sort();
  show();
  listen();
  alertTurn();
}
