// The decisions: by what they lost or in the order of play, with filters.
import { html, useEffect, useRef } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { HowLink } from "/static/parts/how.js";
import { ActionTiles } from "/static/parts/action_tiles.js";
import { differenceText, hasPlacement, judgedBy, kindName, roundTitle, summaryBy, unitWord, valueText } from "/static/parts/review_words.js";

export const FILTERS = { seat: "", kind: "", show: "mistakes", measure: "points", order: "loss" };

const loss = (decision) => (decision.state === "mistake" ? decision.difference : decision.state === "agrees" ? 0 : -1);

// The decisions that pass the filters, each with its number in the review.
// The deck: what was answered wrongly in training.
export function filtered(summary, filters, answers) {
  const judged = (decision) => judgedBy(filters.measure, decision);
  const shows = { mistakes: (each) => each.state === "mistake", differences: (each) => !each.is_best, all: () => true, deck: (_, index) => answers[index]?.is_good === false };
  const list = summary.decisions
    .map((decision, index) => ({ decision: judged(decision), index }))
    .filter(({ decision, index }) => shows[filters.show](decision, index) && (filters.seat === "" || decision.seat === Number(filters.seat)) && (filters.kind === "" || decision.kind === filters.kind));
  if (filters.order === "loss") list.sort((a, b) => loss(b.decision) - loss(a.decision) || a.index - b.index);
  return list;
}

function Filters({ summary, filters, change, hasDeck }) {
  const choice = (name, options) => html`<label class="field"><span>${t(`review.filter.${name}`)}</span>
    <select name=${name} value=${filters[name]} onChange=${(event) => change({ [name]: event.target.value })}>
      ${options.map(([value, text]) => html`<option value=${value} selected=${filters[name] === value}>${text}</option>`)}
    </select></label>`;
  const kinds = [...new Set(summary.decisions.map((each) => each.kind))].sort();
  return html`<div class="filters">
    ${summary.seats.length > 1 ? choice("seat", [["", t("review.filter.all")], ...summary.seats.map((seat) => [String(seat), summary.names[seat]])]) : null}
    ${choice("show", ["mistakes", "differences", "all", ...(hasDeck || filters.show === "deck" ? ["deck"] : [])].map((name) => [name, t(`review.show.${name}`)]))}
    ${choice("kind", [["", t("review.filter.all")], ...kinds.map((kind) => [kind, kindName(kind)])])}
    ${hasPlacement(summary) ? choice("measure", ["points", "placement"].map((name) => [name, t(`review.measure.${name}`)])) : null}
    ${choice("order", ["loss", "time"].map((name) => [name, t(name === "loss" && !summary.has_loss ? "review.order.likely" : `review.order.${name}`)]))}
  </div>`;
}

export function DecisionList({ summary: whole, filters, change, list, now, choose, isHidden, hasDeck }) {
  const place = useRef(null);
  const summary = summaryBy(filters.measure, whole);
  useEffect(() => {
    place.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [now, list.length]);
  const most = Math.max(...list.map(({ decision }) => loss(decision)), 1e-9);
  return html`<section class="decision-list" aria-label=${t("review.decisions")}>
    <${Filters} summary=${summary} filters=${filters} change=${change} hasDeck=${hasDeck} />
    <p class="muted count">${t("review.count", { shown: list.length, all: summary.decisions.length })} <span class="unit">${t(summary.has_loss ? "review.lost_in" : "review.less_likely_in", { unit: unitWord(summary) })}</span> ${filters.measure === "placement" ? html`<${HowLink} page="review.md" section="in-points-and-in-placement" />` : html`<${HowLink} page="review.md" section="what-counts-as-a-mistake" />`}</p>
    ${list.length === 0 ? html`<p class="muted">${t(filters.show === "mistakes" ? "review.no_mistakes" : "review.no_decisions")}</p>` : null}
    <ol ref=${place} tabindex="-1">
      ${list.map(({ decision, index }) => {
        const hides = isHidden(index);
        const isMistake = decision.state === "mistake";
        const lost = hides ? "?" : isMistake ? `−${valueText(summary, decision.difference)}` : decision.state === "agrees" ? "0" : "–";
        return html`<li key=${index}><button type="button" aria-current=${index === now ? "true" : null} onClick=${() => choose(index)}>
          <span class="where">${roundTitle(summary.rounds[decision.round], summary)} · ${t("review.turn", { turn: decision.turn })}${summary.seats.length > 1 ? ` · ${summary.names[decision.seat]}` : ""}</span>
          <b class=${`lost ${isMistake && !hides ? "bad" : ""}`} title=${hides || !isMistake ? null : differenceText(summary, decision)}>${lost}</b>
          <span class="what">${hides ? t("review.your_choice") : html`<${ActionTiles} action=${decision.played} />${decision.is_best ? null : html` <span aria-label=${t("review.better")}>→</span> <${ActionTiles} action=${decision.best} />`}`}</span>
          <span class="kind-name muted">${hides ? "" : kindName(decision.kind)}</span>
          <i aria-hidden="true" style=${`width:${hides || !isMistake ? 0 : (100 * decision.difference) / most}%`}></i>
        </button></li>`;
      })}
    </ol>
  </section>`;
}
