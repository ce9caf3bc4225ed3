// A hand that waits for a draw: nothing is to choose, but it is told how near it is and what brings it nearer.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { get } from "/static/api.js";
import { t } from "/static/strings.js";
import { Tile } from "/static/parts/tile.js";

export function Waiting({ text, variant }) {
  const [read, setRead] = useState(null);
  useEffect(() => {
    let current = true;
    get(`/analyses/read?text=${encodeURIComponent(text)}${variant ? `&variant=${encodeURIComponent(variant)}` : ""}`).then(
      (found) => current && setRead(found),
      () => current && setRead(null),
    );
    return () => (current = false);
  }, [text, variant]);
  if (!read || read.shanten == null) return html`<p class="muted empty">${t("analyse.waiting")}</p>`;
  const accepted = Object.entries(read.acceptance);
  const total = accepted.reduce((sum, [, left]) => sum + left, 0);
  return html`<div class="waiting">
    <p class="muted">${t("analyse.waiting")}</p>
    <p><b>${read.shanten === 0 ? t("analyse.ready") : t("analyse.shanten", { shanten: read.shanten })}</b> ${t("evaluation.accepted", { tiles: total, kinds: accepted.length })}</p>
    <p class="tiles">${accepted.map(([tile, left]) => html`<${Tile} tile=${tile} title=${t("evaluation.left", { left })}><span class="left" aria-hidden="true">${left}</span></${Tile}>`)}</p>
  </div>`;
}
