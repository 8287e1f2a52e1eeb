import fastify from "fastify";
import { expect, test } from "vitest";
import { logOptions } from "./log.ts";

async function linesOf(write: (request: { readonly log: ReturnType<typeof fastify>["log"] }) => void) {
  const lines: object[] = [];
  const app = fastify({
    ...logOptions("warn", { write: (line) => lines.push(JSON.parse(line) as object) }),
    genReqId: () => "one-request",
  });
  app.get("/", async (request) => {
    write(request);
    return "answered";
  });
  await app.inject("/");
  return lines.map((line) => ({ ...line, time: undefined }));
}

test.each(["warn", "error", "fatal"] as const)("a line of level %s carries the request's id", async (level) => {
  expect(await linesOf(({ log }) => log[level]({ films: 3 }, "told"))).toEqual([
    { level, requestId: "one-request", films: 3, msg: "told" },
  ]);
});

test.each(["trace", "debug", "info", "silent"] as const)("a line of level %s is left out", async (level) => {
  expect(await linesOf(({ log }) => log[level]("told"))).toEqual([]);
});

test("an error is told with its type, message and stack", async () => {
  const [line] = await linesOf(({ log }) => log.error(new TypeError("odd")));
  expect(line).toMatchObject({ requestId: "one-request", err: { type: "TypeError", message: "odd" }, msg: "odd" });
});

test("a request's logger can be made more talkative, and have loggers of its own", async () => {
  const lines = await linesOf(({ log }) => {
    expect(log.level).toBe("warn");
    log.level = "info";
    log.info("told");
    log.child({ part: "search" }).info("asked");
  });
  expect(lines).toEqual([
    { level: "info", requestId: "one-request", msg: "told" },
    { level: "info", requestId: "one-request", part: "search", msg: "asked" },
  ]);
});
