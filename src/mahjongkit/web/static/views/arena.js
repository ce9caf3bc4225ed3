// The view "arena": which of two or more agents is stronger. New and past matches; `#/arena/MATCH` is one, `#/arena/MATCH/BLOCK` a block of it.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { MatchForm } from "/static/parts/arena/match_form.js";
import { MatchList } from "/static/parts/arena/match_list.js";
import { MatchPage } from "/static/parts/arena/match_page.js";

export default function View({ rest, query }) {
  const [id, block] = rest;
  if (id) return html`<${MatchPage} key=${id} id=${id} block=${block} />`;
  return html`<h1>${t("view.arena")}</h1>
    <p class="muted lead">${t("arena.lead")}</p>
    <div class="arena-home"><${MatchForm} from=${query.get("from")} /><${MatchList} /></div>`;
}
