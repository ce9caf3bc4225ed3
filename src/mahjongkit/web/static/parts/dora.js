// Which tiles are dora: the ones after the indicators, and red fives.
import { factsOf } from "/static/parts/about.js";
import { kindOf } from "/static/parts/tile.js";

const HONOURS = [["1z", "2z", "3z", "4z"], ["5z", "6z", "7z"]];

// The kind after an indicator, among those of the variant: in sanma 9 of characters comes after 1.
export function doraOf(indicator, variant) {
  const kind = kindOf(indicator);
  const suit = (factsOf(variant).tiles ?? []).filter((tile) => tile[1] === kind[1] && tile[0] !== "0");
  const cycle = HONOURS.find((one) => one.includes(kind)) ?? suit;
  return cycle[(cycle.indexOf(kind) + 1) % cycle.length];
}

export function isDora(tile, { indicators, rules }) {
  return tile[0] === "0" || indicators.some((indicator) => doraOf(indicator, rules.variant) === kindOf(tile));
}
