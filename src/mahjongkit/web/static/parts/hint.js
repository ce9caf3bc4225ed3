// Advice for the seat that is asked, from what it knows: on request, always, or never.
import { html, useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { preference } from "/static/preferences.js";
import { EvaluationTable } from "/static/parts/evaluation_table.js";

const keyOf = (action) => (action ? JSON.stringify([action.type, action.tile ?? "", Boolean(action.is_drawn), action.own ?? [], action.suit ?? ""]) : "");

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

  const rows = new Map((analysis?.rows ?? []).map((row) => [keyOf(row.action), row]));
  return {
    analysis,
    isAsking,
    ask,
    hover: setHovered,
    isHovered: (action) => Boolean(action) && keyOf(action) === keyOf(hovered),
    // "best" for the advice, "tied" for what is as good within the error.
    markOf: (action) => {
      const row = rows.get(keyOf(action));
      if (!row) return null;
      return row.is_chosen ? "best" : row.is_tied ? "tied" : null;
    },
  };
}

export function Hint({ hint, isAsked }) {
  const mode = preference("hints");
  if (mode === "off") return null;
  return html`<section class="hint" aria-label=${t("hint")}>
    ${mode === "request" && !hint.analysis && html`<button type="button" disabled=${!isAsked || hint.isAsking} aria-keyshortcuts="h" onClick=${hint.ask}>
      ${t(hint.isAsking ? "hint.asking" : "hint.ask")} <kbd aria-hidden="true">H</kbd></button>`}
    ${hint.analysis && html`<${EvaluationTable} analysis=${hint.analysis} onHover=${hint.hover} isCompact />`}
  </section>`;
}
