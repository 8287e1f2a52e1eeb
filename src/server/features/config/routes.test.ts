import { expect, test } from "vitest";
import { configEndpoint } from "#contract/api/config.ts";
import { createTestApp, TEST_CATALOGUE } from "../../test-app.ts";

test("the browser is told what is switched on, and nothing else", async () => {
  const app = await createTestApp();
  const answer = await app.inject({ url: "/api/config" });
  expect(configEndpoint.answers[200].strict().parse(answer.json())).toEqual({
    anonKey: null,
    authUrl: null,
    googleClientId: null,
    stripePublishableKey: null,
    tmdbApiKey: null,
    payments: "sandbox",
    catalogueVersion: TEST_CATALOGUE.version,
  });
});
