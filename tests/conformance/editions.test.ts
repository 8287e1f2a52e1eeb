/** What a rank means in calls when there are two editions of the ranking, and what lists hold of films in either. */
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedCanonEndpoint, sharedDnaEndpoint } from "#contract/api/shares.ts";
import { type UserData, userDataEndpoint } from "#contract/api/user-lists.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { departedFilmsOf, makeFilm, TEST_CATALOGUE } from "#server/test-app.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../support/members-product.ts";

const OTHER_EDITION = CURRENT_EDITION + 1;
const NOBODYS_EDITION = OTHER_EDITION + 1;
const IN_OTHER = `?edition=${OTHER_EDITION}`;

const { provenance } = makeFilm({ rank: 1 });
const ranked = (numbers: readonly number[]) =>
  numbers.map((number, index) => ({ rank: index + 1, id: idAt(number), provenance }));

/** Film 5 is in the current edition alone, film 6 in the other; films 1 and 2 have changed places. */
const EDITIONS = [
  { edition: CURRENT_EDITION, notes: [], films: ranked([1, 2, 3, 4, 5]) },
  { edition: OTHER_EDITION, notes: [], films: ranked([2, 1, 3, 4, 6, 7]) },
];

let product: MembersProduct;
beforeAll(async () => {
  const films = [1, 2, 3, 4, 5].map((rank) => makeFilm({ rank }));
  product = await openMembersProduct(
    {},
    { ...TEST_CATALOGUE, films, editions: EDITIONS, departed: departedFilmsOf(EDITIONS, films) },
  );
});
afterAll(() => product.close());

const post = (member: TestMember, path: string, payload: object, headers = {}) =>
  member.ask({ method: "POST", url: `/api/${path}`, payload, headers });

async function dataIn(member: TestMember, query = ""): Promise<UserData> {
  const answer = await member.ask({ url: `/api/user/data${query}` });
  return userDataEndpoint.answers[200].parse(answer.json());
}

const ok = (answer: LightMyRequestResponse) => expect(answer.statusCode, answer.body).toBe(200);

const item = (number: number, rank: number | null) => ({ film_id: rank, id: idAt(number) });

describe("a rank in a call about lists", () => {
  test("is a place in the edition that the call names, else in the current one", async () => {
    const member = await product.signUp();
    ok(await post(member, "user/canon/add", { filmId: 1 }));
    ok(await post(member, `user/canon/add${IN_OTHER}`, { filmId: "1" }));
    ok(await post(member, `user/watchlist/add?edition=${CURRENT_EDITION}`, { filmId: "5" }));
    ok(await post(member, `user/watchlist/add${IN_OTHER}`, { filmId: 5 }));
    ok(await post(member, `user/hidden/add${IN_OTHER}`, { filmId: idAt(7) }));
    const { canon_films, watchlist, hidden } = await dataIn(member);
    expect({ canon_films, watchlist, hidden }).toEqual({
      canon_films: [item(1, 1), item(2, 2)],
      watchlist: [
        { ...item(5, 5), watched: false },
        { ...item(6, null), watched: false },
      ],
      hidden: [item(7, null)],
    });
    expect(await dataIn(member, IN_OTHER)).toMatchObject({
      canon_films: [item(1, 2), item(2, 1)],
      watchlist: [item(5, null), item(6, 5)],
      hidden: [item(7, 6)],
    });
  });

  test("means the same film in every part of a call, alone and in a batch", async () => {
    const member = await product.signUp();
    const operations = [
      { type: "watched/update", watchedFilmIds: [1, idAt(3)], unwatchedFilmIds: [] },
      { type: "canon/add", filmId: 5 },
      { type: "canon/add", filmId: 1, afterFilmId: 5 },
      { type: "memory/update", filmId: 2, note: "The corridor." },
      {
        type: "lists/update",
        takes: [],
        puts: [{ list: "hidden", filmId: 6 }],
      },
    ].map((operation) => ({ opId: newOpId(), operation }));
    ok(await post(member, `user/batch${IN_OTHER}`, { operations }));
    ok(await post(member, `user/canon/reorder${IN_OTHER}`, { filmIds: [1, 5], baseFilmIds: [5, idAt(2)] }));
    const { canon_films, watched_films, hidden, memories } = await dataIn(member);
    expect(canon_films.map(({ id }) => id)).toEqual([idAt(2), idAt(6)]);
    expect(new Set(watched_films.map(({ id }) => id))).toEqual(new Set([idAt(2), idAt(3), idAt(6)]));
    expect(hidden).toEqual([item(7, null)]);
    expect(memories).toEqual([{ ...item(1, 1), note: "The corridor." }]);
  });

  test("that the edition does not have is a 404, though another edition has it", async () => {
    const member = await product.signUp();
    expect((await post(member, "user/canon/add", { filmId: 6 })).statusCode).toBe(404);
    ok(await post(member, `user/canon/add${IN_OTHER}`, { filmId: 6 }));
    const answer = await post(member, "user/canon/remove", { filmId: 6 });
    expect(answer.json()).toEqual({ success: true, version: 1 });
    expect((await dataIn(member)).canon_films).toEqual([item(7, null)]);
  });

  test("and the id of the same film are one operation when it is sent again", async () => {
    const member = await product.signUp();
    const headers = { "idempotency-key": newOpId() };
    const first = await post(member, "user/canon/add", { filmId: 2 }, headers);
    await post(member, "user/canon/remove", { filmId: idAt(2) });
    const again = [
      await post(member, "user/canon/add", { filmId: idAt(2) }, headers),
      await post(member, `user/canon/add${IN_OTHER}`, { filmId: "1" }, headers),
    ];
    for (const answer of again) expect(answer.json()).toEqual(first.json());
    expect((await dataIn(member)).canon_films).toEqual([]);
    expect((await post(member, `user/canon/add${IN_OTHER}`, { filmId: 2 }, headers)).statusCode).toBe(422);
  });
});

