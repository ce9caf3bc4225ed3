// Events of a table as sentences, for the log and for those who hear the page.
import { t } from "/static/strings.js";
import { tileName } from "/static/parts/tile.js";
import { change, seatName } from "/static/parts/seats.js";

const SILENT = ["deal", "round_end", "game_end"];
const CALLS = ["chi", "pon", "open_kan", "concealed_kan", "added_kan", "win", "set_aside"];

// A sentence, or null where there is nothing to say: another seat's draw, for one.
export function sentence(event, observation, viewpoint) {
  if (SILENT.includes(event.type)) return null;
  if (event.type === "draw" && (event.tile ?? "?") === "?") return null;
  const isOwn = event.seat === viewpoint && observation.seat !== undefined;
  const name = (seat) => (seat === undefined ? "" : seatName(observation, seat, viewpoint));
  const places = {
    who: name(event.seat),
    from: name(event.from_seat),
    tile: event.tile ? tileName(event.tile) : "",
    tiles: (event.tiles ?? []).map(tileName).join(", "),
    suit: event.suit ? t(`suit.${event.suit}`) : "",
    reason: event.reason ? t(`no_win.${event.reason}`) : "",
    points: (event.points ?? []).map((value, seat) => (value ? `${name(seat)} ${change(value)}` : null)).filter(Boolean).join(", "),
  };
  let kind = event.type;
  if (kind === "discard" && event.is_riichi) kind = "riichi";
  if (kind === "win" && event.from_seat === event.seat) kind = "self_draw";
  if (kind === "payment") kind = `payment.${event.payment}`;
  return t(isOwn ? `event.you.${kind}` : `event.${kind}`, places);
}

// The short word that a seat calls out, or null.
export function shout(event) {
  if (event.type === "discard" && event.is_riichi) return t("action.riichi");
  if (event.type === "win") return t(event.from_seat === event.seat ? "action.self_draw" : "action.win");
  if (event.type === "set_aside") return t(event.tile === "4z" ? "action.set_aside_north" : "action.set_aside");
  return CALLS.includes(event.type) ? t(`action.${event.type}`) : null;
}
