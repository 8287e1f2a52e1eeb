import { expect, test } from "vitest";
import { bodiesOnDemand } from "./compressed-bodies.ts";

test.each(["br", "gzip"] as const)("a copy compressed as %s takes no more memory than it has bytes", async (coding) => {
  const body = await bodiesOnDemand(Buffer.from("the same words again and again ".repeat(500)))(coding);
  expect(body.length).toBeLessThan(500);
  expect(body.buffer.byteLength).toBe(body.length);
});
