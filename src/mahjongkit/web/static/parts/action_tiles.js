// An action as it is read in a table: a word where one is needed, and its tiles.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { Tile, Tiles, tileName } from "/static/parts/tile.js";

// What says which action it is: the same text for equal actions.
export const actionKey = (action) =>
  [action.type, action.tile || "", (action.own || []).join(""), action.suit || "", action.is_drawn ? "drawn" : ""].join(" ");

export const isDiscard = (action) => action.type === "discard" || action.type === "riichi";

const word = (type) => t(`evaluation.action.${type}`);

// The action in words, for who listens.
export function actionText(action, then = null) {
  const tiles = [...(action.own || []), action.tile].filter(Boolean).map(tileName).join(", ");
  const what = action.suit ? t(`evaluation.suit.${action.suit}`) : tiles;
  const after = then ? `, ${t("evaluation.then")} ${tileName(then)}` : "";
  return `${word(action.type)} ${what}${after}`.trim();
}

// A discard needs no word in a table of discards; `full` writes it.
export function ActionTiles({ action, then = null, full = false }) {
  const own = action.own || [];
  const needsWord = full || action.type !== "discard";
  return html`<span class="action" aria-label=${actionText(action, then)} role="img">
    ${needsWord ? html`<span class="action-word">${word(action.type)}</span>` : null}
    ${action.suit ? html`<b>${t(`evaluation.suit.${action.suit}`)}</b>` : null}
    ${own.length ? html`<${Tiles} tiles=${own} small=${true} />` : null}
    ${action.tile ? html`<span class="tiles small"><${Tile} tile=${action.tile} className=${own.length ? "taken" : ""} /></span>` : null}
    ${then ? html`<span class="muted">${t("evaluation.then")}</span><span class="tiles small"><${Tile} tile=${then} /></span>` : null}
  </span>`;
}
