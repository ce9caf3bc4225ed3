// What is behind a verdict: what games were worth, how the entrants play, whether it was fair, and how to play it again.
import { html, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { HowLink } from "/static/parts/how.js";
import { known, number, percent, signed } from "/static/parts/numbers.js";
import { How, Letter, boundsText, digitsOf, letter, rateBounds, rateText, unitText, withError } from "/static/parts/arena/texts.js";
import { resultOf } from "/static/parts/run_job.js";
import { Said } from "/static/parts/said.js";

function Facts({ report }) {
  const facts = [
    [number(report.blocks), t("arena.blocks")],
    [number(report.games), t("arena.games")],
    [number(report.rounds), t("arena.rounds")],
    [`${percent(report.without_win / Math.max(1, report.rounds))} %`, t("arena.without_win")],
    [number(report.faults.reduce((sum, count) => sum + count, 0)), t("arena.faults")],
  ];
  const time = report.times.map((each, place) => [each.per_decision, place]).filter(([seconds]) => seconds != null);
  time.forEach(([seconds, place]) => facts.push([secondsText(seconds), `${t("arena.per_decision")} ${letter(place)}`]));
  return html`<dl class="facts">${facts.map(([value, name]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function secondsText(seconds) {
  const [unit, size] = [["s", 1], ["ms", 1e-3], ["µs", 1e-6]].find(([, each]) => seconds >= each) || ["µs", 1e-6];
  return `${number(seconds / size, seconds / size < 10 ? 1 : 0)} ${unit}`;
}

// How wide a ratio is drawn, with two standard errors to each side.
const Bar = ({ ratio, error = 0, largest }) => html`<span class="bar-track" aria-hidden="true"><span class="bar-fill" style=${`width: ${(100 * ratio) / largest}%`}></span>${error ? html`<span class="bar-error" style=${`left: ${(100 * Math.max(0, ratio - 2 * error)) / largest}%; width: ${(400 * error) / largest}%`}></span>` : null}</span>`;

// The same two on walls of each kind: what duplicates and the stable draw wall save.
function Walls({ id }) {
  const [state, setState] = useState({});
  const { rows, error, isBusy } = state;
  const play = () => (setState({ isBusy: true }), resultOf(`/matches/${encodeURIComponent(id)}/walls`).then((found) => setState({ rows: found }), (why) => setState({ error: why.message })));
  const largest = Math.max(1, ...(rows || []).map((row) => row.ratio + 2 * row.ratio_error));
  return html`${rows &&
    html`<table class="worth"><caption>${t("arena.walls.caption", { blocks: number(Math.min(...rows.map((row) => row.blocks))) })}</caption>
      <thead><tr><th>${t("arena.wall_label")}</th><th class="number">${t("arena.deviation")}</th><th class="number">${t("arena.worth")}</th><th><span class="only-read">${t("arena.worth")}</span></th></tr></thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${t(`arena.walls.${row.wall}`)}</th><td class="number">${number(row.deviation, digitsOf(row.deviation))}</td><td class="number">${number(row.ratio, 2)} ± ${number(row.ratio_error, 2)}</td><td><${Bar} ratio=${row.ratio} error=${row.ratio_error} largest=${largest} /></td></tr>`)}</tbody></table>`}
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${!rows && html`<button type="button" disabled=${isBusy} onClick=${play}>${isBusy ? t("arena.walls.busy") : t("arena.walls.play")}</button>`}`;
}

