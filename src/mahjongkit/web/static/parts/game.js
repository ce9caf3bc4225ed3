// A game being played or watched: the table, the own hand, calls, and what stands beside it.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { preference } from "/static/preferences.js";
import { sentence, shout } from "/static/parts/announce.js";
import { CallButtons, callsOf } from "/static/parts/call_buttons.js";
import { GamePanel } from "/static/parts/game_panel.js";
import { isDora } from "/static/parts/dora.js";
import { Hand, handTiles } from "/static/parts/hand.js";
import { Help } from "/static/parts/play_help.js";
import { useHint } from "/static/parts/hint.js";
import { useFocusForKeys, useKeys } from "/static/parts/keys.js";
import { Melds } from "/static/parts/melds.js";
import { Settlement } from "/static/parts/settlement.js";
import { kindOf } from "/static/parts/tile.js";
import { Waits } from "/static/parts/waits.js";
import { Table } from "/static/parts/table.js";
import { useGame, useShouts } from "/static/parts/use_game.js";
import { automatic } from "/static/parts/automatic.js";
import { sameTiles } from "/static/parts/exchange.js";

const AUTOMATIC_MS = 350;

export function Game({ id }) {
  const { table, error, isLost, events, send, clearError } = useGame(id);
  const [isRiichi, setRiichi] = useState(false);
  const [chosen, setChosen] = useState([]);
  const [showsHelp, setHelp] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const [pointed, setPointed] = useState(null);
  const [sent, setSent] = useState(-1);
  const said = useShouts(events, shout);
  const hint = useHint(table, send);
  const focus = useFocusForKeys();

  const version = table?.version ?? -1;
  const isAsked = Boolean(table?.asked) && !table.round_result && sent !== version;
  const legal = isAsked ? table.legal : [];
  useEffect(() => {
    setRiichi(false);
    setChosen([]);
    if (!table?.round_result) setSeen(false);
  }, [version, Boolean(table?.round_result)]);

  const act = (index) => {
    if (sent === version) return;
    setSent(version);
    setRiichi(false);
    send("act", { version, index }).then((answer) => answer || setSent(-1));
  };

  useEffect(() => {
    const choice = automatic(table, { wins: preference("autowin") === "on", passes: preference("nocalls") === "on" });
    if (!isAsked || choice === null) return undefined;
    const timer = setTimeout(() => act(choice), AUTOMATIC_MS);
    return () => clearTimeout(timer);
  }, [version, isAsked, preference("autowin"), preference("nocalls")]);

  const own = table?.you != null ? table.observation.seats[table.you] : null;
  const tiles = own?.own ? handTiles(own.own, own.void_suit) : [];
  const isExchange = legal.some(({ action }) => action.type === "exchange");
  const exchange = isExchange ? legal.find(({ action }) => sameTiles(action.own, chosen.map((index) => tiles[index].tile))) : null;
  const calls = callsOf(legal);
  const actionOf = (entry) =>
    legal.find(({ action }) => action.type === (isRiichi ? "riichi" : "discard") && action.tile === entry.tile && Boolean(action.is_drawn) === Boolean(entry.isDrawn));
  const stateOf = (entry, index) => {
    const dora = isDora(entry.tile, table.observation);
    if (isExchange) return { can: canChoose(legal, tiles, chosen, index), chosen: chosen.includes(index), dora };
    const found = actionOf(entry);
    return { dora, can: Boolean(found), mark: hint.markOf(found?.action), chosen: hint.isHovered(found?.action) };
  };
  const onTile = (entry, index) => {
    if (isExchange) return setChosen(chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index].slice(-3));
    const found = actionOf(entry);
    return found && act(found.index);
  };
  const onCall = (call) => (call.isMode ? setRiichi(!isRiichi) : act(call.index));

  useKeys((key) => {
    if (key === "?" || key === "/") return setHelp(!showsHelp), true;
    if (key === "Escape") return setHelp(false), setRiichi(false), clearError(), true;
    if (key === "h" && own) return hint.ask(), true;
    if (table?.round_result && !isSeen) return key === "Enter" && !table.game_over ? (send("continue", {}), true) : false;
    const call = calls.find((one) => one.key === key);
    if (call) return onCall(call), true;
    if (exchange && (key === "Enter" || key === " ")) return act(exchange.index), true;
    const entry = key === " " ? tiles.find(({ isDrawn }) => isDrawn) : tiles.find((one) => one.key === key);
    if (!entry || !stateOf(entry, tiles.indexOf(entry)).can) return key === " " && Boolean(own);
    return onTile(entry, tiles.indexOf(entry)), true;
  });

  if (!table) {
    if (!error) return html`<p class="loading" aria-busy="true">${t(isLost ? "play.lost" : "loading")}</p>`;
    return html`<div class="card"><p class="error" role="alert">${error.message}</p><a href="#/play">${t("play.back")}</a></div>`;
  }
  const { observation } = table;
  const viewpoint = table.you ?? 0;
  const say = (all) => all.map((event) => sentence(event, observation, viewpoint)).filter(Boolean);
  return html`<div class="game" ...${focus}>
    <h1 class="only-read">${t("view.play")}: ${t(`variant.${table.variant}`)}</h1>
    <div class="board">
      ${isLost && html`<p class="banner" role="alert">${t("play.lost")}</p>`}
      ${error && html`<p class="banner error" role="alert">${error.message} <button type="button" onClick=${clearError}>${t("close")}</button></p>`}
      <${Table} observation=${observation} names=${table.names} viewpoint=${viewpoint} thinking=${isAsked ? [] : table.thinking} said=${said} hands=${shownHands(table)} showsOwn=${table.you == null} />
      ${own && html`<div class="own">
        <div class="ask">
          <span class="question"><span>${question(table, isAsked, isRiichi, isExchange, own)}</span> <${Waits} seat=${own} variant=${table.variant} /></span>
          ${pointed && html`<style>.felt [data-kind="${kindOf(pointed)}"] { box-shadow: 0 0 0 2px #6ec6ff; }</style>`}
          ${isExchange && html`<button type="button" class="call" disabled=${!exchange} onClick=${() => act(exchange.index)}>${t("play.exchange_confirm")} <kbd aria-hidden="true">${t("key.enter")}</kbd></button>`}
          <${CallButtons} calls=${calls} isSelfDraw=${observation.phase === "turn"} isRiichiMode=${isRiichi} onCall=${onCall} />
          ${table.round_result && isSeen && html`<button type="button" class="call" onClick=${() => setSeen(false)}>${t("play.result")}</button>`}
        </div>
        <div class="own-tiles">
          <${Hand} tiles=${tiles} stateOf=${stateOf} onTile=${onTile} onPoint=${setPointed} isActive=${isAsked && (isExchange || legal.some(({ action }) => ["discard", "riichi"].includes(action.type)))} voidSuit=${own.void_suit} />
          <${Melds} melds=${own.melds} owner=${table.you} seats=${observation.seats.length} />
        </div>
      </div>`}
      ${table.round_result && !isSeen && html`<${Settlement} table=${table} viewpoint=${viewpoint} send=${send} onLook=${() => setSeen(true)} />`}
    </div>
    <${GamePanel} table=${table} send=${send} hint=${hint} sentences=${say(table.log)} onHelp=${() => setHelp(true)} />
    <p class="only-read" role="status" aria-live="polite">${say(events.slice(-4)).slice(-2).join(". ")}</p>
    ${showsHelp && html`<${Help} onClose=${() => setHelp(false)} />`}
  </div>`;
}

