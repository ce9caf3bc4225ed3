// The view "home": what each view is for in one look, examples, and the way back to games that are not over.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { get, post } from "/static/api.js";
import { useAbout } from "/static/parts/about.js";
import { HowLink } from "/static/parts/how.js";
import { PastGames, usePastGames } from "/static/parts/past_games.js";
import { settingsOf, startGame } from "/static/parts/start_game.js";
import { Tile } from "/static/parts/tile.js";

const MOST_GAMES = 3;

const Row = ({ tiles }) => tiles.map((tile) => html`<${Tile} tile=${tile} quiet />`);
const bar = (width, tile, isBest) => html`<span class="bar-row"><${Tile} tile=${tile} quiet /><i class=${isBest ? "best" : ""} style=${`width:${width}%`}></i></span>`;

// Small pictures of what a view shows.
const PICTURES = {
  play: () => html`<span class="mini-table"><span class="mini-river"><${Row} tiles=${["1z", "9p", "3s", "7z"]} /></span><span class="mini-hand"><${Row} tiles=${["2m", "3m", "4m", "0p", "6p", "7s", "8s"]} /></span></span>`,
  analyse: () => html`<span class="bars">${bar(92, "9s", true)}${bar(71, "2p")}${bar(44, "5m")}</span>`,
  review: () => html`<svg viewBox="0 0 200 80" class="graph"><path d="M5 45L35 40L60 52L85 30L110 34L135 62L165 55L195 20" /><circle cx="135" cy="62" r="6" /></svg>`,
  arena: () => html`<svg viewBox="0 0 200 80" class="graph"><path class="band" d="M5 8C60 22 120 24 195 26L195 46C120 50 60 58 5 76z" /><path d="M5 60L30 28L55 44L85 34L120 38L160 35L195 36" /><line x1="5" y1="56" x2="195" y2="56" /></svg>`,
  study: () => html`<span class="words"><span><${Row} tiles=${["1s", "2s", "3s"]} /></span><span><${Row} tiles=${["5p", "5p", "5p"]} /></span><span><${Row} tiles=${["7s", "7s"]} /></span></span>`,
};

function useExamples(onError) {
  const [examples, setExamples] = useState([]);
  useEffect(() => {
    let isHere = true;
    get("/examples").then((answer) => isHere && setExamples(answer), (failure) => isHere && onError(failure));
    return () => (isHere = false);
  }, []);
  return examples;
}

// The server says where an example is shown: some are made at the first click.
function Example({ name, onError }) {
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      location.hash = (await post(`/examples/${name}`)).address;
    } catch (failure) {
      setOpening(false);
      onError(failure);
    }
  };
  return html`<button type="button" disabled=${isOpening} onClick=${open}>${t(`home.example.${name}`)}</button>`;
}

function Card({ view, children }) {
  return html`<article class="card view-card">
    <a class="cover" href=${`#/${view}`} aria-hidden="true" tabindex="-1"><span class="picture">${PICTURES[view]()}</span></a>
    <h2><a href=${`#/${view}`}>${t(`view.${view}`)}</a></h2>
    <p>${t(`home.${view}`)}</p>
    ${children && html`<p class="quick">${children}</p>`}
  </article>`;
}

function QuickGames({ onError }) {
  const about = useAbout();
  const start = (variant, more) => () => startGame(settingsOf(variant, more)).catch(onError);
  if (!about) return null;
  return html`${about.variants.map((variant) => html`<button type="button" key=${variant.name} onClick=${start(variant)}>${t(`variant.${variant.name}.short`)}</button>`)}
    <button type="button" onClick=${start(about.variants[0], { seat: null })}>${t("home.watch")}</button>`;
}

export default function View() {
  const [error, setError] = useState(null);
  const examples = useExamples(setError);
  const { games } = usePastGames();
  const open = (games ?? []).filter((game) => !game.is_over && game.you != null);
  return html`<div class="home">
    <h1>${t("home.lead")}</h1>
    ${error && html`<p class="error" role="alert">${error.message}</p>`}
    <div class="cards">
      <${Card} view="play"><${QuickGames} onError=${setError} /><//>
      ${["analyse", "review", "arena", "study"].map((view) => html`<${Card} key=${view} view=${view}>${examples
        .filter((example) => example.view === view)
        .map(({ name }) => html`<${Example} key=${name} name=${name} onError=${setError} />`)}<//>`)}
    </div>
    ${open.length > 0 && html`<h2>${t("home.continue")}</h2><${PastGames} games=${open} most=${MOST_GAMES} />`}
    <p class="muted more"><${HowLink} page="README.md" text=${t("home.docs")} /> · <a href="/api">${t("home.api")}</a></p>
  </div>`;
}
