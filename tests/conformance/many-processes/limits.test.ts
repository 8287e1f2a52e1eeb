/** Limits count across all processes. The embedded database has only one. */
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aFewAtOnce } from "../../support/a-few-at-once.ts";
import { type MembersProduct, openMembersProduct } from "../../support/members-product.ts";

let product: MembersProduct;
let processes: readonly FastifyInstance[];
beforeAll(async () => {
  // The usual number over a day, so that none is regained during a slow test.
  product = await openMembersProduct({ AUTH_RATE_LIMIT_VERIFY: "30/24h" });
  const isShared = product.environment["DATABASE_URL"] !== undefined;
  processes = isShared ? [product.app, await product.openAnother(), await product.openAnother()] : [product.app];
});
afterAll(() => product.close());

let addresses = 0;
/** How often each status came when a caller with its own address asks each process in turn. */
async function statusesOf(count: number, ask: (turn: number) => InjectOptions): Promise<Record<number, number>> {
  addresses += 1;
  const remoteAddress = `192.0.2.${addresses}`;
  const answers = await aFewAtOnce([...Array(count).keys()], (turn) => {
    const app = processes[turn % processes.length] ?? product.app;
    return app.inject({ ...ask(turn), remoteAddress });
  });
  const statuses: Record<number, number> = {};
  for (const { statusCode } of answers) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  return statuses;
}

const wrongCode = (email: string): InjectOptions => ({
  method: "POST",
  url: "/auth/v1/verify",
  payload: { type: "email", email, token: "123456" },
});

describe("a caller whose calls are spread over processes", () => {
  test("has thirty tries of codes in all, not thirty at each", async () => {
    expect(await statusesOf(60, () => wrongCode("nobody@example.com"))).toEqual({ 403: 30, 429: 30 });
  });

  test("shares sixty times an hour, not sixty at each", async () => {
    const share = (turn: number): InjectOptions => ({
      method: "POST",
      url: "/api/canon/share",
      payload: { isPublic: true, canonFilms: [{ film_id: 1 + turn }] },
    });
    expect(await statusesOf(90, share)).toEqual({ 200: 60, 429: 30 });
  });

  test("has sixty searches an hour, not sixty at each", async () => {
    const search = (turn: number): InjectOptions => ({
      method: "POST",
      url: "/api/films/reorder",
      payload: { prompt: `films about the number ${turn}` },
    });
    // The first search of a process builds its engine, and the processes share a thread here.
    for (const app of processes) await app.inject({ ...search(0), remoteAddress: "203.0.113.1" });
    expect(await statusesOf(90, search)).toEqual({ 200: 60, 429: 30 });
  });
});

test("a hundred wrong codes for one address end all guessing at it, from anywhere", async () => {
  const email = "wanted@example.com";
  const tries: Record<number, number> = {};
  // Four callers, each with a caller's full number of tries.
  for (let caller = 0; caller < 4; caller += 1) {
    const statuses = await statusesOf(caller < 3 ? 30 : 10, () => wrongCode(email));
    for (const [status, count] of Object.entries(statuses))
      tries[Number(status)] = (tries[Number(status)] ?? 0) + count;
  }
  expect(tries).toEqual({ 403: 100 });
  expect(await statusesOf(processes.length, () => wrongCode(email))).toEqual({ 429: processes.length });
});

test("a member's five wrong passwords count over all processes", async () => {
  const { ask } = await product.signUp();
  const wrong = { method: "POST", url: "/api/account/delete", payload: { password: "not this one" } } as const;
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const answer = await ask(wrong, processes[turn % processes.length]);
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
});
