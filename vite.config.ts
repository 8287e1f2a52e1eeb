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
            // What every page needs, in one piece: it compresses better, and one request is quicker than twelve.
            {
              name: "canon",
              test: /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam)\/|src\/(?:domain\/(?!poster)|contract)|src\/web\/(?:app|adapters|features\/(?:catalogue|theme|user-lists))\/|src\/web\/ui\/(?:icon|button|toast|toast-region|use-is-hydrated|spinner)\.tsx?$|preload-helper/,
            },
            { name: "film-card", test: /src\/domain\/poster\/|src\/web\/features\/(?:film-card|poster)\// },
          ],
        },
      },
    },
  },
});
