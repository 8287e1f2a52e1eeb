import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sharedCanonEndpoint, sharedDnaEndpoint, sharedListEndpoint } from "#contract/api/shares.ts";
import type { RenderPage } from "#contract/render-page.ts";
import type { ShareKind } from "#domain/members/share.ts";
import { FACES_FOR_TESTS } from "#domain/picture/share-image/faces-for-tests.ts";
import { svgOf } from "#domain/picture/svg.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#platform/clock.ts";
import { standInAccounts } from "../../../../tests/support/stand-in-accounts.ts";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { createTestApp } from "../../test-app.ts";
import type { Member } from "../../token-verifier.ts";
import { ATTEMPT_MIGRATIONS } from "../../attempts/attempt-migrations.ts";
import { ACCOUNT_MIGRATIONS } from "../account/departed-members.ts";
import { USER_LISTS_MIGRATIONS } from "../user-lists/lists-migrations.ts";
import { SHARE_MIGRATIONS } from "./share-migrations.ts";

const ORIGIN = "http://localhost:3000";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";

function member(name: string, calledThemself = ""): Member {
  const email = `${name}@example.com`;
  return { userId: `user-${name}`, sessionId: "s", email, isAnonymous: false, name: calledThemself };
}

const MEMBERS: Readonly<Record<string, Member>> = {
  ingrid: member("ingrid", "Ingrid B."),
  max: member("max"),
  unproven: member("unproven"),
};

/** Renders all it was given, so that a leak would show. */
const tellingRenderPage: RenderPage = async ({ path, theme, share, hasOwnCanon }) => ({
  status: 200,
  html: `<!doctype html><p>${theme} ${hasOwnCanon === true ? "beside their own" : "alone"} ${path} ${JSON.stringify(share)}</p>${"page ".repeat(200)}`,
});

let storage: TestDatabase;
let app: FastifyInstance;
let now = Date.UTC(2026, 10, 21, 12);
let pictures: string[] = [];
let renderings = 0;
let address = 1;

beforeAll(async () => {
  storage = await openTestDatabase([ACCOUNT_MIGRATIONS, ATTEMPT_MIGRATIONS, SHARE_MIGRATIONS, USER_LISTS_MIGRATIONS]);
  app = await openApp();
});
afterAll(async () => {
  await app.close();
  await storage.close();
});
beforeEach(() => {
  pictures = [];
  renderings = 0;
  address += 1;
});

function openApp(publicUrl = ORIGIN): Promise<FastifyInstance> {
  return createTestApp({
    settings: { publicUrl, logLevel: "silent", trustedProxies: [] },
    database: storage.database,
    clock: () => now,
    verifyToken: async (token) => MEMBERS[token] ?? null,
    auth: standInAccounts((token) => {
      const known = MEMBERS[token];
      return known === undefined ? null : { email: known.email, isProven: token !== "unproven" };
    }),
    renderPage: async (request) => {
      renderings += 1;
      return tellingRenderPage(request);
    },
    renderPicture: async (draw) => {
      const svg = svgOf(
        draw(FACES_FOR_TESTS, () => "<svg/>"),
        FACES_FOR_TESTS,
      );
      pictures.push(svg);
      return Buffer.from(`PNG ${svg.length}`);
    },
  });
}

interface Asker {
  readonly token?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: FastifyInstance;
}

