import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportListsEndpoint, type ListsFile } from "#contract/api/lists-file.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { operationsOf } from "#domain/lists/list-changes.ts";
import { MAX_FILMS_IN_A_LIST } from "#domain/lists/user-lists.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { makeFilm, TEST_CATALOGUE } from "#server/test-app.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct();
});
afterAll(() => product.close());

const LIFE: readonly ListOperation[] = [
  { type: "watchlist/add", id: idAt(30) },
  { type: "watchlist/add", id: idAt(31) },
  { type: "watchlist/update-watched", id: idAt(31), watched: true },
  { type: "canon/add", id: idAt(5) },
  { type: "canon/add", id: idAt(3) },
  { type: "canon/add", id: idAt(9), after: null },
  { type: "watched/add", id: idAt(77) },
  { type: "recommendations/dismiss", id: idAt(100) },
  { type: "hidden/add", id: idAt(200) },
  {
    type: "memory/update",
    id: idAt(5),
    note: 'The corridor, the "dress",\nthe noodles.',
    seen: "2025-03-09",
    rating: 4.5,
  },
  { type: "memory/update", id: idAt(201), seen: "long ago", rewatches: 2 },
];

const NO_IDS = { wikidata: null, letterboxd: [] };
const NO_WORDS = { genre: "", cinematographer: "unknown", screenwriter: "unknown", mood: "", recommendations: [] };

async function memberWithLists(): Promise<TestMember> {
  const member = await product.signUp();
  for (const operation of LIFE) await member.send(operation, { "idempotency-key": newOpId() });
  return member;
}

async function exported(member: TestMember): Promise<ListsFile> {
  const answer = await member.ask({ url: "/api/user/export" });
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="canon-\d{4}-\d\d-\d\d\.json"$/);
  return exportListsEndpoint.answers[200].parse(answer.json());
}

const restore = (member: TestMember, payload: object, headers = {}) =>
  member.ask({ method: "POST", url: "/api/user/restore", payload, headers });

/** The lists without the version, which restoring raises like any change. */
async function listsOf(member: TestMember): Promise<object> {
  const { version: _, ...lists } = await member.data();
  return lists;
}

