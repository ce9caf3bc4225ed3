// Positions to begin with, and those that were looked at last.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { ActionTiles } from "/static/parts/action_tiles.js";
import { addressOf, positionOf } from "/static/parts/position.js";
import { Tiles } from "/static/parts/tile.js";
import { handOf, meldTiles } from "/static/parts/tile_text.js";
import { useRecent } from "/static/parts/use_analysis.js";

const EXAMPLES = {
  efficiency: { hand: "3667m23489p34688s", dora: "6s" },
  riichi: { hand: "123m456p78s1122z57z", dora: "6s", turn: "9", river1: "9p1z4s2m8p6s", riichi1: "5" },
  claim: { hand: "23m567p345s11223z", discard: "1m", dora: "5p" },
  simcat: { hand: "445m1267p1144s(888s)(999s)", variant: "taiwanese", agent: "flat-mc" },
  sichuan: { hand: "2234567m34468p12s", variant: "sichuan", void_suit: "s" },
  sanma: { hand: "19m2345677p34588s", variant: "sanma", dora: "7p" },
};

const full = (parts) => ({ ...positionOf(new URLSearchParams()), ...parts });

function HandPicture({ text }) {
  const hand = handOf(text || "");
  return hand ? html`<span class="picture"><${Tiles} tiles=${hand.tiles} />${hand.melds.map((meld) => html`<${Tiles} className="meld" tiles=${meldTiles(meld)} />`)}</span>` : html`<code>${text}</code>`;
}

export function Examples() {
  return html`<ul class="examples">
    ${Object.entries(EXAMPLES).map(
      ([name, parts]) => html`<li><a href=${addressOf(full(parts))}><b>${t(`analyse.example.${name}`)}</b><${HandPicture} text=${parts.hand} /><span class="muted">${t(`analyse.example.${name}.help`)}</span></a></li>`,
    )}
  </ul>`;
}

// The address of an analysis that is kept, as the page would write it.
function addressOfKept({ position, agent }) {
  const { opponents = [], points = [], record, observation, ...parts } = position;
  if (record || typeof observation === "object") return null;
  const flat = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, String(value)]));
  for (const each of opponents) for (const name of ["river", "riichi", "melds"]) if (each[name]) flat[`${name}${each.seat}`] = String(each[name]);
  return addressOf(full({ ...flat, points: points.join(", "), agent: agent.includes(":") ? agent : "", observation: observation || "" }));
}

export function Recent() {
  const recent = useRecent(20, 0);
  const seen = new Set();
  const kept = recent
    .map((each) => ({ ...each, address: addressOfKept(each) }))
    .filter((each) => each.address && each.position.hand && each.action && !seen.has(each.address) && seen.add(each.address))
    .slice(0, 5);
  if (!kept.length) return null;
  return html`<h2>${t("analyse.recent")}</h2>
    <ul class="examples recent">${kept.map((each) => html`<li key=${each.id}><a href=${each.address}><${HandPicture} text=${each.position.hand} /><span class="muted">${t(`variant.${each.variant}`)}</span> <${ActionTiles} action=${each.action} full=${true} /></a></li>`)}</ul>`;
}
