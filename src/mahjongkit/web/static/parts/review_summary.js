// What a player lost and why, how the result came about, and the rounds.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { HowLink } from "/static/parts/how.js";
import { number, percent, signed } from "/static/parts/numbers.js";
import { estimateText, hasPlacement, judgedBy, kindName, roundTitle, summaryBy, unitWord, valueText } from "/static/parts/review_words.js";
import { Said } from "/static/parts/said.js";

// Each bar begins where the one before ends, and the last is their sum.
function Waterfall({ summary, split }) {
  const parts = [["luck", split.luck], ...(summary.has_points ? [["decisions", split.decisions]] : []), ["rest", summary.has_points ? split.rest : split.rest + split.decisions]];
  let end = 0;
  const bars = parts.map(([name, value]) => ({ name, value, from: end, to: (end += value) }));
  bars.push({ name: "result", value: split.result, from: 0, to: split.result });
  const [low, high] = [Math.min(0, ...bars.map(({ to }) => to)), Math.max(0, ...bars.map(({ to }) => to))];
  const x = (value) => (100 * (value - low)) / (high - low || 1);
  return html`<div class="waterfall" role="group" aria-label=${t("review.split")}>
    ${bars.map(({ name, value, from, to }) => html`<span title=${t(`review.split.${name}.help`)}>${name === "result" ? "= " : ""}${t(`review.split.${name}`)}</span>
      <span class="track" style=${`--zero:${x(0)}%`}><i class=${name === "result" ? "sum" : value < 0 ? "down" : "up"} style=${`left:${x(Math.min(from, to))}%;width:${Math.abs(x(to) - x(from))}%`}></i></span>
      <span class="number">${signed(value, summary.digits)}</span>`)}
  </div>`;
}

const sum = (kinds, name) => Object.values(kinds).reduce((all, kind) => all + kind[name], 0);

function Facts({ summary, player }) {
  const { agreement, risk, deal_in_rate: dealt, win_rate: won, placement } = player;
  const total = { decisions: sum(player.kinds, "decisions"), mistakes: sum(player.kinds, "mistakes") };
  const score = summaryBy("placement", summary);
  const facts = [
    summary.has_loss && [`${estimateText(summary, player.loss)}`, t("review.fact.loss", { unit: unitWord(summary) })],
    [String(total.mistakes), t("review.fact.mistakes")],
    player.placement_loss && [estimateText(score, player.placement_loss), t("review.fact.loss", { unit: unitWord(score) })],
    player.placement_loss && [String(sum(player.placement_kinds, "mistakes")), t("review.fact.placement_mistakes")],
    agreement != null && [`${percent(agreement)} %`, t("review.fact.agreement", { decisions: total.decisions })],
    risk && dealt && [number(risk.mean * player.rounds, 2), t("review.fact.risk", { happened: Math.round(dealt.mean * dealt.number) })],
    won && [`${Math.round(won.mean * won.number)} / ${won.number}`, t("review.fact.won")],
    placement && [number(placement.mean), t("review.fact.place")],
    player.num_unvalued && [String(player.num_unvalued), t("review.fact.unvalued")],
  ].filter(Boolean);
  return html`<ul class="facts">${facts.map(([value, text]) => html`<li><b>${value}</b> <span>${text}</span></li>`)}</ul>`;
}

function Kinds({ summary, counts }) {
  const kinds = Object.entries(counts).sort((a, b) => b[1].loss - a[1].loss);
  return html`<div class="scroll"><table class="kinds"><thead><tr><th scope="col">${t("review.filter.kind")}</th><th scope="col" class="number">${t("review.decisions")}</th><th scope="col" class="number">${t("review.mistakes")}</th>${summary.has_loss ? html`<th scope="col" class="number">${t("review.lost_column", { unit: unitWord(summary) })}</th>` : null}</tr></thead>
    <tbody>${kinds.map(([kind, count]) => html`<tr key=${kind}><th scope="row">${kindName(kind)}</th><td class="number">${count.decisions}</td><td class="number">${count.mistakes}</td>${summary.has_loss ? html`<td class="number">${valueText(summary, count.loss)}</td>` : null}</tr>`)}</tbody></table></div>`;
}

