// A hand to type or to click together: its text, its tiles, and the picker for whatever is being filled.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get } from "/static/api.js";
import { t } from "/static/strings.js";
import { factsOf } from "/static/parts/about.js";
import { Tile, Tiles, tileName } from "/static/parts/tile.js";
import { fullSize, OPPONENTS, sizeOf, variantOf } from "/static/parts/position.js";
import { compareTiles, handOf, handText, meldTiles, plain, textOf, tilesOf } from "/static/parts/tile_text.js";
import { TilePicker } from "/static/parts/tile_picker.js";

const MELDS = { chi: 3, pon: 3, open_kan: 4, concealed_kan: 4 };
const NOTHING = { tiles: [], melds: [] };

// The tiles of the hand's text: read here if it is mpsz, else by the server.
export function useHand(text, variant) {
  const own = text.trim() ? handOf(text) : NOTHING;
  const [found, setFound] = useState({ text: "", hand: NOTHING });
  useEffect(() => {
    if (own || !text.trim()) return;
    let current = true;
    get(`/analyses/read?text=${encodeURIComponent(text)}`)
      .then((read) => current && setFound({ text, hand: handOf(read.text) || NOTHING }))
      .catch(() => current && setFound({ text, hand: NOTHING }));
    return () => (current = false);
  }, [text, variant]);
  return own || (found.text === text ? found.hand : NOTHING);
}

// A meld of a kind that begins with a tile, as text; null where there is none such.
function meldText(type, tile) {
  const [rank, suit] = [Number(plain(tile)[0]), tile[1]];
  if (type === "chi") return suit === "z" || rank > 7 ? null : `(${tile[0]}${rank + 1}${rank + 2}${suit})`;
  const digits = tile[0] + String(rank).repeat(MELDS[type] - 1);
  return type === "concealed_kan" ? `[${digits}${suit}]` : `(${digits}${suit})`;
}

// Every tile that the position names, so that the picker knows what is left.
export function usedTiles(hand, position) {
  const texts = ["visible", "indicators", "discard", ...OPPONENTS.map((seat) => `river${seat}`)];
  const others = OPPONENTS.flatMap((seat) => handOf(position[`melds${seat}`] || "")?.melds || []);
  return [...hand.tiles, ...[...hand.melds, ...others].flatMap(meldTiles), ...texts.flatMap((name) => tilesOf(position[name]) || [])];
}

function HandTiles({ hand, position, isDrawn, change }) {
  const size = sizeOf(hand);
  const held = isDrawn ? hand.tiles.slice(0, -1) : hand.tiles;
  const sorted = [...held].sort(compareTiles);
  const without = (tile) => {
    const tiles = [...hand.tiles];
    tiles.splice(tiles.lastIndexOf(tile), 1);
    change({ hand: handText({ ...hand, tiles }, false) });
  };
  const tileButton = (tile, className, key) =>
    html`<${Tile} key=${key} tile=${tile} className=${className} label=${t("analyse.take_out", { tile: tileName(tile) })} onClick=${() => without(tile)} />`;
  return html`<div class="own-hand" role="group" aria-label=${t("analyse.hand")}>
    ${sorted.map((tile, at) => tileButton(tile, "", `${tile}${at}`))}
    ${isDrawn ? tileButton(hand.tiles.at(-1), "drawn", "drawn") : null}
    ${hand.melds.map(
      (meld, at) => html`<button type="button" class="meld" key=${meld + at} aria-label=${t("analyse.take_out", { tile: meld })} title=${t("analyse.take_out", { tile: meld })}
        onClick=${() => change({ hand: handText({ ...hand, melds: hand.melds.filter((_, place) => place !== at) }, false) })}><${Tiles} tiles=${meldTiles(meld)} /></button>`,
    )}
    ${size < fullSize(position, size) ? html`<span class="muted missing">${t("analyse.missing", { missing: fullSize(position, size) - size })}</span>` : null}
  </div>`;
}

// What the picker fills: the hand, its melds, dora, tiles seen, a discard to claim, or the river of an opponent.
function targetsOf(variant, seats) {
  const dora = factsOf(variant).has_indicators ? ["dora"] : [];
  return ["hand", "meld", ...dora, "visible", "discard", ...OPPONENTS.filter((seat) => seat < seats).map((seat) => `river${seat}`)];
}

