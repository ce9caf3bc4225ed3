// What a match says now: the verdict, the curve of the mean with its bounds, the gauge of the sequential test.
import { html, useMemo, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { number, signed } from "/static/parts/numbers.js";
import { Plot } from "/static/parts/plot.js";
import { How, Letter, boundsText, digitsOf, letter, timeText, typed, unitText, withError } from "/static/parts/arena/texts.js";
import { Said } from "/static/parts/said.js";

const SETTLED = 0.1; // the first part of a curve is too wide to choose the scale by

function Verdict({ shown, result }) {
  const sign = result?.sign;
  const word = shown.ratings ? (shown.is_known ? "leads" : "open") : sign > 0 ? "stronger" : sign < 0 ? "weaker" : "open";
  const faults = (shown.faults || []).reduce((sum, count) => sum + count, 0);
  if (!shown.verdict) return html`<section class="card verdict"><p class="muted">${t("arena.no_verdict")}</p></section>`;
  return html`<section class=${`card verdict verdict-${word}`} aria-label=${t("arena.verdict")}>
    <p class="word"><span aria-hidden="true">${word === "open" ? "?" : word === "weaker" ? "▼" : "▲"}</span> ${t(`arena.verdict.${word}`)}</p>
    <p class="sentence"><${Said} text=${shown.verdict} /></p>
    ${shown.outlook && html`<p class="muted"><${Said} text=${shown.outlook} /></p>`}
    ${shown.seconds_to_verdict ? html`<p class="muted">${t("arena.to_verdict", { time: timeText(shown.seconds_to_verdict) })}</p>` : null}
    ${faults > 0 && html`<p class="error">${t("arena.faults")}: ${shown.faults.map((count, place) => `${letter(place)} ${number(count)}`).join(", ")}</p>`}
  </section>`;
}

// From the ends of the settled part, with 0 and the means in sight.
function rangeOf(curve) {
  const from = Math.floor(curve.blocks.length * SETTLED);
  const known = [...curve.lower.slice(from), ...curve.upper.slice(from)].filter((value) => value != null);
  const all = [...known, ...curve.means.slice(from), 0];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = 0.06 * (most - least || 1);
  return [least - room, most + room];
}

function Curve({ shown, result }) {
  const { curve } = result;
  const series = useMemo(
    () => [
      { label: t("arena.mean"), values: curve.means },
      { label: t("arena.upper"), values: curve.upper, kind: "edge" },
      { label: t("arena.lower"), values: curve.lower, kind: "edge" },
    ],
    [curve],
  );
  const range = useMemo(() => rangeOf(curve), [curve]);
  const digits = digitsOf(result.standard_error);
  const summary = t("arena.curve.summary", {
    blocks: number(shown.blocks), mean: withError(result.mean, result.standard_error), bounds: boundsText(result.lower, result.upper, result.standard_error),
    unit: unitText(shown.unit), first: letter(result.first), second: letter(result.second),
  });
  return html`<${Plot} x=${curve.blocks} series=${series} bands=${[[2, 3]]} lines=${[{ y: 0 }, { x: shown.planned, label: t("arena.planned"), dash: [4, 4] }]}
    xLabel=${t("arena.blocks")} yLabel=${`${letter(result.first)} − ${letter(result.second)}, ${unitText(shown.unit)}`} format=${(value) => signed(value, digits)} formatX=${(value) => number(value)}
    yRange=${range} summary=${summary} height=${280} xTicks=${true} />`;
}

function Gauge({ test, unit }) {
  const place = (value) => `${(100 * (value - test.lower)) / (test.upper - test.lower)}%`;
  const clamp = Math.max(test.lower, Math.min(test.upper, test.llr));
  const text = t(`arena.test.${test.state}`, { h0: typed(test.h0), h1: typed(test.h1) });
  return html`<section class="card gauge-card" aria-label=${t("arena.test")}>
    <h2>${t("arena.test")}</h2>
    <div class="gauge" role="meter" aria-valuemin=${test.lower} aria-valuemax=${test.upper} aria-valuenow=${clamp} aria-label=${`LLR ${number(test.llr, 2)}`}>
      <span class="zero" style=${`left: ${place(0)}`}></span><span class="needle" style=${`left: ${place(clamp)}`}></span>
    </div>
    <div class="gauge-ends"><span>${number(test.lower, 2)}<br />${t("arena.test.for", { value: typed(test.h0) })}</span><b>LLR ${number(test.llr, 2)}</b><span class="number">${number(test.upper, 2)}<br />${t("arena.test.for", { value: typed(test.h1) })}</span></div>
    <p>${text} <span class="muted">${t("arena.test.after", { blocks: number(test.blocks) })} · ${unitText(unit)}</span></p>
    <${How} text="arena.how.test" section="sequential-test" />
  </section>`;
}

function Ratings({ shown }) {
  const { ratings } = shown;
  if (ratings.why_not) return html`<p class="muted"><${Said} text=${ratings.why_not} /></p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("arena.ratings")}><table>
    <caption>${t("arena.ratings.caption", { unit: unitText(shown.unit) })}</caption>
    <thead><tr><th>${t("arena.entrant")}</th><th class="number">${t("arena.rating")}</th><th class="number">${t("arena.bounds")}</th></tr></thead>
    <tbody>${ratings.order.map((place) => {
      const rating = ratings.ratings[place];
      return html`<tr><th scope="row"><${Letter} entrant=${place} /> ${shown.entrants[place]}</th><td class="number">${withError(rating.mean, rating.standard_error)}</td><td class="number">${boundsText(rating.lower, rating.upper, rating.standard_error)}</td></tr>`;
    })}</tbody>
  </table></div>`;
}

export function LiveView({ shown }) {
  const [chosen, setChosen] = useState(0);
  const result = shown.comparisons[chosen] || shown.comparisons[0];
  return html`<div class="live">
    <${Verdict} shown=${shown} result=${result} />
    ${result?.test && html`<${Gauge} test=${result.test} unit=${shown.unit} />`}
    ${result &&
    html`<section class="card curve" aria-label=${t("arena.curve")}>
      <div class="row"><h2>${t("arena.curve")}</h2>
        ${shown.comparisons.length > 1 &&
        html`<label class="field inline"><span>${t("arena.pair")}</span><select onChange=${(event) => setChosen(Number(event.target.value))}>
          ${shown.comparisons.map((each, place) => html`<option value=${place} selected=${place === chosen}>${letter(each.first)} − ${letter(each.second)}</option>`)}
        </select></label>`}
      </div>
      <${Curve} shown=${shown} result=${result} />
      <${How} text="arena.how.bounds" section="the-bounds-at-any-time" />
    </section>`}
    ${shown.ratings && html`<section class="card ratings"><h2>${t("arena.ratings")}</h2><${Ratings} shown=${shown} /></section>`}
  </div>`;
}
