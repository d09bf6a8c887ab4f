// The laws of pages: what must hold on every page at every size. Run in the page by the driver;
// the page knows nothing of it. `laws()` says in sentences what does not hold.

/** What can be pressed. */
const PRESSABLE = "a[href], button, select, textarea, input:not([type=hidden]), summary, [role=button], .lit";
/* The least that a finger needs, and the least strip of a card that others lie over: along those a
   finger can slide, and a mouse points better than that. */
const FINGER = 44, STRIP = matchMedia("(pointer: coarse)").matches ? 28 : 18;
/** Parts of a pixel that rounding may take. */
const SLACK = 1;

const styles = new Map();
const styleOf = (element) => {
  if (!styles.has(element)) styles.set(element, getComputedStyle(element));
  return styles.get(element);
};
const short = (element) => {
  const { id, className, tagName, dataset } = element;
  const classes = typeof className === "string" && className ? `.${className.trim().split(/\s+/).join(".")}` : "";
  const named = dataset?.id ?? dataset?.action ?? dataset?.zone ?? element.getAttribute("name") ?? element.textContent.replace(/\s+/g, " ").trim().slice(0, 40);
  return `${tagName.toLowerCase()}${id ? `#${id}` : ""}${classes} ‘${named}’`;
};
const round = ({ left, top, right, bottom }) => `${Math.round(left)},${Math.round(top)}–${Math.round(right)},${Math.round(bottom)}`;
const lineage = function* (element) { for (let one = element; one; one = one.parentElement) yield one; };
const hides = (value) => value === "hidden" || value === "clip";
const scrolls = (value) => value === "auto" || value === "scroll";

/** Only for screen readers: a box of a pixel, or clipped away. */
function unseen(element) {
  for (const one of lineage(element)) {
    const style = styleOf(one);
    if (Number(style.opacity) < 0.05 || /inset\((50|100)%/.test(style.clipPath)) return true;
    if (style.position === "absolute" && style.clip !== "auto") return true;
    if (hides(style.overflowX) && one.offsetWidth <= 2 && one.offsetHeight <= 2) return true;
    if (one.matches(".skip") && !one.matches(":focus")) return true;
  }
  return false;
}
const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !unseen(element);

/** Where something may be that is clipped by what lies around it; what scrolls clips nothing. */
function clipper(element, rect, slackX, slackY) {
  let free = false;
  for (const one of lineage(element)) {
    const style = styleOf(one);
    if (free && style.position === "static") continue;
    free = false;
    const inline = style.display === "inline" || style.display === "contents";
    if (!inline && (scrolls(style.overflowX) || scrolls(style.overflowY))) return null;
    if (!inline && one !== document.body && one !== document.documentElement && (hides(style.overflowX) || hides(style.overflowY))) {
      const box = one.getBoundingClientRect();
      const wide = hides(style.overflowX) && (rect.left < box.left - slackX || rect.right > box.right + slackX);
      const high = hides(style.overflowY) && (rect.top < box.top - slackY || rect.bottom > box.bottom + slackY);
      if (wide || high) return one;
    }
    if (style.position === "fixed") return null;
    if (style.position === "absolute") free = true;
  }
  return null;
}

/** Left out as a whole, as the last words of a line that is too short for them. */
const leftOut = (element, rect) => [...lineage(element)].some((one) => {
  const style = styleOf(one);
  if (style.display === "inline" || style.display === "contents" || !hides(style.overflowY) || one === document.body || one === document.documentElement) return false;
  const box = one.getBoundingClientRect();
  return box.height > 2 && (rect.top >= box.bottom - 2 || rect.bottom <= box.top + 2);
});

const scroller = (element) => [...lineage(element)].find((one) => {
  const { overflowY, overflowX } = styleOf(one);
  return one !== document.body && one !== document.documentElement && (scrolls(overflowY) || scrolls(overflowX));
});
const fixed = (element) => [...lineage(element)].some((one) => ["fixed", "sticky"].includes(styleOf(one).position));
const layer = (element) => element.closest("dialog, .drawer, [popover], .bubble, [role=tooltip]");

/** Every line of text that can be seen; what is printed on cards is a picture. */
function lines(within) {
  const found = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.data.trim() || parent.closest("script, style, noscript, template, select, datalist, .card, [data-card], .flying")) continue;
    if (!seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = node.data.replace(/\s+/g, " ").trim();
    for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1 && !leftOut(parent, rect)) found.push({ text, parent, rect });
  }
  return found;
}

