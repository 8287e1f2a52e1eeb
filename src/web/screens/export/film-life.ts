import type { FilmMemory } from "#domain/film-memory.ts";
import type { FilmId } from "#domain/film-id.ts";
import type { Film, FilmNamesByRank } from "#domain/film.ts";
import { LONG_AGO } from "#domain/seen-day.ts";
import { type UserLists, watchedIds } from "#domain/user-lists.ts";
import type { FilmInCanonFile, FilmLife } from "#film-files/canon-file.ts";

type Parts = Omit<FilmMemory, "id">;

/** One of the lists that people take along, or all of them. */
export type ListToTake = "all" | "canon" | "watchlist" | "watched";

/**
 * The lists with what is known of their films, for files. With one list chosen the others are empty. Films that the
 * catalogue lacks are left out; without `names` they come without their Wikidata id.
 */
export function filmLifeOf(
  lists: UserLists,
  which: ListToTake,
  { filmsById, names }: { readonly filmsById: ReadonlyMap<FilmId, Film>; readonly names: FilmNamesByRank },
): FilmLife {
  const memories = new Map(lists.memories.map((memory) => [memory.id, memory]));
  const films = (
    ids: readonly FilmId[],
    of: ListToTake,
  ): readonly { readonly film: FilmInCanonFile; readonly memory: Parts }[] =>
    which === "all" || which === of
      ? ids.flatMap((id) => {
          const film = filmsById.get(id);
          if (film === undefined) return [];
          return [{ film: filmInFile(film, names[film.rank]?.wikidata ?? null), memory: memories.get(id) ?? {} }];
        })
      : [];
  const entries = lists.watchlist.map(({ id }) => id);
  return {
    canon: films(lists.canonOrder, "canon").map(({ film, memory }) => ({ ...film, note: memory.note ?? null })),
    watchlist: films(entries, "watchlist").map(({ film, memory }) => ({ ...film, reason: memory.reason ?? null })),
    watched: films(watchedIds(lists), "watched").map(({ film, memory }) => ({
      ...film,
      rating: memory.rating ?? null,
      viewings: viewingsOf(memory),
    })),
    hidden: films(lists.minimizedFilms, "all").map(({ film }) => film),
    dismissed: films(lists.dismissedRecommendations, "all").map(({ film }) => film),
  };
}

/** The last one with its day, or its year where only the month is known. */
function viewingsOf({ seen, rewatches = 0 }: Parts): FilmLife["watched"][number]["viewings"] {
  if (seen === undefined && rewatches === 0) return [];
  const on =
    seen === undefined || seen === LONG_AGO ? null : seen.length === "2025-03".length ? seen.slice(0, 4) : seen;
  const earlier = Array.from({ length: rewatches }, (_, index) => ({ on: null, isRewatch: index > 0 }));
  return [...earlier, { on, isRewatch: rewatches > 0 }];
}

function filmInFile({ id, title, year, facts }: Film, wikidataId: string | null): FilmInCanonFile {
  const { directors, imdbId, tmdbId } = facts;
  return { title, year, directors: [...directors], canonId: id, imdbId, tmdbId, wikidataId };
}
