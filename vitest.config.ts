import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Files of tests that `npm test` leaves out. */
const LONG = "**/*.long.test.ts";

export default defineConfig({
  test: {
    // All cores: by default one is left for the runner, which on a machine of two doubles the time.
    maxWorkers: "100%",
    // A slow or busy machine is no failure: only what never ends takes so long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each test file cleans up after itself, so those of a project share their worker's modules.
    isolate: false,
    // Node.js reads the sources itself, as in `npm run dev`: which is less work than through Vite.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "catalogue/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["src/web/**", "tests/size/**", "tests/process/**", "tests/database/**", "tests/e2e/**", LONG],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: "web",
          experimental: { viteModuleRunner: true },
          environment: "jsdom",
          include: ["src/web/**/*.test.{ts,tsx}"],
          setupFiles: ["src/web/setup-for-tests.ts"],
        },
      },
      // These read or run the production build, so they come after it.
      { extends: true, test: { name: "size", include: ["tests/size/*.test.ts"] } },
      // What only a database on the other side of a network can suffer.
      { extends: true, test: { name: "database", include: ["tests/database/*.test.ts"], fileParallelism: false } },
      // Each runs processes of the product.
      {
        extends: true,
        test: { name: "process", include: ["tests/process/*.test.ts"], exclude: [LONG], fileParallelism: false },
      },
      // Behind the proxies that deploy/ has files for.
      {
        extends: true,
        test: {
          name: "proxies",
          include: ["tests/process/proxies/*.test.ts"],
          exclude: [LONG],
          fileParallelism: false,
        },
      },
      // Several of its processes on one PostgreSQL.
      {
        extends: true,
        test: { name: "postgres", include: ["tests/process/postgres/*.test.ts"], fileParallelism: false },
      },
      // What takes long or judges time: `npm run test:long` alone runs it.
      { extends: true, test: { name: "long", include: [LONG], fileParallelism: false } },
    ],
  },
});
