import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { loadCatalogue, CATALOGUE_RELEASE_DIR } from "#server/catalogue.ts";
import { loadPageRenderer } from "#server/features/pages/load-renderer.ts";
import type { PageAssets } from "#contract/render-page.ts";

const DIST = join(import.meta.dirname, "../../dist");
const KB = 1000;
const assets = JSON.parse(readFileSync(join(DIST, "page-assets.json"), "utf8")) as PageAssets;

/** Bytes of a built file as it travels: Brotli where that was worth a copy, plain otherwise. */
function travelBytes(address: string): number {
  const file = join(DIST, "client", address);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

function totalBytes(addresses: readonly string[]): number {
  return addresses.reduce((total, address) => total + travelBytes(address), 0);
}

const homeScripts = [assets.entry.href, ...assets.entry.imports, ...(assets.routeScripts["home"] ?? [])];

describe("what a visitor downloads stays within its budget", () => {
  test("the home page's script is at most 85 KB", () => {
    expect(totalBytes(homeScripts)).toBeLessThanOrEqual(85 * KB);
  });

  test.each(Object.keys(assets.routeScripts))("the %s page adds at most 25 KB of script to the home page's", (page) => {
    const added = (assets.routeScripts[page] ?? []).filter((address) => !homeScripts.includes(address));
    expect(totalBytes(added)).toBeLessThanOrEqual(25 * KB);
  });

  test("the whole app's style is at most 12 KB", () => {
    expect(travelBytes(assets.style.href)).toBeLessThanOrEqual(12 * KB);
  });

  test("the first view's fonts are two files of at most 60 KB together", () => {
    const fonts = assets.preloads.filter(({ as }) => as === "font").map(({ href }) => href);
    expect(fonts).toHaveLength(2);
    expect(totalBytes(fonts)).toBeLessThanOrEqual(60 * KB);
  });

  test("each poster's art is at most 3 KB before compression", () => {
    const directory = join(DIST, "client/posters");
    const posters = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name.endsWith(".svg"),
    );
    expect(posters).toHaveLength(496);
    const largest = Math.max(...posters.map((entry) => statSync(join(entry.parentPath, entry.name)).size));
    expect(largest).toBeLessThanOrEqual(3 * KB);
  });

  test.each([
    ["the home page", ["/"], 15],
    [
      "a film page (every twelfth is weighed)",
      Array.from({ length: 496 }, (_, index) => `/film/${index + 1}`).filter((_, index) => index % 12 === 0),
      10,
    ],
  ])("%s is complete HTML within its budget", async (_name, paths, budget) => {
    const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
    const renderPage = await loadPageRenderer(DIST);
    for (const path of paths) {
      const { html } = await renderPage({ path, theme: "auto", catalogue, publicUrl: "http://localhost:3000" });
      expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(budget * KB);
    }
  });
});
