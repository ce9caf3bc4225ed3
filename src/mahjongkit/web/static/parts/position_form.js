// What else is known of the table: variant, winds, turn, points, and whom to ask.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";

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
export function advisers(about, variant) {
  const agents = about.agents.filter((agent) => !["random", "draw-discard"].includes(agent.name));
  return ["riichi", "sanma"].includes(variant) ? [...agents, { name: "analyst:aim=placement", help: t("analyse.agent.placement") }] : agents;
}

// Whom to ask, and for how long.
export function AgentForm({ position, change, about, variant }) {
  const adviser = about.variants.find((each) => each.name === variant)?.adviser || "";
  const agents = advisers(about, variant);
  const form = { position, change };
  return html`<${Choice} ...${form} name="agent" options=${[["", t("analyse.agent.auto", { agent: adviser })], ...agents.map((agent) => [agent.name, agent.name, agent.help])]} />
    <${Choice} ...${form} name="seconds" options=${[["", "5 s"], ...["1", "15", "30", "60"].map((seconds) => [seconds, `${seconds} s`])]} />`;
}

export function PositionForm({ position, change, about, variant }) {
  const profiles = about.variants.flatMap((each) =>
    each.profiles.map((profile, at) => [at === 0 ? each.name : `${each.name}:${profile}`, at === 0 ? t(`variant.${each.name}`) : `${t(`variant.${each.name}`)} · ${profile}`]),
  );
  const hasWinds = variant !== "sichuan";
  const isRiichi = variant === "riichi" || variant === "sanma";
  const winds = WINDS.slice(0, variant === "sanma" ? 3 : 4).map((wind) => [wind === "E" ? "" : wind, t(`analyse.wind.${wind}`)]);
  const form = { position, change };
  return html`<div class="position-form">
    <${Choice} ...${form} name="variant" options=${[["", t("analyse.variant.auto")], ...profiles]} />
    ${hasWinds ? html`<${Choice} ...${form} name="seat_wind" options=${winds} />` : null}
    ${hasWinds ? html`<${Choice} ...${form} name="round_wind" options=${WINDS.map((wind) => [wind === "E" ? "" : wind, t(`analyse.wind.${wind}`)])} />` : null}
    ${variant === "sichuan" ? html`<${Choice} ...${form} name="void_suit" options=${[["", t("analyse.void_suit.auto")], ...["m", "p", "s"].map((suit) => [suit, t(`analyse.suit.${suit}`)])]} />` : null}
    <${Text} ...${form} name="turn" placeholder="6" mode="numeric" size=${3} />
    ${isRiichi ? html`<${Text} ...${form} name="points" placeholder=${variant === "sanma" ? "35000, 35000, 35000" : "25000, 25000, 25000, 25000"} size=${25} />` : null}
    ${variant === "sichuan" ? null : html`<${Text} ...${form} name="repeats" placeholder="0" mode="numeric" size=${3} />`}
    ${isRiichi ? html`<${Text} ...${form} name="deposits" placeholder="0" mode="numeric" size=${3} />` : null}
    <${AgentForm} ...${form} about=${about} variant=${variant} />
  </div>`;
}
