/** What becomes of a film of the index, or one typed in, that people have in everything they keep, once it is ranked. */
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listChangesEndpoint } from "#contract/api/user-lists.ts";
import { sharedCanonEndpoint, sharedDnaEndpoint } from "#contract/api/shares.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { makeFilm, TEST_CATALOGUE } from "#server/test-app.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../support/members-product.ts";

const BEFORE = filmIdOf("imdb-tt0094336");
const TYPED_IN = filmIdOf("written-abcdefabcdef");
const RANKED = filmIdOf("withnail-and-i-1987");
const STAYS = filmIdOf("imdb-tt0000001");
const NAME = "Withnail & I\n1987\nBruce Robinson";

const films = [1, 2, 3, 4].map((rank) => makeFilm({ rank }));
const { provenance } = makeFilm({ rank: 1 });
const rankings = [films, [...films, makeFilm({ rank: 5, id: RANKED })]].map((ranked) => ({
  ...TEST_CATALOGUE,
  films: ranked,
  editions: [{ edition: CURRENT_EDITION, notes: [], films: ranked.map(({ rank, id }) => ({ rank, id, provenance })) }],
}));
const [earlier = TEST_CATALOGUE, later = TEST_CATALOGUE] = rankings;

let product: MembersProduct;
let member: TestMember;
let plain: TestMember;
let doubled: TestMember;
let renewed: FastifyInstance;
const shared: Record<string, string> = {};
const undoing = newOpId();
const unconfirmed = newOpId();

const post = (who: TestMember, path: string, payload: object, app?: FastifyInstance) =>
  who.ask({ method: "POST", url: `/api/${path}`, payload }, app);

const LISTED: readonly ListOperation[] = [
  { type: "memory/update", id: BEFORE, called: NAME, note: "The kettle.", rating: 4 },
  { type: "watchlist/add", id: BEFORE },
  { type: "canon/add", id: idAt(1) },
  { type: "canon/add", id: STAYS },
  { type: "canon/add", id: BEFORE, after: idAt(1) },
  { type: "hidden/add", id: TYPED_IN },
  { type: "recommendations/dismiss", id: TYPED_IN },
];

const ANSWERS = [
  { one: idAt(1), other: BEFORE, verdict: "one", at: 2 },
  { one: BEFORE, other: TYPED_IN, verdict: "one", at: 3 },
] as const;
const exchange = (answers: readonly object[], app?: FastifyInstance) =>
  post(
    member,
    "user/duels",
    { knownVersion: 0, news: { base: [idAt(1), BEFORE], baseAt: 1, forgottenTo: 0, answers } },
    app,
  );

beforeAll(async () => {
  product = await openMembersProduct({}, earlier);
  [member, plain, doubled] = [await product.signUp(), await product.signUp(), await product.signUp()];
  for (const operation of LISTED) await member.send(operation, { "idempotency-key": newOpId() });
  await member.send({ type: "watched/add", id: TYPED_IN }, { "idempotency-key": undoing });
  await exchange(ANSWERS);
  const canonFilms = [
    { film_id: BEFORE, note: "The kettle.", called: NAME },
    { film_id: idAt(2), note: "Two." },
    { film_id: TYPED_IN, called: "Withnail" },
  ];
  const links = {
    canon: await post(member, "canon/share", { isPublic: true, canonFilms }),
    dna: await post(member, "dna/share", { isPublic: true, canonFilms: [idAt(2), BEFORE], called: { [BEFORE]: NAME } }),
  };
  for (const [kind, answer] of Object.entries(links))
    shared[kind] = answer.json<{ readonly shareUrl: string }>().shareUrl.split("/").at(-1) ?? "";
  await plain.send({ type: "canon/add", id: BEFORE }, { "idempotency-key": unconfirmed });
  for (const id of [BEFORE, idAt(1), TYPED_IN]) await doubled.send({ type: "canon/add", id });
  renewed = await product.renew({ ...later, formerIds: { [BEFORE]: RANKED, [TYPED_IN]: RANKED } });
});
afterAll(() => product.close());

test("it stands in every list by the id it has now, with its rank, its place, and what is remembered of it", async () => {
  const item = { film_id: 5, id: RANKED };
  expect(await member.data(renewed)).toMatchObject({
    canon_films: [{ film_id: 1 }, item, { film_id: null, id: STAYS }],
    watchlist: [{ ...item, watched: true }],
    hidden: [item],
    dismissed: [item],
    memories: [{ ...item, note: "The kettle.", rating: 4 }],
  });
});

test("what is remembered of it afterwards stands beside what was remembered before, and is forgotten with it", async () => {
  const remembered = async () => (await member.data(renewed)).memories;
  const others = { film_id: 5, id: RANKED, called: NAME, rating: 4 };
  await member.send({ type: "memory/update", id: RANKED, seen: "2026" }, {}, renewed);
  expect(await remembered()).toEqual([{ ...others, note: "The kettle.", seen: "2026" }]);
  await member.send({ type: "memory/update", id: BEFORE, note: null, seen: null }, {}, renewed);
  expect(await remembered()).toEqual([others]);
});

test("the canon holds it once, where it was before under several ids", async () => {
  expect((await doubled.data(renewed)).canon_films.map(({ id }) => id)).toEqual([RANKED, idAt(1)]);
});

