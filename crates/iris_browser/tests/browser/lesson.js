// A lesson as its learner sees it. Run in the page after `player.js` and `laws.js`.

/** The choice that the coach suggests is the one to be taken. */
function plan() {
  const action = document.querySelector("[data-suggested]").value;
  const button = all("[data-action]", table).find((one) => one.dataset.action === action);
  const { picks, top, press } = button.dataset, wanted = picks ? picks.split(" ") : [];
  return { action, button, top, targets: (press ?? "").split("|"), picks: top ? [...wanted.filter((id) => id !== top), top] : wanted };
}

/** What the coach speaks of and cannot be seen or touched. */
function pointing() {
  table = document.querySelector("#table");
  const found = [], coach = document.querySelector(".coach");
  const inside = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return width > 4 && height > 4 && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  };
  const touched = (element) => inside(element) && !finger(element).covered;
  const lines = all(".says p:not(.law-links)", coach);
  lines.filter((line) => !inside(line) || !touched(line)).forEach((line) => found.push(`not read: ‘${line.textContent}’`));
  const { picks, targets } = plan();
  for (const id of picks) {
    const card = named(`card:${id}`)[0];
    if (!card || !touched(card)) found.push(`out of reach: the card ${id}`);
    else if (!card.matches(".hinted")) found.push(`not pointed at: the card ${id}`);
  }
  const places = targets.filter(Boolean).flatMap(named).filter((one) => !one.closest("[data-primary]"));
  if (targets.some((target) => /^(zone|card|seat):/.test(target)) && !places.some(inside)) found.push(`out of sight: ${targets}`);
  const button = [document.querySelector("[data-suggested]"), ...all("[data-primary] [data-does]")].find(shown);
  if (!button || !touched(button)) found.push("out of reach: the button for what is suggested");
  return found;
}