/** Whether the whole text can be had where it is cut off with dots. */
function told(clip, text) {
  const style = styleOf(clip);
  if (style.textOverflow !== "ellipsis" && style.webkitLineClamp === "none") return false;
  return [...lineage(clip)].slice(0, 4).some((one) => ["title", "aria-label", "data-name"].some((name) => one.getAttribute(name)?.includes(text)));
}

const opaque = (element) => { const { backgroundColor, backgroundImage } = styleOf(element); return backgroundImage !== "none" || !/rgba\(.*, 0\)|transparent/.test(backgroundColor); };

/** What lies over the middle of a line of text and hides it. */
function cover({ parent, rect }) {
  const x = rect.left + rect.width / 2, y = rect.top + rect.height / 2;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
  const hit = document.elementFromPoint(x, y);
  if (!hit || hit.contains(parent) || parent.contains(hit)) return null;
  for (const one of lineage(hit)) {
    if (one.contains(parent)) return null;
    if (opaque(one)) return one;
  }
  return null;
}

function lawOfText(say, all, table) {
  const high = table ? innerHeight : Infinity;
  for (const line of all) {
    const { text, parent, rect } = line, size = parseFloat(styleOf(parent).fontSize);
    const inScroller = scroller(parent);
    const clip = clipper(parent, rect, 2, Math.max(3, size * 0.3));
    if (clip && !told(clip, text)) say("clipped", `‘${text.slice(0, 60)}’ at ${round(rect)} by ${short(clip)} ${round(clip.getBoundingClientRect())}`);
    if (!inScroller && !clip && (rect.left < -SLACK || rect.right > innerWidth + SLACK || (table && (rect.top < -3 || rect.bottom > high + 3)))) say("outside", `‘${text.slice(0, 60)}’ at ${round(rect)}`);
    const holder = parent.closest("button, .button, .pill, .badge, summary");
    const box = holder?.getBoundingClientRect();
    if (box && !clip && styleOf(holder).display !== "inline" && (rect.left < box.left - 2 || rect.right > box.right + 2 || rect.top < box.top - 4 || rect.bottom > box.bottom + 4) && !parent.closest(".drawer, .badges, .bubble") ) say("spills", `‘${text.slice(0, 60)}’ at ${round(rect)} out of ${short(holder)} ${round(box)}`);
    line.over = table || !scroller(parent) ? cover(line) : null;
    if (table && !inScroller && line.over && !layer(line.over)) say("covered", `‘${text.slice(0, 60)}’ at ${round(rect)} by ${short(line.over)}`);
  }
  const sorted = all.filter((line) => !line.over).sort((one, two) => one.rect.top - two.rect.top);
  for (let at = 0; at < sorted.length; at += 1) {
    const one = sorted[at];
    for (let next = at + 1; next < sorted.length && sorted[next].rect.top < one.rect.bottom; next += 1) {
      const two = sorted[next];
      const wide = Math.min(one.rect.right, two.rect.right) - Math.max(one.rect.left, two.rect.left);
      const tall = Math.min(one.rect.bottom, two.rect.bottom) - Math.max(one.rect.top, two.rect.top);
      // Where dots end a text, it has a second box that ends before them.
      if (one.parent === two.parent && one.text === two.text) continue;
      if (wide <= 2 || tall < 0.35 * Math.min(one.rect.height, two.rect.height)) continue;
      if (layer(one.parent) !== layer(two.parent) || scroller(one.parent) !== scroller(two.parent) || (!table && fixed(one.parent) !== fixed(two.parent))) continue;
      say("overlaps", `‘${one.text.slice(0, 40)}’ ${round(one.rect)} and ‘${two.text.slice(0, 40)}’ ${round(two.rect)}`);
    }
  }
}

