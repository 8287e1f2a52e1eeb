import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import type { Film, ExternalIdsByRank, OtherTitlesByRank, Rank } from "#domain/catalogue/film.ts";
import type { IdsInFile } from "./imported-film.ts";

interface FilmToMatch {
  readonly title: string;
  /** Its title in other languages and scripts, the original one, too. */
  readonly otherTitles: readonly string[];
  readonly year: number;
  readonly directors: readonly string[];
  readonly imdbId: string | null;
  readonly tmdbId: number | null;
  readonly wikidataId: string | null;
  /** 0 to 1000: what is meant first, of films of one name. */
  readonly popularity: number;
}

export interface RankedFilm extends FilmToMatch {
  readonly id: FilmId;
  readonly rank: Rank;
}

/** A film that the ranking does not have: one that left it, or one of the film index. */
export interface OtherFilm extends FilmToMatch {
  readonly id: FilmId;
  readonly rank: null;
}

/** A film that rows can be matched to. */
export type KnownFilm = RankedFilm | OtherFilm;

/** More than any film of the film index. */
const OUR_POPULARITY = 1001;

/** The ranking's films as films to match. Where the other titles or ids are not known, fewer rows are matched. */
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

/** The films that left the ranking as films to match. */
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

/** What is known of a film that is looked up outside the ranking. */
export interface WantedFilm {
  readonly titles: readonly string[];
  readonly year: number | null;
  readonly directors: readonly string[];
  readonly ids: Pick<IdsInFile, "imdb" | "tmdb" | "wikidata">;
}

/** Looks films up outside the ranking: for each wanted one those that have one of its ids or, nearly, its title. */
export type LookUpOthers = (wanted: readonly WantedFilm[]) => Promise<readonly (readonly OtherFilm[])[]>;
