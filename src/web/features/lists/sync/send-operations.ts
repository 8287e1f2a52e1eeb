import { API } from "#contract/api/addresses.ts";
import { MAX_OPERATIONS_IN_A_BATCH, operationPath } from "#contract/api/operation-calls.ts";
import { operationBody, listsFromUserData } from "#contract/api/user-lists-wire.ts";
import type { BatchBody, UserData } from "#contract/api/user-lists.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import type { LoggedOperation } from "../list-log.ts";
import type { SyncAnswer, SyncRequest } from "./sync-world.ts";
import { isJsonObject } from "#domain/words/json-object.ts";

export type Ask = (request: SyncRequest) => Promise<SyncAnswer | null>;

/** `later`: retry; `unauthorised`: token refused; `nobody`: the member is not signed in. */
export type NoResult =
  | { readonly kind: "later"; readonly afterMs: number | null }
  | { readonly kind: "unauthorised" | "nobody" };

export type Verdict =
  | { readonly opId: string; readonly version: number }
  | { readonly opId: string; readonly refusal: string };

export type Sending = { readonly kind: "verdicts"; readonly verdicts: readonly Verdict[] } | NoResult;

/** Keeps below the server's limit in bytes, whatever the characters. */
const MAX_BATCH_CHARACTERS = 600_000;

/** Sends as many as fit one request. The verdicts are for the first ones, without gaps. */
export async function sendOperations(ask: Ask, operations: readonly LoggedOperation[]): Promise<Sending> {
  const [head] = operations;
  if (head === undefined) return { kind: "verdicts", verdicts: [] };
  if (operations.length > 1) {
    const sending = await sendBatch(ask, fitting(operations));
    // Falls back to single calls.
    if (sending !== null) return sending;
  }
  return sendSingle(ask, head);
}

export function singleRequest({ opId, client, seq, operation }: LoggedOperation, keepalive = false): SyncRequest {
  return {
    path: operationPath(operation.type),
    body: operationBody(operation),
    headers: { "idempotency-key": opId, "x-canon-client": client, "x-canon-seq": String(seq) },
    ...(keepalive ? { keepalive } : {}),
  };
}

async function sendSingle(ask: Ask, operation: LoggedOperation): Promise<Sending> {
  const answer = await answerTo(ask, singleRequest(operation));
  if ("kind" in answer) return answer;
  const { opId } = operation;
  if (answer.status === 200) {
    const version = versionIn(answer.body);
    return version === null ? LATER : { kind: "verdicts", verdicts: [{ opId, version }] };
  }
  const refusal = refusalIn(answer);
  return refusal === null ? later(answer) : { kind: "verdicts", verdicts: [{ opId, refusal }] };
}

/** Null where the server does not support batches. */
async function sendBatch(ask: Ask, operations: readonly LoggedOperation[]): Promise<Sending | null> {
  const body = {
    operations: operations.map(({ opId, client, seq, operation }) => ({
      opId,
      client,
      seq,
      // The type matches its body.
      operation: { type: operation.type, ...operationBody(operation) } as BatchBody["operations"][number]["operation"],
    })),
  } satisfies BatchBody;
  const answer = await answerTo(ask, { path: API.applyOperations.path, body });
  if ("kind" in answer) return answer;
  if (answer.status !== 200) return refusalIn(answer) === null && answer.status !== 404 ? later(answer) : null;
  const results = isJsonObject(answer.body) ? answer.body["results"] : null;
  if (!Array.isArray(results)) return LATER;
  const verdicts: Verdict[] = [];
  for (const { opId } of operations) {
    const result: unknown = results.find((other: unknown) => isJsonObject(other) && other["opId"] === opId);
    const verdict = isJsonObject(result) ? verdictOf(opId, result) : null;
    // Operations after one without a verdict must wait.
    if (verdict === null) break;
    verdicts.push(verdict);
  }
  return verdicts.length === 0 ? LATER : { kind: "verdicts", verdicts };
}

function verdictOf(opId: string, result: Readonly<Record<string, unknown>>): Verdict | null {
  const { success, version, status, message } = result;
  if (success === true && typeof version === "number") return { opId, version };
  if (success === false && typeof status === "number" && typeof message === "string" && isFinal(status)) {
    return { opId, refusal: message };
  }
  return null;
}

function fitting(operations: readonly LoggedOperation[]): readonly LoggedOperation[] {
  const first = operations.slice(0, MAX_OPERATIONS_IN_A_BATCH);
  let characters = 0;
  const end = first.findIndex((operation) => {
    characters += JSON.stringify(operation).length;
    return characters > MAX_BATCH_CHARACTERS;
  });
  return end === -1 ? first : first.slice(0, Math.max(1, end));
}

export type Fetching = { readonly kind: "snapshot"; readonly version: number; readonly lists: UserLists } | NoResult;

export async function fetchSnapshot(ask: Ask): Promise<Fetching> {
  const answer = await answerTo(ask, { path: API.getUserData.path });
  if ("kind" in answer) return answer;
  if (answer.status !== 200 || !isUserData(answer.body)) return later(answer);
  return { kind: "snapshot", version: answer.body.version, lists: listsFromUserData(answer.body) };
}

async function answerTo(ask: Ask, request: SyncRequest): Promise<SyncAnswer | NoResult> {
  try {
    const answer = await ask(request);
    if (answer === null) return { kind: "nobody" };
    return answer.status === 401 ? { kind: "unauthorised" } : answer;
  } catch {
    return LATER;
  }
}

const LATER: NoResult = { kind: "later", afterMs: null };

function later({ retryAfterMs }: SyncAnswer): NoResult {
  return { kind: "later", afterMs: retryAfterMs };
}

const MOMENTARY = new Set([401, 408, 425, 429]);

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !MOMENTARY.has(status);
}

/** A refusal by our own server for good; otherwise null. */
function refusalIn({ status, body }: SyncAnswer): string | null {
  if (!isFinal(status) || !isJsonObject(body)) return null;
  const { message } = body;
  return typeof message === "string" && message !== "" ? message : null;
}

function versionIn(body: unknown): number | null {
  return isJsonObject(body) && body["success"] === true && typeof body["version"] === "number" ? body["version"] : null;
}

/** Something in between may have truncated or replaced it. */
function isUserData(value: unknown): value is UserData {
  if (!isJsonObject(value) || !Number.isSafeInteger(value["version"])) return false;
  const lists = ["canon_films", "watched_films", "dismissed", "hidden", "watchlist", "memories"].map(
    (name) => value[name],
  );
  return lists.every(
    (items) => Array.isArray(items) && items.every((item) => isJsonObject(item) && typeof item["id"] === "string"),
  );
}