function question(table, isAsked, isRiichi, isExchange, own) {
  if (table.round_result) return t("play.round_over");
  if (!isAsked) return table.observation.winners.includes(table.you) ? t("play.you_won") : t("play.wait");
  if (isRiichi) return t("play.choose_riichi");
  if (isExchange) return t("play.choose_exchange");
  if (table.observation.phase === "void_suit") return t("play.choose_void");
  if (table.legal.some(({ action }) => action.type === "discard")) return t(own.own.drawn ? "play.choose_discard" : "play.choose_after_call");
  return t("play.choose_claim");
}

// May this tile still be part of an exchange, given those chosen?
function canChoose(legal, tiles, chosen, index) {
  if (chosen.includes(index)) return true;
  if (chosen.length === 3) return legal.some(({ action }) => action.own.includes(tiles[index].tile));
  const wanted = [...chosen, index].map((one) => tiles[one].tile);
  return legal.some(({ action }) => wanted.every((tile) => count(action.own, tile) >= count(wanted, tile)));
}

const count = (tiles, tile) => tiles.filter((one) => one === tile).length;

// Hands that the end of the round has opened, by seat.
const shownHands = ({ round_result: result }) => Object.fromEntries((result?.hands ?? []).map(({ seat, tiles }) => [seat, tiles]));
