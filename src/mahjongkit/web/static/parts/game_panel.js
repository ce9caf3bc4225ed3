// What stands beside the table: hints, switches, speed, the log, and ways on.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { preference, setPreference } from "/static/preferences.js";
import { Hint } from "/static/parts/hint.js";
import { Said } from "/static/parts/said.js";

export const DELAYS = [0, 200, 500, 1000, 2000];
const LOG_LINES = 40;
const PAUSE_MS = 60000;

function Switch({ name }) {
  const isOn = preference(name) === "on";
  return html`<label class="switch"><input type="checkbox" checked=${isOn} onChange=${() => setPreference(name, isOn ? "off" : "on")} /> ${t(`play.switch.${name}`)}</label>`;
}

function Speed({ table, send }) {
  const now = table.delay_ms === PAUSE_MS ? Number(preference("delay")) : table.delay_ms;
  const values = [...new Set([...DELAYS, now])].filter((value) => value !== PAUSE_MS).sort((left, right) => left - right);
  const choose = (event) => {
    setPreference("delay", event.target.value);
    send("settings", { delay_ms: Number(event.target.value) });
  };
  return html`<label>${t("play.delay")} <select onChange=${choose}>
    ${values.map((value) => html`<option value=${value} selected=${value === now}>${t("play.delay.seconds", { seconds: value / 1000 })}</option>`)}
  </select></label>`;
}

// A pause is the longest delay there is.
function Pause({ table, send }) {
  const isPaused = table.delay_ms === PAUSE_MS;
  return html`<button type="button" onClick=${() => send("settings", { delay_ms: isPaused ? Number(preference("delay")) : PAUSE_MS })}>${t(isPaused ? "play.go_on" : "play.pause")}</button>`;
}

function Coach() {
  return html`<label>${t("hint.mode")} <select onChange=${(event) => setPreference("hints", event.target.value)}>
    ${["off", "request", "always"].map((mode) => html`<option value=${mode} selected=${preference("hints") === mode}>${t(`hint.mode.${mode}`)}</option>`)}
  </select></label>`;
}

export async function goTo(promise) {
  const answer = await promise;
  if (answer?.id) location.hash = `#/play/${answer.id}`;
}

export function GamePanel({ table, send, hint, sentences, onHelp }) {
  const isPlaying = table.you != null;
  return html`<aside class="panel" aria-label=${t("play.panel")}>
    <p class="what"><b>${t(`variant.${table.variant}`)}</b> <span class="muted">${table.profile}</span>
      ${table.seed != null && html`<span class="muted">${t("play.seed", { seed: table.seed })}</span>`}
      ${table.forks.origin && html`<span class="badge fork">${t(`games.origin.${table.forks.origin}`)}</span> <a href=${`#/play/${table.forks.parent}`}>${t("play.parent")}</a>`}</p>
    ${table.notes.map((note) => html`<p class="error"><${Said} text=${note} /></p>`)}
    <div class="ways">
      ${isPlaying && html`<button type="button" title=${t("play.undo.help")} onClick=${() => goTo(send("undo", {}))}>↶ ${t("play.undo")}</button>`}
      <button type="button" onClick=${onHelp}><kbd aria-hidden="true">?</kbd> ${t("play.help")}</button>
      <a class="button" href="#/play">${t("play.new")}</a>
    </div>
    <div class="ways">
      <${Speed} table=${table} send=${send} />
      ${!isPlaying && !table.game_over && html`<${Pause} table=${table} send=${send} />`}
      ${isPlaying && html`<${Coach} />`}
    </div>
    ${isPlaying && html`<div class="ways"><${Switch} name="autowin" /><${Switch} name="nocalls" /></div>`}
    ${isPlaying && html`<${Hint} hint=${hint} isAsked=${table.asked} />`}
    <details class="log" open><summary>${t("play.log")}</summary>
      <ol reversed tabindex="0" aria-label=${t("play.log")}>${sentences.slice(-LOG_LINES).reverse().map((line) => html`<li>${line}</li>`)}</ol>
    </details>
  </aside>`;
}
