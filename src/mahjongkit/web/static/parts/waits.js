// What a ready hand waits for, and whether it may not win on discards.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { kindOf, Tiles } from "/static/parts/tile.js";

// Furiten, where there is riichi: a wait is in the own river, or a win was passed.
export function isFuriten({ own, river, is_riichi: riichi }) {
  if (riichi === undefined || !own.waits.length) return false;
  const waits = own.waits.map(kindOf);
  return own.missed_win || own.missed_win_in_riichi || river.some(({ tile }) => waits.includes(kindOf(tile)));
}

export function Waits({ seat }) {
  const { waits } = seat.own;
  if (!waits.length) return null;
  return html`<span class="waits">${t("waits")} <${Tiles} tiles=${waits} small />
    ${isFuriten(seat) && html`<span class="badge furiten">${t("waits.furiten")}</span>`}</span>`;
}
