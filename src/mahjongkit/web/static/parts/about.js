// What the studio can do: variants with their profiles, and agents. Asked once.
import { useEffect, useState } from "/static/lib/htm-preact.js";
import { get } from "/static/api.js";

let asked = null;

export function about() {
  asked ??= get("/about").catch((error) => {
    asked = null;
    throw error;
  });
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

export const variantOf = (found, name) => found?.variants.find((variant) => variant.name === name);
