import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_ENDPOINTS } from "#contract/api/endpoints.ts";
import type { UserData } from "#contract/api/user-lists.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";

let product: MembersProduct;
let owner: TestMember;
let stranger: TestMember;
let owned: UserData;
beforeAll(async () => {
  product = await openMembersProduct();
  [owner, stranger] = [await product.signUp(), await product.signUp()];
  await owner.send({ type: "canon/add", id: idAt(4) }, { "idempotency-key": newOpId() });
  await owner.send({ type: "watchlist/add", id: idAt(5) });
  owned = await owner.data();
});
afterAll(() => product.close());

const film = (film_id: number) => ({ film_id });
const BODIES: Readonly<Record<string, object>> = {
  "/api/user/canon/reorder": { filmIds: ["4"] },
  "/api/user/watchlist/update-watched": { filmId: "5", watched: true },
  "/api/user/hidden/clear": { filmIds: ["4"] },
  "/api/user/watched/update": { watchedFilmIds: ["4"], unwatchedFilmIds: ["5"] },
  "/api/user/lists/update": { takes: [], puts: [{ list: "canon", filmId: "4" }] },
  "/api/user/memory/update": { filmId: "4", rating: 4.5 },
  "/api/user/films/update": { takes: [], puts: [], memories: [{ filmId: "4", note: "Rain." }] },
  "/api/user/collection/update": { takes: [], puts: [], memories: [], lists: [{ id: "list-00000rain", name: "Rain" }] },
  "/api/user/collection/reorder": { list: "list-00000rain", filmIds: ["4"] },
  "/api/user/duels": {
    knownVersion: 0,
    news: {
      base: [idAt(4)],
      baseAt: 1,
      forgottenTo: 0,
      answers: [{ one: idAt(4), other: idAt(5), verdict: "one", at: 2 }],
    },
  },
  "/api/user/batch": { operations: [{ opId: newOpId(), operation: { type: "canon/remove", filmId: "4" } }] },
  "/api/user/restore": {
    format: "canon-lists",
    formatVersion: 1,
    canon_films: [film(9)],
    watchlist: [],
    watched_films: [],
    dismissed: [],
    hidden: [],
  },
};

const CALLS = API_ENDPOINTS.filter(
  ({ path }) => path.startsWith("/api/user/") && !path.startsWith("/api/user/subscription"),
).map(({ method, path }) => ({
  method,
  path,
  ...(method === "POST" ? { payload: BODIES[path] ?? { filmId: "4" } } : {}),
}));

test("these are all the calls about a member's lists", () => {
  expect(CALLS.map(({ method, path }) => `${method} ${path}`)).toHaveLength(26);
});

/** The other calls that act or answer for the asking member. */
const OTHER_CALLS = [
  { method: "GET", path: "/api/user/subscription" },
  { method: "POST", path: "/api/user/subscription/portal", payload: {} },
  { method: "POST", path: "/api/sandbox/cancel", payload: {} },
  { method: "POST", path: "/api/account/delete", payload: {} },
] as const;

