import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // All cores: by default one is left for the runner, which on a machine of two doubles the time.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "catalogue/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["src/web/**", "tests/size/**", "tests/process/**", "tests/database/**", "tests/e2e/**"],
          // Some hash passwords and commit by the dozen, on a machine that may be busy with more than them.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "jsdom",
          include: ["src/web/**/*.test.{ts,tsx}"],
        },
      },
      // These read or run the production build, so they come after it.
      { test: { name: "size", include: ["tests/size/*.test.ts"], testTimeout: 30_000 } },
      // What only a database on the other side of a network can suffer.
      {
        test: {
          name: "database",
          include: ["tests/database/*.test.ts"],
          testTimeout: 90_000,
          hookTimeout: 30_000,
          fileParallelism: false,
        },
      },
      // Each runs processes of the product, and some judge how fast those do something: one after another.
      {
        test: {
          name: "process",
          include: ["tests/process/*.test.ts"],
          testTimeout: 90_000,
          hookTimeout: 30_000,
          fileParallelism: false,
        },
      },
      // Behind the proxies that deploy/ has files for.
      {
        test: {
          name: "proxies",
          include: ["tests/process/proxies/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      // Several of its processes on one PostgreSQL.
      {
        test: {
          name: "postgres",
          include: ["tests/process/postgres/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
