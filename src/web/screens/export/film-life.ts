import type { Film, FilmNamesByRank, Rank } from "#domain/film.ts";
import { type UserLists, watchedRanks } from "#domain/user-lists.ts";
import type { FilmInCanonFile, FilmLife } from "#film-files/canon-file.ts";

/** One of the lists that people take along, or all of them. */
export type ListToTake = "all" | "canon" | "watchlist" | "watched";

/**
 * The lists with what is known of their films, for files. With one list chosen the others are empty. Films that the
 * catalogue lacks are left out; without `names` they come without their Wikidata id.
 */
export function filmLifeOf(
  lists: UserLists,
  which: ListToTake,
  { filmsByRank, names }: { readonly filmsByRank: ReadonlyMap<Rank, Film>; readonly names: FilmNamesByRank },
): FilmLife {
  const films = (ranks: readonly Rank[], of: ListToTake): readonly FilmInCanonFile[] =>
    which === "all" || which === of
      ? ranks.flatMap((rank) => {
          const film = filmsByRank.get(rank);
          return film === undefined ? [] : [filmInFile(film, names[rank]?.wikidata ?? null)];
        })
      : [];
  const entries = lists.watchlist.map(({ rank }) => rank);
  return {
    canon: [...films(lists.canonOrder, "canon")],
    watchlist: films(entries, "watchlist").map((film) => ({ ...film, reason: null })),
    watched: films(watchedRanks(lists), "watched").map((film) => ({ ...film, rating: null, viewings: [] })),
    hidden: [...films(lists.minimizedFilms, "all")],
    dismissed: [...films(lists.dismissedRecommendations, "all")],
  };
}

function filmInFile({ id, title, year, facts }: Film, wikidataId: string | null): FilmInCanonFile {
  const { directors, imdbId, tmdbId } = facts;
  return { title, year, directors: [...directors], canonId: id, imdbId, tmdbId, wikidataId };
}
