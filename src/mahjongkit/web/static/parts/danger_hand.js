// The hand with bars of danger under its tiles: one bar for each opponent, and what is behind it for the tile that is chosen.
import { html, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { known, number, percent } from "/static/parts/numbers.js";
import { Tile, Tiles, tileName } from "/static/parts/tile.js";
import { compareTiles } from "/static/parts/tile_text.js";
import { Said } from "/static/parts/said.js";

const LEAST_SCALE = 0.05; // bars of a safe table stay small
const TELLING = 0.0005; // below it the shape of the wait is of no interest

// [{tile, isDrawn}] from left to right.
function heldTiles(own) {
  const at = own.drawn ? own.tiles.lastIndexOf(own.drawn) : -1;
  const held = own.tiles.filter((_, place) => place !== at).sort(compareTiles).map((tile) => ({ tile }));
  return at < 0 ? held : [...held, { tile: own.drawn, isDrawn: true }];
}

function Bars({ found, opponents, scale }) {
  const chances = opponents.map(({ seat }) => found?.by_opponent.find((wait) => wait.seat === seat)?.deal_in ?? 0);
  return html`<span class="danger-bars" aria-hidden="true">
    ${chances.map((chance, at) => html`<i class=${`danger-bar seat-${opponents[at].seat}`} style=${`height:${Math.round(100 * Math.min(1, chance / scale))}%`}></i>`)}
  </span>`;
}

function Detail({ tile, found, seatName }) {
  return html`<div class="danger-detail" role="status">
    <p><span class="tiles small"><${Tile} tile=${tile} /></span> <b>${t("analyse.danger.deal_in", { chance: percent(found.deal_in, 2) })}</b>${" "}
      ${found.loss == null ? null : t("analyse.danger.loss", { points: number(found.loss, Math.abs(found.loss) < 10 ? 2 : 0) })}</p>
    <ul>${found.by_opponent.map(
      (wait) => html`<li><span class=${`key seat-${wait.seat}`} aria-hidden="true"></span><b>${seatName(wait.seat)}</b> ${" "}${percent(wait.deal_in, 2)} %${" "}
        ${wait.deal_in >= TELLING && Object.entries(wait.shapes).length ? html`<span class="muted">${t("analyse.danger.shapes")} ${Object.entries(wait.shapes).sort((a, b) => b[1] - a[1]).map(([shape, share]) => `${known(`analyse.shape.${shape}`, shape)} ${percent(share, 0)} %`).join(", ")}</span>` : null}${" "}
        ${wait.reasons.length ? html`<span class="muted"><${Said} text=${wait.reasons.join("; ")} /></span>` : null}</li>`,
    )}</ul>
  </div>`;
}

// `hovered`: an action of the table whose tile is raised; `marks`: by tile "advice" or "tied".
export function DangerHand({ observation, danger, hovered, marks = {}, seatName }) {
  const [chosen, setChosen] = useState(null);
  const seat = observation.seats[observation.seat];
  const held = heldTiles(seat.own);
  const scale = danger ? Math.max(LEAST_SCALE, ...Object.values(danger.tiles).map((found) => found.deal_in)) : 1;
  const isRaised = ({ tile, isDrawn }) => hovered && hovered.tile === tile && (!hovered.is_drawn || Boolean(isDrawn));
  const found = chosen && danger?.tiles[chosen];
  return html`<div class="danger-hand">
    <div class="held" role="group" aria-label=${t("analyse.hand")}>
      ${held.map((entry, at) => {
        const risk = danger?.tiles[entry.tile];
        const label = [tileName(entry.tile), entry.isDrawn && t("analyse.drawn"), marks[entry.tile] && t(`evaluation.mark.${marks[entry.tile]}`), risk && t("analyse.danger.deal_in", { chance: percent(risk.deal_in, 1) })].filter(Boolean).join(", ");
        return html`<span class=${`place ${entry.isDrawn ? "drawn" : ""} ${isRaised(entry) ? "raised" : ""}`} key=${at}>
          <span class=${`sign ${marks[entry.tile] || ""}`} aria-hidden="true">${{ advice: "▼", tied: "=" }[marks[entry.tile]] || ""}</span>
          <${Tile} tile=${entry.tile} label=${label} pressed=${chosen === entry.tile} onClick=${() => setChosen(chosen === entry.tile ? null : entry.tile)} />
          ${risk ? html`<${Bars} found=${risk} opponents=${danger.opponents} scale=${scale} /><span class="risk" aria-hidden="true">${percent(risk.deal_in)}</span>` : null}
        </span>`;
      })}
      ${seat.melds.map((meld) => html`<span class="meld" key=${meld.tiles.join("")}><${Tiles} tiles=${meld.tiles} /></span>`)}
    </div>
    ${danger ? html`<p class="legend muted">${t("analyse.danger")}
      ${danger.opponents.map((each) => html`<span><span class=${`key seat-${each.seat}`} aria-hidden="true"></span>${seatName(each.seat)} ${t("analyse.danger.ready", { chance: percent(each.ready, 0) })}</span>`)}</p>` : null}
    ${found ? html`<${Detail} tile=${chosen} found=${found} seatName=${seatName} />` : null}
  </div>`;
}
