// What may be done besides a discard: buttons with their tiles drawn and the key that does the same.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { Tile, tileName } from "/static/parts/tile.js";

const KEYS = {
  win: ["w"],
  riichi: ["r"],
  pon: ["p", "o", "i"],
  chi: ["c", "v", "b", "n", "m", "x"],
  open_kan: ["k"],
  concealed_kan: ["k", "l", "j"],
  added_kan: ["k", "l", "j"],
  set_aside: ["n"],
  abort: ["y"],
  pass: [" "],
  void_suit: { m: "m", p: "p", s: "s" },
};
const ORDER = ["win", "riichi", "concealed_kan", "added_kan", "set_aside", "abort", "pon", "open_kan", "chi", "void_suit", "pass"];
const ON_TILES = ["discard", "exchange"];

// [{key, action, index, isMode}]: one button for every action that is no click on a tile; riichi is one button that asks for a tile.
export function callsOf(legal) {
  const used = new Set();
  const calls = [];
  for (const type of ORDER) {
    const found = legal.filter(({ action }) => action.type === type);
    const shown = type === "riichi" ? found.slice(0, 1) : found;
    for (const { action, index } of shown) {
      const keys = type === "void_suit" ? [KEYS.void_suit[action.suit]] : KEYS[type];
      const key = keys.find((one) => !used.has(one)) ?? "";
      used.add(key);
      calls.push({ key, action, index, isMode: type === "riichi" });
    }
  }
  return calls;
}

export const isOnTiles = (action) => ON_TILES.includes(action.type);

// The tiles that a button shows: what is laid out if it is pressed; the claimed tile first.
function tilesOf({ type, tile, own = [] }) {
  if (["chi", "pon", "open_kan"].includes(type)) return [tile, ...own];
  if (type === "concealed_kan") return Array(4).fill(tile);
  return ["win", "added_kan", "set_aside"].includes(type) ? [tile] : [];
}

export function actionName(action, isSelfDraw = false) {
  if (action.type === "win") return t(isSelfDraw ? "action.self_draw" : "action.win");
  if (action.type === "set_aside") return t(action.tile === "4z" ? "action.set_aside_north" : "action.set_aside");
  return action.type === "void_suit" ? t("action.void_suit", { suit: t(`suit.${action.suit}`) }) : t(`action.${action.type}`);
}

const keyName = (key) => (key === " " ? t("key.space") : key.toUpperCase());

export function CallButtons({ calls, isSelfDraw, isRiichiMode, onCall }) {
  return html`<div class="calls" role="group" aria-label=${t("calls")}>
    ${calls.map((call) => {
      const tiles = tilesOf(call.action);
      const name = actionName(call.action, isSelfDraw);
      const label = [name, ...tiles.map(tileName)].join(" ");
      return html`<button type="button" key=${`${call.index}`} class=${`call call-${call.action.type} ${call.isMode && isRiichiMode ? "on" : ""}`}
          aria-label=${label} aria-pressed=${call.isMode ? isRiichiMode : undefined} aria-keyshortcuts=${call.key === " " ? "Space" : call.key} onClick=${() => onCall(call)}>
        <span>${call.isMode && isRiichiMode ? t("action.cancel") : name}</span>
        ${tiles.length > 0 && html`<span class="tiles">${tiles.map((tile, at) => html`<${Tile} tile=${tile} quiet className=${tiles.length > 1 && at === 0 && call.action.own ? "taken" : ""} />`)}</span>`}
        ${call.key && html`<kbd aria-hidden="true">${keyName(call.key)}</kbd>`}
      </button>`;
    })}
  </div>`;
}
