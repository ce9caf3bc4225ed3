// Keys and marks of the table, in one look.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { Dialog } from "/static/parts/dialog.js";
import { Tile } from "/static/parts/tile.js";

const KEYS = [
  ["1 … 9, 0, A … G", "help.tiles"],
  ["key.space", "help.space"],
  ["W", "help.win"],
  ["R", "help.riichi"],
  ["C P K", "help.claims"],
  ["N", "help.north"],
  ["M P S", "help.void"],
  ["H", "help.hint"],
  ["?", "help.help"],
];
const MARKS = ["sideways", "shaded", "claimed", "last"];

export function Help({ onClose }) {
  return html`<${Dialog} label=${t("play.help.title")} onClose=${onClose} className="whole">
    <h2>${t("play.help.title")}</h2>
    <div class="help">
      <dl>${KEYS.map(([key, text]) => html`<dt><kbd>${key.startsWith("key.") ? t(key) : key}</kbd></dt><dd>${t(text)}</dd>`)}</dl>
      <ul class="marks">${MARKS.map((mark) => html`<li><${Tile} tile="3p" className=${mark} quiet /> ${t(`help.mark.${mark}`)}</li>`)}</ul>
    </div>
    <p><button type="button" class="primary" data-first onClick=${onClose}>${t("close")}</button></p>
  <//>`;
}
