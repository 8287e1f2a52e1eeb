import type { WholeIndexFilm } from "#contract/api/film-index.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { IndexFilm } from "./index-film.ts";

/** Makes a film of the index what calls answer: one of the ranking gets its own id and its rank. */
export function createIndexAnswers(
  catalogue: Pick<Catalogue, "films" | "idsByRank">,
): <Given extends IndexFilm>(film: Given) => Omit<Given, keyof IndexFilm> & WholeIndexFilm {
  const ranked = new Map(
    catalogue.films.flatMap(({ id, rank, facts }) => {
      const wikidata = catalogue.idsByRank[rank]?.wikidata ?? null;
      return [facts.imdbId, wikidata].flatMap((known) => (known === null ? [] : [[known, { id, rank }] as const]));
    }),
  );
  return (film) => {
    const known = ranked.get(film.imdbId ?? "") ?? ranked.get(film.wikidataId ?? "");
    return {
      ...film,
      id: known?.id ?? film.id,
      rank: known?.rank ?? null,
      originalTitle: film.originalTitle || null,
      directors: [...film.directors],
      runtimeMinutes: film.runtimeMinutes ?? undefined,
      genres: film.genres.length === 0 ? undefined : [...film.genres],
      countries: film.countries.length === 0 ? undefined : [...film.countries],
      kind: film.kind || ("feature" as const),
    };
  };
}
