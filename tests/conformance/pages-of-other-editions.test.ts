/** What becomes of tabs that were opened before the ranking was renewed, and of strangers who say no edition. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inEdition } from "#contract/api/edition-address.ts";
import { userDataEndpoint } from "#contract/api/user-lists.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { departedFilmsOf, makeFilm, TEST_CATALOGUE } from "#server/test-app.ts";
import { type MembersProduct, openMembersProduct, type TestMember } from "../support/members-product.ts";

const { provenance } = makeFilm({ rank: 1 });

/** Films 1 and 2 have changed places, film 3 left, and film 4 came. */
const FIRST = {
  edition: 1,
  notes: [],
  films: [1, 2, 3].map((number, index) => ({ rank: index + 1, id: idAt(number), provenance })),
};
const NOW = [2, 1, 4].map((number, index) => makeFilm({ rank: index + 1, id: idAt(number) }));

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct(
    {},
    { ...TEST_CATALOGUE, films: NOW, editions: [FIRST], departed: departedFilmsOf([FIRST], NOW) },
  );
});
afterAll(() => product.close());

const PAGE = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
/** How browsers mark what a script of one of our pages asks: over HTTPS, and over plain HTTP. */
const FROM_PAGES: readonly Readonly<Record<string, string>>[] = [
  PAGE,
  { origin: "http://localhost", host: "localhost" },
  { referer: "http://localhost/your-canon", host: "localhost" },
];
const FROM_ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
  {},
  { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
  { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" },
  { origin: "https://elsewhere.example", host: "localhost" },
];
const RELOAD =
  "The ranking has been renewed since this page was opened. Please reload it; your lists stay as they are.";

const statusOf = async (url: string, headers: Readonly<Record<string, string>>) =>
  (await product.app.inject({ url, headers })).statusCode;

describe.each([
  "/api/films",
  "/api/film-metadata",
  "/api/film-tags",
  "/api/film-kin",
  "/api/departed-films",
  "/api/films/1/recommendations",
])("%s, which goes by rank,", (path) => {
  test.each(FROM_PAGES)("is refused for a page that says no edition (%j)", async (headers) => {
    const answer = await product.app.inject({ url: path, headers });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ message: RELOAD });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test.each(FROM_PAGES)("is answered for a page that knows the current edition (%j)", async (headers) => {
    expect(await statusOf(inEdition(path), headers)).toBe(200);
  });

  test("is refused for any other edition, whoever asks", async () => {
    const others = [CURRENT_EDITION - 1, CURRENT_EDITION + 1].map((edition) =>
      path.replace("/api", `/api/editions/${edition}`),
    );
    for (const url of others)
      for (const headers of [...FROM_PAGES, ...FROM_ELSEWHERE]) expect(await statusOf(url, headers)).toBe(409);
  });

  test.each(FROM_ELSEWHERE)("is answered by the current edition for everybody else (%j)", async (headers) => {
    expect(await statusOf(path, headers)).toBe(200);
  });
});

test("a search and a look-up by a page of another edition are refused, too", async () => {
  for (const url of ["/api/films/reorder", "/api/film-index/films"]) {
    const answer = await product.app.inject({ method: "POST", url, headers: PAGE, payload: {} });
    expect(answer.statusCode).toBe(409);
  }
});

test("a film's watch providers and the film index, too", async () => {
  for (const url of ["/api/films/1/watch-providers", "/api/film-index?q=film"])
    expect(await statusOf(url, PAGE)).toBe(409);
});

describe("a rank in a call about lists", () => {
  const canonIn = async (member: TestMember) => (await member.data()).canon_films.map(({ id }) => id);
  const add = (member: TestMember, filmId: unknown, headers = {}, query = "") =>
    member.ask({ method: "POST", url: `/api/user/canon/add${query}`, payload: { filmId }, headers });

  test.each(FROM_PAGES)("means the first edition in a page that says none (%j)", async (headers) => {
    const member = await product.signUp();
    expect((await add(member, "1", headers)).statusCode).toBe(200);
    // It left the ranking, and is known.
    expect((await add(member, 3, headers)).statusCode).toBe(200);
    expect(await canonIn(member)).toEqual([idAt(1), idAt(3)]);
    const answer = userDataEndpoint.answers[200].parse((await member.ask({ url: "/api/user/data", headers })).json());
    expect(answer.canon_films).toEqual([
      { film_id: 1, id: idAt(1) },
      { film_id: 3, id: idAt(3) },
    ]);
  });

  test.each(FROM_ELSEWHERE)("means the current edition in a stranger's call (%j)", async (headers) => {
    const member = await product.signUp();
    expect((await add(member, "1", headers)).statusCode).toBe(200);
    expect(await canonIn(member)).toEqual([idAt(2)]);
  });

  test("means the edition that a page says", async () => {
    const member = await product.signUp();
    expect((await add(member, "1", PAGE, `?edition=${CURRENT_EDITION}`)).statusCode).toBe(200);
    expect((await add(member, "2", PAGE, "?edition=1")).statusCode).toBe(200);
    expect(await canonIn(member)).toEqual([idAt(2)]);
  });

  test("that the first edition does not have is no film at all", async () => {
    const member = await product.signUp();
    expect((await add(member, 4, PAGE)).statusCode).toBe(404);
    expect(await canonIn(member)).toEqual([]);
  });

  test("is sent in a batch by a tab of that time, and shared by one", async () => {
    const member = await product.signUp();
    const operation = { type: "canon/reorder", filmIds: ["2", "1"], baseFilmIds: ["1", "2"] };
    await add(member, 1, PAGE);
    await add(member, 2, PAGE);
    const batch = { operations: [{ opId: "0123456789abcdef0123456789abcdef", client: "tab", seq: 3, operation }] };
    const sent = await member.ask({ method: "POST", url: "/api/user/batch", headers: PAGE, payload: batch });
    expect(sent.json()).toMatchObject({ results: [{ success: true }] });
    expect(await canonIn(member)).toEqual([idAt(2), idAt(1)]);

    const payload = { isPublic: true, canonFilms: [{ film_id: 1 }, { film_id: 3 }] };
    const shared = await member.ask({ method: "POST", url: "/api/canon/share", headers: PAGE, payload });
    const id = shared.json<{ shareUrl: string }>().shareUrl.split("/").at(-1);
    const shown = await product.app.inject({ url: `/api/canon/shared/${id}` });
    expect(shown.json()).toMatchObject({ filmIds: [idAt(1), idAt(3)], canonFilms: [2] });
  });
});
