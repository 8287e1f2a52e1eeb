/** Members who change their lists one operation at a time, as devices do, and remember what was acknowledged. */
import { expect } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { operationPath } from "#contract/api/operation-calls.ts";
import type { BatchAnswer, UserData } from "#contract/api/user-lists.ts";
import { operationBody } from "#contract/api/user-lists-wire.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { secureRandom } from "#platform/random.ts";
import { PATIENTLY_OUTSIDE } from "../support/patience.ts";
import { idAtRank, rankOfId } from "../support/ranked-lists.ts";

const BATCH = 200;

/** An operation and, once answered, its version. */
interface Sent {
  readonly opId: string;
  readonly operation: ListOperation;
  readonly version: number | null;
}

/** Changes its own set of films, one operation at a time. */
export interface Writer {
  readonly token: string;
  readonly films: readonly number[];
  readonly onList: Map<number, boolean>;
  acknowledged: Sent[];
  /** Sent but not acknowledged yet; sent again until it is. */
  unanswered: Sent | null;
}

/** `cut`: no answer. `unavailable`: told to try again later. */
export type WriteOutcome = "acknowledged" | "unavailable" | "cut";

/** Signs members up, each with writers on separate films. */
export async function signUpWriters(
  origin: string,
  counts: { readonly members: number; readonly writersOfAMember: number; readonly filmsOfAWriter: number },
): Promise<readonly Writer[]> {
  const writers: Writer[] = [];
  for (let member = 0; member < counts.members; member += 1) {
    const credentials = { email: `writer-${member}@example.com`, password: "correct horse battery" };
    // Each from its own address, if the product trusts the proxy.
    const { access_token: token } = await post<{ readonly access_token: string }>(
      `${origin}/auth/v1/signup`,
      credentials,
      { "x-forwarded-for": `192.0.2.${member + 1}` },
    );
    for (let index = 0; index < counts.writersOfAMember; index += 1) {
      const films = Array.from(
        { length: counts.filmsOfAWriter },
        (_, film) => 1 + index * counts.filmsOfAWriter + film,
      );
      writers.push({ token, films, onList: new Map(), acknowledged: [], unanswered: null });
    }
  }
  return writers;
}

/** Adds a film to the watchlist or removes it, after repeating what was not acknowledged. */
export async function write(origin: string, writer: Writer): Promise<WriteOutcome> {
  writer.unanswered ??= nextOperation(writer);
  const { opId, operation } = writer.unanswered;
  const address = origin + operationPath(operation.type);
  const headers = { authorization: `Bearer ${writer.token}`, "idempotency-key": opId };
  const answer = await ask(address, operationBody(operation), headers).catch((error: unknown) => {
    // `fetch` throws this if there is no answer; anything else is a real fault.
    if (error instanceof TypeError) return null;
    throw error;
  });
  if (answer === null) return "cut";
  if (answer.status === 502 || answer.status === 503) return "unavailable";
  expect(answer.status, answer.text).toBe(200);
  const { version } = JSON.parse(answer.text) as { readonly version: number };
  writer.acknowledged.push({ ...writer.unanswered, version });
  writer.unanswered = null;
  if (operation.type === "watchlist/add") writer.onList.set(rankOfId(operation.id), true);
  if (operation.type === "watchlist/remove") writer.onList.set(rankOfId(operation.id), false);
  return "acknowledged";
}

/** Expects every acknowledged operation under its version, and the lists that all operations together make. */
export async function expectAllThere(origin: string, writers: readonly Writer[]): Promise<void> {
  for (const writer of writers) {
    if (writer.unanswered !== null) expect(await write(origin, writer)).toBe("acknowledged");
    const headers = { authorization: `Bearer ${writer.token}` };
    for (let done = 0; done < writer.acknowledged.length; done += BATCH) {
      const sent = writer.acknowledged.slice(done, done + BATCH);
      const operations = sent.map(({ opId, operation }) => ({
        opId,
        operation: { type: operation.type, ...operationBody(operation) },
      }));
      const { results } = await post<BatchAnswer>(`${origin}/api/user/batch`, { operations }, headers);
      expect(results).toEqual(sent.map(({ opId, version }) => ({ opId, success: true, version })));
    }
    writer.acknowledged = [];
  }
  for (const writer of writers) {
    const headers = { authorization: `Bearer ${writer.token}` };
    const data = (await (await fetch(origin + API.getUserData.path, { headers })).json()) as UserData;
    const listed = new Set(data.watchlist.map(({ film_id }) => film_id));
    for (const rank of writer.films) expect(listed.has(rank), `film ${rank}`).toBe(writer.onList.get(rank) === true);
  }
}

function nextOperation({ films, onList }: Writer): Sent {
  const rank = films[Math.floor(Math.random() * films.length)] ?? 1;
  const type = onList.get(rank) === true ? "watchlist/remove" : "watchlist/add";
  return { opId: secureRandom.uuid(), operation: { type, id: idAtRank(rank) }, version: null };
}

async function post<Answer>(address: string, body: object, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const { status, text } = await ask(address, body, headers);
  expect(status, text).toBe(200);
  return JSON.parse(text) as Answer;
}

async function ask(address: string, body: object, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENTLY_OUTSIDE.timeout),
  });
  return { status: answer.status, text: await answer.text() };
}
