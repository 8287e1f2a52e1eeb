import { expect, test } from "vitest";
import { configEndpoint } from "#contract/api/config.ts";
import { systemClock } from "#platform/clock.ts";
import { createTestApp, NO_OUTSIDE, TEST_CATALOGUE } from "../../test-app.ts";
import { createMovieDatabase } from "../movie-database/movie-database.ts";

test("the browser is told what is switched on, and nothing else", async () => {
  const app = await createTestApp();
  const answer = await app.inject({ url: "/api/config" });
  expect(configEndpoint.answers[200].strict().parse(answer.json())).toEqual({
    anonKey: null,
    authUrl: null,
    googleClientId: null,
    stripePublishableKey: null,
    tmdbApiKey: null,
    analyticsUrl: null,
    payments: "sandbox",
    catalogueVersion: TEST_CATALOGUE.version,
  });
});

test("the browser is given the keys of what is switched on, and may then ask those services from every page", async () => {
  const app = await createTestApp({
    outside: {
      ...NO_OUTSIDE,
      movieDatabase: { apiKey: "movie-key", ...createMovieDatabase({ apiKey: "movie-key", clock: systemClock }) },
      analyticsUrl: "https://count.example/events?site=1",
    },
  });
  expect((await app.inject({ url: "/api/config" })).json()).toMatchObject({
    tmdbApiKey: "movie-key",
    analyticsUrl: "https://count.example/events?site=1",
  });
  for (const url of ["/", "/film/1", "/support"]) {
    const policy = String((await app.inject({ url })).headers["content-security-policy"]);
    expect(policy).toContain("img-src 'self' data: https://image.tmdb.org;");
    expect(policy).toContain("connect-src 'self' https://api.themoviedb.org https://count.example;");
    expect(policy).toContain("script-src 'self';");
  }
});
