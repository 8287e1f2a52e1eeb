import { once } from "node:events";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { PATIENTLY_OUTSIDE } from "../support/patience.ts";
import { stopProduct } from "../support/running-product.ts";
import { builtProductAfter, NOBODY_SENT_AWAY, timersFromNever } from "./built-product-after.ts";
import { keptConnections, openConnection, openConnections } from "./connections.ts";
import { ask, productOfTest } from "./product-of-test.ts";

const AT_ONCE = 30;
/** Disables both deadlines of stopping: cutting connections after eight seconds, ending after ten. */
const NEVER_IMPATIENT = builtProductAfter(timersFromNever(8_000), NOBODY_SENT_AWAY);
/** Disables only the deadline of ending. */
const NEVER_AT_WITS_END = builtProductAfter(timersFromNever(10_000), NOBODY_SENT_AWAY);

/** The looks after which a stopping product accepts nobody any more come too seldom for a test to wait for. */
const SLOW_TO_LEAVE = builtProductAfter(`
  const set = globalThis.setInterval;
  globalThis.setInterval = (work, time, ...rest) => set(work, time === 50 ? 0x7fffffff : time, ...rest);`);

/** A request in two halves, head and body. */
const SHARING = JSON.stringify({ isPublic: true, canonFilms: [{ film_id: 1 }] });
const SHARING_HEAD = [
  "POST /api/canon/share HTTP/1.1",
  "Host: localhost",
  "Content-Type: application/json",
  `Content-Length: ${SHARING.length}`,
  "Expect: 100-continue",
  "\r\n",
].join("\r\n");

/** A whole request, as one piece of bytes. */
function posted(path: string, body: string): string {
  const type = "Content-Type: application/json";
  return [`POST ${path} HTTP/1.1`, "Host: localhost", type, `Content-Length: ${body.length}`, "", body].join("\r\n");
}

function json(body: string): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body };
}

/** Waits until the product accepts no more connections. */
async function untilRefusing(origin: string): Promise<void> {
  await vi.waitFor(() => expect(ask(origin)).rejects.toThrow("fetch failed"), PATIENTLY_OUTSIDE);
}

/** The answers on a connection, each with the number of bytes missing from its announced length. */
function answersIn(bytes: Buffer): readonly { readonly head: string; readonly missingBytes: number }[] {
  const answers = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf("\r\n\r\n", at) + 4;
    const head = bytes.toString("latin1", at, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    at = end + length;
    answers.push({ head, missingBytes: Math.max(0, at - bytes.length) });
  }
  return answers;
}