function ask(
  options: InjectOptions,
  { token, cookie, headers, from = app }: Asker = {},
): Promise<LightMyRequestResponse> {
  return from.inject({
    remoteAddress: `10.0.${address >> 8}.${address & 255}`,
    ...options,
    headers: {
      "user-agent": BROWSER,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
  });
}

function post(path: string, payload: object, asker: Asker = {}): Promise<LightMyRequestResponse> {
  return ask({ method: "POST", url: path, payload }, asker);
}

const canonBody = (ranks: readonly unknown[] = [3, 1], more: object = {}) => ({
  isPublic: true,
  canonFilms: ranks.map((rank) => ({ film_id: rank })),
  ...more,
});
const dnaBody = (canonFilms: readonly unknown[] = [3, 1], more: object = {}) => ({
  isPublic: true,
  canonFilms,
  ...more,
});

interface Shared {
  readonly url: string;
  readonly id: string;
  /** The device's cookie; empty for a member. */
  readonly cookie: string;
}

function sharedBy(answer: LightMyRequestResponse): Shared {
  expect(answer.statusCode, answer.body).toBe(200);
  const url = answer.json<{ shareUrl: string }>().shareUrl;
  const cookie = String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
  return { url, id: url.split("/").at(-1) ?? "", cookie };
}

const shareCanon = async (body: object = canonBody(), asker: Asker = {}) =>
  sharedBy(await post("/api/canon/share", body, asker));
const shareDna = async (body: object = dnaBody(), asker: Asker = {}) =>
  sharedBy(await post("/api/dna/share", body, asker));
const readCanon = (id: string, asker: Asker = {}) => ask({ url: `/api/canon/shared/${id}` }, asker);
const readDna = (id: string, asker: Asker = {}) => ask({ url: `/api/dna/shared/${id}` }, asker);
const page = (path: string, asker: Asker = {}) => ask({ url: path }, asker);

/** Every address that shows something of a share. */
async function everythingOf(kind: ShareKind, id: string): Promise<readonly LightMyRequestResponse[]> {
  const prefix = { canon: "/c/", dna: "/dna/", list: "/l/" }[kind];
  return Promise.all([
    ask({ url: `/api/${kind === "list" ? "lists" : kind}/shared/${id}` }),
    page(prefix + id),
    page(prefix + id, { cookie: "canon-theme=light" }),
    ...[1, 2, 3].map((version) => page(`/share-images/${kind}/${id}/${version}.png`)),
  ]);
}

describe("a shared canon", () => {
  test("is what its owner shared, by a link nobody finds by trying", async () => {
    const { url, id } = await shareCanon(canonBody([3, "1", 2]));
    expect(url).toBe(`${ORIGIN}/c/${id}`);
    expect(Buffer.from(id, "base64url")).toHaveLength(16);
    const answer = await readCanon(id);
    expect(sharedCanonEndpoint.answers[200].parse(answer.json())).toEqual({
      canonFilms: [3, 1, 2],
      filmIds: ["film-3", "film-1", "film-2"],
      createdAt: new Date(now).toISOString(),
      viewCount: 0,
    });
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
  });

  test("shared again is the same link with what is new behind it, and keeps the day it was first shared", async () => {
    const first = await shareCanon(canonBody([3]));
    const sharedAt = new Date(now).toISOString();
    now += DAY;
    const again = await shareCanon(canonBody([2, 1], { username: "Ingrid" }), { cookie: first.cookie });
    expect(again).toEqual({ ...first, cookie: "" });
    expect((await readCanon(first.id)).json()).toMatchObject({
      canonFilms: [2, 1],
      filmIds: ["film-2", "film-1"],
      username: "Ingrid",
      createdAt: sharedAt,
    });
  });

  test("of a member carries the account's name, of a visitor the one they type", async () => {
    const ofMember = await shareCanon(canonBody([1], { username: "Somebody Else" }), { token: "ingrid" });
    expect((await readCanon(ofMember.id)).json()).toMatchObject({ username: "Ingrid B." });
    expect(ofMember.cookie).toBe("");
    const nameless = await shareCanon(canonBody([1]), { token: "max" });
    expect((await readCanon(nameless.id)).json()).toMatchObject({ username: "max" });
    const ofVisitor = await shareCanon(canonBody([1], { username: " Eve\u202E \n Smith " }));
    expect((await readCanon(ofVisitor.id)).json()).toMatchObject({ username: "Eve Smith" });
  });

  test("of one member is never another's, nor that of a device", async () => {
    const ids = [
      (await shareCanon(canonBody(), { token: "ingrid" })).id,
      (await shareCanon(canonBody(), { token: "max" })).id,
      (await shareCanon()).id,
      (await shareCanon()).id,
      (await shareDna(dnaBody(), { token: "max" })).id,
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("made twice at the same moment is one link", async () => {
    const { cookie } = await shareDna();
    const links = await Promise.all([1, 2, 3, 4].map((rank) => shareCanon(canonBody([rank]), { cookie })));
    expect(new Set(links.map(({ id }) => id)).size).toBe(1);
  });

  test("shared as private closes its link everywhere, and opens it when shared as public again", async () => {
    const { id, cookie } = await shareCanon(canonBody([4, 2], { username: "Unseen Name" }));
    const open = await everythingOf("canon", id);
    expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 302, 302]);
    const tags = open.map(({ headers }) => headers.etag);

    await shareCanon(canonBody([4, 2], { isPublic: false, username: "Unseen Name" }), { cookie });
    const closed = await everythingOf("canon", id);
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404, 404, 404]);
    for (const { body, headers } of closed) {
      expect(body).not.toMatch(/Unseen|canonFilms|Film 4/);
      expect(headers.etag).toBeUndefined();
      expect(headers["cache-control"]).toMatch(/no-store/);
    }
    expect(closed[0]?.json()).toEqual({ message: "This canon is private.", error: "This canon is private." });
    for (const [index, path] of [`/api/canon/shared/${id}`, `/c/${id}`].entries()) {
      const conditional = await ask({ url: path }, { headers: { "if-none-match": tags[index] ?? "" } });
      expect(conditional.statusCode).toBe(403);
    }

    await shareCanon(canonBody([2], { username: "Unseen Name" }), { cookie });
    expect((await readCanon(id)).json()).toMatchObject({ canonFilms: [2] });
  });
});

