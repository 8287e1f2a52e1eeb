import type { FilmRecommendations } from "#contract/api/film-recommendations.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { FilmNamesByRank, Rank } from "#domain/catalogue/film.ts";
import { recommendedFilms } from "#domain/taste/recommendations/recommended-films.ts";
import { writeCompressedBodies } from "#platform/compressed-bodies.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";

export function filmsBody(catalogue: Catalogue): Buffer {
  return Buffer.from(JSON.stringify(catalogue.films));
}

export function filmMetadataBody(catalogue: Catalogue): Buffer {
  return Buffer.from(JSON.stringify(catalogue.metadataByRank));
}

export function filmTagsBody(catalogue: Catalogue): Buffer {
  return Buffer.from(JSON.stringify(catalogue.tagsByRank));
}

export function filmKinBody(catalogue: Catalogue): Buffer {
  return Buffer.from(JSON.stringify(catalogue.kinByRank));
}

export function filmNamesBody({ films, idsByRank, otherTitlesByRank }: Catalogue): Buffer {
  const namesByRank: FilmNamesByRank = Object.fromEntries(
    films.map(({ rank }) => {
      const { wikidata = null, letterboxd = [] } = idsByRank[rank] ?? {};
      return [rank, { wikidata, letterboxd, titles: otherTitlesByRank[rank] ?? [] }];
    }),
  );
  return Buffer.from(JSON.stringify(namesByRank));
}

export function departedFilmsBody(catalogue: Catalogue): Buffer {
  return Buffer.from(JSON.stringify(catalogue.departed));
}

export function formerIdsBody({ formerIds }: Catalogue): Buffer {
  return Buffer.from(JSON.stringify(formerIds));
}

export function recommendationsBody(catalogue: Catalogue, rank: Rank): Buffer {
  const recommendations = (recommendedFilms(catalogue, rank) ?? []).map(({ film, why, isFurtherAfield }) => ({
    rank: film.rank,
    title: film.title,
    year: film.year,
    why,
    furtherAfield: isFurtherAfield,
  }));
  return Buffer.from(JSON.stringify({ recommendations } satisfies FilmRecommendations));
}

/** A build step: compresses the large catalogue answers into `outDir`, which would delay the server's start. */
export async function writePreparedResponses({ outDir }: { readonly outDir: string }): Promise<void> {
  const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
  await Promise.all([
    writeCompressedBodies(filmsBody(catalogue), outDir),
    writeCompressedBodies(filmMetadataBody(catalogue), outDir),
    writeCompressedBodies(filmTagsBody(catalogue), outDir),
    writeCompressedBodies(filmKinBody(catalogue), outDir),
    writeCompressedBodies(filmNamesBody(catalogue), outDir),
    writeCompressedBodies(departedFilmsBody(catalogue), outDir),
    writeCompressedBodies(formerIdsBody(catalogue), outDir),
  ]);
}
