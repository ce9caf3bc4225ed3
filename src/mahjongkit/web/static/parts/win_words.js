// Words of a win: its patterns as the variant says them, and the limit that it reaches.
import { t } from "/static/strings.js";
import { factsOf } from "/static/parts/about.js";
import { tileName } from "/static/parts/tile.js";

export function patternName(pattern, variant) {
  const { pattern_family: family = variant } = factsOf(variant);
  const named = [`pattern.${family}.${pattern}`, `pattern.${pattern}`].map((key) => [key, t(key)]).find(([key, text]) => key !== text);
  return named ? named[1] : pattern;
}

// What gives fu, as "open triplet 5z": the words, then the tile where there is one.
export function fuName(text) {
  const [, words, tile] = text.match(/^(.*?)(?: (\d[mpsz]))?$/);
  return [t(`fu.${words}`), tile && tileName(tile)].filter(Boolean).join(" ");
}

// The limit of a riichi win by han, and by fu where three or four han are rounded up to it; null below the limits.
export function limitName({ han, fu }) {
  if (han >= 13) return "yakuman";
  if (han >= 11) return "sanbaiman";
  if (han >= 8) return "baiman";
  if (han >= 6) return "haneman";
  return han >= 5 || (han === 4 && fu >= 40) || (han === 3 && fu >= 70) ? "mangan" : null;
}
