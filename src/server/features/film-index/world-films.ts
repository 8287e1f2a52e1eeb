import { setImmediate as nextTurn } from "node:timers/promises";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { IndexFacts } from "#domain/catalogue/film.ts";
import { idsInFilmId } from "#domain/catalogue/index-film-id.ts";
import { titleKey, titleKeyOrSigns } from "#search/title-key.ts";
import { foldedWords } from "#search/words.ts";
import type { DatabaseMovie, MovieDatabase } from "../movie-database/movie-database.ts";
import { type FilmIndex, FilmIndexMissing } from "./film-index.ts";
import { indexFilmId, type IndexFilm } from "./index-film.ts";
import { type IndexQuery, readIndexQuery } from "./index-words.ts";
import type { FoundFilm, WantedIndexFilm } from "./look-up-film.ts";

/** Films of the index and any movie database (docs/product.md#other-films). May reject with `FilmIndexMissing`. */
export interface WorldFilms {
  /** At most `most` films, the likeliest first; not `isWhole` where the movie database did not answer. */
  readonly search: (
    text: string,
    most: number,
  ) => Promise<{ readonly films: readonly IndexFilm[]; readonly isWhole: boolean }>;
  readonly lookUp: (wanted: readonly WantedIndexFilm[]) => Promise<readonly (readonly FoundFilm[])[]>;
  readonly film: (id: FilmId) => Promise<IndexFilm | null>;
  /** Of the index alone, by year; empty without one. */
  readonly directedBy: (name: string) => readonly IndexFilm[];
  /** Of the index alone, in the order of the ids; null where it has no such film. */
  readonly facts: (ids: readonly FilmId[]) => Promise<readonly (IndexFacts | null)[]>;
  readonly close: () => void;
}

/** Films found before others get their turn: some milliseconds. */
const FILMS_IN_A_TURN = 10;
/** Longer text is no title. */
const LONGEST_TITLE_TYPED = 80;
const SHORTEST_TITLE_TYPED = 3;
/** Per call, so that a file of unknown films does not ask for thousands. */
const MOST_ASKED_FOR = 10;
const ASKED_FOR_AT_ONCE = 5;
/** Sources give a film's year by production or by release. */
const YEARS_APART = 1;
const LONGEST_SHORT_MINUTES = 40;

export function createWorldFilms(index: FilmIndex, movieDatabase: MovieDatabase | null): WorldFilms {
  const ofIndex: WorldFilms = {
    search: async (text, most) => ({ films: index.search(text, most), isWhole: true }),
    lookUp: (wanted) => inTurns(wanted, index.lookUp),
    film: async (id) => index.film(id),
    directedBy: (name) => {
      try {
        return index.directedBy(name);
      } catch (error) {
        if (!(error instanceof FilmIndexMissing)) throw error;
        return [];
      }
    },
    facts: (ids) => inTurns(ids, index.facts),
    close: () => index.close(),
  };
  return movieDatabase === null ? ofIndex : withMovieDatabase(ofIndex, index, movieDatabase);
}

async function inTurns<Item, Found>(items: readonly Item[], find: (item: Item) => Found): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const [position, item] of items.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- others are served in between
    if (position % FILMS_IN_A_TURN === FILMS_IN_A_TURN - 1) await nextTurn();
    found.push(find(item));
  }
  return found;
}

