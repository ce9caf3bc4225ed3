// The line that starts a game: everything has a default, so that one click is enough.
import { html, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { setPreference, preference } from "/static/preferences.js";
import { DELAYS } from "/static/parts/game_panel.js";
import { opponentOf, settingsOf, startGame } from "/static/parts/start_game.js";
import { said } from "/static/parts/said.js";

function Field({ name, children }) {
  return html`<label class=${`field field-${name}`}><span>${t(`start.${name}`)}</span>${children}</label>`;
}

function Choice({ name, value, values, onChoose }) {
  return html`<${Field} name=${name}><select onChange=${(event) => onChoose(event.target.value)}>
    ${values.map(([one, text]) => html`<option value=${one} selected=${String(one) === String(value)}>${text}</option>`)}
  </select><//>`;
}

function Agent({ name, value, agents, onType, label }) {
  return html`<${Field} name=${name}><input list="agents" value=${value} aria-label=${label} spellcheck=${false} onInput=${(event) => onType(event.target.value)} />
    <datalist id="agents">${agents.map((agent) => html`<option value=${agent.name}>${said(agent.help)}</option>`)}</datalist><//>`;
}

export function StartForm({ about, first }) {
  const [name, setName] = useState(first ?? preference("variant") ?? about.variants[0].name);
  const variant = about.variants.find((one) => one.name === name) ?? about.variants[0];
  const [profile, setProfile] = useState(variant.profiles[0]);
  const [opponents, setOpponents] = useState([opponentOf(variant)]);
  const [seat, setSeat] = useState("0");
  const [seed, setSeed] = useState("");
  const [length, setLength] = useState("game");
  const [delay, setDelay] = useState(preference("delay"));
  const [error, setError] = useState(null);
  const [isStarting, setStarting] = useState(false);
  const seats = [...Array(variant.seats).keys()];
  const isEach = opponents.length > 1;
  const own = seat === "watch" ? null : Number(seat);
  // All at once: set after the variant is shown, defaults would undo what was chosen meanwhile.
  const choose = (chosen) => {
    setName(chosen.name);
    setProfile(chosen.profiles[0]);
    setOpponents([opponentOf(chosen)]);
    setSeat("0");
  };

  const start = async (event) => {
    event.preventDefault();
    setError(null);
    setStarting(true);
    setPreference("variant", variant.name);
    setPreference("delay", delay);
    try {
      await startGame(settingsOf(variant, { profile, opponents: isEach ? opponents : opponents[0], seat: own, seed, length, delay }));
    } catch (failure) {
      setError(failure);
      setStarting(false);
    }
  };
  const winds = seats.map((one) => (variant.has_winds ? t(`wind.${one + 1}`) : t("start.seat.number", { number: one + 1 })));
  return html`<form class="start card" onSubmit=${start}>
    <div class="variants" role="radiogroup" aria-label=${t("start.variant")}>
      ${about.variants.map((one) => html`<label class=${`variant ${one.name === name ? "chosen" : ""}`}>
        <input type="radio" name="variant" value=${one.name} checked=${one.name === name} onChange=${() => choose(one)} />
        <b>${t(`variant.${one.name}`)}</b><span class="muted">${t(`variant.${one.name}.note`)}</span></label>`)}
    </div>
    <div class="fields">
      <${Choice} name="profile" value=${profile} values=${variant.profiles.map((one) => [one, one])} onChoose=${setProfile} />
      ${isEach
        ? seats.filter((one) => one !== own).map((one) => html`<${Agent} key=${one} name="opponent" label=${t("start.opponent_at", { seat: winds[one] })} value=${opponents[one]} agents=${about.agents}
            onType=${(text) => setOpponents(opponents.map((agent, at) => (at === one ? text : agent)))} />`)
        : html`<${Agent} name="opponents" value=${opponents[0]} agents=${about.agents} onType=${(text) => setOpponents([text])} />`}
      <${Field} name="each"><input type="checkbox" checked=${isEach} onChange=${() => setOpponents(isEach ? [opponents[own === 0 ? 1 : 0]] : seats.map(() => opponents[0]))} /><//>
      <${Choice} name="seat" value=${seat} values=${[...seats.map((one) => [String(one), winds[one]]), ["watch", t("start.watch")]]} onChoose=${setSeat} />
      <${Choice} name="length" value=${length} values=${["game", "round"].map((one) => [one, t(`start.length.${one}`)])} onChoose=${setLength} />
      <${Choice} name="delay" value=${delay} values=${DELAYS.map((one) => [String(one), t("play.delay.seconds", { seconds: one / 1000 })])} onChoose=${setDelay} />
      <${Field} name="seed"><input inputmode="numeric" pattern="[0-9]*" size="7" placeholder=${t("start.seed.random")} value=${seed} onInput=${(event) => setSeed(event.target.value.trim())} /><//>
      <button type="submit" class="primary start-button" disabled=${isStarting}>${t(own === null ? "start.button.watch" : "start.button")}</button>
    </div>
    ${error && html`<p class="error" role="alert">${error.message}</p>`}
  </form>`;
}
