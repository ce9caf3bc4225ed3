// Starting games: what is asked of the server, and the defaults that one click starts with.
import { post } from "/static/api.js";
import { adviserOf } from "/static/parts/about.js";
import { preference } from "/static/preferences.js";

// Opponents worth playing: the agent that advises in the variant.
export const opponentOf = (variant) => adviserOf(variant);

// `opponents`: an agent for all, or one for each seat; `seat`: the own one, or null to watch.
export function settingsOf(variant, { profile, opponents, seat = 0, seed = "", length = "game", delay } = {}) {
  const others = Array.isArray(opponents) ? opponents : Array(variant.seats).fill(opponents ?? opponentOf(variant));
  const settings = {
    variant: variant.name,
    profile: profile ?? variant.profiles[0],
    seats: others.slice(0, variant.seats).map((agent, index) => (index === seat ? "you" : agent)),
    length,
    delay_ms: Number(delay ?? preference("delay")),
  };
  return seed === "" ? settings : { ...settings, seed: Number(seed) };
}

export async function startGame(settings) {
  const { id } = await post("/games", settings);
  location.hash = `#/play/${id}`;
}
