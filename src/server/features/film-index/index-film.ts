import { createHash } from "node:crypto";
import type { SQLOutputValue } from "node:sqlite";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import { indexFilmId as indexFilmIdBy } from "#domain/catalogue/index-film-id.ts";

/** A film as the index knows it, or the movie database where the index lacks it. */
export interface IndexFilm {
  readonly id: FilmId;
  readonly title: string;
  /** Empty where it is the title. */
  readonly originalTitle: string;
  readonly year: number;
  readonly directors: readonly string[];
  readonly imdbId: string | null;
  readonly wikidataId: string | null;
  readonly tmdbId: number | null;
  /** Empty for a feature film. */
  readonly kind: "" | "short" | "tv" | "special";
  readonly runtimeMinutes: number | null;
  /** Empty, like the countries, where not known. */
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly source: "index" | "movie-database";
}

export type Row = Readonly<Record<string, SQLOutputValue>>;

export function filmOf(row: Row): IndexFilm {
  const text = (column: string) => {
    const value = row[column];
    return typeof value === "string" ? value : "";
  };
  const texts = (column: string) => (text(column) === "" ? [] : text(column).split("; "));
  return {
    id: filmIdOf(text("id")),
    title: text("title"),
    originalTitle: text("original_title"),
    year: Number(row["year"]),
    directors: texts("directors"),
    imdbId: text("imdb_id") || null,
    wikidataId: text("wikidata_id") || null,
    tmdbId: Number(text("tmdb_id")) || null,
    kind: kindOf(text("kind")),
    runtimeMinutes: Number(row["runtime"]) || null,
    genres: texts("genres"),
    countries: texts("countries"),
    source: "index",
  };
}

function kindOf(kind: string): IndexFilm["kind"] {
  return kind === "short" || kind === "tv" || kind === "special" ? kind : "";
}

export function indexFilmId(ids: Parameters<typeof indexFilmIdBy>[0]): FilmId {
  return indexFilmIdBy(ids, (text) => createHash("sha256").update(text).digest("hex"));
}