describe("stopping", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s lets every request in flight finish, then ends with 0",
    async (signal) => {
      const product = await productOfTest({}, NEVER_IMPATIENT);
      const askOnEach = await keptConnections(product.origin, AT_ONCE);
      // One request stays in flight as long as the test wants: the product waits for its body.
      const halfSent = await openConnection(product.origin, SHARING_HEAD);
      await once(halfSent, "readable");
      expect(String(halfSent.read())).toContain("100 Continue");
      // Pages not requested before, so they are being rendered and compressed when the signal arrives.
      const answers = askOnEach(Array.from({ length: AT_ONCE }, (_, index) => `/film/${index + 1}`));
      await Promise.race(answers);
      product.signal(signal);
      await untilRefusing(product.origin);
      halfSent.write(SHARING);
      const [shared] = answersIn(Buffer.concat(await halfSent.toArray()));
      expect(shared?.head).toContain("200 OK");
      expect(shared?.missingBytes).toBe(0);

      for (const { status, body } of await Promise.all(answers)) {
        expect(status).toBe(200);
        expect(brotliDecompressSync(body).toString()).toMatch(/^<!doctype html>.*<\/html>$/s);
      }
      // Even though every visitor keeps the connection open.
      expect(await product.ended).toMatchObject({ status: 0, standardError: "" });
    },
  );

  test("searches and a sign-in that were sent on new connections before SIGTERM are answered", async () => {
    const product = await productOfTest({ AUTH_MAILER_AUTOCONFIRM: "true" }, NEVER_IMPATIENT);
    const credentials = JSON.stringify({ email: "member@example.com", password: "correct horse battery" });
    expect((await ask(`${product.origin}/auth/v1/signup`, json(credentials))).status).toBe(200);
    const sent = await Promise.all([
      ...Array.from({ length: 8 }, (_, turn) =>
        openConnection(product.origin, posted("/api/films/reorder", JSON.stringify({ prompt: `quiet films ${turn}` }))),
      ),
      openConnection(product.origin, posted("/auth/v1/token?grant_type=password", credentials)),
    ]);
    product.signal("SIGTERM");
    const answers = await Promise.all(sent.map(async (socket) => answersIn(Buffer.concat(await socket.toArray()))));
    for (const [answer] of answers) {
      expect(answer?.head).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer?.head).toMatch(/^connection: close\r?$/im);
      expect(answer?.missingBytes).toBe(0);
    }
    expect(await product.ended).toMatchObject({ status: 0, standardError: "" });
  });

  test("readiness says at once that the product is stopping, while what comes is still answered", async () => {
    const product = await productOfTest({}, SLOW_TO_LEAVE);
    product.signal("SIGTERM");
    await vi.waitFor(async () => {
      const { status, text } = await ask(`${product.origin}/readyz`);
      expect(status).toBe(503);
      expect(JSON.parse(text)).toMatchObject({ message: "The product is stopping." });
    }, PATIENTLY_OUTSIDE);
    expect((await ask(`${product.origin}/film/1`)).status).toBe(200);
    product.signal("SIGTERM");
    expect((await product.ended).status).toBe(1);
  });

  test("a slow reader gets every answer that was begun in full", async () => {
    const product = await productOfTest({}, NEVER_IMPATIENT);
    // More than the connection buffers, so the product has to wait for the reader.
    const reader = await openConnection(
      product.origin,
      "GET /api/films HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20),
    );
    await once(reader, "readable");
    product.signal("SIGTERM");
    await untilRefusing(product.origin);

    const answers = answersIn(Buffer.concat(await reader.toArray()));
    expect(answers.length).toBeGreaterThan(1);
    for (const { head, missingBytes } of answers) expect(missingBytes, head).toBe(0);
    expect(await product.ended).toMatchObject({ status: 0, standardError: "" });
  });

  test("visitors who never finish a request or never read an answer cannot stop the product from ending", async () => {
    const product = await productOfTest({}, NEVER_AT_WITS_END);
    const request = "GET /api/films HTTP/1.1\r\nHost: localhost\r\n";
    for (const bytes of ["", request]) await openConnections(product.origin, 10, bytes);
    const readers = await openConnections(product.origin, 10, `${request}\r\n`.repeat(20));
    await Promise.all(readers.map((reader) => once(reader, "readable")));
    product.signal("SIGTERM");
    expect(await product.ended).toMatchObject({ status: 0, standardError: "" });
  });

  test("a second signal ends the product at once, whoever is waiting", async () => {
    const product = await productOfTest({}, NEVER_IMPATIENT);
    const [reader] = await openConnections(
      product.origin,
      1,
      "GET /api/films HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20),
    );
    if (reader === undefined) throw new Error("There is no reader.");
    await once(reader, "readable");
    product.signal("SIGTERM");
    await untilRefusing(product.origin);
    product.signal("SIGTERM");
    expect((await product.ended).status).toBe(1);
  });

  test("an uncaught fault is logged, requests in hand are finished, and the product ends with 1", async () => {
    const fault = "process.on('SIGUSR2', () => Promise.reject(new Error('nobody caught this')))";
    const product = await productOfTest({}, builtProductAfter(timersFromNever(8_000), NOBODY_SENT_AWAY, fault));
    const askOnEach = await keptConnections(product.origin, AT_ONCE);
    const answers = askOnEach(Array.from({ length: AT_ONCE }, (_, index) => `/film/${index + 1}`));
    await Promise.race(answers);
    product.signal("SIGUSR2");
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    const { status, standardOutput } = await product.ended;
    expect(status).toBe(1);
    expect(standardOutput).toMatch(/"level":"fatal".*nobody caught this/);
  });

  test("a killed product can be started again on the same port", async () => {
    const first = await productOfTest();
    const before = await ask(`${first.origin}/film/1`);
    first.signal("SIGKILL");
    expect((await first.ended).status).toBeNull();

    const second = await productOfTest({ PORT: new URL(first.origin).port });
    expect(before.status).toBe(200);
    expect(await ask(`${second.origin}/film/1`)).toEqual(before);
    expect(await stopProduct(second)).toBe(0);
  });
});
