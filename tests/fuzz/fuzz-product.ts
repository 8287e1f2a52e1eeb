/** Throws malformed requests at a running product and tells what it did wrong. */
import { Agent } from "node:http";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import fc from "fast-check";
import { complaintAbout } from "./judge-answer.ts";
import { type MalformedRequest, malformedRequests, type Surroundings } from "./malformed-requests.ts";
import { type RawBytes, rawBytes } from "./raw-bytes.ts";
import { type Outcome, send, sendBytes, type SentRequest } from "./send.ts";

const AT_ONCE = 16;
/** Made at once, so that a long run does not hold all its requests in memory. */
const BATCH = 200;
/** Of so many requests, one is bytes that are hardly HTTP. */
const RAW_ONE_IN = 10;
const MOST_FINDINGS = 20;
/** No request is worth as much work. What takes as long by the clock may only have waited for a busy machine. */
const MOST_WORK_MS = 5000;

export interface FuzzTarget {
  readonly origin: string;
  readonly surroundings: Surroundings;
  /** The key of the auth service's administrator. */
  readonly administratorKey: string;
  /** A token of a member who has nothing to lose; asked again when the last one may have ended. */
  readonly memberToken: () => Promise<string>;
  /** Tells that the member was refused: perhaps a request signed them out. */
  readonly memberWasRefused: () => void;
  /** Whether each request comes from an address of its own, as a trusted proxy would say. */
  readonly hasManyAddresses: boolean;
  /** The milliseconds of the processor that the product has taken so far. */
  readonly workedMs: () => number;
}

export interface FuzzReport {
  readonly sent: number;
  /** How many answers had each status; 0 where a connection was cut. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What was wrong, with what to send again. */
  readonly findings: readonly string[];
  /** Documented calls no request was made from. */
  readonly unasked: readonly string[];
  readonly slowest: { readonly milliseconds: number; readonly asked: string };
}

/** Sends `count` requests; the same seed makes the same ones. */
export async function fuzzProduct(target: FuzzTarget, count: number, seed: number): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = new Map<number, number>();
  const findings: string[] = [];
  const unasked = new Set(target.surroundings.calls);
  let slowest: FuzzReport["slowest"] = { milliseconds: 0, asked: "" };
  const note = (status: number, complaint: string | null, asked: () => string): void => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (complaint !== null && findings.length < MOST_FINDINGS) findings.push(`${complaint}: ${asked()}`);
  };

  const slow: (() => Promise<void>)[] = [];
  for (let sent = 0; sent < count; sent += BATCH) {
    const size = Math.min(BATCH, count - sent);
    const rawSize = Math.floor(size / RAW_ONE_IN);
    const options = { seed: seed + sent };
    const requests = fc.sample(malformedRequests(target.surroundings), { ...options, numRuns: size - rawSize });
    const bytes = fc.sample(rawBytes(target.surroundings.calls), { ...options, numRuns: rawSize });
    const works = [
      ...requests.map((request, index) => async () => {
        unasked.delete(request.call);
        const asked = await asSent(target, request, sent + index);
        const begin = performance.now();
        const outcome = await sendTwice(target.origin, agent, asked);
        const took = performance.now() - begin;
        if (took > slowest.milliseconds) slowest = { milliseconds: took, asked: `${asked.method} ${asked.target}` };
        if (took > MOST_WORK_MS)
          slow.push(async () => {
            const worked = await workFor(target, asked);
            if (worked > MOST_WORK_MS)
              findings.push(`took ${worked} ms of the processor: ${describe(request, asked, outcome)}`);
          });
        if (outcome.kind === "answered" && outcome.status === 401 && request.bearer === "member")
          target.memberWasRefused();
        note(statusOf(outcome), complaintOf(outcome, asked), () => describe(request, asked, outcome));
      }),
      ...bytes.map((pieces) => async () => {
        const { said, hung } = await sendBytes(target.origin, pieces);
        for (const [status, complaint] of judgeBytes(said.toString("latin1"), hung))
          note(
            status,
            complaint,
            () => `raw ${JSON.stringify(textOf(pieces).slice(0, 600))} -> ${said.toString("latin1", 0, 300)}`,
          );
      }),
    ];
    // Making them took a while, which is not to count as waiting for an answer.
    await yieldToEventLoop();
    await atOnce(works, AT_ONCE);
    // Each by itself, so that the work is its own.
    await atOnce(slow.splice(0), 1);
  }
  agent.destroy();
  return {
    sent: count,
    statuses,
    findings,
    unasked: [...unasked].map(({ method, path }) => `${method} ${path}`),
    slowest,
  };
}

