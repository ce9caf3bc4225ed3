// The one table of what was found of every action: for Analyse, Review, and hints in Play.
//   <EvaluationTable analysis=${document} onHover=${(action) => ...} />   document: mk.Analysis.to_json()
import { html, useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { HowLink } from "/static/parts/how.js";
import { language, t } from "/static/strings.js";
import { ActionTiles, actionKey, actionText } from "/static/parts/action_tiles.js";
import { columnsOf, headingOf, noteNames } from "/static/parts/evaluation_columns.js";
import { known } from "/static/parts/numbers.js";
import { useStrings } from "/static/parts/use_strings.js";
import { Said } from "/static/parts/said.js";

const SIGNS = { advice: "→", tied: "=", pruned: "×" };

export function markOf(row) {
  if (row.is_chosen) return "advice";
  return row.is_tied ? "tied" : row.is_pruned ? "pruned" : "";
}

// Rows without twins: what the agent does not tell apart from another, and the drawn tile beside its like of the same value.
function distinct(rows) {
  const keyOf = ({ action, value }) => `${actionKey({ ...action, is_drawn: false })} ${value}`;
  const told = rows.filter((row) => row.notes?.like === undefined);
  const best = new Map();
  for (const row of told) if (!best.has(keyOf(row)) || row.is_chosen) best.set(keyOf(row), row);
  return told.filter((row) => row.value == null || best.get(keyOf(row)) === row);
}

// The order of the rows: by value, or by a column that was chosen. While the pointer or the focus is in the table, rows stay
// where they are; new numbers come in place.
function useOrder(rows, sort, isHeld) {
  const last = useRef({ keys: [], sort });
  const sorted = sort.column ? bySort(rows, sort) : byValue(rows);
  const isKept = isHeld && last.current.sort === sort && last.current.keys.length === rows.length;
  const place = (row) => last.current.keys.indexOf(actionKey(row.action));
  const shown = isKept && rows.every((row) => place(row) >= 0) ? [...rows].sort((a, b) => place(a) - place(b)) : sorted;
  last.current = { keys: shown.map((row) => actionKey(row.action)), sort };
  return shown;
}

// The advice, then by value; rows without one as the server has them.
function byValue(rows) {
  const value = (row) => (row.is_chosen ? Infinity : (row.value ?? -Infinity));
  return [...rows].sort((a, b) => (value(a) === value(b) ? 0 : value(b) - value(a)));
}

function bySort(rows, { column, isUp }) {
  const value = (row) => column.order(row) ?? -Infinity;
  return [...rows].sort((a, b) => (value(a) === value(b) ? 0 : isUp ? value(a) - value(b) : value(b) - value(a)));
}

function Head({ column, sort, onSort }) {
  const name = column.head || t(`evaluation.column.${column.key}`);
  const isSorted = sort.column?.key === column.key;
  const help = known(`evaluation.help.${column.key}`, "");
  return html`<th scope="col" class=${column.isNumber ? "number" : ""} aria-sort=${isSorted ? (sort.isUp ? "ascending" : "descending") : null}>
    ${column.order
      ? html`<button type="button" class="sort" title=${help} onClick=${() => onSort({ column, isUp: isSorted ? !sort.isUp : false })}>
          ${name}${isSorted ? html`<span aria-hidden="true"> ${sort.isUp ? "▲" : "▼"}</span>` : null}
        </button>`
      : name}
  </th>`;
}

function Mark({ mark }) {
  if (!mark) return null;
  return html`<span class=${`mark mark-${mark}`} title=${t(`evaluation.mark.${mark}.help`)}>
    <span aria-hidden="true">${SIGNS[mark]}</span> ${t(`evaluation.mark.${mark}`)}
  </span>`;
}

const MOST_TIED = 3;

// The advice in one line of the user's language, then what the server says of its reasons.
export function Advice({ analysis }) {
  const best = analysis.rows.find((row) => row.is_chosen) || analysis.rows[0];
  if (!best) return null;
  const tied = distinct(analysis.rows).filter((row) => row.is_tied && row !== best);
  return html`<div class="advice" role="status">
    <p class="advice-line"><b>${t("evaluation.advice")}</b> <${ActionTiles} action=${best.action} then=${best.then_discard} full=${true} />
      ${tied.length ? html`<span class="muted">${t("evaluation.tied_with")}</span> ${tied.slice(0, MOST_TIED).map((row) => html`<${ActionTiles} action=${row.action} />`)}${tied.length > MOST_TIED ? ` +${tied.length - MOST_TIED}` : ""}` : null}
    </p>
    ${analysis.explanation ? html`<p><${Said} text=${analysis.explanation} /></p>` : null}
  </div>`;
}

function Help({ columns, heading, rows, notes, setNotes }) {
  const names = columns.map((column) => column.key).filter((key) => known(`evaluation.help.${key}`, ""));
  return html`<details class="how">
    <summary>${t("evaluation.how")}</summary>
    <dl>
      ${heading ? html`<dt>${t(`evaluation.kind.${heading.kind}`)}</dt><dd>${t(`evaluation.kind.${heading.kind}.help`)}</dd>` : null}
      ${names.map((key) => html`<dt>${t(`evaluation.column.${key}`)}</dt><dd>${t(`evaluation.help.${key}`)}</dd>`)}
      ${Object.entries(SIGNS).map(([mark, sign]) => html`<dt>${sign} ${t(`evaluation.mark.${mark}`)}</dt><dd>${t(`evaluation.mark.${mark}.help`)}</dd>`)}
    </dl>
    <p><${HowLink} page="analyze.md" /></p>
    ${noteNames(rows).length
      ? html`<label><input type="checkbox" checked=${notes} onChange=${(event) => setNotes(event.target.checked)} /> ${t("evaluation.notes")}</label>`
      : null}
  </details>`;
}

// Whether an action stands for the one that was played, which has no row of its own.
function isTwin(action, played, rows) {
  const isSame = (one) => actionKey({ ...one, is_drawn: false }) === actionKey({ ...played, is_drawn: false });
  return isSame(action) && !rows.some((row) => actionKey(row.action) === actionKey(played));
}

// `played` marks the row of an action; `hidesAdvice` leaves out the sentences above the table, `isCompact` what stands below.
export function EvaluationTable({ analysis, onHover = () => {}, played = null, hidesAdvice = false, isCompact = false }) {
  const isReady = useStrings("evaluation");
  const [sort, setSort] = useState({ column: null, isUp: false });
  const [isHeld, setHeld] = useState(false);
  const [notes, setNotes] = useState(false);
  const rows = distinct(analysis?.rows || []);
  useEffect(() => setSort({ column: null, isUp: false }), [language()]);
  const shown = useOrder(rows, sort, isHeld);
  if (!isReady || !analysis) return null;
  const columns = columnsOf(rows, { notes });
  const heading = headingOf(rows);
  const isPlayed = (row) => played && (actionKey(row.action) === actionKey(played) || isTwin(row.action, played, rows));
  const leave = (event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      setHeld(false);
      onHover(null);
    }
  };
  return html`<section class="evaluation" aria-label=${t("evaluation.table")}>
    ${hidesAdvice ? null : html`<${Advice} analysis=${analysis} />`}
    ${heading
      ? html`<p class="heading muted">${t("evaluation.value_is", { measure: heading.measure })}
          <span class=${`kind kind-${heading.kind}`}>${t(`evaluation.kind.${heading.kind}`)}${heading.hasError ? ` ${t("evaluation.with_error")}` : ""}</span></p>`
      : null}
    <div class="scroll" tabindex="0" role="group" aria-label=${t("evaluation.table")} onMouseEnter=${() => setHeld(true)} onMouseLeave=${leave} onFocusOut=${leave} onFocusIn=${() => setHeld(true)}>
      <table class="rows">
        <thead><tr><th scope="col"><span class="only-read">${t("evaluation.column.mark")}</span></th>${columns.map((column) => html`<${Head} key=${column.key} column=${column} sort=${sort} onSort=${setSort} />`)}</tr></thead>
        <tbody>
          ${shown.map(
            (row) => html`<tr key=${actionKey(row.action)} class=${`${markOf(row)} ${isPlayed(row) ? "played" : ""}`} data-action=${actionKey(row.action)} onMouseEnter=${() => onHover(row.action)}>
              <td><${Mark} mark=${markOf(row)} />${isPlayed(row) ? html`<span class="mark mark-played">${t("evaluation.mark.played")}</span>` : null}</td>
              ${columns.map((column) => html`<td class=${column.isNumber ? "number" : ""}>${column.show(row)}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${(analysis.rows || []).filter((row) => row.notes?.like !== undefined).length
      ? html`<p class="muted twins">${t("evaluation.twins")} ${analysis.rows.filter((row) => row.notes?.like !== undefined).map((row) => actionText(row.action)).join("; ")}</p>`
      : null}
    ${analysis.assumptions && !isCompact ? html`<p class="muted assumptions"><span>${t("evaluation.assumptions")}</span> <${Said} text=${analysis.assumptions} />${analysis.rules_digest ? ` · ${t("evaluation.rules_digest", { digest: analysis.rules_digest })}` : ""}</p>` : null}
    <${Help} columns=${columns} heading=${heading} rows=${rows} notes=${notes} setNotes=${setNotes} />
  </section>`;
}