const hits = (element, x, y) => {
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.closest("label")?.control === element);
};

/**
 * How much of a target can be touched, across and down: the longest runs of points that are its
 * own.
 */
function exposed(element, box) {
  const left = Math.max(0, box.left - 22), right = Math.min(innerWidth - 1, box.right + 22);
  const top = Math.max(0, box.top - 22), bottom = Math.min(innerHeight - 1, box.bottom + 22);
  const run = (from, to, at) => {
    let best = 0, now = 0;
    for (let point = from; point <= to; point += 1) { now = at(point) ? now + 1 : 0; best = Math.max(best, now); }
    return best;
  };
  let wide = 0, tall = 0;
  for (const part of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    if (wide < FINGER) wide = Math.max(wide, run(left, right, (x) => hits(element, x, box.top + box.height * part)));
    if (tall < FINGER) tall = Math.max(tall, run(top, bottom, (y) => hits(element, box.left + box.width * part, y)));
  }
  return { wide, tall };
}

/** Links in running text are as tall as the text. */
const inText = (element) => element.matches("a, button") && styleOf(element).display === "inline"
  && [...element.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());

/**
 * Cards that are alike and lie in the same zone stand for each other: one of them must be in reach.
 */
const alike = (card) => `${card.closest("[data-zone]")?.dataset.zone}/${card.dataset.like ?? card.dataset.id}`;

function lawOfTargets(say, within, table) {
  const good = new Set(), poor = [];
  const sayOf = (element) => (element.matches(".card, [data-id]") ? (...what) => poor.push([alike(element), ...what]) : say);
  for (const element of within.querySelectorAll(PRESSABLE)) {
    if (element.disabled || element.getAttribute("aria-disabled") === "true" || !seen(element) || element.matches(".skip") || element.closest("[inert]")) continue;
    const target = element.matches("[type=checkbox], [type=radio]") ? element.closest("label") ?? element.labels?.[0] ?? element : element;
    const inScroller = scroller(target);
    if (!table || inScroller) target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = target.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const near = { left: Math.max(box.left, 0), right: Math.min(box.right, innerWidth), top: Math.max(box.top, 0), bottom: Math.min(box.bottom, innerHeight) };
    near.width = near.right - near.left; near.height = near.bottom - near.top;
    if (near.width <= 0 || near.height <= 0) { say("unreachable", `${short(element)} at ${round(box)} is outside the window`); continue; }
    const card = element.matches(".card, .chip, [data-id]");
    const whole = box.width >= FINGER - 0.5 && box.height >= FINGER - 0.5;
    const free = [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75], [0.1, 0.2], [0.9, 0.8]];
    const reached = free.some(([h, v]) => hits(target, near.left + near.width * h, near.top + near.height * v));
    if (!reached) {
      const over = document.elementFromPoint(near.left + near.width / 2, near.top + near.height / 2);
      if (over && layer(over) && layer(over) !== layer(element)) continue;
      sayOf(element)("unreachable", `${short(element)} at ${round(box)} lies under ${over ? short(over) : "nothing"}`);
      continue;
    }
    if (inText(element)) continue;
    if (card) {
      const { wide, tall } = exposed(target, near);
      if (wide < STRIP - SLACK || tall < STRIP - SLACK || wide * tall < STRIP * FINGER * 0.9) sayOf(element)("small", `${short(element)}: a strip of ${wide} × ${tall}`);
      else good.add(alike(element));
    } else if (!whole) {
      const { wide, tall } = exposed(target, near);
      if (wide < FINGER - SLACK || tall < FINGER - SLACK) say("small", `${short(element)}: ${Math.round(box.width)} × ${Math.round(box.height)}, to be hit ${wide} × ${tall}`);
    }
    if (box.left < -SLACK || box.right > innerWidth + SLACK) { if (!inScroller) say("sideways", `${short(element)} at ${round(box)}`); }
  }
  poor.forEach(([kind, ...what]) => good.has(kind) || say(...what));
  if (!table) scrollTo(0, 0);
}

