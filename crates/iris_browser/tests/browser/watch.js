// Watches a table from its first frame on: whether anything shifts, whether a landmark moves, and
// whether the focus is lost. Run before the page's own script; `watched` says what it saw.
(() => {
  const MARKS = [".top", ".seats", ".mid", ".bar", "[data-hand]", "[data-primary]", "#caption"];
  const seen = { shift: 0, sources: [], moved: [], lost: [], frames: 0 };
  window.watched = seen;
  const name = (node) => (node?.nodeType === 1 ? node : node?.parentElement)?.outerHTML.slice(0, 90) ?? "nothing";
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!document.querySelector("#table:not([data-over=true])")) continue;
      seen.shift += entry.value;
      for (const { node, previousRect: from, currentRect: to } of entry.sources)
        if (seen.sources.length < 8) seen.sources.push(`${entry.value.toFixed(4)} ${name(node)} ${from.x},${from.y},${from.width},${from.height} to ${to.x},${to.y},${to.width},${to.height}`);
    }
  }).observe({ type: "layout-shift", buffered: true });

  let before = null, key = "", begun = false, idle = 0, ready = false;
  addEventListener("pointerdown", () => (begun = true), true);
  addEventListener("keydown", () => (begun = true), true);
  addEventListener("load", () => setTimeout(() => (ready = true), 300));
  const put = (list, what) => { if (list.length < 8 && !list.includes(what)) list.push(what); };
  const look = () => {
    requestAnimationFrame(look);
    const table = document.querySelector("#table");
    if (!ready || !table || !document.body.classList.contains("at-table") || table.dataset.over === "true") return (before = null);
    seen.frames += 1;
    const now = `${innerWidth}×${innerHeight} ${document.querySelector(".seats")?.dataset.n}`;
    const marks = MARKS.map((mark) => {
      const found = document.querySelector(mark);
      if (!found) return `${mark} is missing`;
      const { left, top, width, height } = found.getBoundingClientRect();
      // The caption and the button are as wide as what they say; they may not go up or down.
      const across = mark === "#caption" || mark === "[data-primary]" ? "" : `${Math.round(left)} ${Math.round(width)} `;
      return `${mark} ${across}${Math.round(top)} ${Math.round(height)}`;
    });
    if (before && key === now) marks.forEach((mark, at) => mark !== before[at] && put(seen.moved, `${before[at]} became ${mark}, prompt ${table.dataset.prompt}, phase ${table.dataset.phase}`));
    [before, key] = [marks, now];
    // While the table is drawn anew the focus may be nowhere for a frame.
    idle = begun && (document.activeElement === document.body || !document.activeElement) ? idle + 1 : 0;
    if (idle === 3) put(seen.lost, `at prompt ${table.dataset.prompt}, phase ${table.dataset.phase}, yours ${table.dataset.yours}`);
  };
  look();
})();
