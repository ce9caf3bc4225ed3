// The view "analyse": a position, typed or clicked; what to do in it, and why.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { HowLink } from "/static/parts/how.js";
import { factsOf } from "/static/parts/about.js";
import { DangerHand } from "/static/parts/danger_hand.js";
import { EvaluationTable, markOf } from "/static/parts/evaluation_table.js";
import { Examples, Recent } from "/static/parts/analyse_examples.js";
import { HandInput, useHand } from "/static/parts/hand_input.js";
import { number } from "/static/parts/numbers.js";
import { addressOf, fullSize, isEmpty, positionOf, requestOf, sizeOf, variantOf } from "/static/parts/position.js";
import { AgentForm, PositionForm } from "/static/parts/position_form.js";
import { Waiting } from "/static/parts/waiting_hand.js";
import { Table } from "/static/parts/table.js";
import { actionKey, actionText, isDiscard } from "/static/parts/action_tiles.js";
import { Said } from "/static/parts/said.js";
import { Rollouts } from "/static/parts/rollouts.js";
import { useAnalysis } from "/static/parts/use_analysis.js";
import { useStrings } from "/static/parts/use_strings.js";

const LONGEST = 60;

// "the next seat", and its wind where there are winds.
function seatNamer(observation) {
  const count = observation.seats.length;
  return (seat) => {
    const place = (seat - observation.seat + count) % count;
    return t(count === 3 && place === 2 ? "analyse.seat.3" : `analyse.seat.${place}`);
  };
}

function marksOf(rows) {
  const marks = {};
  for (const row of rows) if (isDiscard(row.action) && ["advice", "tied"].includes(markOf(row))) marks[row.action.tile] ??= markOf(row);
  return marks;
}

function Progress({ document, stop, longer }) {
  const { state, analysis, agent } = document;
  const simulations = analysis.rows.reduce((sum, row) => sum + (row.simulations || 0), 0);
  const said = t(`analyse.state.${state}`, { agent });
  const canGoOn = simulations > 0 && state !== "running" && document.seconds < LONGEST;
  return html`<p class="progress" role="status" data-state=${state}>
    ${state === "running" ? html`<span class="spinner" aria-hidden="true"></span>` : null}
    <span>${said}${simulations ? ` · ${t("analyse.simulations", { number: number(simulations) })}` : ""}</span>
    ${state === "running" ? html`<button type="button" onClick=${stop}>${t("analyse.stop")}</button>` : null}
    ${canGoOn ? html`<button type="button" onClick=${longer}>${t("analyse.longer")}</button>` : null}
  </p>`;
}

// The advice and another action, played on many times: what becomes of them, and which draws and patterns that is made of.
function PlayOn({ document }) {
  const [isOpen, setOpen] = useState(false);
  const [second, setSecond] = useState("");
  const { rows } = document.analysis;
  const best = rows.find((row) => row.is_chosen) ?? rows[0];
  const others = rows.filter((row) => row !== best && row.notes?.like === undefined).map(({ action }) => action);
  const other = others.find((action) => actionKey(action) === second) ?? others[0];
  const actions = [best.action, other].filter(Boolean);
  return html`<details class="play-on" onToggle=${(event) => setOpen(event.target.open)}><summary>${t("analyse.why")}</summary>
    ${isOpen &&
    html`${others.length > 1 && html`<label class="field"><span>${t("analyse.why.against")}</span><select onChange=${(event) => setSecond(event.target.value)}>${others.map((action) => html`<option value=${actionKey(action)} selected=${action === other}>${actionText(action)}</option>`)}</select></label>`}
      <${Rollouts} key=${actions.map(actionKey).join()} path=${`/analyses/${document.id}/rollouts`} actions=${actions} digits=${factsOf(document.variant).has_indicators ? 0 : 2} variant=${document.variant} />`}
  </details>`;
}

