import { NO_IDS, type RowKind } from "../imported-film.ts";
import { dayIn, imdbIdIn, namesIn, noteOf, numberIn, ratingOf, yearIn } from "../values.ts";
import { baseName, listMeantBy, type Table, type TableFormat } from "./table-format.ts";
import { UnreadableFile } from "../unreadable.ts";

/** Also in other languages. */
const TELEVISION = /seri|séri|episod|épisod|folge|staffel/i;
const NEITHER = /game|gioco|juego|jeu|videospiel|music|podcast/i;

/** Ratings, watchlist and lists, in the columns of 2024, of 2017 and of before. */
export const imdbFormat: TableFormat = {
  kind: "imdb",
  fits: (columns) => columns.has("const"),
  reader: (table) => {
    if (table.columns.has("knownfor") || table.columns.has("birthdate")) throw new UnreadableFile("people", table.file);
    const meant = meantBy(table);
    return {
      row: (cells) => {
        const rating = ratingOf(cells("yourrating") || cells("yourated"), 10);
        const position = numberIn(cells("position"));
        return {
          title: cells("title"),
          otherTitle: noteOf(cells("originaltitle")),
          year: yearIn(cells("year")),
          directors: namesIn(cells("directors")),
          ids: { ...NO_IDS, imdb: imdbIdIn(cells("const")) },
          kind: kindOf(cells("titletype")),
          isWatched: meant === "watched" || rating !== null,
          rating,
          loggedOn: dayIn(cells("daterated") || cells("dateadded") || cells("created")),
          isOnWatchlist: meant === "watchlist",
          reason: meant === "watchlist" ? noteOf(cells("description")) : null,
          list: meant === "list" ? { name: baseName(table.file), position, note: noteOf(cells("description")) } : null,
        };
      },
    };
  },
};

/** Ratings have no positions now; before 2018 they had, and a rating in each row. */
function meantBy({ file, columns, rows }: Table): "watched" | "watchlist" | "list" {
  if (!columns.has("position")) return "watched";
  const told = listMeantBy(file);
  if (told === "watchlist" || told === "watched") return told;
  const areAllRated = columns.has("yourated") && rows.every((cells) => cells("yourated") !== "");
  return areAllRated ? "watched" : "list";
}

function kindOf(titleType: string): RowKind {
  if (NEITHER.test(titleType)) return "other";
  return TELEVISION.test(titleType) ? "television" : "film";
}
