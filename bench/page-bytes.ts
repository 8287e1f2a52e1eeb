import { brotliCompressSync } from "node:zlib";
import { pages } from "#contract/pages.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { loadPageRenderer } from "#server/features/pages/load-renderer.ts";
import { assets, DIST, homeScripts, totalBytes, travelBytes } from "../tests/support/built-assets.ts";
import { figure, type Measured } from "./figures.ts";

/** What a visitor downloads, from the build: bytes are the same on every machine, and `npm test` holds them. */
export async function measureBytes(): Promise<readonly Measured[]> {
  const [catalogue, renderPage] = await Promise.all([loadCatalogue(CATALOGUE_RELEASE_DIR), loadPageRenderer(DIST)]);
  const htmlBytes = async (path: string): Promise<number> => {
    const { html } = await renderPage({ path, theme: "auto", catalogue, publicUrl: "http://localhost:3000" });
    return brotliCompressSync(html).length;
  };
  const filmPages: number[] = [];
  for (let rank = 1; rank <= catalogue.films.length; rank += 10) filmPages.push(await htmlBytes(pages.film(rank)));
  const added = Object.values(assets.routeScripts).map((scripts) =>
    totalBytes(scripts.filter((address) => !homeScripts.includes(address))),
  );
  const fonts = assets.preloads.filter(({ as }) => as === "font").map(({ href }) => href);
  const row = (what: string, bytes: number, most: number) => figure(what, bytes / 1000, " KB", most, 1);
  return [
    row("home page, script", totalBytes(homeScripts), 100),
    row("most script another page adds", Math.max(...added), 35),
    row("the whole app's style", travelBytes(assets.style.href), 16),
    row("fonts of the first view", totalBytes(fonts), 60),
    row("home page, HTML", await htmlBytes(pages.home()), 20),
    row("film pages, HTML, largest of fifty", Math.max(...filmPages), 14),
  ];
}
