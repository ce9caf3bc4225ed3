// The papers' tables and figures: their numbers beside ours, made here on request.
import { html, useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { get, listen, post } from "/static/api.js";
import { language, t } from "/static/strings.js";
import { HowLink } from "/static/parts/how.js";
import { number } from "/static/parts/numbers.js";
import { PaperTable } from "/static/parts/study/paper_table.js";
import { said } from "/static/parts/said.js";

const SCALES = [0.05, 0.2, 1];
const addressOf = (paper, { kind, number: name }) => `#/study/papers/${paper}/${kind}/${encodeURIComponent(name)}`;

function List({ papers, chosen }) {
  const [open, setOpen] = useState(chosen[0] || "sichuan");
  useEffect(() => {
    if (chosen[0]) setOpen(chosen[0]);
  }, [chosen[0]]);
  return html`<nav class="paper-list" aria-label=${t("study.papers")}>
    ${papers.map((paper) => html`<details key=${paper.name} open=${paper.name === open} onToggle=${(event) => event.target.open && setOpen(paper.name)}>
      <summary><b>${t(`study.papers.${paper.name}`)}</b><br /><span class="muted" lang="en">${paper.title}</span></summary>
      <ul>${paper.tables.map((table) => html`<li key=${table.kind + table.number}><a href=${addressOf(paper.name, table)} aria-current=${chosen[0] === paper.name && chosen[1] === table.kind && chosen[2] === table.number ? "page" : null}>
        <span>${t(`study.kind.${table.kind}`)} ${table.number}</span> <span lang="en" class="title">${table.title}</span>${table.made && html`<span class="made" title=${t("study.made")}>✓<span class="only-read">${t("study.made")}</span></span>`}</a></li>`)}</ul>
    </details>`)}
  </nav>`;
}

// A table that was made, or the job that makes it.
function useTable(paper, kind, name, isMade, onMade) {
  const [state, setState] = useState({ table: null, job: null, error: "", isRead: false });
  const path = `/study/papers/${paper}/${kind}/${encodeURIComponent(name)}`;
  const close = useRef(() => {});
  useEffect(() => () => close.current(), []);
  const read = () => get(path).then((table) => setState({ table, job: null, error: "", isRead: true }));
  useEffect(() => {
    setState({ table: null, job: null, error: "", isRead: !isMade });
    if (isMade) read().catch((why) => setState({ table: null, job: null, error: why.message, isRead: true }));
  }, [path]);
  const make = (scale) => {
    setState((before) => ({ ...before, error: "", job: { state: "queued", done: 0 } }));
    post(path, { scale }).then(
      ({ job }) =>
        (close.current = listen(`/jobs/${job}/events`, (message) => message.job && setState((before) => ({ ...before, job: message.job })), {
          ended: () =>
            get(`/jobs/${job}`).then((ended) => (ended.error ? setState((before) => ({ ...before, job: null, error: said(ended.error) })) : read().then(onMade, () => setState((before) => ({ ...before, job: null }))))),
        })),
      (why) => setState((before) => ({ ...before, job: null, error: why.message })),
    );
  };
  return { ...state, make };
}

function Chosen({ chosen, title, isMade, onMade }) {
  const [paper, kind, name] = chosen;
  const { table, job, error, isRead, make } = useTable(paper, kind, name, isMade, onMade);
  const [scale, setScale] = useState(SCALES[0]);
  const when = table && new Date(1000 * table.made).toLocaleString(language());
  return html`<section class="card paper-table" aria-label=${`${t(`study.kind.${kind}`)} ${name}`}>
    ${!table && html`<h2 lang="en">${t(`study.kind.${kind}`)} ${name}: ${title}</h2>`}
    <p class="fine"><${HowLink} page="papers.md" section="their-tables" /></p>
    ${isRead && !table && !job && html`<p>${t("study.not_made")}</p>`}
    ${table && table.parts.map((part, place) => html`<${PaperTable} key=${part.heading} part=${part} picture=${part.picture ? `/api/study/papers/${paper}/${kind}/${encodeURIComponent(name)}/${place}.svg?made=${table.made}` : null} />`)}
    ${table && html`<p class="muted">${t("study.made_at", { when, scale: number(table.scale, 3), seed: table.seed })}</p><pre class="command" tabindex="0">${table.command}</pre>`}
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${job
      ? html`<p role="status"><progress value=${job.of ? job.done / job.of : undefined} max="1" aria-label=${t("study.making")}></progress> ${t("study.making")} <span class="muted" lang="en">${job.note || ""}</span>
          ${job.id && html`<button type="button" onClick=${() => post(`/jobs/${job.id}/stop`).catch(() => {})}>${t("study.stop")}</button>`}</p>`
      : isRead &&
        html`<div class="row tight"><label class="field inline"><span>${t("study.scale")}</span><select onChange=${(event) => setScale(Number(event.target.value))}>${SCALES.map((value) => html`<option value=${value} selected=${value === scale}>${t(`study.scale.${value}`)}</option>`)}</select></label>
          <button type="button" class=${table ? "" : "primary"} onClick=${() => make(scale)}>${table ? t("study.make_again") : t("study.make")}</button></div>`}
  </section>`;
}

export function Papers({ chosen }) {
  const [papers, setPapers] = useState(null);
  const [error, setError] = useState("");
  const read = () => get("/study/papers").then(setPapers, (why) => setError(why.message));
  useEffect(() => void read(), []);
  if (error) return html`<p class="error" role="alert">${error}</p>`;
  if (!papers) return html`<p class="loading" aria-busy="true">${t("loading")}</p>`;
  const found = papers.find((paper) => paper.name === chosen[0])?.tables.find((table) => table.kind === chosen[1] && table.number === chosen[2]);
  return html`<p class="muted lead">${t("study.papers.lead")}</p>
    <div class="papers">
      <${List} papers=${papers} chosen=${chosen} />
      ${found ? html`<${Chosen} key=${chosen.join("/")} chosen=${chosen} title=${found.title} isMade=${Boolean(found.made)} onMade=${read} />` : html`<section class="card"><p>${t(chosen.length ? "study.no_table" : "study.choose")}</p></section>`}
    </div>`;
}
