// Agents play the round on from a decision, many times: what became of the action played and of the best one.
import { html, useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { listen, post } from "/static/api.js";
import { t } from "/static/strings.js";
import { ActionTiles, actionKey } from "/static/parts/action_tiles.js";
import { number, percent, signed } from "/static/parts/numbers.js";
import { said } from "/static/parts/said.js";

const AGENTS = ["greedy:calls=true", "greedy", "analyst", "simcat-plus", "sichuan-search"];
const BINS = 21;

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

function Outcomes({ outcomes, digits }) {
  const error = (value, doubt) => (doubt == null ? signed(value, digits) : `${signed(value, digits)} ± ${number(doubt, digits)}`);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("review.rollouts")}><table>
      <thead><tr><td></td><th scope="col">${t("evaluation.column.action")}</th><th scope="col" class="number">${t("review.mean_change")}</th><th scope="col" class="number">${t("review.against_first")}</th><th scope="col" class="number">${t("evaluation.column.win")}</th><th scope="col" class="number">${t("evaluation.column.deal_in")}</th></tr></thead>
      <tbody>${outcomes.map(
        (each, at) => html`<tr key=${actionKey(each.action)}><td><span class=${`key outcome-${at}`} aria-hidden="true"></span> ${t(at === 0 ? "review.played" : "review.best")}</td>
          <td><${ActionTiles} action=${each.action} full=${true} /></td><td class="number"><b>${error(each.mean, each.error)}</b></td>
          <td class="number">${each.difference == null ? "" : error(each.difference, each.difference_error)}</td><td class="number">${rate(each.win)}</td><td class="number">${rate(each.deal_in)}</td></tr>`,
      )}</tbody></table></div>
    <${Histogram} outcomes=${outcomes} />`;
}

export function Rollouts({ review, index, decision, digits }) {
  const [options, setOptions] = useState({ agent: AGENTS[0], times: "200", is_resampled: true });
  const [state, setState] = useState({ job: null, outcomes: null, error: "" });
  const close = useRef(() => {});
  useEffect(() => () => close.current(), []);
  const actions = decision.is_best ? [decision.played] : [decision.played, decision.best];
  const start = async () => {
    close.current();
    setState({ job: null, outcomes: null, error: "" });
    try {
      const job = await post(`/reviews/${review.id}/rollouts`, { decision: index, actions, ...options, times: Number(options.times) });
      setState((before) => ({ ...before, job }));
      close.current = listen(`/jobs/${job.id}/events`, (heard) => {
        if (heard.type === "rollouts") setState((before) => ({ ...before, outcomes: heard.outcomes }));
        if (heard.type === "job") setState((before) => ({ ...before, job: heard.job, error: said(heard.job.error || ""), outcomes: heard.job.details.outcomes ?? before.outcomes }));
      });
    } catch (error) {
      setState({ job: null, outcomes: null, error: error.message });
    }
  };
  const isRunning = ["queued", "running"].includes(state.job?.state);
  return html`<section class="rollouts" aria-label=${t("review.rollouts")}>
    <div class="row">
      <label class="field"><span>${t("review.rollouts.agent")}</span><select value=${options.agent} onChange=${(event) => setOptions({ ...options, agent: event.target.value })}>${AGENTS.map((name) => html`<option value=${name}>${name}</option>`)}</select></label>
      <label class="field"><span>${t("review.rollouts.times")}</span><select value=${options.times} onChange=${(event) => setOptions({ ...options, times: event.target.value })}>${["50", "200", "1000", "5000"].map((times) => html`<option value=${times} selected=${times === options.times}>${times}</option>`)}</select></label>
      <label class="switch"><input type="checkbox" checked=${options.is_resampled} onChange=${(event) => setOptions({ ...options, is_resampled: event.target.checked })} /> ${t("review.rollouts.resample")}</label>
      <button type="button" class="primary" disabled=${isRunning} onClick=${start}>${t("review.rollouts.start")}</button>
      ${isRunning ? html`<button type="button" onClick=${() => post(`/jobs/${state.job.id}/stop`).catch(() => {})}>${t("review.stop")}</button> <progress value=${state.job.done} max=${state.job.of || 1} aria-label=${t("review.progress")}></progress>` : null}
    </div>
    ${state.error ? html`<p class="error" role="alert">${state.error}</p>` : null}
    ${state.outcomes?.[0]?.number ? html`<${Outcomes} outcomes=${state.outcomes} digits=${digits} />` : null}
    <p class="muted fine-print">${t("review.rollouts.help")}</p>
  </section>`;
}
