import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { loadCatalogue, CATALOGUE_RELEASE_DIR } from "#server/catalogue.ts";
import { loadPageRenderer } from "#server/features/pages/load-renderer.ts";
import { OFFLINE_SHELL_PATH } from "#contract/offline.ts";
import { pages } from "#contract/pages.ts";
import { parseRankingAddress } from "#domain/filters/ranking-address.ts";
import { SHARE_IMAGE, sharePath } from "#contract/shared-page.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { SEEN_PARTS } from "#domain/lists/seen-parts.ts";
import { SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";
import { canonImage } from "#domain/picture/share-image/canon-image.ts";
import { dnaImage } from "#domain/picture/share-image/dna-image.ts";
import type { Share, ShareKind } from "#domain/members/share.ts";
import { TYPE_LOOKS } from "#domain/picture/poster/type-looks.ts";
import { createPictureRenderer } from "#server/adapters/picture-renderer.ts";
import { assets, DIST, homeScripts, totalBytes, travelBytes } from "../support/built-assets.ts";
import { idAtRank } from "../support/ranked-lists.ts";

const KB = 1000;

/** A share of so many films from the rank `first` on. */
function sharedBy(kind: ShareKind, count: number, first = 1): Share {
  const canonFilms = Array.from({ length: count }, (_, index) => idAtRank(first + index));
  return {
    kind,
    id: "A".repeat(22),
    version: 1,
    ...(kind === "list" ? { list: { name: "Rain", about: "For wet Sundays." } } : {}),
    canonFilms,
    called: {},
    username: "Ingrid",
    createdAt: 0,
    viewCount: 0,
  };
}

describe("what a visitor downloads stays within its budget", () => {
  test("the home page's script is at most 100 KB", () => {
    expect(totalBytes(homeScripts)).toBeLessThanOrEqual(100 * KB);
  });

  test.each(Object.keys(assets.routeScripts))("the %s page adds at most 35 KB of script to the home page's", (page) => {
    const added = (assets.routeScripts[page] ?? []).filter((address) => !homeScripts.includes(address));
    expect(totalBytes(added)).toBeLessThanOrEqual(35 * KB);
  });

  test("what reads the files of an import is at most 60 KB of script", () => {
    const workers = readdirSync(join(DIST, "client/assets")).filter((name) => /^import-worker-\w+\.js$/.test(name));
    expect(workers).toHaveLength(1);
    expect(totalBytes(workers.map((name) => `/assets/${name}`))).toBeLessThanOrEqual(60 * KB);
  });

  test("the whole app's style is at most 16 KB", () => {
    expect(travelBytes(assets.style.href)).toBeLessThanOrEqual(16 * KB);
  });

  test("the first view's fonts are two files of at most 60 KB together", () => {
    const fonts = assets.preloads.filter(({ as }) => as === "font").map(({ href }) => href);
    expect(fonts).toHaveLength(2);
    expect(totalBytes(fonts)).toBeLessThanOrEqual(60 * KB);
  });

  /** One a film, also of those that left, and the forms of films without one. */
  const countPosters = async () => {
    const { films, departed } = await loadCatalogue(CATALOGUE_RELEASE_DIR);
    return films.length + Object.keys(departed).length + TYPE_LOOKS.length;
  };

  test("each poster's art is at most 3 KB before compression", async () => {
    const directory = join(DIST, "client/posters");
    const posters = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name.endsWith(".svg"),
    );
    expect(posters).toHaveLength(await countPosters());
    const largest = Math.max(...posters.map((entry) => statSync(join(entry.parentPath, entry.name)).size));
    expect(largest).toBeLessThanOrEqual(3 * KB);
  });

  test("thumbnails of posters are at most 16 KB each, 3 KB on average", async () => {
    const directory = join(DIST, "client/posters");
    const sizes = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".webp"))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
    expect(sizes).toHaveLength(await countPosters());
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16 * KB);
    expect(sizes.reduce((total, size) => total + size, 0) / sizes.length).toBeLessThanOrEqual(3 * KB);
  });

  test.each([
    ["canon", 300],
    ["list", 300],
    ["dna", 105],
  ] as const)(
    "the page of a shared %s of 12 films is complete HTML of at most 14 KB, and %i bytes for each film more",
    async (kind, bytesPerFilm) => {
      const [catalogue, renderPage] = await Promise.all([loadCatalogue(CATALOGUE_RELEASE_DIR), loadPageRenderer(DIST)]);
      for (const count of [12, 60]) {
        const share = sharedBy(kind, count);
        const path = sharePath(kind, share.id);
        const page = { state: "public", kind, share } as const;
        const publicUrl = "http://localhost:3000";
        const { html } = await renderPage({ path, theme: "auto", catalogue, publicUrl, share: page });
        expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14 * KB + (count - 12) * bytesPerFilm);
      }
    },
  );

  test.each([
    ["canon", 5],
    ["canon", 1],
    ["dna", 1],
    ["dna", 21],
    ["dna", CATALOGUE_SIZE],
  ] as const)(
    "the picture of a shared %s of %i films is a PNG of 1200 by 630 pixels under 200 KB",
    async (kind, count) => {
      const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
      const renderPicture = createPictureRenderer(
        { pictureFontsDir: join(DIST, "picture-fonts"), clientDir: join(DIST, "client") },
        () => import("harfbuzzjs"),
      );
      // The last films too: their posters are others.
      for (const first of [1, CATALOGUE_SIZE + 1 - count]) {
        const share = sharedBy(kind, count, first);
        const image = kind === "canon" ? canonImage : dnaImage;
        const png = await renderPicture((faces, artOf) => image(share, catalogue, faces, artOf));
        expect(png.subarray(1, 4).toString()).toBe("PNG");
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SHARE_IMAGE.width, SHARE_IMAGE.height]);
        expect(png.length).toBeLessThan(200 * KB);
      }
    },
  );

  // Fetched once, when the page has long been there: what grows here is drawings and screens that work without a network.
  test("what is kept for when there is no network is at most 1,500 KB", async () => {
    const worker = readFileSync(join(DIST, "client/service-worker.js"), "utf8");
    const files = [...new Set(worker.match(/\/(?:assets|fonts)\/[\w.-]+\.\w+/g))];
    expect(files.length).toBeGreaterThan(60);
    const answers = readdirSync(join(DIST, "api")).filter((name) => name.endsWith(".br"));
    const answerBytes = answers.reduce((total, name) => total + statSync(join(DIST, "api", name)).size, 0);
    expect(
      totalBytes([...files, "/icon-192.png", "/icon-512.png", "/icon-maskable-512.png"]) + answerBytes,
    ).toBeLessThanOrEqual(1500 * KB);
  });

  test("the installed app's icons are there in the sizes its manifest says", () => {
    const manifest = JSON.parse(readFileSync(join(DIST, "client/manifest.webmanifest"), "utf8")) as {
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
    };
    const pictures = manifest.icons.filter(({ type }) => type === "image/png");
    expect(pictures).toHaveLength(3);
    for (const { src, sizes } of pictures) {
      const png = readFileSync(join(DIST, "client", src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test("the shell shown without a network names every part of the build it needs, and holds no page", async () => {
    const [catalogue, renderPage] = await Promise.all([loadCatalogue(CATALOGUE_RELEASE_DIR), loadPageRenderer(DIST)]);
    const publicUrl = "http://localhost:3000";
    const { html, status } = await renderPage({ path: OFFLINE_SHELL_PATH, theme: "auto", catalogue, publicUrl });
    expect(status).toBe(200);
    expect(html).toContain(assets.entry.href);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("page-data");
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(5 * KB);
  });

  test("the page of all lists, and that of a list of 100 films, are complete HTML of at most 14 KB, and 32 bytes for each film more", async () => {
    const [catalogue, renderPage] = await Promise.all([loadCatalogue(CATALOGUE_RELEASE_DIR), loadPageRenderer(DIST)]);
    const budgets = SOURCE_LISTS.map(({ id, entries }) => [pages.list(id), entries - 100] as const);
    for (const [path, more] of [[pages.lists(), 0] as const, ...budgets]) {
      const { html } = await renderPage({ path, theme: "auto", catalogue, publicUrl: "http://localhost:3000" });
      expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(14 * KB + more * 32);
    }
  });

  test("the page of an edition is complete HTML within the same budget", async () => {
    const [catalogue, renderPage] = await Promise.all([loadCatalogue(CATALOGUE_RELEASE_DIR), loadPageRenderer(DIST)]);
    expect(catalogue.editions).toHaveLength(CURRENT_EDITION);
    for (const { edition, films } of catalogue.editions) {
      const path = pages.edition(edition);
      const { html } = await renderPage({ path, theme: "auto", catalogue, publicUrl: "http://localhost:3000" });
      expect(html.match(/<li/g)?.length, path).toBeGreaterThan(films.length);
      expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(14 * KB + (films.length - 100) * 32);
    }
  });

  test("the page of other weights, with any, is complete HTML within the same budget", async () => {
    const [catalogue, renderPage] = await Promise.all([loadCatalogue(CATALOGUE_RELEASE_DIR), loadPageRenderer(DIST)]);
    for (const query of ["", "weights=32010211&first=how-high"]) {
      const request = {
        path: pages.howRanked(),
        theme: "auto",
        catalogue,
        publicUrl: "http://localhost:3000",
      } as const;
      const { html } = await renderPage({ ...request, query });
      expect(html.match(/<li/g)?.length, query).toBeGreaterThan(CATALOGUE_SIZE * 0.9);
      expect(brotliCompressSync(html).length, query).toBeLessThanOrEqual(14 * KB + (CATALOGUE_SIZE - 100) * 32);
    }
  });

  test.each([
    ["the home page", ["/"], 20],
    [
      "a film page (every twelfth is weighed)",
      Array.from({ length: CATALOGUE_SIZE }, (_, index) => `/film/${index + 1}`).filter((_, index) => index % 12 === 0),
      14,
    ],
    [
      "a wall of posters, which lists its films for readers without scripts,",
      ["/seen", ...Object.values(SEEN_PARTS).flatMap((parts) => parts.map(({ id }) => pages.seenPart(id)))],
      14,
    ],
  ])("%s is complete HTML within its budget", async (_name, paths, budget) => {
    const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
    const renderPage = await loadPageRenderer(DIST);
    for (const path of paths) {
      const { html } = await renderPage({ path, theme: "auto", catalogue, publicUrl: "http://localhost:3000" });
      expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(budget * KB);
    }
  });

  test.each(["view=rows", "view=posters", "country=United+States&order=-year&view=rows", "decade=1950s&view=posters"])(
    "the home page with %s is complete HTML of at most 20 KB",
    async (query) => {
      const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
      const renderPage = await loadPageRenderer(DIST);
      const ranking = parseRankingAddress(new URLSearchParams(query));
      const request = { path: "/", theme: "auto", catalogue, publicUrl: "http://localhost:3000", ranking } as const;
      const { html } = await renderPage(request);
      expect(brotliCompressSync(html).length).toBeLessThanOrEqual(20 * KB);
    },
  );
});
