/**
 * A process that has loaded the product and opens its data only after a line on standard input; then it listens and
 * prints its port. Only the pages are fake.
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
// TCP servers have this kind of address.
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port })}\n`);
