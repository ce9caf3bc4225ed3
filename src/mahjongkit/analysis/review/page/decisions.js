// The list of decisions, its filters, and what the reader does.
let shown = [], at = -1, isUnfolded = false;
const answers = new Map();  // train mode: what was chosen, by decision

// The list and its filters

function filtered() {
  const wanted = { seat: $("seat").value, round: $("round").value, show: $("show").value, kind: $("kind").value,
    least: parseFloat($("least").value) || 0 };
  const scale = data.isShare && !byPlacement() ? 100 : 1;
  const list = data.decisions.map((decision, index) => ({ decision, index })).filter(({ decision }) =>
    (wanted.seat === "" || decision.seat === +wanted.seat) && (wanted.round === "" || decision.round === +wanted.round)
    && (wanted.kind === "" || judged(decision).kind === wanted.kind)
    && (wanted.show === "all" || (wanted.show === "mistakes" ? judged(decision).state === "mistake" : decision.played !== bestOf(decision)))
    && (wanted.least === 0 || (judged(decision).state === "mistake" && judged(decision).difference * scale >= wanted.least)));
  const lossOf = ({ decision }) => ({ mistake: judged(decision).difference, tied: 0 })[judged(decision).state] ?? -1;
  if ($("order").value === "loss") list.sort((a, b) => lossOf(b) - lossOf(a) || a.index - b.index);
  return list;
}

// The place of the best in the table, by what losses are told in.
const bestOf = (decision) => (byPlacement() ? decision.placement.best : 0);

function claimedNodes(decision) {
  const last = openEvent(decision);
  return last ? [" on ", tile(tileOf(last), "small")] : "";
}

function refresh() {
  const before = shown[at] && shown[at].index;
  shown = filtered();
  const most = Math.max(...data.decisions.map(judged).map((each) => (each.state === "mistake" ? each.difference : 0)), 1e-9);
  const isTraining = $("train").checked;
  $("list").replaceChildren(...shown.map(({ decision, index }, place) => {
    const isHidden = isTraining && !answers.has(index);
    const { state, difference, kind } = judged(decision);
    const isMistake = state === "mistake";
    const lost = isHidden ? "?" : isMistake ? `−${lossText(difference)}` : state === "tied" ? "0" : "–";
    const best = bestOf(decision);
    const round = data.rounds[decision.round];
    const width = isHidden || !isMistake ? 0 : 100 * difference / most;
    return el("li", {}, el("button", { type: "button", "data-place": place, onclick: () => show(place, true) },
      el("span", { class: "where" }, `${round.name} · turn ${decision.turn}`,
        data.seats.length > 1 ? ` · ${data.names[decision.seat]}` : ""),
      el("span", { class: `lost ${isMistake && !isHidden ? "bad" : ""}` }, lost),
      el("span", { class: "what" }, isHidden ? claimedNodes(decision) : [actionNodes(decision.action, null, true),
        decision.action.type === "pass" ? claimedNodes(decision) : "",
        decision.played === best ? "" : [" → ", actionNodes(decision.rows[best].action, null, true)]]),
      el("span", { class: "kind" }, kind), el("i", { style: `width:${width}%` })));
  }));
  $("unit").textContent = lossUnit();
  $("count").textContent = `${shown.length} of ${data.decisions.length} decisions`;
  const kept = shown.findIndex((each) => each.index === before);
  show(shown.length ? Math.max(kept, 0) : -1);
}

