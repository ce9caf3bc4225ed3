// The form of a new match: who plays, what, on how many walls; more settings below; a planner beside it.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get, post } from "/static/api.js";
import { t } from "/static/strings.js";
import { about as askAbout } from "/static/parts/about.js";
import { known } from "/static/parts/numbers.js";
import { Letter, rulesText } from "/static/parts/arena/texts.js";
import { Planner } from "/static/parts/arena/planner.js";
import { Said, said } from "/static/parts/said.js";

const MOST_ENTRANTS = 4;
const FIRST = {
  entrants: ["greedy:calls=true", "greedy"], variant: "taiwanese", profile: "", blocks: 200, wall: "kept", schedule: "pair", unit: "round",
  measure: "", luck: "none", seed: 0, bounds: ["", ""],
};

// What the server is asked to play.
export function wantedOf(form) {
  const bounds = form.bounds.every((bound) => bound === "" || bound == null) ? null : form.bounds.map(Number);
  return {
    entrants: form.entrants.map((text) => text.trim()), rules: form.profile ? `${form.variant}:${form.profile}` : form.variant, wall: form.wall,
    schedule: form.schedule, unit: form.unit, measure: form.measure, luck: form.luck, seed: Number(form.seed), bounds,
  };
}

// The form that would play a match again.
export function formOf({ settings, names, wanted, blocks }) {
  const [variant, profile = ""] = settings.rules.split(":");
  const entrants = settings.entrants.map((text, place) => (names[place] && names[place] !== text ? `${names[place]}=${text}` : text));
  return { ...FIRST, ...settings, entrants, variant, profile, blocks: wanted || blocks || FIRST.blocks, bounds: settings.bounds || ["", ""] };
}

export function Choice({ label, value, values, onChange, disabled }) {
  return html`<label class="field"><span>${label}</span>
    <select value=${value} disabled=${disabled} onChange=${(event) => onChange(event.target.value)}>
      ${values.map(([name, text]) => html`<option value=${name} selected=${name === value}>${text}</option>`)}
    </select></label>`;
}

export function NumberField({ label, value, onChange, ...rest }) {
  return html`<label class="field"><span>${label}</span><input type="number" value=${value} onInput=${(event) => onChange(event.target.value)} ...${rest} /></label>`;
}

function Entrant({ place, text, agents, onChange, onRemove }) {
  const name = text.replace(/^[^\s:=,]+=/, "").split(":")[0].trim();
  const agent = agents.find((each) => each.name === name);
  return html`<div class="entrant">
    <label class="field grow"><span>${t("arena.entrant")} <${Letter} entrant=${place} /></span>
      <input type="text" list="agents" value=${text} required spellcheck=${false} autocomplete="off" maxlength="300" onInput=${(event) => onChange(event.target.value)} /></label>
    ${onRemove && html`<button type="button" onClick=${onRemove} aria-label=${t("arena.remove", { letter: "ABCDEFGHIJ"[place] })}>×</button>`}
    <p class="muted fine"><${Said} text=${agent ? agent.help : ""} /></p>
  </div>`;
}