describe("films outside the ranking on a shared canon", () => {
  const [INDEXED, WRITTEN] = ["imdb-tt0035169", "written-a1b2c3d4e5f6"];
  const CALLED = { [INDEXED]: "To Be or Not to Be\n1942\nErnst Lubitsch", [WRITTEN]: "The Corridor" };
  const called = (id: string, name?: string) => ({ film_id: id, ...(name === undefined ? {} : { called: name }) });
  const body = (...canonFilms: readonly object[]) => ({ isPublic: true, canonFilms });

  test("stand in their place, called what their visitor calls them", async () => {
    const films = [called(WRITTEN, CALLED[WRITTEN]), called("film-2"), called(INDEXED, CALLED[INDEXED])];
    const { id } = await shareCanon(body(...films));
    expect(sharedCanonEndpoint.answers[200].parse((await readCanon(id)).json())).toMatchObject({
      canonFilms: [2],
      filmIds: [WRITTEN, "film-2", INDEXED],
      called: CALLED,
    });
    expect((await page(`/c/${id}`)).body).toContain("To Be or Not to Be");
  });

  test("called something else are another version behind the same link", async () => {
    const first = await shareCanon(body(called(WRITTEN, "The Corridor")));
    expect((await page(`/c/${first.id}`)).body).toContain("The Corridor");
    await shareCanon(body(called(WRITTEN, "A Long Corridor\n1999")), { cookie: first.cookie });
    expect((await page(`/c/${first.id}`)).body).toContain("A Long Corridor");
    expect((await readCanon(first.id)).json()).toMatchObject({ called: { [WRITTEN]: "A Long Corridor\n1999" } });
    expect((await page(`/share-images/canon/${first.id}/1.png`)).headers.location).toBe(
      `/share-images/canon/${first.id}/2.png`,
    );
  });

  test("are named from a member's lists where the call names them not, and nothing else of the lists is told", async () => {
    for (const memory of [
      { filmId: WRITTEN, called: "The Corridor", note: "Seen with my sister." },
      { filmId: INDEXED, called: "An Old Name", rating: 4.5 },
      { filmId: "imdb-tt0000001", called: "Not In The Canon" },
    ]) {
      const answer = await post("/api/user/memory/update", memory, { token: "max" });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const { id } = await shareCanon(body(called(INDEXED, CALLED[INDEXED]), called(WRITTEN)), { token: "max" });
    expect((await readCanon(id)).json()).toMatchObject({ filmIds: [INDEXED, WRITTEN], called: CALLED });
    for (const { body: told } of await everythingOf("canon", id))
      expect(told).not.toMatch(/my sister|4\.5|An Old Name|Not In The Canon/);
  });

  test("may have no name, and a film of the ranking needs none", async () => {
    const { id } = await shareCanon(body(called(WRITTEN), called("film-1", "Another Name")));
    const answer = (await readCanon(id)).json<object>();
    expect(answer).toMatchObject({ filmIds: [WRITTEN, "film-1"] });
    expect(answer).not.toHaveProperty("called");
    expect((await page(`/c/${id}`)).body).not.toContain("Another Name");
  });

  test("are refused with a name that is none, and a film that nobody has, before anything is stored", async () => {
    for (const [film, status] of [
      [called(WRITTEN, ""), 400],
      [called(WRITTEN, "One\u0000Two"), 400],
      [called(WRITTEN, "A Title\nnot a year"), 400],
      [called(WRITTEN, "x".repeat(400)), 400],
      [{ ...called(WRITTEN), called: { title: "An object" } }, 400],
      [called("no-such-film"), 400],
    ] as const) {
      const answer = await post("/api/canon/share", body(called("film-1"), film));
      expect(answer.statusCode, JSON.stringify(film)).toBe(status);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("fit in their hundreds, each with a long name", async () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      called(`imdb-tt${1_000_000 + index}`, "A title ".repeat(40)),
    );
    const { id } = await shareCanon(body(...many.map((film) => ({ ...film, called: film.called?.trim() }))));
    expect(Object.keys((await readCanon(id)).json<{ called: object }>().called)).toHaveLength(1000);
  });

  test("of a Film DNA are kept in their place with their names", async () => {
    const { id } = await shareDna(dnaBody([WRITTEN, "film-1"], { called: { ...CALLED, "film-1": "Another Name" } }));
    expect(sharedDnaEndpoint.answers[200].parse((await readDna(id)).json())).toMatchObject({
      canonFilms: [1],
      filmIds: [WRITTEN, "film-1"],
      called: { [WRITTEN]: CALLED[WRITTEN] },
    });
  });
});

describe("a shared Film DNA", () => {
  test("answers with the link and nothing else", async () => {
    const answer = await post("/api/dna/share", dnaBody(["2", 1], { username: "Ingrid" }));
    const { id } = sharedBy(answer);
    expect(answer.json()).toEqual({ success: true, shareUrl: `${ORIGIN}/dna/${id}` });
    expect(sharedDnaEndpoint.answers[200].parse((await readDna(id)).json())).toEqual({
      canonFilms: [2, 1],
      filmIds: ["film-2", "film-1"],
      username: "Ingrid",
      isPublic: true,
      createdAt: new Date(now).toISOString(),
    });
  });

  test("is closed by its owner at once, from every address, and can be opened again", async () => {
    const { id, cookie } = await shareDna(dnaBody([4], { username: "Unseen Name" }));
    await everythingOf("dna", id);
    const revoked = await post("/api/dna/privacy", { isPublic: false, shareId: id }, { cookie });
    expect(revoked.json()).toEqual({ success: true, shareUrl: `${ORIGIN}/dna/${id}` });
    const closed = await everythingOf("dna", id);
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404, 404, 404]);
    for (const { body } of closed) expect(body).not.toMatch(/Unseen|canonFilms|Film 4/);
    expect((await readDna(id)).json()).toMatchObject({ error: "This Film DNA is private." });
    await post("/api/dna/privacy", { isPublic: true, shareId: id }, { cookie });
    expect((await readDna(id)).statusCode).toBe(200);
  });

  test("closed by one process is closed in the others within a second", async () => {
    const other = await openApp();
    const { id, cookie } = await shareDna();
    expect((await readDna(id, { from: other })).statusCode).toBe(200);
    await post("/api/dna/privacy", { isPublic: false, shareId: id }, { cookie });
    now += SECOND;
    for (const path of [`/api/dna/shared/${id}`, `/dna/${id}`])
      expect((await ask({ url: path }, { from: other })).statusCode).toBe(403);
    await other.close();
  });

  test("can't be closed by anybody else, who can't even tell whether it is there", async () => {
    const { id } = await shareDna(dnaBody(), { token: "ingrid" });
    const { cookie } = await shareDna();
    const attempts = [{ token: "max" }, { cookie }, {}, { cookie: `canon-share-key=${"A".repeat(43)}` }];
    const answers = await Promise.all(
      attempts.flatMap((asker) =>
        [id, "A".repeat(22), "not an id"].map((shareId) =>
          post("/api/dna/privacy", { isPublic: false, shareId }, asker),
        ),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: "You have no such shared Film DNA." });
    }
    expect((await readDna(id)).statusCode).toBe(200);
  });

  test("stays its device's to close when somebody signs in on it", async () => {
    const { id, cookie } = await shareDna();
    const answer = await post("/api/dna/privacy", { isPublic: false, shareId: id }, { cookie, token: "max" });
    expect(answer.statusCode).toBe(200);
  });
});

