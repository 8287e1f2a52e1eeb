import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { type AnyFilm, mainGenre } from "#domain/catalogue/film.ts";
import { filmsOfShare } from "#domain/catalogue/other-film.ts";
import type { SharedCanonContent, SharedFilm, SharedFilms } from "#web/features/catalogue/page-excerpts.ts";

/** What the content of a shared canon or list is derived from. */
export type CanonCatalogue = Pick<Catalogue, "films" | "metadataByRank" | "departed">;

export function canonContent(shared: SharedFilms, catalogue: CanonCatalogue): SharedCanonContent {
  return {
    films: filmsOfShare(shared, catalogue).map((film) => ({ ...shownFilm(film), ...wordsOn(film, catalogue) })),
  };
}

function shownFilm({ rank, id, title, year, director, posterUrl, poster, art, wasRanked }: AnyFilm): AnyFilm {
  const outside = { ...(art === undefined ? {} : { art }), ...(wasRanked === undefined ? {} : { wasRanked }) };
  return { rank, id, title, year, director, posterUrl, poster, ...outside };
}

function wordsOn(
  { rank, id }: AnyFilm,
  { films, metadataByRank, departed }: CanonCatalogue,
): Pick<SharedFilm, "description" | "genre"> {
  const film = rank === null ? departed[id]?.film : films[rank - 1];
  if (film === undefined) return { description: null, genre: null };
  const metadata = rank === null ? departed[id]?.metadata : metadataByRank[rank];
  return { description: film.description, genre: mainGenre(metadata) };
}
