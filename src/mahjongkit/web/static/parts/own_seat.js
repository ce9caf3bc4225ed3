// The own seat below the felt: what is asked, calls, and the hand, by mouse and by keys.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { CallButtons, callsOf } from "/static/parts/call_buttons.js";
import { isDora } from "/static/parts/dora.js";
import { canChoose, chosenAfter, exchangeOf } from "/static/parts/exchange.js";
import { Hand, handTiles } from "/static/parts/hand.js";
import { useKeys } from "/static/parts/keys.js";
import { Melds } from "/static/parts/melds.js";
import { kindOf } from "/static/parts/tile.js";
import { Waits } from "/static/parts/waits.js";

const ON_TILES = ["discard", "riichi"];
const OVER_ALL = ".veil.whole"; // a dialog over the page: keys are its own then

function question({ table, legal, own, isRiichi, isExchange }) {
  if (table.round_result) return t("play.round_over");
  if (!legal.length) return table.observation.winners.includes(table.you) ? t("play.you_won") : t("play.wait");
  if (isRiichi) return t("play.choose_riichi");
  if (isExchange) return t("play.choose_exchange");
  if (table.observation.phase === "void_suit") return t("play.choose_void");
  if (legal.some(({ action }) => action.type === "discard")) return t(own.own.drawn ? "play.choose_discard" : "play.choose_after_call");
  return t("play.choose_claim");
}

// What a click on a tile does: the discard, or with riichi.
function discardOf(legal, { tile, isDrawn = false }, isRiichi) {
  const type = isRiichi ? "riichi" : "discard";
  return legal.find(({ action }) => action.type === type && action.tile === tile && Boolean(action.is_drawn) === isDrawn);
}

// Riichi as a mode, the tiles of an exchange: what was begun and not done yet. Both end with the question.
function useBegun(version) {
  const [isRiichi, setRiichi] = useState(false);
  const [chosen, setChosen] = useState([]);
  useEffect(() => {
    setRiichi(false);
    setChosen([]);
  }, [version]);
  return { isRiichi, setRiichi, chosen, setChosen };
}

// `legal`: what may be chosen now, none while nothing is asked; `act(index)` chooses; `children` stand beside the calls.
export function OwnSeat({ table, legal, act, hint, hasKeys, children }) {
  const { isRiichi, setRiichi, chosen, setChosen } = useBegun(table.version);
  const [pointed, setPointed] = useState(null);
  const { observation, you } = table;
  const own = observation.seats[you];
  const tiles = handTiles(own.own, own.void_suit);
  const isExchange = legal.some(({ action }) => action.type === "exchange");
  const exchange = isExchange ? exchangeOf(legal, tiles, chosen) : undefined;
  const calls = callsOf(legal);

  const stateOf = (entry, place) => {
    const dora = isDora(entry.tile, observation);
    if (isExchange) return { dora, can: canChoose(legal, tiles, chosen, place), chosen: chosen.includes(place) };
    const action = discardOf(legal, entry, isRiichi)?.action;
    return { dora, can: Boolean(action), mark: hint.markOf(action), chosen: hint.isHovered(action) };
  };
  const onTile = (entry, place) => {
    if (isExchange) return setChosen((now) => chosenAfter(legal, tiles, now, place));
    const found = discardOf(legal, entry, isRiichi);
    return found && act(found.index);
  };
  const onCall = (call) => (call.isMode ? setRiichi(!isRiichi) : act(call.index));

  useKeys((key) => {
    if (key === "Escape") return setRiichi(false), false;
    if (!hasKeys || document.querySelector(OVER_ALL)) return false;
    const call = calls.find((one) => one.key === key);
    if (call) return onCall(call), true;
    if (exchange && (key === "Enter" || key === " ")) return act(exchange.index), true;
    const entry = tiles.find((one) => (key === " " ? one.isDrawn : one.key === key));
    if (entry && stateOf(entry, tiles.indexOf(entry)).can) return onTile(entry, tiles.indexOf(entry)), true;
    return key === " "; // it would scroll the page
  });

  const isActive = isExchange || legal.some(({ action }) => ON_TILES.includes(action.type));
  return html`<div class="own">
    <div class="ask">
      <span class="question"><span>${question({ table, legal, own, isRiichi, isExchange })}</span> <${Waits} seat=${own} /></span>
      ${isExchange && html`<button type="button" class="call" disabled=${!exchange} onClick=${() => act(exchange.index)}>${t("play.exchange_confirm")} <kbd aria-hidden="true">${t("key.enter")}</kbd></button>`}
      <${CallButtons} calls=${calls} isSelfDraw=${observation.phase === "turn"} isRiichiMode=${isRiichi} onCall=${onCall} />
      ${children}
    </div>
    <div class="own-tiles">
      <${Hand} tiles=${tiles} stateOf=${stateOf} onTile=${onTile} onPoint=${setPointed} isActive=${isActive} voidSuit=${own.void_suit} />
      <${Melds} melds=${own.melds} owner=${you} seats=${observation.seats.length} />
    </div>
    ${pointed && html`<style>.felt [data-kind="${kindOf(pointed)}"] { box-shadow: 0 0 0 2px #6ec6ff; }</style>`}
  </div>`;
}