describe("a shared list", () => {
  const [RAIN, TRAINS] = ["list-000rain00", "list-000trains"];
  const listBody = (list: string, ranks: readonly number[] = [3, 1], more: object = {}) => ({
    isPublic: true,
    list,
    name: "Rain",
    films: ranks.map((rank) => ({ film_id: rank })),
    ...more,
  });
  const shareList = async (body: object, asker: Asker = {}) => sharedBy(await post("/api/lists/share", body, asker));
  const read = async (id: string) =>
    sharedListEndpoint.answers[200].parse((await ask({ url: `/api/lists/shared/${id}` })).json());
  const close = (list: string, asker: Asker, more: object = { isPublic: false }) =>
    post("/api/lists/privacy", { list, ...more }, asker);

  test("is what its owner shared, with what it says of itself", async () => {
    const told = { about: "For wet Sundays.", isOrdered: true, username: "Ingrid" };
    const { url, id } = await shareList(listBody(RAIN, [3, 1], told));
    expect(url).toBe(`${ORIGIN}/l/${id}`);
    expect(await read(id)).toEqual({
      name: "Rain",
      about: "For wet Sundays.",
      isOrdered: true,
      filmIds: ["film-3", "film-1"],
      username: "Ingrid",
      createdAt: new Date(now).toISOString(),
      viewCount: 0,
    });
    expect((await page(`/l/${id}`)).body).toContain("For wet Sundays.");
    expect((await page(`/c/${id}`)).statusCode).toBe(404);
  });

  test("has a link of its own, beside the canon's and each other list's, and keeps it", async () => {
    const asker = { token: "max" };
    const rain = await shareList(listBody(RAIN), asker);
    const links = [
      rain.id,
      (await shareList(listBody(TRAINS), asker)).id,
      (await shareCanon(canonBody(), asker)).id,
      (await shareList(listBody(RAIN), { token: "ingrid" })).id,
    ];
    expect(new Set(links).size).toBe(links.length);
    expect((await shareList(listBody(RAIN, [2], { name: "More rain" }), asker)).id).toBe(rain.id);
    expect(await read(rain.id)).toMatchObject({ name: "More rain", filmIds: ["film-2"] });
  });

  test("renamed is another version, so that its picture is current", async () => {
    const { id, cookie } = await shareList(listBody(RAIN));
    await shareList(listBody(RAIN, [3, 1], { name: "Rain and wind" }), { cookie });
    expect((await page(`/share-images/list/${id}/1.png`)).headers.location).toBe(`/share-images/list/${id}/2.png`);
    await page(`/share-images/list/${id}/2.png`);
    expect(pictures.join()).toContain("Rain and wind");
  });

  test("is closed by its owner alone, everywhere at once, and leaves the other lists open", async () => {
    const { id, cookie } = await shareList(listBody(RAIN));
    const trains = await shareList(listBody(TRAINS), { cookie });
    expect((await close(RAIN, {}, { isPublic: false, shareId: id })).statusCode).toBe(404);
    expect((await everythingOf("list", id)).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200, 302, 302,
    ]);
    expect((await close(RAIN, { cookie })).json()).toMatchObject({ success: true });
    const closed = await everythingOf("list", id);
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404, 404, 404]);
    expect(closed[0]?.json()).toMatchObject({ error: "This list is private." });
    expect((await page(`/l/${trains.id}`)).statusCode).toBe(200);
  });

  test("is told to its owner by the list", async () => {
    const { url } = await shareList(listBody(RAIN), { token: "max" });
    const own = async (list: string) =>
      (await ask({ url: `/api/lists/share/${list}` }, { token: "max" })).json<{ share: unknown }>().share;
    expect(await own(RAIN)).toEqual({ shareUrl: url, isPublic: true });
    expect(await own("list-00nothing")).toBeNull();
    expect((await ask({ url: "/api/lists/share/rain" }, { token: "max" })).statusCode).toBe(400);
  });

  test("shows notes until its owner hides them", async () => {
    const films = [{ film_id: 3, note: "The corridor." }, { film_id: 1 }];
    const { id, cookie } = await shareList(listBody(RAIN, [], { films }));
    expect(await read(id)).toMatchObject({ notes: { "film-3": "The corridor." } });
    await close(RAIN, { cookie }, { hidesNotes: true });
    expect((await read(id)).notes).toBeUndefined();
  });

  test("has no unseen characters in its name", async () => {
    const { id } = await shareList(listBody(RAIN, [1], { name: "Rain\u202eniaR" }));
    expect((await read(id)).name).toBe("RainniaR");
  });

  test("may hold ten thousand films outside the ranking, each with its name", async () => {
    const films = Array.from({ length: 10_000 }, (_, index) => ({
      film_id: `imdb-tt${String(1_000_000 + index)}`,
      called: `A film that is somewhat long to name ${index}\n1999\nSomebody Or Other`,
    }));
    const { id } = await shareList(listBody(RAIN, [], { films }));
    expect((await read(id)).filmIds).toHaveLength(10_000);
  });

  test.each([
    ["of no list", { list: "canon" }],
    ["without a name", { name: "" }],
    ["without films", { films: [] }],
    ["with a film twice", { films: [{ film_id: 1 }, { film_id: "film-1" }] }],
  ])("is refused %s", async (_, more) => {
    expect((await post("/api/lists/share", listBody(RAIN, [1], more))).statusCode).toBe(400);
  });
});

