import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationPath } from "#contract/api/operation-calls.ts";
import { listsFromUserData, operationBody } from "#contract/api/user-lists-wire.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { type ListOperation, reduce } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS, MAX_FILMS_IN_A_LIST } from "#domain/lists/user-lists.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct();
});
afterAll(() => product.close());

const item = (rank: number) => ({ film_id: rank, id: idAt(rank) });
const canonOf = async (member: TestMember) => (await member.data()).canon_films.map(({ film_id }) => film_id ?? 0);

async function addAll(member: TestMember, ranks: readonly number[]): Promise<void> {
  for (const rank of ranks) expect((await member.send({ type: "canon/add", id: idAt(rank) })).statusCode).toBe(200);
}

describe("a member's lists", () => {
  test("are empty at first, at version 0", async () => {
    const member = await product.signUp();
    const answer = await member.ask({ url: "/api/user/data" });
    expect(answer.json()).toEqual({
      canon_films: [],
      watchlist: [],
      watched_films: [],
      dismissed: [],
      hidden: [],
      memories: [],
      own_lists: [],
      version: 0,
    });
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "application/json; charset=utf-8",
    });
  });

  test("name a film by its id or its rank, in answers by both", async () => {
    const member = await product.signUp();
    const add = (query: string, filmId: unknown) =>
      member.ask({ method: "POST", url: `/api/user/canon/add${query}`, payload: { filmId } });
    expect((await add("", "film-4")).statusCode).toBe(200);
    expect((await add(`?edition=${CURRENT_EDITION}`, 5)).statusCode).toBe(200);
    expect((await member.data()).canon_films).toEqual([item(4), item(5)]);
    for (const [query, filmId, status] of [
      ["", "film-999", 404],
      ["", 999, 404],
      ["?edition=9", 5, 400],
    ] as const)
      expect((await add(query, filmId)).statusCode).toBe(status);
    expect((await member.data()).version).toBe(2);
  });

  test("change by each call, with film ids as strings or numbers", async () => {
    const member = await product.signUp();
    const call = async (path: string, payload: object) => {
      const answer = await member.ask({ method: "POST", url: `/api/user/${path}`, payload });
      expect(answer.json(), path).toEqual({ success: true, version: expect.any(Number) });
    };
    await call("watchlist/add", { filmId: "4" });
    await call("watchlist/add", { filmId: 5 });
    await call("watchlist/add", { filmId: 6 });
    await call("canon/add", { filmId: "4" });
    await call("canon/add", { filmId: 1 });
    await call("canon/add", { filmId: "2" });
    await call("canon/reorder", { filmIds: ["2", 4, "1"] });
    await call("watchlist/update-watched", { filmId: "5", watched: true });
    await call("watchlist/remove", { filmId: 6 });
    await call("watched/add", { filmId: "9" });
    await call("watched/add", { filmId: "10" });
    await call("watched/remove", { filmId: "10" });
    await call("canon/remove", { filmId: "1" });
    await call("recommendations/dismiss", { filmId: "30" });
    await call("hidden/add", { filmId: "31" });
    await call("memory/update", { filmId: 4, rating: 4.5, seen: "2025-03-09" });
    expect(await member.data()).toEqual({
      own_lists: [],
      canon_films: [item(2), item(4)],
      watchlist: [
        { ...item(4), watched: true },
        { ...item(5), watched: true },
      ],
      watched_films: [item(4), item(1), item(2), item(9)],
      dismissed: [item(30)],
      hidden: [item(31)],
      memories: [{ ...item(4), seen: "2025-03-09", rating: 4.5 }],
      version: 16,
    });
  });

  test("change on the server as they do in the browser, whatever the operation", async () => {
    const member = await product.signUp();
    const operations: readonly ListOperation[] = [
      { type: "watchlist/add", id: idAt(3) },
      { type: "watchlist/add", id: idAt(2), after: null },
      { type: "canon/add", id: idAt(3) },
      { type: "canon/add", id: idAt(8) },
      { type: "canon/add", id: idAt(7), after: idAt(3) },
      { type: "canon/reorder", ids: idsAt(8, 3, 7), base: idsAt(3, 7, 8) },
      { type: "watched/add", id: idAt(12), after: null },
      { type: "watchlist/update-watched", id: idAt(2), watched: true },
      { type: "watched/remove", id: idAt(7) },
      { type: "watched/update", watched: idsAt(50, 3, 51, 52), unwatched: idsAt(12, 60) },
      { type: "watchlist/remove", id: idAt(3) },
      { type: "hidden/add", id: idAt(20) },
      { type: "hidden/add", id: idAt(21) },
      { type: "hidden/add", id: idAt(22) },
      { type: "hidden/remove", id: idAt(20) },
      { type: "hidden/clear", ids: [idAt(21)] },
      { type: "recommendations/dismiss", id: idAt(40) },
      { type: "recommendations/dismiss", id: idAt(41) },
      { type: "recommendations/restore", id: idAt(40) },
      { type: "canon/remove", id: idAt(8) },
      { type: "memory/update", id: idAt(8), note: 'Rain.\nAnd "rank":9, she said.', seen: "long ago", rewatches: 2 },
      { type: "memory/update", id: idAt(3), rating: 0.5, reason: "\u{1F327}\uFE0F" },
      { type: "memory/update", id: idAt(8), seen: null, rating: 5 },
      {
        type: "films/update",
        takes: [],
        puts: [{ list: "canon", id: idAt(60) }],
        memories: [{ id: idAt(60), seen: "1999" }],
      },
    ];
    let expected = EMPTY_USER_LISTS;
    for (const operation of operations) {
      expected = reduce(expected, operation);
      expect((await member.send(operation)).statusCode, operation.type).toBe(200);
      expect(listsFromUserData(await member.data()), operation.type).toEqual(expected);
    }
  });

  test("change all at once or not at all, even across several lists", async () => {
    const member = await product.signUp();
    await member.send({ type: "watchlist/add", id: idAt(4) });
    await member.send({ type: "canon/add", id: idAt(4) });
    await member.send({ type: "watched/remove", id: idAt(4) });
    expect(await member.data()).toMatchObject({
      canon_films: [],
      watched_films: [],
      watchlist: [{ film_id: 4, watched: false }],
    });
  });
});

