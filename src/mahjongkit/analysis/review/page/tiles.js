// Tiles, numbers and actions as nodes of the page. These files share one scope: see page.py.
const SUITS = { m: "characters", p: "dots", s: "bamboos" };
const HONOURS = ["East", "South", "West", "North", "White", "Green", "Red"];
const WINDS = ["East", "South", "West", "North"];
const WORDS = { pass: "pass", discard: "discard", riichi: "riichi", chi: "chi", pon: "pon", open_kan: "open kan",
  concealed_kan: "concealed kan", added_kan: "added kan", set_aside: "set aside", win: "win", abort: "nine kinds",
  exchange: "give", void_suit: "void suit" };
const $ = (id) => document.getElementById(id);
let data;

// Small builders

function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child != null && child !== ""));
  return made;
}

function tileWords(name) {
  if (name === "?") return "hidden tile";
  const rank = +name[0], suit = name[1];
  if (suit === "z") return HONOURS[rank - 1];
  if (suit === "f") return `flower ${rank}`;
  return `${rank === 0 ? "red 5" : rank} of ${SUITS[suit]}`;
}

function tile(name, kind = "", more = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", `tile ${kind}`);
  svg.setAttribute("viewBox", "0 0 30 40");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", tileWords(name) + more);
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#t${name === "?" ? "back" : name}`);
  svg.append(use);
  return svg;
}

const kindOf = (name) => (name[0] === "0" ? "5" + name[1] : name);
const order = (name) => "mpszf".indexOf(name[1]) * 20 + (name[0] === "0" ? 5.5 : +name[0]);
const sorted = (tiles) => [...tiles].sort((a, b) => order(a) - order(b));

// Numbers

function number(value, digits = data.digits) {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
// What is lost is told in one of two measures: that of the agent, or the score of the standing.
const byPlacement = () => data.hasPlacement && $("lane").value === "placement";
const judged = (decision) => (byPlacement() ? decision.placement : decision);
const lossUnit = () => (byPlacement() ? "score" : unit());
const lossText = (value) => (byPlacement() ? number(value, 2) : inUnit(value));
const unit = () => (data.isShare ? "%" : data.measure.includes("points") ? "points" : data.measure);
const inUnit = (value) => number(data.isShare ? 100 * value : value, data.measure.includes("points") ? data.digits : 2);
const percent = (value) => `${number(100 * value, 1)} %`;
const withError = (value, error) => inUnit(value) + (error == null ? "" : ` ± ${inUnit(error)}`);

function actionNodes(action, then, isShort = false) {
  const nodes = [isShort && action.type === "discard" ? "" : WORDS[action.type]];
  if (action.type === "void_suit") nodes.push(` ${SUITS[action.suit]}`);
  const tiles = action.type === "exchange" ? action.own : action.tile ? [action.tile] : [];
  for (const name of tiles) nodes.push(" ", tile(name, "small"));
  if (action.own && action.type !== "exchange") nodes.push(" with ", ...action.own.map((name) => tile(name, "small")));
  if (then) nodes.push(", then ", tile(then, "small"));
  return el("span", { class: "action" }, nodes);
}

function actionWords(action) {
  const tiles = (action.own && action.type === "exchange" ? action.own : action.tile ? [action.tile] : []).map(tileWords);
  return `${WORDS[action.type]} ${action.suit ? SUITS[action.suit] : tiles.join(", ")}`.trim();
}
