// Games on one wall side by side, from the first decision in which they differ.
import { html, useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { get } from "/static/api.js";
import { t } from "/static/strings.js";
import { known, signed } from "/static/parts/numbers.js";
import { Tile, Tiles } from "/static/parts/tile.js";
import { ActionTiles } from "/static/parts/action_tiles.js";
import { useStrings } from "/static/parts/use_strings.js";
import { Letter } from "/static/parts/arena/texts.js";

const one = (tile) => html`<span class="tiles small"><${Tile} tile=${tile} /></span>`;
const changes = (points) => (points || []).map((change) => signed(change)).join(" ");

// What happened, in a word and its tiles.
function EventWords({ event }) {
  const word = t(`arena.event.${event.type}`);
  if (event.type === "deal") return html`<span class="event">${word} <${Tiles} tiles=${[...event.tiles].sort(bySuit)} small=${true} /></span>`;
  if (event.type === "win") {
    const how = event.from_seat === event.seat ? t("arena.event.self_draw") : t("arena.event.on", { seat: event.from_seat });
    return html`<span class="event win"><b>${word}</b> ${how} ${one(event.tile)} <span class="muted">${(event.patterns || []).map(([name, value]) => `${known(`pattern.${name}`, name)} ${value}`).join(", ")}</span> <b class="number">${changes(event.points)}</b></span>`;
  }
  if (event.type === "payment" || event.type === "no_win") return html`<span class="event">${known(`arena.event.${event.reason || event.payment}`, word)} <b class="number">${changes(event.points)}</b></span>`;
  if (event.type === "round_end") return html`<span class="event">${word} <b class="number">${(event.points || []).join(" ")}</b></span>`;
  const riichi = event.is_riichi ? html`<b>${t("arena.event.riichi")}</b> ` : "";
  const tiles = event.type === "exchange" || event.type === "concealed_kan" ? html`<${Tiles} tiles=${event.tiles} small=${true} />` : null;
  const own = ["chi", "pon", "open_kan"].includes(event.type) ? html`${one(event.tile)}<span aria-hidden="true">+</span><${Tiles} tiles=${event.tiles} small=${true} />` : null;
  return html`<span class=${`event event-${event.type}`}>${riichi}${word} ${own || tiles || (event.suit ? t(`arena.suit.${event.suit}`) : event.tile ? html`<span class="tiles small"><${Tile} tile=${event.tile} className=${event.is_drawn ? "shaded" : ""} /></span>` : "")}</span>`;
}

const bySuit = (a, b) => "mpszf".indexOf(a[1]) - "mpszf".indexOf(b[1]) || a[0] - b[0];

const Cell = ({ row, game }) => (row.events.length ? row.events[game].map((event) => html`<${EventWords} event=${event} />`) : html`<span lang="en">${row.cells[game]}</span>`);

// What the seat knew, and what each entrant did with it.
function Difference({ difference, shown }) {
  const { seat, seen, choices } = difference;
  const mine = seen.seats[seat];
  const held = [...mine.own.tiles];
  const drawn = mine.own.drawn;
  if (drawn) held.splice(held.indexOf(drawn), 1);
  return html`<div class="difference">
    <h3>${t("arena.first_difference", { seat, discards: mine.river.length, left: seen.draws_left })}</h3>
    <div class="known"><${Tiles} tiles=${held.sort(bySuit)} />${drawn && html`<span class="drawn"><${Tiles} tiles=${[drawn]} /></span>`}${mine.melds.map((meld) => html`<${Tiles} className="meld" tiles=${meld.tiles} small=${true} />`)}
      ${seen.open_tile && html`<span class="asked">${t("arena.asked")} ${one(seen.open_tile)}</span>`}</div>
    <div class="choices">${choices.map((action, game) => html`<p class="choice"><${Letter} entrant=${shown.games[game].seats[seat]} /> ${shown.names[shown.games[game].seats[seat]]}: <b><${ActionTiles} action=${action} full=${true} /></b></p>`)}</div>
    <p><a class="button" href=${`#/analyse?${new URLSearchParams({ observation: difference.observation })}`}>${t("arena.analyse")}</a></p>
  </div>`;
}

function Results({ shown }) {
  const points = shown.games.map((game) => game.points);
  const seats = points[0].map((_, seat) => seat);
  const mean = (game, entrant) => {
    const mine = game.points.filter((_, seat) => game.seats[seat] === entrant);
    return mine.length ? mine.reduce((sum, value) => sum + value, 0) / mine.length : null;
  };
  return html`<tbody class="results">
    ${seats.map((seat) => html`<tr><th scope="row">${t("arena.seat", { seat })}</th>${shown.games.map((game) => html`<td><${Letter} entrant=${game.seats[seat]} /> <b class="number">${signed(game.points[seat])}</b></td>`)}</tr>`)}
    ${shown.names.length === 2 && html`<tr class="total"><th scope="row">${t("arena.a_less_b")}</th>${shown.games.map((game) => html`<td><b class="number">${signed(mean(game, 0) - mean(game, 1), 1)}</b></td>`)}</tr>`}
  </tbody>`;
}

export function SideBySide({ id, block }) {
  const [state, setState] = useState({});
  const [fromDeal, setFromDeal] = useState(false);
  useStrings("evaluation");
  useStrings("patterns");
  const place = useRef(null);
  useEffect(() => {
    let current = true;
    setState((before) => ({ ...before, isBusy: true }));
    get(`/matches/${encodeURIComponent(id)}/blocks/${encodeURIComponent(block)}?from_deal=${fromDeal}`).then(
      (shown) => current && (setState({ shown }), fromDeal || place.current?.scrollIntoView({ block: "start" })),
      (why) => current && setState({ error: why.message }),
    );
    return () => (current = false);
  }, [id, block, fromDeal]);
  const { shown, error, isBusy } = state;
  if (error) return html`<p class="error" role="alert">${error}</p>`;
  if (!shown) return html`<p class="loading" aria-busy="true" ref=${place}>${t("arena.playing_again")}</p>`;
  const chosenIn = (row) => shown.differences.find((each) => each.seat === row.seat).choices;
  const seatOf = (row) => (row.seat == null ? t("arena.end") : t("arena.seat", { seat: row.seat }));
  return html`<div class="side-by-side" ref=${place} aria-busy=${isBusy ? "true" : null}>
    <h3>${t("arena.block_number", { number: shown.block })} · <span class="muted">${t("arena.wall_seed")} ${shown.games[0].wall_seed}</span></h3>
    <p class=${shown.mismatches.length ? "error" : "muted"}>${shown.mismatches.length ? t("arena.replay.differs") : t("arena.replay.same")}</p>
    ${shown.differences.length === 0 && html`<p><b>${t("arena.replay.equal")}</b></p>`}
    ${shown.differences.map((each) => html`<${Difference} difference=${each} shown=${shown} />`)}
    <label class="row tight"><input type="checkbox" checked=${fromDeal} onChange=${(event) => setFromDeal(event.target.checked)} /> ${t("arena.from_deal")}</label>
    <div class="scroll" tabindex="0" role="group" aria-label=${t("arena.side_by_side")}><table class="games">
      <thead><tr><th>${t("arena.turn")}</th>${shown.games.map((game) => html`<th>${t("arena.seating", { number: game.seating })} ${game.seats.map((entrant) => html`<${Letter} entrant=${entrant} />`)}</th>`)}</tr></thead>
      <tbody>
        ${shown.rows.map((row) => html`<tr class=${row.is_decision ? "decision" : new Set(row.cells).size === 1 ? "same" : ""}>
          <th scope="row">${row.is_decision ? "» " : ""}${seatOf(row)}</th>
          ${shown.games.map((game, place) => html`<td>${row.is_decision ? html`<${Letter} entrant=${game.seats[row.seat]} /> <${ActionTiles} action=${chosenIn(row)[place]} full=${true} />` : html`<${Cell} row=${row} game=${place} />`}</td>`)}
        </tr>`)}
        ${shown.later.map((row) => html`<tr class="later"><th scope="row">${t("arena.later")}</th>${row.cells.map((cell) => html`<td lang="en">${cell}</td>`)}</tr>`)}
      </tbody>
      <${Results} shown=${shown} />
    </table></div>
  </div>`;
}
