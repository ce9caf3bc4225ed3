// Texts of the page, in plain JSON files: strings/LANGUAGE/PART.json. English stands in for what is missing.
import { preference } from "/static/preferences.js";

export const LANGUAGES = { en: "English", ja: "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" };
const texts = {};
const parts = {};
const loaded = new Map();

export const language = () => preference("language");

// The text of a name, with {places} filled in.
export function t(name, places = {}) {
  const text = texts[language()]?.[name] ?? texts.en?.[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (all, key) => places[key] ?? all);
}

// The names and texts of a part in the language that is chosen; none before they are loaded.
export const phrases = (part) => parts[`${language()}/${part}`] ?? [];

// What every view needs: the book of what the server says is for those who do not read English.
export const loadCommon = () => Promise.all([loadStrings("common"), language() === "en" ? null : loadStrings("said")]);

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
        .then((found) => {
          texts[wanted] = { ...texts[wanted], ...found };
          parts[`${wanted}/${part}`] = Object.entries(found);
        }),
    );
  }
  return loaded.get(path);
}
