// Which tiles are dora: the ones after the indicators, and red fives.
import { kindOf } from "/static/parts/tile.js";

const CYCLES = [["1z", "2z", "3z", "4z"], ["5z", "6z", "7z"]];

// The kind after an indicator; in sanma there are only 1 and 9 of characters.
export function doraOf(indicator, variant) {
  const kind = kindOf(indicator);
  const cycle = CYCLES.find((one) => one.includes(kind));
  if (cycle) return cycle[(cycle.indexOf(kind) + 1) % cycle.length];
  const [rank, suit] = [Number(kind[0]), kind[1]];
  if (variant === "sanma" && suit === "m") return rank === 1 ? "9m" : "1m";
  return `${(rank % 9) + 1}${suit}`;
}

export function isDora(tile, { indicators, rules }) {
  return tile[0] === "0" || indicators.some((indicator) => doraOf(indicator, rules.variant) === kindOf(tile));
}
