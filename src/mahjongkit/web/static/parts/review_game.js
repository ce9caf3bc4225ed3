// One review: the graph over the game, the decisions, the table at each moment, statistics and rounds.
import { html, useEffect, useMemo, useState } from "/static/lib/htm-preact.js";
import { post, remove } from "/static/api.js";
import { t } from "/static/strings.js";
import { useKeys } from "/static/parts/keys.js";
import { DecisionList, FILTERS, filtered } from "/static/parts/review_list.js";
import { Opinions } from "/static/parts/review_opinions.js";
import { ReviewGraph } from "/static/parts/review_graph.js";
import { Moment } from "/static/parts/review_moment.js";
import { Rounds, Summary } from "/static/parts/review_summary.js";

const TABS = ["decisions", "summary", "rounds", "opinions"];

function Tabs({ tab, setTab }) {
  return html`<div role="tablist" aria-label=${t("view.review")}>${TABS.map(
    (name) => html`<button type="button" role="tab" key=${name} id=${`tab-${name}`} aria-selected=${name === tab} aria-controls="review-panel" onClick=${() => setTab(name)}>${t(`review.tab.${name}`)}</button>`,
  )}</div>`;
}

function Head({ review, summary }) {
  const facts = [t(`variant.${summary.variant}`), t("review.num_rounds", { rounds: summary.num_rounds }), t("review.judged", { agent: summary.agent }), !summary.is_complete && t("review.partial")];
  return html`<header class="review-head"><h1>${review.title}</h1><p class="muted">${facts.filter(Boolean).join(" · ")}</p><a href="#/review">${t("review.all")}</a></header>`;
}

function Tools({ review, training, setTraining, score }) {
  const forget = () => confirm(t("review.delete_one", { title: review.title })) && remove(`/reviews/${review.id}`).then(() => (location.hash = "#/review"));
  return html`<div class="tools">
    ${training && score.answered ? html`<span class="badge" role="status">${t("review.score", score)}</span>` : null}
    <label class="switch"><input type="checkbox" name="train" checked=${training} aria-keyshortcuts="t" onChange=${(event) => setTraining(event.target.checked)} /> ${t("review.train")} <kbd aria-hidden="true">T</kbd></label>
    <a class="button" href=${`/api/reviews/${review.id}/page`} download=${`review-${review.id}.html`}>${t("review.export")}</a>
    <button type="button" onClick=${forget}>${t("review.delete")}</button>
  </div>`;
}

// Where the reader is: a decision, and the event that is shown where the table was moved on from it.
function usePlace(summary, first, list) {
  const start = Number(first) - 1;
  const [place, setPlace] = useState({ decision: summary.decisions[start] ? start : (list[0]?.index ?? (summary.decisions.length ? 0 : -1)), event: null, round: null });
  const choose = (decision) => {
    setPlace({ decision, event: null, round: null });
    history.replaceState(null, "", location.hash.replace(/^(#\/review\/[^/?]+).*$/, `$1/${decision + 1}`));
  };
  return [place, choose, setPlace];
}

export function ReviewGame({ review, first }) {
  const { summary } = review;
  const isMistake = summary.decisions[Number(first) - 1]?.state === "mistake";
  const [filters, setFilters] = useState({ ...FILTERS, show: summary.num_mistakes && (isMistake || !first) ? "mistakes" : "all" });
  const [tab, setTab] = useState("decisions");
  const [training, setTraining] = useState(false);
  const [answers, setAnswers] = useState(review.answers);
  const [asked, setAsked] = useState(new Set());
  const list = useMemo(() => filtered(summary, filters, answers), [summary, filters]);
  const [place, choose, setPlace] = usePlace(summary, first, list);
  const decision = summary.decisions[place.decision];
  // A card of the deck is asked again; any other decision once.
  const isHidden = (index) => training && (filters.show === "deck" ? !asked.has(index) : answers[index] === undefined);
  const seat = filters.seat === "" ? (decision?.seat ?? summary.seats[0]) : Number(filters.seat);

  useEffect(() => {
    if (list.length && !list.some(({ index }) => index === place.decision)) choose(list[0].index);
  }, [filters]);
  const moveDecision = (step) => {
    const at = list.findIndex(({ index }) => index === place.decision);
    if (list.length) choose(list[(at + step + list.length) % list.length].index);
  };
  const moveEvent = (step) => {
    if (!decision) return;
    let round = place.round ?? decision.round;
    let event = (place.event ?? decision.event) + step;
    if (event < 1 && round > 0) event = summary.rounds[(round -= 1)].num_events;
    if (event > summary.rounds[round].num_events && round + 1 < summary.rounds.length) [round, event] = [round + 1, 1];
    event = Math.max(1, Math.min(summary.rounds[round].num_events, event));
    const isBack = round === decision.round && event === decision.event;
    setPlace({ decision: place.decision, ...(isBack ? { event: null, round: null } : { event, round }) });
  };
  useKeys((key) => {
    const keys = { ArrowDown: () => moveDecision(1), ArrowUp: () => moveDecision(-1), ArrowRight: () => moveEvent(1), ArrowLeft: () => moveEvent(-1), t: () => setTraining(!training) };
    if (tab !== "decisions" || !keys[key]) return false;
    keys[key]();
    return true;
  });
  const answer = (row, isGood) => {
    setAsked(new Set([...asked, place.decision]));
    setAnswers({ ...answers, [place.decision]: { row, is_good: isGood } });
    post(`/reviews/${review.id}/answers`, { decision: place.decision, row }).then(setAnswers, () => {});
  };
  const score = { answered: Object.keys(answers).length, good: Object.values(answers).filter((each) => each.is_good).length };
  return html`<div class="review">
    <${Head} review=${review} summary=${summary} />
    <${ReviewGraph} summary=${summary} measure=${filters.measure} seat=${seat} now=${place.decision} choose=${(index) => (setTab("decisions"), choose(index))} isHidden=${training} />
    <div class="tabs"><${Tabs} tab=${tab} setTab=${setTab} /><${Tools} review=${review} training=${training} setTraining=${setTraining} score=${score} /></div>
    <div id="review-panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
      ${tab === "decisions"
        ? html`<div class="review-board">
            <${DecisionList} summary=${summary} filters=${filters} change=${(parts) => setFilters({ ...filters, ...parts })} list=${list} now=${place.decision} choose=${choose} isHidden=${isHidden} hasDeck=${score.answered > score.good} />
            ${decision
              ? html`<${Moment} review=${review} index=${place.decision} place=${place} moveEvent=${moveEvent} moveDecision=${moveDecision} back=${() => choose(place.decision)}
                  isHidden=${isHidden(place.decision)} answer=${answer} answered=${answers[place.decision]?.row} training=${training} measure=${filters.measure} />`
              : html`<p class="muted">${t("review.no_decisions")}</p>`}
          </div>`
        : null}
      ${tab === "opinions" ? html`<${Opinions} review=${review} open=${(index) => (setFilters({ ...filters, show: "all", seat: "", kind: "" }), setTab("decisions"), choose(index))} />` : null}
      ${tab === "summary" ? html`<${Summary} summary=${summary} />` : null}
      ${tab === "rounds" ? html`<${Rounds} summary=${summary} measure=${filters.measure} seat=${seat} open=${(round) => (setFilters({ ...filters, show: "all", order: "time", kind: "" }), setTab("decisions"), choose(summary.decisions.findIndex((each) => each.round === round && (filters.seat === "" || each.seat === seat))))} />` : null}
    </div>
  </div>`;
}
