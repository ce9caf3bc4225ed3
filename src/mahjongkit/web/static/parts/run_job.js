// Work of some seconds that the page waits for: a job of the server, and what it has found.
import { get, listen, post } from "/static/api.js";
import { said } from "/static/parts/said.js";

// The `result` of a job that a path begins; fails with the job's own sentence.
export async function resultOf(path, body) {
  const { id } = await post(path, body);
  await new Promise((resolve) => listen(`/jobs/${id}/events`, () => {}, { ended: resolve }));
  const { details, error, state } = await get(`/jobs/${id}`);
  if (details.result === undefined) throw new Error(said(error || `the job '${id}' is ${state} already`));
  return details.result;
}
