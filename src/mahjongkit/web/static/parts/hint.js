// Advice for the seat that is asked, from what it knows: on request, always, or never.
import { html, useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { preference } from "/static/preferences.js";
import { actionKey } from "/static/parts/action_tiles.js";
import { Dialog } from "/static/parts/dialog.js";
import { columnsOf } from "/static/parts/evaluation_columns.js";
import { Advice, EvaluationTable, markOf } from "/static/parts/evaluation_table.js";
import { useStrings } from "/static/parts/use_strings.js";

const BRIEF = ["action", "value", "value_percent", "win", "deal_in", "shanten"];
const MOST_ROWS = 8;
const SIGNS = { advice: "→", tied: "=", pruned: "×" };

export function useHint(table, send) {
  const [found, setFound] = useState({ version: -1, analysis: null });
  const [isAsking, setAsking] = useState(false);
  const [hovered, setHovered] = useState(null);
  const wanted = useRef(-1);
  const version = table?.version ?? -1;
  const analysis = found.version === version && table?.asked ? found.analysis : null;

  const ask = async () => {
    if (!table?.asked || wanted.current === version || preference("hints") === "off") return;
    wanted.current = version;
    setAsking(true);
    const answer = await send("hint", {});
    setAsking(false);
    if (answer) setFound({ version, analysis: answer });
    else wanted.current = -1;
  };
  useEffect(() => {
    setHovered(null);
    if (preference("hints") === "always") ask();
  }, [version, table?.asked, preference("hints")]);

  const marks = new Map((analysis?.rows ?? []).map((row) => [actionKey(row.action), markOf(row)]));
  return {
    analysis,
    isAsking,
    ask,
    hover: setHovered,
    isHovered: (action) => Boolean(action && hovered) && actionKey(action) === actionKey(hovered),
    // "advice", "tied" (as good within the error), or nothing.
    markOf: (action) => ["advice", "tied"].find((mark) => action && marks.get(actionKey(action)) === mark) ?? null,
  };
}

// The best rows with few columns, as there is room beside the table.
function Brief({ analysis, onHover }) {
  const columns = columnsOf(analysis.rows).filter(({ key }) => BRIEF.includes(key));
  return html`<div class="brief" onMouseLeave=${() => onHover(null)}><table>
    <thead><tr><td></td>${columns.map((column) => html`<th scope="col" class=${column.isNumber ? "number" : ""}>${t(`evaluation.column.${column.key}`)}</th>`)}</tr></thead>
    <tbody>${analysis.rows.slice(0, MOST_ROWS).map((row) => {
      const mark = markOf(row);
      return html`<tr key=${actionKey(row.action)} class=${mark} onMouseEnter=${() => onHover(row.action)}>
        <td class="sign">${mark && html`<span title=${t(`evaluation.mark.${mark}`)} role="img" aria-label=${t(`evaluation.mark.${mark}`)}>${SIGNS[mark]}</span>`}</td>
        ${columns.map((column) => html`<td class=${column.isNumber ? "number" : ""}>${column.show(row)}</td>`)}</tr>`;
    })}</tbody>
  </table></div>`;
}

export function Hint({ hint, isAsked }) {
  const isReady = useStrings("evaluation");
  const [isFull, setFull] = useState(false);
  const { analysis } = hint;
  const mode = preference("hints");
  if (mode === "off" || !isReady) return null;
  return html`<section class="hint" aria-label=${t("hint")}>
    ${!analysis && html`<button type="button" disabled=${!isAsked || hint.isAsking} aria-keyshortcuts="h" onClick=${hint.ask}>
      ${t(hint.isAsking ? "hint.asking" : "hint.ask")} <kbd aria-hidden="true">H</kbd></button>`}
    ${analysis && html`<${Advice} analysis=${analysis} /><${Brief} analysis=${analysis} onHover=${hint.hover} />
      <button type="button" onClick=${() => setFull(true)}>${t("hint.full")}</button>`}
    ${analysis && isFull && html`<${Dialog} label=${t("hint")} onClose=${() => setFull(false)} className="whole hint-full">
      <${EvaluationTable} analysis=${analysis} onHover=${hint.hover} />
      <p><button type="button" class="primary" data-first onClick=${() => setFull(false)}>${t("close")}</button></p><//>`}
  </section>`;
}
