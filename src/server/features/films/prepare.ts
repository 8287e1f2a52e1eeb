import type { FilmRecommendations } from "#contract/api/film-recommendations.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Rank } from "#domain/film.ts";
import { recommendedFilms } from "#domain/recommendations.ts";
import { writeCompressedBodies } from "#platform/compressed-bodies.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";

/** The body of `GET /api/films`. */
export function filmsBody(catalogue: Catalogue): Buffer {
  return Buffer.from(JSON.stringify(catalogue.films));
}

/** The body of `GET /api/film-metadata`. */
export function filmMetadataBody(catalogue: Catalogue): Buffer {
  return Buffer.from(JSON.stringify(catalogue.metadataByRank));
}

/** The body of `GET /api/film-tags`. */
export function filmTagsBody(catalogue: Catalogue): Buffer {
  return Buffer.from(JSON.stringify(catalogue.tagsByRank));
}

/** The body of `GET /api/films/{rank}/recommendations` for a film of the catalogue. */
export function recommendationsBody(catalogue: Catalogue, rank: Rank): Buffer {
  const recommendations = (recommendedFilms(catalogue, rank) ?? []).map(({ film, why }) => ({
    rank: film.rank,
    title: film.title,
    year: film.year,
    why,
  }));
  return Buffer.from(JSON.stringify({ recommendations } satisfies FilmRecommendations));
}

/**
 * Part of the build: compresses the catalogue's large answers as well as can be into `outDir`, since that takes
 * seconds and the server starts in less than one.
 */
export async function writePreparedResponses({ outDir }: { readonly outDir: string }): Promise<void> {
  const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
  await Promise.all([
    writeCompressedBodies(filmsBody(catalogue), outDir),
    writeCompressedBodies(filmMetadataBody(catalogue), outDir),
    writeCompressedBodies(filmTagsBody(catalogue), outDir),
  ]);
}
