// Tiles and melds in the words of mjai ("5mr", "E", a list of tiles) and of majiang-core ("m0", "z1", "m34-0").

const HONOURS = "ESWNPFC";

export function toMajiang(pai) {
  const honour = HONOURS.indexOf(pai);
  return honour >= 0 ? `z${honour + 1}` : pai[1] + (pai.endsWith("r") ? 0 : pai[0]);
}

export function toMjai(tile) {
  const [suit, number] = tile;
  if (suit === "z") return HONOURS[number - 1];
  return number === "0" ? `5${suit}r` : number + suit;
}

/** Tiles in hand, in majiang-core's text. */
export function handText(tiles) {
  return ["m", "p", "s", "z"]
    .map((suit) => [suit, tiles.map(toMajiang).filter((tile) => tile[0] === suit).map((tile) => tile[1])])
    .filter(([, numbers]) => numbers.length)
    .map(([suit, numbers]) => suit + numbers.join(""))
    .join("");
}

/** From whom a tile came, seen from the seat that takes it: next seat, opposite, previous. */
function direction(actor, target) {
  return ["", "+", "=", "-"][(target - actor + 4) % 4];
}

const rank = (number) => Number(number) || 5;

// Red fives come last among equal tiles; in a sequence the order is that of the ranks.
const numbersOf = (tiles) => tiles.map((pai) => toMajiang(pai)[1]).sort().reverse();

/** The meld of a `chi`, `pon`, `daiminkan` or `ankan`. */
export function meldText({ type, actor, target, pai, consumed }) {
  if (type === "ankan") return toMajiang(consumed[0])[0] + numbersOf(consumed).join("");
  const [suit, number] = toMajiang(pai);
  const claimed = number + direction(actor, target);
  if (type !== "chi") return suit + numbersOf(consumed).join("") + claimed;
  return suit + [...numbersOf(consumed), claimed].sort((a, b) => rank(a[0]) - rank(b[0])).join("");
}

/** The tiles of a meld that come from the hand. */
export function consumedOf(meld) {
  return meld.match(/\d(?![-+=])/g).map((number) => toMjai(meld[0] + number));
}
