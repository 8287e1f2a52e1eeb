import { afterAll, afterEach, describe, expect, test } from "vitest";
import { searchEndpoint } from "#contract/api/search.ts";
import { type Clock, DAY, HOUR, MINUTE } from "#platform/clock.ts";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";
import { createTestApp } from "../../test-app.ts";
import type { Member } from "../../token-verifier.ts";
import { SEARCH_MIGRATIONS, type SearchTables } from "./search-migrations.ts";
import { createSearchQuotas } from "./search-quotas.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const storage = await openTestDatabase([SEARCH_MIGRATIONS]);
afterAll(() => storage.close());

const URL = "/api/films/reorder";
let now = Date.now();
const clock: Clock = () => now;
const database = storage.database.withTables<SearchTables>();
const quotasOf = (hourly: number, daily: number) => createSearchQuotas({ database, limits: { hourly, daily }, clock });

const member = (userId: string, isAnonymous = false): Member => ({
  userId,
  sessionId: "s",
  email: "someone@example.org",
  isAnonymous,
  name: "",
});
const MEMBERS: Readonly<Record<string, Member>> = {
  ada: member("ada"),
  guest: member("guest-1", true),
  guest2: member("guest-2", true),
};

const PLENTY = { hourly: 10_000, daily: 10_000 };
let limits = PLENTY;
const app = await createTestApp({
  catalogue,
  settings: { publicUrl: "http://localhost:3000", logLevel: "silent", trustedProxies: ["127.0.0.1"] },
  verifyToken: async (token) => MEMBERS[token] ?? null,
  search: {
    quotas: { take: (searcher, request) => quotasOf(limits.hourly, limits.daily).take(searcher, request) },
    model: null,
    vectors: null,
  },
});
afterEach(() => {
  limits = PLENTY;
});
const ask = (payload: unknown) =>
  app.inject({
    method: "POST",
    url: URL,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(payload),
  });

describe("a search", () => {
  test("answers full film objects of the catalogue, how it was understood, and why each film is there", async () => {
    const answer = await ask({ prompt: "  Japanese films of the 50s not by Kurosawa " });
    expect(answer.statusCode).toBe(200);
    const body = searchEndpoint.answers[200].parse(answer.json());
    expect(body.films.map(({ title }) => title)).toEqual([
      "Tokyo Story",
      "Ugetsu",
      "Sansho the Bailiff",
      "The Human Condition I: No Greater Love",
      "The Human Condition II: Road to Eternity",
    ]);
    expect(body.films[0]).toEqual(catalogue.films.find(({ title }) => title === "Tokyo Story"));
    expect(body.interpretation.parts.map(({ label, without }) => [label, without])).toEqual([
      ["from Japan", "films of the 50s not by Kurosawa"],
      ["the 1950s", "Japanese films of not by Kurosawa"],
      ["not directed by Akira Kurosawa", "Japanese films of the 50s"],
    ]);
    expect(body.reasons["16"]).toEqual(["from Japan", "1950s"]);
  });

  test("about the asker's own lists says which part is left to whoever has them, and doesn't pretend to have looked", async () => {
    const body = searchEndpoint.answers[200].parse((await ask({ prompt: "top 3 westerns I have not seen" })).json());
    expect(body.interpretation.parts).toMatchObject([
      { label: "3 films", take: { skip: 0, count: 3 } },
      { label: "western" },
      { kind: "mine", label: "not seen by you", mine: { list: "watched", isIn: false } },
    ]);
    const westerns = searchEndpoint.answers[200].parse((await ask({ prompt: "westerns" })).json());
    expect(new Set(body.films.map(({ rank }) => rank))).toEqual(new Set(westerns.films.map(({ rank }) => rank)));
  });

  test.each([
    ["Japanese films by Kurosawa", ["from Japan"]],
    ["by the Coen brothers from the 90s", ["1990s"]],
    ["other films by the director of Psycho", []],
    ["starring Buster Keaton", ["with Buster Keaton"]],
  ])(
    "gives as reasons what a film's own line doesn't say, and so never its director: '%s'",
    async (prompt, reasons) => {
      const body = searchEndpoint.answers[200].parse((await ask({ prompt })).json());
      expect(body.films).not.toEqual([]);
      for (const { rank } of body.films.slice(0, body.interpretation.exact))
        expect(body.reasons[rank]).toEqual(reasons);
    },
  );

  test("answers only films that were sent, whole or by rank alone", async () => {
    const films = [catalogue.films[0], { rank: 5 }, { rank: 90_000 }];
    const body = searchEndpoint.answers[200].parse((await ask({ prompt: "best of the 70s", films })).json());
    expect(body.films.map(({ rank }) => rank)).toEqual([1, 5]);
    expect((await ask({ prompt: "best of the 70s", films: [] })).json<{ films: [] }>().films).toEqual([]);
  });

  test("takes the whole catalogue as full film objects", async () => {
    const answer = await ask({ prompt: "westerns", films: catalogue.films });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ films: unknown[] }>().films.length).toBeGreaterThan(5);
  });

  test("is compressed for who can read that", async () => {
    const answer = await app.inject({
      method: "POST",
      url: URL,
      headers: { "accept-encoding": "br" },
      payload: { prompt: "westerns" },
    });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers.vary).toBe("Accept-Encoding");
  });
});