// A game here is worth so many on walls of their own: what the same wall, and luck taken out, have saved.
function Variance({ report, id }) {
  const rows = report.variance.filter((row) => row.ratio != null);
  const largest = Math.max(1, ...rows.map((row) => row.ratio + 2 * row.ratio_error));
  const best = rows.at(-1);
  const saved = best && Math.round(report.games * (best.ratio - 1));
  return html`<section class="card" aria-label=${t("arena.variance")}>
    <h2>${t("arena.variance")}</h2>
    ${rows.length === 0
      ? html`<p class="muted">${t("arena.variance.alike")}</p>`
      : html`<p>${t(saved >= 0 ? "arena.variance.saved" : "arena.variance.lost", { games: number(report.games), worth: number(Math.round(report.games * best.ratio)), saved: number(Math.abs(saved)) })}</p>
        <table class="worth"><thead><tr><th>${t("arena.variance.what")}</th><th class="number">${t("arena.deviation")}</th><th class="number">${t("arena.worth")}</th><th><span class="only-read">${t("arena.worth")}</span></th></tr></thead><tbody>
          <tr><th scope="row">${t("arena.variance.own")}</th><td class="number">–</td><td class="number">1</td><td><${Bar} ratio=${1} largest=${largest} /></td></tr>
          ${rows.map((row) => html`<tr><th scope="row">${report.results.length > 1 ? `${letter(row.first)} − ${letter(row.second)}, ` : ""}${known(`arena.kind.${row.kind}`, row.kind)}</th>
            <td class="number">${number(row.deviation, digitsOf(row.deviation))}</td><td class="number">${number(row.ratio, 2)} ± ${number(row.ratio_error, 2)}</td><td><${Bar} ratio=${row.ratio} error=${row.ratio_error} largest=${largest} /></td></tr>`)}
        </tbody></table>`}
    ${report.entrants.length === 2 && html`<${Walls} id=${id} />`}
    <${How} text="arena.how.variance" section="games-saved" />
  </section>`;
}

function Behaviour({ report }) {
  if (!report.behaviour.length) return null;
  const isDuel = report.entrants.length === 2;
  const leaves = (difference) => difference && difference.lower != null && (difference.lower > 0 || difference.upper < 0);
  return html`<section class="card" aria-label=${t("arena.behaviour")}>
    <h2>${t("arena.behaviour")}</h2><p class="fine"><${HowLink} page="arena-statistics.md" section="behaviour" /></p>
    <div class="scroll" tabindex="0" role="group" aria-label=${t("arena.behaviour")}><table>
      <thead><tr><th>${t("arena.rate")}</th>${report.entrants.map((_, place) => html`<th class="number"><${Letter} entrant=${place} /></th>`)}<th class="number">${isDuel ? t("arena.difference") : t("arena.differ")}</th></tr></thead>
      <tbody>${report.behaviour.map((rate) => html`<tr>
        <th scope="row">${known(`arena.rate.${rate.name}`, rate.name)} <small class="muted">${known(`arena.rate_unit.${rate.unit}`, rate.unit)}</small></th>
        ${rate.entrants.map((each) => html`<td class="number">${rateText(each, rate.unit)}</td>`)}
        <td class="number">${isDuel
          ? html`${leaves(rate.differences[0]) ? html`<b title=${t("arena.leaves")}>● </b>` : ""}${rateBounds(rate.differences[0], rate.unit)}`
          : rate.differences.some(leaves) ? "●" : "–"}</td>
      </tr>`)}</tbody>
    </table></div>
    <p class="muted fine">${t("arena.behaviour.help", { level: percent(report.level, 0) })}</p>
  </section>`;
}

function Placements({ report }) {
  if (!report.placements.length) return null;
  return html`<section class="card" aria-label=${t("arena.placements")}>
    <h2>${t("arena.placements")}</h2><p class="fine"><${HowLink} page="arena-statistics.md" section="the-bounds-at-any-time" /></p>
    <table><thead><tr><th>${t("arena.place")}</th>${report.placements.map((each) => html`<th class="number"><${Letter} entrant=${each.entrant} /></th>`)}</tr></thead>
      <tbody>${report.placements[0].shares.map((_, place) => html`<tr><th scope="row">${place + 1}</th>${report.placements.map((each) => html`<td class="number">${rateText(each.shares[place], "of rounds")}</td>`)}</tr>`)}
        <tr><th scope="row">${t("arena.mean_place")}</th>${report.placements.map((each) => html`<td class="number">${number(each.mean.mean, 2)} ± ${number(each.mean.standard_error, 2)}</td>`)}</tr></tbody></table>
  </section>`;
}

