import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { API_ENDPOINTS } from "#contract/api/endpoints.ts";
import { type MembersProduct, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
let member: TestMember;
beforeAll(async () => {
  product = await openMembersProduct({ SEARCH_LIMIT_HOURLY: "100000", SEARCH_LIMIT_DAILY: "100000" });
  member = await product.signUp();
});
afterAll(() => product.close());

const CALLS = API_ENDPOINTS.filter(({ method }) => method !== "GET");
const FILLED = CALLS.filter((endpoint) => "body" in endpoint || endpoint.path.endsWith("/share"));

/** Every field in which our calls take a text, a number or a list. */
const NAMES = [
  "prompt",
  "films",
  "filmId",
  "afterFilmId",
  "filmIds",
  "baseFilmIds",
  "operations",
  "isPublic",
  "username",
  "canonFilms",
  "shareId",
  "password",
  "token",
  "code",
  "redirectUri",
  "clientSecret",
  "email",
  "format",
  "canon_films",
];
const filledWith = (value: unknown) => JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, value])));

let address = 0;
/** Sends a body unchanged, from a new address each time to stay clear of limits. */
async function send(path: string, payload: string, headers: Readonly<Record<string, string>> = {}) {
  address += 1;
  return product.app.inject({
    method: "POST",
    url: path,
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: { authorization: `Bearer ${member.token}`, "content-type": "application/json", ...headers },
    payload,
  });
}

async function expectRefused(path: string, body: string, what: string, statuses = [400]): Promise<void> {
  const answer = await send(path, body);
  expect(statuses, `${path} with ${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`).toContain(
    answer.statusCode,
  );
  expect(z.looseObject({ message: z.string().min(1) }).safeParse(answer.json()).success).toBe(true);
  expect(answer.body).not.toMatch(/SQLITE|postgres|node_modules|\bat [\w.]+ \(|Error:/i);
}

test("these are all the calls that take a body", () => {
  expect(FILLED.length).toBeGreaterThanOrEqual(20);
});

describe.each(FILLED.map(({ path }) => path).filter((path) => !path.includes(":") && !path.includes("webhook")))(
  "a body sent to %s",
  (path) => {
    test("that is nested too deeply is refused", async () => {
      for (const depth of [33, 1_000, 20_000, 100_000]) {
        for (const [open, close] of [
          ["[", "]"],
          ['{"a":', "}"],
        ] as const) {
          const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
          await expectRefused(path, nested, `depth ${depth}`, [400, 413]);
          await expectRefused(path, `{"prompt":"x","films":${nested}}`, `depth ${depth}, inside`, [400, 413]);
        }
      }
    });

    test("with thousands of members is refused, or only its known names are read", async () => {
      const wide = `{${Array.from({ length: 11_000 }, (_, index) => `"k${index}":1`).join()}}`;
      await expectRefused(path, wide, "11,000 members", [400, 413]);
      await expectRefused(path, `[${"0,".repeat(12_000)}0]`, "12,000 numbers", [400, 413]);
    });

    test.each([
      ["NUL", "a\u0000b"],
      ["half a surrogate pair", "a\ud800b"],
      ["the other half", "\udfff"],
    ])("that holds %s in any text or name is refused", async (what, text) => {
      await expectRefused(path, filledWith(text), what);
      await expectRefused(path, filledWith([text]), what);
      await expectRefused(path, filledWith({ name: { name: text } }), what);
      await expectRefused(path, JSON.stringify({ [text]: 1 }), `${what} in a name`);
    });

    test.each([
      ["full of numbers beyond all numbers", `{${NAMES.map((name) => `"${name}":1e999999`).join()}}`],
      ["full of negative ones", filledWith(-1e308)],
      ["of the wrong kind throughout", filledWith([["a"]])],
      ["full of operators", filledWith({ $gt: "" })],
      ["about a prototype", '{"__proto__":{"role":"service_role"},"filmId":"1"}'],
      ["about a prototype, escaped", '{"__pro\\u0074o__":{"role":"service_role"},"filmId":"1"}'],
      ["about a prototype by another way", '{"constructor":{"prototype":{"role":"x"}},"filmId":"1"}'],
      ["a list", "[]"],
      ["a text", '"text"'],
      ["nothing at all", "null"],
      ["half a body", '{"filmId":'],
      ["two bodies", "{}{}"],
      ["a byte order mark and nothing", "\ufeff"],
    ])("that is %s is refused", async (what, body) => {
      await expectRefused(path, body, what, [400, 403]);
      expect(({} as { role?: string }).role).toBeUndefined();
    });

    test("that is compressed is not unpacked, however small", async () => {
      for (const coding of ["gzip", "br", "deflate", "zstd", "gzip, gzip", "x-unknown"])
        expect((await send(path, "x".repeat(100), { "content-encoding": coding })).statusCode, coding).toBe(415);
    });

    test("of another type or excessive size is refused", async () => {
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
        expect((await send(path, "filmId=1", { "content-type": type })).statusCode, type).toBe(415);
      expect((await send(path, JSON.stringify({ prompt: "x".repeat(9_000_000) }))).statusCode).toBe(413);
    });
  },
);

test("a repeated name counts by its last value, and can't be two things at once", async () => {
  await send("/api/user/canon/add", '{"filmId":"7","filmId":"8"}');
  expect(JSON.stringify((await member.data()).canon_films)).toMatch(/\b8\b/);
  expect(JSON.stringify(await member.data())).not.toMatch(/\b7\b/);
});

test("a query with a prototype, NUL or a repeated name breaks nothing", async () => {
  const before = Object.keys(Object.prototype);
  for (const { path } of API_ENDPOINTS.filter(({ method }) => method === "GET")) {
    for (const query of [
      "__proto__[role]=service_role",
      "__proto__.role=x",
      "constructor[prototype][role]=x",
      "format=%00&query=%00",
      "format=json&format=csv",
      "a[]=1&a[b]=2",
      "%ED%A0%80=%ED%BF%BF",
      `q=${"x".repeat(3000)}`,
    ]) {
      const answer = await member.ask({ url: `${path.replace(/:\w+/g, "1")}?${query}` });
      expect(answer.statusCode, `${path}?${query}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
    }
  }
  expect(Object.keys(Object.prototype)).toEqual(before);
});
