import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.mjs";
import { CHROMIUM_FLAGS } from "./tests/support/chromium-flags.ts";

const executablePath = await findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-output/journeys",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Enough for a slow machine with much else to do: only a test that fails takes as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    browserName: "chromium",
    // The tests of the aeroplane mode allow it; elsewhere it would answer what a test means to answer itself.
    serviceWorkers: "block",
    // No trace: noting the whole ranking at every step doubles the time. `--trace on` helps with a single test.
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: [...CHROMIUM_FLAGS] },
  },
});
