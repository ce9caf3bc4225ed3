// Talks to the studio's API: errors carry the server's sentence, streams go on where they broke.
const token = document.querySelector("meta[name=studio-token]").content;

export class ApiError extends Error {}

async function answerOf(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(body.error || body.detail || `${response.status} ${response.statusText}`);
  return body;
}

export const get = (path) => fetch(`/api${path}`).then(answerOf);

const send = (method) => (path, body = {}) =>
  fetch(`/api${path}`, {
    method,
    headers: { "content-type": "application/json", "x-studio-token": token },
    body: JSON.stringify(body),
  }).then(answerOf);

export const post = send("POST");
export const remove = send("DELETE");

// Server-sent events of a path; the browser reconnects by itself and says the last id it has heard.
// Returns what closes the stream. A stream that is over sends the event "end".
export function listen(path, heard, { lost = () => {}, ended = () => {} } = {}) {
  const source = new EventSource(`/api${path}`);
  source.onmessage = (event) => heard(JSON.parse(event.data), event.lastEventId);
  source.addEventListener("end", () => (source.close(), ended()));
  source.onerror = lost;
  return () => source.close();
}
