// The view "review": records that are brought, and one review: #/review, #/review?game=ID, #/review/ID, #/review/ID/DECISION.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get, listen, post } from "/static/api.js";
import { t } from "/static/strings.js";
import { ReviewGame } from "/static/parts/review_game.js";
import { Lobby } from "/static/parts/review_lobby.js";
import { useStrings } from "/static/parts/use_strings.js";
import { Said } from "/static/parts/said.js";

// A review, followed while it is made.
function useReview(id) {
  const [state, setState] = useState({ review: null, job: null, error: "" });
  const [version, setVersion] = useState(0);
  useEffect(() => {
    setState({ review: null, job: null, error: "" });
    let current = true;
    let close = () => {};
    const load = () =>
      get(`/reviews/${id}`).then(
        (review) => {
          if (!current) return;
          setState((before) => ({ ...before, review }));
          if (["queued", "running"].includes(review.state))
            close = listen(`/jobs/${review.job}/events`, ({ job }) => {
              if (!current || !job) return;
              setState((before) => ({ ...before, job }));
              if (!["queued", "running"].includes(job.state)) (close(), load());
            });
        },
        (error) => current && setState({ review: null, job: null, error: error.message }),
      );
    load();
    return () => ((current = false), close());
  }, [id, version]);
  return { ...state, again: () => post(`/reviews/${id}/again`).then(() => setVersion(version + 1), (error) => setState({ ...state, error: error.message })) };
}

function Progress({ review, job, again }) {
  const isOpen = ["queued", "running"].includes(review.state);
  const { done = 0, of: all = review.num_rounds } = job || {};
  return html`<section class="card review-progress">
    <h1>${review.title}</h1>
    <p role="status">${t(`review.state.${review.state}`)}${review.state === "running" ? ` ${t("review.rounds_done", { done, of: all })}` : ""}</p>
    ${isOpen
      ? html`<progress value=${done} max=${all || 1} aria-label=${t("review.progress")}></progress>
          <button type="button" onClick=${() => post(`/jobs/${review.job}/stop`).catch(() => {})}>${t("review.stop")}</button>`
      : html`${review.error ? html`<p class="error" role="alert"><${Said} text=${review.error} /></p>` : null}
          <button type="button" class="primary" onClick=${again}>${t("review.again")}</button>`}
    <p><a href="#/review">${t("review.all")}</a></p>
  </section>`;
}

function OneReview({ id, decision }) {
  const { review, job, error, again } = useReview(id);
  if (error) return html`<p class="error" role="alert">${error}</p><p><a href="#/review">${t("review.all")}</a></p>`;
  if (!review) return html`<p class="loading" aria-busy="true">${t("loading")}</p>`;
  if (!review.summary) return html`<${Progress} review=${review} job=${job} again=${again} />`;
  return html`<${ReviewGame} key=${id} review=${review} first=${decision} />`;
}

export default function View({ rest, query }) {
  const isReady = useStrings("evaluation");
  if (!isReady) return html`<p class="loading" aria-busy="true">${t("loading")}</p>`;
  const [id, decision] = rest;
  return id ? html`<${OneReview} key=${id} id=${id} decision=${decision} />` : html`<${Lobby} game=${query.get("game")} player=${query.get("player")} />`;
}
