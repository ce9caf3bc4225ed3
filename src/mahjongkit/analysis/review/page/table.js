// The table at the moment of a decision, by the events of the round.
// The table: the events of the round up to the decision

function tableAt(round, count) {
  const events = data.rounds[round].events;
  const start = events[0];
  const table = { dealer: start.seat, points: [...start.points], indicators: [], deposits: start.deposits || 0,
    seats: data.names.map(() => ({ hand: [], drawn: null, river: [], melds: [], aside: [], riichi: false, suit: null,
      won: false })) };
  for (const event of events.slice(1, count)) apply(table, event);
  return table;
}

const tileOf = (event) => event.tile || event.tiles[0];

function take(seat, name) {
  let place = seat.hand.indexOf(name);
  if (place < 0) place = seat.hand.findIndex((held) => kindOf(held) === kindOf(name));
  return place < 0 ? name : seat.hand.splice(place, 1)[0];
}

function apply(table, event) {
  const seat = table.seats[event.seat];
  if (seat && event.type !== "draw") seat.drawn = null;
  switch (event.type) {
    case "deal": seat.hand = [...event.tiles]; break;
    case "draw": seat.hand.push(event.tile); seat.drawn = event.tile; break;
    case "discard":
      take(seat, event.tile);
      seat.river.push({ tile: event.tile, drawn: event.is_drawn, riichi: event.is_riichi });
      break;
    case "riichi_accepted": seat.riichi = true; table.points[event.seat] -= 1000; table.deposits += 1; break;
    case "chi": case "pon": case "open_kan": {
      const river = table.seats[event.from_seat].river;
      if (river.length) river[river.length - 1].claimed = true;
      for (const name of event.tiles) take(seat, name);
      seat.melds.push({ tiles: sorted([...event.tiles, event.tile]), kind: kindOf(event.tile) });
      break;
    }
    case "concealed_kan": {
      const kind = kindOf(tileOf(event));
      const tiles = seat.hand.filter((name) => kindOf(name) === kind);
      for (const name of tiles) take(seat, name);
      seat.melds.push({ tiles, kind, closed: true });
      break;
    }
    case "added_kan": {
      take(seat, event.tile);
      const meld = seat.melds.find((each) => each.tiles.length === 3 && each.kind === kindOf(event.tile));
      if (meld) meld.tiles.push(event.tile);
      break;
    }
    case "set_aside": take(seat, event.tile); seat.aside.push(event.tile); break;
    case "exchange":
      for (const name of event.tiles) { take(table.seats[event.from_seat], name); seat.hand.push(name); }
      break;
    case "void_suit": seat.suit = event.suit; break;
    case "indicator": table.indicators.push(event.tile); break;
    case "win": seat.won = true; // and the points, as below
    case "payment": case "no_win":
      (event.points || []).forEach((change, place) => { table.points[place] += change; });
  }
}

function seatPanel(table, seat, place, own) {
  const state = table.seats[seat];
  const wind = WINDS[(seat - table.dealer + data.names.length) % data.names.length];
  const marks = [state.riichi && "riichi", state.suit && `void ${SUITS[state.suit]}`, state.won && "has won"].filter(Boolean);
  const river = state.river.map((discard) => tile(discard.tile,
    `river ${discard.riichi ? "turned" : ""} ${discard.claimed ? "claimed" : ""} ${discard.drawn ? "drawn" : ""}`,
    [discard.riichi && ", riichi", discard.claimed && ", claimed", discard.drawn && ", as drawn"].filter(Boolean).join("")));
  const melds = state.melds.map((meld) => el("span", { class: "meld" },
    meld.tiles.map((name, i) => tile(meld.closed && (i === 0 || i === 3) && !own ? "?" : name, "river"))));
  return el("div", { class: `seat ${place} ${own ? "own" : ""}` },
    el("div", { class: "who" }, el("b", {}, wind), ` ${data.names[seat]}`),
    el("div", { class: "state" }, [number(table.points[seat], 0), ...marks].join(" · ")),
    el("div", { class: "rivers", "aria-label": `river of ${data.names[seat]}` }, river),
    melds.length || state.aside.length ? el("div", { class: "melds" }, melds,
      state.aside.length ? el("span", { class: "meld" }, state.aside.map((name) => tile(name, "river"))) : null) : null);
}

function tableNode(decision, table) {
  const places = data.names.length === 3 ? ["bottom", "right", "left"] : ["bottom", "right", "top", "left"];
  const round = data.rounds[decision.round];
  const middle = el("div", { class: "middle" }, el("b", {}, round.name), el("span", {}, `${decision.left} draws left`),
    table.deposits ? el("span", {}, `deposits: ${table.deposits}`) : null,
    table.indicators.length ? el("span", { class: "dora" }, "dora indicators ",
      table.indicators.map((name) => tile(name, "river"))) : null);
  const count = data.names.length;
  return el("div", { class: "table" }, middle, data.names.map((_, seat) => seatPanel(
    table, seat, places[(seat - decision.seat + count) % count], seat === decision.seat)));
}

// The own hand: the tile that was played and the best one are marked

const isDiscard = (action) => action.type === "discard" || action.type === "riichi";

function handNode(decision, table, isOpen) {
  const state = table.seats[decision.seat];
  const rest = [...state.hand];
  if (state.drawn) rest.splice(rest.lastIndexOf(state.drawn), 1);
  const tiles = sorted(rest).map((name) => [name, false]);
  if (state.drawn) tiles.push([state.drawn, true]);
  const played = decision.action, best = decision.rows[bestOf(decision)].action;
  const marks = tiles.map(() => []);
  const mark = (action, word) => {
    if (!isDiscard(action) || !isOpen) return;
    let place = tiles.findIndex(([name, drawn]) => name === action.tile && drawn === !!action.is_drawn);
    if (place < 0) place = tiles.findIndex(([name]) => name === action.tile);
    if (place >= 0) marks[place].push(word);
  };
  mark(best, "best");
  mark(played, "played");
  const nodes = tiles.map(([name, drawn], i) => el("span",
    { class: `held ${drawn ? "apart" : ""} ${marks[i].join(" ")}` }, tile(name, "", drawn ? ", just drawn" : ""),
    el("small", {}, marks[i].length > 1 ? "both" : marks[i][0] || "")));
  const melds = state.melds.map((meld) => el("span", { class: "meld" }, meld.tiles.map((name) => tile(name, "mid"))));
  return el("div", { class: "hand" }, nodes, melds);
}

// The event whose tile the seat may claim, if there is one.
function openEvent(decision) {
  const last = data.rounds[decision.round].events[decision.event - 1];
  const isOpen = last && last.seat !== decision.seat
    && ["discard", "added_kan", "concealed_kan", "set_aside"].includes(last.type);
  return isOpen ? last : null;
}

function openTile(decision) {
  const last = openEvent(decision);
  return last && el("p", { class: "open" }, `${data.names[last.seat]} ${last.type === "discard" ? "discards" : "declares"} `,
    tile(tileOf(last), "mid"));
}
