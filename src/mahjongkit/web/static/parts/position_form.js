// What else is known of the table: variant, winds, turn, points, and whom to ask.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { advisers, factsOf, variants } from "/static/parts/about.js";
import { said } from "/static/parts/said.js";

const WINDS = ["E", "S", "W", "N"];

function Choice({ name, position, change, options, label = t(`analyse.${name}`) }) {
  return html`<label class="field"><span>${label}</span>
    <select name=${name} value=${position[name]} onChange=${(event) => change({ [name]: event.target.value })}>
      ${options.map(([value, text, title]) => html`<option value=${value} title=${title} selected=${position[name] === value}>${text}</option>`)}
    </select></label>`;
}

function Text({ name, position, change, placeholder = "", size = 5, mode = "text" }) {
  return html`<label class="field"><span>${t(`analyse.${name}`)}</span>
    <input type="text" name=${name} inputmode=${mode} size=${size} maxlength="200" placeholder=${placeholder} value=${position[name]} onInput=${(event) => change({ [name]: event.target.value })} /></label>`;
}

// Agents that may be asked about a position; the analyst also with the final placement in mind.
const askable = (variant) => (factsOf(variant).has_placement ? [...advisers(), { name: "analyst:aim=placement", help: t("analyse.agent.placement") }] : advisers());

// Whom to ask, and for how long.
export function AgentForm({ position, change, variant }) {
  const { adviser = "" } = factsOf(variant);
  const agents = askable(variant);
  const form = { position, change };
  return html`<${Choice} ...${form} name="agent" options=${[["", t("analyse.agent.auto", { agent: adviser })], ...agents.map((agent) => [agent.name, agent.name, said(agent.help)])]} />
    <${Choice} ...${form} name="seconds" options=${[["", "5 s"], ...["1", "15", "30", "60"].map((seconds) => [seconds, `${seconds} s`])]} />`;
}

export function PositionForm({ position, change, variant }) {
  const profiles = variants().flatMap((each) =>
    each.profiles.map((profile, at) => [at === 0 ? each.name : `${each.name}:${profile}`, at === 0 ? t(`variant.${each.name}`) : `${t(`variant.${each.name}`)} · ${profile}`]),
  );
  const { has_winds: hasWinds, has_indicators: hasDora, has_void_suit: hasVoid, seats = 4, start_points: points } = factsOf(variant);
  const winds = WINDS.slice(0, seats).map((wind) => [wind === "E" ? "" : wind, t(`analyse.wind.${wind}`)]);
  const form = { position, change };
  return html`<div class="position-form">
    <${Choice} ...${form} name="variant" options=${[["", t("analyse.variant.auto")], ...profiles]} />
    ${hasWinds ? html`<${Choice} ...${form} name="seat_wind" options=${winds} />` : null}
    ${hasWinds ? html`<${Choice} ...${form} name="round_wind" options=${WINDS.map((wind) => [wind === "E" ? "" : wind, t(`analyse.wind.${wind}`)])} />` : null}
    ${hasVoid ? html`<${Choice} ...${form} name="void_suit" options=${[["", t("analyse.void_suit.auto")], ...["m", "p", "s"].map((suit) => [suit, t(`analyse.suit.${suit}`)])]} />` : null}
    <${Text} ...${form} name="turn" placeholder="6" mode="numeric" size=${3} />
    ${hasDora ? html`<${Text} ...${form} name="points" placeholder=${Array(seats).fill(points).join(", ")} size=${25} />` : null}
    ${hasWinds ? html`<${Text} ...${form} name="repeats" placeholder="0" mode="numeric" size=${3} />` : null}
    ${hasDora ? html`<${Text} ...${form} name="deposits" placeholder="0" mode="numeric" size=${3} />` : null}
    <${AgentForm} ...${form} variant=${variant} />
  </div>`;
}
