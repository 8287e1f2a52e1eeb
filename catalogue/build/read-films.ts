import { isFilmId, type FilmId } from "#domain/catalogue/film-id.ts";
import type { FilmFacts } from "#domain/catalogue/film.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";
import { severalValues } from "./several-values.ts";

/** A film before it has a rank. */
export interface FilmRecord {
  /** Never changes, because stored migrations and authored words refer to it. */
  readonly slug: FilmId;
  readonly title: string;
  readonly year: number;
  readonly facts: FilmFacts;
  /** Players after those of the facts, in order of importance. */
  readonly supportingCast: readonly string[];
}

/** How many players are among a film's facts, which are shown and sent to the browser. */
const LEADS = 5;

const FACT_COLUMNS = [
  "slug",
  "imdb_id",
  "tmdb_id",
  "title",
  "original_title",
  "year",
  "directors",
  "screenwriters",
  "cinematographers",
  "composers",
  "genres",
  "countries",
  "languages",
  "runtime_minutes",
  "color",
  "sound",
  "awards",
] as const;

type FactRow = Readonly<Record<(typeof FACT_COLUMNS)[number], string>>;

/**
 * The films of `facts.csv` with `corrections.csv` applied; `cast` are the players by slug. Refuses malformed facts and
 * repeated identities (`bad-fact`), and the cast of a film that does not exist (`bad-cast`).
 */
export function readFilms(
  factsCsv: string,
  correctionsCsv: string,
  cast: ReadonlyMap<string, readonly string[]>,
): readonly FilmRecord[] {
  const rows = correctedRows(csvRecords(factsCsv, FACT_COLUMNS, "films/facts.csv"), correctionsCsv);
  const films = rows.map((row) => filmFromRow(row, cast.get(row.slug) ?? []));
  const stray = [...cast.keys()].find((slug) => !rows.some((row) => row.slug === slug));
  if (stray !== undefined) throw new CatalogueError("bad-cast", `no film is ${stray}`);
  refuseRepeated(films.map(({ facts }) => facts.imdbId).filter((id) => id !== null));
  refuseRepeated(films.map(({ facts }) => facts.tmdbId).filter((id) => id !== null));
  return films;
}

/** A correction names film, field, value and reason. Refuses (`bad-correction`) what changes nothing or has no reason. */
function correctedRows(rows: readonly FactRow[], correctionsCsv: string): readonly FactRow[] {
  refuseRepeated(rows.map(({ slug }) => slug));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  for (const correction of csvRecords(correctionsCsv, ["slug", "field", "value", "reason"], "films/corrections.csv")) {
    const row = bySlug.get(correction.slug);
    const field = FACT_COLUMNS.find((column) => column === correction.field);
    const isFine =
      row !== undefined &&
      field !== undefined &&
      field !== "slug" &&
      correction.reason !== "" &&
      row[field] !== correction.value;
    if (!isFine) throw new CatalogueError("bad-correction", JSON.stringify(correction));
    bySlug.set(row.slug, { ...row, [field]: correction.value });
  }
  return [...bySlug.values()];
}

function filmFromRow(row: FactRow, cast: readonly string[]): FilmRecord {
  const { slug, title, color, sound } = row;
  if (!isFilmId(slug)) throw new CatalogueError("bad-fact", JSON.stringify(row));
  const isFine =
    /-\d{4}$/.test(slug) &&
    title !== "" &&
    row.directors !== "" &&
    /^\d{4}$/.test(row.year) &&
    /^(tt\d{7,8})?$/.test(row.imdb_id) &&
    /^\d*$/.test(row.tmdb_id) &&
    /^\d*$/.test(row.runtime_minutes);
  if (!isFine) throw new CatalogueError("bad-fact", JSON.stringify(row));
  if (color !== "color" && color !== "bw" && color !== "both")
    throw new CatalogueError("bad-fact", `${slug}: ${color}`);
  if (sound !== "sound" && sound !== "silent") throw new CatalogueError("bad-fact", `${slug}: ${sound}`);
  return {
    slug,
    title,
    year: Number(row.year),
    facts: {
      originalTitle: row.original_title || title,
      directors: severalValues(row.directors),
      screenwriters: severalValues(row.screenwriters),
      cinematographers: severalValues(row.cinematographers),
      composers: severalValues(row.composers),
      cast: cast.slice(0, LEADS),
      genres: severalValues(row.genres),
      countries: severalValues(row.countries),
      languages: severalValues(row.languages),
      runtimeMinutes: row.runtime_minutes === "" ? null : Number(row.runtime_minutes),
      color,
      sound,
      awards: severalValues(row.awards),
      imdbId: row.imdb_id || null,
      tmdbId: row.tmdb_id === "" ? null : Number(row.tmdb_id),
    },
    supportingCast: cast.slice(LEADS),
  };
}

function refuseRepeated(ids: readonly (string | number)[]): void {
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new CatalogueError("bad-fact", `two films have the identity ${repeated}`);
}