describe("the notes on a canon's films", () => {
  const NOTE = "The corridor.\nAnd the rain.";
  const notedBody = (note: string, more: object = {}) => ({
    ...canonBody([3], more),
    canonFilms: [{ film_id: 3, note }, { film_id: "film-1" }],
  });
  const notesOf = async (id: string, asker: Asker = {}) =>
    sharedCanonEndpoint.answers[200].parse((await readCanon(id, asker)).json()).notes;

  test("are shared with it where its owner sends them, a visitor's as a member's", async () => {
    for (const asker of [{}, { token: "ingrid" }]) {
      const { id } = await shareCanon(notedBody(NOTE), asker);
      expect(await notesOf(id)).toEqual({ "film-3": NOTE });
      expect((await page(`/c/${id}`)).body).toContain("The corridor.");
    }
  });

  test("are gone once it is shared without them, as an older build's client does, and change when it is shared again", async () => {
    const { id, cookie } = await shareCanon(notedBody(NOTE));
    await page(`/c/${id}`);
    await shareCanon(notedBody("The rain alone."), { cookie });
    expect(await notesOf(id)).toEqual({ "film-3": "The rain alone." });
    expect((await page(`/c/${id}`)).body).toContain("The rain alone.");
    await shareCanon(canonBody([3, 1]), { cookie });
    expect(await notesOf(id)).toBeUndefined();
    expect((await page(`/c/${id}`)).body).not.toMatch(/corridor|rain/);
  });

  test("are hidden by their owner at once and alone, in other processes within a second, by the link or without it", async () => {
    const other = await openApp();
    for (const names of [true, false]) {
      const { id, url, cookie } = await shareCanon(notedBody(NOTE, { username: "Ingrid" }));
      await Promise.all([page(`/c/${id}`), page(`/c/${id}`, { from: other }), readCanon(id)]);
      const stranger = await post("/api/canon/privacy", { hidesNotes: true, shareId: id });
      expect(stranger.statusCode).toBe(404);
      expect(await notesOf(id)).toEqual({ "film-3": NOTE });
      const hidden = await post(
        "/api/canon/privacy",
        { hidesNotes: true, ...(names ? { shareId: id } : {}) },
        { cookie },
      );
      expect(hidden.json()).toEqual({ success: true, shareUrl: url });
      expect((await readCanon(id)).json()).toMatchObject({ canonFilms: [3, 1], username: "Ingrid" });
      expect(await notesOf(id)).toBeUndefined();
      expect((await page(`/c/${id}`)).body).not.toContain("corridor");
      now += SECOND;
      expect((await page(`/c/${id}`, { from: other })).body).not.toContain("corridor");
    }
    await other.close();
  });

  test("do not open a link that is private when they are hidden, nor come back when it is opened", async () => {
    const { id, cookie } = await shareCanon(notedBody(NOTE));
    await post("/api/canon/privacy", { isPublic: false }, { cookie });
    await post("/api/canon/privacy", { hidesNotes: true }, { cookie });
    expect((await readCanon(id)).statusCode).toBe(403);
    await post("/api/canon/privacy", { isPublic: true }, { cookie });
    expect(await notesOf(id)).toBeUndefined();
  });

  test("can be one on each of five hundred films, in any script", async () => {
    const canonFilms = [1, 2, 3, 4].map((rank) => ({ film_id: rank, note: "\u96e8".repeat(280) }));
    const { id } = await shareCanon({ isPublic: true, canonFilms });
    expect(Object.keys((await notesOf(id)) ?? {})).toHaveLength(4);
    const most = {
      isPublic: true,
      canonFilms: Array.from({ length: 500 }, () => ({ film_id: 1, note: "x".repeat(280) })),
    };
    expect((await post("/api/canon/share", most)).json()).toEqual({
      message: "A film can be shared only once in the same canon.",
    });
  });

  test.each([
    ["a long one", "x".repeat(281)],
    ["one of three lines", "one\ntwo\nthree"],
    ["an empty one", ""],
    ["no text", 7],
  ])("are refused whole for %s, and what was shared stays", async (_what, note) => {
    const { id, cookie } = await shareCanon(notedBody(NOTE));
    const body = { ...canonBody(), canonFilms: [{ film_id: 3, note }] };
    expect((await post("/api/canon/share", body, { cookie })).statusCode).toBe(400);
    expect(await notesOf(id)).toEqual({ "film-3": NOTE });
  });

  test("change no picture", async () => {
    const { id, cookie } = await shareCanon();
    await page(`/share-images/canon/${id}/1.png`);
    await shareCanon({ ...canonBody(), canonFilms: [{ film_id: 3, note: NOTE }, { film_id: 1 }] }, { cookie });
    await page(`/share-images/canon/${id}/2.png`);
    expect(pictures).toHaveLength(2);
    expect(pictures[1]).toBe(pictures[0]);
  });
});

