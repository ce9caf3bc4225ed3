// The end of a round line by line: what each win is worth, who pays whom, and ways on.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { adviserOf, factsOf } from "/static/parts/about.js";
import { Dialog } from "/static/parts/dialog.js";
import { goTo } from "/static/parts/game_panel.js";
import { inOrder } from "/static/parts/hand.js";
import { Melds } from "/static/parts/melds.js";
import { Tile, Tiles } from "/static/parts/tile.js";
import { change, points, seatName } from "/static/parts/seats.js";
import { fuName, limitName, patternName } from "/static/parts/win_words.js";

const agentName = (table, seat) => (table.names[seat] === "you" ? null : html` <span class="muted">${table.names[seat]}</span>`);

function winTitle(line, { you }, name) {
  const kind = line.is_self_draw ? "self_draw" : line.is_robbed ? "robbed" : "win";
  const fromYou = !line.is_self_draw && line.from_seat === you ? ".from_you" : "";
  return t(`settlement.${kind}${fromYou}`, { who: name(line.seat), from: name(line.from_seat) });
}

// The concealed tiles without the one that was won on.
function heldOf(tiles, tile) {
  const at = tiles.length % 3 === 2 ? tiles.indexOf(tile) : -1;
  return inOrder(tiles.filter((_, index) => index !== at));
}

function Win({ line, table, name }) {
  const { unit, hands } = table.round_result;
  const { seats } = table.observation;
  const hand = hands.find(({ seat }) => seat === line.seat)?.tiles ?? [];
  const limit = unit === "han" ? limitName(line) : null;
  return html`<section class="win">
    <h2>${winTitle(line, table, name)}</h2>
    <p class="won-hand">
      <${Tiles} tiles=${heldOf(hand, line.tile)} /><${Tile} tile=${line.tile} className="winning" />
      <${Melds} melds=${seats[line.seat].melds} owner=${line.seat} seats=${seats.length} />
      ${seats[line.seat].set_aside.length > 0 && html`<${Tiles} tiles=${inOrder(seats[line.seat].set_aside)} small />`}
    </p>
    ${line.ura.length > 0 && html`<p class="ura"><span class="muted">${t("settlement.ura")}</span> <${Tiles} tiles=${line.ura} /></p>`}
    <table class="patterns"><caption class="only-read">${winTitle(line, table, name)}</caption><tbody>
      ${line.patterns.map((pattern) => html`<tr><th scope="row">${patternName(pattern.name, table.variant)}</th><td class="number">${t(`unit.${unit}`, { count: pattern.value })}</td></tr>`)}
      <tr class="total"><th scope="row">${limit ? t(`limit.${limit}`) : t("settlement.total")}</th>
        <td class="number">${t(`unit.${unit}`, { count: line.han })}${line.fu ? ` ${t("unit.fu", { count: line.fu })}` : ""} · <b>${t(line.value === 1 ? "settlement.value.one" : "settlement.value", { points: points(line.value) })}</b></td></tr>
    </tbody></table>
    ${line.fu_lines.length > 0 && html`<details class="fu"><summary>${t("settlement.fu", { count: line.fu })}</summary>
      ${line.fu_lines.map(({ name: of, fu }) => html`<span>${fuName(of)} <b>${fu}</b></span>`)}</details>`}
  </section>`;
}

function NoWin({ line, name }) {
  return html`<section><h2>${t(`no_win.${line.reason}`)}</h2>
    ${line.ready_seats.length > 0 && html`<p>${t("settlement.ready", { names: line.ready_seats.map(name).join(", ") })}</p>`}</section>`;
}

function Flow({ from, to, paid, why, name, table }) {
  const who = (seat) => (seat === null ? t(factsOf(table.variant).has_indicators ? "settlement.deposits" : "settlement.bank") : name(seat));
  return html`<li><b>${who(from)}</b> <span aria-hidden="true">→</span><span class="only-read">${t("settlement.pays")}</span> <b>${who(to)}</b> <span class="number">${points(paid)}</span> <span class="muted">${why}</span></li>`;
}

