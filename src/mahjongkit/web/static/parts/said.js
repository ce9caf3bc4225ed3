// What the server says, in the user's language. The server speaks English, as the command line does; strings/LANGUAGE/said.json is a phrase
// book whose names are its sentences with {places}. A sentence that is not in the book stays English.
//
// Places by their names, with or without a digit: {tile} is a tile, {own} tiles, {n} a number, {name} a name, {said} another phrase of the book,
// {list} phrases with commas, {bounds} a phrase or anything; any other stands for itself.
import { html } from "/static/lib/htm-preact.js";
import { language, phrases } from "/static/strings.js";
import { tileName } from "/static/parts/tile.js";

const TILE = "[0-9][mpszf]";
const GROUPS = { tile: `(${TILE})`, own: "([0-9mpszf]+)", n: "([-+−]?[0-9][0-9,.]*(?: ± [0-9][0-9,.]*)?)", name: "([^;,]+?)" };
const books = new Map();
const found = new Map();

const kindOf = (place) => place.replace(/\d+$/, "");
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// The sentence as a pattern; its first letter may be large. `isGreedy`: places take as much as they can.
function patternOf(phrase, isGreedy) {
  const any = isGreedy ? "(.+)" : "(.+?)";
  const parts = phrase.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? (GROUPS[kindOf(part)] ?? any) : escaped(part)));
  parts[0] = parts[0].replace(/^[a-z]/, (first) => `[${first}${first.toUpperCase()}]`);
  return new RegExp(`^${parts.join("")}$`);
}

const HOLDS_PHRASES = /^\{said\}|^\w+ \{n\}.*: \{bounds\}$/;

// What holds phrases together first, as "{said}; {said}" and "line {n}: {bounds}"; of the others those with most words of their own.
function bookOf(wanted) {
  if (!books.has(wanted) && phrases("said").length) {
    const literal = (phrase) => phrase.replace(/\{\w+\}/g, "").length + (HOLDS_PHRASES.test(phrase) ? 1000 : 0);
    const entries = phrases("said").map(([phrase, text]) => ({
      text, length: literal(phrase), places: [...phrase.matchAll(/\{(\w+)\}/g)].map(([, name]) => name), patterns: [patternOf(phrase, false), patternOf(phrase, true)],
    }));
    books.set(wanted, entries.sort((a, b) => b.length - a.length));
  }
  return books.get(wanted) ?? [];
}

function valueOf(place, text) {
  const kind = kindOf(place);
  if (kind === "tile") return tileName(text);
  if (kind === "list") return listOf(text);
  if (kind === "bounds") return phraseOf(text) ?? text;
  return kind === "said" || kind === "wind" ? phraseOf(text) : text;
}

function listOf(text) {
  const items = text.split(/, | and /).map(phraseOf);
  return items.includes(null) ? null : items.join("、");
}

function filled({ text, places }, values) {
  const said = places.map((place, at) => valueOf(place, values[at]));
  return said.includes(null) ? null : text.replace(/\{(\w+)\}/g, (_, name) => said[places.indexOf(name)]);
}

// A phrase of the book, a tile, or a number; null for what is neither.
function phraseOf(text) {
  if (new RegExp(`^${TILE}$`).test(text)) return tileName(text);
  for (const entry of bookOf(language())) {
    for (const pattern of entry.patterns) {
      const match = pattern.exec(text);
      const said = match && filled(entry, match.slice(1));
      if (said) return said;
    }
  }
  return null;
}

function translated(text) {
  const whole = phraseOf(text);
  if (whole) return { text: whole, isWhole: true };
  const sentences = text.split(/(?<=\.) (?=[A-Z0-9])/).map((each) => [each, phraseOf(each)]);
  return { text: sentences.map(([each, said]) => said ?? each).join(" ").replaceAll("。 ", "。"), isWhole: sentences.every(([, said]) => said) };
}

function sayingOf(text) {
  if (!text || language() === "en") return { text, isWhole: language() === "en" };
  const key = `${language()} ${text}`;
  if (!bookOf(language()).length) return { text, isWhole: false };
  if (!found.has(key)) {
    if (found.size > 1000) found.clear();
    found.set(key, translated(text));
  }
  return found.get(key);
}

export const said = (text) => sayingOf(text).text;

// As a part of a page; what is English there says so.
export function Said({ text }) {
  const saying = sayingOf(text);
  return html`<span lang=${saying.isWhole ? null : "en"}>${saying.text}</span>`;
}