describe("the privacy of what somebody has shared", () => {
  test.each(["canon", "dna"] as const)(
    "is changed without knowing the link of a %s, for its owner alone",
    async (kind) => {
      const { id, cookie } = await (kind === "canon" ? shareCanon() : shareDna());
      const others = await (kind === "canon" ? shareCanon() : shareDna());
      const read = kind === "canon" ? readCanon : readDna;
      const closed = await post(`/api/${kind}/privacy`, { isPublic: false }, { cookie });
      expect(closed.json()).toEqual({ success: true, shareUrl: `${ORIGIN}/${kind === "canon" ? "c" : "dna"}/${id}` });
      expect((await read(id)).statusCode).toBe(403);
      expect((await read(others.id)).statusCode).toBe(200);
      await post(`/api/${kind}/privacy`, { isPublic: true, shareId: id }, { cookie });
      expect((await read(id)).statusCode).toBe(200);
    },
  );

  test.each(["canon", "dna"] as const)("of a %s is told to its owner alone", async (kind) => {
    const own = (asker: Asker) => ask({ method: "GET", url: `/api/${kind}/share` }, asker);
    const { id, cookie } = await (kind === "canon" ? shareCanon() : shareDna());
    const shareUrl = `${ORIGIN}/${kind === "canon" ? "c" : "dna"}/${id}`;
    const open = await own({ cookie });
    expect(open.json()).toEqual({ share: { shareUrl, isPublic: true } });
    expect(open.headers["cache-control"]).toBe("no-store");
    await post(`/api/${kind}/privacy`, { isPublic: false }, { cookie });
    expect((await own({ cookie })).json()).toEqual({ share: { shareUrl, isPublic: false } });
    const stranger = await own({});
    expect([stranger.json(), stranger.headers["set-cookie"]]).toEqual([{ share: null }, undefined]);
  });

  test("is told of a member's own share, not of the one their device made before they signed in", async () => {
    const { cookie } = await shareCanon();
    const own = await shareCanon(canonBody(), { token: "ingrid" });
    await post("/api/canon/privacy", { isPublic: false }, { token: "ingrid" });
    const told = await ask({ method: "GET", url: "/api/canon/share" }, { cookie, token: "ingrid" });
    expect(told.json()).toEqual({ share: { shareUrl: `${ORIGIN}/c/${own.id}`, isPublic: false } });
  });

  test("is the member's own share's, not the one their device made before they signed in", async () => {
    const { id, cookie } = await shareCanon();
    const own = await shareCanon(canonBody(), { token: "max" });
    await post("/api/canon/privacy", { isPublic: false }, { cookie, token: "max" });
    expect((await readCanon(own.id)).statusCode).toBe(403);
    expect((await readCanon(id)).statusCode).toBe(200);
  });

  test("makes no share where there is none", async () => {
    const answer = await post("/api/canon/privacy", { isPublic: false });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("of a canon is nobody else's to change", async () => {
    const { id } = await shareCanon();
    const { cookie } = await shareCanon();
    const answer = await post("/api/canon/privacy", { isPublic: false, shareId: id }, { cookie });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: "You have no such shared canon." }]);
    expect((await readCanon(id)).statusCode).toBe(200);
  });
});

describe("a link that leads nowhere", () => {
  test.each(["A".repeat(22), "short", "x".repeat(65), "%00", "a".repeat(19), "..%2F..%2Fetc", "ÄÖÜ".repeat(8)])(
    "is missing: %s",
    async (id) => {
      for (const path of [`/api/canon/shared/${id}`, `/api/dna/shared/${id}`, `/c/${id}`, `/dna/${id}`])
        expect((await ask({ url: path })).statusCode, path).toBe(404);
    },
  );

  test("is that of the other kind", async () => {
    const { id } = await shareDna();
    expect((await readCanon(id)).statusCode).toBe(404);
    expect((await page(`/c/${id}`)).statusCode).toBe(404);
    expect((await page(`/share-images/canon/${id}/1.png`)).statusCode).toBe(404);
  });

  test("has the same page as any other, and one that is private too", async () => {
    const [one, other] = [await shareCanon(), await shareCanon()];
    for (const { cookie } of [one, other]) await shareCanon(canonBody([1], { isPublic: false }), { cookie });
    const [privateOne, privateOther] = await Promise.all([page(`/c/${one.id}`), page(`/c/${other.id}`)]);
    expect(privateOne.body).toBe(privateOther.body);
    const missing = await Promise.all(["A", "B"].map((letter) => page(`/c/${letter.repeat(22)}`)));
    expect(missing[0]?.body).toBe(missing[1]?.body);
    expect(missing[0]?.statusCode).toBe(404);
    expect(missing[0]?.headers["cache-control"]).toBe("private, no-store");
  });

  test("spelt another way is missing: a page has one address", async () => {
    const { id } = await shareCanon();
    const first = `%${id.charCodeAt(0).toString(16)}`;
    expect((await page(`/c/${first}${id.slice(1)}`)).statusCode).toBe(404);
    expect((await page(`/c/${id}/`)).headers.location).toBe(`/c/${id}`);
  });
});

