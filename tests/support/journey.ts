import { test as base, expect, type BrowserContext } from "@playwright/test";
import { startProduct, type RunningProduct } from "./running-product.ts";

export interface Journey {
  /** Add what a test provokes on purpose; any other complaint on the browser's console fails the test. */
  readonly expectedComplaints: RegExp[];
}

export interface JourneyWorker {
  readonly product: RunningProduct;
}

/**
 * A test in a real browser on the built product. Each test has an empty device of its own; one product serves all
 * the tests of a worker. Any request to another origin, any error on the console and anything the page's security
 * policy had to stop fails the test.
 */
export const test = base.extend<Journey, JourneyWorker>({
  product: [
    // The first parameter must be a pattern: the test runner reads from it what a fixture needs.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  // A browser test waits for what it sees, not for movement; the movement has tests of its own.
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: "reduce" }),

  expectedComplaints: async ({}, use) => use([]),

  context: async ({ context, product, expectedComplaints }, use) => {
    const complaints = listenForComplaints(context, product.origin);
    await context.addInitScript(tellOfViolations);
    await use(context);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)));
    expect(unexpected, "complaints of the browser").toEqual([]);
  },
});

export { expect };

/** Collects what a test should never see: requests to other origins, and errors and warnings on the console. */
export function listenForComplaints(context: BrowserContext, origin: string): readonly string[] {
  const complaints: string[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:|^wss?:/.test(url.protocol) && url.origin !== origin) complaints.push(`outside request: ${url.href}`);
  });
  context.on("console", (message) => {
    // The test runner's own words where the product may not keep itself on the device.
    if (message.text().includes("Service Worker registration blocked by Playwright")) return;
    if (message.type() === "error" || message.type() === "warning") complaints.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`error: ${error.error().message}`));
  return complaints;
}

/** In the page: says on the console what its policy stopped, which the browser itself does not do for everything. */
function tellOfViolations(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    const place = `${sourceFile}:${lineNumber}`;
    // oxlint-disable-next-line no-console -- the way from the page to the listener above
    console.error(`The security policy stopped ${effectiveDirective} ${blockedURI} ${sample} at ${place}`);
  });
}
