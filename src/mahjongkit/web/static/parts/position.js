// A position as the page holds it: one flat object of texts, the same in the address, in the form, and for the server.
import { factsOf, variants } from "/static/parts/about.js";

export const OPPONENTS = [1, 2, 3];
const PLAIN = ["hand", "variant", "dora", "indicators", "seat_wind", "round_wind", "visible", "discard", "void_suit", "agent", "observation"];
const NUMBERS = ["turn", "repeats", "deposits", "discarder", "seconds"];
const OF_OPPONENT = ["river", "riichi", "melds"];
const NAMES = [...PLAIN, ...NUMBERS, "points", ...OPPONENTS.flatMap((seat) => OF_OPPONENT.map((name) => `${name}${seat}`))];

export const positionOf = (query) => Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ""]));
export const isEmpty = (position) => !position.hand.trim() && !position.observation;

// The address that shows the same position again.
export function addressOf(position) {
  const query = new URLSearchParams(NAMES.filter((name) => position[name]).map((name) => [name, position[name]]));
  const text = query.toString();
  return `#/analyse${text ? `?${text}` : ""}`;
}

// What the server is asked. Words that are no numbers go as they are, so that it says what is wrong with them.
export function requestOf(position) {
  const asked = {};
  for (const name of PLAIN) if (position[name]) asked[name] = position[name];
  for (const name of NUMBERS) if (position[name] !== "") asked[name] = numberOr(position[name]);
  if (position.points.trim()) asked.points = position.points.split(/[\s,;]+/).filter(Boolean).map(numberOr);
  const opponents = OPPONENTS.map((seat) => opponentOf(position, seat)).filter(Boolean);
  if (opponents.length) asked.opponents = opponents;
  if (!asked.observation) return asked;
  const { observation, agent, seconds } = asked;
  return { observation, ...(agent ? { agent } : {}), ...(seconds === undefined ? {} : { seconds }) };
}

const numberOr = (text) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text);

function opponentOf(position, seat) {
  const found = { seat };
  for (const name of OF_OPPONENT) if (position[`${name}${seat}`]) found[name] = name === "riichi" ? numberOr(position[`riichi${seat}`]) : position[`${name}${seat}`];
  return Object.keys(found).length > 1 ? found : null;
}

// How many tiles a hand has, a meld counted as three, and how many it should have.
export const sizeOf = ({ tiles, melds }) => tiles.filter((tile) => tile[1] !== "f").length + 3 * melds.length;

// The variant that is named, else the first one whose hands are so large.
export function variantOf(position, size) {
  return position.variant.split(":")[0] || (variants().find(({ hand_size: held }) => size <= held + 1) ?? variants().at(-1))?.name;
}

export const fullSize = (position, size) => (factsOf(variantOf(position, size)).hand_size ?? 13) + (position.discard ? 0 : 1);
