// Melds as they lie on a table: the claimed tile is turned and lies on the side of the seat that it came from.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { Tile, tileName } from "/static/parts/tile.js";
import { placeOf } from "/static/parts/seats.js";

const isKan = (meld) => meld.type.endsWith("kan");

function withoutOne(tiles, tile) {
  const at = tiles.indexOf(tile);
  return at < 0 ? tiles : [...tiles.slice(0, at), ...tiles.slice(at + 1)];
}

// Tiles of a meld from left to right: {tile, turned, added (lies on the turned one)}.
export function laidOut(meld, owner, seats) {
  if (meld.type === "concealed_kan") return meld.tiles.map((tile, at) => ({ tile: at === 0 || at === 3 ? "?" : tile }));
  const added = meld.type === "added_kan" ? (meld.added ?? meld.claimed) : null;
  const rest = withoutOne(added ? withoutOne(meld.tiles, added) : meld.tiles, meld.claimed).map((tile) => ({ tile }));
  const turned = { tile: meld.claimed, turned: true, added };
  const at = { left: 0, top: 1, right: rest.length }[placeOf(meld.from_seat, owner, seats)];
  return [...rest.slice(0, at), turned, ...rest.slice(at)];
}

function Meld({ meld, owner, seats }) {
  const name = `${t(`action.${meld.type}`)}: ${meld.tiles.map(tileName).join(", ")}`;
  return html`<span class=${`meld ${isKan(meld) ? "kan" : ""}`} role="img" aria-label=${name} title=${name}>
    ${laidOut(meld, owner, seats).map(({ tile, turned, added }) =>
      turned
        ? html`<span class="turned">${added && html`<${Tile} tile=${added} className="sideways" quiet />`}<${Tile} tile=${tile} className="sideways" quiet /></span>`
        : html`<${Tile} tile=${tile} quiet />`,
    )}
  </span>`;
}

export function Melds({ melds, owner, seats }) {
  return melds.length ? html`<span class="melds">${melds.map((meld) => html`<${Meld} meld=${meld} owner=${owner} seats=${seats} />`)}</span>` : null;
}
