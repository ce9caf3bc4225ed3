// The analysis of a position: asked again when the position changes, followed while it gets better.
import { useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { get, listen, post } from "/static/api.js";
import { said } from "/static/parts/said.js";

const PAUSE = 150; // milliseconds after the last key before the server is asked

export function useAnalysis(request) {
  const [state, setState] = useState({ document: null, error: "", isAsking: false });
  const running = useRef(null);
  const key = request ? JSON.stringify(request) : "";
  useEffect(() => {
    if (!request) {
      setState({ document: null, error: "", isAsking: false });
      return undefined;
    }
    let current = true;
    let close = () => {};
    const show = (document) => current && setState({ document, error: said(document.error || ""), isAsking: false });
    const ask = async () => {
      setState((before) => ({ ...before, isAsking: true }));
      try {
        const document = await post("/analyses", request);
        if (!current) return stop(document);
        running.current = document.id;
        show(document);
        if (document.state === "running") close = listen(`/analyses/${document.id}/events`, ({ analysis }) => show(analysis));
      } catch (error) {
        if (current) setState((before) => ({ document: before.document, error: error.message, isAsking: false }));
      }
      return undefined;
    };
    const timer = setTimeout(ask, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
      close();
      if (running.current) stop({ id: running.current });
      running.current = null;
    };
  }, [key]);
  const stopNow = () => state.document && post(`/analyses/${state.document.id}/stop`).then((document) => setState({ document, error: "", isAsking: false }), () => {});
  return { ...state, stop: stopNow };
}

const stop = ({ id }) => post(`/analyses/${id}/stop`).catch(() => {});

export const useRecent = (limit, version) => {
  const [recent, setRecent] = useState([]);
  useEffect(() => {
    get(`/analyses?limit=${limit}`).then(setRecent, () => setRecent([]));
  }, [version]);
  return recent;
};
