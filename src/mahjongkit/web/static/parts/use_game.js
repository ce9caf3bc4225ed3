// A game of the server as this page sees it: the newest table, what was said, and whether the server can be reached.
import { useCallback, useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { get, listen, post } from "/static/api.js";

const MOST_KEPT = 200;
const SHOUT_MS = 1100;
const RETRY_MS = 2000;

export function useGame(id) {
  const [table, setTable] = useState(null);
  const [error, setError] = useState(null);
  const [isLost, setLost] = useState(false);
  const [events, setEvents] = useState([]);
  const newest = useRef(null);

  // An answer that is older than what is shown is dropped: answers and the stream overtake each other.
  const show = useCallback((next) => {
    if (newest.current && next.version < newest.current.version) return;
    newest.current = next;
    setTable(next);
  }, []);

  useEffect(() => {
    let close = () => {};
    let timer = null;
    let isHere = true;
    newest.current = null;
    setTable(null);
    setEvents([]);
    setError(null);
    // A stream begins with what it remembers: events before a table that is shown already are no news.
    let fresh = [];
    let heardVersion = 0;
    let count = 0;
    const heard = (message) => {
      setLost(false);
      if (message.type === "event") fresh.push({ ...message.event, at: Date.now(), number: (count += 1) });
      if (message.type !== "table") return;
      const news = fresh;
      fresh = [];
      if (news.length && message.table.version > heardVersion) setEvents((known) => [...known.slice(-MOST_KEPT), ...news]);
      heardVersion = Math.max(heardVersion, message.table.version);
      show(message.table);
    };
    const again = () => {
      setLost(true);
      close();
      clearTimeout(timer);
      timer = setTimeout(open, RETRY_MS);
    };
    let tries = 0;
    async function open() {
      const current = ++tries;
      const isOld = () => !isHere || current !== tries;
      close();
      try {
        const now = await get(`/games/${encodeURIComponent(id)}`);
        if (isOld()) return;
        setLost(false);
        newest.current = null;
        show(now);
        heardVersion = now.version;
        close = listen(`/games/${encodeURIComponent(id)}/events`, heard, { lost: again });
      } catch (failure) {
        if (isOld()) return;
        if (failure.status) setError(failure);
        else again();
      }
    }
    open();
    return () => {
      isHere = false;
      clearTimeout(timer);
      close();
    };
  }, [id, show]);

  const send = useCallback(
    async (what, body) => {
      setError(null);
      try {
        const answer = await post(`/games/${encodeURIComponent(id)}/${what}`, body);
        if (answer.legal) show(answer);
        return answer;
      } catch (failure) {
        if (failure.status === 409) await get(`/games/${encodeURIComponent(id)}`).then(show, () => setLost(true));
        else if (failure.status) setError(failure);
        else setLost(true);
        return null;
      }
    },
    [id, show],
  );
  return { table, error, isLost, events, send, clearError: () => setError(null) };
}

// The calls among events that came after the one with a number: old events are dropped, so their places say nothing.
export const freshCalls = (events, after, shout, now = Date.now()) => events.filter((event) => event.number > after && shout(event) && now - event.at < SHOUT_MS);

// What seats called out in the last second, by seat.
export function useShouts(events, shout) {
  const [said, setSaid] = useState({});
  const done = useRef(0);
  useEffect(() => {
    const fresh = freshCalls(events, done.current, shout);
    done.current = events.at(-1)?.number ?? 0;
    if (!fresh.length) return;
    setSaid((now) => ({ ...now, ...Object.fromEntries(fresh.map((event) => [event.seat, shout(event)])) }));
    const isOld = ([seat]) => fresh.some((event) => String(event.seat) === seat);
    setTimeout(() => setSaid((now) => Object.fromEntries(Object.entries(now).filter((entry) => !isOld(entry)))), SHOUT_MS);
  }, [events]);
  return said;
}
