// What is said of a decision, and the table of its alternatives.
const COLUMNS = [
  ["win", "win", percent], ["ready", "ready", percent], ["dealIn", "deal-in", percent],
  ["points", "points", (value) => number(value)], ["shanten", "shanten", String],
];

function alternatives(decision) {
  const rows = decision.rows;
  const isPoints = rows.every((row) => row.points === row.value);  // the value says it already
  const columns = COLUMNS.filter(([key]) => rows.some((row) => row[key] != null) && !(key === "points" && isPoints));
  const hasAccepts = rows.some((row) => row.accepts);
  const notes = [...new Set(rows.flatMap((row) => Object.keys(row.notes || {})))]
    .filter((name) => !name.endsWith(" error") && !(hasAccepts && name === "acceptance")
      && !(name === "shanten" && columns.some(([key]) => key === "shanten")));
  const head = ["", "action", `value${unit() ? `, ${unit()}` : ""}`, ...columns.map(([, name]) => name),
    ...(hasAccepts ? ["accepts"] : []), ...notes];
  const accepts = (row) => {
    const names = Object.keys(row.accepts || {});
    const total = names.reduce((sum, name) => sum + row.accepts[name], 0);
    return el("td", { class: "accepts" }, names.map((name) => tile(name, "tiny", `, ${row.accepts[name]} left`)),
      names.length ? ` (${total})` : "");
  };
  const body = rows.map((row, place) => el("tr",
    { class: `${place === 0 ? "best" : ""} ${place === decision.played ? "played" : ""}` },
    el("td", {}, place === 0 ? "★" : row.tied ? "=" : row.pruned ? "×" : ""),
    el("td", {}, actionNodes(row.action, row.then), place === decision.played ? el("em", {}, " played") : ""),
    el("td", { class: "number" }, row.value == null ? "–" : withError(row.value, row.error)),
    columns.map(([key, , write]) => el("td", { class: "number" }, row[key] == null ? "–" : write(row[key]))),
    hasAccepts ? accepts(row) : null,
    notes.map((name) => el("td", { class: "number" }, noteText((row.notes || {})[name])))));
  return el("div", { class: "wide" }, el("table", { class: "rows" },
    el("thead", {}, el("tr", {}, head.map((name) => el("th", { class: ["", "action", "accepts"].includes(name) ? "" : "number" }, name)))), el("tbody", {}, body)));
}

const noteText = (value) => (typeof value === "number" && !Number.isInteger(value) ? number(value, 2) : value ?? "");

// What is said of a decision

function placementNode(decision) {
  const { state, difference, error, best } = decision.placement;
  if (difference == null) return el("span", {}, "placement: not valued");
  const text = `${number(difference, 2)}${error == null ? "" : ` ± ${number(error, 2)}`} score`;
  const words = state === "mistake" ? `placement: lost ${text}` : decision.played === best ? "placement: played the best"
    : `placement: no evidence of a mistake (${text})`;
  return el("span", { class: `both placement ${state}` }, words, best === 0 ? "" : [", best ", actionNodes(decision.rows[best].action)]);
}

function verdict(decision) {
  const best = decision.rows[0];
  const why = byPlacement() ? decision.placement.why || decision.why : decision.why;
  const lost = decision.difference == null ? "" : withError(decision.difference, decision.error);
  const words = { unknown: "Not valued by the agent", tied: "No evidence of a mistake", mistake: data.hasLoss ? "A mistake" : "Another is likelier" }[decision.state];
  const isSame = decision.played === 0;
  const points = decision.pointsLost && !data.measure.includes("points") ? `, ${number(decision.pointsLost)} points` : "";
  const risk = decision.played != null && decision.rows[decision.played].dealIn;
  return el("div", { class: `verdict ${decision.state}` },
    el("strong", {}, isSame ? "Played the best" : words),
    el("span", { class: "both" }, "played ", actionNodes(decision.action)),
    isSame ? null : el("span", { class: "both" }, "best ", actionNodes(best.action, best.then)),
    isSame || !lost ? null : el("span", {}, !data.hasLoss ? `${lost} ${unit()} less likely` : decision.state === "mistake" ? `lost ${lost} ${unit()}${points}`
      : `difference ${lost} ${unit()}, inside two errors`),
    decision.placement ? placementNode(decision) : null,
    decision.state === "mistake" && decision.played != null
      ? el("span", { class: "rank" }, `row ${decision.played + 1} of ${decision.rows.length}`) : null,
    risk >= 0.0005 ? el("span", {}, `${percent(risk)} to deal in`) : null,
    why ? el("span", { class: "why" }, why) : null);
}

function trainer(decision, index) {
  const choose = (place) => { answers.set(index, place); show(at); };
  return el("div", { class: "train" }, el("p", {}, "What do you play?"), decision.rows.slice().sort((a, b) =>
    rowOrder(a) - rowOrder(b)).slice(0, 40).map((row) => el("button", { type: "button", onclick: () => choose(decision.rows.indexOf(row)),
    "aria-label": actionWords(row.action) }, actionNodes(row.action, row.then))));
}

const rowOrder = (row) => Object.keys(WORDS).indexOf(row.action.type) * 100 + (row.action.tile ? order(row.action.tile) : 0);

function answerNode(decision, place) {
  const row = decision.rows[place], best = decision.rows[0];
  const isGood = place === 0 || row.tied;
  const less = row.value == null || best.value == null ? "" : ` (${inUnit(best.value - row.value)} ${unit()} less)`;
  return el("p", { class: `answer ${isGood ? "good" : ""}` }, "You chose ", actionNodes(row.action, row.then),
    isGood ? ": as good as the best." : `: not the best${less}.`);
}
