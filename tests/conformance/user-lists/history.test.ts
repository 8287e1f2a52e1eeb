import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationFromWire } from "#contract/api/user-lists-wire.ts";
import { type ListChange, listChangesEndpoint } from "#contract/api/user-lists.ts";
import type { WireOperation } from "#contract/api/list-operation.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct();
});
afterAll(() => product.close());

const fromWire = (wire: WireOperation) => operationFromWire(wire, (name) => filmIdOf(String(name)));
const canonOf = async (member: TestMember) => (await member.data()).canon_films.map(({ film_id }) => film_id ?? 0);

async function historyOf(member: TestMember): Promise<readonly ListChange[]> {
  const answer = await member.ask({ url: "/api/user/changes" });
  return listChangesEndpoint.answers[200].parse(answer.json()).changes;
}

async function make(member: TestMember, operation: ListOperation): Promise<void> {
  expect((await member.send(operation, { "idempotency-key": newOpId() })).statusCode).toBe(200);
}

async function changeAt(member: TestMember, index: number): Promise<ListChange> {
  const change = (await historyOf(member))[index];
  if (change === undefined) throw new Error(`There is no change ${index}.`);
  return change;
}

async function undo(member: TestMember, change: ListChange): Promise<void> {
  const answer = await member.send(fromWire(change.undo), { "idempotency-key": `${change.opId}-undo` });
  expect(answer.statusCode).toBe(200);
}

describe("a member's last changes", () => {
  test("are told with what undoes each, the latest first", async () => {
    const member = await product.signUp();
    await make(member, { type: "canon/add", id: idAt(4) });
    await make(member, { type: "canon/add", id: idAt(5) });
    await make(member, { type: "canon/reorder", ids: idsAt(5, 4), base: idsAt(4, 5) });
    const history = await historyOf(member);
    expect(history.map(({ operation }) => fromWire(operation))).toEqual([
      { type: "canon/reorder", ids: idsAt(5, 4), base: idsAt(4, 5) },
      { type: "canon/add", id: idAt(5) },
      { type: "canon/add", id: idAt(4) },
    ]);
    expect(fromWire(history[0]?.undo as never)).toEqual({
      type: "canon/reorder",
      ids: idsAt(4, 5),
      base: idsAt(5, 4),
    });
    expect(Date.parse(history[0]?.madeAt ?? "")).not.toBeNaN();
  });

  test("can be undone later, without what others did since", async () => {
    const member = await product.signUp();
    await make(member, { type: "watched/update", watched: idsAt(11, 12, 13), unwatched: [] });
    await make(member, { type: "canon/add", id: idAt(12) });
    await make(member, { type: "watched/add", id: idAt(20) });
    await undo(member, await changeAt(member, 2));
    const data = await member.data();
    // A canon film stays watched.
    expect(data.watched_films.map(({ film_id }) => film_id ?? 0).toSorted((a, b) => a - b)).toEqual([12, 20]);
    expect(await canonOf(member)).toEqual([12]);
  });

  test("undone on two devices at once are undone once", async () => {
    const member = await product.signUp();
    for (const rank of [4, 5, 6]) await make(member, { type: "canon/add", id: idAt(rank) });
    await make(member, { type: "canon/remove", id: idAt(5) });
    // Both devices read the history before either undoes.
    const removal = await changeAt(member, 0);
    await Promise.all([undo(member, removal), undo(member, removal)]);
    expect(await canonOf(member)).toEqual([4, 5, 6]);
    expect((await historyOf(member)).filter(({ opId }) => opId.endsWith("-undo"))).toHaveLength(1);
  });

  test("are fifty at most, and none that changed nothing", async () => {
    const member = await product.signUp();
    for (let rank = 1; rank <= 30; rank += 1) {
      await make(member, { type: "hidden/add", id: idAt(rank) });
      await make(member, { type: "hidden/add", id: idAt(rank) });
      await make(member, { type: "watchlist/add", id: idAt(rank) });
    }
    const history = await historyOf(member);
    expect(history.length).toBeLessThanOrEqual(50);
    expect(history.length).toBeGreaterThan(30);
    expect(history.map(({ operation }) => operation.type === "hidden/add").filter(Boolean).length).toBeLessThan(30);
  });

  test("are nobody else's, and gone with the lists", async () => {
    const [member, other] = [await product.signUp(), await product.signUp()];
    await make(member, { type: "canon/add", id: idAt(4) });
    expect(await historyOf(other)).toEqual([]);
    await member.ask({ method: "DELETE", url: "/api/user/data" });
    expect(await historyOf(member)).toEqual([]);
  });
});

describe("one change of many films in any lists", () => {
  test("puts films into their places and takes others out, all at once", async () => {
    const member = await product.signUp();
    for (const rank of [4, 5, 6]) await make(member, { type: "canon/add", id: idAt(rank) });
    await make(member, {
      type: "lists/update",
      takes: [{ list: "canon", id: idAt(6) }],
      puts: [
        { list: "canon", id: idAt(9), behind: [idAt(4)] },
        { list: "canon", id: idAt(10), behind: [idAt(30)] },
        { list: "watchlist", id: idAt(5), watched: true },
        { list: "hidden", id: idAt(8) },
      ],
    });
    expect(await canonOf(member)).toEqual([10, 4, 9, 5]);
    expect(await member.data()).toMatchObject({
      watchlist: [{ film_id: 5, watched: true }],
      hidden: [{ film_id: 8 }],
    });
    await undo(member, await changeAt(member, 0));
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