function Flows({ table, name }) {
  const { round_result: result } = table;
  const why = (line, from) => (from === null ? "" : t(`why.${line.type === "payment" ? line.payment : line.type}`));
  return html`<ul class="flows">
    ${result.lines.flatMap((line) => line.payments.map(({ from, to, points: paid }) => html`<${Flow} from=${from} to=${to} paid=${paid} why=${why(line, from)} name=${name} table=${table} />`))}
    ${result.deposited.map((paid, seat) => (paid > 0 ? html`<${Flow} from=${seat} to=${null} paid=${paid} why=${t("why.riichi")} name=${name} table=${table} />` : null))}
  </ul>`;
}

function Changes({ table, viewpoint, name }) {
  const { changes, points: after } = table.round_result;
  const sign = (value) => (value < 0 ? "loss" : value > 0 ? "gain" : "");
  return html`<table class="changes"><caption class="only-read">${t("settlement.points")}</caption><tbody>
    ${changes.map((value, seat) => html`<tr class=${seat === viewpoint ? "own-row" : ""}><th scope="row">${name(seat)}${agentName(table, seat)}</th>
      <td class=${`number ${sign(value)}`}>${change(value)}</td><td class="number">${points(after[seat])}</td></tr>`)}
  </tbody></table>`;
}

function Standing({ table, name }) {
  const score = (row) => (row.score === row.points ? "" : ` (${change(Math.round(row.score * 10) / 10)})`);
  return html`<section class="standing"><h2>${t("settlement.game_over")}</h2><ol>
    ${table.game_over.standing.map((row) => html`<li><b>${name(row.seat)}</b>${agentName(table, row.seat)} <span class="number">${points(row.points)}${score(row)}</span></li>`)}
  </ol></section>`;
}

function Ways({ table, send, onLook }) {
  const isOwn = table.you != null;
  const adviser = adviserOf(factsOf(table.variant));
  return html`<div class="ways">
    ${table.game_over
      ? html`<a class="button primary" data-first href="#/play">${t("play.new")}</a>`
      : html`<button type="button" class="primary" data-first onClick=${() => send("continue", {})}>${t("settlement.next")} <kbd aria-hidden="true">${t("key.enter")}</kbd></button>`}
    <button type="button" onClick=${onLook}>${t("settlement.look")}</button>
    <a class="button" href=${`#/review?game=${encodeURIComponent(table.id)}`}>${t(isOwn ? "settlement.review" : "settlement.review_game")}</a>
    <button type="button" onClick=${() => goTo(send("again", {}))}>${t("settlement.again")}</button>
    ${isOwn && adviser && html`<button type="button" onClick=${() => goTo(send("autoplay", { agent: adviser }))}>${t("settlement.autoplay", { agent: adviser })}</button>`}
  </div>`;
}

export function Settlement({ table, viewpoint, send, onLook }) {
  const { round_result: result } = table;
  const name = (seat) => seatName(table.observation, seat, viewpoint);
  return html`<${Dialog} label=${t("settlement")} onClose=${onLook} className="settlement">
    <div class="scrolled" tabindex="0" role="group" aria-label=${t("settlement")}>
      ${result.lines.map((line) => {
        if (line.type === "win") return html`<${Win} line=${line} table=${table} name=${name} />`;
        return line.type === "no_win" ? html`<${NoWin} line=${line} name=${name} />` : null;
      })}
      <div class="money"><${Flows} table=${table} name=${name} /><${Changes} table=${table} viewpoint=${viewpoint} name=${name} /></div>
      ${table.game_over && html`<${Standing} table=${table} name=${name} />`}
    </div>
    <${Ways} table=${table} send=${send} onLook=${onLook} />
  <//>`;
}
