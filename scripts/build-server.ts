import { build, type Plugin } from "vite";

/** Programs for the machine or of WebAssembly, which no bundle can hold: loaded from their packages. */
const NATIVE_PACKAGES = ["@node-rs/argon2", "@resvg/resvg-js", "harfbuzzjs"];

/** CommonJS: `import` of the server's HTTP module would load an HTTP client with it, a tenth of a start. */
export const COMMONJS_OUTPUT = {
  format: "cjs",
  entryFileNames: "[name].cjs",
  chunkFileNames: "[name]-[hash].cjs",
  dynamicImportInCjs: false,
} as const;

/**
 * Bundles the server with its packages into `outDir`, for a start that finds, reads and links a few files instead of a
 * thousand (decision 21). Names and lines stay, so that a fault's stack can be read.
 */
export async function buildServer({ outDir }: { readonly outDir: string }): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [latinLettersAlone],
    ssr: { noExternal: true, external: NATIVE_PACKAGES },
    build: {
      outDir,
      ssr: "src/main.ts",
      target: "node24",
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: COMMONJS_OUTPUT },
    },
  });
}

/** A single letter beyond Latin-1 doubles what the whole file takes in memory: it is written as its number instead. */
export const latinLettersAlone: Plugin = {
  name: "latin-letters-alone",
  generateBundle(_options, bundle) {
    const asNumber = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\u00ff]/g, asNumber);
  },
};