function Others({ report }) {
  const raw = report.comparisons[0];
  const rows = report.others.map((other) => [known(`arena.measure.${other.measure}`, other.measure), other]);
  if (report.entrants.length !== 2 || (!rows.length && !raw.is_corrected)) return null;
  return html`<section class="card" aria-label=${t("arena.others")}><h2>${t("arena.others")}</h2><p class="fine"><${HowLink} page="arena-statistics.md" section="which-function-for-which-question" /></p>
    <table><tbody>
      ${raw.is_corrected && html`<tr><th scope="row">${t("arena.kind.as played")}, ${unitText(report.unit)}</th><td class="number">${withError(raw.raw.mean, raw.raw.standard_error)}</td></tr>`}
      ${rows.map(([name, other]) => html`<tr><th scope="row">${letter(other.first)} − ${letter(other.second)}, ${name}</th><td class="number">${withError(other.difference.mean, other.difference.standard_error)}</td></tr>`)}
    </tbody></table><p class="muted fine">${t("arena.others.help")}</p></section>`;
}

const CHECKS = { true: ["good", "✓"], false: ["bad", "✗"], null: ["muted", "–"] };

function Fairness({ report, id }) {
  const [again, setAgain] = useState({});
  const play = () => (setAgain({ isBusy: true }), resultOf(`/matches/${encodeURIComponent(id)}/check`).then((found) => setAgain({ found }), (why) => setAgain({ error: why.message })));
  const { found, isBusy, error } = again;
  return html`<section class="card" aria-label=${t("arena.fairness")}>
    <h2>${t("arena.fairness")}</h2>
    <p class="fine"><${HowLink} page="arena-statistics.md" section="workers" /></p>
    <ul class="checks">
      ${report.checks.map((check) => html`<li class=${CHECKS[check.is_good][0]}><b>${CHECKS[check.is_good][1]} ${known(`arena.check.${check.name}`, check.name)}</b> <${Said} text=${check.text} /></li>`)}
    </ul>
    ${found && html`<p class=${`check ${found.mismatches.length ? "bad" : "good"}`} role="status"><b>${found.mismatches.length ? "✗" : "✓"} ${t("arena.check.again")}</b> ${t(found.mismatches.length ? "arena.check.differ" : "arena.check.same", { blocks: found.blocks.length })}</p>`}
    ${report.first_faults.length > 0 && html`<ul class="plain">${report.first_faults.map((fault) => html`<li lang="en">block ${fault.block}, seating ${fault.seating}, seat ${fault.seat}: ${fault.kind}: ${fault.text}</li>`)}</ul>`}
    ${error && html`<p class="error" role="alert">${error}</p>`}
    <button type="button" disabled=${isBusy} onClick=${play}>${isBusy ? t("arena.check.busy") : t("arena.check.play")}</button>
  </section>`;
}

function Reproduce({ report }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard?.writeText(report.command).then(() => (setCopied(true), setTimeout(() => setCopied(false), 2000)), () => {});
  return html`<section class="card wide" aria-label=${t("arena.reproduce")}>
    <h2>${t("arena.reproduce")}</h2>
    <p class="muted fine">${t("arena.reproduce.help")}</p>
    <pre class="command" tabindex="0">${report.command}</pre>
    <p class="muted fine">${t("arena.reproduce.rules", { digest: report.rules_digest })} · ${report.checks.find(({ name }) => name === "versions")?.text}</p>
    <button type="button" onClick=${copy}>${isCopied ? t("arena.copied") : t("arena.copy")}</button>
    <details class="more"><summary>${t("arena.report_text")}</summary><pre class="scroll" tabindex="0" lang="en">${report.text}</pre></details>
  </section>`;
}

export function Report({ report, id }) {
  return html`<${Facts} report=${report} />
    <div class="report">
      <div class="column"><${Variance} report=${report} id=${id} /><${Others} report=${report} /><${Fairness} report=${report} id=${id} /></div>
      <div class="column"><${Behaviour} report=${report} /><${Placements} report=${report} /></div>
      <${Reproduce} report=${report} />
    </div>`;
}
