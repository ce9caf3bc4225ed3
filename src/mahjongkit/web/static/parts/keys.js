// Keys of a view: ignored while something is typed or a key of the browser is meant.
import { useEffect, useRef } from "/static/lib/htm-preact.js";

const TYPED = "input:not([type=checkbox]), textarea, select";
const PRESSED = "button, a, summary, select, input[type=checkbox]";

// `onKey(key, event)` returns true where it has used the key. Keys reach the handler of what is shown: effects run only after the
// page is painted, so a listener made by each of them would miss a key pressed right after a change.
export function useKeys(onKey) {
  const newest = useRef(onKey);
  newest.current = onKey;
  useEffect(() => {
    const pressed = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.target.closest?.(TYPED)) return;
      const onButton = event.target.closest?.("button, a, summary, input");
      if (onButton && (event.key === " " || event.key === "Enter")) return;
      if (newest.current(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

// Handlers for what holds controls beside a table: what was pressed by pointer gives the focus back, so that the keys of the table
// go on (space would press it again); who presses by keyboard keeps it.
export function useFocusForKeys() {
  const byPointer = useRef(false);
  const release = (event) => byPointer.current && event.target.closest?.(PRESSED)?.blur();
  return {
    onPointerDown: () => (byPointer.current = true),
    onKeyDown: () => (byPointer.current = false),
    onClick: (event) => event.target.closest?.("select") || release(event),
    onChange: release,
  };
}