function show(place, isAsked = false) {
  at = place;
  for (const button of document.querySelectorAll("#list button"))
    button.toggleAttribute("aria-current", +button.dataset.place === place);
  if (place < 0) { $("moment").replaceChildren(el("p", { class: "empty" }, "No decision passes these filters.")); return; }
  const { decision, index } = shown[place];
  const table = tableAt(decision.round, decision.event);
  const isOpen = !$("train").checked || answers.has(index);
  const round = data.rounds[decision.round];
  const details = el("details", { id: "alternatives", ontoggle: (event) => { isUnfolded = event.target.open; } },
    el("summary", {}, `All ${decision.rows.length} alternatives`));
  if (isOpen) { details.append(alternatives(decision)); details.open = isUnfolded; }
  $("moment").replaceChildren(
    el("h3", {}, `${round.name}, turn ${decision.turn} of ${data.names[decision.seat]}`,
      el("small", {}, ` ${judged(decision).kind} · round ${round.number}, event ${decision.event + 1}`)),
    ...(isOpen ? [verdict(decision), ...(answers.has(index) ? [answerNode(decision, answers.get(index))] : [])]
      : [trainer(decision, index)]),
    ...[openTile(decision)].filter(Boolean), handNode(decision, table, isOpen), ...(isOpen ? [details] : []),
    tableNode(decision, table), ...($("hands").checked ? [handsNode(decision, table)] : []));
  $("timeline").replaceChildren(...($("train").checked ? [] : timeline(choose, index)));
  $("place").textContent = `${place + 1} / ${shown.length}`;
  const item = document.querySelector(`#list button[data-place="${place}"]`);
  const list = $("list");
  if (item && list.scrollHeight > list.clientHeight) {
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - 40;
  }
  if (isAsked && matchMedia("(max-width: 860px)").matches) $("moment").scrollIntoView({ block: "start" });
}

// A decision of the whole game: the filters make room for it if they must.
function choose(index) {
  if (!shown.some((each) => each.index === index)) {
    for (const id of ["round", "kind", "least"]) $(id).value = "";
    refresh();
  }
  show(shown.findIndex((each) => each.index === index), true);
}

function handsNode(decision, table) {
  return el("div", { class: "hands" }, table.seats.map((state, seat) => (seat === decision.seat ? null : el("div", {},
    el("span", { class: "who" }, data.names[seat]), sorted(state.hand).map((name) => tile(name, "river"))))));
}

const move = (step) => { if (shown.length) show((at + step + shown.length) % shown.length); };

function nextMistake(step) {
  for (let i = 1; i <= shown.length; i += 1) {
    const place = (at + step * i + shown.length * i) % shown.length;
    if (judged(shown[place].decision).state === "mistake") { show(place); return; }
  }
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || ["INPUT", "SELECT"].includes(event.target.tagName)) return;
  const keys = { n: () => nextMistake(1), p: () => nextMistake(-1), j: () => move(1), k: () => move(-1),
    ArrowRight: () => nextMistake(1), ArrowLeft: () => nextMistake(-1),
    a: () => { const details = $("alternatives"); if (details) details.open = !details.open; },
    h: () => { $("hands").click(); }, t: () => { $("train").click(); } };
  if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
}

async function unpack() {
  const bytes = Uint8Array.from(atob($("data").textContent.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

function fill(select, options) {
  select.append(...options.map(([value, text]) => el("option", { value }, text)));
}

function theme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = document.documentElement.dataset.theme || (dark ? "dark" : "light");
  document.documentElement.dataset.theme = now === "dark" ? "light" : "dark";
}

async function begin() {
  $("theme").addEventListener("click", theme);
  try { data = await unpack(); } catch (error) {
    $("moment").textContent = `This browser cannot unpack the data of the page (${error.message}).`;
    return;
  }
  if (data.seats.length > 1) fill($("seat"), data.seats.map((seat) => [seat, data.names[seat]]));
  else $("seat").parentElement.hidden = true;
  fill($("round"), data.rounds.map((round, place) => [place, `${round.number} ${round.name}`]));
  fill($("kind"), [...new Set(data.decisions.map((each) => each.kind))].sort().map((kind) => [kind, kind]));
  if (!data.decisions.some((each) => each.state === "mistake")) $("show").value = "all";
  for (const id of ["seat", "round", "show", "kind", "least", "order", "train"]) $(id).addEventListener("input", refresh);
  if (data.hasPlacement) $("lane").addEventListener("input", () => { $("least").value = ""; refresh(); });
  $("hands").addEventListener("input", () => show(at));
  $("next").addEventListener("click", () => move(1));
  $("previous").addEventListener("click", () => move(-1));
  for (const link of document.querySelectorAll("[data-round]")) link.addEventListener("click", () => {
    $("round").value = link.dataset.round; $("show").value = "all"; $("order").value = "time"; refresh();
    $("decisions").scrollIntoView();
  });
  document.addEventListener("keydown", onKey);
  refresh();
  document.documentElement.dataset.ready = "true";
}
begin();
