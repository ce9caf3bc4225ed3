// What the studio can do: variants with what their tables have, and agents. Asked once, before the first view.
import { useEffect, useState } from "/static/lib/htm-preact.js";
import { get } from "/static/api.js";

let asked = null;
let known = { variants: [], agents: [] };

export function about() {
  asked ??= get("/about").then(
    (found) => (known = found),
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

// Null until it is known.
export function useAbout() {
  const [found, setFound] = useState(null);
  useEffect(() => {
    let isHere = true;
    about().then((answer) => isHere && setFound(answer), () => {});
    return () => (isHere = false);
  }, []);
  return found;
}

export const variants = () => known.variants;

// The facts of a variant, as has_winds; nothing of one that is not known (yet).
export const factsOf = (name) => known.variants.find((variant) => variant.name === name) ?? {};

// The agent that advises in a variant, of which these are the facts, without its options: as an opponent.
export const adviserOf = ({ adviser = "" }) => adviser.split(":")[0];

// Agents worth asking: the others choose without looking.
export const advisers = () => known.agents.filter(({ name }) => !["random", "draw-discard"].includes(name));
