import { once } from "node:events";
import { connect } from "node:net";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { expect, test } from "../support/journey.ts";

const NOT_FOUND = [
  "/film/0",
  `/film/${CATALOGUE_SIZE + 1}`,
  "/film/abc",
  "/film/1e9",
  "/film/-1",
  "/film/1.0",
  "/film/01",
  "/film/1/more",
  "/ranking/1",
  "/ranking/99",
  "/nowhere",
  "/..%2f..%2fpackage.json",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/posters/..%2f..%2f..%2fpackage.json",
  "/assets/%2e%2e%2f%2e%2e%2fpage-assets.json",
  "/film/%00",
  "/film/%E0%A4%A",
];

test("an unknown address gets a clear answer and no secrets", async ({ request }) => {
  for (const path of NOT_FOUND) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const text = await answer.text();
    expect([400, 404], `${path} answers ${answer.status()}`).toContain(answer.status());
    expect(text, path).not.toMatch(/at .+\.ts:\d+|node_modules|"dependencies"|root:x:/);
  }
  expect((await request.get("/healthz")).status()).toBe(200);
});

test("an unknown API address gets JSON, never HTML", async ({ request }) => {
  for (const path of ["/api/nothing", "/api/films/1", "/auth/v1/nothing"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()["content-type"], path).toMatch(/^application\/json/);
    expect(await answer.json(), path).toHaveProperty("message");
  }
});

test("oversized headers and unknown methods are refused, and the product goes on", async ({ request, product }) => {
  const { hostname, port } = new URL(product.origin);
  const refusals = {
    "an oversized header": `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(70_000)}\r\n\r\n`,
    "an unknown method": "BREW / HTTP/1.1\r\nHost: x\r\n\r\n",
    "no HTTP at all": "hello there\r\n\r\n",
    "a method that a page has not": "DELETE /film/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  };
  for (const [what, bytes] of Object.entries(refusals)) {
    expect(await answerTo(hostname, Number(port), bytes), what).toMatch(/^HTTP\/1\.1 4\d\d/);
  }
  expect((await request.get("/")).status()).toBe(200);
});

/** The product's answer to raw bytes that no client would send. */
async function answerTo(host: string, port: number, bytes: string): Promise<string> {
  const socket = connect(port, host);
  const chunks: string[] = [];
  socket.on("data", (chunk) => chunks.push(chunk.toString("latin1")));
  // Being cut off while still sending is fine, as long as the answer came first.
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  return chunks.join("");
}
