// Training: the alternatives as buttons, in the order of the hand and never in that of their values.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { ActionTiles, actionKey, actionText } from "/static/parts/action_tiles.js";
import { compareTiles } from "/static/parts/tile_text.js";

const TYPES = ["win", "riichi", "discard", "chi", "pon", "open_kan", "concealed_kan", "added_kan", "set_aside", "abort", "exchange", "void_suit", "pass"];
const MOST = 60;

const inHandOrder = (a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type) || compareTiles(a.tile || a.own?.[0] || "1z", b.tile || b.own?.[0] || "1z");

export function Trainer({ analysis, choose, isFresh }) {
  const actions = analysis.rows.filter((row) => row.notes?.like === undefined).map((row) => row.action).sort(inHandOrder);
  return html`<div class="trainer" role="group" aria-label=${t("review.choose_first")}>
    <b>${t("review.choose_first")}</b>
    ${isFresh ? actions.slice(0, MOST).map((action) => html`<button type="button" key=${actionKey(action)} aria-label=${actionText(action)} onClick=${() => choose(action)}><${ActionTiles} action=${action} /></button>`) : null}
  </div>`;
}
