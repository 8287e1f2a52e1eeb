import { NO_IDS } from "../imported-film.ts";
import { kindOfType } from "../words-in-cells.ts";
import { imdbIdIn, namesIn, noteOf, numberIn, yearIn } from "../values.ts";
import { baseName, listMeantBy, type Table, type TableFormat } from "./table-format.ts";
import { UnreadableFile } from "../unreadable.ts";

/** In the columns of 2024, of 2017 and of before. */
export const imdbFormat: TableFormat = {
  kind: "imdb",
  fits: (columns) => columns.has("const"),
  days: { columns: ["daterated", "dateadded", "created"] },
  ratings: { columns: ["yourrating", "yourated"], outOf: 10 },
  reader: (table) => {
    if (table.columns.has("knownfor") || table.columns.has("birthdate")) throw new UnreadableFile("people", table.file);
    const meant = meantBy(table);
    return {
      row: (cells) => {
        const rating = table.starsOf(cells("yourrating") || cells("yourated"));
        const position = numberIn(cells("position"));
        return {
          title: cells("title"),
          otherTitle: noteOf(cells("originaltitle")),
          year: yearIn(cells("year")),
          directors: namesIn(cells("directors")),
          ids: { ...NO_IDS, imdb: imdbIdIn(cells("const")) },
          kind: kindOfType(cells("titletype")) ?? "film",
          isWatched: meant === "watched" || rating !== null,
          rating,
          loggedOn: table.dayOf(cells("daterated") || cells("dateadded") || cells("created")),
          isOnWatchlist: meant === "watchlist",
          reason: meant === "watchlist" ? noteOf(cells("description")) : null,
          list: meant === "list" ? { name: baseName(table.file), position, note: noteOf(cells("description")) } : null,
        };
      },
    };
  },
};

/**
 * Ratings have no positions now; before 2018 they had, and a rating in each row. A watchlist has the columns of any
 * list, and is what most people bring: a file with a meaningless name is taken for one.
 */
function meantBy({ file, columns, rows }: Table): "watched" | "watchlist" | "list" {
  if (!columns.has("position")) return "watched";
  const told = listMeantBy(file);
  if (told === "watchlist" || told === "watched") return told;
  const areAllRated = columns.has("yourated") && rows.every((cells) => cells("yourated") !== "");
  if (areAllRated) return "watched";
  return isNameless(file) ? "watchlist" : "list";
}

function isNameless(file: string): boolean {
  const words =
    baseName(file)
      .toLowerCase()
      .match(/\p{L}[\p{L}\d]*/gu) ?? [];
  return words.every((word) => /^(?:[a-f0-9]+|imdb|export|exported|list|ls\d*|download|copy|my|data)$/.test(word));
}
