// One table: the paper's number and ours in every cell, with the sign of whether they agree.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";

const SIGNS = { "=": "agrees", "≠": "differs", "?": "untested" };

export function PaperTable({ part, picture }) {
  const { columns, rows } = part;
  return html`<div class="paper-part">
    <h2 lang="en">${part.heading}</h2>
    ${picture && html`<img class="figure" src=${picture} alt=${part.heading} />`}
    <div class="scroll" tabindex="0" role="group" aria-label=${part.heading}><table lang="en">
      <thead>
        <tr><td></td>${columns.map((column) => html`<th colspan=${column.is_printed ? 2 : 1}>${column.name}</th>`)}</tr>
        <tr><td></td>${columns.map((column) => html`${column.is_printed && html`<th class="number printed">${t("study.paper_column")}</th>`}<th class="number">${t(column.has_interval ? "study.ours_interval" : "study.ours_column")}</th>`)}</tr>
      </thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${row.label}</th>${row.cells.map(
        (cell, place) => html`${columns[place].is_printed && html`<td class="number printed">${cell.paper}</td>`}<td class="number">${cell.ours}${cell.sign && html` <b class=${`sign ${SIGNS[cell.sign]}`} title=${t(`study.sign.${SIGNS[cell.sign]}`)}>${cell.sign}</b>`}</td>`,
      )}</tr>`)}</tbody>
    </table></div>
    <ul class="notes" lang="en">${part.notes.map((note) => html`<li>${note}</li>`)}</ul>
  </div>`;
}
