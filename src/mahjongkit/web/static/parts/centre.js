// The middle of the table: which round it is, dora indicators, tiles left, deposits, and whose turn it is.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { Tile } from "/static/parts/tile.js";
import { placeOf, points, seatName } from "/static/parts/seats.js";

// "East 2", or "Round 2" where there are no winds.
export function roundName({ round, round_wind: wind, seats }) {
  return wind ? t("round.wind", { wind: t(`wind.round.${wind[0]}`), number: (round % seats.length) + 1 }) : t("round.number", { number: round + 1 });
}

function Seat({ observation, seat, viewpoint }) {
  const { wind, points: held } = observation.seats[seat];
  const isTurn = observation.phase !== "round_over" && observation.turn === seat;
  const place = placeOf(seat, viewpoint, observation.seats.length);
  return html`<div class=${`at-${place} ${isTurn ? "turn" : ""}`}>
    <span class="wind" title=${observation.dealer === seat ? t("seat.dealer") : null}>
      ${wind ? t(`wind.short.${wind[0]}`) : null}${observation.dealer === seat ? html`<span class="dealer" aria-hidden="true">●</span>` : null}
    </span>
    <span class="points">${points(held)}</span>
    <span class="only-read">${seatName(observation, seat, viewpoint)} ${isTurn ? t("seat.turn") : ""}</span>
  </div>`;
}

export function Centre({ observation, viewpoint }) {
  const { indicators, draws_left: left, deposits, repeats } = observation;
  const riichi = indicators.length > 0; // where there is dora there are deposits
  const shown = riichi ? [...indicators, ...Array(Math.max(0, 5 - indicators.length)).fill("?")] : [];
  return html`<div class="centre" role="group" aria-label=${t("centre")}>
    ${observation.seats.map(({ seat }) => html`<${Seat} key=${seat} observation=${observation} seat=${seat} viewpoint=${viewpoint} />`)}
    <div class="about">
      <strong>${roundName(observation)}</strong>
      ${shown.length > 0 && html`<span class="indicators" title=${t("indicators")}><span class="only-read">${t("indicators")}</span>
        ${shown.map((tile) => html`<${Tile} tile=${tile} quiet=${tile === "?"} />`)}</span>`}
      <span title=${t("tiles_left", { count: left })}><span aria-hidden="true">▤</span> ${left}<span class="only-read"> ${t("tiles_left", { count: left })}</span></span>
      ${(riichi || repeats > 0) && html`<span class="small-print">
        ${riichi && html`<span title=${t("deposits", { count: deposits })}><i class="stick" aria-hidden="true"></i> ${deposits}<span class="only-read"> ${t("deposits", { count: deposits })}</span></span>`}
        <span title=${t("repeats", { count: repeats })}><span aria-hidden="true">↻</span> ${repeats}<span class="only-read"> ${t("repeats", { count: repeats })}</span></span>
      </span>`}
    </div>
  </div>`;
}
