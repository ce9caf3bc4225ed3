// The table: four (three) seats around the middle, as one seat sees it, or with all hands open.
import { html } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { Tile, Tiles } from "/static/parts/tile.js";
import { Centre } from "/static/parts/centre.js";
import { Melds } from "/static/parts/melds.js";
import { River, rowsOf } from "/static/parts/river.js";
import { handTiles, inOrder } from "/static/parts/hand.js";
import { placeOf, seatName } from "/static/parts/seats.js";

const HIDDEN = (count) => Array(count).fill({ tile: "?" });

// What a seat is known by besides its tiles: name, riichi, void suit, win, flowers or Norths set aside.
function Plate({ observation, seat, viewpoint, name, isThinking, said }) {
  const own = observation.seats[seat];
  const place = placeOf(seat, viewpoint, observation.seats.length);
  const hasWon = observation.winners.includes(seat);
  return html`<div class=${`plate plate-${place}`}>
    <span class="name" title=${name}><b>${seatName(observation, seat, viewpoint)}</b> ${name === "you" ? null : name}</span>
    ${said && html`<span class="said">${said}</span>`}
    ${isThinking && html`<span class="thinking" title=${t("seat.thinking")}><span class="only-read">${t("seat.thinking")}</span>…</span>`}
    ${own.is_riichi && html`<span class="badge riichi"><i class="stick" aria-hidden="true"></i> ${t(own.is_double_riichi ? "seat.double_riichi" : "seat.riichi")}</span>`}
    ${own.void_suit && html`<span class=${`badge void-${own.void_suit}`}>${t("seat.void", { suit: t(`suit.${own.void_suit}`) })}</span>`}
    ${hasWon && html`<span class="badge won">${t(own.void_suit ? "seat.won.place" : "seat.won", { place: observation.winners.indexOf(seat) + 1 })}</span>`}
    ${own.set_aside.length > 0 && html`<span class="aside"><span class="only-read">${t("seat.set_aside")}</span><${Tiles} tiles=${inOrder(own.set_aside)} /></span>`}
  </div>`;
}

function Edge({ observation, seat, viewpoint, hand }) {
  const own = observation.seats[seat];
  const place = placeOf(seat, viewpoint, observation.seats.length);
  const tiles = hand ?? own.own?.tiles;
  const isOpen = tiles !== undefined;
  return html`<div class=${`edge edge-${place} ${observation.winners.includes(seat) && !hand ? "out" : ""}`}><div class="turn-to">
    <span class=${`others ${isOpen ? "open" : ""}`} role=${isOpen ? "group" : "img"} aria-label=${isOpen ? t("hand.of", { name: seatName(observation, seat, viewpoint) }) : t("hand.hidden", { count: own.num_tiles, name: seatName(observation, seat, viewpoint) })}>
      ${(isOpen ? handTiles({ tiles, drawn: hand ? null : own.own.drawn }, own.void_suit) : HIDDEN(own.num_tiles)).map(({ tile, isDrawn }, at) => html`<${Tile} key=${at} tile=${tile} quiet=${!isOpen} className=${isDrawn ? "drawn" : ""} />`)}
    </span>
    <${Melds} melds=${own.melds} owner=${seat} seats=${observation.seats.length} />
  </div></div>`;
}

// `names`: who sits where; `thinking`: seats; `said`: what seats just called, by seat; `hands`: tiles by seat that are shown besides
// those of the observation; `showsOwn`: the hand at the bottom as well.
export function Table({ observation, names = [], viewpoint = observation.seat ?? 0, thinking = [], said = {}, hands = {}, showsOwn = false }) {
  const seats = observation.seats.map(({ seat }) => seat);
  const lastSeat = lastDiscarder(observation);
  const rows = rowsOf(observation.seats);
  return html`<div class=${`felt rows-${Math.min(rows, 6)} ${showsOwn ? "watched" : ""}`} role="group" aria-label=${t("table")}>
    <${Centre} observation=${observation} viewpoint=${viewpoint} />
    ${seats.map((seat) => {
      const place = placeOf(seat, viewpoint, seats.length);
      const name = seatName(observation, seat, viewpoint);
      return html`
        <div key=${`river-${seat}`} class=${`river-box river-${place}`}><div class="turn-to"><${River} river=${observation.seats[seat].river} isLast=${seat === lastSeat} name=${name} /></div></div>
        <${Plate} key=${`plate-${seat}`} observation=${observation} seat=${seat} viewpoint=${viewpoint} name=${names[seat] ?? ""} isThinking=${thinking.includes(seat)} said=${said[seat]} />
        ${(place !== "bottom" || showsOwn) && html`<${Edge} key=${`edge-${seat}`} observation=${observation} seat=${seat} viewpoint=${viewpoint} hand=${hands[seat]} />`}`;
    })}
  </div>`;
}

// Whose last discard is marked: the one that is open to claims, else that of the seat before the one that has drawn.
function lastDiscarder({ turn, phase, seats, winners }) {
  if (phase === "claims") return turn;
  if (phase !== "turn") return -1;
  for (let back = 1; back < seats.length; back += 1) {
    const seat = (turn - back + seats.length) % seats.length;
    if (!winners.includes(seat)) return seats[seat].river.at(-1)?.is_claimed ? -1 : seat;
  }
  return -1;
}
