// The blocks of a match: how their differences are spread, the largest first, and the games of one side by side.
import { html, useEffect, useMemo, useState } from "/static/lib/htm-preact.js";
import { get } from "/static/api.js";
import { t } from "/static/strings.js";
import { number, signed } from "/static/parts/numbers.js";
import { Plot } from "/static/parts/plot.js";
import { SideBySide } from "/static/parts/arena/side_by_side.js";
import { Letter, digitsOf, letter, unitText } from "/static/parts/arena/texts.js";

const FEW = 10;
const MANY = 200;

function Histogram({ found }) {
  const { centres, counts, first, second } = found.histogram;
  const series = useMemo(() => [{ label: t("arena.blocks"), values: counts, kind: "bars" }], [found]);
  const digits = digitsOf(Math.max(...centres.map(Math.abs), 1e-6) / 10);
  const summary = t("arena.histogram.summary", { equal: number(found.equal), total: number(found.total) });
  return html`<${Plot} x=${centres} series=${series} lines=${[{ x: 0, dash: [4, 4] }]} xLabel=${`${letter(first)} − ${letter(second)}, ${unitText(found.unit)}`} yLabel=${t("arena.blocks")}
    formatX=${(value) => signed(value, digits)} format=${(value) => number(value)} yRange=${(_, least, most) => [0, most * 1.08 || 1]} xRange=${(_, least, most) => padded(least, most, centres.length)} height=${190} summary=${summary} />`;
}

// Half a bar of room on both sides.
const padded = (least, most, count) => ((room) => [least - room, most + room])(most > least ? ((most - least) / Math.max(1, count - 1)) * 0.6 : 1);

export function Blocks({ id, block, blocks }) {
  const [found, setFound] = useState(null);
  const [error, setError] = useState("");
  const [count, setCount] = useState(FEW);
  useEffect(() => {
    let current = true;
    get(`/matches/${encodeURIComponent(id)}/blocks?count=${count}`).then((answer) => current && setFound(answer), (why) => current && setError(why.message));
    return () => (current = false);
  }, [id, blocks, count]);
  const address = (number) => `#/arena/${encodeURIComponent(id)}/${number}`;
  const jump = (event) => {
    event.preventDefault();
    const wanted = new FormData(event.target).get("block");
    if (wanted !== "") location.hash = address(wanted);
  };
  return html`<section class="card blocks" aria-label=${t("arena.inspector")}>
    <h2>${t("arena.inspector")}</h2>
    <p class="muted fine">${t("arena.inspector.help")}</p>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${!found && !error && html`<p class="loading" aria-busy="true">${t("loading")}</p>`}
    ${found &&
    html`<div class="block-overview">
      <div>
        ${found.blocks.length === 0
          ? html`<p>${t("arena.all_equal")}</p>`
          : html`<div class="scroll block-list" tabindex="0" role="group" aria-label=${t("arena.largest")}><table><caption class="only-read">${t("arena.largest")}</caption>
            <thead><tr><th>${t("arena.block")}</th><th class="number">${unitText(found.unit)}</th><th>${t("arena.better")}</th></tr></thead>
            <tbody>${found.blocks.map((each) => html`<tr key=${each.block} aria-current=${String(each.block) === block ? "true" : null}>
              <td><a href=${address(each.block)}>${t("arena.block_number", { number: each.block })}</a></td><td class="number">${signed(each.difference, digitsOf(Math.abs(each.difference) / 10))}</td>
              <td><${Letter} entrant=${each.difference > 0 ? each.first : each.second} /></td></tr>`)}</tbody></table></div>`}
        <form class="row tight" onSubmit=${jump}>
          <label class="field inline"><span>${t("arena.block")}</span><input name="block" type="number" min="0" step="1" max=${Math.max(0, found.total - 1)} /></label>
          <button type="submit">${t("arena.open")}</button>
          ${count === FEW && found.blocks.length === FEW && html`<button type="button" onClick=${() => setCount(MANY)}>${t("arena.more_blocks")}</button>`}
        </form>
      </div>
      <${Histogram} found=${found} />
    </div>`}
    ${block !== undefined && block !== "" && html`<${SideBySide} key=${block} id=${id} block=${block} />`}
  </section>`;
}
