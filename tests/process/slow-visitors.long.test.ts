import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { PATIENTLY_OUTSIDE } from "../support/patience.ts";
import { builtProductAfter, NOBODY_SENT_AWAY } from "./built-product-after.ts";
import { askAsNewVisitor, openConnection, openConnections } from "./connections.ts";
import { productOfTest } from "./product-of-test.ts";

/** Slow visitors are never disconnected, so anybody they keep waiting gets no answer at all. */
const STAYING = builtProductAfter(NOBODY_SENT_AWAY);

/** Ways to hold a connection open for ever. */
const HALF_SENT = {
  silent: "",
  "half a request line": "GET /film/1 HT",
  "half the headers": "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
  "half a body": "POST /api/films HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{",
} as const;

async function expectAnswers(origin: string): Promise<void> {
  for (const path of ["/", "/film/1", "/api/films", "/readyz"]) {
    const { status } = await askAsNewVisitor(origin + path);
    expect(status, path).toBe(200);
  }
}

test("two hundred visitors who send half a request do not keep the next one waiting", async () => {
  const { origin } = await productOfTest({}, STAYING);
  for (const bytes of Object.values(HALF_SENT)) await openConnections(origin, 50, bytes);
  await expectAnswers(origin);
});

test("two hundred visitors who do not read their answers do not keep the next one waiting", async () => {
  const { origin } = await productOfTest({}, STAYING);
  await openConnections(origin, 200, "GET /api/films HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(10));
  await expectAnswers(origin);
});

test("beyond the limit a connection is closed at once, and a freed place is used again", async () => {
  const { origin } = await productOfTest({ MAX_CONNECTIONS: "20" }, STAYING);
  const sockets = await openConnections(origin, 25, "");
  for (const socket of sockets) socket.resume();
  const open = () => sockets.filter(({ destroyed }) => !destroyed);
  await vi.waitFor(() => expect(open().length).toBeLessThanOrEqual(20), PATIENTLY_OUTSIDE);
  expect(open().length).toBeGreaterThan(10);
  for (const socket of open().slice(0, 5)) socket.destroy();
  const answers = async () => expect((await askAsNewVisitor(`${origin}/readyz`)).status).toBe(200);
  await vi.waitFor(answers, PATIENTLY_OUTSIDE);
});

test("a visitor who does not send a request's headers is disconnected", async () => {
  const { origin } = await productOfTest();
  const [silent, halfLine, halfHeaders] = await Promise.all([
    openConnection(origin, HALF_SENT.silent),
    openConnection(origin, HALF_SENT["half a request line"]),
    openConnection(origin, HALF_SENT["half the headers"]),
  ]);
  await Promise.all([silent, halfLine, halfHeaders].map((socket) => once(socket.resume(), "close")));
});
