import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { FilmId } from "../../catalogue/film-id.ts";
import { type AnyFilm, DEFAULT_GENRE, type Film, type FilmMetadata, type Rank } from "../../catalogue/film.ts";

/** All films, because collections name missing ones. */
export type DnaCatalogue = Pick<Catalogue, "films" | "metadataByRank">;

/** Plain data, so that a page's HTML can carry it. */
export interface NamedFilm {
  readonly rank: Rank;
  readonly title: string;
  readonly year: number;
}

export type CountedFilm =
  | NamedFilm
  | { readonly rank: null; readonly id: FilmId; readonly title: string; readonly year: number };

export type DatedFilm = AnyFilm & { readonly year: number };

export type PicturedFilm = NamedFilm & Pick<Film, "id">;

export interface CanonFilm {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  readonly index: number;
}

/** In order; drops unknown and repeated ranks. */
export function canonFilms(canon: readonly Rank[], { films, metadataByRank }: DnaCatalogue): readonly CanonFilm[] {
  return [...new Set(canon)]
    .flatMap((rank) => films[rank - 1] ?? [])
    .map((film, index) => ({ film, metadata: metadataByRank[film.rank], index }));
}

export function datedFilms(canon: readonly AnyFilm[]): readonly DatedFilm[] {
  return canon.filter((film): film is DatedFilm => film.year !== null);
}

export function countedFilm({ rank, id, title, year }: DatedFilm): CountedFilm {
  return rank === null ? { rank, id, title, year } : { rank, title, year };
}

export function namedFilm({ rank, title, year }: Film): NamedFilm {
  return { rank, title, year };
}

export function picturedFilm(film: Film): PicturedFilm {
  return { ...namedFilm(film), id: film.id };
}

/** Main genre first; from its facts if there is no metadata. */
export function genresOf({ film, metadata }: Pick<CanonFilm, "film" | "metadata">): readonly string[] {
  const genres = metadata === undefined ? film.facts.genres : namesIn(metadata.genre);
  return genres.length === 0 ? [DEFAULT_GENRE] : genres;
}

/** Splits at commas and drops duplicates; empty for "unknown" (docs/product.md#film-dna). */
export function namesIn(text: string): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== "" && name.toLowerCase() !== "unknown");
}
