// A moment of the game: what was chosen and what is best, the table as the seat saw it, the alternatives, and ways to play on.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get, post } from "/static/api.js";
import { t } from "/static/strings.js";
import { ActionTiles, actionKey, isDiscard } from "/static/parts/action_tiles.js";
import { sentence } from "/static/parts/announce.js";
import { EvaluationTable } from "/static/parts/evaluation_table.js";
import { Hand, handTiles } from "/static/parts/hand.js";
import { useKeys } from "/static/parts/keys.js";
import { Melds } from "/static/parts/melds.js";
import { percent } from "/static/parts/numbers.js";
import { Rollouts } from "/static/parts/rollouts.js";
import { Trainer } from "/static/parts/review_train.js";
import { differenceText, judgedBy, kindName, lossText, roundTitle, summaryBy, verdictText } from "/static/parts/review_words.js";
import { Table } from "/static/parts/table.js";
import { Said } from "/static/parts/said.js";

// What a path of the API says; the last answer stays until the next is there.
function useAnswer(path) {
  const [state, setState] = useState({ path: "", answer: null, error: "" });
  useEffect(() => {
    if (!path) return undefined;
    let current = true;
    get(path).then(
      (answer) => current && setState({ path, answer, error: "" }),
      (error) => current && setState({ path, answer: null, error: error.message }),
    );
    return () => (current = false);
  }, [path]);
  return { ...state, isCurrent: state.path === path };
}

// The same by the standing: what was lost, and what is best where that is another action.
function PlacementVerdict({ summary, decision }) {
  const judged = judgedBy("placement", decision);
  const word = judged.is_best ? "best" : judged.state;
  const loss = judged.difference == null ? "" : lossText(summaryBy("placement", summary), judged);
  const says = { mistake: () => t("review.lost", { loss }), agrees: () => t("review.inside", { loss }) }[word]?.() ?? t(`review.verdict.${word}`);
  const isOther = JSON.stringify(judged.best) !== JSON.stringify(decision.best);
  return html`<span class=${`placement-verdict ${word}`}><b>${t("review.measure.placement")}</b> ${says}${isOther ? html` · ${t("review.best")} <${ActionTiles} action=${judged.best} full=${true} />` : null}</span>`;
}

function Verdict({ summary, decision }) {
  const loss = () => (summary.has_loss ? t(decision.state === "mistake" ? "review.lost" : "review.inside", { loss: lossText(summary, decision) }) : differenceText(summary, decision));
  const word = decision.is_best ? "best" : decision.state;
  return html`<div class=${`verdict verdict-${word}`} role="status">
    <b><span aria-hidden="true">${{ best: "✓", agrees: "=", mistake: "✗", unknown: "?" }[word]}</span> ${verdictText(summary, word)}</b>
    <span>${t("review.played")} <${ActionTiles} action=${decision.played} full=${true} /></span>
    ${decision.is_best ? null : html`<span>${t("review.best")} <${ActionTiles} action=${decision.best} full=${true} /></span>`}
    ${decision.is_best || decision.difference == null ? null : html`<span>${loss()}</span>`}
    ${decision.risk >= 0.0005 ? html`<span class="muted">${t("review.risk_of", { chance: percent(decision.risk) })}</span>` : null}
    <span class="badge">${kindName(decision.kind)}</span>
    ${decision.placement ? html`<${PlacementVerdict} summary=${summary} decision=${decision} />` : null}
  </div>`;
}

// The own hand under the table: what was played and what is best are marked; in training a click answers.
function OwnHand({ observation, decision, isHidden, isAt, onTile }) {
  const seat = observation.seats[observation.seat];
  const tiles = handTiles(seat.own, seat.void_suit);
  const is = (entry, action) => isDiscard(action) && action.tile === entry.tile && Boolean(entry.isDrawn) === Boolean(action.is_drawn);
  const first = (action) => (isDiscard(action) ? tiles.findIndex((entry) => is(entry, action)) : -1);
  const [best, played] = isAt && !isHidden ? [first(decision.best), first(decision.played)] : [-1, -1];
  const stateOf = (_, index) => ({ can: Boolean(onTile), mark: index === best ? "advice" : null, chosen: index === played, title: index === played ? t("review.played") : undefined });
  return html`<div class="own-tiles"><${Hand} tiles=${tiles} stateOf=${stateOf} onTile=${onTile ? (entry) => onTile(entry) : undefined} isActive=${Boolean(onTile)} voidSuit=${seat.void_suit} />
    <${Melds} melds=${seat.melds} owner=${observation.seat} seats=${observation.seats.length} /></div>`;
}

function PlayOn({ review, index }) {
  const [error, setError] = useState("");
  const play = () => post(`/reviews/${review.id}/play`, { decision: index }).then(({ game }) => (location.hash = `#/play/${game}`), (problem) => setError(problem.message));
  return html`<button type="button" onClick=${play}>${t("review.play_on")}</button>${error ? html`<p class="error" role="alert">${error}</p>` : null}`;
}

