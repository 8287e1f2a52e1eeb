import { columnsOf, type Columns } from "../columns-of.ts";
import type { RowKind } from "../imported-film.ts";
import type { FileKind } from "../seen-table.ts";
import { isRating } from "../ratings.ts";
import { kindOfTitle, kindOfType } from "../words-in-cells.ts";
import { idsIn } from "../ids-in-cells.ts";
import type { ColumnMeaning } from "../table-answers.ts";
import { isNothing, namesIn, noteOf, titleAndYear, yearIn } from "../values.ts";
import { marksOfRow, saysUnseen } from "./marks-of-row.ts";
import { settle } from "./settle.ts";
import { baseName, type Table, type TableFormat } from "./table-format.ts";

const DAYS = ["watched-on", "watched", "logged-on", "on-watchlist", "status"] as const;
const IDS = new Set(["imdb-id", "tmdb-id", "wikidata-id", "canon-id", "address"]);

export const anyTableFormat: TableFormat = {
  kind: "table",
  fits: () => true,
  reader: (table) => {
    const { headers, values, answers, file } = table;
    const columns = ownColumns(headers, values, answers.columns);
    const cellsOf = (meaning: Parameters<Columns["at"]>[0]) =>
      columns.at(meaning).flatMap((place) => values.map((row) => row[place] ?? ""));
    const days = DAYS.flatMap(cellsOf);
    const service = serviceOf(table);
    const settled = settle({
      days,
      counted: cellsOf("watched-on"),
      ratings: cellsOf("rating"),
      answers,
      language: columns.language,
      header: columns.outOf,
      outOf: service.kind === "criticker" ? 100 : service.kind === "letterboxd" && columns.outOf === null ? 5 : null,
    });
    const { dayOf, outOf } = settled;
    const marks = marksOfRow({ columns, file, dayOf, outOf, ...service, within: table.within?.name ?? null });
    return {
      row: (cells, row) => {
        const first = (meaning: Parameters<Columns["at"]>[0]) =>
          columns
            .at(meaning)
            .map((place) => row[place] ?? "")
            .find((text) => !isNothing(text)) ?? "";
        const own =
          columns
            .at("title")
            .map((place) => row[place] ?? "")
            .find((text) => text !== "") ?? "";
        const original = first("original-title");
        const { title, year } = titleAndYear(own || original);
        const kind = kindOfRow(columns, row, title, table.within?.kind ?? "film");
        const ids = idsIn({
          imdb: first("imdb-id"),
          tmdb: first("tmdb-id") || (/tmdb/i.test(cells("source")) ? cells("mediaid") || cells("identifier") : ""),
          wikidata: first("wikidata-id"),
          canon: first("canon-id"),
          addresses: columns.at("address").map((place) => row[place] ?? ""),
        });
        return {
          title: title || ids.title,
          year: yearIn(first("year")) ?? year ?? ids.year,
          otherTitle: own === "" ? null : noteOf(original),
          directors: namesIn(first("director")),
          ids: { ...ids.ids, tmdb: kind === "film" ? ids.ids.tmdb : null },
          page: service.kind === "letterboxd" ? noteOf(first("address")) : null,
          kind: kind === "film" && ids.isTelevision ? "television" : kind,
          ...marks(row),
        };
      },
      seen: {
        kind: service.kind,
        columns: columns.seen,
        days: settled.days,
        ratings: settled.ratings,
      },
    };
  },
};

/** Ratings beside films not seen yet are somebody else's, and are not read. */
function ownColumns(
  headers: readonly string[],
  values: readonly (readonly string[])[],
  answers: Readonly<Record<string, ColumnMeaning>> = {},
): Columns {
  const columns = columnsOf(headers, values, answers);
  const [place] = columns.at("rating");
  const header = headers[place ?? -1];
  if (place === undefined || header === undefined || columns.areRatingsOwn || answers[header] === "rating")
    return columns;
  const unseen = values.filter((row) => saysUnseen(columns, row));
  const rated = unseen.filter((row) => isRating(row[place] ?? "") && !/^0*(?:[.,]0+)?$/.test(row[place] ?? ""));
  if (rated.length === 0 || rated.length * 2 < unseen.length) return columns;
  return columnsOf(headers, values, { ...answers, [header]: "ignore" });
}

export function namesFilms(meanings: readonly string[]): boolean {
  return meanings.some((meaning) => meaning === "title" || meaning === "original-title" || IDS.has(meaning));
}

/** Who made the table, and what a "no" in it means: where people follow films, they want to see the others. */
function serviceOf({ columns, file }: Table): {
  readonly kind: Exclude<FileKind, "text">;
  readonly areOthersToWatch: boolean;
} {
  const has = (...names: readonly string[]) => names.every((name) => columns.has(name));
  const isTvTime =
    (has("iswatched") && [...columns].some((name) => name.includes("tvdb"))) || /tv-?_?time/i.test(baseName(file));
  if (has("score", "filmname")) return { kind: "criticker", areOthersToWatch: false };
  const isLetterboxd = has("title") && [...columns].every((name) => LETTERBOXD_LAYOUT.has(name));
  const isMarked = ["letterboxduri", "rating10", "watcheddate"].some((name) => columns.has(name));
  return { kind: isLetterboxd && isMarked ? "letterboxd" : "table", areOthersToWatch: isTvTime };
}

/** Letterboxd's own import format, which many other tools write. */
const LETTERBOXD_LAYOUT = new Set(
  "tmdbid imdbid title year directors rating rating10 watcheddate rewatch tags review letterboxduri canonid".split(" "),
);

function kindOfRow(columns: Columns, row: readonly string[], title: string, within: RowKind): RowKind {
  const types = columns.at("kind").map((place) => row[place] ?? "");
  const told = types.flatMap((type) => (isNothing(type) ? [] : (kindOfType(type) ?? [])));
  const other = told.find((kind) => kind !== "film");
  if (other !== undefined) return other;
  const isOfSeries = columns
    .at("season-or-episode")
    .some((place) => !isNothing(row[place] ?? "") && row[place] !== "0");
  if (isOfSeries) return "episode";
  if (told.length > 0) return "film";
  return within === "film" ? (kindOfTitle(title) ?? "film") : within;
}
