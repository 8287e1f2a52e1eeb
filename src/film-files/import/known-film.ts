import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import type { Film, ExternalIdsByRank, OtherTitlesByRank, Rank } from "#domain/catalogue/film.ts";
import type { IdsInFile } from "./imported-film.ts";

interface FilmToMatch {
  readonly title: string;
  /** In other languages and scripts, the original included. */
  readonly otherTitles: readonly string[];
  readonly year: number;
  readonly directors: readonly string[];
  readonly imdbId: string | null;
  readonly tmdbId: number | null;
  readonly wikidataId: string | null;
  /** 0 to 1000: orders films of one name. */
  readonly popularity: number;
}

export interface RankedFilm extends FilmToMatch {
  readonly id: FilmId;
  readonly rank: Rank;
}

export interface OtherFilm extends FilmToMatch {
  readonly id: FilmId;
  readonly rank: null;
}

export type KnownFilm = RankedFilm | OtherFilm;

/** Above any film of the film index. */
const OUR_POPULARITY = 1001;

/** Without the other titles or ids, fewer rows match. */
export function rankedFilms(
  films: readonly Film[],
  {
    idsByRank = {},
    otherTitlesByRank = {},
  }: { readonly idsByRank?: ExternalIdsByRank; readonly otherTitlesByRank?: OtherTitlesByRank } = {},
): readonly RankedFilm[] {
  return films.map(({ id, rank, title, year, facts }) => ({
    id,
    rank,
    title,
    otherTitles: [facts.originalTitle, ...(otherTitlesByRank[rank] ?? [])],
    year,
    directors: facts.directors,
    imdbId: facts.imdbId,
    tmdbId: facts.tmdbId,
    wikidataId: idsByRank[rank]?.wikidata ?? null,
    popularity: OUR_POPULARITY,
  }));
}

export function departedFilms(departed: DepartedFilms): readonly OtherFilm[] {
  return Object.values(departed).map(({ film: { id, title, year, facts }, ids }) => ({
    id,
    rank: null,
    title,
    otherTitles: [facts.originalTitle],
    year,
    directors: facts.directors,
    imdbId: facts.imdbId,
    tmdbId: facts.tmdbId,
    wikidataId: ids.wikidata,
    popularity: OUR_POPULARITY,
  }));
}

export interface WantedFilm {
  readonly titles: readonly string[];
  readonly year: number | null;
  readonly directors: readonly string[];
  readonly ids: Pick<IdsInFile, "imdb" | "tmdb" | "wikidata">;
}

/** For each wanted film those with one of its ids or, nearly, its title. */
export type LookUpOthers = (wanted: readonly WantedFilm[]) => Promise<readonly (readonly OtherFilm[])[]>;
