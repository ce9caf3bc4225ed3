// Numbers as every view writes them: in the user's language, with errors, never with more digits than they are worth.
import { language, t } from "/static/strings.js";

const WHOLE = 100; // values that reach so far are shown without decimals
const SHARES = ["win rate", "win chance", "foreseen win", "chance"]; // measures that begin so are shown as percent

export const isShare = (measure) => SHARES.some((start) => (measure || "").startsWith(start));

export function number(value, digits = 0) {
  if (value == null || Number.isNaN(value)) return "–";
  const text = Math.abs(value).toLocaleString(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return value < 0 && Number(Math.abs(value).toFixed(digits)) !== 0 ? `−${text}` : text;
}

export const signed = (value, digits = 0) => (value > 0 ? `+${number(value, digits)}` : number(value, digits));

export const percent = (share, digits = 1) => (share == null ? "–" : number(100 * share, digits));

// How values of a measure are written beside each other: a scale, digits, and the unit in words.
export function unitOf(measure, values) {
  const scale = isShare(measure) ? 100 : 1;
  const largest = Math.max(0, ...values.filter((value) => value != null).map((value) => Math.abs(scale * value)));
  return { scale, digits: scale === 1 && largest >= WHOLE ? 0 : 2, name: measureName(measure) };
}

export const written = (unit, value) => (value == null ? "–" : number(unit.scale * value, unit.digits));

export function withError(unit, value, error) {
  if (value == null) return "–";
  return error == null ? written(unit, value) : `${written(unit, value)} ± ${number(unit.scale * error, unit.digits)}`;
}

// What the server calls a measure, in the user's language where that is known.
export function measureName(measure) {
  return known(`evaluation.measure.${measure}`, measure);
}

// A text by its name, or what stands in for it where there is none.
export function known(name, otherwise) {
  const text = t(name);
  return text === name ? otherwise : text;
}
