import { setImmediate as nextTurn } from "node:timers/promises";
import type { FilmId } from "#domain/film-id.ts";
import { idsInFilmId } from "#domain/ids-in-film-id.ts";
import { titleKey } from "#search/title-key.ts";
import { foldedWords } from "#search/words.ts";
import type { DatabaseMovie, MovieDatabase } from "../movie-database/movie-database.ts";
import type { FilmIndex } from "./film-index.ts";
import { indexFilmId, type IndexFilm } from "./index-film.ts";
import { type IndexQuery, readIndexQuery } from "./index-words.ts";
import type { FoundFilm, WantedIndexFilm } from "./look-up-film.ts";

/**
 * The films of the world (docs/product.md#other-films): those of the index and, where a movie database is configured, those that the index lacks. All
 * reject with `FilmIndexMissing` where the index was not built.
 */
export interface WorldFilms {
  /** At most `most` films for what was typed, the likeliest first; not `isWhole` where the movie database did not answer. */
  readonly search: (
    text: string,
    most: number,
  ) => Promise<{ readonly films: readonly IndexFilm[]; readonly isWhole: boolean }>;
  /** For each film that a file names those that it can be; see `createFilmLookUp`. */
  readonly lookUp: (wanted: readonly WantedIndexFilm[]) => Promise<readonly (readonly FoundFilm[])[]>;
  /** Null where nobody knows such a film. */
  readonly film: (id: FilmId) => Promise<IndexFilm | null>;
  readonly close: () => void;
}

/** Films looked up before anybody else gets their turn: some milliseconds. */
const FILMS_IN_A_TURN = 10;
/** What is typed and longer than this is no title. */
const LONGEST_TITLE_TYPED = 80;
const SHORTEST_TITLE_TYPED = 3;
/** Of the films of one call, so that a file of films that nobody knows does not ask for thousands. */
const MOST_ASKED_FOR = 10;
const ASKED_FOR_AT_ONCE = 5;
/** Sources give a film's year by production or by release. */
const YEARS_APART = 1;
const LONGEST_SHORT_MINUTES = 40;

export function createWorldFilms(index: FilmIndex, movieDatabase: MovieDatabase | null): WorldFilms {
  /** As the index knows it, where it does: by an id, or by its title and year without one. */
  const asIndexed = (movie: DatabaseMovie): IndexFilm => {
    const { title, originalTitle, year, imdbId, tmdbId } = movie;
    const wanted = { titles: [title, originalTitle], year, ids: { imdb: imdbId, tmdb: tmdbId, wikidata: null } };
    const isIt = (film: FoundFilm) => isWanted(film, wanted) && (film.imdbId ?? imdbId) === imdbId;
    return index.lookUp(wanted).find(isIt) ?? filmOfDatabase(movie);
  };

  const askedFor = async ({ titles, year, ids }: WantedIndexFilm): Promise<readonly FoundFilm[]> => {
    const [title = ""] = titles;
    const found =
      ids.imdb !== null
        ? await movieDatabase?.filmOfImdb(ids.imdb)
        : ids.tmdb !== null
          ? await movieDatabase?.filmOfNumber(ids.tmdb)
          : titleKey(title) === ""
            ? []
            : await movieDatabase?.findFilms(title, year);
    return (found ?? []).map((movie) => {
      const film = asIndexed(movie);
      const keys = new Set([movie.title, movie.originalTitle].map(titleKey));
      return { ...film, popularity: 0, calledAs: titles.filter((text) => keys.has(titleKey(text))) };
    });
  };

  return {
    search: async (text, most) => {
      const films = index.search(text, most);
      const query = readIndexQuery(text);
      if (movieDatabase === null || !isTitle(text) || films.some((film) => isMeant(film, query)))
        return { films, isWhole: true };
      const found = await movieDatabase.findFilms(query.title, query.year);
      const ids = new Set(films.map(({ id }) => id));
      const more = (found ?? []).map(asIndexed).filter(({ id }) => !ids.has(id));
      const meant = more.filter((film) => isMeant(film, query));
      const all = [...meant, ...films, ...more.filter((film) => !meant.includes(film))];
      return { films: all.slice(0, most), isWhole: found !== null };
    },
    lookUp: async (wanted) => {
      const found: (readonly FoundFilm[])[] = [];
      for (const [position, film] of wanted.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- others are served in between
        if (position % FILMS_IN_A_TURN === FILMS_IN_A_TURN - 1) await nextTurn();
        found.push(index.lookUp(film));
      }
      if (movieDatabase === null) return found;
      const lacking = wanted
        .map((film, position) => ({ film, position }))
        .filter(({ film, position }) => !(found[position] ?? []).some((known) => isWanted(known, film)))
        .slice(0, MOST_ASKED_FOR);
      for (let start = 0; start < lacking.length; start += ASKED_FOR_AT_ONCE) {
        const asked = lacking.slice(start, start + ASKED_FOR_AT_ONCE);
        // oxlint-disable-next-line no-await-in-loop -- so many at a time
        const answers = await Promise.all(asked.map(({ film }) => askedFor(film)));
        for (const [number, { position }] of asked.entries())
          found[position] = [...(answers[number] ?? []), ...(found[position] ?? [])];
      }
      return found;
    },
    film: async (id) => {
      const known = index.film(id);
      const { imdbId } = idsInFilmId(id);
      if (known !== null || movieDatabase === null || imdbId === null) return known;
      const [movie] = (await movieDatabase.filmOfImdb(imdbId)) ?? [];
      return movie === undefined ? null : filmOfDatabase(movie);
    },
    close: () => index.close(),
  };
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

/** Whether it is called as was typed so far, or has all the words typed, and is of the year. */
function isMeant({ title, originalTitle, year, directors }: IndexFilm, query: IndexQuery): boolean {
  const own = [title, originalTitle].map(titleKey);
  if (own.includes(query.whole)) return true;
  if (query.year !== null && Math.abs(query.year - year) > YEARS_APART) return false;
  if (own.some((key) => query.keys.some((typed) => key.startsWith(typed)))) return true;
  const words = foldedWords([title, originalTitle, ...directors].join(" "));
  return query.words.every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Whether a film that the index found has the wanted one's id, or its title about its year. */
function isWanted(found: FoundFilm, { year, ids }: WantedIndexFilm): boolean {
  const sharesId = [
    [found.imdbId, ids.imdb],
    [found.wikidataId, ids.wikidata],
    [found.tmdbId, ids.tmdb],
  ].some(([own, wanted]) => own !== null && own === wanted);
  return sharesId || (found.calledAs.length > 0 && (year === null || Math.abs(found.year - year) <= YEARS_APART));
}
