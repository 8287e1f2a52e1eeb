import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { expectNoOther, type Journey } from "./journey.ts";
import { launchProduct, type ProductProcess, stopProduct, untilReady } from "./running-product.ts";

/** A product for one test, which can be stopped and restarted at the same address with the same data. */
export interface OwnProduct {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly stop: () => Promise<void>;
  readonly start: (root?: string) => Promise<void>;
}

/** Like `journey.ts`, but with the test's own product and its service worker. */
export const test = base.extend<Journey & { readonly own: OwnProduct }>({
  own: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), "canon-own-"));
    const dataDirectory = join(directory, "data");
    let running: ProductProcess | null = await launchProduct({ DATA_DIR: dataDirectory });
    await untilReady(running);
    const { origin } = running;
    const stop = async () => {
      if (running !== null) await stopProduct(running);
      running = null;
    };
    const start = async (root = process.cwd()) => {
      running = await launchProduct({ DATA_DIR: dataDirectory, PORT: new URL(origin).port }, { root });
      await untilReady(running);
    };
    await use({ origin, dataDirectory, stop, start });
    await stop();
    await rm(directory, { recursive: true, force: true });
  },

  baseURL: async ({ own }, use) => use(own.origin),
  serviceWorkers: "allow",
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: "reduce" }),
  // Offline, browsers log each failed request.
  expectedComplaints: async ({}, use) =>
    use([/Failed to load resource/, /ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/]),

  context: async ({ context, own, expectedComplaints }, use) =>
    expectNoOther(expectedComplaints, context, own.origin, use),
});

export { expect };
