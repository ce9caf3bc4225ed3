// What the study says of a hand.
import { html, useMemo } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { HowLink } from "/static/parts/how.js";
import { known, number, percent } from "/static/parts/numbers.js";
import { Plot } from "/static/parts/plot.js";
import { Tile, Tiles } from "/static/parts/tile.js";
import { compareTiles, tilesOf } from "/static/parts/tile_text.js";
import { HeldLaw, seenBySuit } from "/static/parts/study/opponent_study.js";

const DISTANCES = ["word number", "word deficiency", "deficiency", "tile-away number"];
const DEALT = { wall: 55, hand: 13, others: 2 }; // four hands of 13 tiles and one drawn, of 108
const one = (tile) => html`<span class="tiles small"><${Tile} tile=${tile} /></span>`;
const chance = (value) => `${percent(value, 1)} %`;
const patterns = (list) => list.map(([name, fan]) => `${known(`pattern.${name}`, name)} ${fan}`).join(", ") || "–";

function Head({ found }) {
  const missing = found.words_to_win - found.state;
  return html`<section class="card state-card" aria-label=${t("study.state")}>
    <div class="study-hand"><${Tiles} tiles=${[...found.tiles].sort(compareTiles)} />${found.melds.map((meld) => html`<${Tiles} className="meld" tiles=${meld} />`)}</div>
    <p class="state-line"><b class="big">${found.win ? t("study.complete") : t("study.state_of", { state: found.state, words: found.words_to_win })}</b>
      <span class="steps" aria-hidden="true">${Array.from({ length: found.words_to_win }, (_, place) => html`<i class=${place < found.state ? "done" : ""}></i>`)}</span></p>
    <p class="muted">${found.win ? t("study.win", { fan: found.win.fan, patterns: patterns(found.win.patterns), discard: found.win.on_discard, draw: found.win.self_draw }) : t("study.missing", { missing })} · ${t(`study.suits.${found.suits.length}`)}</p>
  </section>`;
}

function Words({ found }) {
  return html`<section class="card" aria-label=${t("study.words")}>
    <h2>${t("study.words")}</h2><p class="fine"><${HowLink} page="sichuan-measures.md" section="words" /></p>
    ${found.choices.map(({ words, rest }) => html`<div class="words-row">
      ${[...found.melds.map((meld) => meld), ...words.map(tilesOf)].map((tiles) => html`<span class="word"><${Tiles} tiles=${tiles} small=${true} /></span>`)}
      ${rest.length > 0 && html`<span class="rest" aria-label=${t("study.rest")} role="group"><${Tiles} tiles=${rest} small=${true} /></span>`}
    </div>`)}
    ${found.num_choices > found.choices.length && html`<p class="muted">${t("study.more_choices", { number: found.num_choices - found.choices.length })}</p>`}
    <p class="muted fine">${t("study.words.help")}</p>
  </section>`;
}

function Distances({ found }) {
  return html`<section class="card" aria-label=${t("study.distances")}>
    <h2>${t("study.distances")}</h2><p class="fine"><${HowLink} page="sichuan-measures.md" section="deficiency" /></p>
    <table><thead><tr><th>${t("study.measure")}</th><th class="number">${t("study.exact")}</th><th class="number">${t("study.paper")}</th></tr></thead>
      <tbody>${DISTANCES.map((name) => html`<tr><th scope="row">${t(`study.measure.${name}`)}<br /><small class="muted">${t(`study.measure.${name}.help`)}</small></th><td class="number"><b>${found.measures[name].exact}</b></td><td class="number">${found.measures[name].paper}</td></tr>`)}</tbody></table>
    <p class="muted fine">${t("study.readings")}</p>
  </section>`;
}

function Chances({ found }) {
  const x = useMemo(() => found.foresight_chances.map((_, place) => place), [found]);
  const series = useMemo(
    () => [
      { label: t("study.foresight"), values: found.foresight_chances.map((value) => 100 * value) },
      ...(found.ready_chances && found.ready.tiles.length ? [{ label: t("study.drawn"), values: found.ready_chances.map((value) => 100 * value), color: "tie", dash: [6, 4] }] : []),
    ],
    [found],
  );
  if (found.draws < 1) return null;
  const summary = t("study.chances.summary", { draws: found.draws, chance: percent(found.foresight_chances.at(-1), 1) });
  return html`<section class="card" aria-label=${t("study.chances")}>
    <h2>${t("study.chances")}</h2><p class="fine"><${HowLink} page="study.md" section="transitions" /></p>
    <${Plot} x=${x} series=${series} xLabel=${t("study.draws_axis")} yLabel="%" xTicks=${true} yRange=${[0, 100]} format=${(value) => number(value, 1)} formatX=${(value) => number(value)} height=${220} summary=${summary} />
    <p class="muted fine">${t("study.chances.help")}</p>
  </section>`;
}

