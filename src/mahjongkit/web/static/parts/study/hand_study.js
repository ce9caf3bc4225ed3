// A Sichuan hand, typed or clicked: its words, how far it is from a win, its exact chances, and the tiles that it needs.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get } from "/static/api.js";
import { t } from "/static/strings.js";
import { factsOf } from "/static/parts/about.js";
import { useStrings } from "/static/parts/use_strings.js";
import { Tile, Tiles, tileName } from "/static/parts/tile.js";
import { TilePicker } from "/static/parts/tile_picker.js";
import { compareTiles, handOf, meldTiles, textOf, tilesOf } from "/static/parts/tile_text.js";
import { HandResult } from "/static/parts/study/hand_result.js";

const WAIT_MS = 250;
const FIRST = { hand: "", visible: "", void_suit: "", draws: "14", profile: "sbr2025", seven_pairs: "true" };
const EXAMPLES = {
  thesis: ["B1B2B3B5B5B7B9 C1C1C4C8 D2D5D9", "1235579s1148m259p"],
  ready: ["B1B1B1B3B3B3B6B7B8D6D6D3D4", "111333678s3466p"],
  gates: ["1112345678999p", "1112345678999p"],
  near: ["11133367866m349p", "11133366678m349p"],
};

const askedOf = (query) => Object.fromEntries(Object.entries(FIRST).map(([name, value]) => [name, query.get(name) ?? value]));
const queryOf = (asked) => new URLSearchParams(Object.entries(asked).filter(([name, value]) => value !== FIRST[name] && value !== ""));
export const handAddress = (hand) => `#/study?${new URLSearchParams({ hand })}`;

// How many tiles a text names, a meld counted as three; null where only the server can tell.
const THESIS = /^(\s*[BCD]\s*[1-9]\s*)*$/i;
function sizeOf(text) {
  if (THESIS.test(text)) return (text.match(/[BCD]/gi) || []).length;
  const hand = handOf(text);
  return hand && hand.tiles.length + 3 * hand.melds.length;
}

// A hand that is being typed is not asked about before it is one.
const SIZES = [13, 14];
const isPart = (text) => ((size) => size !== null && !SIZES.includes(size))(sizeOf(text));

function useStudy(asked) {
  const [state, setState] = useState({ found: null, error: "", isBusy: false });
  const text = queryOf(asked).toString();
  useEffect(() => {
    if (!asked.hand.trim() || isPart(asked.hand)) return void setState({ found: null, error: "", isBusy: false });
    let current = true;
    setState((before) => ({ ...before, isBusy: true }));
    const timer = setTimeout(() => {
      history.replaceState(null, "", `#/study?${text}`);
      get(`/study/hand?${text}`).then((found) => current && setState({ found, error: "", isBusy: false }), (why) => current && setState((before) => ({ ...before, error: why.message, isBusy: false })));
    }, WAIT_MS);
    return () => ((current = false), clearTimeout(timer));
  }, [text]);
  return state;
}

function Clicked({ asked, change, tiles }) {
  const hand = handOf(asked.hand) || { tiles: tiles || [], melds: [] };
  const write = (list) => change({ hand: textOf([...list].sort(compareTiles)) + hand.melds.join("") });
  const without = (at) => write(hand.tiles.filter((_, place) => place !== at));
  const used = [...hand.tiles, ...hand.melds.flatMap(meldTiles), ...(tilesOf(asked.visible) || [])];
  return html`<details class="clicked"><summary>${t("study.click")}</summary>
    <div class="tiles small taken">${hand.tiles.map((tile, at) => html`<${Tile} key=${at} tile=${tile} label=${t("analyse.take_out", { tile: tileName(tile) })} onClick=${() => without(at)} />`)}</div>
    <${TilePicker} variant="sichuan" used=${used} onPick=${(tile) => write([...hand.tiles, tile])} />
  </details>`;
}

export function HandStudy({ query }) {
  const [asked, setAsked] = useState(() => askedOf(query));
  const { profiles = [FIRST.profile] } = factsOf("sichuan");
  useStrings("analyse");
  useStrings("patterns");
  useEffect(() => setAsked(askedOf(query)), [query.toString()]);
  const { found, error, isBusy } = useStudy(asked);
  const change = (parts) => setAsked({ ...asked, ...parts });
  const field = (name) => ({ value: asked[name], onInput: (event) => change({ [name]: event.target.value }) });
  return html`<form class="card study-form" onSubmit=${(event) => event.preventDefault()}>
      <label class="field"><span>${t("study.hand")}</span>
        <input type="text" name="hand" class="tiles-text" autocomplete="off" autocapitalize="off" spellcheck=${false} maxlength="300" placeholder="B1B2B3B5B5B7B9 C1C1C4C8 D2D5D9" aria-describedby="study-help" ...${field("hand")} /></label>
      <p id="study-help" class="muted fine">${t("study.hand.help")}</p>
      <${Clicked} asked=${asked} change=${change} tiles=${found?.tiles} />
      <details class="more"><summary>${t("study.more")}</summary>
        <div class="fields">
          <label class="field"><span>${t("study.visible")}</span><input type="text" maxlength="300" autocomplete="off" spellcheck=${false} ...${field("visible")} /></label>
          <label class="field"><span>${t("study.void")}</span><select onChange=${(event) => change({ void_suit: event.target.value })}>${["", "m", "p", "s"].map((suit) => html`<option value=${suit} selected=${suit === asked.void_suit}>${suit ? t(`study.suit.${suit}`) : t("study.void.none")}</option>`)}</select></label>
          <label class="field"><span>${t("study.draws")}</span><input type="number" min="0" max="40" step="1" ...${field("draws")} /></label>
          <label class="field"><span>${t("study.profile")}</span><select onChange=${(event) => change({ profile: event.target.value })}>${profiles.map((name) => html`<option value=${name} selected=${name === asked.profile}>${name}</option>`)}</select></label>
          <label class="row tight"><input type="checkbox" checked=${asked.seven_pairs === "true"} onChange=${(event) => change({ seven_pairs: String(event.target.checked) })} /> ${t("study.seven_pairs")}</label>
        </div></details>
      ${error && html`<p class="error" role="alert">${error}</p>`}
    </form>
    ${!asked.hand.trim() &&
    html`<section class="examples-card"><h2>${t("study.examples")}</h2><ul class="study-examples">
      ${Object.entries(EXAMPLES).map(([name, [hand, drawn]]) => html`<li><a class="card" href=${handAddress(hand)}><b>${t(`study.example.${name}`)}</b><${Tiles} tiles=${tilesOf(drawn)} small=${true} /><span class="muted">${t(`study.example.${name}.help`)}</span></a></li>`)}
    </ul></section>`}
    ${asked.hand.trim() && isPart(asked.hand) && html`<p class="muted" role="status">${t("study.count", { count: sizeOf(asked.hand) })}</p>`}
    ${asked.hand.trim() && !isPart(asked.hand) && !found && !error && html`<p class="loading" aria-busy="true">${t("loading")}</p>`}
    ${asked.hand.trim() && found && html`<div class=${isBusy || error ? "stale" : ""} aria-busy=${isBusy ? "true" : null}><${HandResult} found=${found} visible=${asked.visible} /></div>`}`;
}