describe("exporting", () => {
  test("writes every list, each film by its rank, its stable name and its title", async () => {
    const file = await exported(await memberWithLists());
    expect(file).toMatchObject({ format: "canon-lists", formatVersion: 1, catalogueVersion: "1.2.3" });
    expect(file.canon_films).toEqual([
      { film_id: 9, id: filmIdOf("film-9"), title: "Film 9", year: 1960 },
      { film_id: 5, id: filmIdOf("film-5"), title: "Film 5", year: 1960 },
      { film_id: 3, id: "film-3", title: "Film 3", year: 1960 },
    ]);
    expect(file.watchlist.map(({ film_id, watched }) => [film_id, watched])).toEqual([
      [30, false],
      [31, true],
    ]);
    expect(file.watched_films).toHaveLength(4);
    expect([file.dismissed[0]?.film_id, file.hidden[0]?.film_id]).toEqual([100, 200]);
    expect(file.memories).toEqual([
      { film_id: 201, id: filmIdOf("film-201"), title: "Film 201", year: 1960, seen: "long ago", rewatches: 2 },
      {
        ...file.canon_films[1],
        note: 'The corridor, the "dress",\nthe noodles.',
        seen: "2025-03-09",
        rating: 4.5,
      },
    ]);
  });

  test("writes the same as CSV, one line per film and list", async () => {
    const member = await memberWithLists();
    const answer = await member.ask({ url: "/api/user/export?format=csv" });
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/filename="canon-[\d-]+\.csv"/),
      "cache-control": "private, no-store",
    });
    const lines: readonly Record<string, string>[] = parse(answer.body, { columns: true });
    expect(lines.slice(0, 5)).toEqual([
      expect.objectContaining({ List: "canon", Position: "1", Rank: "9", Title: "Film 9", Watched: "yes" }),
      expect.objectContaining({
        List: "canon",
        Position: "2",
        Rank: "5",
        WatchedDate: "2025-03-09",
        Rating: "4.5",
        Note: 'The corridor, the "dress",\nthe noodles.',
      }),
      expect.objectContaining({ List: "canon", Position: "3", Rank: "3" }),
      expect.objectContaining({ List: "watchlist", Position: "1", Rank: "30", Watched: "no" }),
      expect.objectContaining({ List: "watchlist", Position: "2", Rank: "31", Watched: "yes", Year: "1960" }),
    ]);
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toMatchObject({ List: "remembered", Rank: "201", WatchedDate: "long ago", Rewatches: "2" });
  });

  test("names films outside the ranking by what is remembered of them, and those that left it as they were", async () => {
    const departed = { was: 4, wasIn: 1, film: makeFilm({ rank: 4, id: filmIdOf("an-old-film-1942") }) } as const;
    const more = { metadata: TEST_CATALOGUE.metadataByRank[1] ?? NO_WORDS, tags: {}, neighbours: [], ids: NO_IDS };
    const after = await openMembersProduct(
      {},
      { ...TEST_CATALOGUE, departed: { "an-old-film-1942": { ...departed, ...more } } },
    );
    try {
      const member = await after.signUp();
      const [known, written] = [filmIdOf("imdb-tt0298148"), filmIdOf("written-abcdefghijklm")];
      await member.send({ type: "memory/update", id: known, called: "Shrek 2\n2004\nAndrew Adamson, Kelly Asbury" });
      await member.send({ type: "memory/update", id: written, called: "Our Wedding" });
      const watched = [known, written, "an-old-film-1942"].map((id) => ({ id }));
      await restore(member, { ...(await exported(member)), watched_films: watched });
      const { watched_films } = await exported(member);
      expect(watched_films).toEqual([
        { film_id: null, id: known, title: "Shrek 2", year: 2004 },
        { film_id: null, id: written, title: "Our Wedding", year: null },
        { film_id: null, id: "an-old-film-1942", title: "Film 4", year: 1960 },
      ]);
      const csv = (await member.ask({ url: "/api/user/export?format=csv" })).body;
      const lines: readonly Record<string, string>[] = parse(csv, { columns: true });
      expect(lines).toMatchObject([
        { Rank: "", Title: "Shrek 2", Year: "2004", Directors: "Andrew Adamson, Kelly Asbury", imdbID: "tt0298148" },
        { Rank: "", Title: "Our Wedding", Year: "", Directors: "", imdbID: "" },
        { Rank: "", Title: "Film 4", Year: "1960", Directors: "Some One" },
      ]);
    } finally {
      await after.close();
    }
  });

  test("writes CSV in which no title, note or reason is a formula", async () => {
    const member = await product.signUp();
    const shared = filmIdOf("imdb-tt0298148");
    await member.send({ type: "watchlist/add", id: shared });
    await member.send({ type: "canon/add", id: shared });
    const [called, director] = ['=HYPERLINK("https://evil.example";"Shrek")', "@Some One"];
    await member.send({ type: "memory/update", id: shared, called: `${called}\n2004\n${director}` });
    await member.send({ type: "memory/update", id: shared, reason: "+1; =2", note: "-3" });
    const csv = (await member.ask({ url: "/api/user/export?format=csv" })).body;
    const lines: readonly Record<string, string>[] = parse(csv, { columns: true });
    const cells = { Title: `'${called}`, Directors: `'${director}`, Reason: "'+1;' =2", Note: "'-3" };
    expect(lines).toEqual(["canon", "watchlist", "watched"].map((List) => expect.objectContaining({ List, ...cells })));
    const { films } = readFilmFiles([{ name: "canon.csv", bytes: new TextEncoder().encode(csv) }]);
    expect(films).toMatchObject([{ title: called, directors: [director], reason: "+1; =2", note: "-3" }]);
  });

  test("of a member with empty lists gives a file without films", async () => {
    const member = await product.signUp();
    expect((await exported(member)).canon_films).toEqual([]);
    expect((await member.ask({ url: "/api/user/export?format=csv" })).body.trim().split("\r\n")).toHaveLength(1);
  });

  test("in an unknown format is a 400", async () => {
    const answer = await (await product.signUp()).ask({ url: "/api/user/export?format=xml" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain("format");
  });
});

