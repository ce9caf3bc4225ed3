// What the user chose for this browser: language, theme, style of tiles, and how Play helps.
const DEFAULTS = { language: "", theme: "system", tiles: "standard", hints: "request", autowin: "off", nocalls: "off", keys: "on", delay: "500" };
const listeners = new Set();

export function preference(key) {
  const stored = localStorage.getItem(`mahjongkit.${key}`);
  if (key === "language") return stored || nearestLanguage();
  return stored || DEFAULTS[key];
}

export function setPreference(key, value) {
  localStorage.setItem(`mahjongkit.${key}`, value);
  apply();
  listeners.forEach((listener) => listener());
}

// Calls back after a change; returns what ends that.
export function onPreferences(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function nearestLanguage() {
  for (const wanted of navigator.languages || [navigator.language]) {
    const lower = wanted.toLowerCase();
    if (lower.startsWith("ja")) return "ja";
    if (/^zh-(hant|tw|hk|mo)/.test(lower)) return "zh-Hant";
    if (lower.startsWith("zh")) return "zh-Hans";
    if (lower.startsWith("en")) return "en";
  }
  return "en";
}

function apply() {
  const root = document.documentElement;
  root.dataset.theme = preference("theme");
  root.dataset.tiles = preference("tiles");
  root.lang = preference("language");
}

apply();
