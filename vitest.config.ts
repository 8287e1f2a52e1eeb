import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "catalogue/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["src/web/**", "tests/size/**", "tests/e2e/**"],
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
      // Reads the production build, so it runs after it.
      { test: { name: "size", include: ["tests/size/*.test.ts"], testTimeout: 30_000 } },
    ],
  },
});
