// Numbers and names of matches: as many digits as an error leaves, a letter for every entrant.
import { HowLink } from "/static/parts/how.js";
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { known, number, percent, signed } from "/static/parts/numbers.js";

export const letter = (entrant) => "ABCDEFGHIJ"[entrant];

// A letter in its colour; the letter itself says who it is.
export const Letter = ({ entrant }) => html`<b class=${`letter letter-${entrant}`}>${letter(entrant)}</b>`;

// Decimals that show two digits of an error.
export const digitsOf = (error) => (error > 0 ? Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(error)))) : 0);

export const withError = (value, error) => `${signed(value, digitsOf(error))} ± ${number(error, digitsOf(error))}`;

// A value that somebody has typed: with its sign, as it was typed.
export const typed = (value) => signed(value, Math.min(6, (String(value).split(".")[1] || "").length));

export function boundsText(lower, upper, error) {
  if (lower == null || upper == null) return t("arena.not_known");
  return `[${signed(lower, digitsOf(error))}, ${signed(upper, digitsOf(error))}]`;
}

// A rate of behaviour: shares in percent, others as they are.
export function rateText(rate, unit) {
  if (!rate) return "–";
  if (unit !== "of rounds") return `${number(rate.mean, digitsOf(rate.standard_error))} ± ${number(rate.standard_error, digitsOf(rate.standard_error))}`;
  const digits = Math.max(0, digitsOf(rate.standard_error) - 2);
  return `${percent(rate.mean, digits)} ± ${percent(rate.standard_error, digits)} %`;
}

export function rateBounds(difference, unit) {
  if (!difference || difference.lower == null) return t("arena.not_known");
  if (unit !== "of rounds") return boundsText(difference.lower, difference.upper, difference.standard_error);
  return `[${signed(100 * difference.lower, 2)}, ${signed(100 * difference.upper, 2)}] %`;
}

// "wins per seat and round" in the user's language.
export function unitText(unit) {
  const [, measure, what] = /^(\w+) per seat and (\w+)$/.exec(unit) || [];
  return measure ? t("arena.unit", { measure: known(`arena.measure.${measure}`, measure), unit: known(`arena.per.${what}`, what) }) : unit;
}

export function timeText(seconds) {
  if (seconds == null) return "–";
  if (seconds < 90) return t("arena.seconds", { number: number(Math.max(1, Math.round(seconds))) });
  if (seconds < 5400) return t("arena.minutes", { number: number(Math.round(seconds / 60)) });
  if (seconds < 172800) return t("arena.hours", { number: number(seconds / 3600, 1) });
  return t("arena.days", { number: number(seconds / 86400, 1) });
}

// The rules as a text: the name of the variant in the user's language, with its profile.
export function rulesText(rules = "") {
  const [variant, ...rest] = rules.split(":");
  return [known(`variant.${variant}.short`, variant), ...rest].join(" · ");
}

export const stateText = (state) => known(`arena.state.${state}`, state);

export const State = ({ state }) => html`<span class=${`state state-${state.replace(" ", "-")}`}>${stateText(state)}</span>`;

// What is behind a number, on request.
export const How = ({ text, section }) => html`<details class="how"><summary>${t("arena.how")}</summary><p>${t(text)} <${HowLink} page="arena-statistics.md" section=${section} /></p></details>`;