describe("who shares", () => {
  test("needs a confirmed address when signed in, and a session that lives", async () => {
    const unproven = await post("/api/canon/share", canonBody(), { token: "unproven" });
    expect(unproven.statusCode).toBe(403);
    expect(unproven.json()).toEqual({ message: "Please confirm your e-mail address before you share." });
    expect((await post("/api/dna/share", dnaBody(), { token: "ended" })).statusCode).toBe(401);
  });

  test("without an account gets a key no script can read, tied to the host where that is possible", async () => {
    const plain = await post("/api/canon/share", canonBody());
    expect(plain.headers["set-cookie"]).toMatch(
      /^canon-share-key=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    const secure = await openApp("https://canon.example");
    const answer = await post("/api/canon/share", canonBody(), { from: secure });
    expect(answer.headers["set-cookie"]).toMatch(/^__Host-canon-share-key=[\w-]{43}; Path=\/; .*; Secure$/);
    await secure.close();
  });

  test.each(["canon", "dna"] as const)(
    "by a key that the server never made gets one of its own: whoever planted it rules nothing (%s)",
    async (kind) => {
      const planted = { cookie: `canon-share-key=${"P".repeat(43)}` };
      const share = (asker: Asker) => (kind === "canon" ? shareCanon(canonBody(), asker) : shareDna(dnaBody(), asker));
      const { id, cookie } = await share(planted);
      expect(cookie).toMatch(/^canon-share-key=[\w-]{43}$/);
      expect(cookie).not.toBe(planted.cookie);
      const closing = { isPublic: false, shareId: id };
      expect((await post(`/api/${kind}/privacy`, closing, planted)).statusCode).toBe(404);
      expect((await post(`/api/${kind}/privacy`, closing, { cookie })).statusCode).toBe(200);
      expect((await share({ cookie })).id).toBe(id);
    },
  );

  test("is not asked by another site in their name", async () => {
    const { id, cookie } = await shareDna();
    const foreign: readonly Readonly<Record<string, string>>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      const answers = [
        await post("/api/dna/privacy", { isPublic: false, shareId: id }, { cookie, headers }),
        await post("/api/dna/share", dnaBody([1]), { cookie, headers }),
        await post("/api/canon/share", canonBody([1]), { cookie, headers }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(403);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    }
    expect((await readDna(id)).json()).toMatchObject({ canonFilms: [3, 1] });
    const own = { cookie, headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" } };
    expect((await post("/api/dna/privacy", { isPublic: false, shareId: id }, own)).statusCode).toBe(200);
  });

  test("may not share more than sixty times an hour from one address", async () => {
    const statuses = new Map<number, number>();
    for (let count = 0; count < 61; count += 1) {
      const { statusCode } = await post("/api/canon/share", canonBody());
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 1 });
    const refused = await post("/api/dna/share", dnaBody());
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
    now += HOUR + MINUTE;
    expect((await post("/api/dna/share", dnaBody())).statusCode).toBe(200);
  });
});

describe("what can't be shared", () => {
  test.each([
    ["nothing", canonBody([])],
    ["a film of no rank", canonBody([0])],
    ["a film the catalogue does not have", canonBody([5])],
    ["a film twice", canonBody([1, "1"])],
    ["a rank that is no number", canonBody(["1e3"])],
    ["a rank that is none at all", canonBody([null])],
    ["more than any canon", canonBody(Array.from({ length: 2001 }, (_, index) => index + 1))],
    ["without saying whether publicly", { canonFilms: [{ film_id: 1 }] }],
    ["publicly in words", canonBody([1], { isPublic: "yes" })],
    ["under a name that is no text", canonBody([1], { username: {} })],
    ["under an endless name", canonBody([1], { username: "x".repeat(401) })],
    ["a list", []],
  ])("is %s; nothing changes", async (_what, body) => {
    const { id, cookie } = await shareCanon();
    const answer = await post("/api/canon/share", body, { cookie });
    expect(answer.statusCode).toBe(400);
    expect(typeof answer.json<{ message: unknown }>().message).toBe("string");
    expect((await readCanon(id)).json()).toMatchObject({ canonFilms: [3, 1] });
  });

  test("is anything, whatever is sent: no answer is a fault", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        address += 1;
        const payload = JSON.stringify(body);
        const headers = { "content-type": "application/json" };
        for (const url of ["/api/canon/share", "/api/dna/share", "/api/canon/privacy", "/api/dna/privacy"]) {
          const { statusCode } = await app.inject({ method: "POST", url, payload, headers });
          expect(statusCode).toBeGreaterThanOrEqual(400);
          expect(statusCode).toBeLessThan(500);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("views", () => {
  /** A product that stops finishes counting first. */
  async function untilCounted(): Promise<void> {
    await app.close();
    app = await openApp();
  }

  async function viewsOf(id: string, cookie: string): Promise<number> {
    await untilCounted();
    now += SECOND;
    return (await readCanon(id, { cookie })).json<{ viewCount: number }>().viewCount;
  }

  test("count people once a day, not requests, owners or machines", async () => {
    const { id, cookie } = await shareCanon();
    await readCanon(id);
    await readCanon(id);
    await readCanon(id, { cookie });
    expect(await viewsOf(id, cookie)).toBe(1);

    await readCanon(id, { headers: { "user-agent": `${BROWSER} Other` } });
    expect(await viewsOf(id, cookie)).toBe(2);
    for (const machine of ["Googlebot/2.1", "facebookexternalhit/1.1", "Slackbot-LinkExpanding 1.0", "curl/8.5", ""])
      await readCanon(id, { headers: { "user-agent": machine } });
    await readCanon(id, { headers: { "sec-purpose": "prefetch" } });
    await page(`/c/${id}`);
    expect(await viewsOf(id, cookie)).toBe(2);

    const other = await openApp();
    await readCanon(id, { from: other });
    await other.close();
    expect(await viewsOf(id, cookie)).toBe(2);

    now += DAY;
    await readCanon(id);
    expect(await viewsOf(id, cookie)).toBe(3);
  });

  test("can't be made up by one network that calls itself by other names", async () => {
    const { id, cookie } = await shareCanon();
    for (let name = 0; name < 500; name += 1) await readCanon(id, { headers: { "user-agent": `${BROWSER} ${name}` } });
    expect(await viewsOf(id, cookie)).toBe(3);
    const other = await shareCanon();
    await readCanon(other.id);
    expect(await viewsOf(other.id, other.cookie)).toBe(1);
    address += 1;
    await readCanon(id);
    expect(await viewsOf(id, cookie)).toBe(4);
  });

  test("keep nobody's address nor what they look with", async () => {
    const { id, cookie } = await shareCanon();
    await readCanon(id);
    expect(await viewsOf(id, cookie)).toBe(1);
    const { db } = storage.database.withTables<Record<"share_views" | "attempts", object>>();
    const kept = JSON.stringify([
      await db.selectFrom("share_views").selectAll().execute(),
      await db.selectFrom("attempts").selectAll().execute(),
    ]);
    for (const personal of [`10.0.${address >> 8}.${address & 255}`, "Firefox"]) expect(kept).not.toContain(personal);
  });

  test("never count a member who looks at their own", async () => {
    const { id } = await shareCanon(canonBody(), { token: "ingrid" });
    const before = (await readCanon(id, { token: "ingrid" })).json<{ viewCount: number }>().viewCount;
    await readCanon(id, { token: "ended" });
    await untilCounted();
    now += SECOND;
    expect((await readCanon(id, { token: "ingrid" })).json()).toMatchObject({ viewCount: before + 1 });
  });
});

describe("the page and the picture of a share", () => {
  test("ask search engines to stay away, and are asked for anew each time", async () => {
    const { id } = await shareCanon();
    for (const path of [`/c/${id}`, `/share-images/canon/${id}/1.png`]) {
      const answer = await page(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["x-robots-tag"]).toBe("noindex");
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
      const again = await ask({ url: path }, { headers: { "if-none-match": String(answer.headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
  });

  test("leave space for a comparison on a device that says it has a canon, and on no other", async () => {
    const { id } = await shareCanon(canonBody([3]));
    expect((await page(`/c/${id}`, { cookie: "canon-own=yes" })).body).toContain("beside their own");
    expect((await page(`/c/${id}`)).body).toContain("alone");
    expect((await page(`/c/${id}`, { cookie: "canon-own=no" })).body).toContain("alone");
  });

  test("are made once, and anew when what is shared changes", async () => {
    const { id, cookie } = await shareCanon();
    const viewAll = () => Promise.all([page(`/c/${id}`), page(`/c/${id}`), page(`/share-images/canon/${id}/1.png`)]);
    await viewAll();
    await viewAll();
    now += HOUR;
    await viewAll();
    expect([renderings, pictures.length]).toEqual([1, 1]);
    await shareCanon(canonBody(), { cookie });
    expect((await page(`/share-images/canon/${id}/1.png`)).statusCode, "nothing changed").toBe(200);
    await shareCanon(canonBody([2]), { cookie });
    const old = await page(`/share-images/canon/${id}/1.png`);
    expect([old.statusCode, old.headers.location]).toEqual([302, `/share-images/canon/${id}/2.png`]);
    expect((await page(`/share-images/canon/${id}/2.png`)).headers["content-type"]).toBe("image/png");
  });

  test("give a stranger the share and nothing of who keeps it", async () => {
    const { id } = await shareCanon(canonBody([2], { username: "Ingrid" }));
    const { body } = await page(`/c/${id}`);
    expect(body).toContain("Ingrid");
    expect(body).not.toMatch(/owner|device|isPublic/);
  });
});