describe("restoring", () => {
  test("gives a member back the same state after they lost everything", async () => {
    const member = await memberWithLists();
    const before = await listsOf(member);
    const file = await exported(member);
    await member.ask({ method: "DELETE", url: "/api/user/data" });
    expect((await restore(member, file)).statusCode).toBe(200);
    expect(await listsOf(member)).toEqual(before);
  });

  test("takes back a member's own file of ten thousand films outside the ranking", async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => filmIdOf(`imdb-tt${1_000_000 + index}`));
    const member = await product.signUp();
    const operations = operationsOf({
      takes: [],
      puts: ids.map((id) => ({ list: "watched", id })),
      memories: ids.map((id, index) => ({ id, rating: 4.5, called: `Film number ${index}\n1999\nAgnès Varda` })),
    });
    for (const operation of operations) await member.send(operation, { "idempotency-key": newOpId() });
    const before = await listsOf(member);
    expect(before).toMatchObject({ watched_films: { length: 10_000 }, memories: { length: 10_000 } });
    const packed = await member.ask({ url: "/api/user/data", headers: { "accept-encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.rawPayload.length).toBeLessThan(300_000);
    const file = await exported(member);
    expect(file.watched_films[9999]).toMatchObject({ title: "Film number 9999", year: 1999 });
    await member.ask({ method: "DELETE", url: "/api/user/data" });
    expect((await restore(member, file)).statusCode).toBe(200);
    expect(await listsOf(member)).toEqual(before);
  });

  test("replaces what was there, and may be repeated without effect", async () => {
    const [one, other] = [await memberWithLists(), await product.signUp()];
    await other.send({ type: "canon/add", id: idAt(1) });
    const file = await exported(one);
    await restore(other, file);
    expect(await listsOf(other)).toEqual(await listsOf(one));
    const { version } = await other.data();
    expect((await restore(other, file)).json()).toEqual({ success: true, version, leftOut: [] });
  });

  test("names the films that it can't find before it replaces anything, and leaves them out if that is wanted", async () => {
    const member = await memberWithLists();
    const before = await member.data();
    const file = {
      ...(await exported(member)),
      catalogueVersion: undefined,
      canon_films: [{ id: "Yi Yi" }, { film_id: 4 }, { film_id: 999_999_999, id: "?" }],
      watchlist: [{ film_id: "301", watched: false }],
      hidden: [{}],
      memories: [
        { film_id: 4, rating: 5 },
        { id: "film_9", note: "Mine." },
      ],
    };
    const left = (list: string, position: number, film_id: number | null, id: string | null) => ({
      list,
      position,
      film_id,
      id,
    });
    const leftOut = [
      left("canon_films", 1, null, "Yi Yi"),
      left("canon_films", 3, 999_999_999, "?"),
      left("hidden", 1, null, null),
      left("watchlist", 1, 301, null),
      left("memories", 2, null, "film_9"),
    ];
    const refused = await restore(member, file);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        message:
          "5 films of the file can't be found (the first is number 1 of canon_films). Nothing was changed. With leaveOut=true all others are restored.",
        leftOut,
      },
    ]);
    expect(await member.data()).toEqual(before);
    const answer = await member.ask({ method: "POST", url: "/api/user/restore?leaveOut=true", payload: file });
    expect(answer.json()).toEqual({ success: true, version: before.version + 1, leftOut });
    expect(await listsOf(member)).toMatchObject({
      canon_films: [{ film_id: 4 }],
      watchlist: [],
      hidden: [],
      memories: [{ film_id: 4, rating: 5 }],
    });
  });

  test("under one id happens once", async () => {
    const member = await memberWithLists();
    const file = await exported(member);
    const headers = { "idempotency-key": newOpId() };
    await restore(member, file, headers);
    await member.send({ type: "canon/add", id: idAt(50) });
    await restore(member, file, headers);
    expect((await member.data()).canon_films.map(({ film_id }) => film_id)).toContain(50);
  });

  test("finds each film by its stable name after a new ranking", async () => {
    const member = await memberWithLists();
    const file = await exported(member);
    const films = TEST_CATALOGUE.films.map(({ rank }) => makeFilm({ rank }));
    const reranked = [
      ...films,
      makeFilm({ rank: 5, id: filmIdOf("film-9") }),
      makeFilm({ rank: 9, id: filmIdOf("film-5") }),
    ];
    const another = await openMembersProduct({}, { ...TEST_CATALOGUE, films: reranked });
    try {
      const elsewhere = await another.signUp();
      await restore(elsewhere, file);
      // Films 30 and 31 are gone from the catalogue, and keep their places.
      expect(await elsewhere.data()).toMatchObject({
        canon_films: [{ film_id: 5 }, { film_id: 9 }, { film_id: 3 }],
        watchlist: [
          { film_id: null, id: "film-30" },
          { film_id: null, id: "film-31" },
        ],
      });
    } finally {
      await another.close();
    }
  });

  test("mends a file edited by hand: doubles, and canon films not marked as watched", async () => {
    const member = await product.signUp();
    const film = (rank: number) => ({ film_id: rank, id: `film-${rank}` });
    await restore(member, {
      format: "canon-lists",
      formatVersion: 1,
      canon_films: [film(4), film(4), film(2)],
      watchlist: [
        { film_id: 7, watched: false },
        { film_id: "7", watched: true },
      ],
      watched_films: [film(2)],
      dismissed: [],
      hidden: [],
    });
    expect(await listsOf(member)).toEqual({
      canon_films: [film(4), film(2)],
      watchlist: [{ ...film(7), watched: true }],
      watched_films: [film(2), film(4)],
      dismissed: [],
      hidden: [],
      memories: [],
      own_lists: [],
    });
  });

  test("of a file from before memories leaves what is remembered, and of any other replaces it", async () => {
    const member = await memberWithLists();
    const { memories, ...before } = await exported(member);
    const remembered = (await member.data()).memories;
    expect(remembered).toHaveLength(2);
    expect((await restore(member, before)).statusCode).toBe(200);
    expect((await member.data()).memories).toEqual(remembered);
    await restore(member, { ...before, memories: memories.slice(1) });
    expect((await member.data()).memories).toEqual(remembered.slice(1));
  });

  test.each([
    ["a list is missing", { canon_films: undefined }],
    ["a film is no film", { hidden: [{ film_id: "first" }] }],
    ["it is of a version to come", { formatVersion: 2 }],
    ["it is something else", { format: "films" }],
    ["a rating is none", { memories: [{ film_id: 5, rating: 11 }] }],
    [
      "a list is too long",
      { dismissed: Array.from({ length: MAX_FILMS_IN_A_LIST + 1 }, (_, index) => ({ film_id: index + 1 })) },
    ],
  ])("changes nothing when %s", async (_what, change) => {
    const member = await memberWithLists();
    const before = await member.data();
    const answer = await restore(member, { ...(await exported(member)), canon_films: [], ...change });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual(["message"]);
    expect(await member.data()).toEqual(before);
  });
});

