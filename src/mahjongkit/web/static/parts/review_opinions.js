// A second opinion: the same record judged by another agent or with more time, and the decisions on which the two disagree.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get, listen, post } from "/static/api.js";
import { t } from "/static/strings.js";
import { advisers, factsOf } from "/static/parts/about.js";
import { ActionTiles } from "/static/parts/action_tiles.js";
import { number } from "/static/parts/numbers.js";
import { differenceText, roundTitle, unitWord, verdictText } from "/static/parts/review_words.js";
import { Said } from "/static/parts/said.js";

const SECONDS = ["0.1", "0.5", "2"];
const isOpen = ({ state }) => ["queued", "running"].includes(state);
const nameOf = ({ agent, settings, variant }) => `${agent ?? settings.agent ?? factsOf(variant).adviser} · ${number(settings.seconds, 1)} s`;

// All other reviews of the record; those that run are followed.
function useOpinions(id) {
  const [found, setFound] = useState({ opinions: null, error: "" });
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let current = true;
    let streams = [];
    get(`/reviews/${id}/opinions`).then(
      (opinions) => {
        if (!current) return;
        setFound({ opinions, error: "" });
        streams = opinions.filter(isOpen).map(({ job }) => listen(`/jobs/${job}/events`, () => {}, { ended: () => current && setVersion((now) => now + 1) }));
      },
      (problem) => current && setFound((before) => ({ ...before, error: problem.message })),
    );
    return () => ((current = false), streams.forEach((close) => close()));
  }, [id, version]);
  const ask = (agent, seconds) =>
    post(`/reviews/${id}/opinions`, { ...(agent ? { agent } : {}), seconds: Number(seconds) }).then(
      () => setVersion((now) => now + 1),
      (problem) => setFound((before) => ({ ...before, error: problem.message })),
    );
  return { ...found, ask };
}

function Ask({ summary, ask }) {
  const [agent, setAgent] = useState("");
  const [seconds, setSeconds] = useState("0.5");
  const { adviser = "", has_placement: hasPlacement } = factsOf(summary.variant);
  const agents = [...advisers().map(({ name }) => name), ...(hasPlacement ? ["analyst:aim=placement"] : [])];
  const choice = (label, value, values, choose) => html`<label class="field"><span>${label}</span><select onChange=${(event) => choose(event.target.value)}>${values.map(([one, text]) => html`<option value=${one} selected=${one === value}>${text}</option>`)}</select></label>`;
  return html`<form class="row" onSubmit=${(event) => (event.preventDefault(), ask(agent, seconds))}>
    ${choice(t("review.agent"), agent, [["", t("review.agent.auto_of", { agent: adviser })], ...agents.map((name) => [name, name])], setAgent)}
    ${choice(t("review.opinion.seconds"), seconds, SECONDS.map((one) => [one, `${number(Number(one), 1)} s`]), setSeconds)}
    <button type="submit" class="primary">${t("review.opinion.ask")}</button>
  </form>`;
}

const lost = (opinion, summary) => (opinion.state === "mistake" ? differenceText(summary, opinion) : verdictText(summary, opinion.state));

function Disagreements({ id, summary, other, open }) {
  const [found, setFound] = useState({ rows: null, error: "" });
  const [second, setSecond] = useState(null);
  useEffect(() => {
    let current = true;
    Promise.all([get(`/reviews/${id}/opinions/${other.id}`), get(`/reviews/${other.id}`)]).then(
      ([answer, review]) => current && (setFound(answer), setSecond(review.summary)),
      (problem) => current && setFound({ rows: null, error: problem.message }),
    );
    return () => (current = false);
  }, [id, other.id]);
  if (found.error) return html`<p class="error" role="alert">${found.error}</p>`;
  if (!found.rows || !second) return html`<p class="loading" aria-busy="true">${t("loading")}</p>`;
  const { rows, same, both, agents } = found;
  return html`<p>${t("review.opinion.same", { same, both })}</p>
    ${rows.length > 0 && html`<div class="scroll" tabindex="0" role="group" aria-label=${t("review.opinion.differ")}><table class="opinions"><caption class="only-read">${t("review.opinion.differ")}</caption>
      <thead><tr><th scope="col">${t("review.round")}</th><th scope="col">${t("review.played")}</th>${[summary, second].map((judged, at) => html`<th scope="col">${agents[at]} ${judged.has_loss ? html`<small class="muted">${t("review.lost_column", { unit: unitWord(judged) })}</small>` : null}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => {
        const decision = summary.decisions[row.index];
        return html`<tr key=${row.index}><th scope="row"><button type="button" onClick=${() => open(row.index)}>${roundTitle(summary.rounds[decision.round], summary)} · ${t("review.turn", { turn: decision.turn })}</button></th>
          <td><${ActionTiles} action=${decision.played} full=${true} /></td>
          <td><${ActionTiles} action=${row.first.best} full=${true} /> <span class="muted">${lost(row.first, summary)}</span></td>
          <td><${ActionTiles} action=${row.second.best} full=${true} /> <span class="muted">${lost(row.second, second)}</span></td></tr>`;
      })}</tbody></table></div>`}`;
}

export function Opinions({ review, open }) {
  const { opinions, error, ask } = useOpinions(review.id);
  const [chosen, setChosen] = useState("");
  const done = (opinions ?? []).filter(({ state }) => state === "done");
  const other = done.find(({ id }) => id === chosen) ?? done[0];
  return html`<div class="second-opinion">
    <p class="muted">${t("review.opinion.about")}</p>
    <${Ask} summary=${review.summary} ask=${ask} />
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${opinions === null && !error && html`<p class="loading" aria-busy="true">${t("loading")}</p>`}
    ${opinions?.filter(({ state }) => state !== "done").map((each) => html`<p role="status" key=${each.id}>${nameOf(each)}: ${t(`review.state.${each.state}`)} ${each.error ? html`<${Said} text=${each.error} />` : null}</p>`)}
    ${done.length > 1 && html`<label class="field"><span>${t("review.agent")}</span><select onChange=${(event) => setChosen(event.target.value)}>${done.map((each) => html`<option value=${each.id} selected=${each.id === other.id}>${nameOf(each)}</option>`)}</select></label>`}
    ${other && html`<${Disagreements} key=${other.id} id=${review.id} summary=${review.summary} other=${other} open=${open} />`}
  </div>`;
}
