import * as fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationBody } from "#contract/api/user-lists-wire.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
/** One process on the embedded database; on PostgreSQL two that share it. */
let processes: readonly FastifyInstance[];
beforeAll(async () => {
  product = await openMembersProduct();
  const isShared = product.environment["DATABASE_URL"] !== undefined;
  processes = isShared ? [product.app, await product.openAnother()] : [product.app];
});
afterAll(() => product.close());

const anyProcess = (turn: number) => processes[turn % processes.length];
const send = (member: TestMember, operation: ListOperation, turn: number) =>
  member.send(operation, { "idempotency-key": newOpId(), "x-canon-client": `caller-${turn}` }, anyProcess(turn));
const canonOf = async (member: TestMember) => (await member.data()).canon_films.map(({ film_id }) => film_id ?? 0);

describe("many callers on one member's canon", () => {
  test("who all add films lose none, and each addition has its own version", async () => {
    const member = await product.signUp();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => send(member, { type: "canon/add", id: idAt(turn + 1) }, turn)),
    );
    const versions = answers.map((answer) => answer.json<{ readonly version: number }>().version);
    expect(new Set(versions)).toEqual(new Set(Array.from({ length: 40 }, (_, index) => index + 1)));
    // The canon is in the order of the versions, since each film was appended.
    const byVersion = versions.map((version, index) => ({ version, rank: index + 1 }));
    expect(await canonOf(member)).toEqual(
      byVersion.toSorted((one, other) => one.version - other.version).map(({ rank }) => rank),
    );
  });

  test("who drag, add and remove at once each keep their changes", async () => {
    const member = await product.signUp();
    const start = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const rank of start) await member.send({ type: "canon/add", id: idAt(rank) });
    const drag = (rank: number): ListOperation => ({
      type: "canon/reorder",
      ids: [rank, ...start.filter((other) => other !== rank)].map(idAt),
      base: start.map(idAt),
    });
    await Promise.all(
      [
        drag(20),
        drag(15),
        drag(10),
        { type: "canon/add", id: idAt(50) } as const,
        { type: "canon/remove", id: idAt(5) } as const,
        { type: "canon/add", id: idAt(51) } as const,
      ].map((operation, turn) => send(member, operation, turn)),
    );
    const canon = await canonOf(member);
    expect(canon.toSorted((one, other) => one - other)).toEqual([...start.filter((rank) => rank !== 5), 50, 51]);
    expect(new Set(canon.slice(0, 3))).toEqual(new Set([20, 15, 10]));
    expect(canon.slice(3, -2)).toEqual(start.filter((rank) => ![5, 10, 15, 20].includes(rank)));
  });

  test("who repeat each other's operations apply each only once", async () => {
    const member = await product.signUp();
    const operations = Array.from({ length: 10 }, (_, index) => ({
      opId: newOpId(),
      operation: { type: index % 2 === 0 ? "canon/add" : "canon/remove", id: idAt(1 + Math.floor(index / 2)) } as const,
    }));
    const single = operations.flatMap(({ opId, operation }, turn) =>
      [0, 1, 2].map((again) => member.send(operation, { "idempotency-key": opId }, anyProcess(turn + again))),
    );
    const batch = {
      operations: operations.map(({ opId, operation }) => ({
        opId,
        operation: { type: operation.type, ...operationBody(operation) },
      })),
    };
    const batches = [0, 1].map((turn) =>
      member.ask({ method: "POST", url: "/api/user/batch", payload: batch }, anyProcess(turn)),
    );
    for (const answer of await Promise.all([...single, ...batches])) expect(answer.statusCode, answer.body).toBe(200);
    expect((await member.data()).version).toBe(operations.length);
  });

  test("a new member's first changes are all kept, though simultaneous", async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await product.signUp();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) => send(member, { type: "watchlist/add", id: idAt(turn + 1) }, turn)),
      );
      for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
      expect((await member.data()).watchlist).toHaveLength(8);
    }
  });

  test("deleting everything happens before or after a change, never halfway through it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await product.signUp();
      await member.send({ type: "canon/add", id: idAt(1) });
      const [, added] = await Promise.all([
        member.ask({ method: "DELETE", url: "/api/user/data" }, anyProcess(0)),
        send(member, { type: "canon/add", id: idAt(2) }, 1),
      ]);
      expect(added.statusCode, added.body).toBe(200);
      expect([[], [2]]).toContainEqual(await canonOf(member));
    }
  });
});

test("whatever several devices send at once, the canon is the result of some order of it", async () => {
  const id = fc.integer({ min: 1, max: 6 }).map(idAt);
  const operation: fc.Arbitrary<ListOperation> = fc.oneof(
    fc.record({ type: fc.constantFrom("canon/add" as const, "watched/add" as const), id }),
    fc.record({ type: fc.constantFrom("canon/remove" as const, "watched/remove" as const), id }),
    fc.record({ type: fc.constant("canon/reorder" as const), ids: fc.uniqueArray(id), base: fc.uniqueArray(id) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 10 }), async (operations) => {
      const member = await product.signUp();
      const sent = operations.map((each) => ({ each, opId: newOpId() }));
      const answers = await Promise.all(
        sent.map(({ each, opId }, turn) => member.send(each, { "idempotency-key": opId }, anyProcess(turn))),
      );
      const inOrder = sent
        .map(({ each }, index) => ({ each, version: answers[index]?.json<{ version: number }>().version ?? 0 }))
        .toSorted((one, other) => one.version - other.version);
      // Another member who sends them one by one, in the order of their versions, gets the same lists.
      const twin = await product.signUp();
      for (const { each } of inOrder) await twin.send(each, { "idempotency-key": newOpId() });
      expect(await member.data()).toEqual(await twin.data());
    }),
    { numRuns: 15 },
  );
});
