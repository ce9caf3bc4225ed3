// The columns of the table of evaluations: which are there, what they show, and by what they sort.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { ActionTiles } from "/static/parts/action_tiles.js";
import { known, number, percent, signed, unitOf, withError, written } from "/static/parts/numbers.js";
import { Tile } from "/static/parts/tile.js";

const MANY = 7; // accepted kinds that are drawn in full; of more, the first ones
const ROUNDING = 0.5;

const accepted = (row) => Object.entries(row.acceptance || {});
const numAccepted = (row) => accepted(row).reduce((sum, [, left]) => sum + left, 0);

function Acceptance({ row }) {
  const all = accepted(row);
  const shown = all.length > MANY ? all.slice(0, MANY - 1) : all;
  return html`<span class="accepts">
    ${all.length ? html`<b class="sum" title=${t("evaluation.accepted", { tiles: numAccepted(row), kinds: all.length })}>${numAccepted(row)}</b>` : null}
    ${shown.map(
      ([tile, left]) => html`<${Tile} tile=${tile} className="tiny" title=${t("evaluation.left", { left })}><span class="left" aria-hidden="true">${left}</span></${Tile}>`,
    )}
    ${shown.length < all.length ? html`<span class="muted">+${all.length - shown.length}</span>` : null}
  </span>`;
}

// What the best has more, with the error of that difference; what was pruned is not the best, whatever its value.
function less(unit, rows, row) {
  const best = Math.max(...rows.filter((each) => each.value != null && !each.is_pruned).map((each) => each.value));
  if (row.value == null || row.value === best) return "";
  return withError(unit, row.value - best, row.difference_error);
}

const chance = (name, field) => ({
  key: name,
  isNumber: true,
  exists: (rows) => rows.some((row) => row[field] != null),
  order: (row) => row[field],
  show: (row) => percent(row[field]),
});

function noteColumn(name) {
  const text = (value) => (typeof value === "number" && !Number.isInteger(value) ? number(value, 2) : (value ?? ""));
  return { key: `note ${name}`, head: known(`evaluation.note.${name}`, name), isNumber: true, order: (row) => row.notes?.[name], show: (row) => text(row.notes?.[name]) };
}

// The columns that these rows have something for. `notes`: also what only this agent says.
export function columnsOf(rows, { notes = false } = {}) {
  const valued = rows.find((row) => row.value != null);
  const unit = unitOf(valued?.measure || "", rows.map((row) => row.value));
  const isPoints = rows.every((row) => row.points == null || Math.abs(row.points - (row.value ?? 0)) < ROUNDING);
  const isWin = unit.scale === 100 && rows.every((row) => row.win_chance == null || row.win_chance === row.value);
  const all = [
    { key: "action", order: null, show: (row) => html`<${ActionTiles} action=${row.action} then=${row.then_discard} />` },
    { key: unit.scale === 100 ? "value_percent" : "value", isNumber: true, exists: () => valued, order: (row) => row.value, show: (row) => html`<b>${withError(unit, row.value, row.standard_error)}</b>` },
    { key: "difference", isNumber: true, exists: () => valued && rows.length > 1, order: (row) => row.value, show: (row) => less(unit, rows, row) },
    ...(isWin ? [] : [chance("win", "win_chance")]), // the value says it already
    chance("ready", "ready_chance"),
    chance("deal_in", "deal_in_chance"),
    { key: "points", isNumber: true, exists: () => !isPoints, order: (row) => row.points, show: (row) => number(row.points) },
    { key: "placement", isNumber: true, exists: () => rows.some((row) => row.notes?.placement != null), order: (row) => row.notes?.placement, show: (row) => (row.notes?.placement == null ? "–" : signed(row.notes.placement, 2)) },
    { key: "shanten", isNumber: true, exists: () => rows.some((row) => row.shanten != null), order: (row) => (row.shanten == null ? null : -row.shanten), show: (row) => row.shanten ?? "–" },
    { key: "acceptance", exists: () => rows.some((row) => accepted(row).length), order: numAccepted, show: (row) => html`<${Acceptance} row=${row} />` },
    { key: "simulations", isNumber: true, exists: () => rows.some((row) => row.simulations), order: (row) => row.simulations, show: (row) => number(row.simulations) },
  ];
  const found = all.filter((column) => !column.exists || column.exists(rows));
  return notes ? [...found, ...noteNames(rows).map(noteColumn)] : found;
}

export function noteNames(rows) {
  const names = new Set(rows.flatMap((row) => Object.keys(row.notes || {})));
  return [...names].filter((name) => !["like", "placement"].includes(name) && !name.endsWith(" error"));
}

// What the value is and how it was found, in words; nothing where there is none.
export function headingOf(rows) {
  const valued = rows.find((row) => row.value != null);
  if (!valued) return null;
  const unit = unitOf(valued.measure, []);
  return { measure: unit.name, kind: valued.kind, hasError: valued.standard_error != null };
}