export function Summary({ summary }) {
  return html`<div class="summary">
    <p class="muted">${summary.has_loss ? t("review.summary.about") : ""} ${summary.has_points ? "" : t("review.summary.no_points")}</p>
    ${hasPlacement(summary) || !summary.placement ? null : html`<p class="muted">${t("review.no_placement")} <${Said} text=${summary.placement.reason} /></p>`}
    ${summary.warning ? html`<p class="muted"><${Said} text=${summary.warning} /></p>` : null}
    <div class="player-cards">${summary.players.map(
      (player) => html`<section class="card" key=${player.seat}><h2>${player.name}</h2><${Facts} summary=${summary} player=${player} />
        ${player.split ? html`<h3>${t("review.split")} <${HowLink} page="review.md" section="luck-and-skill" /></h3><${Waterfall} summary=${summary} split=${player.split} />` : null}
        <h3>${t(summary.has_loss ? "review.by_kind" : "review.by_kind.likely")} <${HowLink} page="review.md" section="kinds" /></h3><${Kinds} summary=${summary} counts=${player.kinds} />
        ${player.placement_loss ? html`<${Kinds} summary=${summaryBy("placement", summary)} counts=${player.placement_kinds} />` : null}</section>`,
    )}</div>
  </div>`;
}

// The chances of the final places as a round begins, as a bar of shares.
function Outlook({ outlook, name }) {
  const text = outlook.places.map((share, place) => `${place + 1}: ${percent(share, 0)} %`).join(", ");
  return html`<span class="outlook" role="img" aria-label=${`${name}: ${text}`} title=${text}>${outlook.places.map((share, place) => html`<i class=${`place-${place + 1}`} style=${`width:${100 * share}%`}>${share > 0.16 ? place + 1 : ""}</i>`)}</span>`;
}

export function Rounds({ summary, measure, seat, open }) {
  const lost = (round) => summary.decisions.filter((each) => each.round === round && each.seat === seat && judgedBy(measure, each).state === "mistake");
  const hasOutlook = summary.rounds.some((round) => round.outlook);
  return html`<div><p class="muted">${t("review.rounds.about", { name: summary.names[seat] })}${hasOutlook ? html` <${HowLink} page="placement.md" />` : null}</p><div class="scroll" tabindex="0" role="group" aria-label=${t("review.tab.rounds")}><table class="rounds">
    <thead><tr><th scope="col">${t("review.round")}</th><th scope="col">${t("review.ending")}</th>${hasOutlook ? html`<th scope="col" title=${t("review.outlook.help")}>${t("review.outlook")}</th>` : null}
      ${["result", "luck", ...(summary.has_points ? ["decisions"] : []), "rest"].map((name) => html`<th scope="col" class="number" title=${t(`review.split.${name}.help`)}>${t(`review.split.${name}`)}</th>`)}
      <th scope="col" class="number">${t("review.mistakes")}</th><th scope="col" class="number">${t("review.risk")}</th></tr></thead>
    <tbody>${summary.rounds.map((round, place) => {
      const split = round.splits[seat];
      const cell = (value) => html`<td class="number">${split ? signed(value, summary.digits) : "–"}</td>`;
      return html`<tr key=${place}><th scope="row"><button type="button" onClick=${() => open(place)}>${roundTitle(round, summary)}</button></th><td class="ending"><${Said} text=${round.ending} />${round.fault ? html` <span class="error"><${Said} text=${round.fault} /></span>` : null}</td>
        ${hasOutlook ? html`<td>${round.outlook ? html`<${Outlook} outlook=${round.outlook[seat]} name=${summary.names[seat]} />` : null}</td>` : null}
        ${cell(split?.result)}${cell(split?.luck)}${summary.has_points ? cell(split?.decisions) : null}${cell(split && (summary.has_points ? split.rest : split.rest + split.decisions))}
        <td class="number">${lost(place).length}</td><td class="number">${round.risks[seat] == null ? "–" : `${percent(round.risks[seat])} %`}</td></tr>`;
    })}</tbody></table></div></div>`;
}
