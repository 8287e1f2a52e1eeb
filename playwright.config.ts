import { defineConfig } from "@playwright/test";
import { findChromium, findHeadlessShell } from "./scripts/find-chromium.mjs";
import { CHROMIUM_FLAGS } from "./tests/support/chromium-flags.ts";

/** What moves is drawn frame by frame, which only a whole Chromium does as a visitor's does. */
const MOVEMENT = ["long-lists.spec.ts", "late-typefaces.spec.ts"];

const chromium = await findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-output/journeys",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Enough for a slow machine with much else to do: only a test that fails takes as long.
  timeout: 240_000,
  expect: { timeout: 90_000 },
  reporter: "line",
  use: {
    browserName: "chromium",
    // The tests of the aeroplane mode allow it; elsewhere it would answer what a test means to answer itself.
    serviceWorkers: "block",
    // No trace: noting the whole ranking at every step doubles the time. `--trace on` helps with a single test.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "journeys", testIgnore: MOVEMENT, use: startedAs(findHeadlessShell() ?? chromium) },
    { name: "movement", testMatch: MOVEMENT, use: startedAs(chromium) },
  ],
});

function startedAs(executablePath: string | null) {
  return { launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: [...CHROMIUM_FLAGS] } };
}
