// All tiles of a variant as buttons, with how many are left of each.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { factsOf } from "/static/parts/about.js";
import { Tile, tileName } from "/static/parts/tile.js";
import { plain } from "/static/parts/tile_text.js";

// A row of each suit that the variant has.
function rowsOf(variant) {
  const { tiles = [] } = factsOf(variant);
  return [..."mpszf"].map((suit) => tiles.filter((tile) => tile[1] === suit)).filter((row) => row.length > 0);
}

// `used`: tiles that are on the table already.
export function TilePicker({ variant, used, onPick, withFlowers = true }) {
  const count = (match) => used.filter(match).length;
  const left = (tile) => {
    if (tile[1] === "f") return 1 - count((each) => each === tile);
    if (tile[0] === "0") return Math.min(1 - count((each) => each === tile), 4 - count((each) => plain(each) === plain(tile)));
    return 4 - count((each) => plain(each) === tile);
  };
  return html`<div class="picker" role="group" aria-label=${t("analyse.picker")}>
    ${rowsOf(variant)
      .filter((row) => withFlowers || row[0][1] !== "f")
      .map(
        (row) => html`<div class="picker-row">
          ${row.map((tile) => {
            const rest = Math.max(0, left(tile));
            const label = t("analyse.pick", { tile: tileName(tile), left: rest });
            return html`<${Tile} key=${tile} tile=${tile} label=${label} title=${label} disabled=${rest === 0} onClick=${() => onPick(tile)}><span class="left" aria-hidden="true">${rest}</span></${Tile}>`;
          })}
        </div>`,
      )}
  </div>`;
}
