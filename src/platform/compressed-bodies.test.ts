import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bodiesOnDemand } from "./compressed-bodies.ts";

test.each(["br", "gzip"] as const)("a copy compressed as %s takes no more memory than it has bytes", async (coding) => {
  const body = await bodiesOnDemand(Buffer.from("the same words again and again ".repeat(500)))(coding);
  expect(body.length).toBeLessThan(500);
  expect(body.buffer.byteLength).toBe(body.length);
});

test("whoever takes no compressed answer, or another coding, gets the same words after it was compressed", async () => {
  const words = "the same words again and again ".repeat(500);
  const bodyIn = bodiesOnDemand(Buffer.from(words));
  const brotli = brotliDecompressSync(await bodyIn("br"));
  const gzipped = gunzipSync(await bodyIn("gzip"));
  const plain = await bodyIn("identity");
  expect([brotli, gzipped, plain].map(String)).toEqual([words, words, words]);
});

test("all codings asked for at once hold the same words", async () => {
  const words = "the same words again and again ".repeat(500);
  const bodyIn = bodiesOnDemand(Buffer.from(words));
  const [gzipped, plain, brotli] = await Promise.all([bodyIn("gzip"), bodyIn("identity"), bodyIn("br")]);
  expect([gunzipSync(gzipped), plain, brotliDecompressSync(brotli)].map(String)).toEqual([words, words, words]);
});
