// How many tiles of a suit an opponent holds, from what is seen: the exact law beside the paper's.
import { html, useEffect, useMemo, useState } from "/static/lib/htm-preact.js";
import { get } from "/static/api.js";
import { t } from "/static/strings.js";
import { HowLink } from "/static/parts/how.js";
import { number, percent } from "/static/parts/numbers.js";
import { Plot } from "/static/parts/plot.js";
import { tilesOf } from "/static/parts/tile_text.js";

const SUITS = ["m", "p", "s"];
const WAIT_MS = 200;

// Tiles of each suit that the seat sees: its own, its melds', and those named as seen.
export function seenBySuit(found, visible) {
  const tiles = [...found.tiles, ...found.melds.flat(), ...(tilesOf(visible || "") || [])];
  return Object.fromEntries(SUITS.map((suit) => [suit, tiles.filter((tile) => tile[1] === suit).length]));
}

function useLaw(asked) {
  const [state, setState] = useState({ law: null, error: "" });
  const text = new URLSearchParams(asked).toString();
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => get(`/study/opponent?${text}`).then((law) => current && setState({ law, error: "" }), (why) => current && setState({ law: null, error: why.message })), WAIT_MS);
    return () => ((current = false), clearTimeout(timer));
  }, [text]);
  return state;
}

function Law({ law }) {
  const series = useMemo(
    () => [
      { label: t("study.held.exactly"), values: law.chances.map((value) => 100 * value), kind: "bars" },
      { label: t("study.held.at_least"), values: law.at_least.map((value) => 100 * value), color: "tie" },
      ...(law.paper_at_least ? [{ label: t("study.held.paper"), values: law.paper_at_least.map((value) => 100 * value), color: "warn", dash: [6, 4] }] : []),
    ],
    [law],
  );
  const likely = law.chances.indexOf(Math.max(...law.chances));
  const summary = t("study.held.summary", { mean: number(law.mean, 2), likely, ten: percent(law.at_least[10] ?? 0, 2) });
  return html`<${Plot} x=${law.held} series=${series} xLabel=${t("study.held.tiles")} yLabel="%" xTicks=${true} yRange=${[0, 100]} format=${(value) => number(value, 1)} formatX=${(value) => number(value)} xRange=${(_, least, most) => [least - 0.7, most + 0.7]} height=${230} summary=${summary} />`;
}

const THESIS = { wall: 30, hand: 13, others: 0 }; // section 4.1: only Alice and Bob may hold the suit

export function HeldLaw({ seenOf = null, first = THESIS }) {
  const [suit, setSuit] = useState("p");
  const [own, setOwn] = useState(null);
  const [asked, setAsked] = useState(first);
  const fromHand = seenOf?.[suit];
  useEffect(() => setOwn(null), [suit, fromHand]);
  const seen = own ?? fromHand ?? 14;
  const others = Array.from({ length: asked.others }, () => ["other_hands", 13]);
  const { law, error } = useLaw([["seen", seen], ["wall", asked.wall], ["hand", asked.hand], ...others]);
  const field = (name, least, most) => html`<label class="field"><span>${t(`study.held.${name}`)}</span><input type="number" min=${least} max=${most} step="1" value=${asked[name]} onInput=${(event) => setAsked({ ...asked, [name]: Number(event.target.value) })} /></label>`;
  return html`<div class="held">
    <div class="fields">
      ${seenOf && html`<label class="field"><span>${t("study.suit")}</span><select onChange=${(event) => setSuit(event.target.value)}>${SUITS.map((name) => html`<option value=${name} selected=${name === suit}>${t(`study.suit.${name}`)}</option>`)}</select></label>`}
      <label class="field"><span>${t("study.held.seen")}</span><input type="number" min="0" max="36" step="1" value=${seen} onInput=${(event) => setOwn(Number(event.target.value))} /></label>
      ${field("wall", 0, 108)}${field("hand", 0, 14)}
      <label class="field"><span>${t("study.held.others")}</span><select onChange=${(event) => setAsked({ ...asked, others: Number(event.target.value) })}>${[0, 1, 2].map((count) => html`<option value=${count} selected=${count === asked.others}>${count}</option>`)}</select></label>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${law && html`<${Law} law=${law} />`}
    <p class="muted fine">${t("study.held.help")}</p>
  </div>`;
}

export const OpponentStudy = () => html`<section class="card" aria-label=${t("study.opponent")}><h2>${t("study.opponent")}</h2><p class="fine"><${HowLink} page="study-hands.md" section="what-an-opponent-holds" /></p><p>${t("study.opponent.lead")}</p><${HeldLaw} /></section>`;
