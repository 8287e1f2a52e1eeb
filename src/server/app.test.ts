import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { MINUTE } from "#platform/clock.ts";
import { DatabaseUnavailableError } from "#platform/database/unavailable.ts";
import { createTestApp } from "./test-app.ts";

/** The app with two extra routes, to test bodies and faults. */
async function appWithTestCalls(lines: string[] = []) {
  const app = await createTestApp({
    settings: { publicUrl: "http://localhost:3000", logLevel: "info", trustedProxies: [] },
    logDestination: { write: (line) => lines.push(line) },
  });
  app.post("/api/echo", (request, reply) => reply.send({ body: request.body ?? null }));
  app.post("/api/checked", { schema: { body: z.object({ name: z.string() }) } }, (_request, reply) => reply.send({}));
  app.get("/api/broken", () => Promise.reject(new Error("relation users does not exist")));
  app.get("/api/films/:rank", (_request, reply) => reply.send({}));
  return app;
}

const LOGGING = { publicUrl: "http://localhost:3000", logLevel: "info", trustedProxies: [] };

describe("every answer", () => {
  test.each(["/", "/nowhere", "/api/films", "/api/nothing", "/assets/none.js", "/%E0%A4%A", "/healthz"])(
    "%s carries the security headers",
    async (url) => {
      const { headers } = await (await createTestApp()).inject({ url });
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "origin-agent-cluster": "?1",
        "permissions-policy": expect.stringContaining("camera=()"),
        "content-security-policy": expect.stringMatching(
          /script-src 'self';.*frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types service-worker/,
        ),
      });
    },
  );

  test("is kept by nobody, unless it says so itself", async () => {
    const app = await appWithTestCalls();
    const answer = await app.inject({ method: "POST", url: "/api/echo", payload: {} });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("errors of the API", () => {
  test.each(["/api", "/api/", "/api/nothing", "/api/films/", "/auth/v1/none", "/api/../api/none", "/api/Films"])(
    "%s is a 404 in JSON that names the path",
    async (url) => {
      const answer = await (await createTestApp()).inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(answer.json()).toEqual({ message: expect.stringMatching(/^There is nothing at \/(?:api|auth)/) });
    },
  );

  test("an unknown path is a 404 whatever the method and the body", async () => {
    const answer = await (
      await createTestApp()
    ).inject({ method: "POST", url: "/api/nothing", headers: { "content-type": "text/x-odd" }, payload: "?" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toHaveProperty("message");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"] as const)("%s where only GET is possible is a 405", async (method) => {
    const answer = await (await createTestApp()).inject({ method, url: "/api/films", payload: "not even json" });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
    expect(answer.json()).toEqual({ message: `The method ${method} is not possible here, only GET, HEAD.` });
  });

  test("OPTIONS tells the methods and allows no other origin", async () => {
    const answer = await (await createTestApp()).inject({ method: "OPTIONS", url: "/api/films" });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers.allow).toBe("GET, HEAD");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("a page takes no POST and says so in a page", async () => {
    const answer = await (await createTestApp()).inject({ method: "POST", url: "/film/1" });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).toMatchObject({ allow: "GET, HEAD", "content-type": "text/html; charset=utf-8" });
  });

  test.each([
    ["not JSON", { "content-type": "application/json" }, "{", 400],
    ["a polluted prototype", { "content-type": "application/json" }, '{"__proto__":{"a":1}}', 400],
    ["a body of another type", { "content-type": "text/plain" }, "hello", 415],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, "a=1", 415],
    ["a compressed body", { "content-type": "application/json", "content-encoding": "gzip" }, "xx", 415],
    ["a body too large", { "content-type": "application/json" }, JSON.stringify("x".repeat(70_000)), 413],
  ])("%s is refused", async (_what, headers, payload, status) => {
    const app = await appWithTestCalls();
    const answer = await app.inject({ method: "POST", url: "/api/echo", headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toEqual(["message"]);
  });

  test("a body that does not keep the schema is told where it is wrong", async () => {
    const app = await appWithTestCalls();
    const answer = await app.inject({ method: "POST", url: "/api/checked", payload: { name: 7 } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: expect.stringMatching(/body\.name: .*string/) });
  });

  test("an empty body is accepted though its type says JSON", async () => {
    const app = await appWithTestCalls();
    const headers = { "content-type": "application/json" };
    const answer = await app.inject({ method: "POST", url: "/api/echo", headers });
    expect(answer.json()).toEqual({ body: null });
  });

  test("a fault is logged in full and answered without a word about the inside", async () => {
    const lines: string[] = [];
    const app = await appWithTestCalls(lines);
    const answer = await app.inject({ url: "/api/broken" });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: "Something went wrong on our side. Please try again.",
      requestId: answer.headers["x-request-id"],
    });
    expect(lines.filter((line) => line.includes("relation users does not exist"))).toHaveLength(1);
  });

  test("a full disk is a 507 that says nothing was changed", async () => {
    const app = await createTestApp();
    const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
    app.get("/api/full", () => Promise.reject(full));
    const answer = await app.inject({ url: "/api/full" });
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining("Nothing was changed") });
  });

  test("a database that can't be used at the moment is a 503 that says when to come back", async () => {
    const app = await createTestApp();
    const locked = Object.assign(new Error("database is locked"), { errcode: 5 });
    app.get("/api/busy", () => Promise.reject(locked));
    const answer = await app.inject({ url: "/api/busy" });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expect(answer.json()).toMatchObject({
      message: "What is stored can't be reached at this moment. Please try again.",
    });
  });

  test.each([
    ["/api/%E0%A4%A", 400, "application/json; charset=utf-8"],
    ["/%E0%A4%A", 400, "text/html; charset=utf-8"],
    [`/api/films/${"9".repeat(300)}`, 404, "application/json; charset=utf-8"],
    [`/api/films/${"9".repeat(5000)}`, 414, "application/json; charset=utf-8"],
    [`/${"a".repeat(5000)}`, 414, "text/html; charset=utf-8"],
  ])("%s is a %i", async (url, status, type) => {
    const answer = await (await appWithTestCalls()).inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.body).not.toContain("FST_");
  });
});

