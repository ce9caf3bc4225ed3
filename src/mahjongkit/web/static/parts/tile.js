// A tile, and rows of tiles, as every view draws them.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";

const SUITS = { m: "characters", p: "dots", s: "bamboos" };
const HONOURS = ["", "east", "south", "west", "north", "white", "green", "red"];
const FLOWERS = ["", "spring", "summer", "autumn", "winter", "plum", "orchid", "bamboo", "chrysanthemum"];

// What a screen reader says: "5 of dots, red".
export function tileName(tile) {
  if (!tile || tile === "?") return t("tile.hidden");
  const [rank, suit] = [tile[0], tile[1]];
  if (suit === "z") return t(`tile.${HONOURS[rank]}`);
  if (suit === "f") return t("tile.flower", { name: t(`flower.${FLOWERS[rank]}`) });
  const name = t(`tile.${SUITS[suit]}`, { rank: rank === "0" ? "5" : rank });
  return rank === "0" ? t("tile.red_five", { name }) : name;
}

const INDICES = ["", "E", "S", "W", "N", "P", "F", "C"];

function indexOf(tile) {
  if (tile[1] === "z") return INDICES[tile[0]];
  if (tile[1] === "f") return String(((Number(tile[0]) - 1) % 4) + 1);
  return tile[0] === "0" ? "5" : tile[0];
}

// `onClick` makes it a button; `quiet` leaves its name to what stands around it.
// Classes: sideways, shaded (drawn and discarded), claimed, chosen, last.
export function Tile({ tile, onClick, className = "", label, disabled, pressed, title, quiet = false, children }) {
  const hidden = !tile || tile === "?";
  const name = label || tileName(tile);
  const face = html`
    <img src=${`/static/tiles/${hidden ? "back" : tile}.svg`} alt="" draggable=${false} />
    ${hidden ? null : html`<span class="index" aria-hidden="true">${indexOf(tile)}</span>`}
    ${children}`;
  const classes = `tile ${hidden ? "hidden" : `suit-${tile[1]}`} ${className}`;
  if (onClick) {
    return html`<button type="button" class=${classes} aria-label=${name} aria-pressed=${pressed} title=${title || name} disabled=${disabled} onClick=${onClick}>${face}</button>`;
  }
  if (quiet) return html`<span class=${classes} aria-hidden="true">${face}</span>`;
  return html`<span class=${classes} role="img" aria-label=${name} title=${title || name}>${face}</span>`;
}

export function Tiles({ tiles, className = "", small = false }) {
  return html`<span class=${`tiles ${small ? "small" : ""} ${className}`}>${tiles.map((tile) => html`<${Tile} tile=${tile} />`)}</span>`;
}
