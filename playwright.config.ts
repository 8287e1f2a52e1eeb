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
  timeout: 45_000,
  expect: { timeout: 7_000 },
  reporter: "line",
  use: {
    browserName: "chromium",
    trace: "retain-on-failure",
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: [...CHROMIUM_FLAGS] },
  },
});
