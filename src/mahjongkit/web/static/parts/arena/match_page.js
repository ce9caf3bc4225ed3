// One match: how far it is, what it says, and what is behind it.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get, listen, post } from "/static/api.js";
import { t } from "/static/strings.js";
import { number } from "/static/parts/numbers.js";
import { Blocks } from "/static/parts/arena/blocks.js";
import { LiveView } from "/static/parts/arena/live_view.js";
import { isRunning } from "/static/parts/arena/match_list.js";
import { Report } from "/static/parts/arena/report.js";
import { Letter, State, rulesText, timeText } from "/static/parts/arena/texts.js";
import { Said } from "/static/parts/said.js";

const FIRST_SECONDS = 2.5;
const REPORT_SECONDS = 10; // between two whole reports of a match that runs; what is live comes by itself
const BLOCKS_PER_SECOND = 1000; // long matches have long reports: they come less often

// What is shown above all else, from a message of the stream or from the report.
const shownOf = (match, live) => {
  if (live) return { ...live, ...live.conclusion, comparisons: live.conclusion?.comparisons || [] };
  const report = match.report;
  if (!report) return { state: match.state, blocks: match.blocks, wanted: match.wanted, entrants: match.names, comparisons: [] };
  return { ...report, state: match.state, wanted: match.wanted ?? report.blocks, comparisons: report.results };
};

function useMatch(id) {
  const [match, setMatch] = useState(null);
  const [live, setLive] = useState(null);
  const [problem, setProblem] = useState({ error: "", isLost: false });
  const [run, setRun] = useState(0);
  const path = `/matches/${encodeURIComponent(id)}`;
  const read = () => get(path).then((found) => (setMatch(found), setProblem({ error: "", isLost: false }), found));
  useEffect(() => {
    let current = true;
    let close = () => {};
    let timer;
    const end = () => (clearTimeout(timer), read().then(() => current && setLive(null), () => {}));
    const heard = (message) => {
      if (!current) return;
      setProblem({ error: message.error || "", isLost: false });
      if (message.type === "match") setLive(message);
    };
    read().then(
      (found) => {
        if (!current || !isRunning(found.state)) return;
        close = listen(`${path}/events`, heard, { lost: () => current && setProblem((before) => ({ ...before, isLost: true })), ended: () => current && end() });
        const again = () => (document.hidden ? Promise.resolve(found) : read()).then((now) => later(Math.max(REPORT_SECONDS, now.blocks / BLOCKS_PER_SECOND)), () => later(REPORT_SECONDS));
        const later = (seconds) => current && (timer = setTimeout(again, seconds * 1000));
        later(FIRST_SECONDS);
      },
      (why) => current && setProblem({ error: why.message, isLost: false }),
    );
    return () => ((current = false), close(), clearTimeout(timer));
  }, [id, run]);
  const act = (action, body) => post(`${path}/${action}`, body).then(() => setRun((count) => count + 1), (why) => setProblem({ error: why.message, isLost: false }));
  return { match, live, ...problem, act };
}

function Progress({ shown }) {
  const { blocks, wanted, blocks_per_minute: pace, seconds_left: left } = shown;
  const share = wanted ? Math.min(1, blocks / wanted) : 0;
  return html`<div class="match-progress">
    <progress value=${share} max="1" aria-label=${t("arena.progress")}></progress>
    <span>${t("arena.blocks_of", { blocks: number(blocks), wanted: number(wanted ?? blocks) })}</span>
    ${pace ? html`<span class="muted">${t("arena.pace", { number: number(pace) })}</span>` : null}
    ${left > 0 && isRunning(shown.state) ? html`<span class="muted">${t("arena.left", { time: timeText(left) })}</span>` : null}
  </div>`;
}

function Controls({ match, shown, act }) {
  const [more, setMore] = useState("");
  const [isStopping, setStopping] = useState(false);
  useEffect(() => setStopping(false), [shown.state]);
  if (isRunning(shown.state)) {
    return html`<button type="button" disabled=${isStopping} onClick=${() => (setStopping(true), act("stop"))}>${isStopping ? t("arena.stopping") : t("arena.stop")}</button>`;
  }
  const isOver = shown.state === "decided" || shown.state === "damaged";
  const there = match.blocks || 0;
  const target = more === "" ? (match.wanted > there ? match.wanted : Math.max(2, 2 * there)) : Number(more);
  return html`<div class="row tight">
    ${!isOver &&
    html`<form class="row tight" onSubmit=${(event) => (event.preventDefault(), act("resume", { blocks: target }))}>
      <label class="field inline"><span>${t("arena.go_on_to")}</span><input type="number" min=${there + 1} max="10000000" step="1" value=${target} onInput=${(event) => setMore(event.target.value)} /></label>
      <button type="submit" class="primary">${t("arena.go_on")}</button>
    </form>`}
    <a class="button" href=${`#/arena?from=${encodeURIComponent(match.match)}`}>${t("arena.again")}</a>
  </div>`;
}

export function MatchPage({ id, block }) {
  const { match, live, error, isLost, act } = useMatch(id);
  if (!match) {
    return html`<p><a href="#/arena">← ${t("arena.back")}</a></p>
      ${error ? html`<p class="error" role="alert">${error}</p>` : html`<p class="loading" aria-busy="true">${t("loading")}</p>`}`;
  }
  const shown = shownOf(match, live);
  const texts = match.settings?.entrants || [];
  return html`<p class="crumb"><a href="#/arena">← ${t("arena.back")}</a></p>
    <header class="match-head">
      <h1>${(match.names || []).map((name, place) => html`<span class="name"><${Letter} entrant=${place} /> ${name}${texts[place] !== name ? html` <code class="muted">${texts[place]}</code>` : ""}</span>`)}</h1>
      <p class="muted">${rulesText(match.rules)} · ${t(`arena.unit.${match.unit}`)} · ${t("arena.wall_label")} ${match.wall} · ${t("arena.seed")} ${match.seed} · ${t("arena.match")} <code>${match.match}</code></p>
      <div class="row"><${State} state=${shown.state} /><${Progress} shown=${shown} /><${Controls} match=${match} shown=${shown} act=${act} /></div>
    </header>
    ${isLost && html`<p class="banner" role="status">${t("arena.lost")}</p>`}
    ${(error || match.error) && html`<p class="banner error" role="alert">${error || html`<${Said} text=${match.error} />`}</p>`}
    <${LiveView} shown=${shown} />
    ${match.report && html`<${Report} match=${match} report=${match.report} id=${id} />`}
    ${match.report && html`<${Blocks} id=${id} block=${block} blocks=${match.blocks} names=${match.names} />`}`;
}
