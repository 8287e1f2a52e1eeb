import type { Catalogue } from "../catalogue.ts";
import { DEFAULT_GENRE, type Film, type FilmMetadata, type Rank } from "../film.ts";

/** What the analysis of a canon reads: the whole catalogue, since collections name the films that are missing. */
export type DnaCatalogue = Pick<Catalogue, "films" | "metadataByRank">;

/** As much of a film as a statement about a canon names; plain data, so that a page's HTML can carry it. */
export interface NamedFilm {
  readonly rank: Rank;
  readonly title: string;
  readonly year: number;
}

/** A film of a canon with the words about it, as every part of the analysis reads it. */
export interface CanonFilm {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  /** Place in the canon, counted from 0: what is equal otherwise is ordered by it. */
  readonly index: number;
}

/** The films of a canon in its order. A rank the catalogue does not have, or a second time the same, is left out. */
export function canonFilms(canon: readonly Rank[], { films, metadataByRank }: DnaCatalogue): readonly CanonFilm[] {
  return [...new Set(canon)]
    .flatMap((rank) => films[rank - 1] ?? [])
    .map((film, index) => ({ film, metadata: metadataByRank[film.rank], index }));
}

export function namedFilm({ rank, title, year }: Film): NamedFilm {
  return { rank, title, year };
}

/** The genres of a film, main genre first; those of its facts where the metadata could not be had. */
export function genresOf({ film, metadata }: Pick<CanonFilm, "film" | "metadata">): readonly string[] {
  const genres = metadata === undefined ? film.facts.genres : namesIn(metadata.genre);
  return genres.length === 0 ? [DEFAULT_GENRE] : genres;
}

/** The names of a comma-separated text, each once; none for "unknown" (docs/product.md#film-dna). */
export function namesIn(text: string): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== "" && name.toLowerCase() !== "unknown");
}