describe("the log", () => {
  test("every answer names its request, as the log does", async () => {
    const lines: string[] = [];
    const app = await createTestApp({ settings: LOGGING, logDestination: { write: (line) => lines.push(line) } });
    for (const url of ["/", "/api/films", "/api/nothing", "/nowhere", "/api/%E0%A4%A"]) {
      // oxlint-disable-next-line no-await-in-loop -- a few small requests
      const id = (await app.inject({ url })).headers["x-request-id"];
      expect(id, url).toMatch(/^[0-9a-f-]{36}$/);
      if (!url.includes("%"))
        expect(
          lines.filter((line) => line.includes(String(id))),
          url,
        ).toHaveLength(1);
    }
  });

  test.each([
    ["a trusted proxy", "10.1.2.3", "proxy-id-0001", "proxy-id-0001"],
    ["a trusted proxy, dressed as IPv6", "::ffff:10.1.2.3", "proxy-id-0001", "proxy-id-0001"],
    ["anybody else", "203.0.113.9", "proxy-id-0001", null],
    ["a trusted proxy that passes nonsense on", "10.1.2.3", 'x" y {"level":"fatal"}', null],
    ["a trusted proxy that passes something endless on", "10.1.2.3", "a".repeat(200), null],
  ])("a name given by %s counts as it should", async (_who, remoteAddress, given, expected) => {
    const app = await createTestApp({ settings: { ...LOGGING, trustedProxies: ["10.0.0.0/8", "fd00::/8"] } });
    const { headers } = await app.inject({ url: "/healthz", remoteAddress, headers: { "x-request-id": given } });
    if (expected === null) expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    else expect(headers["x-request-id"]).toBe(expected);
  });

  test("is one JSON line an answer, with a request id and without query, cookies or tokens", async () => {
    const lines: string[] = [];
    const app = await appWithTestCalls(lines);
    await app.inject({
      url: "/film/1?token=secret-1",
      headers: { cookie: "session=secret-2", authorization: "Bearer secret-3" },
    });
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
    expect(answered).toEqual([
      {
        level: "info",
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: "GET",
        path: "/film/1",
        status: 200,
        milliseconds: expect.any(Number),
        address: "127.0.0.1",
        msg: "answered",
      },
    ]);
    expect(lines.join("")).not.toContain("secret");
  });

  test.each([
    [[], "127.0.0.1"],
    [["127.0.0.0/8"], "198.51.100.7"],
    [["10.0.0.0/8"], "127.0.0.1"],
  ])("with the trusted proxies %j, a forwarded visitor has the address %s", async (trustedProxies, address) => {
    const lines: string[] = [];
    const app = await createTestApp({
      settings: { publicUrl: "http://localhost:3000", logLevel: "info", trustedProxies },
      logDestination: { write: (line) => lines.push(line) },
    });
    await app.inject({ url: "/film/1", headers: { "x-forwarded-for": "203.0.113.9, 198.51.100.7" } });
    expect(JSON.parse(lines.at(-1) ?? "{}")).toMatchObject({ address });
  });

  test("has one line, not one a request, while the database can't be used, and says later how many there were", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const lines: string[] = [];
    const app = await appWithTestCalls(lines);
    app.get("/api/stored", () => Promise.reject(new DatabaseUnavailableError("the disk is full")));
    const ask = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        expect((await app.inject({ url: "/api/stored" })).statusCode).toBe(503);
      const told = lines.filter((line) => line.includes("the database can't be used"));
      return told.map((line): unknown => JSON.parse(line));
    };
    expect(await ask(20)).toEqual([expect.objectContaining({ level: "error", requestId: expect.any(String) })]);
    vi.setSystemTime(Date.now() + MINUTE);
    expect(await ask(1)).toEqual([expect.anything(), expect.objectContaining({ requestsBefore: 19 })]);
  });

  test("has no id of a share, which opens it, whether the address is one of ours or misspelt", async () => {
    const lines: string[] = [];
    const app = await appWithTestCalls(lines);
    const id = "Zm9yZ290dGVuLWxpbms0NA";
    const addresses = [
      "/c/ID",
      "/dna/ID",
      "/c/ID/",
      "/C/ID",
      "/c/ID/more",
      "/%63/ID",
      "/api/canon/shared/ID?edition=1",
    ];
    const others = ["/api/dna/shared/ID", "/share-images/canon/ID/1.png", "/share-images/ID", "/api/dna/shared/ID/ID"];
    for (const address of [...addresses, ...others]) await app.inject({ url: address.replaceAll("ID", id) });
    expect(lines).toHaveLength(addresses.length + others.length);
    expect(lines.join("")).not.toContain(id);
    expect(lines.join("")).toContain('"path":"/c/:id"');
  });

  test("has no line of a check that all is well unless one looks closely, and one of each that finds trouble", async () => {
    const linesOf = async (logLevel: string, trouble: "no room" | null): Promise<readonly unknown[]> => {
      const lines: string[] = [];
      const app = await createTestApp({
        settings: { ...LOGGING, logLevel },
        storageTrouble: async () => trouble,
        logDestination: { write: (line) => lines.push(line) },
      });
      for (const url of ["/healthz", "/readyz"]) await app.inject({ url });
      return lines.map((line) => JSON.parse(line)).map(({ path, status, level }) => [path, status, level]);
    };
    expect(await linesOf("info", null)).toEqual([]);
    expect(await linesOf("debug", null)).toEqual([
      ["/healthz", 200, "debug"],
      ["/readyz", 200, "debug"],
    ]);
    expect(await linesOf("info", "no room")).toEqual([["/readyz", 503, "info"]]);
  });
});
