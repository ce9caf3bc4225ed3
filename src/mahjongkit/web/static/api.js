// Talks to the studio's API: errors carry the server's sentence in the user's language, streams go on where they broke.
import { said } from "/static/parts/said.js";

const tokenOf = (page) => page.querySelector("meta[name=studio-token]").content;
let token = tokenOf(document);

// `english`: what the server said itself.
export class ApiError extends Error {
  constructor(english, status) {
    super(said(english));
    this.english = english;
    this.status = status;
  }
}

async function answerOf(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(body.error || body.detail || `${response.status} ${response.statusText}`, response.status);
  return body;
}

export const get = (path) => fetch(`/api${path}`).then(answerOf);

// A server that was started again has a new token: the page reads it and asks once more.
async function newToken() {
  const text = await fetch("/").then((answer) => answer.text());
  const found = tokenOf(new DOMParser().parseFromString(text, "text/html"));
  const isNew = found !== token;
  token = found;
  return isNew;
}

const send = (method) => async (path, body = {}) => {
  const ask = () =>
    fetch(`/api${path}`, {
      method,
      headers: { "content-type": "application/json", "x-studio-token": token },
      body: JSON.stringify(body),
    });
  const response = await ask();
  return answerOf(response.status === 403 && (await newToken()) ? await ask() : response);
};

export const post = send("POST");
export const remove = send("DELETE");

// Server-sent events of a path; the browser reconnects by itself and says the last id it has heard.
// Returns what closes the stream. A stream that is over sends the event "end". A browser has few connections to one server: a page that
// nobody looks at holds none, and goes on after the last id when it is looked at again.
export function listen(path, heard, { lost = () => {}, ended = () => {} } = {}) {
  let source = null;
  let last = "0";
  const open = () => {
    source = new EventSource(`/api${path}?since=${last}`);
    source.onmessage = (event) => {
      last = event.lastEventId;
      heard(JSON.parse(event.data), last);
    };
    source.addEventListener("end", () => (close(), ended()));
    source.onerror = lost;
  };
  const seen = () => (document.hidden ? source?.close() : open());
  const close = () => (source?.close(), document.removeEventListener("visibilitychange", seen));
  document.addEventListener("visibilitychange", seen);
  if (!document.hidden) open();
  return close;
}
