import { once } from "node:events";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { PATIENTLY_OUTSIDE } from "../support/patience.ts";
import { stopProduct } from "../support/running-product.ts";
import { builtProductAfter, NOBODY_SENT_AWAY, timersFromNever } from "./built-product-after.ts";
import { keptConnections, openConnection, openConnections } from "./connections.ts";
import { ask, productOfTest } from "./product-of-test.ts";

const AT_ONCE = 30;
/** Told to stop, the product cuts what is left after eight seconds, and ends after ten. Here it does neither. */
const NEVER_IMPATIENT = builtProductAfter(timersFromNever(8_000), NOBODY_SENT_AWAY);
/** Here it cuts, but never ends without being done. */
const NEVER_AT_WITS_END = builtProductAfter(timersFromNever(10_000), NOBODY_SENT_AWAY);

/** A request, the first half of which is its head and the second its body. */
const SHARING = JSON.stringify({ isPublic: true, canonFilms: [{ film_id: 1 }] });
const SHARING_HEAD = [
  "POST /api/canon/share HTTP/1.1",
  "Host: localhost",
  "Content-Type: application/json",
  `Content-Length: ${SHARING.length}`,
  "Expect: 100-continue",
  "\r\n",
].join("\r\n");

/** Waits until the product takes no more connections. */
async function untilRefusing(origin: string): Promise<void> {
  await vi.waitFor(() => expect(ask(origin)).rejects.toThrow("fetch failed"), PATIENTLY_OUTSIDE);
}

/** The answers sent one after another on a connection, and what each lacks of the length it announced. */
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
    "%s lets every request in flight have its whole answer, then ends with 0",
    async (signal) => {
      const product = await productOfTest({}, NEVER_IMPATIENT);
      const askOnEach = await keptConnections(product.origin, AT_ONCE);
      // One request is in flight for as long as the test wants: the product has its head and waits for the rest.
      const halfSent = await openConnection(product.origin, SHARING_HEAD);
      await once(halfSent, "readable");
      expect(String(halfSent.read())).toContain("100 Continue");
      // Pages nobody has asked for yet: they are rendered and compressed while the signal arrives.
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
      // Though every visitor keeps the connection open, and nothing cuts it.
      expect(await product.ended).toMatchObject({ status: 0, standardError: "" });
    },
  );

  test("who reads slowly has every answer that was begun to its end", async () => {
    const product = await productOfTest({}, NEVER_IMPATIENT);
    // More than the connection itself holds: the product has to wait for its reader.
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

  test("visitors who never finish their request, or never read the answer, do not keep the product from ending", async () => {
    const product = await productOfTest({}, NEVER_AT_WITS_END);
    const request = "GET /api/films HTTP/1.1\r\nHost: localhost\r\n";
    for (const bytes of ["", request]) await openConnections(product.origin, 10, bytes);
    const readers = await openConnections(product.origin, 10, `${request}\r\n`.repeat(20));
    await Promise.all(readers.map((reader) => once(reader, "readable")));
    product.signal("SIGTERM");
    expect(await product.ended).toMatchObject({ status: 0, standardError: "" });
  });

  test("the second signal ends the product at once, whoever waits", async () => {
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

  test("a fault nobody caught is logged, what is in hand is finished, and the product ends with 1", async () => {
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

  test("killed outright and started again on the same port, the product answers again", async () => {
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
