import { z } from "#contract/small-schemas.ts";
import { CANON_FILE_FORMAT, canonFileSchema, type FilmInCanonFile, viewingsRemembered } from "../../canon-file.ts";
import { readFilmId } from "#domain/catalogue/film-id.ts";
import { MAX_REWATCHES } from "#domain/lists/film-memory.ts";
import { readViewings } from "#domain/lists/viewings.ts";
import { OWN_LIST } from "../../export/tables.ts";
import { LONG_AGO } from "#domain/lists/viewings.ts";
import { textOfCell } from "#domain/words/spreadsheet-cell.ts";
import { filmRow, type FilmRow, NO_IDS, type SkippedRow, type Viewing } from "../imported-film.ts";
import { UnreadableFile } from "../unreadable.ts";
import { type DayOrYear, dayIn } from "../days.ts";
import { ratingOf } from "../ratings.ts";
import { imdbIdIn, namesIn, noteOf, numberIn, yearIn } from "../values.ts";
import type { Settled } from "./settle.ts";
import type { Cells, TableFormat } from "./table-format.ts";

const LISTS_FORMAT = "canon-lists";

const envelope = z.looseObject({ format: z.enum([CANON_FILE_FORMAT, LISTS_FORMAT]), formatVersion: z.number() });

/** The `film_id` of the members' export is an old rank, and says nothing any more. */
const listedFilm = z.object({
  id: z.nullish(z.string()),
  title: z.nullish(z.string()),
  year: z.nullish(z.int()),
});
const listedFilms = z.array(listedFilm);
const memory = z.extend(listedFilm, {
  note: z.optional(z.string()),
  seen: z.optional(z.string()),
  rating: z.optional(z.number()),
  rewatches: z.optional(z.int()),
  viewings: z.optional(z.array(z.looseObject({ id: z.string() }))),
  reason: z.optional(z.string()),
});
const listsFile = z.object({
  formatVersion: z.literal(1),
  canon_films: listedFilms,
  watchlist: z.array(z.extend(listedFilm, { watched: z.boolean() })),
  watched_films: listedFilms,
  dismissed: listedFilms,
  hidden: listedFilms,
  own_lists: z.optional(
    z.array(
      z.object({
        name: z.string(),
        about: z.optional(z.string()),
        isOrdered: z.optional(z.boolean()),
        films: z.array(z.extend(listedFilm, { note: z.optional(z.string()) })),
      }),
    ),
  ),
  // oxlint-disable-next-line no-underscore-dangle -- the schema library's own name for it
  memories: z._default(z.array(memory), []),
});

type Said = Partial<FilmRow>;
type DayOf = Settled["dayOf"];

/** Either form of Canon's own JSON; null for any other JSON. Throws `UnreadableFile` for a damaged one. */
export function readCanonJson(
  json: unknown,
  file: string,
): { readonly rows: readonly FilmRow[]; readonly skipped: readonly SkippedRow[] } | null {
  const found = envelope.safeParse(json);
  if (!found.success) return null;
  if (found.data.formatVersion > 1) throw new UnreadableFile("newer-version", file);
  const rows = found.data.format === CANON_FILE_FORMAT ? rowsOfFilmLife(json) : rowsOfLists(json);
  if (rows === null) throw new UnreadableFile("broken-json", file);
  const read = rows.map((row, index) => filmRow({ title: "", ...row, source: { file, line: index + 1 } }));
  return {
    rows: read.filter(namesFilm),
    skipped: read.flatMap((row, index) =>
      namesFilm(row) ? [] : { ...row.source, reason: "no-title" as const, text: JSON.stringify(rows[index]) },
    ),
  };
}

function namesFilm({ title, ids: { canon, ...others } }: FilmRow): boolean {
  return title !== "" || readFilmId(canon) !== null || Object.values(others).some((id) => id !== null);
}

function rowsOfFilmLife(json: unknown): readonly Said[] | null {
  const { data, success } = canonFileSchema.safeParse(json);
  if (!success) return null;
  const of = ({ title, year, directors, canonId, imdbId, tmdbId, wikidataId }: FilmInCanonFile) => ({
    title,
    year,
    directors,
    ids: { canon: canonId, imdb: imdbId, tmdb: tmdbId, wikidata: wikidataId },
  });
  return [
    ...data.canon.map((film, index) => ({ ...of(film), canonPosition: index + 1, note: film.note ?? null })),
    ...data.watchlist.map((film) => ({ ...of(film), isOnWatchlist: true, reason: film.reason })),
    ...data.watched.map((film) => ({
      ...of(film),
      isWatched: true,
      rating: film.rating,
      viewings: film.viewings,
    })),
    ...data.hidden.map((film) => ({ ...of(film), isHidden: true })),
    ...data.dismissed.map((film) => ({ ...of(film), isDismissed: true })),
    ...(data.lists ?? []).flatMap(({ name, about, isOrdered, films }) =>
      films.map((film, index) => ({
        ...of(film),
        list: { name, about: about ?? null, position: isOrdered ? index + 1 : null, note: film.note ?? null },
      })),
    ),
  ];
}

