// mjai's events as majiang-core's messages, and the answers of its players as mjai's.

import { consumedOf, handText, meldText, toMajiang, toMjai } from "./majiang_tiles.mjs";

const NONE = { type: "none" };

/** What one seat hears in a game. */
export class Messages {
  constructor(seat) {
    this.seat = seat;
  }

  /** The message of an event, or nothing where the players of majiang-core need none.
   *
   * How a round ended is not told: the next deal has the points, and no choice lies between.
   */
  of(event) {
    const wind = (event.actor - this.dealer + 4) % 4;
    switch (event.type) {
      case "start_kyoku":
        return { qipai: this.#deal(event) };
      case "tsumo": {
        const draw = { l: wind, p: event.pai === "?" ? "" : toMajiang(event.pai) };
        const isReplacement = this.afterKan;
        this.afterKan = false;
        return isReplacement ? { gangzimo: draw } : { zimo: draw };
      }
      case "reach":
        this.declares = true;
        return null;
      case "dahai": {
        const p = toMajiang(event.pai) + (event.tsumogiri ? "_" : "") + (this.declares ? "*" : "");
        this.declares = false;
        return { dapai: { l: wind, p } };
      }
      case "chi":
      case "pon":
      case "daiminkan": {
        const m = meldText(event);
        if (event.type === "pon") this.pons[wind].push(m);
        this.afterKan = event.type === "daiminkan";
        return { fulou: { l: wind, m } };
      }
      case "ankan":
        this.afterKan = true;
        return { gang: { l: wind, m: meldText(event) } };
      case "kakan":
        this.afterKan = true;
        return { gang: { l: wind, m: this.#ponOf(event, wind) + toMajiang(event.pai)[1] } };
      case "dora":
        return { kaigang: { baopai: toMajiang(event.dora_marker) } };
      default:
        return null;
    }
  }

  /** mjai's answer for what a player replied to an event. */
  answer(reply, event) {
    const actor = this.seat;
    if (!reply) return NONE;
    if (reply.hule) return { type: "hora", actor, target: event.actor, pai: event.pai };
    if (reply.daopai) return { type: "ryukyoku", actor };
    if (reply.dapai) return this.#discard(reply.dapai);
    if (reply.fulou) {
      const consumed = consumedOf(reply.fulou);
      const type = consumed.length === 3 ? "daiminkan" : isSequence(reply.fulou) ? "chi" : "pon";
      return { type, actor, target: event.actor, pai: event.pai, consumed };
    }
    if (reply.gang) {
      const tiles = reply.gang.match(/\d/g).map((number) => toMjai(reply.gang[0] + number));
      if (/\d{4}$/.test(reply.gang)) return { type: "ankan", actor, consumed: tiles };
      return { type: "kakan", actor, pai: tiles[3], consumed: tiles.slice(0, 3) };
    }
    return NONE;
  }

  /** The discard after one's own `reach`. */
  takePending() {
    const discard = this.pending;
    this.pending = null;
    return discard;
  }

  #deal({ bakaze, kyoku, honba, kyotaku, oya, scores, tehais, dora_marker }) {
    this.dealer = oya;
    this.pons = [[], [], [], []];
    this.afterKan = this.declares = false;
    this.pending = null;
    const byWind = (list) => list.map((_, wind) => list[(oya + wind) % 4]);
    return {
      zhuangfeng: "ESWN".indexOf(bakaze),
      jushu: kyoku - 1,
      changbang: honba,
      lizhibang: kyotaku,
      defen: byWind(scores),
      baopai: toMajiang(dora_marker),
      shoupai: byWind(tehais).map((hand) => (hand[0] === "?" ? "" : handText(hand))),
    };
  }

  #ponOf({ pai }, wind) {
    const kind = (tile) => tile.slice(0, 2).replace("0", "5");
    return this.pons[wind].find((meld) => kind(meld) === kind(toMajiang(pai)));
  }

  #discard(tile) {
    const discard = { type: "dahai", actor: this.seat, pai: toMjai(tile), tsumogiri: tile.includes("_") };
    if (!tile.endsWith("*")) return discard;
    this.pending = discard;
    return { type: "reach", actor: this.seat };
  }
}

function isSequence(meld) {
  return new Set(meld.replace("0", "5").match(/\d/g)).size === 3;
}
