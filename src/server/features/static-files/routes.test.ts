import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "../../test-app.ts";

const directory = await mkdtemp(join(tmpdir(), "canon-client-"));
const clientDir = join(directory, "client");
await mkdir(join(clientDir, "assets"), { recursive: true });
await mkdir(join(clientDir, ".vite"));
await mkdir(join(clientDir, "posters/1"), { recursive: true });
await Promise.all([
  writeFile(join(directory, "secret.txt"), "not for you"),
  writeFile(join(clientDir, "assets/app-1.js"), "plain script"),
  writeFile(join(clientDir, "assets/app-1.js.br"), "brotli script"),
  writeFile(join(clientDir, "assets/app-1.js.gz"), "gzip script"),
  writeFile(join(clientDir, "assets/.hidden"), "not for you"),
  writeFile(join(clientDir, "posters/1/persona-1966.svg"), "<svg/>"),
  writeFile(join(clientDir, "favicon.svg"), "<svg/>"),
  writeFile(join(clientDir, "index.html"), "not for you"),
  writeFile(join(clientDir, "service-worker.js"), "the worker's script"),
  writeFile(join(clientDir, "other-script.js"), "not for you"),
  writeFile(join(clientDir, "manifest.webmanifest"), "{}"),
  writeFile(join(clientDir, ".vite/manifest.json"), "not for you"),
]);
const app = await createTestApp({ clientDir });
afterAll(() => rm(directory, { recursive: true }));

describe("the build's files", () => {
  test.each([
    [undefined, "plain script", undefined],
    ["gzip, br", "brotli script", "br"],
    ["gzip", "gzip script", "gzip"],
    ["br;q=0, gzip", "gzip script", "gzip"],
  ])("asked for with Accept-Encoding %j, a script is the %s", async (accepted, body, coding) => {
    const answer = await app.inject({
      url: "/assets/app-1.js",
      headers: accepted === undefined ? {} : { "accept-encoding": accepted },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(body);
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers["content-type"]).toMatch(/^(?:text|application)\/javascript/);
  });

  test("may be kept for ever, and differ by what the browser can unpack", async () => {
    const { headers } = await app.inject({ url: "/assets/app-1.js", headers: { "accept-encoding": "br" } });
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(String(headers.vary).toLowerCase()).toContain("accept-encoding");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("a poster is an image", async () => {
    const answer = await app.inject({ url: "/posters/1/persona-1966.svg" });
    expect(answer.headers["content-type"]).toMatch(/^image\/svg\+xml/);
  });

  test("the service worker is asked for anew each time, and may speak to the product alone", async () => {
    const answer = await app.inject({ url: "/service-worker.js" });
    expect(answer.body).toBe("the worker's script");
    expect(answer.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    });
  });

  test("the installed app's manifest is one to browsers", async () => {
    const answer = await app.inject({ url: "/manifest.webmanifest" });
    expect(answer.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  });

  test("the icon may be kept for a day", async () => {
    const answer = await app.inject({ url: "/favicon.svg" });
    expect(answer.body).toBe("<svg/>");
    expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
  });

  test.each([
    "/assets/nothing.js",
    "/assets/",
    "/assets/.hidden",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/assets/..\\..\\secret.txt",
    "/assets/%00",
    "/assets//etc/passwd",
    "/posters/1/",
    "/posters/1",
    "/.vite/manifest.json",
    "/index.html",
    "/other-script.js",
  ])("%s is no file", async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain("not for you");
    expect(answer.body).not.toContain(directory);
    expect(String(answer.headers["cache-control"])).not.toContain("immutable");
  });

  test("a part of a file that is not there is refused", async () => {
    const answer = await app.inject({ url: "/posters/1/persona-1966.svg", headers: { range: "bytes=900-" } });
    expect(answer.statusCode).toBe(416);
    expect(answer.body).not.toMatch(/Error|\.js/);
  });

  test("a missing file is told in a line, not in a page", async () => {
    const answer = await app.inject({ url: "/assets/nothing.js" });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toBe("There is nothing at /assets/nothing.js.\n");
  });
});