test.each([
  ["no body", undefined],
  ["no prompt", {}],
  ["a blank prompt", { prompt: " \n " }],
  ["a prompt of 201 characters", { prompt: "x".repeat(201) }],
  ["a prompt that is no text", { prompt: ["x"] }],
  ["films that are no list", { prompt: "x", films: "all" }],
  ["a film without a rank", { prompt: "x", films: [{ title: "?" }] }],
  ["a rank that is none", { prompt: "x", films: [{ rank: -1 }] }],
  ["more films than there are", { prompt: "x", films: Array.from({ length: 5001 }, () => ({ rank: 1 })) }],
])("%s is refused with a sentence and costs nothing", async (_case, payload) => {
  limits = { hourly: 1, daily: 1 };
  const answer = await app.inject({
    method: "POST",
    url: URL,
    remoteAddress: "198.51.100.77",
    headers: { "content-type": "application/json" },
    payload: payload === undefined ? "" : JSON.stringify(payload),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ message: string }>().message).toMatch(/\S/);
});

test("a body beyond all measure is refused, and one that only looks odd is searched for", async () => {
  expect((await ask({ prompt: "x", films: [{ rank: 1, filler: "x".repeat(3_000_000) }] })).statusCode).toBe(413);
  for (const prompt of [
    "\u0007\u202e𝕱🎬",
    "'; drop table search_usage; --",
    "<script>alert(1)</script>",
    "__proto__ constructor",
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is enough
    expect((await ask({ prompt })).statusCode, prompt).toBe(200);
  }
});

describe("the quota", () => {
  const askFrom = async (
    given: { hourly: number; daily: number },
    remoteAddress: string,
    headers: Record<string, string> = {},
    prompt = `${Math.random()}`,
  ) => {
    limits = given;
    return app.inject({ method: "POST", url: URL, remoteAddress, headers, payload: { prompt } });
  };

  test("counts in the hour that has begun though another process's clock is a moment ahead", async () => {
    const given = { hourly: 2, daily: 3 };
    const from = "203.0.113.77";
    expect((await askFrom(given, from)).statusCode).toBe(200);
    now -= 40;
    expect((await askFrom(given, from)).statusCode).toBe(200);
    expect((await askFrom(given, from)).statusCode).toBe(429);
    now += 40;
  });

  test.each([
    ["half an hour", 30 * MINUTE, "203.0.113.81"],
    ["twenty hours", 20 * HOUR, "203.0.113.82"],
    ["a year", 365 * DAY, "203.0.113.83"],
  ])("ends within the day though the clock was ahead by %s when it was used up", async (_what, ahead, from) => {
    const given = { hourly: 1, daily: 1 };
    now += ahead;
    expect((await askFrom(given, from)).statusCode).toBe(200);
    expect((await askFrom(given, from)).statusCode).toBe(429);
    now -= ahead;
    const first = await askFrom(given, from);
    expect(Number(first.headers["retry-after"] ?? 0)).toBeLessThanOrEqual(DAY / 1000);
    now += DAY - MINUTE;
    await askFrom(given, from);
    now += MINUTE;
    expect((await askFrom({ hourly: 2, daily: 2 }, from)).statusCode).toBe(200);
  });

  test("counts down, then refuses with what is left, and begins anew after an hour and after a day", async () => {
    const given = { hourly: 2, daily: 3 };
    const from = "203.0.113.1";
    expect((await askFrom(given, from)).json()).toMatchObject({ remainingQueries: { hourly: 1, daily: 2 } });
    expect((await askFrom(given, from)).json()).toMatchObject({ remainingQueries: { hourly: 0, daily: 1 } });
    const refused = await askFrom(given, from);
    expect(refused.statusCode).toBe(429);
    expect(searchEndpoint.answers[429].parse(refused.json())).toEqual({
      message: "You have used all of this hour's searches. Please try again later.",
      remainingHourly: 0,
      remainingDaily: 1,
    });
    now += HOUR;
    expect((await askFrom(given, from)).json()).toMatchObject({ remainingQueries: { hourly: 1, daily: 0 } });
    expect((await askFrom(given, from)).json()).toMatchObject({ remainingDaily: 0, remainingHourly: 1 });
    now += DAY;
    expect((await askFrom(given, from)).statusCode).toBe(200);
  });

  test("an identical request within a minute costs nothing, even when nothing is left", async () => {
    const given = { hourly: 1, daily: 9 };
    const from = "203.0.113.2";
    expect((await askFrom(given, from, {}, "noir")).json()).toMatchObject({
      remainingQueries: { hourly: 0, daily: 8 },
    });
    expect((await askFrom(given, from, {}, "noir")).json()).toMatchObject({
      remainingQueries: { hourly: 0, daily: 8 },
    });
    expect((await askFrom(given, from, {}, "horror")).statusCode).toBe(429);
    now += MINUTE;
    expect((await askFrom(given, from, {}, "noir")).statusCode).toBe(429);
  });

  test("an identical request costs like any other from the seventh within a minute on", async () => {
    const given = { hourly: 2, daily: 9 };
    const left: unknown[] = [];
    for (let time = 0; time < 13; time += 1)
      left.push(
        (await askFrom(given, "203.0.113.8", {}, "noir")).json<{ remainingQueries?: object }>().remainingQueries,
      );
    expect(left.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => ({ hourly: 1, daily: 8 })));
    expect(left.slice(6, 12)).toEqual(Array.from({ length: 6 }, () => ({ hourly: 0, daily: 7 })));
    expect(left[12]).toBeUndefined();
  });

  test("is the member's, wherever they are; an account without an address counts as its network", async () => {
    const given = { hourly: 1, daily: 9 };
    expect((await askFrom(given, "203.0.113.3", { authorization: "Bearer ada" })).statusCode).toBe(200);
    expect((await askFrom(given, "203.0.113.4", { authorization: "Bearer ada" })).statusCode).toBe(429);
    expect((await askFrom(given, "203.0.113.5", { authorization: "Bearer guest" })).statusCode).toBe(200);
    expect((await askFrom(given, "203.0.113.5", { authorization: "Bearer guest2" })).statusCode).toBe(429);
    expect((await askFrom(given, "203.0.113.6", { authorization: "Bearer forged" })).statusCode).toBe(401);
  });

  test("no header of the visitor's own leads around it", async () => {
    const given = { hourly: 1, daily: 9 };
    const from = "203.0.113.7";
    expect((await askFrom(given, from)).statusCode).toBe(200);
    for (const header of [
      "x-forwarded-for",
      "x-real-ip",
      "forwarded",
      "cf-connecting-ip",
      "true-client-ip",
      "x-client-ip",
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- each must meet the same counter
      expect((await askFrom(given, from, { [header]: "192.0.2.200" })).statusCode, header).toBe(429);
    }
  });

  test("is shared by processes: of twenty searches at once through two of them, five are let through", async () => {
    const [one, other] = [quotasOf(5, 100), quotasOf(5, 100)];
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).take("crowd", `${index}`)),
    );
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
  });
});

describe("while the engine is being made", () => {
  test("searches wait for it and other requests are answered", async () => {
    const cold = await createTestApp({
      catalogue,
      settings: { publicUrl: "http://localhost:3000", logLevel: "silent", trustedProxies: [] },
      search: {
        quotas: { take: (searcher, request) => quotasOf(100, 100).take(searcher, request) },
        model: null,
        vectors: null,
      },
    });
    const order: string[] = [];
    const searches = ["kurosawa", "best of the 70s"].map(async (prompt) => {
      const answer = await cold.inject({ method: "POST", url: URL, payload: { prompt } });
      order.push("search");
      return answer;
    });
    // A page requested after the searches must not wait for the engine.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const other = await cold.inject({ method: "GET", url: "/healthz" });
    order.push("other");
    const answers = await Promise.all(searches);
    await cold.close();
    expect(other.statusCode).toBe(200);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(order).toEqual(["other", "search", "search"]);
  });
});