export function HandInput({ position, hand, change, seats }) {
  const [target, setTarget] = useState("hand");
  const [meld, setMeld] = useState("pon");
  const size = sizeOf(hand);
  const isDrawn = size === fullSize({ ...position, discard: "" }, size) && !position.discard;
  const variant = variantOf(position, size);
  const targets = targetsOf(variant, seats);
  const now = targets.includes(target) ? target : "hand";
  const pick = (tile) => {
    if (now === "hand") change({ hand: handText({ ...hand, tiles: [...hand.tiles, tile] }, size + 1 === fullSize(position, size + 1) && !position.discard) });
    else if (now === "meld") {
      const text = meldText(meld, tile);
      if (text) change({ hand: handText({ ...hand, melds: [...hand.melds, text] }, false) });
    } else if (now === "discard") change({ discard: tile });
    else change({ [now]: textOf([...(tilesOf(position[now]) || []), tile]) });
  };
  return html`<div class="hand-input">
    <label class="field wide"><span>${t("analyse.hand")}</span>
      <input type="text" class="tiles-text" name="hand" autocomplete="off" autocapitalize="off" spellcheck=${false} maxlength="1000" value=${position.hand}
        placeholder="123m456p78s1122z57z" aria-describedby="hand-help" onInput=${(event) => change({ hand: event.target.value })} />
    </label>
    <p id="hand-help" class="muted fine-print">${t("analyse.hand.help")}</p>
    <${HandTiles} hand=${hand} position=${position} isDrawn=${isDrawn} change=${change} />
    <div class="targets" role="radiogroup" aria-label=${t("analyse.target")}>
      ${targets.map(
        (name) => html`<label class=${name === now ? "chosen" : ""}><input type="radio" name="target" value=${name} checked=${name === now} onChange=${() => setTarget(name)} />
          ${t(`analyse.target.${name}`)}</label>`,
      )}
    </div>
    ${now === "meld"
      ? html`<div class="targets" role="radiogroup" aria-label=${t("analyse.meld")}>
          ${Object.keys(MELDS)
            .filter((type) => type !== "chi" || factsOf(variant).has_chi)
            .map((type) => html`<label class=${type === meld ? "chosen" : ""}><input type="radio" name="meld" value=${type} checked=${type === meld} onChange=${() => setMeld(type)} /> ${t(`analyse.meld.${type}`)}</label>`)}
        </div>`
      : null}
    ${now === "hand" || now === "meld" ? null : html`<${TargetTiles} name=${now} position=${position} change=${change} />`}
    <${TilePicker} variant=${variant} used=${usedTiles(hand, position)} onPick=${pick} withFlowers=${now === "visible"} />
  </div>`;
}

// The tiles of what is being filled; a click takes one out, and the river's riichi tile is chosen here.
function TargetTiles({ name, position, change }) {
  const tiles = tilesOf(position[name]) || [];
  const isRiver = name.startsWith("river");
  const riichi = isRiver ? `riichi${name.at(-1)}` : null;
  const without = (at) => {
    const rest = tiles.filter((_, place) => place !== at);
    change({ [name]: textOf(rest), ...(isRiver && Number(position[riichi]) > rest.length ? { [riichi]: "" } : {}) });
  };
  return html`<div class="target-tiles">
    <span class="tiles small">${tiles.map(
      (tile, at) => html`<${Tile} key=${at} tile=${tile} className=${isRiver && Number(position[riichi]) === at + 1 ? "sideways" : ""} label=${t("analyse.take_out", { tile: tileName(tile) })} onClick=${() => without(at)} />`,
    )}</span>
    ${tiles.length === 0 ? html`<span class="muted">${t(`analyse.none.${isRiver ? "river" : name}`)}</span>` : null}
    ${isRiver && tiles.length
      ? html`<label class="field"><span>${t("analyse.riichi_with")}</span>
          <select name=${riichi} value=${position[riichi]} onChange=${(event) => change({ [riichi]: event.target.value })}>
            <option value="">${t("analyse.no_riichi")}</option>
            ${tiles.map((tile, at) => html`<option value=${String(at + 1)} selected=${position[riichi] === String(at + 1)}>${at + 1}. ${tileName(tile)}</option>`)}
          </select></label>`
      : null}
    ${isRiver
      ? html`<label class="field"><span>${t("analyse.melds_of")}</span><input type="text" size="12" maxlength="200" placeholder="(555z)" value=${position[`melds${name.at(-1)}`]} onInput=${(event) => change({ [`melds${name.at(-1)}`]: event.target.value })} /></label>`
      : null}
    ${name === "discard" && tiles.length
      ? html`<label class="field"><span>${t("analyse.discarder")}</span>
          <select name="discarder" value=${position.discarder} onChange=${(event) => change({ discarder: event.target.value })}>
            <option value="">${t("analyse.discarder.last")}</option>
            ${OPPONENTS.map((seat) => html`<option value=${String(seat)} selected=${position.discarder === String(seat)}>${t(`analyse.seat.${seat}`)}</option>`)}
          </select></label>`
      : null}
  </div>`;
}
