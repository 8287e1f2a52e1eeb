import type { SQLOutputValue } from "node:sqlite";

/** A film of the world's, as the index knows it. */
export interface IndexFilm {
  readonly id: string;
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
}

/** A row of any of the index's tables. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** A film out of a row of the table of films. */
export function filmOf(row: Row): IndexFilm {
  const text = (column: string) => {
    const value = row[column];
    return typeof value === "string" ? value : "";
  };
  return {
    id: text("id"),
    title: text("title"),
    originalTitle: text("original_title"),
    year: Number(row["year"]),
    directors: text("directors") === "" ? [] : text("directors").split("; "),
    imdbId: text("imdb_id") || null,
    wikidataId: text("wikidata_id") || null,
    tmdbId: Number(text("tmdb_id")) || null,
    kind: kindOf(text("kind")),
  };
}

function kindOf(kind: string): IndexFilm["kind"] {
  return kind === "short" || kind === "tv" || kind === "special" ? kind : "";
}