describe("deleting", () => {
  test("removes every row and says what it removed", async () => {
    const member = await memberWithLists();
    const answer = await member.ask({ method: "DELETE", url: "/api/user/data" });
    expect(answer.json()).toEqual({
      success: true,
      message: "Everything we kept of your lists has been deleted.",
      removed: {
        canon_films: 3,
        watchlist: 2,
        watched_films: 4,
        dismissed: 1,
        hidden: 1,
        memories: 2,
        own_lists: 0,
        operations: LIFE.length,
      },
    });
    expect(await product.rowsOf(member.userId)).toBe(0);
    expect(await member.data()).toMatchObject({ canon_films: [], version: 0 });
  });

  test("may be repeated, and affects nobody else", async () => {
    const [one, other] = [await memberWithLists(), await memberWithLists()];
    const before = await other.data();
    await one.ask({ method: "DELETE", url: "/api/user/data" });
    const again = await one.ask({ method: "DELETE", url: "/api/user/data" });
    expect(again.json()).toMatchObject({ success: true, removed: { canon_films: 0, operations: 0 } });
    expect(await other.data()).toEqual(before);
  });

  test.each([false, true])("an account deletes its lists (soft deletion: %s)", async (isSoft) => {
    const member = await memberWithLists();
    const answer = await product.asAdmin({
      method: "DELETE",
      url: `/auth/v1/admin/users/${member.userId}`,
      payload: { should_soft_delete: isSoft },
    });
    expect(answer.statusCode).toBe(200);
    expect(await product.rowsOf(member.userId)).toBe(0);
    expect((await member.ask({ url: "/api/user/data" })).statusCode).toBe(401);
  });
});
