// Games that were begun here, newest first: to go on with, or to look at.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { language, t } from "/static/strings.js";
import { get } from "/static/api.js";
import { points } from "/static/parts/seats.js";

export function usePastGames() {
  const [found, setFound] = useState({ games: null, error: null });
  useEffect(() => {
    let isHere = true;
    get("/games").then((games) => isHere && setFound({ games, error: null }), (error) => isHere && setFound({ games: [], error }));
    return () => (isHere = false);
  }, []);
  return found;
}

const opponents = ({ seats }) => [...new Set(seats.filter((name) => name !== "you"))].join(", ");

const whenText = (seconds) => new Date(seconds * 1000).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });

export function PastGames({ games, error = null, most = 12 }) {
  if (error) return html`<p class="error" role="alert">${error.message}</p>`;
  if (games === null) return html`<p class="loading" aria-busy="true">${t("loading")}</p>`;
  if (!games.length) return html`<p class="muted">${t("games.none")}</p>`;
  return html`<ul class="past">${games.slice(0, most).map(
    (game) => html`<li key=${game.id}><a href=${`#/play/${game.id}`}>
      <b>${t(`variant.${game.variant}`)}</b> <span class="muted">${game.profile}</span>
      <span>${t(game.you == null ? "games.watched" : "games.against", { names: opponents(game) })}</span>
      ${game.you != null && html`<span class="muted">${t("games.points", { points: points(game.points[game.you]) })}</span>`}
      ${game.origin && html`<span class="badge fork">${t(`games.origin.${game.origin}`)}</span>`}
      <time class="muted" datetime=${new Date(game.when * 1000).toISOString()}>${whenText(game.when)}</time>
      <span class=${`badge ${game.is_over ? "" : "open"}`}>${t(game.is_over ? "games.over" : "games.open")}</span>
    </a></li>`,
  )}</ul>`;
}