/** The request with its bearer, and from somewhere. */
async function asSent(target: FuzzTarget, request: MalformedRequest, index: number): Promise<SentRequest> {
  const token = await tokenOf(target, request);
  const from = { "x-forwarded-for": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
  return {
    method: request.method,
    target: request.target,
    body: request.body,
    headers: {
      ...(target.hasManyAddresses ? from : {}),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...request.headers,
    },
  };
}

async function tokenOf(target: FuzzTarget, { bearer }: MalformedRequest): Promise<string | null> {
  if (bearer === "nobody") return null;
  if (bearer === "member") return target.memberToken();
  return bearer === "administrator" ? target.administratorKey : bearer.forged;
}

/**
 * A connection that was kept open may end while a request is on its way: then the request is sent again, on a connection
 * of its own.
 */
async function sendTwice(origin: string, agent: Agent, asked: SentRequest): Promise<Outcome> {
  const first = await send(origin, agent, asked);
  return first.kind === "cut off" ? send(origin, false, asked) : first;
}

/** The milliseconds of the processor that a request costs the product. */
async function workFor(target: FuzzTarget, asked: SentRequest): Promise<number> {
  const before = target.workedMs();
  await send(target.origin, false, asked);
  return target.workedMs() - before;
}

function statusOf(outcome: Outcome): number {
  return outcome.kind === "answered" ? outcome.status : 0;
}

function complaintOf(outcome: Outcome, { method, target, headers, body }: SentRequest): string | null {
  if (outcome.kind === "hang") return "did not answer";
  if (outcome.kind === "answered")
    return complaintAbout({ ...outcome, isHead: method === "HEAD", isPage: !isCall(target) });
  // Who sends far too much may find the door closed before they are done.
  const isFarTooMuch = (body?.length ?? 0) > 64 * 1024 || bytesOf(headers) > 14_000;
  return isFarTooMuch ? null : `closed the connection without an answer (${outcome.code})`;
}

function bytesOf(headers: SentRequest["headers"]): number {
  const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}\r\n`));
  return lines.join("").length;
}

/** Each answer in what was said on a connection, with what is wrong with it. */
function* judgeBytes(said: string, hung: boolean): Generator<readonly [status: number, complaint: string | null]> {
  if (hung) yield [0, "kept a connection open that had nothing more to say"];
  if (said === "") yield [0, null];
  let rest = said;
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    const [head, behind] = end === -1 ? [rest, ""] : [rest.slice(0, end), rest.slice(end + 4)];
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) return yield [0, `said ${JSON.stringify(rest.slice(0, 100))}, which is no answer`];
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const contentType = /^content-type: (.*)$/im.exec(head)?.[1] ?? "";
    rest = behind.slice(length);
    if (status === 100) continue;
    // Only its own patience with the slow ended it.
    if (status === 408) yield [0, "waited for more where it was told that nothing would come"];
    const body = behind.slice(0, length);
    // Which of the requests it answers is not known, so it may be one for a page.
    yield [status, complaintAbout({ status, contentType, body, isHead: false, isPage: true })];
  }
}

/** Whether an address is one for programs, whose errors are JSON. */
function isCall(target: string): boolean {
  return /^\/(?:api|auth\/v1)(?:[/?]|$)/.test(target);
}

function describe({ call, tricks, bearer }: MalformedRequest, asked: SentRequest, outcome: Outcome): string {
  const who = typeof bearer === "string" ? bearer : "forged";
  const headers = JSON.stringify({ ...asked.headers, authorization: undefined }).slice(0, 500);
  const said = outcome.kind === "answered" ? `${outcome.contentType} ${outcome.body.slice(0, 300)}` : outcome.kind;
  const body = JSON.stringify(asked.body?.toString("latin1").slice(0, 600) ?? null);
  return `${asked.method} ${asked.target.slice(0, 300)} as ${who} (${call.method} ${call.path}; ${tricks.join(", ")}) ${headers} ${body} -> ${said}`;
}

function textOf(pieces: RawBytes): string {
  return Buffer.concat(pieces).toString("latin1");
}

async function atOnce(works: readonly (() => Promise<void>)[], most: number): Promise<void> {
  const waiting = [...works];
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work();
    }),
  );
}
