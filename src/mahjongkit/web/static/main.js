// The shell: which view is shown, language, theme, and what stands around every view.
import { html, render, useEffect, useState } from "/static/lib/htm-preact.js";
import { LANGUAGES, t, language, loadCommon, loadStrings } from "/static/strings.js";
import { about } from "/static/parts/about.js";
import { loadTiles } from "/static/parts/tile.js";
import { preference, setPreference, onPreferences } from "/static/preferences.js";

const TILES_MS = 300; // after what the view itself asks for
// The view's module is loaded when it is first shown; the rest of the address after its name is the view's own.
const VIEWS = ["home", "play", "analyse", "review", "arena", "study"];

function route() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [name, ...rest] = path.split("/").map(decodeURIComponent);
  return { name: VIEWS.includes(name) ? name : "home", rest, query: new URLSearchParams(query) };
}

function useRoute() {
  const [now, setNow] = useState(route());
  useEffect(() => {
    const changed = () => setNow(route());
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return now;
}

function useView(name) {
  const [view, setView] = useState(null);
  useEffect(() => {
    let current = true;
    setView(null);
    Promise.all([import(`/static/views/${name}.js`), loadStrings(name)])
      .then(([module]) => current && setView(() => module.default))
      .catch((error) => current && setView(() => () => html`<p class="error" role="alert">${String(error)}</p>`));
    return () => (current = false);
  }, [name, language()]);
  return view;
}

// On a phone they are behind a button.
function Preferences() {
  const [isOpen, setOpen] = useState(false);
  const choose = (key, values) => html`
    <label class="preference">
      <span class="only-read">${t(`preference.${key}`)}</span>
      <select value=${preference(key)} onChange=${(event) => setPreference(key, event.target.value)}>
        ${values.map(([value, text]) => html`<option value=${value} selected=${value === preference(key)}>${text}</option>`)}
      </select>
    </label>`;
  return html`<div class=${`preferences ${isOpen ? "open" : ""}`}>
    <button type="button" class="toggle" aria-expanded=${isOpen} aria-label=${t("preferences")} onClick=${() => setOpen(!isOpen)}><span aria-hidden="true">⚙</span></button>
    <div class="inside">
    ${choose("tiles", ["standard", "indices", "contrast"].map((name) => [name, t(`tiles.${name}`)]))}
    ${choose("theme", ["system", "light", "dark"].map((name) => [name, t(`theme.${name}`)]))}
    ${choose("language", Object.entries(LANGUAGES))}
    </div>
  </div>`;
}

function Shell() {
  const { name, rest, query } = useRoute();
  const [, again] = useState(0);
  useEffect(() => onPreferences(() => loadCommon().then(() => again((count) => count + 1))), []);
  const View = useView(name);
  useEffect(() => {
    if (View) setTimeout(loadTiles, TILES_MS);
    document.title = name === "home" ? t("title") : `${t(`view.${name}`)} · ${t("title")}`;
  }, [name, View]);
  return html`
    <a class="skip" href="#main" onClick=${(event) => (event.preventDefault(), document.getElementById("main").focus())}>${t("skip")}</a>
    <header class="bar">
      <a class="brand" href="#/"><img src="/static/tiles/7z.svg" alt="" /> <span>mahjongkit</span></a>
      <nav aria-label=${t("views")}>
        ${VIEWS.slice(1).map(
          (view) => html`<a href=${`#/${view}`} aria-current=${view === name ? "page" : null}>${t(`view.${view}`)}</a>`,
        )}
      </nav>
      <${Preferences} />
    </header>
    <main id="main" tabindex="-1" class=${`view-${name}`}>
      ${View ? html`<${View} key=${name} rest=${rest} query=${query} />` : html`<p class="loading" aria-busy="true">${t("loading")}</p>`}
    </main>`;
}

Promise.all([loadCommon(), about().catch(() => {})]).then(() => render(html`<${Shell} />`, document.getElementById("app")));