test("whatever is said of it by an id from before is said of it, and it can't be put in twice", async () => {
  const change = { type: "canon/add", id: BEFORE } as const;
  expect((await plain.send(change, {}, renewed)).statusCode).toBe(200);
  expect((await plain.data(renewed)).canon_films).toEqual([{ film_id: 5, id: RANKED }]);
  await plain.send({ type: "canon/remove", id: BEFORE }, {}, renewed);
  expect((await plain.data(renewed)).canon_films).toEqual([]);
});

test("an operation that was made before, and is sent again, is applied once", async () => {
  const headers = { "idempotency-key": unconfirmed };
  const again = await plain.send({ type: "canon/add", id: BEFORE }, headers, renewed);
  expect(again.json()).toEqual({ success: true, version: 1 });
  const other = await plain.send({ type: "canon/add", id: idAt(1) }, headers, renewed);
  expect(other.statusCode).toBe(422);
});

test("what was done before is in the history with the film it is now, and can be undone", async () => {
  const { changes } = listChangesEndpoint.answers[200].parse(
    (await member.ask({ url: "/api/user/changes" }, renewed)).json(),
  );
  const change = changes.find(({ opId }) => opId === undoing);
  expect(change?.operation).toEqual({ type: "watched/add", filmId: RANKED });
  expect(JSON.stringify(changes)).not.toMatch(/tt0094336|written-/);
  const removal = changes.find(({ operation }) => operation.type === "canon/add" && operation.filmId === RANKED);
  if (removal === undefined) throw new Error("The history does not tell of it.");
  const { type, ...body } = removal.undo;
  const answer = await member.ask({ method: "POST", url: `/api/user/${type}`, payload: body }, renewed);
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await member.data(renewed)).canon_films.map(({ id }) => id)).toEqual([idAt(1), STAYS]);
});

test("answers to duels are about it, none compares it with itself, and a device from before adds its own", async () => {
  const known = (await exchange([], renewed)).json<{ readonly all: { readonly answers: object[]; base: string[] } }>();
  expect(known.all).toMatchObject({
    base: [idAt(1), RANKED],
    answers: [{ one: idAt(1), other: RANKED, verdict: "one", at: 2 }],
  });
  await exchange([{ one: BEFORE, other: idAt(2), verdict: "other", at: 7 }], renewed);
  const { all } = (await exchange([], renewed)).json<typeof known>();
  expect(all.answers.at(-1)).toEqual({ one: RANKED, other: idAt(2), verdict: "other", at: 7 });
});

test("links that were sent before show it, with its rank and the note on it", async () => {
  const read = async (path: string) => (await member.ask({ url: `/api/${path}` }, renewed)).json();
  const canon = sharedCanonEndpoint.answers[200].parse(await read(`canon/shared/${shared["canon"]}`));
  expect(canon).toMatchObject({
    filmIds: [RANKED, idAt(2)],
    canonFilms: [5, 2],
    notes: { [RANKED]: "The kettle.", [idAt(2)]: "Two." },
  });
  const dna = sharedDnaEndpoint.answers[200].parse(await read(`dna/shared/${shared["dna"]}`));
  expect(dna).toMatchObject({ filmIds: [idAt(2), RANKED], canonFilms: [2, 5] });
});

test("a page that was open before shares a canon that has it by two ids as one film", async () => {
  const canonFilms = [BEFORE, idAt(3), RANKED].map((id) => ({ film_id: id }));
  const answer = await post(member, "canon/share", { isPublic: true, canonFilms }, renewed);
  const id = answer.json<{ readonly shareUrl: string }>().shareUrl.split("/").at(-1);
  const told = await member.ask({ url: `/api/canon/shared/${id}` }, renewed);
  expect(told.json()).toMatchObject({ filmIds: [idAt(3), RANKED] });
});

test("a file that was exported before brings it back as the film it is now", async () => {
  const file = {
    format: "canon-lists",
    formatVersion: 1,
    catalogueVersion: earlier.version,
    canon_films: [{ film_id: null, id: BEFORE }],
    watchlist: [],
    watched_films: [{ film_id: null, id: TYPED_IN }],
    dismissed: [],
    hidden: [],
    memories: [{ film_id: null, id: TYPED_IN, rating: 5 }],
    duel_answers: [{ one: idAt(1), other: TYPED_IN, verdict: "one" }],
  };
  const someone = await doubled.ask({ method: "POST", url: "/api/user/restore", payload: file }, renewed);
  expect(someone.statusCode, someone.body).toBe(200);
  const item = { film_id: 5, id: RANKED };
  expect(await doubled.data(renewed)).toMatchObject({
    canon_films: [item],
    watched_films: [item],
    memories: [{ ...item, rating: 5 }],
  });
  const exported = await doubled.ask({ url: "/api/user/export" }, renewed);
  expect(exported.json()).toMatchObject({ duel_answers: [{ one: idAt(1), other: RANKED, verdict: "one" }] });
});

test("its page is found by the addresses it had", async () => {
  for (const id of [BEFORE, TYPED_IN]) {
    const answer = await renewed.inject({ url: `/film/${id}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/film/${RANKED}`]);
  }
  const ids = await renewed.inject({ url: "/api/film-former-ids" });
  expect(ids.json()).toEqual({ [BEFORE]: RANKED, [TYPED_IN]: RANKED });
});
