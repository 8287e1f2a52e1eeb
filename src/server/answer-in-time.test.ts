import fastify from "fastify";
import { expect, test } from "vitest";
import { answerInTime } from "./answer-in-time.ts";
import { sendFault } from "./problems.ts";

test("what asks the database and gets no answer is a 503 in time; what asks others may take its own", async () => {
  const app = fastify();
  app.setErrorHandler(sendFault);
  answerInTime(app, 20);
  app.get("/api/user/silent", () => new Promise(() => undefined));
  app.get("/api/films/slow", async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    return { films: [] };
  });
  const [silent, slow] = await Promise.all([
    app.inject({ url: "/api/user/silent" }),
    app.inject({ url: "/api/films/slow" }),
  ]);
  expect(silent.statusCode).toBe(503);
  expect(silent.json()).toMatchObject({ message: expect.stringContaining("can't be reached") });
  expect(slow.statusCode).toBe(200);
});