export function MatchForm({ from }) {
  const [form, setForm] = useState(FIRST);
  const [about, setAbout] = useState({ agents: [], variants: [] });
  const [choices, setChoices] = useState(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    Promise.all([askAbout(), get("/matches/form")]).then(([found, offered]) => (setAbout(found), setChoices(offered)), (why) => setError(why.message));
  }, []);
  useEffect(() => {
    if (from) get(`/matches/${encodeURIComponent(from)}`).then((match) => setForm(formOf(match)), (why) => setError(why.message));
  }, [from]);
  const change = (parts) => (setForm({ ...form, ...parts }), setError(""));
  const setEntrant = (place, text) => change({ entrants: form.entrants.map((each, at) => (at === place ? text : each)) });
  const variant = about.variants.find((each) => each.name === form.variant);
  const measures = choices?.measures[form.variant]?.[form.unit] || [];
  const named = (part, names) => names.map((name) => [name, known(`arena.${part}.${name}`, name)]);
  const start = (event) => {
    event.preventDefault();
    setBusy(true);
    setError("");
    post("/matches", { ...wantedOf(form), blocks: Number(form.blocks) })
      .then(({ id }) => (location.hash = `#/arena/${id}`))
      .catch((why) => setError(why.message))
      .finally(() => setBusy(false));
  };
  return html`<form class="card match-form" onSubmit=${start} aria-label=${t("arena.new")}>
    <h2>${t("arena.new")}</h2>
    <datalist id="agents">${about.agents.map((agent) => html`<option value=${agent.name}>${said(agent.help)}</option>`)}</datalist>
    <div class="entrants">
      ${form.entrants.map(
        (text, place) => html`<${Entrant} key=${place} place=${place} text=${text} agents=${about.agents} onChange=${(value) => setEntrant(place, value)}
          onRemove=${form.entrants.length > 2 ? () => change({ entrants: form.entrants.filter((_, at) => at !== place) }) : null} />`,
      )}
    </div>
    <div class="fields">
      <${Choice} label=${t("arena.variant")} value=${form.variant} values=${(about.variants.length ? about.variants.map((each) => each.name) : [form.variant]).map((name) => [name, rulesText(name)])} onChange=${(value) => change({ variant: value, profile: "", measure: "" })} />
      <${Choice} label=${t("arena.profile")} value=${form.profile} values=${[["", t("arena.default")], ...(variant?.profiles || []).map((name) => [name, name])]} onChange=${(value) => change({ profile: value })} />
      <${NumberField} label=${t("arena.walls")} value=${form.blocks} min="2" max="10000000" step="1" required=${true} onChange=${(value) => change({ blocks: value })} />
    </div>
    <details class="more">
      <summary>${t("arena.more")}</summary>
      ${choices &&
      html`<div class="fields">
        <${Choice} label=${t("arena.unit_label")} value=${form.unit} values=${named("unit", choices.units)} onChange=${(value) => change({ unit: value, measure: "" })} />
        <${Choice} label=${t("arena.measure_label")} value=${form.measure || measures[0]} values=${named("measure", measures)} onChange=${(value) => change({ measure: value })} />
        <${Choice} label=${t("arena.wall_label")} value=${form.wall} values=${named("wall", choices.walls)} onChange=${(value) => change({ wall: value })} />
        <${Choice} label=${t("arena.schedule_label")} value=${form.schedule} values=${named("schedule", choices.schedules)} onChange=${(value) => change({ schedule: value })} />
        <${Choice} label=${t("arena.luck_label")} value=${form.luck} values=${named("luck", choices.lucks)} onChange=${(value) => change({ luck: value })} />
        <${NumberField} label=${t("arena.seed")} value=${form.seed} min="0" step="1" required=${true} onChange=${(value) => change({ seed: value })} />
        <${NumberField} label=${t("arena.h0")} value=${form.bounds[0]} step="any" onChange=${(value) => change({ bounds: [value, form.bounds[1]] })} />
        <${NumberField} label=${t("arena.h1")} value=${form.bounds[1]} step="any" onChange=${(value) => change({ bounds: [form.bounds[0], value] })} />
      </div>
      <p class="muted fine">${t("arena.bounds_help")}</p>
      ${form.entrants.length < MOST_ENTRANTS && html`<button type="button" onClick=${() => change({ entrants: [...form.entrants, "random"] })}>${t("arena.add")}</button>`}`}
    </details>
    <div class="row actions">
      <button type="submit" class="primary" disabled=${isBusy}>${isBusy ? t("arena.starting") : t("arena.start")}</button>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${form.entrants.length === 2 && html`<${Planner} wanted=${wantedOf(form)} measure=${form.measure || measures[0]} unit=${form.unit} use=${(blocks) => change({ blocks })} />`}
  </form>`;
}