function rowsOfLists(json: unknown): readonly Said[] | null {
  const { data, success } = listsFile.safeParse(json);
  if (!success) return null;
  const memories = new Map(data.memories.map((remembered) => [remembered.id ?? "", remembered]));
  const of = ({ id, title, year }: z.infer<typeof listedFilm>) => ({
    title: title ?? id ?? "",
    year: year ?? null,
    ids: { ...NO_IDS, canon: id ?? null },
  });
  const watched = (film: z.infer<typeof listedFilm>): Said => {
    const { seen = "", rating = null, rewatches = 0, viewings: told } = memories.get(film.id ?? "") ?? {};
    const own = readViewings(told);
    const viewings =
      own.length === 0 ? viewingsSaid(seen, rewatches) : viewingsRemembered({ rewatches, viewings: own });
    return { ...of(film), isWatched: true, viewings, rating: ratingOf(String(rating), 5) };
  };
  const said = (film: z.infer<typeof listedFilm>, part: "note" | "reason") =>
    memories.get(film.id ?? "")?.[part] ?? null;
  return [
    ...data.canon_films.map((film, index) => ({ ...of(film), canonPosition: index + 1, note: said(film, "note") })),
    ...data.watchlist.map((film) => ({
      ...(film.watched ? watched(film) : of(film)),
      isOnWatchlist: true,
      reason: said(film, "reason"),
    })),
    ...data.watched_films.map(watched),
    ...data.hidden.map((film) => ({ ...of(film), isHidden: true })),
    ...data.dismissed.map((film) => ({ ...of(film), isDismissed: true })),
    ...(data.own_lists ?? []).flatMap(({ name, about, isOrdered, films }) =>
      films.map((film, index) => ({
        ...of(film),
        list: { name, about: about ?? null, position: isOrdered === true ? index + 1 : null, note: film.note ?? null },
      })),
    ),
  ];
}

export const canonTableFormat: TableFormat = {
  kind: "canon",
  fits: (columns) => ["list", "position", "title", "imdbid"].every((name) => columns.has(name)),
  days: { columns: ["watcheddate"] },
  reader: ({ columns, dayOf }) => ({
    row: (cellOf) => {
      const cells: Cells = (column) => textOfCell(cellOf(column));
      const list = cells("list");
      return {
        title: cells("title"),
        year: yearIn(cells("year")),
        directors: namesIn(cells("directors")),
        ids: {
          canon: noteOf(cells("canonid")),
          imdb: imdbIdIn(cells("imdbid")),
          tmdb: numberIn(cells("tmdbid")),
          wikidata: noteOf(cells("wikidataid")),
        },
        canonPosition: list === "canon" ? numberIn(cells("position")) : null,
        note: list === "canon" ? noteOf(cells("note")) : null,
        isWatched: list === "watched" || cells("watched") === "yes",
        isOnWatchlist: list === "watchlist",
        isHidden: list === "hidden",
        isDismissed: list === "dismissed",
        list: list.startsWith(OWN_LIST)
          ? {
              name: list.slice(OWN_LIST.length),
              about: noteOf(cells("about")),
              position: numberIn(cells("position")),
              note: noteOf(cells("note")),
            }
          : null,
        reason: noteOf(cells("reason")),
        ...(columns.has("rating10") ? viewingInRow(cells, dayOf) : memoryInRow(cells, dayOf)),
      };
    },
  }),
};

function viewingInRow(cells: Cells, dayOf: DayOf): Said {
  const isViewing = cells("rewatch") !== "";
  const rating = ratingOf(cells("rating10"), 10);
  const [line, company] = [noteOf(cells("line")), noteOf(cells("company"))];
  const viewing: Viewing = {
    on: seenIn(cells("watcheddate"), dayOf),
    isRewatch: cells("rewatch") === "true",
    ...(rating === null ? {} : { rating }),
    ...(line === null ? {} : { line }),
    ...(company === null ? {} : { company }),
  };
  return { rating, viewings: isViewing ? [viewing] : [] };
}

/** The account's table has memories in every list, also of a film that is not watched. */
function memoryInRow(cells: Cells, dayOf: DayOf): Said {
  if (cells("watched") !== "yes") return {};
  return {
    rating: ratingOf(cells("rating"), 5),
    viewings: viewingsSaid(cells("watcheddate"), numberIn(cells("rewatches")) ?? 0, dayOf),
  };
}

function viewingsSaid(seen: string, rewatches: number, dayOf: DayOf = dayIn): readonly Viewing[] {
  const on = seenIn(seen, dayOf);
  return viewingsRemembered({ ...(on === null ? {} : { seen: on }), rewatches: Math.min(rewatches, MAX_REWATCHES) });
}

function seenIn(text: string, dayOf: DayOf): DayOrYear | null {
  return text === LONG_AGO ? LONG_AGO : dayOf(text);
}
