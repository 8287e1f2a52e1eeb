import type { DepartedFilms, UnrankedFilm } from "#domain/catalogue/catalogue.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Film, FilmNamesByRank } from "#domain/catalogue/film.ts";
import { idsInFilmId } from "#domain/catalogue/index-film-id.ts";
import { filmCalled } from "#domain/catalogue/other-film.ts";
import type { OwnListId } from "#domain/lists/own-list.ts";
import { type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import { type FilmInCanonFile, type FilmLife, viewingsRemembered } from "#film-files/canon-file.ts";

type Parts = Omit<FilmMemory, "id">;

/** Those that everybody has. */
export type UsualList = "all" | "canon" | "watchlist" | "watched";
export type ListToTake = UsualList | OwnListId;

export interface KnownForFiles {
  readonly filmsById: ReadonlyMap<FilmId, Film>;
  readonly departed: DepartedFilms;
  /** Without them, ranked films have no Wikidata ids. */
  readonly names: FilmNamesByRank;
}

/**
 * The lists for files; if one is chosen, the others are empty. Films outside the ranking have their remembered names;
 * unknown ones are left out.
 */
export function filmLifeOf(lists: UserLists, which: ListToTake, known: KnownForFiles): FilmLife {
  const memories = new Map(lists.memories.map((memory) => [memory.id, memory]));
  const films = (
    ids: readonly FilmId[],
    of: ListToTake,
  ): readonly { readonly film: FilmInCanonFile; readonly memory: Parts }[] =>
    which === "all" || which === of
      ? ids.flatMap((id) => {
          const memory: Parts = memories.get(id) ?? {};
          const film = filmInFile(id, memory.called, known);
          return film === null ? [] : [{ film, memory }];
        })
      : [];
  const entries = lists.watchlist.map(({ id }) => id);
  return {
    canon: films(lists.canonOrder, "canon").map(({ film, memory }) => ({ ...film, note: memory.note ?? null })),
    watchlist: films(entries, "watchlist").map(({ film, memory }) => ({ ...film, reason: memory.reason ?? null })),
    watched: films(watchedIds(lists), "watched").map(({ film, memory }) => ({
      ...film,
      rating: memory.rating ?? null,
      viewings: viewingsRemembered(memory),
    })),
    hidden: films(lists.minimizedFilms, "all").map(({ film }) => film),
    dismissed: films(lists.dismissedRecommendations, "all").map(({ film }) => film),
    lists: lists.ownLists
      .filter(({ id, isDeleted }) => isDeleted !== true && (which === "all" || which === id))
      .map(({ name, about = null, isOrdered = false, films: listed }) => ({
        name,
        about,
        isOrdered,
        films: listed.flatMap(({ id, note = null }) => {
          const film = filmInFile(id, memories.get(id)?.called, known);
          return film === null ? [] : [{ ...film, note }];
        }),
      })),
  };
}

/** Null if the film is unknown. */
function filmInFile(
  id: FilmId,
  called: string | undefined,
  { filmsById, departed, names }: KnownForFiles,
): FilmInCanonFile | null {
  const ranked = filmsById.get(id);
  if (ranked !== undefined) return ourFilmInFile(ranked, names[ranked.rank]?.wikidata ?? null);
  const left = departed[id];
  if (left !== undefined) return ourFilmInFile(left.film, left.ids.wikidata);
  if (called === undefined) return null;
  const { title, year, director } = filmCalled(id, called);
  const directors = director.split(", ").filter((name) => name !== "");
  return { title, year, directors, canonId: id, ...idsInFilmId(id), tmdbId: null };
}

function ourFilmInFile({ id, title, year, facts }: UnrankedFilm, wikidataId: string | null): FilmInCanonFile {
  const { directors, imdbId, tmdbId } = facts;
  return { title, year, directors: [...directors], canonId: id, imdbId, tmdbId, wikidataId };
}
