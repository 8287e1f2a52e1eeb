/** Draws the poster art of every film of the catalogue release into static files, each as a drawing and as a thumbnail. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { posterArtPath, posterThumbnailPath } from "../src/contract/pages.ts";
import { type Film, type FilmMetadataByRank, mainGenre } from "../src/domain/film.ts";
import { HEIGHT, WIDTH } from "../src/domain/poster/drawing.ts";
import { posterArtSvg } from "../src/domain/poster/poster-art.ts";
import { posterDesign } from "../src/domain/poster/poster.ts";

/**
 * Three device pixels for each pixel of a film card, a quality at which no edge can be told from the drawing's, and the
 * bytes above which it is tried without loss. Part of the edition in the address (`POSTER_EDITION`).
 */
export const THUMBNAIL = { width: 300, quality: 70, fewBytes: 4000 } as const;

const RELEASE = new URL("../catalogue/release/", import.meta.url);
/** What a drawing is read at when it is to be as wide as it says. */
const DRAWING_DPI = 72;

/**
 * Writes two files per film below `outDir`, at their public addresses: the art as SVG (`posterArtPath`) and as WebP
 * (`posterThumbnailPath`). Thumbnails take seconds, and one that is there already is right: its address tells its edition.
 */
export async function buildPosters({
  outDir,
}: {
  readonly outDir: string;
}): Promise<{ readonly count: number; readonly bytes: number; readonly thumbnailBytes: number }> {
  const { films } = (await readJson("films.json")) as { readonly films: readonly Film[] };
  const metadataByRank = (await readJson("film-metadata.json")) as FilmMetadataByRank;
  await mkdir(path.join(outDir, path.dirname(posterArtPath("any"))), { recursive: true });
  let [bytes, thumbnailBytes] = [0, 0];
  await Promise.all(
    films.map(async (film) => {
      const svg = artOf(film, metadataByRank);
      bytes += Buffer.byteLength(svg);
      await writeFile(path.join(outDir, posterArtPath(film.id)), svg);
      const thumbnail = path.join(outDir, posterThumbnailPath(film.id));
      if (existsSync(thumbnail)) return;
      const picture = await thumbnailOf(svg);
      thumbnailBytes += picture.length;
      await writeFile(thumbnail, picture);
    }),
  );
  return { count: films.length, bytes, thumbnailBytes };
}

function artOf(film: Film, metadataByRank: FilmMetadataByRank): string {
  const metadata = metadataByRank[String(film.rank)];
  const { id, title, year, director, facts } = film;
  const genre = mainGenre(metadata);
  return posterArtSvg(
    posterDesign({ id, title, year, director, genre, mood: metadata?.mood ?? "", color: facts.color }),
  );
}

async function thumbnailOf(svg: string): Promise<Buffer> {
  const { width, quality, fewBytes } = THUMBNAIL;
  const picture = sharp(Buffer.from(svg), { density: (DRAWING_DPI * width) / WIDTH }).resize(
    width,
    (width * HEIGHT) / WIDTH,
  );
  const lossy = await picture.clone().webp({ quality, smartSubsample: true }).toBuffer();
  if (lossy.length <= fewBytes) return lossy;
  // Many sharp edges between a few flat colours are the smaller without loss.
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
