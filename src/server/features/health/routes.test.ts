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
  expect(answer.json()).toMatchObject({ message: "The product is not ready to serve yet." });
});

test.each([
  ["unreachable", "The database can't be reached."],
  ["no room", "There is no room to store anything."],
] as const)(
  "while the database is in trouble (%s) the process is alive, not ready, and says why",
  async (trouble, words) => {
    let now: typeof trouble | null = null;
    let time = 0;
    const app = await createTestApp({ storageTrouble: async () => now, clock: () => time });
    expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
    now = trouble;
    time += 1000;
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    const answer = await app.inject({ url: "/readyz" });
    expect(answer.statusCode).toBe(503);
    expect(answer.json<{ readonly message: string }>().message).toContain(words);
    now = null;
    time += 1000;
    expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
  },
);

test("however often readiness is asked for, the database is looked at once a second", async () => {
  let looks = 0;
  const app = await createTestApp({
    clock: () => 0,
    storageTrouble: async () => {
      looks += 1;
      return null;
    },
  });
  await Promise.all(Array.from({ length: 10 }, () => app.inject({ url: "/readyz" })));
  expect(looks).toBe(1);
});
