import type { Film, FilmMetadataByRank } from "#domain/catalogue/film.ts";
import { call } from "../../adapters/product-api.ts";

interface FetchedCatalogue {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
}

/** Films and metadata together, so that cards don't change their genres. Unavailable metadata is an empty map. */
export async function fetchCatalogue(): Promise<FetchedCatalogue> {
  const metadata = call("getFilmMetadata", {}).catch((): FilmMetadataByRank => ({}));
  const films = await call("listFilms", {});
  return { films, metadataByRank: await metadata };
}
