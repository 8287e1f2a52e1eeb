import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestApp } from "./test-app.ts";

const app = await createTestApp();
let port = 0;

beforeAll(async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = portOf(app.server);
});
afterAll(() => app.close());

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.once("error", reject);
  });
}

/** Sends raw bytes and reads until the server closes the connection. */
async function answerTo(bytes: string | Buffer): Promise<{ status: number; head: string; body: string }> {
  const socket = await open();
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A server that closes while we still write may reset the connection.
  socket.on("error", () => socket.destroy());
  const closed = new Promise((resolve) => {
    socket.once("close", resolve);
  });
  socket.write(bytes);
  await closed;
  const text = Buffer.concat(chunks).toString();
  const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
  return { status: Number(head.split(" ")[1]), head, body };
}

const get = (target: string, headers = "Host: localhost\r\n") =>
  `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;
const withMethod = (method: string, target: string) =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

/** Whether an answer succeeded, or is an error in JSON with only a message. */
function isClear({ status, body }: { status: number; body: string }): boolean {
  return status < 400 || z.strictObject({ message: z.string().min(1) }).safeParse(JSON.parse(body)).success;
}

async function expectAlive(): Promise<void> {
  expect((await answerTo(get("/healthz"))).status).toBe(200);
}

describe("hostile requests are answered clearly, tell nothing, and leave the server alive", () => {
  test.each([
    ["garbage", "\u0000\u0001garbage\r\n\r\n", [400]],
    ["a TLS handshake", Buffer.from("1603010200010001fc0303", "hex"), [400]],
    ["an unknown method", withMethod("BREW", "/api/films"), [400]],
    ["TRACE", withMethod("TRACE", "/api/films"), [405]],
    ["PROPFIND", withMethod("PROPFIND", "/api/films"), [400]],
    ["OPTIONS for the whole server", withMethod("OPTIONS", "*"), [204]],
    ["no host", get("/api/films", ""), [400]],
    ["two hosts", get("/api/films", "Host: a\r\nHost: b\r\n"), [400]],
    ["a header of 20 kilobytes", get("/api/films", `Host: localhost\r\nX-Long: ${"x".repeat(20_000)}\r\n`), [431]],
    ["an address of 20 kilobytes", get(`/api/${"x".repeat(20_000)}`), [431]],
    ["an address of 8 kilobytes", get(`/api/${"x".repeat(8_000)}`), [414]],
    ["a header without a name", get("/api/films", "Host: localhost\r\n: x\r\n"), [400]],
    ["a header cut in two", get("/api/films", "Host: localhost\r\nX: a\rInjected: b\r\n"), [400]],
    ["a bad escape", get("/api/%E0%A4%A"), [400]],
    ["an encoded way up", get("/api/%2e%2e%2f%2e%2e%2fetc/passwd"), [404]],
    ["an encoded zero", get("/api/%00"), [404]],
    ["an unknown version", "GET /api/films HTTP/9.9\r\nHost: localhost\r\n\r\n", [400, 505]],
    ["an odd expectation", get("/api/films", "Host: localhost\r\nExpect: miracles\r\n"), [417]],
    ["a wish to upgrade", get("/api/nothing", "Host: localhost\r\nUpgrade: websocket\r\n"), [404]],
    ["two lengths", "POST /api/films HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", [400]],
    [
      "a length beside chunks",
      "POST /api/films HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      [400],
    ],
    ["a broken chunk", "POST /api/nope HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", [400, 404]],
  ])("%s", async (_what, bytes, statuses) => {
    const answer = await answerTo(bytes);
    expect(statuses).toContain(answer.status);
    expect(answer.head + answer.body).not.toMatch(/node_modules|\bat [\w.]+ \(|Error:|HPE_|FST_|\.ts\b/);
    expect(isClear(answer)).toBe(true);
    await expectAlive();
  });

  test.each([
    "/%2e%2e%2fetc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/....//etc/passwd",
    "/%00",
    "/%252e%252e/etc/passwd",
  ])("%s is a page that does not exist", async (target) => {
    const answer = await answerTo(get(target));
    expect(answer.status).toBe(404);
    expect(answer.head.toLowerCase()).toContain("content-type: text/html");
    expect(answer.body).not.toContain("root:");
  });

  test("a whole address as the target is served, and its host decides nothing", async () => {
    const answer = await answerTo(get("http://evil.example/film/1/"));
    expect(answer.status).toBe(308);
    expect(answer.head.toLowerCase()).toContain("location: /film/1\r\n");
    expect(answer.head).not.toContain("evil");
  });

  test("visitors who hang up in the middle hurt nobody", async () => {
    for (const bytes of [
      "",
      "GET",
      "GET /api/fi",
      get("/api/films"),
      "POST /api/films HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\nab",
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, each cut off
      const socket = await open();
      socket.on("error", () => undefined);
      socket.write(bytes);
      socket.resetAndDestroy();
    }
    expect((await answerTo(get("/healthz"))).status).toBe(200);
  });

  test("a server told to stop does not wait for visitors who have not asked anything", async () => {
    const stopping = await createTestApp();
    await stopping.listen({ port: 0, host: "127.0.0.1" });
    const silent = connect(portOf(stopping.server), "127.0.0.1");
    await new Promise((resolve) => {
      stopping.server.once("connection", resolve);
    });
    const closed = new Promise((resolve) => {
      silent.once("close", resolve);
    });
    await stopping.close();
    await expect(closed).resolves.toBe(false);
  });

  test("what arrives is read by Node's own parser, with nothing of ours in between that would slow it", async () => {
    const plain = createServer();
    const listenersOn = async (server: Server) => {
      const [socket] = (await once(server, "connection")) as [Socket];
      return [socket.listenerCount("data"), socket.listenerCount("readable")];
    };
    plain.listen(0, "127.0.0.1");
    await once(plain, "listening");
    const asked = Promise.all([listenersOn(app.server), listenersOn(plain)]);
    for (const at of [port, portOf(plain)]) void fetch(`http://127.0.0.1:${at}/healthz`).catch(() => undefined);
    const [ours, bare] = await asked;
    plain.closeAllConnections();
    plain.close();
    expect(ours).toEqual(bare);
  });

  test("a request has ten seconds for its headers, and thirty for the whole of it", () => {
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 30_000]);
  });

  test("requests sent in one go are answered in order", async () => {
    const kept = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const answer = await answerTo(kept + kept + get("/api/nothing"));
    const statuses = [...`${answer.head}\r\n\r\n${answer.body}`.matchAll(/HTTP\/1\.1 (\d+)/g)].map(
      ([, status]) => status,
    );
    expect(statuses).toEqual(["200", "200", "404"]);
  });
});
