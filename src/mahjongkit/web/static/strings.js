// Texts of the page, in plain JSON files: strings/LANGUAGE/PART.json. English stands in for what is missing.
import { preference } from "/static/preferences.js";

export const LANGUAGES = { en: "English", ja: "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" };
const texts = {};
const loaded = new Map();

export const language = () => preference("language");

// The text of a name, with {places} filled in.
export function t(name, places = {}) {
  const text = texts[language()]?.[name] ?? texts.en?.[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (all, key) => places[key] ?? all);
}

export async function loadStrings(part) {
  await Promise.all([...new Set(["en", language()])].map((wanted) => loadOne(wanted, part)));
}

function loadOne(wanted, part) {
  const path = `/static/strings/${wanted}/${part}.json`;
  if (!loaded.has(path)) {
    loaded.set(
      path,
      fetch(path)
        .then((answer) => (answer.ok ? answer.json() : {}))
        .then((found) => (texts[wanted] = { ...texts[wanted], ...found })),
    );
  }
  return loaded.get(path);
}
