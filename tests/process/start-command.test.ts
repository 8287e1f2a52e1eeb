import { beforeAll, expect, test } from "vitest";
import { isBuildFresh } from "../../scripts/build-stamp.mjs";
import { productOfTest } from "./product-of-test.ts";

const NPM_START = { command: ["npm", "start"] } as const;

beforeAll(() => {
  // `npm start` would build, in the folder the other tests read from.
  if (!isBuildFresh()) throw new Error("The build is not of these sources: run npm run build first.");
});

test("the product started by npm stops cleanly with npm, and frees its port", async () => {
  const product = await productOfTest({}, NPM_START);
  product.signal("SIGTERM");
  // The output closes once every process that writes to it has ended, the product included.
  const { status, standardOutput, standardError } = await product.ended;
  expect(status).toBe(0);
  expect(standardOutput).toContain(`Canon is running at http://localhost:${new URL(product.origin).port}\n`);
  expect(standardError.replaceAll(/^npm .*$/gm, "").trim()).toBe("");
  await expect(fetch(product.origin)).rejects.toThrow("fetch failed");
});
