// The view "study": the Sichuan state of a hand (#/study?hand=..), what an opponent holds (#/study/opponent), papers' tables beside ours (#/study/papers/..).
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { HandStudy } from "/static/parts/study/hand_study.js";
import { OpponentStudy } from "/static/parts/study/opponent_study.js";
import { Papers } from "/static/parts/study/papers.js";

const PARTS = { hand: "#/study", opponent: "#/study/opponent", papers: "#/study/papers" };

export default function View({ rest, query }) {
  const [part = "hand", ...more] = rest[0] ? rest : ["hand"];
  const now = part in PARTS ? part : "hand";
  return html`<h1>${t("view.study")}</h1>
    <nav class="tabs" aria-label=${t("study.parts")}>${Object.entries(PARTS).map(([name, address]) => html`<a href=${address} aria-current=${name === now ? "page" : null}>${t(`study.part.${name}`)}</a>`)}</nav>
    ${now === "hand" && html`<${HandStudy} query=${query} />`}
    ${now === "opponent" && html`<${OpponentStudy} query=${query} />`}
    ${now === "papers" && html`<${Papers} chosen=${more} />`}`;
}
