// The discards of a seat: rows of six, the riichi tile sideways, drawn-and-discarded tiles shaded, claimed ones marked.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { Tile, tileName } from "/static/parts/tile.js";

function label(discard) {
  const remarks = ["is_riichi", "is_drawn", "is_claimed"].filter((mark) => discard[mark]).map((mark) => t(`river.${mark}`));
  return [tileName(discard.tile), ...remarks].join(", ");
}

// `isLast`: the newest tile here is the one that may be claimed, or was discarded last.
export function River({ river, isLast = false, name }) {
  const row = (from) => river.slice(from, from + 6);
  const starts = river.map((_, index) => index).filter((index) => index % 6 === 0);
  return html`<div class="river" role="group" aria-label=${t("river.of", { name })}>
    ${starts.map(
      (from) => html`<div class="river-row">
        ${row(from).map((discard, index) => {
          const classes = [
            discard.is_riichi && "sideways",
            discard.is_drawn && "shaded",
            discard.is_claimed && "claimed",
            isLast && from + index === river.length - 1 && "last",
          ].filter(Boolean);
          return html`<${Tile} key=${from + index} tile=${discard.tile} className=${classes.join(" ")} label=${label(discard)} />`;
        })}
      </div>`,
    )}
  </div>`;
}

export const rowsOf = (seats) => Math.max(3, ...seats.map(({ river }) => Math.ceil(river.length / 6)));
