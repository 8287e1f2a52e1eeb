import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * Asks the browser to compile these scripts whole while they arrive, beside the page's own work, instead of function by
 * function when each is first called: nearly all of them are called at once to take the page over. Browsers that don't
 * know the comment ignore it.
 */
const compileOnArrival: Plugin = {
  name: "compile-on-arrival",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && ["canon", "entry-client", "home-screen"].includes(chunk.name))
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
  },
};

/**
 * Imports a script that is loaded later, and says so if it can't be had. Vite's own function for this also waits for the
 * styles that a script needs, which here none does.
 */
const LOAD_SCRIPT = `
export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new Event("vite:preloadError"));
  throw error;
});`;

const loadScriptsPlainly: Plugin = {
  name: "load-scripts-plainly",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? LOAD_SCRIPT : null),
};

/**
 * The router brings a reader of patterns such as `/film/:film`, for components that no screen uses: `contract/pages.ts`
 * reads addresses. A first use of them throws.
 */
const NO_PATTERNS = `export const parse = () => { throw new Error("No patterns are read"); };`;

const leaveOutPatterns: Plugin = {
  name: "leave-out-patterns",
  enforce: "pre",
  load: (id) => (id.endsWith("/node_modules/regexparam/dist/index.mjs") ? NO_PATTERNS : null),
};

/** A name's hash begins behind its last hyphen, whatever is in the file. */
const HASH_CHARACTERS = "base36";

export default defineConfig({
  plugins: [react(), tailwindcss(), compileOnArrival, loadScriptsPlainly, leaveOutPatterns],
  publicDir: "src/web/public",
  resolve: {
    // The router brings it for React 17; ours has the hook itself.
    alias: { "use-sync-external-store/shim/index.js": "react" },
  },
  worker: { format: "es", rolldownOptions: { output: { hashCharacters: HASH_CHARACTERS } } },
  build: {
    target: "es2023",
    // One file holds the whole app's style; each page's HTML carries the part of it that the page needs.
    cssCodeSplit: false,
    // What a screen needs besides its own file is few and small: naming it in every page costs more than a round trip.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        hashCharacters: HASH_CHARACTERS,
        // Every page downloads the names of all pieces of script, so each is as short as their number allows.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            // The few files that answer buttons before the app is there.
            {
              name: "early",
              priority: 3,
              test: /src\/domain\/(?:catalogue|lists|words)\/(?:user-lists|film-id|film-memory|film-order|viewings|own-list|own-lists-draft|lists-draft|list-operations|canon-order|device-record|json-object)\.ts$|src\/web\/(?:adapters\/(?:device-storage|new-id|session-storage)|app\/(?:early-presses|entry-client)|features\/lists\/(?:create-user-lists-store|user-lists-store|guest-lists|stored-texts|list-log|shown-lists))\.ts$|preload-helper|rolldown\/runtime/,
            },
            // What nearly every page needs, in one piece: it compresses better, and one request is quicker than twelve.
            {
              name: "canon",
              priority: 2,
              test: new RegExp(
                [
                  String.raw`node_modules/(?:react|react-dom|scheduler|wouter|regexparam)/`,
                  String.raw`src/domain/(?:catalogue/(?:catalogue|film|source-lists)|members/member-name|words/(?:count-words|genre-phrase))\.ts$`,
                  String.raw`src/domain/picture/poster/(?:credit|look|palettes/sheets|poster|title-layout)\.ts$`,
                  "src/domain/filters/(?!my-films)",
                  String.raw`src/contract/(?:pages|theme|ranking-page|asked-prompt|prompt)\.ts$`,
                  "src/web/app/(?!entry|styles|start-offline|page-(?:head|titles)|reading-places|shared-pages|film-pages|list-pages|storage-trouble-view|hosts)",
                  "src/web/adapters/(?!auth-client|api-request|product-api|keeping-changes|owned-text|save-file|trusted-address)",
                  "src/web/features/catalogue/(?:catalogue|page-excerpts)",
                  "src/web/features/lists/(?!storage-trouble|fetch-lasting|use-(?:list|memory))[a-z-]+[.]",
                  "src/web/features/(?:session/(?!interruption)|films/(?:film-(?:actions|card)|messages|poster[.]|found-posters))",
                  "src/web/features/(?:films/(?:list/film-place|keys/single-keys|seen-line)|order/quick-ranking/load-quick-ranking)",
                  String.raw`src/web/ui/(?:icon|button|choice-links|toast|open-dialogs|use-is-hydrated|load-part|long-list|spinner|empty-state)\.tsx?$`,
                ].join("|"),
              ),
            },
            // The colours of posters' pictures, for stripes, suggestions and cards.
            {
              name: "poster-colours",
              priority: 1,
              test: /src\/domain\/picture\/poster\/(?:colour|palettes\/colours)\.ts$/,
            },
            // Films outside the ranking, as lists show them: what only members load needs it, too.
            {
              name: "other-films",
              priority: 1,
              test: /src\/domain\/(?:catalogue\/other-film|lists\/(?:indexed-lists|days-and-stars)|picture\/poster\/(?:seed|type-looks))\.ts$|src\/web\/features\/(?:lists\/use-(?:list-films|memory)|catalogue\/film-data)\.ts$/,
            },
            // Large changes of lists, which imports make, too.
            { name: "list-changes", priority: 1, test: /src\/domain\/lists\/list-changes\.ts$/ },
            // Names in sentences: the story's and the history's.
            { name: "words", priority: 1, test: /src\/domain\/taste\/film-dna\/story\/words\.ts$/ },
            // What only members load.
            {
              name: "member-lists",
              test: /src\/domain\/lists\/joining-lists\.ts$|src\/contract\/api\/user-lists|src\/web\/adapters\/keeping-changes\.ts$|src\/web\/features\/lists\/(?:sync|member\/(?!start))/,
            },
          ],
        },
      },
    },
  },
});
