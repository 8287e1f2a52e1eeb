import { test as base, expect, type BrowserContext } from "@playwright/test";
import { startProduct, type RunningProduct } from "./running-product.ts";

export interface Journey {
  /** Console messages a test provokes on purpose; any other fails it. */
  readonly expectedComplaints: RegExp[];
}

export interface JourneyWorker {
  readonly product: RunningProduct;
}

/** A browser test on the built product; foreign requests, console errors and policy violations fail it. */
export const test = base.extend<Journey, JourneyWorker>({
  product: [
    // Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: "reduce" }),

  expectedComplaints: async ({}, use) => use([]),

  context: async ({ context, product, expectedComplaints }, use) => {
    await context.addInitScript(logViolations);
    await expectNoOther(expectedComplaints, context, product.origin, use);
  },
});

export { expect };

/** While the context is used, there are no requests to other origins, console errors and warnings but the expected. */
export async function expectNoOther(
  expected: readonly RegExp[],
  context: BrowserContext,
  origin: string,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const complaints: string[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:|^wss?:/.test(url.protocol) && url.origin !== origin) complaints.push(`outside request: ${url.href}`);
  });
  context.on("console", (message) => {
    if (message.text().includes("Service Worker registration blocked by Playwright")) return;
    if (message.type() === "error" || message.type() === "warning") complaints.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`error: ${error.error().message}`));
  await use(context);
  const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, "complaints of the browser").toEqual([]);
}

/** Runs in the page: logs policy violations, which the browser does not do for all. */
function logViolations(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    const place = `${sourceFile}:${lineNumber}`;
    // oxlint-disable-next-line no-console -- read by the listener above
    console.error(`The security policy stopped ${effectiveDirective} ${blockedURI} ${sample} at ${place}`);
  });
}
