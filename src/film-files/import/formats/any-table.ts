import { NO_IDS } from "../imported-film.ts";
import {
  dayIn,
  dayOrderOf,
  decimalIn,
  imdbIdIn,
  namesIn,
  numberIn,
  ratingOf,
  titleAndYear,
  yearIn,
} from "../values.ts";
import { type Cells, listMeantBy, saidByList, type TableFormat } from "./table-format.ts";

/** What people call these columns, as `columnName` writes it; the best name first. */
const NAMES = {
  title: [
    "title",
    "filmtitle",
    "movietitle",
    "film",
    "movie",
    "name",
    "titel",
    "filmtitel",
    "titre",
    "titolo",
    "titulo",
  ],
  otherTitle: ["originaltitle", "originaltitel", "titreoriginal", "titolooriginale", "titulooriginal"],
  year: ["year", "releaseyear", "jahr", "annee", "anno", "ano", "released", "releasedate"],
  directors: ["director", "directors", "directedby", "regie", "regisseur", "realisateur", "regista", "direccion"],
  imdb: ["imdbid", "imdb", "imdburl", "const", "tconst"],
  tmdb: ["tmdbid", "tmdb"],
  wikidata: ["wikidataid", "wikidata"],
  canon: ["canonid"],
  rating: ["rating", "myrating", "yourrating", "note", "bewertung", "wertung", "score", "stars", "voto", "nota"],
  watchedOn: [
    "watchedon",
    "datewatched",
    "watcheddate",
    "watched",
    "gesehenam",
    "gesehen",
    "vule",
    "visto",
    "seen",
    "date",
  ],
  position: ["position", "rank", "rang", "platz", "place"],
  rewatch: ["rewatch"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Columns that `columnName` leaves with accents folded but joined letters apart. */
function columnOf(columns: ReadonlySet<string>, what: keyof typeof NAMES): string | null {
  const plain = new Map([...columns].map((column) => [column.replaceAll(/\p{M}/gu, ""), column]));
  for (const name of NAMES[what]) {
    const column = plain.get(name);
    if (column !== undefined) return column;
  }
  return null;
}

/** Any table with a column of titles or of IMDb ids, in whatever order, of whatever else. */
export const anyTableFormat: TableFormat = {
  kind: "table",
  mayLackCells: true,
  fits: (columns) => columnOf(columns, "title") !== null || columnOf(columns, "imdb") !== null,
  reader: ({ file, columns, rows }) => {
    const named = new Map<keyof typeof NAMES, string | null>();
    for (const what of Object.keys(NAMES) as (keyof typeof NAMES)[]) named.set(what, columnOf(columns, what));
    const cell = (cells: Cells, what: keyof typeof NAMES): string => {
      const column = named.get(what) ?? null;
      return column === null ? "" : cells(column);
    };
    const best = bestRating(rows.map((cells) => cell(cells, "rating")));
    const order = dayOrderOf(rows.map((cells) => cell(cells, "watchedOn")));
    const hasMarks = ["rating", "watchedOn"].some((what) => named.get(what as "rating") !== null);
    const told = listMeantBy(file);
    const meant = told ?? (hasMarks ? "watched" : "list");
    return {
      row: (cells) => {
        const { title, year } = titleAndYear(cell(cells, "title"));
        const rating = ratingOf(cell(cells, "rating"), best);
        const watchedOn = dayIn(cell(cells, "watchedOn"), order);
        return {
          title,
          year: yearIn(cell(cells, "year")) ?? year,
          otherTitle: cell(cells, "otherTitle") || null,
          directors: namesIn(cell(cells, "directors")),
          ids: {
            ...NO_IDS,
            imdb: imdbIdIn(/\btt\d{6,8}\b|^\d{5,8}$/.exec(cell(cells, "imdb"))?.[0] ?? ""),
            tmdb: numberIn(cell(cells, "tmdb")),
            wikidata: /\bQ\d+\b/.exec(cell(cells, "wikidata"))?.[0] ?? null,
            canon: cell(cells, "canon") || null,
          },
          rating,
          ...saidByList(meant, file, numberIn(cell(cells, "position"))),
          ...(meant === "watchlist" ? {} : { watchedOn }),
          ...(rating !== null || (watchedOn !== null && meant !== "watchlist") ? { isWatched: true } : {}),
          isRewatch: /^(?:true|yes|1)$/i.test(cell(cells, "rewatch")),
        };
      },
      ...(told === null && !hasMarks ? { assumed: meant } : {}),
    };
  },
};

/** What the ratings are out of, judged by the highest. */
function bestRating(ratings: readonly string[]): 5 | 10 | 100 {
  const highest = ratings.reduce((most, rating) => Math.max(most, decimalIn(rating) ?? 0), 0);
  if (highest > 10) return 100;
  return highest > 5 ? 10 : 5;
}
