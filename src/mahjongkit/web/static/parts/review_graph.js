// The game as a line: what the seat may expect at every decision, with its mistakes; a click opens the decision.
import { html, useRef } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { HowLink } from "/static/parts/how.js";
import { number } from "/static/parts/numbers.js";
import { differenceText, judgedBy, roundTitle, summaryBy } from "/static/parts/review_words.js";

const WIDTH = 1000;
const HEIGHT = 150;
const ROOM = { left: 62, right: 8, top: 8, bottom: 30 };

// Points at the start of the round and those that are expected of it; by an agent that does not give points its value, a chance in percent.
function heightOf(decision, summary) {
  if (summary.has_points) return decision.points == null ? null : summary.rounds[decision.round].points[decision.seat] + decision.points;
  return decision.value == null ? null : summary.is_share ? 100 * decision.value : decision.value;
}

// Round numbers between the ends, at most four.
function ticks(low, high) {
  const rough = (high - low) / 3 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough);
  const found = [];
  for (let at = Math.ceil(low / step) * step; at <= high + 1e-9; at += step) found.push(at);
  return found;
}

export function ReviewGraph({ summary, measure, seat, now, choose, isHidden }) {
  const svg = useRef(null);
  const own = summary.decisions.map((decision, index) => ({ decision, index, y: heightOf(decision, summary) })).filter(({ decision, y }) => decision.seat === seat && y != null);
  if (own.length < 2) return null;
  const isPoints = summary.has_points;
  const starts = summary.rounds.map((round, place) => ({ round, place, at: own.findIndex(({ decision }) => decision.round === place) })).filter(({ at }) => at >= 0);
  const values = [...own.map(({ y }) => y), ...(isPoints ? starts.map(({ round }) => round.points[seat]) : [])];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at) => ROOM.left + ((WIDTH - ROOM.left - ROOM.right) * (at + 0.5)) / own.length;
  const y = (value) => ROOM.top + ((HEIGHT - ROOM.top - ROOM.bottom) * (high - value)) / (high - low || 1);
  const line = own.map((each, at) => `${at && own[at - 1].decision.round === each.decision.round ? "L" : "M"}${x(at).toFixed(1)} ${y(each.y).toFixed(1)}`).join("");
  const steps = starts.map(({ round, at }, place) => `M${x(at - 0.5)} ${y(round.points[seat])}H${x((starts[place + 1]?.at ?? own.length) - 0.5)}`).join("");
  const nearest = (event) => {
    const box = svg.current.getBoundingClientRect();
    const at = Math.round(((((event.clientX - box.left) * WIDTH) / box.width - ROOM.left) / (WIDTH - ROOM.left - ROOM.right)) * own.length - 0.5);
    choose(own[Math.max(0, Math.min(own.length - 1, at))].index);
  };
  const mistakes = own.map((each, at) => ({ ...each, at })).filter(({ decision }) => judgedBy(measure, decision).state === "mistake" && !isHidden);
  const current = own.findIndex(({ index }) => index === now);
  const last = own.at(-1);
  const label = t(isPoints ? "review.graph.points" : "review.graph.chance", { first: number(own[0].y), last: number(last.y), mistakes: mistakes.length });
  return html`<figure class="review-graph"><div class="area">
    <svg ref=${svg} viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label=${label} onClick=${nearest}>
      ${ticks(low, high).map((value) => html`<line class="grid" x1=${ROOM.left} x2=${WIDTH - ROOM.right} y1=${y(value)} y2=${y(value)} />`)}
      ${starts.map(({ at }) => html`<line class="border" x1=${x(at - 0.5)} x2=${x(at - 0.5)} y1=${ROOM.top} y2=${HEIGHT - ROOM.bottom} />`)}
      ${isPoints ? html`<path class="steps" d=${steps} />` : null}
      <path class="expected" d=${line} />
      ${current >= 0 ? html`<line class="now" x1=${x(current)} x2=${x(current)} y1=${ROOM.top} y2=${HEIGHT - ROOM.bottom} />` : null}
    </svg>
    ${ticks(low, high).map((value) => html`<span class="tick" aria-hidden="true" style=${`top:${(100 * y(value)) / HEIGHT}%`}>${number(value, Math.abs(high - low) < 5 ? 1 : 0)}</span>`)}
    ${mistakes.map(({ decision, index, at, y: value }) => html`<button type="button" key=${index} class="dot" style=${`left:${(100 * x(at)) / WIDTH}%;top:${(100 * y(value)) / HEIGHT}%`} tabindex="-1"
      title=${`${roundTitle(summary.rounds[decision.round], summary)}, ${t("review.turn", { turn: decision.turn })}: ${differenceText(summaryBy(measure, summary), judgedBy(measure, decision))}`} aria-label=${t("review.mistake_at", { index: index + 1 })} onClick=${() => choose(index)}></button>`)}
    ${starts.map(({ round, at }, place) => (place && x(at) - x(starts[place - 1].at) < 48 ? null : html`<span class="round-name" aria-hidden="true" style=${`left:${(100 * x(at - 0.5)) / WIDTH}%`}>${roundTitle({ ...round, repeats: 0 }, summary)}${round.repeats ? `·${round.repeats}` : ""}</span>`))}
    </div><figcaption class="muted">${t(isPoints ? "review.graph.caption" : "review.graph.caption.chance")} <${HowLink} page="review.md" /></figcaption>
  </figure>`;
}
