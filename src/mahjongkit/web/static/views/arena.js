// The view "arena".
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";

export default function View() {
  return html`<h1>${t("view.arena")}</h1>`;
}