describe("many films marked as watched at once", () => {
  test("are kept by one call, beside those marked before", async () => {
    const member = await product.signUp();
    await member.send({ type: "watched/add", id: idAt(9) });
    const watchedFilmIds = Array.from({ length: 300 }, (_, index) => String(index + 1));
    const answer = await member.ask({
      method: "POST",
      url: "/api/user/watched/update",
      payload: { watchedFilmIds, unwatchedFilmIds: [] },
    });
    expect(answer.json()).toEqual({ success: true, version: 2 });
    const others = watchedFilmIds.map(Number).filter((rank) => rank !== 9);
    expect((await member.data()).watched_films).toEqual([9, ...others].map(item));
  });

  test("are refused whole when one of them is not in the catalogue", async () => {
    const member = await product.signUp();
    await member.send({ type: "watched/add", id: idAt(9) });
    const answer = await member.send({
      type: "watched/update",
      watched: idsAt(1, 2, 301),
      unwatched: [idAt(9)],
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "There is no film film-301." });
    expect(await member.data()).toMatchObject({ watched_films: [item(9)], version: 1 });
  });

  test("come from two devices at once and lose none of either", async () => {
    const member = await product.signUp();
    const [ones, others] = [idsAt(1, 2, 3, 4, 5), idsAt(4, 5, 6, 7)];
    await Promise.all([
      member.send({ type: "watched/update", watched: ones, unwatched: [] }, { "idempotency-key": newOpId() }),
      member.send({ type: "watched/update", watched: others, unwatched: [] }, { "idempotency-key": newOpId() }),
    ]);
    const kept = (await member.data()).watched_films.map(({ film_id }) => film_id ?? 0);
    expect(kept.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("a plain client without headers", () => {
  test("may repeat any call with no effect, not even on the version", async () => {
    const member = await product.signUp();
    for (const operation of [
      { type: "canon/add", id: idAt(4) },
      { type: "watchlist/add", id: idAt(5) },
      { type: "watchlist/update-watched", id: idAt(5), watched: true },
      { type: "canon/reorder", ids: [idAt(4)] },
      { type: "canon/remove", id: idAt(4) },
    ] as const) {
      await member.send(operation);
      const before = await member.data();
      expect((await member.send(operation)).json()).toEqual({ success: true, version: before.version });
      expect(await member.data()).toEqual(before);
    }
  });

  test("can send an order without losing what another device added", async () => {
    const member = await product.signUp();
    await addAll(member, [1, 2, 3, 7]);
    await member.ask({ method: "POST", url: "/api/user/canon/reorder", payload: { filmIds: ["3", "2", "1", "99"] } });
    expect(await canonOf(member)).toEqual([3, 7, 2, 1]);
  });
});

describe("an operation with an id", () => {
  test("is applied once: a repeat gets the same answer, even if the film has since been removed", async () => {
    const member = await product.signUp();
    const headers = { "idempotency-key": newOpId(), "x-canon-client": "phone", "x-canon-seq": "7" };
    const first = await member.send({ type: "canon/add", id: idAt(4) }, headers);
    await member.send({ type: "canon/remove", id: idAt(4) }, { "idempotency-key": newOpId() });
    const again = await member.send({ type: "canon/add", id: idAt(4) }, headers);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await member.data()).toMatchObject({ canon_films: [], version: 2 });
  });

  test("gets its own version, even if it changes nothing", async () => {
    const member = await product.signUp();
    const send = async (operation: ListOperation) =>
      (await member.send(operation, { "idempotency-key": newOpId() })).json().version;
    expect(await send({ type: "canon/add", id: idAt(4) })).toBe(1);
    expect(await send({ type: "canon/add", id: idAt(4) })).toBe(2);
    expect((await member.data()).version).toBe(2);
  });

  test("is remembered for that member only", async () => {
    const [one, other] = [await product.signUp(), await product.signUp()];
    const headers = { "idempotency-key": newOpId() };
    await one.send({ type: "canon/add", id: idAt(4) }, headers);
    await other.send({ type: "canon/add", id: idAt(5) }, headers);
    expect(await canonOf(one)).toEqual([4]);
    expect(await canonOf(other)).toEqual([5]);
  });

  test("is refused if its id was used for something else", async () => {
    const member = await product.signUp();
    const headers = { "idempotency-key": newOpId() };
    await member.send({ type: "canon/add", id: idAt(4) }, headers);
    const answer = await member.send({ type: "canon/add", id: idAt(5) }, headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toContain("Idempotency-Key");
    expect(await canonOf(member)).toEqual([4]);
  });

  test("sent many times at once is applied once", async () => {
    const member = await product.signUp();
    const headers = { "idempotency-key": newOpId() };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => member.send({ type: "canon/add", id: idAt(4) }, headers)),
    );
    for (const answer of answers) expect(answer.json()).toEqual({ success: true, version: 1 });
    expect(await member.data()).toMatchObject({ canon_films: [item(4)], version: 1 });
  });
});

describe("a batch", () => {
  const batchOf = (operations: readonly ListOperation[], opIds = operations.map(newOpId)) => ({
    operations: operations.map((operation, index) => ({
      opId: opIds[index],
      client: "laptop",
      seq: index,
      operation: { type: operation.type, ...operationBody(operation) },
    })),
  });
  const send = (member: TestMember, payload: object) => member.ask({ method: "POST", url: "/api/user/batch", payload });

  test("applies its operations in order and reports on each", async () => {
    const member = await product.signUp();
    const batch = batchOf([
      { type: "canon/add", id: idAt(1) },
      { type: "canon/add", id: idAt(9999) },
      { type: "canon/add", id: idAt(2), after: null },
      { type: "canon/remove", id: idAt(1) },
    ]);
    const [first, second, third, fourth] = batch.operations.map(({ opId }) => opId);
    const answer = await send(member, batch);
    expect(answer.json()).toEqual({
      success: true,
      version: 3,
      results: [
        { opId: first, success: true, version: 1 },
        {
          opId: second,
          success: false,
          status: 404,
          message: "There is no film film-9999.",
        },
        { opId: third, success: true, version: 2 },
        { opId: fourth, success: true, version: 3 },
      ],
    });
    expect(await canonOf(member)).toEqual([2]);
    expect((await send(member, batch)).json()).toEqual(answer.json());
    expect((await member.data()).version).toBe(3);
  });

  test("recognises what single calls have sent, and vice versa", async () => {
    const member = await product.signUp();
    const opId = newOpId();
    await member.send({ type: "canon/add", id: idAt(1) }, { "idempotency-key": opId });
    await member.send({ type: "canon/remove", id: idAt(1) });
    const answer = await send(member, batchOf([{ type: "canon/add", id: idAt(1) }], [opId]));
    expect(answer.json()).toMatchObject({ version: 2, results: [{ success: true, version: 1 }] });
    expect(await canonOf(member)).toEqual([]);
  });

  test("that names one id twice applies it once", async () => {
    const member = await product.signUp();
    const opId = newOpId();
    const answer = await send(
      member,
      batchOf(
        [
          { type: "canon/add", id: idAt(1) },
          { type: "canon/remove", id: idAt(1) },
          { type: "canon/add", id: idAt(1) },
        ],
        [opId, newOpId(), opId],
      ),
    );
    expect(answer.json().results).toMatchObject([{ version: 1 }, { version: 2 }, { version: 1 }]);
    expect(await canonOf(member)).toEqual([]);
  });

  test("takes up to two hundred operations, whole canons included", async () => {
    const member = await product.signUp();
    const adds = Array.from({ length: 200 }, (_, index): ListOperation => ({ type: "canon/add", id: idAt(index + 1) }));
    expect((await send(member, batchOf(adds))).statusCode).toBe(200);
    const ids = (await canonOf(member)).map(idAt);
    expect(ids).toHaveLength(200);
    const turns = Array.from({ length: 200 }, (_, turn): ListOperation => ({
      type: "canon/reorder",
      ids: [...ids.slice(turn), ...ids.slice(0, turn)],
      base: ids,
    }));
    expect((await send(member, batchOf(turns))).statusCode).toBe(200);
    expect((await send(member, batchOf([...adds, { type: "canon/remove", id: idAt(1) }]))).statusCode).toBe(400);
  });
});

describe("invalid requests change nothing and are told why", () => {
  test.each([
    ["canon/add", {}],
    ["canon/add", { filmId: 0 }],
    ["canon/add", { filmId: "-4" }],
    ["canon/add", { filmId: "4.5" }],
    ["canon/add", { filmId: " 4" }],
    ["canon/add", { filmId: "04" }],
    ["canon/add", { filmId: "1e3" }],
    ["canon/add", { filmId: [4] }],
    ["canon/add", { filmId: null }],
    ["canon/add", { filmId: "4", afterFilmId: "first" }],
    ["canon/reorder", { filmIds: "4" }],
    ["canon/reorder", { filmIds: ["4", {}] }],
    ["watchlist/update-watched", { filmId: "4" }],
    ["watchlist/update-watched", { filmId: "4", watched: "yes" }],
    ["watched/update", {}],
    ["watched/update", { watchedFilmIds: [], unwatchedFilmIds: [] }],
    ["watched/update", { watchedFilmIds: ["4"], unwatchedFilmIds: [4] }],
    ["watched/update", { watchedFilmIds: ["4", "five"], unwatchedFilmIds: [] }],
    ["watched/update", { watchedFilmIds: Array.from({ length: 501 }, (_, index) => index + 1), unwatchedFilmIds: [] }],
    ["recommendations/dismiss", { filmId: "1000000000" }],
    ["batch", { operations: [] }],
    ["batch", { operations: [{ opId: "short", operation: { type: "canon/add", filmId: "4" } }] }],
    ["batch", { operations: [{ opId: "0".repeat(32), operation: { type: "canon/drop", filmId: "4" } }] }],
    ["restore", { format: "something else" }],
  ])("%s %j is a 400", async (path, payload) => {
    const member = await product.signUp();
    await member.send({ type: "watchlist/add", id: idAt(4) });
    const before = await member.data();
    const answer = await member.ask({ method: "POST", url: `/api/user/${path}`, payload });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual(["message"]);
    expect(answer.json().message).toContain("body");
    expect(await member.data()).toEqual(before);
  });

  test("an order of more films than a list holds is a 400", async () => {
    const filmIds = Array.from({ length: MAX_FILMS_IN_A_LIST + 1 }, (_, index) => index + 1);
    const member = await product.signUp();
    const answer = await member.ask({ method: "POST", url: "/api/user/canon/reorder", payload: { filmIds } });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    { "idempotency-key": "short" },
    { "idempotency-key": "x".repeat(65) },
    { "idempotency-key": "'; drop table user_lists; --" },
    { "x-canon-client": "" },
    { "x-canon-seq": "minus one" },
  ])("the headers %j are a 400", async (headers) => {
    const member = await product.signUp();
    const answer = await member.send({ type: "canon/add", id: idAt(4) }, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain("headers");
    expect((await member.data()).version).toBe(0);
  });

  test.each(["canon/add", "watchlist/add", "watched/add", "recommendations/dismiss", "hidden/add"] as const)(
    "%s of a film that is not in the catalogue is a 404",
    async (type) => {
      const member = await product.signUp();
      const answer = await member.send({ type, id: idAt(301) });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: "There is no film film-301." });
      expect((await member.data()).version).toBe(0);
    },
  );

  test.each([
    "canon/remove",
    "watchlist/remove",
    "watched/remove",
    "recommendations/restore",
    "hidden/remove",
  ] as const)("%s of any film is answered with success: what shall not be there is not there", async (type) => {
    const member = await product.signUp();
    expect((await member.send({ type, id: idAt(301) })).json()).toEqual({ success: true, version: 0 });
  });

  test("a refused operation is not remembered, since it may succeed with another catalogue", async () => {
    const member = await product.signUp();
    await member.send({ type: "canon/add", id: idAt(301) }, { "idempotency-key": newOpId() });
    expect(await product.rowsOf(member.userId)).toBe(0);
  });

  test("a missing body, or one that is not JSON, is refused", async () => {
    const member = await product.signUp();
    const headers = { authorization: `Bearer ${member.token}` };
    const url = operationPath("canon/add");
    const asText = { ...headers, "content-type": "text/plain" };
    const asJson = { ...headers, "content-type": "application/json" };
    const ask = (payload: string, sent: Record<string, string>) =>
      product.app.inject({ method: "POST", url, headers: sent, payload });
    expect((await ask("filmId=4", asText)).statusCode).toBe(415);
    expect((await ask("{", asJson)).statusCode).toBe(400);
    expect((await ask("", asJson)).statusCode).toBe(400);
    expect((await ask(`{"filmId":"4","__proto__":{"a":1}}`, asJson)).statusCode).toBe(400);
    expect((await member.data()).version).toBe(0);
  });
});
