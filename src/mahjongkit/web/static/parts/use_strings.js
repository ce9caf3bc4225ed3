// Texts of a part that several views show: loaded by the part itself, in the language that is chosen.
import { useEffect, useState } from "/static/lib/htm-preact.js";
import { language, loadStrings } from "/static/strings.js";

// Whether the texts are there.
export function useStrings(part) {
  const [loaded, setLoaded] = useState("");
  const wanted = language();
  useEffect(() => {
    let current = true;
    loadStrings(part).then(() => current && setLoaded(wanted));
    return () => (current = false);
  }, [part, wanted]);
  return loaded !== "";
}
