/** Loads the product, opens its data after a line on standard input, then listens and prints its port. */
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
  filmIndexFile: "/nowhere/film-index.sqlite",
  pictureFontsDir: "/nowhere/fonts",
  loadHarfBuzz: () => import("harfbuzzjs"),
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port })}\n`);
