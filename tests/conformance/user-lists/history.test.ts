import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationFromWire } from "#contract/api/user-lists-wire.ts";
import { type ListChange, listChangesEndpoint } from "#contract/api/user-lists.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct();
});
afterAll(() => product.close());

const canonOf = async (member: TestMember) => (await member.data()).canon_films.map(({ film_id }) => film_id);

async function historyOf(member: TestMember): Promise<readonly ListChange[]> {
  const answer = await member.ask({ url: "/api/user/changes" });
  return listChangesEndpoint.answers[200].parse(answer.json()).changes;
}

async function make(member: TestMember, operation: ListOperation): Promise<void> {
  expect((await member.send(operation, { "idempotency-key": newOpId() })).statusCode).toBe(200);
}

async function undo(member: TestMember, index: number): Promise<void> {
  const change = (await historyOf(member))[index];
  if (change === undefined) throw new Error(`There is no change ${index}.`);
  const answer = await member.send(operationFromWire(change.undo), { "idempotency-key": `${change.opId}-undo` });
  expect(answer.statusCode).toBe(200);
}

describe("a member's last changes", () => {
  test("are told with what undoes each, the latest first", async () => {
    const member = await product.signUp();
    await make(member, { type: "canon/add", rank: 4 });
    await make(member, { type: "canon/add", rank: 5 });
    await make(member, { type: "canon/reorder", ranks: [5, 4], base: [4, 5] });
    const history = await historyOf(member);
    expect(history.map(({ operation }) => operationFromWire(operation))).toEqual([
      { type: "canon/reorder", ranks: [5, 4], base: [4, 5] },
      { type: "canon/add", rank: 5 },
      { type: "canon/add", rank: 4 },
    ]);
    expect(operationFromWire(history[0]?.undo as never)).toEqual({
      type: "canon/reorder",
      ranks: [4, 5],
      base: [5, 4],
    });
    expect(Date.parse(history[0]?.madeAt ?? "")).not.toBeNaN();
  });

  test("can be undone later, without what others did since", async () => {
    const member = await product.signUp();
    await make(member, { type: "watched/update", watched: [11, 12, 13], unwatched: [] });
    await make(member, { type: "canon/add", rank: 12 });
    await make(member, { type: "watched/add", rank: 20 });
    await undo(member, 2);
    const data = await member.data();
    // A canon film stays watched.
    expect(data.watched_films.map(({ film_id }) => film_id).toSorted((a, b) => a - b)).toEqual([12, 20]);
    expect(await canonOf(member)).toEqual([12]);
  });

  test("undone on two devices at once are undone once", async () => {
    const member = await product.signUp();
    for (const rank of [4, 5, 6]) await make(member, { type: "canon/add", rank });
    await make(member, { type: "canon/remove", rank: 5 });
    await Promise.all([undo(member, 0), undo(member, 0)]);
    expect(await canonOf(member)).toEqual([4, 5, 6]);
    expect((await historyOf(member)).filter(({ opId }) => opId.endsWith("-undo"))).toHaveLength(1);
  });

  test("are fifty at most, and none that changed nothing", async () => {
    const member = await product.signUp();
    for (let rank = 1; rank <= 30; rank += 1) {
      await make(member, { type: "hidden/add", rank });
      await make(member, { type: "hidden/add", rank });
      await make(member, { type: "watchlist/add", rank });
    }
    const history = await historyOf(member);
    expect(history.length).toBeLessThanOrEqual(50);
    expect(history.length).toBeGreaterThan(30);
    expect(history.map(({ operation }) => operation.type === "hidden/add").filter(Boolean).length).toBeLessThan(30);
  });

  test("are nobody else's, and gone with the lists", async () => {
    const [member, other] = [await product.signUp(), await product.signUp()];
    await make(member, { type: "canon/add", rank: 4 });
    expect(await historyOf(other)).toEqual([]);
    await member.ask({ method: "DELETE", url: "/api/user/data" });
    expect(await historyOf(member)).toEqual([]);
  });
});

describe("one change of many films in any lists", () => {
  test("puts films into their places and takes others out, all at once", async () => {
    const member = await product.signUp();
    for (const rank of [4, 5, 6]) await make(member, { type: "canon/add", rank });
    await make(member, {
      type: "lists/update",
      takes: [{ list: "canon", rank: 6 }],
      puts: [
        { list: "canon", rank: 9, behind: [4] },
        { list: "canon", rank: 10, behind: [30] },
        { list: "watchlist", rank: 5, watched: true },
        { list: "hidden", rank: 8 },
      ],
    });
    expect(await canonOf(member)).toEqual([10, 4, 9, 5]);
    expect(await member.data()).toMatchObject({
      watchlist: [{ film_id: 5, watched: true }],
      hidden: [{ film_id: 8 }],
    });
    await undo(member, 0);
    expect(await canonOf(member)).toEqual([4, 5, 6]);
    expect(await member.data()).toMatchObject({ watchlist: [], hidden: [] });
  });

  test("is refused whole if one film is unknown, a list has another name, or it says nothing", async () => {
    const member = await product.signUp();
    const send = (payload: object) => member.ask({ method: "POST", url: "/api/user/lists/update", payload });
    const known = { list: "canon", filmId: "4" };
    expect((await send({ takes: [], puts: [known, { list: "canon", filmId: "99999" }] })).statusCode).toBe(404);
    expect((await send({ takes: [], puts: [{ ...known, list: "shelf" }] })).statusCode).toBe(400);
    expect((await send({ takes: [], puts: [] })).statusCode).toBe(400);
    expect((await member.data()).version).toBe(0);
  });
});
