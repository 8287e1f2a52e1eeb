/** Draws the poster art of every film of the catalogue release into static files. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { posterArtPath } from "../src/contract/pages.ts";
import { type Film, type FilmMetadataByRank, mainGenre } from "../src/domain/film.ts";
import { posterArtSvg } from "../src/domain/poster/poster-art.ts";
import { posterDesign } from "../src/domain/poster/poster.ts";

const RELEASE = new URL("../catalogue/release/", import.meta.url);

/** Writes one SVG per film below `outDir`, each at its public address (`posterArtPath`). */
export async function buildPosters({
  outDir,
}: {
  readonly outDir: string;
}): Promise<{ readonly count: number; readonly bytes: number }> {
  const { films } = (await readJson("films.json")) as { readonly films: readonly Film[] };
  const metadataByRank = (await readJson("film-metadata.json")) as FilmMetadataByRank;
  await mkdir(path.join(outDir, path.dirname(posterArtPath("any"))), { recursive: true });
  let bytes = 0;
  await Promise.all(
    films.map(async (film) => {
      const svg = artOf(film, metadataByRank);
      bytes += Buffer.byteLength(svg);
      await writeFile(path.join(outDir, posterArtPath(film.id)), svg);
    }),
  );
  return { count: films.length, bytes };
}

function artOf(film: Film, metadataByRank: FilmMetadataByRank): string {
  const metadata = metadataByRank[String(film.rank)];
  const { id, title, year, director, facts } = film;
  const genre = mainGenre(metadata);
  return posterArtSvg(
    posterDesign({ id, title, year, director, genre, mood: metadata?.mood ?? "", color: facts.color }),
  );
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, RELEASE), "utf8"));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { count, bytes } = await buildPosters({ outDir: process.argv[2] ?? "dist/client" });
  console.log(`${count} posters, ${(bytes / count / 1024).toFixed(2)} KB on average`);
}