function withMovieDatabase(ofIndex: WorldFilms, index: FilmIndex, movieDatabase: MovieDatabase): WorldFilms {
  /** Where the index has it: by an id, or without one by title and year. */
  const asIndexed = (movie: DatabaseMovie): IndexFilm => {
    const { title, originalTitle, year, imdbId, tmdbId } = movie;
    const wanted = { titles: [title, originalTitle], year, ids: { imdb: imdbId, tmdb: tmdbId, wikidata: null } };
    const isIt = (film: FoundFilm) => isWanted(film, wanted) && (film.imdbId ?? imdbId) === imdbId;
    return index.lookUp(wanted).find(isIt) ?? filmOfDatabase(movie);
  };

  const moviesFor = async ({ titles: [title = ""], year, ids }: WantedIndexFilm) => {
    if (ids.imdb !== null) return movieDatabase.filmOfImdb(ids.imdb);
    if (ids.tmdb !== null) return movieDatabase.filmOfNumber(ids.tmdb);
    return titleKeyOrSigns(title) === "" ? [] : movieDatabase.findFilms(title, year);
  };

  const lookUpThere = async (wanted: WantedIndexFilm): Promise<readonly FoundFilm[]> =>
    ((await moviesFor(wanted)) ?? []).map((movie) => {
      const keys = new Set([movie.title, movie.originalTitle].map(titleKeyOrSigns));
      const calledAs = wanted.titles.filter((title) => keys.has(titleKeyOrSigns(title)));
      return { ...asIndexed(movie), popularity: 0, calledAs };
    });

  return {
    ...ofIndex,
    search: async (text, most) => {
      const { films } = await ofIndex.search(text, most);
      const query = readIndexQuery(text);
      const namesakes = films.filter((film) => isCalled(film, query));
      const isKnown = films.some((film) => isMeant(film, query)) && namesakes.length === 0;
      if (!isTitle(text) || isKnown) return { films, isWhole: true };
      const found = await movieDatabase.findFilms(query.title, query.year);
      const more = (found ?? []).map(asIndexed);
      const all = unlessTwice([...namesakes, ...more.filter((film) => isMeant(film, query)), ...films, ...more]);
      return { films: all.slice(0, most), isWhole: found !== null };
    },
    lookUp: async (wanted) => {
      const found = [...(await ofIndex.lookUp(wanted))];
      const lacking = wanted
        .map((film, position) => ({ film, position }))
        .filter(({ film, position }) => !found[position]?.some((known) => isWanted(known, film)))
        .slice(0, MOST_ASKED_FOR);
      for (let start = 0; start < lacking.length; start += ASKED_FOR_AT_ONCE) {
        const asked = lacking.slice(start, start + ASKED_FOR_AT_ONCE);
        // oxlint-disable-next-line no-await-in-loop -- so many at a time
        const answers = await Promise.all(asked.map(({ film }) => lookUpThere(film)));
        for (const [number, { position }] of asked.entries())
          found[position] = unlessTwice([...(answers[number] ?? []), ...(found[position] ?? [])]);
      }
      return found;
    },
    film: async (id) => {
      const known = await ofIndex.film(id);
      const { imdbId } = idsInFilmId(id);
      if (known !== null || imdbId === null) return known;
      const [movie] = (await movieDatabase.filmOfImdb(imdbId)) ?? [];
      return movie === undefined ? null : filmOfDatabase(movie);
    },
  };
}

function unlessTwice<Film extends IndexFilm>(films: readonly Film[]): readonly Film[] {
  return films.filter(({ id }, position) => films.findIndex((film) => film.id === id) === position);
}

function filmOfDatabase(movie: DatabaseMovie): IndexFilm {
  const { tmdbId, imdbId, title, originalTitle, year, directors, genres, countries, runtimeMinutes, isForTelevision } =
    movie;
  const isShort = runtimeMinutes !== null && runtimeMinutes <= LONGEST_SHORT_MINUTES;
  return {
    id: indexFilmId({ own: "", imdb: imdbId, wikidata: "" }),
    title,
    originalTitle,
    year,
    directors,
    imdbId,
    wikidataId: null,
    tmdbId,
    runtimeMinutes,
    genres,
    countries,
    kind: isForTelevision ? "tv" : isShort ? "short" : "",
    source: "movie-database",
  };
}

function isTitle(text: string): boolean {
  return text.length <= LONGEST_TITLE_TYPED && titleKey(text).length >= SHORTEST_TITLE_TYPED;
}

/** Whether a title that was typed without a year is the film's whole title, which other films may have as well. */
function isCalled({ title, originalTitle }: IndexFilm, { year, whole }: IndexQuery): boolean {
  return year === null && [title, originalTitle].map(titleKey).includes(whole);
}

/** Whether it is called what was typed, or is of the year and begins so or has all the words typed. */
function isMeant({ title, originalTitle, year, directors }: IndexFilm, query: IndexQuery): boolean {
  const own = [title, originalTitle].map(titleKey);
  if (own.includes(query.whole)) return true;
  if (query.year !== null && Math.abs(query.year - year) > YEARS_APART) return false;
  if (own.some((key) => query.keys.some((typed) => key.startsWith(typed)))) return true;
  const words = foldedWords([title, originalTitle, ...directors].join(" "));
  return query.words.every((typed) => words.some((word) => word.startsWith(typed)));
}

function isWanted(found: FoundFilm, { year, ids }: WantedIndexFilm): boolean {
  const sharesId = [
    [found.imdbId, ids.imdb],
    [found.wikidataId, ids.wikidata],
    [found.tmdbId, ids.tmdb],
  ].some(([own, wanted]) => own !== null && own === wanted);
  return sharesId || (found.calledAs.length > 0 && (year === null || Math.abs(found.year - year) <= YEARS_APART));
}
