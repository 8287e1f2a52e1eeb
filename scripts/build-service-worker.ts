import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { FilmRecommendations } from "../src/contract/api/film-recommendations.ts";
import { packSeeNext } from "../src/contract/offline-see-next.ts";
import { type OfflineBuild, SERVICE_WORKER_PATH } from "../src/contract/offline.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../src/server/catalogue.ts";
import { recommendationsBody } from "../src/server/features/films/prepare.ts";

/** Large, and needed only for a few old files, whose import asks the server anyway. */
const NOT_KEPT = /^\/assets\/older-letters-/;
const ENTRY = "src/web/service-worker/service-worker.ts";

/**
 * Writes the service worker, with the names of all built files, into `clientDir`; run it last. `sources` is the source
 * hash, `entry` the entry script's URL.
 */
export async function buildServiceWorker({
  clientDir,
  sources,
  entry,
}: {
  readonly clientDir: string;
  readonly sources: string;
  readonly entry: string;
}): Promise<void> {
  const [posters, seeNext] = await Promise.all([writePosters(clientDir), writeSeeNext(clientDir)]);
  const [assets, fonts] = await Promise.all([addressesIn(clientDir, "assets"), addressesIn(clientDir, "fonts")]);
  const offlineBuild: OfflineBuild = {
    id: sources.slice(0, 16),
    entry,
    files: [...assets, ...fonts].filter((address) => !NOT_KEPT.test(address)),
    posters,
    seeNext,
  };
  await build({
    configFile: false,
    logLevel: "warn",
    define: { OFFLINE_BUILD: JSON.stringify(offlineBuild) },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife", entryFileNames: SERVICE_WORKER_PATH.slice(1) } },
    },
  });
}

/** One file compresses to a seventh and takes one request instead of hundreds. */
async function writePosters(clientDir: string): Promise<string> {
  const addresses = (await addressesIn(clientDir, "posters")).filter((address) => address.endsWith(".svg"));
  const drawings = await Promise.all(
    addresses.map(async (address) => [address, await readFile(join(clientDir, address), "utf8")] as const),
  );
  return writeHashed(clientDir, "posters", Object.fromEntries(drawings));
}

async function writeSeeNext(clientDir: string): Promise<string> {
  const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
  const answers = catalogue.films.map(
    ({ rank }) => [rank, JSON.parse(recommendationsBody(catalogue, rank).toString()) as FilmRecommendations] as const,
  );
  return writeHashed(clientDir, "see-next", packSeeNext(Object.fromEntries(answers)));
}

async function writeHashed(clientDir: string, name: string, content: unknown): Promise<string> {
  const text = JSON.stringify(content);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  const address = `/assets/${name}.${hash}.json`;
  await writeFile(clientDir + address, text);
  return address;
}

async function addressesIn(clientDir: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(clientDir, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length))
    .toSorted();
}
