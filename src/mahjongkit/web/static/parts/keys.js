// Keys of a view: ignored while something is typed or a key of the browser is meant.
import { useEffect } from "/static/lib/htm-preact.js";

const TYPED = "input, textarea, select";

// `onKey(key, event)` returns true where it has used the key.
export function useKeys(onKey) {
  useEffect(() => {
    const pressed = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.target.closest?.(TYPED)) return;
      const onButton = event.target.closest?.("button, a, summary");
      if (onButton && (event.key === " " || event.key === "Enter")) return;
      if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
