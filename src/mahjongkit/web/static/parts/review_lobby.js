// Bring a record: drop it, choose it, paste it, or a game of this studio; and the reviews that were made.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get, post, remove } from "/static/api.js";
import { language, t } from "/static/strings.js";
import { advisers, variants } from "/static/parts/about.js";
import { said } from "/static/parts/said.js";

const MOST_BYTES = 5_500_000; // as base64 that is what the server reads

const go = (review) => (location.hash = `#/review/${review.id}`);

async function base64Of(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

// A file that holds several records is asked for its number.
const isMany = (message) => /records in one file/.test(message);

// A game of the studio is reviewed for the person who played in it, if there was one.
async function reviewGame(game, player) {
  const table = await get(`/games/${encodeURIComponent(game)}`);
  const chosen = player ?? (table.you == null ? null : String(table.you));
  return post("/reviews", { game, title: t("review.of_game", { variant: t(`variant.${table.variant}`) }), ...(chosen === null ? {} : { player: chosen }) });
}

function useUpload(options) {
  const [state, setState] = useState({ error: "", isSending: false, kept: null });
  const send = async (record) => {
    setState({ error: "", isSending: true, kept: record });
    const { player, agent, number } = options;
    const chosen = { ...(player ? { player } : {}), ...(agent ? { agent } : {}), ...(number ? { number: Number(number) } : {}) };
    try {
      go(await post("/reviews", { ...record, ...chosen }));
    } catch (error) {
      setState({ error: error.message, isMany: isMany(error.english), isSending: false, kept: record });
    }
  };
  const sendFile = async (file) => {
    if (!file) return;
    if (file.size > MOST_BYTES) setState({ error: t("review.too_large", { name: file.name }), isSending: false, kept: null });
    else send({ data: await base64Of(file), title: file.name });
  };
  const openExample = () => {
    setState({ error: "", isSending: true, kept: null });
    post("/examples/record").then(({ address }) => (location.hash = address), (error) => setState({ error: error.message, isSending: false, kept: null }));
  };
  return { ...state, send, sendFile, openExample };
}

function Bring({ agents }) {
  const [options, setOptions] = useState({ player: "", agent: "", number: "" });
  const [text, setText] = useState("");
  const [isOver, setOver] = useState(false);
  const upload = useUpload(options);
  const set = (name) => (event) => setOptions({ ...options, [name]: event.target.value });
  const drop = (event) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload.sendFile(file);
    else if (event.dataTransfer.getData("text")) upload.send({ text: event.dataTransfer.getData("text") });
  };
  return html`<section class="card bring" aria-label=${t("review.bring")}>
    <div class="row example"><span class="muted">${t("review.example.about")}</span><button type="button" disabled=${upload.isSending} onClick=${upload.openExample}>${t("review.example")}</button></div>
    <div class=${`drop ${isOver ? "over" : ""}`} onDragOver=${(event) => (event.preventDefault(), setOver(true))} onDragLeave=${() => setOver(false)} onDrop=${drop}>
      <p><b>${t("review.drop")}</b></p>
      <p class="muted">${t("review.formats")}</p>
      <label class="button primary file"><input type="file" name="record" accept=".xml,.mjlog,.json,.jsonl,.mjson,.bin,.gz,.zst,.txt,.log" onChange=${(event) => upload.sendFile(event.target.files[0])} /> ${t("review.choose")}</label>
    </div>
    <form class="paste" onSubmit=${(event) => (event.preventDefault(), upload.send({ text }))}>
      <label class="field"><span>${t("review.paste")}</span><textarea name="text" rows="2" spellcheck=${false} placeholder="https://tenhou.net/6/#json={…}" value=${text} onInput=${(event) => setText(event.target.value)}></textarea></label>
      <button type="submit" disabled=${!text.trim() || upload.isSending}>${t("review.start")}</button>
    </form>
    <div class="row">
      <label class="field"><span>${t("review.player")}</span><input type="text" name="player" size="12" maxlength="100" placeholder=${t("review.player.all")} value=${options.player} onInput=${set("player")} /></label>
      <label class="field"><span>${t("review.agent")}</span>
        <select name="agent" value=${options.agent} onChange=${set("agent")}><option value="">${t("review.agent.auto")}</option>${agents.map((agent) => html`<option value=${agent.name} title=${said(agent.help)}>${agent.name}</option>`)}<option value="analyst:aim=placement">analyst:aim=placement</option></select></label>
      ${upload.isMany || options.number
        ? html`<label class="field"><span>${t("review.number")}</span><input type="number" name="number" min="1" value=${options.number} onInput=${set("number")} /></label>
            <button type="button" class="primary" disabled=${!options.number || !upload.kept} onClick=${() => upload.send(upload.kept)}>${t("review.start")}</button>`
        : null}
    </div>
    ${options.agent ? null : html`<p class="muted fine-print">${t("review.agent.owns", { agents: variants().map(({ name, adviser }) => `${t(`variant.${name}`)} ${adviser}`).join(", ") })}</p>`}
    ${upload.error ? html`<p class="error" role="alert">${upload.error}</p>` : null}
    ${upload.isSending ? html`<p class="muted" role="status">${t("review.sending")}</p>` : null}
    <p class="muted fine-print">${t("review.local")}</p>
  </section>`;
}

function Past() {
  const [kept, setKept] = useState(null);
  const [error, setError] = useState("");
  const load = () => get("/reviews").then((found) => (setKept(found), setError("")), (problem) => setError(problem.message));
  useEffect(() => {
    load();
  }, []);
  if (error) return html`<p class="error" role="alert">${error}</p>`;
  if (kept === null) return html`<p class="loading" aria-busy="true">${t("loading")}</p>`;
  if (!kept.length) return html`<p class="muted">${t("review.none")}</p>`;
  const when = (seconds) => new Date(1000 * seconds).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
  return html`<ul class="past reviews">${kept.map(
    (review) => html`<li key=${review.id}>
      <a href=${`#/review/${review.id}`}>
        <b>${review.title}</b><span>${t(`variant.${review.variant}`)}</span>
        <span class="muted">${(review.seats ?? []).map((seat) => review.names[seat]).join(", ")}</span>
        <span class="muted">${when(review.when)}</span>
        <span class="badge">${review.state === "done" ? t("review.mistakes_of", { mistakes: review.num_mistakes, decisions: review.num_decisions }) : t(`review.state.${review.state}`)}</span>
      </a>
      <button type="button" aria-label=${t("review.delete_one", { title: review.title })} title=${t("review.delete")} onClick=${() => remove(`/reviews/${review.id}`).then(load, load)}>×</button>
    </li>`,
  )}</ul>`;
}

export function Lobby({ game, player }) {
  const [error, setError] = useState("");
  useEffect(() => {
    if (game) reviewGame(game, player).then((review) => location.replace(`#/review/${review.id}`), (problem) => setError(problem.message));
  }, [game]);
  if (game && !error) return html`<p class="loading" aria-busy="true">${t("review.sending")}</p>`;
  return html`<div class="review-lobby">
    <h1>${t("view.review")}</h1>
    <p class="muted">${t("review.about")}</p>
    ${error ? html`<p class="banner error" role="alert">${error}</p>` : null}
    <${Bring} agents=${advisers().filter(({ name }) => name !== "greedy")} />
    <h2>${t("review.past")}</h2>
    <${Past} />
  </div>`;
}
