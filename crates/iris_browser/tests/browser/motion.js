// Watches what lies where and what flies. Run before the page's own script; `motion` says which
// cards came to lie somewhere else without having been seen to travel there.
(() => {
  const seen = { drawn: 0, moved: 0, flown: 0, unflown: [] };
  window.motion = seen;
  /** What is drawn on a card. */
  const picture = (card) => [...card.querySelectorAll("use")].map((one) => one.getAttribute("href")).join(" ");
  /** How many open cards of each kind lie in each zone, and how one of them looks. */
  const survey = () => {
    const lie = new Map();
    for (const card of document.querySelectorAll("#table [data-zone] .card[data-card]")) {
      if (!card.checkVisibility() || card.closest(".drawer")) continue;
      const key = `${card.closest("[data-zone]").dataset.zone} ${card.dataset.card}`;
      const entry = lie.get(key) ?? { count: 0, picture: picture(card) };
      lie.set(key, { ...entry, count: entry.count + 1 });
    }
    return lie;
  };
  /** How many cards each stack has, as its tag says. */
  const count = () => new Map([...document.querySelectorAll("#table .pile")].map((pile) => [pile.querySelector("[data-zone]").dataset.zone, Number(pile.querySelector(".tag .num").textContent)]));
  let before = null, sizes = new Map(), table = null, ghosts = [];
  /** What has come to lie somewhere since the table before must be among what flies. */
  const judge = (moved, flew) => {
    for (const [key, looks] of moved) {
      seen.moved += 1;
      const at = flew.indexOf(looks);
      if (at >= 0) flew.splice(at, 1);
      else if (seen.unflown.length < 10) seen.unflown.push(`${key} (${looks}), others flew: ${flew.join(", ")}; caption ${document.querySelector("#caption")?.textContent}`);
    }
  };
  /** A table that was drawn anew; whatever flies from now on belongs to it. */
  const drawn = () => {
    const [lies, now] = [survey(), count()];
    if (before) {
      seen.drawn += 1;
      // Where a stack has become smaller, what comes to light lay below.
      const zone = (key) => key.slice(0, key.lastIndexOf(" "));
      const taken = new Set([...sizes].filter(([name, size]) => size > (now.get(name) ?? 0)).map(([name]) => name));
      const moved = [];
      for (const [key, { count, picture: looks }] of lies) {
        if (taken.has(zone(key))) continue;
        for (let more = count - (before.get(key)?.count ?? 0); more > 0; more -= 1) moved.push([key, looks]);
      }
      const flew = [];
      ghosts = flew;
      setTimeout(() => judge(moved, flew), 30);
    }
    [before, sizes] = [lies, now];
  };
  const look = () => {
    const now = document.querySelector("#table");
    // While the page is still being read, a part of the table may be missing.
    if (!now || now === table || document.readyState === "loading") return;
    table = now;
    drawn();
  };
  document.addEventListener("DOMContentLoaded", look);
  new MutationObserver((changes) => {
    look();
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (node.nodeType !== 1 || !node.matches(".ghost")) continue;
      seen.flown += 1;
      ghosts.push(...[...node.children].map(picture));
    }
  }).observe(document, { subtree: true, childList: true });
})();
