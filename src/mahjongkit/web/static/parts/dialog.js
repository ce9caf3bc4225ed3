// A box over the page: the focus stays in it, Escape closes it, and the focus goes back where it was.
import { html, useEffect, useRef } from "/static/lib/htm-preact.js";

const REACHED = "a[href], button:not(:disabled), select, input, summary, [tabindex='0']";

export function Dialog({ label, className = "", onClose, children }) {
  const box = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    (box.current.querySelector("[data-first]") ?? box.current).focus();
    return () => before?.isConnected && before.focus();
  }, []);
  const pressed = (event) => {
    if (event.key === "Escape" && onClose) return event.stopPropagation(), onClose();
    if (event.key !== "Tab") return undefined;
    const all = [...box.current.querySelectorAll(REACHED)];
    const [first, last] = [all[0], all.at(-1)];
    const end = event.shiftKey ? first : last;
    if (document.activeElement !== end && box.current.contains(document.activeElement)) return undefined;
    event.preventDefault();
    return (event.shiftKey ? last : first)?.focus();
  };
  return html`<div class=${`veil ${className}`}><div ref=${box} class="dialog card" role="dialog" aria-modal="true" aria-label=${label} tabindex="-1" onKeyDown=${pressed}>${children}</div></div>`;
}
