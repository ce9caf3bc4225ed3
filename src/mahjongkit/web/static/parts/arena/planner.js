// How many walls it takes to see a difference, and how long that is on this machine: from a pilot of a few seconds.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { known, number } from "/static/parts/numbers.js";
import { How, timeText, typed } from "/static/parts/arena/texts.js";
import { resultOf } from "/static/parts/run_job.js";
import { Said } from "/static/parts/said.js";

const EFFECTS = { wins: 0.02, points: 300, score: 1 };

const planText = (plan) => t("arena.plan.blocks", { blocks: number(plan.blocks), error: number(Math.max(1, Math.round(plan.standard_error))), time: timeText(plan.minutes == null ? null : 60 * plan.minutes) });

export function Planner({ wanted, measure, unit, use }) {
  const [effect, setEffect] = useState("");
  const [power, setPower] = useState(80);
  const [plan, setPlan] = useState(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const asked = JSON.stringify(wanted);
  useEffect(() => (setPlan(null), setError("")), [asked, effect, power]);
  const shown = effect === "" ? (EFFECTS[measure] ?? 0.02) : effect;
  const ask = () => {
    setBusy(true);
    setError("");
    resultOf("/matches/plan", { ...wanted, bounds: null, effect: Number(shown), power: Number(power) / 100 })
      .then(setPlan, (why) => setError(why.message))
      .finally(() => setBusy(false));
  };
  const best = plan && (plan.corrected || plan.raw);
  return html`<section class="planner" aria-label=${t("arena.plan")}>
    <h3>${t("arena.plan")}</h3>
    <div class="fields">
      <label class="field"><span>${t("arena.plan.effect", { unit: t("arena.unit", { measure: known(`arena.measure.${measure}`, measure || ""), unit: known(`arena.per.${unit}`, unit) }) })}</span>
        <input type="number" min="0" step="any" value=${shown} onInput=${(event) => setEffect(event.target.value)} /></label>
      <label class="field"><span>${t("arena.plan.power")}</span>
        <input type="number" min="1" max="99" step="1" value=${power} onInput=${(event) => setPower(event.target.value)} /></label>
      <button type="button" disabled=${isBusy} onClick=${ask}>${isBusy ? t("arena.plan.busy") : t("arena.plan.ask")}</button>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${best &&
    html`<div role="status">
      <p class="sentence"><${Said} text=${plan.sentence} /></p>
      <ul class="plain">
        <li>${t("arena.plan.verdict")}: <b>${planText(best.verdict)}</b> <button type="button" onClick=${() => use(Math.max(2, best.verdict.blocks))}>${t("arena.plan.use", { blocks: number(best.verdict.blocks) })}</button></li>
        <li>${t("arena.plan.fixed")}: ${planText(best.fixed)}</li>
        <li>${t("arena.plan.test", { effect: typed(plan.effect) })}: ${planText(best.test)}</li>
      </ul>
      <p class="muted fine">${t("arena.plan.pilot", { blocks: number(plan.pilot_blocks) })}</p>
    </div>`}
    <${How} text="arena.how.plan" section="plans" />
  </section>`;
}
