/**
 * For tests: the product as a process that has everything loaded and opens its data only when it is told to, by a line
 * on standard input. Then it listens, and prints its port. All of it but the pages is the real one.
 */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { readConfig } from "../../src/config.ts";
import { openProduct } from "../../src/composition/open-product.ts";
import { CATALOGUE_RELEASE_DIR } from "../../src/server/catalogue.ts";
import { fakeRenderPage, TEST_CATALOGUE } from "../../src/server/test-app.ts";

const reading = readConfig(process.env);
if (!reading.ok) throw new Error(reading.message);
await once(createInterface({ input: process.stdin }), "line");
const app = await openProduct(reading.config, {
  catalogue: TEST_CATALOGUE,
  renderPage: fakeRenderPage,
  releaseDir: CATALOGUE_RELEASE_DIR,
  clientDir: "/nowhere/client",
  compressedDir: "/nowhere/api",
  pictureFontsDir: "/nowhere/fonts",
  loadHarfBuzz: () => import("harfbuzzjs"),
});
await app.listen({ port: 0, host: "127.0.0.1" });
// A server that listens on a port has an address of this kind.
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port })}\n`);
