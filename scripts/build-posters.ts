import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { readDrawingFiles } from "../catalogue/build/catalogue-files.ts";
import { posterArtPath, posterThumbnailPath } from "../src/contract/pages.ts";
import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import type { Film } from "../src/domain/catalogue/film.ts";
import { HEIGHT, posterDesign, WIDTH } from "../src/domain/picture/poster/poster.ts";
import { posterArt, typeDesign } from "../src/domain/picture/poster/poster-art.ts";
import { TYPE_LOOKS, typeArtName } from "../src/domain/picture/poster/type-looks.ts";
import { svgOf } from "../src/domain/picture/svg.ts";

/** Pixels for a density of 3, a quality without visible loss, and when to try lossless. Part of `POSTER_EDITION`. */
export const THUMBNAIL = { width: 300, quality: 70, fewBytes: 4000 } as const;

const RELEASE = new URL("../catalogue/release/", import.meta.url);
/** The DPI at which an SVG has its own width. */
const DRAWING_DPI = 72;

/**
 * Writes the art of each film, and of each look without a motif, below `outDir`, as SVG (`posterArtPath`) and WebP
 * (`posterThumbnailPath`). Keeps existing thumbnails, because their address includes the edition.
 */
export async function buildPosters({
  outDir,
}: {
  readonly outDir: string;
}): Promise<{ readonly count: number; readonly bytes: number; readonly thumbnailBytes: number }> {
  const { films } = (await readJson("films.json")) as { readonly films: readonly Film[] };
  const departed = (await readJson("departed-films.json")) as DepartedFilms;
  const arts = new Map([
    ...[...films, ...Object.values(departed).map(({ film }) => film)].map(
      (film) => [film.id, posterDesign(film)] as const,
    ),
    ...TYPE_LOOKS.map((look) => [typeArtName(look), typeDesign(look)] as const),
  ]);
  const drawings = readDrawingFiles();
  await mkdir(path.join(outDir, path.dirname(posterArtPath("any"))), { recursive: true });
  let [bytes, thumbnailBytes] = [0, 0];
  await Promise.all(
    [...arts].map(async ([name, design]) => {
      const svg = svgOf(posterArt(design, drawings));
      bytes += Buffer.byteLength(svg);
      await writeFile(path.join(outDir, posterArtPath(name)), svg);
      const thumbnail = path.join(outDir, posterThumbnailPath(name));
      if (existsSync(thumbnail)) return;
      const picture = await thumbnailOf(svg);
      thumbnailBytes += picture.length;
      await writeFile(thumbnail, picture);
    }),
  );
  return { count: arts.size, bytes, thumbnailBytes };
}

async function thumbnailOf(svg: string): Promise<Buffer> {
  const { width, quality, fewBytes } = THUMBNAIL;
  const picture = sharp(Buffer.from(svg), { density: (DRAWING_DPI * width) / WIDTH }).resize(
    width,
    (width * HEIGHT) / WIDTH,
  );
  const lossy = await picture.clone().webp({ quality, smartSubsample: true }).toBuffer();
  if (lossy.length <= fewBytes) return lossy;
  // For sharp edges between flat colours, lossless is smaller.
  const lossless = await picture.webp({ lossless: true }).toBuffer();
  return lossless.length < lossy.length ? lossless : lossy;
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, RELEASE), "utf8"));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { count, bytes, thumbnailBytes } = await buildPosters({ outDir: process.argv[2] ?? "dist/client" });
  const kilobytesEach = (total: number) => (total / count / 1024).toFixed(2);
  console.log(
    `${count} posters, ${kilobytesEach(bytes)} KB on average; thumbnails made now: ${kilobytesEach(thumbnailBytes)} KB`,
  );
}