export function Moment({ review, index, place, moveEvent, moveDecision, back, isHidden, answer, answered, training, measure }) {
  const { summary } = review;
  const decision = summary.decisions[index];
  const [showsHands, setHands] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [simulates, setSimulates] = useState(false);
  const detail = useAnswer(`/reviews/${review.id}/decisions/${index}`);
  const round = place.round ?? decision.round;
  const event = place.event ?? decision.event;
  const isAt = place.event === null;
  const moved = useAnswer(isAt ? null : `/reviews/${review.id}/positions?round=${summary.rounds[round].number}&event=${event}&seat=${decision.seat}`);
  useEffect(() => setSimulates(false), [index]);
  useKeys((key) => {
    if (key === "a") setOpen(!isOpen);
    else if (key === "h") setHands(!showsHands);
    else return false;
    return true;
  });
  if (detail.error) return html`<p class="error" role="alert">${detail.error}</p>`;
  const shown = isAt ? detail.answer : (moved.answer ?? detail.answer);
  if (!detail.answer || !shown || (isAt && !detail.isCurrent && detail.answer.decision.seat !== decision.seat)) return html`<p class="loading" aria-busy="true">${t("loading")}</p>`;
  const { observation, hands } = shown;
  const { analysis, text } = detail.answer;
  const why = (measure === "placement" && analysis.placement_explanation) || analysis.explanation;
  const isFresh = detail.isCurrent;
  const said = !isAt && moved.answer?.event ? sentence(moved.answer.event, observation, decision.seat) : "";
  const openHands = showsHands ? Object.fromEntries(hands.map((tiles, seat) => [seat, tiles]).filter(([seat]) => seat !== decision.seat)) : {};
  const choose = (action) => {
    const row = analysis.rows.findIndex((each) => actionKey(each.action) === actionKey(action));
    if (row >= 0) answer(row, row === 0 || Boolean(analysis.rows[row].is_tied));
  };
  const onTile = isHidden && isAt && isFresh ? (entry) => choose({ type: "discard", tile: entry.tile, is_drawn: Boolean(entry.isDrawn) }) : undefined;
  return html`<section class="moment" aria-label=${t("review.moment")}>
    <div class="moment-head">
      <h2>${roundTitle(summary.rounds[round], summary)} · ${isAt ? t("review.turn_of", { turn: decision.turn, name: summary.names[decision.seat] }) : t("review.event", { event, of: summary.rounds[round].num_events })}</h2>
      <div class="steps">
        <button type="button" aria-label=${t("review.previous_event")} title=${`${t("review.previous_event")} (←)`} onClick=${() => moveEvent(-1)}>◀</button>
        <button type="button" aria-label=${t("review.next_event")} title=${`${t("review.next_event")} (→)`} onClick=${() => moveEvent(1)}>▶</button>
        <button type="button" aria-label=${t("review.previous_decision")} title=${`${t("review.previous_decision")} (↑)`} onClick=${() => moveDecision(-1)}>▲</button>
        <button type="button" aria-label=${t("review.next_decision")} title=${`${t("review.next_decision")} (↓)`} onClick=${() => moveDecision(1)}>▼</button>
        <label class="switch"><input type="checkbox" checked=${showsHands} onChange=${(each) => setHands(each.target.checked)} /> ${t("review.hands")} <kbd aria-hidden="true">H</kbd></label>
      </div>
    </div>
    <div class="moment-side">
      ${isAt ? (isHidden ? html`<${Trainer} analysis=${analysis} choose=${choose} isFresh=${isFresh} />` : html`<${Verdict} summary=${summary} decision=${decision} />`) : html`<p class="moved" role="status">${said} <button type="button" onClick=${back}>${t("review.back")}</button></p>`}
      ${isAt && !isHidden && training && answered !== undefined ? html`<p class="answered">${t("review.you_chose")} <${ActionTiles} action=${analysis.rows[answered]?.action ?? decision.played} full=${true} /></p>` : null}
      ${isAt && !isHidden && why && isFresh ? html`<p class="why"><${Said} text=${why} /></p>` : null}
      ${isHidden
        ? null
        : html`<div class="moment-actions">
            <button type="button" aria-expanded=${isOpen} aria-keyshortcuts="a" onClick=${() => setOpen(!isOpen)}>${t(isOpen ? "review.alternatives.hide" : "review.alternatives", { number: decision.num_rows })} <kbd aria-hidden="true">A</kbd></button>
            <button type="button" aria-expanded=${simulates} onClick=${() => setSimulates(!simulates)}>${t("review.rollouts")}</button>
            <${PlayOn} review=${review} index=${index} />
            <a class="button" href=${`#/analyse?${new URLSearchParams({ observation: text })}`}>${t("review.analyse")}</a>
          </div>`}
    </div>
    <div class="moment-board">
      <${Table} observation=${observation} names=${summary.names} viewpoint=${decision.seat} hands=${openHands} />
      <${OwnHand} observation=${observation} decision=${judgedBy(measure, decision)} isHidden=${isHidden} isAt=${isAt && isFresh} onTile=${onTile} />
    </div>
    ${isHidden
      ? null
      : html`<div class="moment-below">
          ${isOpen && isFresh ? html`<${EvaluationTable} analysis=${analysis} played=${decision.played} hidesAdvice=${true} />` : null}
          ${simulates ? html`<${Rollouts} key=${index} path=${`/reviews/${review.id}/rollouts`} body=${{ decision: index }} actions=${decision.is_best ? [decision.played] : [decision.played, decision.best]}
            labels=${[t("review.played"), t("review.best")]} digits=${summary.digits} variant=${summary.variant} canKeep=${true} />` : null}
        </div>`}
  </section>`;
}