function Exchange({ exchange }) {
  const tiles = exchange.tiles.filter((tile) => tile.share > 0 || tile.chance > 0).sort((a, b) => b.chance - a.chance);
  const best = Math.max(...tiles.map((tile) => tile.chance), 1e-9);
  return html`<section class="card" aria-label=${t("study.exchange")}>
    <h2>${t("study.exchange")}</h2><p class="fine"><${HowLink} page="study.md" section="expected-draws" /></p>
    <p>${t("study.exchange.text", { random: percent(exchange.random_chance, 1), best: percent(exchange.best_chance, 1) })}</p>
    <table><thead><tr><th>${t("study.give")}</th><th class="number">${t("study.good")}</th><th class="number">${t("study.chance")}</th><th><span class="only-read">${t("study.chance")}</span></th></tr></thead>
      <tbody>${tiles.map((tile) => html`<tr><td>${one(tile.tile)}</td><td class="number">${tile.good_tiles}</td><td class="number">${chance(tile.chance)}</td><td class="track"><span class="fill" style=${`width: ${(100 * tile.chance) / best}%`}></span></td></tr>`)}</tbody></table>
  </section>`;
}

function Ready({ ready, draws, discard }) {
  const within = Math.min(draws, ready.hidden);
  return html`<div class="ready">
    ${discard && html`<h3>${t("study.after")} ${one(discard)}</h3>`}
    <div class="scroll" tabindex="0" role="group" aria-label=${t("study.needed")}><table><thead><tr><th>${t("study.completes")}</th><th class="number">${t("study.left")}</th><th class="number">${t("study.within", { draws: within })}</th><th class="number">${t("study.fan")}</th><th class="number">${t("study.on_discard")}</th><th class="number">${t("study.self_draw")}</th><th>${t("study.patterns")}</th></tr></thead>
      <tbody>${ready.tiles.map((tile) => html`<tr><td>${one(tile.tile)}</td><td class="number">${tile.left}</td><td class="number">${chance(tile.chance)}</td><td class="number">${tile.fan}</td><td class="number">${tile.on_discard}</td><td class="number">${tile.self_draw}</td><td>${patterns(tile.patterns)}</td></tr>`)}</tbody></table></div>
    <p class="muted">${t("study.ready.text", { left: ready.left, hidden: ready.hidden, chance: percent(ready.chance, 1), draws: within, value: number(ready.expected_value, 2) })}</p>
  </div>`;
}

function Needed({ found }) {
  const after = Object.entries(found.ready_after).sort(([, a], [, b]) => b.left - a.left);
  if (found.win) return null;
  const nothing = found.ready ? found.ready.tiles.length === 0 : after.length === 0;
  return html`<section class="card wide" aria-label=${t("study.needed")}>
    <h2>${t("study.needed")}</h2><p class="fine"><${HowLink} page="sichuan-measures.md" section="tiles-to-complete" /></p>
    ${nothing && html`<p class="muted">${t(found.ready ? "study.not_ready" : "study.not_ready_after")}</p>`}
    ${found.ready && !nothing && html`<${Ready} ready=${found.ready} draws=${found.draws} />`}
    ${after.map(([tile, ready]) => html`<${Ready} key=${tile} ready=${ready} draws=${found.draws} discard=${tile} />`)}
  </section>`;
}

export function HandResult({ found, visible }) {
  return html`<${Head} found=${found} />
    <div class="study-grid">
      <div class="column"><${Words} found=${found} /><${Distances} found=${found} />${found.exchange && !found.win && html`<${Exchange} exchange=${found.exchange} />`}</div>
      <div class="column">${!found.win && html`<${Chances} found=${found} />`}<section class="card" aria-label=${t("study.opponent")}><h2>${t("study.opponent")}</h2><${HeldLaw} seenOf=${seenBySuit(found, visible)} first=${DEALT} /></section></div>
      <${Needed} found=${found} />
    </div>`;
}
