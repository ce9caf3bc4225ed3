// The whole game on one line: a bar for every mistake, as high as what it lost; a bar is a link to its decision.
const TIMELINE = { width: 1000, height: 70, foot: 16 };

function shape(tag, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.textContent = text;
  return made;
}

function timeline(choose, now) {
  const { width, height, foot } = TIMELINE;
  const seat = $("seat").value;
  const own = data.decisions.map((decision, index) => ({ decision, index }))
    .filter(({ decision }) => seat === "" || decision.seat === +seat);
  const most = Math.max(...own.map(({ decision }) => (judged(decision).state === "mistake" ? judged(decision).difference : 0)), 1e-9);
  const step = width / Math.max(own.length, 1);
  const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img",
    "aria-label": "mistakes in the order of play, each as high as what it lost" });
  own.forEach(({ decision, index }, place) => {
    const x = place * step;
    if (place === 0 || decision.round !== own[place - 1].decision.round)
      svg.append(shape("line", { x1: x, x2: x, y1: 0, y2: height, class: "border" }));
    if (index === now) svg.append(shape("rect", { x, y: 0, width: Math.max(step, 4), height: height - foot, class: "now" }));
    if (judged(decision).state !== "mistake") return;
    const size = Math.max(3, (height - foot) * judged(decision).difference / most);
    const bar = shape("rect", { x, y: height - foot - size, width: Math.max(step - 0.5, 3), height: size, class: "bar" });
    bar.append(shape("title", {}, `${data.rounds[decision.round].name}, turn ${decision.turn}: −${lossText(judged(decision).difference)}`));
    bar.addEventListener("click", () => choose(index));
    svg.append(bar);
  });
  let last = -1;
  const names = el("div", { class: "rounds", "aria-hidden": "true" }, data.rounds.map((round, place) => {
    const first = own.findIndex(({ decision }) => decision.round === place);
    if (first < 0 || (last >= 0 && (first - last) / own.length < 0.06)) return null;  // no room for its name
    last = first;
    return el("span", { style: `left:${100 * first / own.length}%` }, round.name.replace(/^(\w)\w+ /, "$1"));
  }));
  return [svg, names];
}
