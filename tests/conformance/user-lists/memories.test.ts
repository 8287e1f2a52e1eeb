import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationBody, operationFromWire } from "#contract/api/user-lists-wire.ts";
import { listChangesEndpoint } from "#contract/api/user-lists.ts";
import type { WireOperation } from "#contract/api/list-operation.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct();
});
afterAll(() => product.close());

const send = (member: TestMember, payload: object) =>
  member.ask({ method: "POST", url: "/api/user/memory/update", payload });
const make = (member: TestMember, operation: ListOperation) => member.send(operation, { "idempotency-key": newOpId() });
const fromWire = (wire: WireOperation) => operationFromWire(wire, (name) => filmIdOf(String(name)));
const memoriesOf = async (member: TestMember) => (await member.data()).memories;

describe("what a member remembers of a film", () => {
  test("is kept part by part, beside what another device has said of it", async () => {
    const member = await product.signUp();
    await Promise.all([
      make(member, { type: "memory/update", id: idAt(4), rating: 4.5 }),
      make(member, { type: "memory/update", id: idAt(4), seen: "2025-03-09", rewatches: 1 }),
      make(member, { type: "memory/update", id: idAt(4), note: "The corridor." }),
    ]);
    const remembered = {
      film_id: 4,
      id: idAt(4),
      note: "The corridor.",
      seen: "2025-03-09",
      rating: 4.5,
      rewatches: 1,
    };
    expect(await memoriesOf(member)).toEqual([remembered]);
  });

  test("outlives the film's leaving every list, and is gone once its last part is forgotten", async () => {
    const member = await product.signUp();
    await make(member, { type: "canon/add", id: idAt(4) });
    await make(member, { type: "memory/update", id: idAt(4), note: "The corridor." });
    await make(member, { type: "watched/remove", id: idAt(4) });
    expect(await member.data()).toMatchObject({ canon_films: [], memories: [{ film_id: 4, note: "The corridor." }] });
    await make(member, { type: "memory/update", id: idAt(4), note: null });
    expect(await memoriesOf(member)).toEqual([]);
  });

  test("is undone from the history without what was said since", async () => {
    const member = await product.signUp();
    await make(member, { type: "memory/update", id: idAt(4), rating: 2, seen: "2024" });
    await make(member, { type: "memory/update", id: idAt(4), rating: 5 });
    await make(member, { type: "memory/update", id: idAt(4), note: "Better than I knew." });
    const answer = await member.ask({ url: "/api/user/changes" });
    const rated = listChangesEndpoint.answers[200].parse(answer.json()).changes[1];
    if (rated === undefined) throw new Error("The change is not told.");
    const undo = fromWire(rated.undo);
    expect(undo).toEqual({ type: "films/update", takes: [], puts: [], memories: [{ id: idAt(4), rating: 2 }] });
    await make(member, undo);
    expect(await memoriesOf(member)).toEqual([
      { film_id: 4, id: idAt(4), note: "Better than I knew.", seen: "2024", rating: 2 },
    ]);
  });

  test("comes in a batch with changes of lists, each with a result of its own", async () => {
    const member = await product.signUp();
    const operations: readonly ListOperation[] = [
      { type: "canon/add", id: idAt(4) },
      { type: "memory/update", id: idAt(4), note: "The corridor." },
      { type: "memory/update", id: idAt(999), note: "No such film." },
      {
        type: "films/update",
        takes: [],
        puts: [{ list: "watched", id: idAt(7) }],
        memories: [{ id: idAt(7), rating: 3 }],
      },
    ];
    const payload = {
      operations: operations.map((operation) => ({
        opId: newOpId(),
        operation: { type: operation.type, ...operationBody(operation) },
      })),
    };
    const answer = await member.ask({ method: "POST", url: "/api/user/batch", payload });
    expect(answer.json().results.map(({ success }: { readonly success: boolean }) => success)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(await member.data()).toMatchObject({
      canon_films: [{ film_id: 4 }],
      watched_films: [{ film_id: 4 }, { film_id: 7 }],
      memories: [
        { film_id: 4, note: "The corridor." },
        { film_id: 7, rating: 3 },
      ],
    });
  });

  test("of many films is one change, undone whole", async () => {
    const member = await product.signUp();
    const films = Array.from({ length: 300 }, (_, index) => index + 1);
    await make(member, {
      type: "films/update",
      takes: [],
      puts: films.map((rank) => ({ list: "watched", id: idAt(rank) })),
      memories: films.map((rank) => ({ id: idAt(rank), seen: "2019", rating: 4, note: "\u{1F3AC}".repeat(140) })),
    });
    expect(await memoriesOf(member)).toHaveLength(300);
    const [change] = listChangesEndpoint.answers[200].parse(
      (await member.ask({ url: "/api/user/changes" })).json(),
    ).changes;
    if (change === undefined) throw new Error("The change is not told.");
    await make(member, fromWire(change.undo));
    expect(await member.data()).toMatchObject({ watched_films: [], memories: [] });
  });
});

describe("what cannot be remembered", () => {
  const text = "must be 1 to 280 characters in one or two lines, without space around them";
  test.each([
    ["a note without a letter", { note: "" }, text],
    ["a note of 281 characters", { note: "x".repeat(281) }, text],
    ["a note of three lines", { note: "a\nb\nc" }, text],
    ["a note with space around it", { note: " a" }, text],
    ["a note with a control character", { note: "a\tb" }, text],
    ["a reason that is none", { reason: "\n" }, text],
    ["a day that never was", { seen: "2025-02-30" }, "must be a day, a month or a year"],
    ["a rating in quarters", { rating: 4.25 }, "rating"],
    ["six stars", { rating: 6 }, "rating"],
    ["no star", { rating: 0 }, "rating"],
    ["half a rewatch", { rewatches: 0.5 }, "rewatches"],
    ["nothing", {}, "must say something of the film, or null for what is to be forgotten"],
  ])("%s is a 400 that says why, and changes nothing", async (_what, parts, why) => {
    const member = await product.signUp();
    const answer = await send(member, { filmId: "4", ...parts });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(why);
    expect(await member.data()).toMatchObject({ memories: [], version: 0 });
  });

  test("a film outside the catalogue is a 404, but may be forgotten", async () => {
    const member = await product.signUp();
    expect((await send(member, { filmId: "999", rating: 3 })).statusCode).toBe(404);
    expect((await send(member, { filmId: "999", rating: null })).json()).toEqual({ success: true, version: 0 });
  });
});
