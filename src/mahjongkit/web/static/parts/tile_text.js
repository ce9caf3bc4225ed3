// Tiles as text (mpsz: 123m406p77z, melds in brackets) and back; other notations are read by the server.
const GROUP = /([0-9]+)([mpszf])/y;
const SUITS = "mpszf";

const rank = (tile) => (tile[0] === "0" ? 5.5 : Number(tile[0]));
export const compareTiles = (a, b) => SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]) || rank(a) - rank(b);
export const plain = (tile) => tile.replace("0", "5");

// The tiles of a text in their order; null where it is not mpsz.
export function tilesOf(text) {
  const tight = text.replace(/\s+/g, "");
  const tiles = [];
  GROUP.lastIndex = 0;
  while (GROUP.lastIndex < tight.length) {
    const found = GROUP.exec(tight);
    if (!found) return null;
    tiles.push(...[...found[1]].map((digit) => digit + found[2]));
  }
  return tiles;
}

// {tiles, melds: [text]} of a hand; null where it is not mpsz.
export function handOf(text) {
  const melds = [];
  const outside = text.replace(/[([]([^()[\]]*)[)\]]/g, (all) => (melds.push(all.replace(/\s+/g, "")), " "));
  const tiles = tilesOf(outside);
  return tiles && melds.every((meld) => tilesOf(meld.slice(1, -1).replace("+", ""))) ? { tiles, melds } : null;
}

export const meldTiles = (meld) => {
  const inside = meld.slice(1, -1);
  const suit = inside.at(-1);
  return [...inside.slice(0, -1).replace("+", "")].map((digit) => digit + suit);
};

// Each suit named once for a run of tiles: 123m1z.
export function textOf(tiles) {
  let text = "";
  tiles.forEach((tile, at) => (text += tile[0] + (tiles[at + 1]?.[1] === tile[1] ? "" : tile[1])));
  return text;
}

// A hand in order; the last tile of one that has drawn stays the last.
export function handText({ tiles, melds }, isDrawn) {
  const held = isDrawn ? tiles.slice(0, -1) : tiles;
  const sorted = [...held].sort(compareTiles);
  return textOf(isDrawn ? [...sorted, tiles.at(-1)] : sorted) + melds.join("");
}
