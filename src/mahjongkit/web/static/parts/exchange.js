// Choosing the three tiles of an exchange, by their places in the hand.
const count = (tiles, tile) => tiles.filter((one) => one === tile).length;
const isPartOf = (some, all) => some.every((tile) => count(all, tile) >= count(some, tile));
const SIZE = 3;

// May these places be part of an exchange?
function isOpen(legal, tiles, places) {
  const wanted = places.map((place) => tiles[place].tile);
  return legal.some(({ action }) => isPartOf(wanted, action.own));
}

export const canChoose = (legal, tiles, chosen, place) => chosen.includes(place) || isOpen(legal, tiles, [place]);

// The places after a click: one more, one less, or, where they do not go together, the new one alone.
export function chosenAfter(legal, tiles, chosen, place) {
  if (chosen.includes(place)) return chosen.filter((one) => one !== place);
  const more = [...chosen, place].slice(-SIZE);
  return isOpen(legal, tiles, more) ? more : [place];
}

// The action that gives these tiles away, or undefined.
export function exchangeOf(legal, tiles, chosen) {
  const wanted = chosen.map((place) => tiles[place].tile);
  return chosen.length === SIZE ? legal.find(({ action }) => isPartOf(wanted, action.own)) : undefined;
}
