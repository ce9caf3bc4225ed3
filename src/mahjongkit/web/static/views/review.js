// The view "review".
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";

export default function View() {
  return html`<h1>${t("view.review")}</h1>`;
}
