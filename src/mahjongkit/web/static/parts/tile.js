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

const addressOf = (tile) => `/static/tiles/${tile}.svg`;
const ALL = ["back", ..."mps".split("").flatMap((suit) => [..."0123456789"].map((rank) => rank + suit)), ..."1234567".split("").map((rank) => `${rank}z`), ..."12345678".split("").map((rank) => `${rank}f`)];
const loaded = [];

// Fetches all faces before they are needed, so that a table does not appear without them.
export function loadTiles() {
  if (loaded.length) return;
  for (const tile of ALL) {
    const image = new Image();
    image.src = addressOf(tile);
    loaded.push(image);
  }
}

// The tile without its red mark: equal for tiles of one kind.
export const kindOf = (tile) => (tile[0] === "0" ? `5${tile[1]}` : tile);

// `onClick` makes it a button; `quiet` leaves its name to what stands around it.
// Classes: sideways, shaded (drawn and discarded), claimed, chosen, last.
export function Tile({ tile, onClick, className = "", label, disabled, pressed, title, quiet = false, children }) {
  const hidden = !tile || tile === "?";
  const name = label || tileName(tile);
  const face = html`
    <img src=${addressOf(hidden ? "back" : tile)} alt="" draggable=${false} />
    ${hidden ? null : html`<span class="index" aria-hidden="true">${indexOf(tile)}</span>`}
    ${children}`;
  const kind = hidden ? null : kindOf(tile);
  const classes = `tile ${hidden ? "hidden" : `suit-${tile[1]}`} ${className}`;
  if (onClick) {
    return html`<button type="button" class=${classes} data-kind=${kind} aria-label=${name} aria-pressed=${pressed} title=${title || name} disabled=${disabled} onClick=${onClick}>${face}</button>`;
  }
  if (quiet) return html`<span class=${classes} data-kind=${kind} aria-hidden="true">${face}</span>`;
  return html`<span class=${classes} data-kind=${kind} role="img" aria-label=${name} title=${title || name}>${face}</span>`;
}

export function Tiles({ tiles, className = "", small = false }) {
  return html`<span class=${`tiles ${small ? "small" : ""} ${className}`}>${tiles.map((tile) => html`<${Tile} tile=${tile} />`)}</span>`;
}
