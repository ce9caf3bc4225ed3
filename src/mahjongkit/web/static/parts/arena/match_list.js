// The matches of the store, the newest first; those that run are asked for again.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get } from "/static/api.js";
import { t } from "/static/strings.js";
import { number } from "/static/parts/numbers.js";
import { State, rulesText } from "/static/parts/arena/texts.js";
import { Said } from "/static/parts/said.js";

const SECONDS = 2;
const MOST_SHOWN = 30;
export const isRunning = (state) => state === "running" || state === "queued";

function useMatches() {
  const [found, setFound] = useState({ rows: null, error: "" });
  useEffect(() => {
    let timer;
    let current = true;
    const ask = () =>
      get("/matches")
        .then((rows) => (current && setFound({ rows, error: "" }), rows.some((row) => isRunning(row.state))), (why) => (current && setFound((before) => ({ ...before, error: why.message })), true))
        .then((again) => current && again && (timer = setTimeout(() => (document.hidden ? later() : ask()), SECONDS * 1000)));
    const later = () => document.addEventListener("visibilitychange", ask, { once: true });
    ask();
    return () => ((current = false), clearTimeout(timer));
  }, []);
  return found;
}

export function MatchList() {
  const { rows, error } = useMatches();
  const [all, setAll] = useState(false);
  return html`<section class="matches" aria-label=${t("arena.matches")}>
    <h2>${t("arena.matches")}</h2>
    ${error && html`<p class="error" role="alert">${t("arena.lost")} ${error}</p>`}
    ${rows === null && !error && html`<p class="loading" aria-busy="true">${t("loading")}</p>`}
    ${rows?.length === 0 && html`<div class="card empty"><p>${t("arena.empty")}</p><p class="muted">${t("arena.empty.help")}</p></div>`}
    ${rows?.length > 0 &&
    html`<ul class="match-cards">
      ${rows.slice(0, all ? rows.length : MOST_SHOWN).map(
        (row) => html`<li key=${row.match}>
          <a class="card" href=${`#/arena/${encodeURIComponent(row.match)}`}>
            <span class="row tight"><b class="versus">${(row.names || [row.match]).join(" – ")}</b><${State} state=${row.state} /></span>
            <span class="muted">${row.rules ? `${rulesText(row.rules)} · ` : ""}${row.blocks != null && t("arena.blocks_of", { blocks: number(row.blocks), wanted: number(row.wanted ?? row.blocks) })} · ${row.begun || ""}</span>
            ${row.verdict && html`<span class="verdict-line"><${Said} text=${row.verdict} /></span>`}
            ${(row.error || row.text) && html`<span class="error"><${Said} text=${row.error || row.text} /></span>`}
          </a>
        </li>`,
      )}
    </ul>`}
    ${!all && rows?.length > MOST_SHOWN && html`<button type="button" onClick=${() => setAll(true)}>${t("arena.all", { number: number(rows.length) })}</button>`}
  </section>`;
}