/** A well-formed token that the product never issued. */
function forged(claims: object, key = "a key that is not the product's own"): Promise<string> {
  return new SignJWT({ aud: "authenticated", role: "authenticated", session_id: owner.userId, ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(key));
}

const unsigned = (claims: object) =>
  [{ alg: "none" }, { aud: "authenticated", role: "authenticated", exp: 4_000_000_000, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

/** The owner's token with another subject and the old signature. */
function withOtherSubject(): string {
  const [head, body = "", signature] = stranger.token.split(".");
  const claims: object = JSON.parse(Buffer.from(body, "base64url").toString());
  return [head, Buffer.from(JSON.stringify({ ...claims, sub: owner.userId })).toString("base64url"), signature].join(
    ".",
  );
}

describe.each([...CALLS, ...OTHER_CALLS])("$method $path", ({ method, path, ...rest }) => {
  test("refuses visitors and any token that is not a member's, in JSON, and changes nothing", async () => {
    const { apiKeys } = product;
    const refused: readonly Record<string, string>[] = [
      {},
      { cookie: `access_token=${owner.token}` },
      { authorization: "" },
      { authorization: owner.token },
      { authorization: `Basic ${owner.token}` },
      { authorization: `Bearer ${owner.userId}` },
      { authorization: `Bearer ${await forged({ sub: owner.userId })}` },
      { authorization: `Bearer ${await forged({ sub: owner.userId }, "super-secret-jwt-token-with-at-least-32")}` },
      { authorization: `Bearer ${unsigned({ sub: owner.userId })}.` },
      { authorization: `Bearer ${withOtherSubject()}` },
      { authorization: `Bearer ${owner.token}x` },
      { authorization: `Bearer ${apiKeys.anonKey}` },
      { authorization: `Bearer ${apiKeys.serviceRoleKey}` },
      { apikey: apiKeys.serviceRoleKey },
    ];
    for (const headers of refused) {
      const answer = await product.app.inject({ method, url: path, headers, ...rest });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(401);
      expect(Object.keys(answer.json())).toEqual(["message"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect(await owner.data()).toEqual(owned);
  });
});

describe.each(CALLS)("$method $path", ({ method, path, payload }) => {
  const ask = (headers: Record<string, string>, url = path, body: object | undefined = payload) =>
    product.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });

  test("reaches only the asking member's data, whatever id the address, body or a header names", async () => {
    const names = { user_id: owner.userId, userId: owner.userId, user: owner.userId, sub: owner.userId };
    const query = new URLSearchParams(names).toString();
    const answer = await ask(
      {
        authorization: `Bearer ${stranger.token}`,
        "x-user-id": owner.userId,
        "x-canon-client": owner.userId,
        cookie: `user_id=${owner.userId}; access_token=${owner.token}`,
      },
      `${path}?${query}`,
      payload === undefined ? undefined : { ...payload, ...names, user: { id: owner.userId } },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).not.toContain(owner.userId);
    expect(await owner.data()).toEqual(owned);
  });

  test("has no address with a member's id, and no other method", async () => {
    const authorization = `Bearer ${stranger.token}`;
    for (const url of [`${path}/${owner.userId}`, path.replace("/user/", `/user/${owner.userId}/`)]) {
      const answer = await ask({ authorization }, url);
      expect(answer.statusCode).toBe(404);
    }
    for (const other of ["PUT", "PATCH"] as const) {
      const answer = await product.app.inject({ method: other, url: path, headers: { authorization } });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toContain(method);
    }
    expect(await owner.data()).toEqual(owned);
  });
});

test("deleting an account deletes the caller's own, whatever id they name", async () => {
  const leaving = await product.signUp();
  const names = { user_id: owner.userId, userId: owner.userId, id: owner.userId, sub: owner.userId };
  const url = `/api/account/delete?${new URLSearchParams(names).toString()}`;
  expect((await leaving.ask({ method: "POST", url, payload: names })).statusCode).toBe(200);
  expect((await leaving.ask({ url: "/api/user/data" })).statusCode).toBe(401);
  expect(await owner.data()).toEqual(owned);
});

test("signing out takes effect at once, though the token has not expired", async () => {
  const member = await product.signUp();
  await member.send({ type: "canon/add", id: idAt(4) });
  await product.app.inject({
    method: "POST",
    url: "/auth/v1/logout",
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect((await member.ask({ url: "/api/user/data" })).statusCode).toBe(401);
  expect((await member.send({ type: "canon/add", id: idAt(5) })).statusCode).toBe(401);
});

test("another member's operation id reveals nothing of theirs", async () => {
  const opId = newOpId();
  const first = await owner.send({ type: "canon/add", id: idAt(4) }, { "idempotency-key": opId });
  const before = await stranger.data();
  const second = await stranger.send({ type: "canon/add", id: idAt(60) }, { "idempotency-key": opId });
  expect(first.json().version).toBe(owned.version + 1);
  expect(second.json()).toEqual({ success: true, version: before.version + 1 });
});
