import { countWords } from "#domain/words/count-words.ts";
import type { GivenListsFile, ListsFile, ListsRestored } from "#contract/api/lists-file.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { storedMemories } from "#domain/lists/film-memory.ts";
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { idsInFilmId } from "#domain/catalogue/index-film-id.ts";
import { filmCalled } from "#domain/catalogue/other-film.ts";
import {
  EMPTY_USER_LISTS,
  type UserLists,
  type WatchlistEntry,
  withEveryCanonFilmWatched,
} from "#domain/lists/user-lists.ts";
import { type FilmNames, namesAskedFor } from "../../film-names.ts";
import { Refusal } from "../../refusal.ts";

/** The lists as a file that survives a new ranking, because it names films by their ids. */
export function listsFile(
  lists: UserLists,
  duelAnswers: ListsFile["duel_answers"],
  catalogue: Catalogue,
  exportedAt: number,
): ListsFile {
  const filmOf = filmsNamedIn(lists, catalogue);
  const written = (id: FilmId) => {
    const { rank, title, year } = filmOf(id);
    return { film_id: rank, id, title: title === "" ? null : title, year };
  };
  return {
    format: "canon-lists",
    formatVersion: 1,
    exportedAt: new Date(exportedAt).toISOString(),
    catalogueVersion: catalogue.version,
    canon_films: lists.canonOrder.map(written),
    watchlist: lists.watchlist.map(({ id, watched }) => ({ ...written(id), watched })),
    watched_films: lists.watchedFilms.map(written),
    dismissed: lists.dismissedRecommendations.map(written),
    hidden: lists.minimizedFilms.map(written),
    memories: lists.memories.map(({ id, viewings, ...parts }) => ({
      ...written(id),
      ...parts,
      ...(viewings === undefined ? {} : { viewings: [...viewings] }),
    })),
    own_lists: lists.ownLists
      .filter(({ isDeleted }) => isDeleted !== true)
      .map(({ films, ...head }) => ({ ...head, films: films.map(({ id, ...note }) => ({ ...written(id), ...note })) })),
    duel_answers: duelAnswers,
  };
}

type GivenFilm = GivenListsFile["canon_films"][number];

/** A film that was not found, by its list and its place there from 1. */
type LeftOut = ListsRestored["leftOut"][number];

/**
 * Finds films by id, else by rank in the file's edition; others without an id are in `leftOut`. Without memories or own
 * lists, the present ones stay. Refused with 400 where only ranks of an edition that is not served name a film.
 */
export function listsFromFile(
  file: GivenListsFile,
  names: FilmNames,
  present: Pick<UserLists, "memories" | "ownLists">,
): { readonly lists: UserLists; readonly leftOut: readonly LeftOut[] } {
  const edition = Number.parseInt(file.catalogueVersion ?? "", 10) || names.current;
  const isKnown = (id: FilmId) => names.whatIsMissing(id) === null;
  const idIn = ({ film_id, id }: GivenFilm): FilmId | null => {
    const own = readFilmId(id);
    if (own !== null && (isKnown(own) || names.inEdition(edition) === undefined)) return own;
    if (film_id === null || film_id === undefined) return own;
    const named = namesAskedFor(names, edition).idOf(film_id);
    return isKnown(named) ? named : own;
  };
  const leftOut: LeftOut[] = [];
  const found = <Given extends GivenFilm>(list: LeftOut["list"], films: readonly Given[]) =>
    films.flatMap((film, index) => {
      const id = idIn(film);
      if (id !== null) return [[id, film] as const];
      leftOut.push({ list, position: index + 1, film_id: film.film_id ?? null, id: film.id ?? null });
      return [];
    });
  const ids = (list: "canon_films" | "watched_films" | "dismissed" | "hidden") => [
    ...new Set(found(list, file[list]).map(([id]) => id)),
  ];
  const [canonOrder, watchedFilms] = [ids("canon_films"), ids("watched_films")];
  const [dismissedRecommendations, minimizedFilms] = [ids("dismissed"), ids("hidden")];
  const watchlist = new Map<FilmId, WatchlistEntry>();
  for (const [id, { watched }] of found("watchlist", file.watchlist))
    watchlist.set(id, { id, watched: watched || watchlist.get(id)?.watched === true });
  const told = found("memories", file.memories ?? []).map(([id, memory]) => {
    const { film_id: _rank, ...parts } = memory;
    return { ...parts, id };
  });
  const listed = ({ films, ...head }: NonNullable<typeof file.own_lists>[number]): OwnList => {
    const named = found("own_lists", films).map(([id, { note }]) => [id, note ? { id, note } : { id }] as const);
    return { ...head, films: [...new Map(named).values()] };
  };
  const ownLists = [...new Map((file.own_lists ?? []).map((list) => [list.id, listed(list)])).values()];
  return {
    lists: withEveryCanonFilmWatched({
      ...EMPTY_USER_LISTS,
      canonOrder,
      watchedFilms,
      dismissedRecommendations,
      minimizedFilms,
      watchlist: [...watchlist.values()],
      memories: file.memories === undefined ? present.memories : storedMemories(told),
      ownLists: file.own_lists === undefined ? present.ownLists : ownLists,
    }),
    leftOut,
  };
}

/** Refuses with 422 if anything is left out: what a restore has replaced can't be had back. */
export function refuseToLose(leftOut: readonly LeftOut[]): void {
  const [first] = leftOut;
  if (first === undefined) return;
  const films = leftOut.length === 1 ? "1 film of the file" : `${countWords(leftOut.length)} films of the file`;
  const where = `${leftOut.length === 1 ? "" : "the first is "}number ${first.position} of ${first.list}`;
  throw new Refusal(
    422,
    `${films} can't be found (${where}). Nothing was changed. With leaveOut=true all others are restored.`,
    { leftOut },
  );
}

export interface NamedFilm {
  readonly rank: Rank | null;
  /** Empty where nobody knows. */
  readonly title: string;
  readonly year: number | null;
  readonly director: string;
  readonly imdbId: string | null;
  readonly tmdbId: number | null;
}

/** Films by id: of the ranking, those that left it, and others by what the lists remember of their names. */
export function filmsNamedIn(lists: UserLists, { films, departed }: Catalogue): (id: FilmId) => NamedFilm {
  const ranked = new Map(films.map((film) => [film.id, film]));
  const called = new Map(lists.memories.map((memory) => [memory.id, memory.called ?? ""]));
  return (id) => {
    const known = ranked.get(id) ?? departed[id]?.film;
    if (known === undefined) {
      const { title, year, director } = filmCalled(id, called.get(id) ?? "");
      return { rank: null, title, year, director, imdbId: idsInFilmId(id).imdbId, tmdbId: null };
    }
    const { title, year, director, facts } = known;
    const { imdbId, tmdbId } = facts;
    return { rank: ranked.get(id)?.rank ?? null, title, year, director, imdbId, tmdbId };
  };
}