describe("a film that only another edition ranks", () => {
  test("is exported with its id and without a rank, and restored by it", async () => {
    const member = await product.signUp();
    ok(await post(member, "user/canon/add", { filmId: idAt(6) }));
    ok(await post(member, "user/canon/add", { filmId: idAt(5) }));
    const before = await dataIn(member);
    const file = (await member.ask({ url: "/api/user/export" })).json<{ readonly canon_films: readonly object[] }>();
    expect(file.canon_films).toMatchObject([item(6, null), item(5, 5)]);
    await member.ask({ method: "DELETE", url: "/api/user/data" });
    ok(await post(member, "user/restore", file));
    expect({ ...(await dataIn(member)), version: before.version }).toEqual(before);
  });

  test("is shared like any other, and is left out of the ranks of the current edition alone", async () => {
    const member = await product.signUp();
    const films = [6, 1];
    const canonFilms = films.map((number) => ({ film_id: idAt(number) }));
    const canon = await post(member, "canon/share", { isPublic: true, canonFilms });
    const dna = await post(member, `dna/share${IN_OTHER}`, { isPublic: true, canonFilms: [5, "2"] });
    const paths = {
      canon: `canon/shared/${canon.json<{ readonly shareUrl: string }>().shareUrl.split("/").at(-1)}`,
      dna: `dna/shared/${dna.json<{ readonly shareUrl: string }>().shareUrl.split("/").at(-1)}`,
    };
    const read = async (path: string) => (await member.ask({ url: `/api/${path}` })).json();
    const answers = [
      sharedCanonEndpoint.answers[200].parse(await read(paths.canon)),
      sharedDnaEndpoint.answers[200].parse(await read(paths.dna)),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ filmIds: films.map(idAt), canonFilms: [1] });
    for (const path of Object.values(paths))
      expect(await read(path + IN_OTHER)).toMatchObject({ filmIds: films.map(idAt), canonFilms: [5, 2] });
  });
});

describe("a file that names films by ranks alone", () => {
  const file = (catalogueVersion: string, film: object) => ({
    format: "canon-lists",
    formatVersion: 1,
    catalogueVersion,
    canon_films: [film],
    watchlist: [],
    watched_films: [],
    dismissed: [],
    hidden: [],
  });

  test("means those of its own edition", async () => {
    const member = await product.signUp();
    ok(await post(member, "user/restore", file(`${OTHER_EDITION}.0.1`, { film_id: 5 })));
    expect((await dataIn(member)).canon_films).toEqual([item(6, null)]);
  });

  test("of an edition that is not known is refused, and keeps what it names by ids", async () => {
    const member = await product.signUp();
    ok(await post(member, "user/canon/add", { filmId: 3 }));
    const unknown = `${NOBODYS_EDITION}.0.0`;
    const answer = await post(member, "user/restore", file(unknown, { film_id: 1 }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: `There is no edition ${NOBODYS_EDITION} of the ranking.` });
    expect((await dataIn(member)).canon_films).toEqual([item(3, 3)]);
    ok(await post(member, "user/restore", file(unknown, { film_id: 1, id: "a-film-to-come-2031" })));
    expect((await dataIn(member)).canon_films).toEqual([{ film_id: null, id: "a-film-to-come-2031" }]);
  });
});

describe("an edition that is not served", () => {
  test("is a 400 in every call that may name one, and nothing changes", async () => {
    const member = await product.signUp();
    ok(await post(member, "user/canon/add", { filmId: 3 }));
    const shared = await post(member, "canon/share", { isPublic: true, canonFilms: [{ film_id: 3 }] });
    const link = shared.json<{ readonly shareUrl: string }>().shareUrl.split("/").at(-1);
    const before = await dataIn(member);
    const operation = { type: "canon/add", filmId: 1 };
    for (const edition of [NOBODYS_EDITION, 0, -1, 1.5, "", "first"]) {
      const query = `?edition=${edition}`;
      const answers = [
        await member.ask({ url: `/api/user/data${query}` }),
        await post(member, `user/canon/add${query}`, { filmId: 1 }),
        await post(member, `user/batch${query}`, { operations: [{ opId: newOpId(), operation }] }),
        await post(member, `canon/share${query}`, { isPublic: true, canonFilms: [{ film_id: 1 }] }),
        await post(member, `dna/share${query}`, { isPublic: true, canonFilms: [1] }),
        await member.ask({ url: `/api/canon/shared/${link}${query}` }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode, `${edition}`).toBe(400);
        expect(answer.json(), `${edition}`).toEqual({ message: expect.stringContaining("edition") });
      }
    }
    expect(await dataIn(member)).toEqual(before);
    const canon = await member.ask({ url: `/api/canon/shared/${link}` });
    expect(canon.json()).toMatchObject({ filmIds: [idAt(3)] });
  });
});
