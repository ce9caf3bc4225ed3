// The own hand: sorted, the drawn tile apart, one key for each tile.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { Tile, tileName } from "/static/parts/tile.js";

export const TILE_KEYS = "1234567890abcdefg";

const SUITS = "mpszf";
const rankOf = (tile) => (tile[0] === "0" ? 4.5 : Number(tile[0]));

// Tiles of the void suit stand last: they go first.
export function inOrder(tiles, voidSuit) {
  const place = (tile) => (tile[1] === voidSuit ? 100 : 0) + SUITS.indexOf(tile[1]) * 10 + rankOf(tile);
  return [...tiles].sort((left, right) => place(left) - place(right));
}

// [{tile, isDrawn, key}] from left to right.
export function handTiles(own, voidSuit) {
  const at = own.drawn ? own.tiles.indexOf(own.drawn) : -1;
  const held = inOrder(at < 0 ? own.tiles : own.tiles.filter((_, index) => index !== at), voidSuit).map((tile) => ({ tile }));
  const all = at < 0 ? held : [...held, { tile: own.drawn, isDrawn: true }];
  return all.map((entry, index) => ({ ...entry, key: TILE_KEYS[index] }));
}

// `stateOf(entry, index)`: {can, chosen, mark, dora} of a tile; `onTile(entry, index)` when it is clicked,
// `onPoint(tile)` when the pointer or the focus comes to it, with null when it leaves.
export function Hand({ tiles, stateOf = () => ({}), onTile, onPoint = () => {}, isActive = false, voidSuit }) {
  return html`<div class=${`hand ${isActive ? "active" : ""} ${tiles.length > 14 ? "long" : ""}`} role="group" aria-label=${t("hand.own")}>
    ${tiles.map((entry, index) => {
      const { can = false, chosen = false, mark, dora } = stateOf(entry, index);
      const classes = [entry.isDrawn && "drawn", chosen && "chosen", isActive && !can && "barred", entry.tile[1] === voidSuit && "void", dora && "dora"];
      const label = [tileName(entry.tile), entry.isDrawn && t("hand.drawn"), dora && t("hand.dora"), mark && t(`mark.${mark}`)].filter(Boolean).join(", ");
      return html`<span class=${`place ${entry.isDrawn ? "drawn" : ""}`} key=${index} onMouseEnter=${() => onPoint(entry.tile)} onMouseLeave=${() => onPoint(null)} onFocusIn=${() => onPoint(entry.tile)} onFocusOut=${() => onPoint(null)}>
        ${mark && html`<span class=${`mark ${mark}`} aria-hidden="true">${mark === "advice" ? "▼" : "="}</span>`}
        <${Tile} tile=${entry.tile} className=${classes.filter(Boolean).join(" ")} label=${label}
          disabled=${!can} pressed=${onTile && chosen ? true : undefined} onClick=${onTile ? () => onTile(entry, index) : undefined} />
        ${onTile && html`<kbd aria-hidden="true">${entry.key}</kbd>`}
      </span>`;
    })}
  </div>`;
}
