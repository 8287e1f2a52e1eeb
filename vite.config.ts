import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: "src/web/public",
  build: {
    target: "es2023",
    // One file holds the whole app's style; each page's HTML carries the part of it that the page needs.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The few files that answer buttons before the app is there.
            {
              name: "early",
              priority: 2,
              test: /src\/domain\/(?:user-lists|undo|device-record|catalogue-size)\.ts$|src\/web\/(?:adapters\/device-storage|app\/(?:early-presses|whole-style)|features\/user-lists\/(?:create-user-lists-store|user-lists-store|film-marks|saved-lists))\.ts$|preload-helper|rolldown\/runtime/,
            },
            // What every page needs, in one piece: it compresses better, and one request is quicker than twelve.
            {
              name: "canon",
              priority: 1,
              test: /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam)\/|src\/(?:domain\/(?!poster)|contract)|src\/web\/(?:app\/(?!entry|styles)|adapters\/|features\/(?:catalogue|theme|user-lists)\/)|src\/web\/ui\/(?:icon|button|toast|toast-region|use-is-hydrated|spinner)\.tsx?$/,
            },
            { name: "film-card", test: /src\/domain\/poster\/|src\/web\/features\/(?:film-card|poster)\// },
          ],
        },
      },
    },
  },
});