function lawOfTable(say) {
  const inside = (what, element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    if (left < -SLACK || top < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK) say("outside", `${what} ${short(element)} at ${round({ left, top, right, bottom })} of ${innerWidth} × ${innerHeight}`);
  };
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + SLACK) say("scrolls", `the table is ${page.scrollHeight} high in a window of ${innerHeight}`);
  const hand = document.querySelector("[data-hand]"), primary = document.querySelector("[data-primary]");
  if (!hand) say("outside", "there is no hand");
  if (!primary) say("outside", "there is no primary button");
  if (hand) {
    inside("the hand", hand);
    hand.querySelectorAll("[data-id]").forEach((card) => inside("the card", card));
  }
  if (primary) {
    inside("the primary button", primary);
    primary.querySelectorAll("button").forEach((button) => inside("the primary button", button));
  }
  document.querySelectorAll(".seats [data-chair], .me[data-chair], .me [data-chair], #caption, #prompt").forEach((one) => inside("a landmark", one));
}

/** What does not hold on this page, or in one part of it that was opened. */
function laws(part) {
  const found = [], counts = {};
  const say = (law, what) => {
    counts[law] = (counts[law] ?? 0) + 1;
    if (counts[law] <= 4) found.push(`${law}: ${what}`);
  };
  const playing = document.querySelector("#table:not([data-over=true], [data-phase=lobby])");
  const table = document.body.classList.contains("at-table") && playing && !document.querySelector(".replay");
  const within = part ? document.querySelector(part) : document.body;
  if (!within) return [`nothing: there is no ${part}`];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) say("sideways", `the page is ${page.scrollWidth} wide in a window of ${page.clientWidth}`);
  if (table && !part) lawOfTable(say);
  const all = lines(within);
  if (!part && !all.some(({ parent }) => parent.closest("main"))) say("nothing", "there is no text on the page");
  lawOfText(say, all, table);
  lawOfTargets(say, within, table);
  Object.entries(counts).forEach(([law, count]) => count > 4 && found.push(`${law}: ${count} in all`));
  return found;
}

/** Whether a line has been scrolled partly under a bar, or partly out of what scrolls it. */
const halfSeen = ({ parent, rect }) => {
  const { left, top, right, bottom } = rect, box = scroller(parent)?.getBoundingClientRect();
  if (box && (top < box.top || bottom > box.bottom || left < box.left || right > box.right)) return true;
  return [left + 1, (left + right) / 2, right - 1].some((x) => [top + 1, bottom - 1].some((y) => {
    const hit = document.elementFromPoint(x, y);
    return hit && fixed(hit) && !fixed(parent) && !hit.contains(parent);
  }));
};

/** The texts in the window with their colours, to be compared with what is behind them. */
function inks() {
  const alpha = (element) => [...lineage(element)].reduce((product, one) => product * Number(styleOf(one).opacity), 1);
  return lines(document.body).filter((line) => {
    const { left, top, right, bottom } = line.rect;
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && !cover(line) && !halfSeen(line) && !line.parent.closest(":disabled, [aria-disabled=true]");
  }).map(({ text, parent, rect }) => {
    const style = styleOf(parent), svg = parent.ownerSVGElement;
    return { text: text.slice(0, 40), who: short(parent), colour: svg ? style.fill : style.webkitTextFillColor, alpha: alpha(parent), x: rect.left, y: rect.top, width: rect.width, height: rect.height };
  });
}

/** Takes all letters away, so that a picture shows what is behind them. */
function blank(is) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; transition: none !important; } svg text { fill: transparent !important; }");
  document.adoptedStyleSheets = is ? [sheet] : [];
}
