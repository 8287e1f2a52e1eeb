import { once } from "node:events";
import { expect, test } from "vitest";
import { askAsNewVisitor, openConnection, openConnections } from "./connections.ts";
import { productOfTest } from "./product-of-test.ts";

/** Far more than it takes, since the machine may be busy; who is kept waiting is not answered at all. */
const ANSWER_LIMIT_MS = 10_000;

/** Ways to hold a connection without ever letting it be done. */
const HALF_SENT = {
  silent: "",
  "half a request line": "GET /film/1 HT",
  "half the headers": "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
  "half a body": "POST /api/films HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{",
} as const;

async function expectPromptAnswers(origin: string): Promise<void> {
  for (const path of ["/", "/film/1", "/api/films", "/readyz"]) {
    const { status } = await askAsNewVisitor(origin + path, ANSWER_LIMIT_MS);
    expect(status, path).toBe(200);
  }
}

test("two hundred visitors who send half a request do not keep the next one waiting", async () => {
  const { origin } = await productOfTest();
  for (const bytes of Object.values(HALF_SENT)) await openConnections(origin, 50, bytes);
  await expectPromptAnswers(origin);
});

test("two hundred visitors who do not read what they asked for do not keep the next one waiting", async () => {
  const { origin } = await productOfTest();
  await openConnections(origin, 200, "GET /api/films HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(10));
  await expectPromptAnswers(origin);
});

test("beyond so many connections one more is closed at once, and a place that becomes free is given again", async () => {
  const { origin } = await productOfTest({ MAX_CONNECTIONS: "20" });
  const sockets = await openConnections(origin, 25, "");
  for (const socket of sockets) socket.resume();
  const open = () => sockets.filter(({ destroyed }) => !destroyed);
  await expect.poll(() => open().length).toBeLessThanOrEqual(20);
  expect(open().length).toBeGreaterThan(10);
  for (const socket of open().slice(0, 5)) socket.destroy();
  await expect.poll(() => askAsNewVisitor(`${origin}/readyz`, ANSWER_LIMIT_MS).then(({ status }) => status)).toBe(200);
});

test("who has not sent a request's headers within seconds is sent away", async () => {
  const { origin } = await productOfTest();
  const [silent, halfLine, halfHeaders] = await Promise.all([
    openConnection(origin, HALF_SENT.silent),
    openConnection(origin, HALF_SENT["half a request line"]),
    openConnection(origin, HALF_SENT["half the headers"]),
  ]);
  await Promise.all([silent, halfLine, halfHeaders].map((socket) => once(socket.resume(), "close")));
}, 20_000);
