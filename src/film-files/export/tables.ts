import papa from "papaparse";
import { withoutFormula } from "#domain/words/spreadsheet-cell.ts";
import type { FilmInCanonFile, FilmLife } from "../canon-file.ts";

type Cell = string | number | null;

export interface NamedFile {
  readonly name: string;
  readonly text: string;
}

const ALL_COLUMNS = [
  "List",
  "Position",
  "Title",
  "Year",
  "Directors",
  "imdbID",
  "tmdbID",
  "wikidataID",
  "canonID",
  "Rating10",
  "WatchedDate",
  "Rewatch",
  "Reason",
  "Note",
  "Line",
  "Company",
  "About",
];

/** How the column "List" names a list of one's own. */
export const OWN_LIST = "list: ";

export type FilmsList = NonNullable<FilmLife["lists"]>[number];

/** For spreadsheets: a row for each film of each list, and one for each viewing; nothing is a formula. */
export function listsTable(life: FilmLife): NamedFile {
  const row = (list: string, index: number, film: FilmInCanonFile, more: readonly Cell[]): readonly Cell[] => {
    const { title, year, directors, imdbId, tmdbId, wikidataId, canonId } = film;
    const cells = [list, index + 1, title, year, directors.join("; "), imdbId, tmdbId, wikidataId, canonId, ...more];
    return [...cells, ...Array.from({ length: ALL_COLUMNS.length - cells.length }, () => null)];
  };
  const plain = (list: string, films: readonly FilmInCanonFile[]) =>
    films.map((film, index) => row(list, index, film, []));
  const inList = ({ name, about, isOrdered, films }: FilmsList) =>
    films.map((film, index) => {
      const said = [null, null, null, null, film.note ?? null, null, null, index === 0 ? (about ?? null) : null];
      const [list, place, ...cellsOfFilm] = row(`${OWN_LIST}${name}`, index, film, said);
      return [list ?? null, isOrdered ? (place ?? null) : null, ...cellsOfFilm];
    });
  const cells = (rows: readonly (readonly Cell[])[]) =>
    rows.map((each) => each.map((cell) => (typeof cell === "string" ? withoutFormula(cell) : cell)));
  return {
    name: "canon-lists.csv",
    text: csv(
      cells([
        ALL_COLUMNS,
        ...life.canon.map((film, index) => row("canon", index, film, [null, null, null, null, film.note ?? null])),
        ...life.watchlist.map((film, index) => row("watchlist", index, film, [null, null, null, film.reason, null])),
        ...life.watched.flatMap((film, index) =>
          viewingCells(film).map(([viewing, said]) => row("watched", index, film, [...viewing, null, null, ...said])),
        ),
        ...(life.lists ?? []).flatMap(inList),
        ...plain("hidden", life.hidden),
        ...plain("dismissed", life.dismissed),
      ]),
    ),
  };
}

const LETTERBOXD_FILM = ["tmdbID", "imdbID", "Title", "Year", "Directors"];

/** Letterboxd takes whole days only, and would not know titles such as "+1" with an apostrophe against formulas. */
export function letterboxdFiles({ watched, watchlist, canon }: FilmLife): readonly NamedFile[] {
  const film = letterboxdFilm;
  return [
    {
      name: "letterboxd-watched.csv",
      text: csv([
        [...LETTERBOXD_FILM, "Rating10", "WatchedDate", "Rewatch"],
        ...watched.flatMap((each) => viewingCells(each, wholeDay).map(([cells]) => [...film(each), ...cells])),
      ]),
    },
    { name: "letterboxd-watchlist.csv", text: csv([LETTERBOXD_FILM, ...watchlist.map(film)]) },
    {
      name: "letterboxd-canon.csv",
      text: csv([["Position", ...LETTERBOXD_FILM], ...canon.map((each, index) => [index + 1, ...film(each)])]),
    },
  ];
}

/** Letterboxd takes the films' reviews for their notes where it imports a list; it asks for name and description. */
export function letterboxdList({ isOrdered, films }: FilmsList): string {
  const place = (cell: Cell): readonly Cell[] => (isOrdered ? [cell] : []);
  return csv([
    [...place("Position"), ...LETTERBOXD_FILM, "Review"],
    ...films.map((film, index) => [...place(index + 1), ...letterboxdFilm(film), film.note ?? null]),
  ]);
}

function letterboxdFilm({ tmdbId, imdbId, title, year, directors }: FilmInCanonFile): readonly Cell[] {
  return [tmdbId, imdbId, title, year, directors.join(", ")];
}

/** Its name and line, then its films, each with its note below. */
export function plainOwnList({ name, about, isOrdered, films }: FilmsList): string {
  const head = [name, "=".repeat(Math.max(3, name.length)), ...indented(about)];
  const lines = films.flatMap((film, index) => [plainLine(film, isOrdered ? index : null), ...indented(film.note)]);
  return `${[...head, "", ...lines].join("\n")}\n`;
}

/** An indented line tells of what stands above it. */
function indented(text: string | null | undefined): readonly string[] {
  return text ? text.split("\n").map((line) => `   ${line}`) : [];
}

export function plainList(films: readonly FilmInCanonFile[], { isRanked }: { readonly isRanked: boolean }): string {
  return films.map((film, index) => `${plainLine(film, isRanked ? index : null)}\n`).join("");
}

function plainLine({ title, year }: FilmInCanonFile, index: number | null): string {
  return `${index === null ? "-" : `${index + 1}.`} ${title}${year === null ? "" : ` (${year})`}`;
}

type Watched = FilmLife["watched"][number];

/** Rating out of ten, day and rewatch, then line and company: one row for each viewing, or one for a film without any. */
function viewingCells(
  { rating, viewings }: Watched,
  dayOf: (on: string | null) => string | null = (on) => on,
): readonly (readonly [viewing: readonly Cell[], said: readonly Cell[]])[] {
  const outOfTen = (stars: number | null | undefined) => (typeof stars === "number" ? stars * 2 : null);
  if (viewings.length === 0) return [[[outOfTen(rating), null, null], []]];
  const isRated = viewings.some((viewing) => typeof viewing.rating === "number");
  return viewings.map(({ on, isRewatch, rating: own, line = null, company = null }, index) => {
    // The film's stars stand with its last viewing where none has its own.
    const stars = isRated ? own : index === viewings.length - 1 ? rating : null;
    return [
      [outOfTen(stars), dayOf(on), isRewatch ? "true" : "false"],
      [line, company],
    ];
  });
}

function wholeDay(on: string | null): string | null {
  return on !== null && /^\d{4}-\d{2}-\d{2}$/.test(on) ? on : null;
}

function csv(rows: readonly (readonly Cell[])[]): string {
  return `${papa.unparse(rows, { newline: "\r\n" })}\r\n`;
}
