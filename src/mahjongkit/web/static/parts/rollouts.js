// Agents play the round on from a decision or a position, many times: what became of each action, and why.
import { html, useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { listen, post } from "/static/api.js";
import { t } from "/static/strings.js";
import { advisers } from "/static/parts/about.js";
import { ActionTiles, actionKey } from "/static/parts/action_tiles.js";
import { number, percent, signed } from "/static/parts/numbers.js";
import { said } from "/static/parts/said.js";
import { Tile } from "/static/parts/tile.js";
import { useStrings } from "/static/parts/use_strings.js";
import { patternName } from "/static/parts/win_words.js";

const FIRST_AGENT = "greedy:calls=true";
const BINS = 21;
const MOST_PATTERNS = 6;
const CERTAIN = 2; // standard errors
const SELDOM = 0.01; // two who win on one discard do not make a race for places

// Counts of results in equal steps, the same for all actions.
function histogram(outcomes) {
  const all = outcomes.flatMap((each) => each.changes);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const step = (high - low || 1) / BINS;
  const binOf = (value) => Math.min(BINS - 1, Math.floor((value - low) / step));
  const counts = outcomes.map((each) => {
    const found = Array(BINS).fill(0);
    for (const value of each.changes) found[binOf(value)] += 1 / each.changes.length;
    return found;
  });
  return { low, high, counts, most: Math.max(...counts.flat()) };
}

function Histogram({ outcomes }) {
  const { low, high, counts, most } = histogram(outcomes);
  const width = 100 / BINS;
  return html`<div class="histogram" role="img" aria-label=${t("review.histogram", { low: signed(low), high: signed(high) })}>
    ${counts[0].map((_, bin) => html`<span class="bin" style=${`width:${width}%`}>${counts.map((each, at) => html`<i class=${`outcome-${at}`} style=${`height:${(100 * each[bin]) / most}%`}></i>`)}</span>`)}
    <span class="low" aria-hidden="true">${signed(low)}</span><span class="high" aria-hidden="true">${signed(high)}</span>
  </div>`;
}

const rate = (found) => (found ? `${percent(found.mean)} [${percent(found.lower)}, ${percent(found.upper)}]` : "–");

// What the mean is made of: patterns of the wins, the next draws that move it, and the place among several winners.
function Why({ outcome, at, variant, digits }) {
  const draws = outcome.draws.filter(({ shift, error }) => Math.abs(shift) > CERTAIN * error);
  const rows = [
    outcome.patterns.length > 0 && [t("rollouts.patterns"), outcome.patterns.slice(0, MOST_PATTERNS).map(({ name, mean }) => html`<span>${patternName(name, variant)} <b>${percent(mean, 0)} %</b></span>`)],
    outcome.places[1]?.mean > SELDOM && [t("rollouts.places"), outcome.places.map((found, place) => html`<span>${t("rollouts.place", { place: place + 1 })} <b>${percent(found?.mean)} %</b></span>`)],
    [t("rollouts.draws"), draws.length
      ? draws.map(({ tile, shift, error }) => html`<span><span class="tiles small"><${Tile} tile=${tile} /></span> <b>${signed(shift, digits)}</b> ± ${number(error, digits)}</span>`)
      : html`<span class="muted">${t("rollouts.no_draw")}</span>`],
  ].filter(Boolean);
  return html`<div class="why-outcome"><p><span class=${`key outcome-${at}`} aria-hidden="true"></span> <${ActionTiles} action=${outcome.action} full=${true} /></p>
    <dl>${rows.map(([name, values]) => html`<dt>${name}</dt><dd>${values}</dd>`)}</dl></div>`;
}

function Outcomes({ outcomes, digits, labels, variant }) {
  const error = (value, doubt) => (doubt == null ? signed(value, digits) : `${signed(value, digits)} ± ${number(doubt, digits)}`);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("review.rollouts")}><table>
      <thead><tr><td></td><th scope="col">${t("evaluation.column.action")}</th><th scope="col" class="number">${t("review.mean_change")}</th><th scope="col" class="number">${t(labels.length ? "review.against_first" : "rollouts.against_advice")}</th><th scope="col" class="number">${t("evaluation.column.win")}</th><th scope="col" class="number">${t("evaluation.column.deal_in")}</th></tr></thead>
      <tbody>${outcomes.map(
        (each, at) => html`<tr key=${actionKey(each.action)}><td><span class=${`key outcome-${at}`} aria-hidden="true"></span> ${labels[at] ?? ""}</td>
          <td><${ActionTiles} action=${each.action} full=${true} /></td><td class="number"><b>${error(each.mean, each.error)}</b></td>
          <td class="number">${each.difference == null ? "" : error(each.difference, each.difference_error)}</td><td class="number">${rate(each.win)}</td><td class="number">${rate(each.deal_in)}</td></tr>`,
      )}</tbody></table></div>
    <${Histogram} outcomes=${outcomes} />
    ${outcomes.map((outcome, at) => html`<${Why} key=${actionKey(outcome.action)} outcome=${outcome} at=${at} variant=${variant} digits=${digits} />`)}`;
}

// `path`: where they are begun; `actions` with `labels`; `body`: what else is asked; `canKeep`: the true hidden tiles are known.
export function Rollouts({ path, actions, labels = [], body = {}, digits, variant, canKeep = false }) {
  const isReady = [useStrings("review"), useStrings("evaluation"), useStrings("patterns")].every(Boolean);
  const [options, setOptions] = useState({ agent: FIRST_AGENT, times: "200", is_resampled: true });
  const [state, setState] = useState({ job: null, outcomes: null, error: "" });
  const close = useRef(() => {});
  const isHere = useRef(true);
  useEffect(() => () => ((isHere.current = false), close.current()), []); // nobody looks at it any more: the job ends with the page
  const agents = [FIRST_AGENT, ...advisers().map(({ name }) => name)];
  const start = async () => {
    close.current();
    setState({ job: null, outcomes: null, error: "" });
    try {
      const { agent, times, is_resampled } = options;
      const job = await post(path, { ...body, actions, agent, times: Number(times), ...(canKeep ? { is_resampled } : {}) });
      setState((before) => ({ ...before, job }));
      const stop = listen(`/jobs/${job.id}/events`, (heard) => {
        if (heard.type === "rollouts") setState((before) => ({ ...before, outcomes: heard.outcomes }));
        if (heard.type === "job") setState((before) => ({ ...before, job: heard.job, error: said(heard.job.error || ""), outcomes: heard.job.details.outcomes ?? before.outcomes }));
      }, { ended: () => (close.current = () => {}) });
      close.current = () => (stop(), post(`/jobs/${job.id}/stop`).catch(() => {}));
      if (!isHere.current) close.current();
    } catch (error) {
      setState({ job: null, outcomes: null, error: error.message });
    }
  };
  const isRunning = ["queued", "running"].includes(state.job?.state);
  if (!isReady) return null;
  return html`<section class="rollouts" aria-label=${t("review.rollouts")}>
    <div class="row">
      <label class="field"><span>${t("review.rollouts.agent")}</span><select value=${options.agent} onChange=${(event) => setOptions({ ...options, agent: event.target.value })}>${agents.map((name) => html`<option value=${name}>${name}</option>`)}</select></label>
      <label class="field"><span>${t("review.rollouts.times")}</span><select value=${options.times} onChange=${(event) => setOptions({ ...options, times: event.target.value })}>${["50", "200", "1000", "5000"].map((times) => html`<option value=${times} selected=${times === options.times}>${times}</option>`)}</select></label>
      ${canKeep ? html`<label class="switch"><input type="checkbox" checked=${options.is_resampled} onChange=${(event) => setOptions({ ...options, is_resampled: event.target.checked })} /> ${t("review.rollouts.resample")}</label>` : null}
      <button type="button" class="primary" disabled=${isRunning} onClick=${start}>${t("review.rollouts.start")}</button>
      ${isRunning ? html`<button type="button" onClick=${() => post(`/jobs/${state.job.id}/stop`).catch(() => {})}>${t("review.stop")}</button> <progress value=${state.job.done} max=${state.job.of || 1} aria-label=${t("review.progress")}></progress>` : null}
    </div>
    ${state.error ? html`<p class="error" role="alert">${state.error}</p>` : null}
    ${state.outcomes?.[0]?.number ? html`<${Outcomes} outcomes=${state.outcomes} digits=${digits} labels=${labels} variant=${variant} />` : null}
    <p class="muted fine-print">${t("review.rollouts.help")}</p>
  </section>`;
}
