import { expect, test } from "vitest";
import { createTestApp } from "../../test-app.ts";

test("a living process that serves pages is alive and ready", async () => {
  const app = await createTestApp();
  for (const url of ["/healthz", "/readyz"]) {
    // oxlint-disable-next-line no-await-in-loop -- two small requests
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: "ok" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("a process that can't serve its home page is alive but not ready", async () => {
  const app = await createTestApp({ renderPage: () => Promise.reject(new Error("broken build")) });
  expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
  const answer = await app.inject({ url: "/readyz" });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ message: "The product is not ready to serve yet." });
});
