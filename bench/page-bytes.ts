import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pages } from "#contract/pages.ts";
import type { PageAssets } from "#contract/render-page.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { loadPageRenderer } from "#server/features/pages/load-renderer.ts";
import type { Measured } from "./print-table.ts";

const DIST = join(import.meta.dirname, "../dist");
const KB = 1000;

/** What a visitor downloads, out of the build: bytes are the same on every machine, and held by `npm test`. */
export async function measureBytes(): Promise<readonly Measured[]> {
  const assets = JSON.parse(readFileSync(join(DIST, "page-assets.json"), "utf8")) as PageAssets;
  const home = [assets.entry.href, ...assets.entry.imports, ...(assets.routeScripts["home"] ?? [])];
  const added = Object.values(assets.routeScripts).map((scripts) =>
    totalBytes(scripts.filter((address) => !home.includes(address))),
  );
  const fonts = assets.preloads.filter(({ as }) => as === "font").map(({ href }) => href);
  const [catalogue, renderPage] = await Promise.all([loadCatalogue(CATALOGUE_RELEASE_DIR), loadPageRenderer(DIST)]);
  const htmlBytes = async (path: string): Promise<number> => {
    const { html } = await renderPage({ path, theme: "auto", catalogue, publicUrl: "http://localhost:3000" });
    return brotliCompressSync(html).length;
  };
  const filmPages: number[] = [];
  for (const { rank } of catalogue.films.filter((_film, index) => index % 10 === 0))
    filmPages.push(await htmlBytes(`/film/${rank}`));
  return [
    row("home page, script", totalBytes(home), 100),
    row("most script another page adds", Math.max(...added), 35),
    row("the whole app's style", travelBytes(assets.style.href), 16),
    row("fonts of the first view", totalBytes(fonts), 60),
    row("home page, HTML", await htmlBytes(pages.home()), 20),
    row("film pages, HTML, largest of fifty", Math.max(...filmPages), 14),
  ];
}

/** Bytes of a built file as it travels: Brotli where that was worth a copy, plain otherwise. */
function travelBytes(address: string): number {
  const file = join(DIST, "client", address);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

function totalBytes(addresses: readonly string[]): number {
  return addresses.reduce((total, address) => total + travelBytes(address), 0);
}

function row(what: string, bytes: number, budgetKb: number): Measured {
  return {
    what,
    measured: `${(bytes / KB).toFixed(1)} KB`,
    floor: "-",
    ratio: "-",
    budget: `<= ${budgetKb} KB`,
    holds: bytes <= budgetKb * KB,
  };
}
