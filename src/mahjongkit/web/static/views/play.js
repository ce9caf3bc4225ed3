// The view "play": without a game the form that starts one and the list of past ones, else the game.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { about } from "/static/parts/about.js";
import { Game } from "/static/parts/game.js";
import { PastGames, usePastGames } from "/static/parts/past_games.js";
import { useStrings } from "/static/parts/use_strings.js";
import { StartForm } from "/static/parts/start_form.js";

function Lobby({ query }) {
  const [found, setFound] = useState(null);
  const [error, setError] = useState(null);
  const past = usePastGames();
  useEffect(() => {
    about().then(setFound, setError);
  }, []);
  return html`<div class="lobby">
    <h1>${t("play.title")}</h1>
    ${error && html`<p class="error" role="alert">${error.message}</p>`}
    ${found && html`<${StartForm} about=${found} first=${query.get("variant")} />`}
    <h2>${t("games")}</h2>
    <${PastGames} ...${past} />
  </div>`;
}

export default function View({ rest, query }) {
  if (!useStrings("patterns")) return html`<p class="loading" aria-busy="true">${t("loading")}</p>`;
  return rest[0] ? html`<${Game} key=${rest[0]} id=${rest[0]} />` : html`<${Lobby} query=${query} />`;
}
