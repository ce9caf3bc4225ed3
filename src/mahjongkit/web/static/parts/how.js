// The link beside a number: the section of the documentation that says how it is computed, served by the studio itself.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";

export const HowLink = ({ page, section = "", text = t("how.link") }) =>
  html`<a class="how-link" href=${`/docs/${page}${section && `#${section}`}`} target="_blank" rel="noopener" lang=${text === t("how.link") ? null : "en"}>${text}</a>`;
