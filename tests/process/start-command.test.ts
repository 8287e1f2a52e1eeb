import { beforeAll, expect, test } from "vitest";
import { isBuildFresh } from "../../scripts/build-stamp.mjs";
import { stopProduct } from "../support/running-product.ts";
import { ask, productOfTest } from "./product-of-test.ts";

const NPM_START = { command: ["npm", "start"] } as const;
const SECOND_START_LIMIT_MS = 3_000;
const TRIES = 3;

beforeAll(() => {
  // `npm start` would build, in the folder the other tests read from.
  if (!isBuildFresh()) throw new Error("The build is not of these sources: run npm run build first.");
});

test("a start that needs neither packages nor a build answers within three seconds", async () => {
  const times: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const begin = performance.now();
    const product = await productOfTest({}, NPM_START);
    expect((await ask(product.origin)).status).toBe(200);
    times.push(performance.now() - begin);
    await stopProduct(product);
  }
  // The quickest of them: the machine may have other things to do meanwhile.
  expect(Math.min(...times)).toBeLessThan(SECOND_START_LIMIT_MS);
});

test("the product started by npm stops when npm is told to, and its port is free again", async () => {
  const product = await productOfTest({}, NPM_START);
  product.signal("SIGTERM");
  // Until the last process that writes to the same output has ended, the product itself among them.
  const { standardOutput, standardError } = await product.ended;
  expect(standardOutput).toContain(`Canon is running at http://localhost:${new URL(product.origin).port}\n`);
  expect(standardError.replaceAll(/^npm .*$/gm, "").trim()).toBe("");
  await expect(fetch(product.origin)).rejects.toThrow("fetch failed");
});
