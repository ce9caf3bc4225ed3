// kobalab's majiang-ai as a program that speaks mjai: a line is a JSON array of events, and every line is answered.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { Messages } from "./majiang_messages.mjs";

const require = createRequire(import.meta.url);
const Player = require("@kobalab/majiang-ai");
const { rule } = require("@kobalab/majiang-core");

const NONE = { type: "none" };

class Game {
  constructor({ id, names, aka_flag: hasRedFives }) {
    if (names && names.length !== 4) throw new Error(`majiang-ai plays with four seats, not with ${names.length}`);
    const red = hasRedFives === false ? 0 : 1;
    this.messages = new Messages(id);
    this.player = new Player();
    this.player.action({
      kaiju: { id, rule: rule({ 赤牌: { m: red, p: red, s: red } }), title: "", player: ["", "", "", ""], qijia: 0 },
    });
  }

  /** Hear events; the answer to the last of them. */
  hear(events) {
    // A dora indicator that is turned after a discard is known to those who may claim it.
    const asked = events.findLast((event) => event.type !== "dora");
    for (const event of events) if (event !== asked) this.#tell(event);
    return asked ? this.#ask(asked) : NONE;
  }

  #tell(event, callback) {
    const message = this.messages.of(event);
    if (message) this.player.action(message, callback);
  }

  #ask(event) {
    if (event.can_act === false) {
      this.#tell(event);
      return NONE;
    }
    let reply;
    this.#tell(event, (said) => (reply = said));
    if (event.type === "reach" && event.actor === this.messages.seat) return this.messages.takePending();
    return this.messages.answer(reply, event);
  }
}

let game;
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  let events = [JSON.parse(line)].flat();
  if (events[0].type === "start_game") {
    game = new Game(events[0]);
    events = events.slice(1);
  }
  process.stdout.write(`${JSON.stringify(events.length ? game.hear(events) : NONE)}\n`);
}
