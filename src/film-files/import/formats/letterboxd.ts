import { isYes } from "../words-in-cells.ts";
import { noteOf, numberIn, yearIn, columnName } from "../values.ts";
import type { TableRow } from "../table.ts";
import { baseName, type Cells, listMeantBy, type RowSaid, saidByList, type TableFormat } from "./table-format.ts";

const film = (cells: Cells) => ({
  title: cells("name"),
  year: yearIn(cells("year")),
  page: noteOf(cells("letterboxduri") || cells("url")),
});

/** Only file names tell these apart; under another name it is a list whose films are asked about. */
const filmsFormat: TableFormat = {
  kind: "letterboxd",
  fits: (columns) => columns.has("letterboxduri") && columns.has("name") && !columns.has("watcheddate"),
  days: { columns: ["date"] },
  ratings: { columns: ["rating"], outOf: 5 },
  reader: ({ file, columns, dayOf, starsOf }) => {
    const meant = columns.has("rating") ? "watched" : (listMeantBy(file) ?? "list");
    return {
      row: (cells) => ({
        ...film(cells),
        ...saidByList(meant, file, null),
        loggedOn: dayOf(cells("date")),
        rating: starsOf(cells("rating")),
      }),
    };
  },
};

/** `diary.csv` and `reviews.csv`; their address is the entry's, not the film's. */
const diaryFormat: TableFormat = {
  kind: "letterboxd",
  fits: (columns) => columns.has("letterboxduri") && columns.has("name") && columns.has("watcheddate"),
  days: { columns: ["watcheddate", "date"] },
  reviews: ["review"],
  ratings: { columns: ["rating"], outOf: 5 },
  reader: ({ dayOf, starsOf }) => ({
    row: (cells) => ({
      ...film(cells),
      page: null,
      entry: noteOf(cells("letterboxduri")),
      isWatched: true,
      watchedOn: dayOf(cells("watcheddate")),
      loggedOn: dayOf(cells("date")),
      isRewatch: isYes(cells("rewatch")) === true,
      rating: starsOf(cells("rating")),
    }),
  }),
};

/** `lists/*.csv`, with the list's name and description above its films. */
const listFormat: TableFormat = {
  kind: "letterboxd",
  fits: (columns) => ["position", "name", "year", "url"].every((name) => columns.has(name)) && !columns.has("const"),
  reader: ({ file, preamble }) => {
    const name = saidAbove(preamble, "name") ?? baseName(file);
    const about = saidAbove(preamble, "description");
    return {
      row: (cells): RowSaid => ({
        ...film(cells),
        list: { name, about, position: numberIn(cells("position")), note: noteOf(cells("description")) },
      }),
    };
  },
};

function saidAbove(preamble: readonly TableRow[], column: "name" | "description"): string | null {
  const header = preamble.findIndex(({ cells }) => columnName(cells[0] ?? "") === "date");
  const place = preamble[header]?.cells.findIndex((cell) => columnName(cell) === column) ?? -1;
  return noteOf(preamble[header + 1]?.cells[place] ?? "");
}

export const LETTERBOXD_FORMATS: readonly TableFormat[] = [listFormat, filmsFormat, diaryFormat];

/** The first four films of a profile, as addresses. */
export function favouritesInProfile(rows: readonly TableRow[]): readonly string[] {
  const place = rows[0]?.cells.findIndex((cell) => columnName(cell) === "favoritefilms") ?? -1;
  return place === -1 ? [] : (rows[1]?.cells[place] ?? "").split(/[,\s]+/).filter((address) => address !== "");
}