// `isOfGame`: the position came from a game or a record, so that there is a table to look at.
function Result({ found, longer, isOfGame }) {
  const [hovered, setHovered] = useState(null);
  const { document } = found;
  const { observation, danger, analysis } = document;
  const seatName = seatNamer(observation);
  return html`<div class=${found.isAsking || found.error ? "stale" : ""}>
    <${DangerHand} observation=${observation} danger=${danger} hovered=${hovered} marks=${marksOf(analysis.rows)} seatName=${seatName} />
    <${Progress} document=${document} stop=${found.stop} longer=${longer} />
    <${EvaluationTable} analysis=${analysis} onHover=${setHovered} />
    <p class="muted fine-print">${document.model ? html`${document.agent}: <${Said} text=${document.model} /><br />` : null}${danger ? html`${t("analyse.model.danger")} <${HowLink} page="danger.md" section="how-it-is-computed" />` : ""}</p>
    ${document.state === "running" ? null : html`<${PlayOn} key=${document.id} document=${document} />`}
    ${isOfGame ? html`<h2>${t("analyse.table")}</h2><${Table} observation=${observation} viewpoint=${observation.seat} />` : null}
  </div>`;
}

function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    }, () => {});
  return html`<button type="button" onClick=${copy}>${isCopied ? t("analyse.copied") : t("analyse.copy")}</button>`;
}

export default function View({ query }) {
  const asked = query.toString();
  const [position, setPosition] = useState(() => positionOf(query));
  const isReady = useStrings("evaluation");
  useEffect(() => setPosition(positionOf(query)), [asked]);
  const change = (parts) => {
    const next = { ...position, ...parts };
    setPosition(next);
    history.replaceState(null, "", addressOf(next));
  };
  const hand = useHand(position.hand, position.variant);
  const size = sizeOf(hand);
  const full = fullSize(position, size);
  const isShort = !position.observation && hand.tiles.length > 0 && size < full;
  const isWaiting = isShort && size === full - 1 && !position.discard;
  const request = isEmpty(position) || isShort ? null : requestOf(position);
  const found = useAnalysis(request);
  const variant = found.document?.variant && position.observation ? found.document.variant : variantOf(position, size);
  const { seats = 4 } = factsOf(variant);
  if (!isReady) return html`<p class="loading" aria-busy="true">${t("loading")}</p>`;
  return html`
    <div class="analyse-head"><h1>${t("view.analyse")}</h1><p class="muted">${t("analyse.about")}</p></div>
    <div class="analyse">
      <section class="card editor" aria-label=${t("analyse.position")}>
        ${position.observation
          ? html`<p>${t("analyse.of_game")}</p><button type="button" onClick=${() => change({ ...positionOf(new URLSearchParams()), hand: handFrom(found.document), variant: found.document?.variant || "" })} disabled=${!found.document}>${t("analyse.edit_hand")}</button>`
          : html`<${HandInput} position=${position} hand=${hand} change=${change} seats=${seats} />`}
        ${position.observation ? html`<div class="position-form"><${AgentForm} position=${position} change=${change} variant=${variant} /></div>` : html`<details class="more" open=${innerWidth > 640}><summary>${t("analyse.more")}</summary><${PositionForm} position=${position} change=${change} variant=${variant} /></details>`}
        <div class="row">
          <${CopyLink} />
          <button type="button" disabled=${isEmpty(position)} onClick=${() => change(positionOf(new URLSearchParams()))}>${t("analyse.clear")}</button>
        </div>
      </section>
      <section class="card result" aria-label=${t("analyse.result")} aria-busy=${found.isAsking}>
        ${found.error ? html`<p class="error" role="alert">${found.error}</p>` : null}
        ${isWaiting ? html`<${Waiting} text=${position.hand} variant=${position.variant} />` : null}
        ${isShort && !isWaiting ? html`<p class="muted empty">${t("analyse.short", { size, full })}</p>` : null}
        ${found.document && request ? html`<${Result} found=${found} isOfGame=${Boolean(position.observation)} longer=${() => change({ seconds: String(Math.min(LONGEST, 4 * found.document.seconds)) })} />` : null}
        ${request && !found.document && !found.error ? html`<p class="loading" aria-busy="true">${t("loading")}</p>` : null}
        ${isEmpty(position) ? html`<p class="empty">${t("analyse.empty")}</p><${Examples} /><${Recent} />` : null}
      </section>
    </div>`;
}

// The hand of a position that came from a game, as text.
function handFrom(document) {
  if (!document) return "";
  const { own, melds } = document.observation.seats[document.observation.seat];
  const held = own.drawn ? [...own.tiles.filter((_, at) => at !== own.tiles.lastIndexOf(own.drawn)), own.drawn] : own.tiles;
  return held.join("") + melds.map((meld) => (meld.type === "concealed_kan" ? `[${meld.tiles.join("")}]` : `(${meld.tiles.join("")})`)).join("");
}
