/** Lists of one's own and the diary, through the product's calls. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportListsEndpoint } from "#contract/api/lists-file.ts";
import { listsFromUserData, operationFromWire } from "#contract/api/user-lists-wire.ts";
import { listChangesEndpoint } from "#contract/api/user-lists.ts";
import type { WireOperation } from "#contract/api/list-operation.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { type ListOperation, reduce, updateOperation } from "#domain/lists/list-operations.ts";
import { MAX_OWN_LISTS, type OwnListId } from "#domain/lists/own-list.ts";
import { type AnyUpdate, EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct();
});
afterAll(() => product.close());

const RAIN: OwnListId = "list-00000rain";
const update = (more: Partial<AnyUpdate>): ListOperation =>
  updateOperation({ takes: [], puts: [], memories: [], ...more });
const make = (member: TestMember, operation: ListOperation) => member.send(operation, { "idempotency-key": newOpId() });
const fromWire = (wire: WireOperation) => operationFromWire(wire, (name) => filmIdOf(String(name)));

const LIFE: readonly ListOperation[] = [
  update({
    lists: [{ id: RAIN, name: "Rain", about: "Wet ones.", isOrdered: true }],
    puts: [
      { list: RAIN, id: idAt(5), note: "The umbrella." },
      { list: RAIN, id: idAt(3) },
      { list: "watched", id: idAt(5) },
    ],
    memories: [
      { id: idAt(5), viewings: [{ id: "2026-11-28", rating: 4.5, line: "Row three.", company: "With Anna" }] },
    ],
  }),
  update({ memories: [{ id: idAt(5), viewings: [{ id: "2024" }] }] }),
  { type: "collection/reorder", list: RAIN, ids: [idAt(3), idAt(5)], base: [idAt(5), idAt(3)] },
  update({ lists: [{ id: "list-000trains", name: "Trains" }] }),
  update({ lists: [{ id: "list-000trains", isDeleted: true }] }),
];

async function memberWithLife(): Promise<TestMember> {
  const member = await product.signUp();
  for (const operation of LIFE) expect((await make(member, operation)).statusCode).toBe(200);
  return member;
}

describe("lists of one's own and viewings", () => {
  test("are told as the same changes make them on a device", async () => {
    const member = await memberWithLife();
    expect(listsFromUserData(await member.data())).toEqual(LIFE.reduce(reduce, EMPTY_USER_LISTS));
  });

  test("are undone one by one from the history", async () => {
    const member = await memberWithLife();
    for (let back = 0; back < 2 * LIFE.length; back += 2) {
      const answer = await member.ask({ url: "/api/user/changes" });
      const change = listChangesEndpoint.answers[200].parse(answer.json()).changes[back];
      if (change !== undefined) await make(member, fromWire(change.undo));
    }
    const { own_lists, memories, watched_films } = await member.data();
    expect(own_lists.filter(({ isDeleted }) => isDeleted !== true)).toEqual([]);
    expect([memories, watched_films]).toEqual([[], []]);
  });

  test("are in the exported file, which restores them, without deleted ones", async () => {
    const member = await memberWithLife();
    const before = await member.data();
    const file = exportListsEndpoint.answers[200].parse((await member.ask({ url: "/api/user/export" })).json());
    expect(file.own_lists.map(({ name, films }) => [name, films.map(({ id }) => id)])).toEqual([
      ["Rain", [idAt(3), idAt(5)]],
    ]);
    const other = await product.signUp();
    await other.ask({ method: "POST", url: "/api/user/restore", payload: file });
    const restored = await other.data();
    expect(restored.own_lists).toEqual(before.own_lists.filter(({ isDeleted }) => isDeleted !== true));
    expect(restored.memories).toEqual(before.memories);
    const { own_lists: _, ...fileOfBefore } = file;
    await other.ask({ method: "POST", url: "/api/user/restore", payload: fileOfBefore });
    expect((await other.data()).own_lists).toEqual(restored.own_lists);
  });

  test("are deleted with everything else", async () => {
    const member = await memberWithLife();
    const answer = await member.ask({ method: "DELETE", url: "/api/user/data" });
    expect(answer.json()).toMatchObject({ removed: { own_lists: 2, memories: 1 } });
    expect(await member.data()).toMatchObject({ own_lists: [], memories: [] });
  });

  test("that are impossible are refused and change nothing", async () => {
    const member = await memberWithLife();
    const before = await member.data();
    const impossible: readonly object[] = [
      { lists: [{ id: "rain", name: "Rain" }] },
      { lists: [{ id: RAIN, name: " " }] },
      { lists: [{ id: RAIN, name: "x".repeat(101) }] },
      { puts: [{ list: "list-!", filmId: idAt(4) }] },
      { memories: [{ filmId: idAt(4), viewings: [{ id: "2026-02-30" }] }] },
      { memories: [{ filmId: idAt(4), viewings: [{ id: "2026", rating: 4.3 }] }] },
      { memories: [{ filmId: idAt(4), viewings: [{ id: "2026", line: "two\nlines" }] }] },
    ];
    for (const body of impossible) {
      const payload = { takes: [], puts: [], memories: [], lists: [], ...body };
      const answer = await member.ask({ method: "POST", url: "/api/user/collection/update", payload });
      expect([answer.statusCode, body]).toEqual([400, body]);
    }
    expect(await member.data()).toEqual(before);
  });

  test("are refused beyond what a member may have", async () => {
    const member = await product.signUp();
    const lists = Array.from({ length: MAX_OWN_LISTS }, (_, index) => ({
      id: `list-${String(index).padStart(9, "0")}` as const,
      name: `Number ${index}`,
    }));
    expect((await make(member, update({ lists }))).statusCode).toBe(200);
    const answer = await make(
      member,
      update({ lists: [{ id: "list-one-too-many".replaceAll("-", "x") as OwnListId, name: "x" }] }),
    );
    expect(answer.statusCode).toBe(400);
    const full = await make(member, update({ lists: [{ id: "list-999999999", name: "One too many" }] }));
    expect([full.statusCode, full.json()]).toMatchObject([
      422,
      { message: "There are 500 lists of one's own at most, deleted ones included." },
    ]);
    expect((await member.data()).own_lists).toHaveLength(MAX_OWN_LISTS);
  });
});
