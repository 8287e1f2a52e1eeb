import { PassThrough } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerInTime, grantMoreTime } from "./answer-in-time.ts";
import { sendFault } from "./problems.ts";

let app: FastifyInstance;
let arrived: PromiseWithResolvers<void>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  arrived = Promise.withResolvers();
  app = fastify();
  app.setErrorHandler(sendFault);
  answerInTime(app);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Advances time and lets everything it triggers happen. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  for (let turns = 0; turns < 5; turns += 1) await yieldToEventLoop();
}

test("what asks the database and gets no answer is a 503 after a little more than five seconds", async () => {
  app.get("/api/user/silent", () => {
    arrived.resolve();
    return new Promise(() => undefined);
  });
  let status = 0;
  const answer = app.inject({ url: "/api/user/silent" });
  void answer.then(({ statusCode }) => (status = statusCode));
  await arrived.promise;
  await pass(5149);
  expect(status).toBe(0);
  await pass(1);
  expect((await answer).statusCode).toBe(503);
  expect((await answer).json()).toMatchObject({ message: expect.stringContaining("can't be reached") });
});

test("what asks others may take its own time", async () => {
  const found = Promise.withResolvers<object>();
  app.get("/api/films/slow", () => {
    arrived.resolve();
    return found.promise;
  });
  const answer = app.inject({ url: "/api/films/slow" });
  await arrived.promise;
  await pass(60_000);
  found.resolve({ films: [] });
  expect((await answer).statusCode).toBe(200);
});

test("the time in which a request waits for this process and not for the database is granted again", async () => {
  const found = Promise.withResolvers<object>();
  app.get("/api/user/at-work", async (request) => {
    setTimeout(() => grantMoreTime(request), 4000);
    arrived.resolve();
    return found.promise;
  });
  const answer = app.inject({ url: "/api/user/at-work" });
  await arrived.promise;
  await pass(4000);
  await pass(5000);
  found.resolve({ films: [] });
  expect((await answer).statusCode).toBe(200);
});

test("the time in which a body arrives is not counted", async () => {
  const begun = Promise.withResolvers<void>();
  app.addHook("preParsing", async () => begun.resolve());
  app.post("/api/user/told", async ({ body }) => {
    arrived.resolve();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return body;
  });
  const body = new PassThrough();
  const headers = { "content-type": "application/json" };
  const answer = app.inject({ method: "POST", url: "/api/user/told", headers, payload: body });
  body.write('{"film":');
  await begun.promise;
  await pass(20_000);
  body.end("7}");
  await arrived.promise;
  await pass(5000);
  expect((await answer).json()).toEqual({ film: 7 });
});
