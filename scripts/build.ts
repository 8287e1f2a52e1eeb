import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { build, type Manifest } from "vite";
import { PAGE_NAMES, type PageName } from "../src/contract/pages.ts";
import type { PageAssets } from "../src/contract/render-page.ts";
import { CATALOGUE_RELEASE_DIR, noteCheckedCatalogue } from "../src/server/catalogue.ts";
import { writePreparedResponses } from "../src/server/features/films/prepare.ts";
import { buildAppIcons } from "./build-app-icons.ts";
import { buildFilmIndex } from "./build-film-index.ts";
import { buildFonts } from "./build-fonts.ts";
import { buildIcons } from "./build-icons.ts";
import { buildPictureFonts } from "./build-picture-fonts.ts";
import { buildPosters } from "./build-posters.ts";
import { buildServer, COMMONJS_OUTPUT, latinLettersAlone } from "./build-server.ts";
import { buildServiceWorker } from "./build-service-worker.ts";
import { sourceHash, writeStamp } from "./build-stamp.mjs";
import { compressFiles } from "./compress-files.ts";

const CLIENT_DIR = "dist/client";
const ENTRY = "src/web/app/entry-client.ts";

const SHARED_SCREENS: Partial<Record<PageName, string>> = {
  privacy: "small-print",
  terms: "small-print",
  "seen-part": "seen",
};

/** The screen's folder is named after its page, unless pages share one. */
function screenModule(page: PageName): string {
  const name = SHARED_SCREENS[page] ?? page;
  return `src/web/screens/${name}/${name}-screen.tsx`;
}

const sources = sourceHash();
await rm("dist", { recursive: true, force: true });
await build({
  logLevel: "warn",
  build: { outDir: CLIENT_DIR, manifest: true, rolldownOptions: { input: ENTRY } },
});
await build({
  logLevel: "warn",
  plugins: [latinLettersAlone],
  ssr: { noExternal: true },
  // Otherwise React's development renderer is bundled and used.
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "dist/ssr",
    ssr: "src/web/app/entry-server.tsx",
    minify: true,
    copyPublicDir: false,
    rolldownOptions: { output: { ...COMMONJS_OUTPUT, codeSplitting: false } },
  },
});
await buildServer({ outDir: "dist/server" });

await buildPosters({ outDir: CLIENT_DIR });
await buildPictureFonts({ outDir: "dist/picture-fonts" });
await buildAppIcons({ outDir: CLIENT_DIR });
const { entry } = await writePageAssets(
  await buildFonts({ outDir: `${CLIENT_DIR}/fonts` }),
  await buildIcons({ outDir: `${CLIENT_DIR}/assets`, publicPath: "/assets" }),
);
await buildServiceWorker({ clientDir: CLIENT_DIR, sources, entry: entry.href });
await buildFilmIndex({ outFile: "dist/film-index.sqlite" });
await writePreparedResponses({ outDir: "dist/api" });
await compressFiles(CLIENT_DIR);
await noteCheckedCatalogue(CATALOGUE_RELEASE_DIR, "dist");
writeStamp(sources);

async function writePageAssets(
  fonts: { readonly preload: readonly string[]; readonly css: string },
  icons: string,
): Promise<PageAssets> {
  const manifest = JSON.parse(await readFile(`${CLIENT_DIR}/.vite/manifest.json`, "utf8")) as Manifest;
  const style = await gatherStyle(manifest, icons);
  const entryScripts = scriptsOf(manifest, ENTRY);
  const assets: PageAssets = {
    entry: { href: entryScripts[0] ?? "", imports: entryScripts.slice(1) },
    preloads: fonts.preload.map((href) => ({ href, as: "font" })),
    style,
    fontFaces: fonts.css,
    routeScripts: Object.fromEntries(
      PAGE_NAMES.map((page) => [
        page,
        scriptsOf(manifest, screenModule(page)).filter((href) => !entryScripts.includes(href)),
      ]),
    ),
  };
  await mkdir("dist", { recursive: true });
  await writeFile("dist/page-assets.json", JSON.stringify(assets));
  return assets;
}

async function gatherStyle(manifest: Manifest, generated: string): Promise<PageAssets["style"]> {
  const bundled = Object.values(manifest).find((chunk) => chunk.file.endsWith(".css"))?.file;
  if (bundled === undefined) throw new Error("the bundle has no style");
  const text = generated + (await readFile(`${CLIENT_DIR}/${bundled}`, "utf8"));
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  const href = `/assets/canon.${hash}.css`;
  await rm(`${CLIENT_DIR}/${bundled}`);
  await writeFile(CLIENT_DIR + href, text);
  return { href, text };
}

function scriptsOf(manifest: Manifest, module: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the bundle has no ${key}`);
    if (seen.has(`/${chunk.file}`)) return;
    seen.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...seen];
}
