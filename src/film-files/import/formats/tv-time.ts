import { NO_IDS } from "../imported-film.ts";
import { kindOfType } from "../row-kind.ts";
import { isYes } from "../said-by-word.ts";
import { imdbIdIn, numberIn, titleAndYear, yearIn } from "../values.ts";
import type { Cells, RowSaid, TableFormat } from "./table-format.ts";

/** `tracking-prod-records.csv`: what was done with films and series, a row each; most others are counts. */
const recordsFormat: TableFormat = {
  kind: "tvtime",
  fits: (columns) => columns.has("moviename") && columns.has("entitytype"),
  days: { columns: ["watchdate", "createdat"] },
  reader: ({ rows, dayOf }) => {
    const watched = new Set(rows.filter(isWatch).map(filmOf));
    // A film seen again has no year there.
    const years = new Map(
      rows.flatMap((cells) => (filmNamed(cells).year === null ? [] : [[filmOf(cells), filmNamed(cells).year]])),
    );
    return {
      row: (cells) => {
        const type = cells("type").toLowerCase();
        const { title, year } = filmNamed(cells);
        if (title === "") return seriesSaid(cells, type);
        const isToWatch = /^(?:to-?watch|follow)$/.test(type) && !watched.has(filmOf(cells));
        if (!isWatch(cells) && !isToWatch) return null;
        return {
          title,
          year: year ?? years.get(filmOf(cells)) ?? null,
          isWatched: !isToWatch,
          watchedOn: isToWatch ? null : (dayOf(cells("watchdate")) ?? dayOf(cells("createdat"))),
          isRewatch: type === "rewatch",
          timesBefore: numberIn(cells("rewatchcount")) ?? 0,
          isOnWatchlist: isToWatch,
          loggedOn: isToWatch ? dayOf(cells("createdat")) : null,
        };
      },
    };
  },
};

function isWatch(cells: Cells): boolean {
  return /^(?:re)?watch$/i.test(cells("type")) && (cells("entitytype") === "movie" || cells("moviename") !== "");
}

function filmOf(cells: Cells): string {
  return cells("uuid") || filmNamed(cells).title;
}

/** Some films have no other name than their key: "watch-alpha-dumbo". */
function filmNamed(cells: Cells): { readonly title: string; readonly year: number | null } {
  const key = /^(?:re|to)?(?:watch|follow)-alpha-(.+)$/.exec(cells("alpharangekey"))?.[1] ?? "";
  const named = cells("moviename") || (cells("entitytype") === "movie" ? key.replaceAll("-", " ") : "");
  const { title, year } = titleAndYear(named);
  return { title, year: yearIn(cells("releasedate").replace(/^0001.*/, "")) ?? year };
}

function seriesSaid(cells: Cells, type: string): RowSaid | null {
  const title = cells("seriesname");
  if (title === "" || type.startsWith("count")) return null;
  return { title, kind: cells("episodenumber") === "" ? "television" : "episode" };
}

/** `tracking-prod-records-v2.csv`, which has series alone. */
const seriesRecordsFormat: TableFormat = {
  kind: "tvtime",
  fits: (columns) => columns.has("seriesname") && columns.has("sid") && columns.has("key"),
  reader: () => ({ row: (cells) => seriesSaid(cells, "") }),
};

/** The other files about series: those that are followed, and the last episodes. */
const seriesFormat: TableFormat = {
  kind: "tvtime",
  fits: (columns) => columns.has("tvshowname"),
  reader: () => ({
    row: (cells) => {
      const title = cells("tvshowname");
      return title === "" ? null : { title, kind: cells("episodenumber") === "" ? "television" : "episode" };
    },
  }),
};

/** What exporters made of the service before it closed: who follows a film there wants to see it. */
const exportedFormat: TableFormat = {
  kind: "tvtime",
  fits: (columns) => ["tvdbid", "iswatched", "title"].every((name) => columns.has(name)),
  days: { columns: ["watchedat", "createdat"] },
  ratings: { columns: ["rating"], outOf: 10 },
  reader: ({ dayOf, starsOf }) => ({
    row: (cells) => {
      const isWatched = isYes(cells("iswatched")) === true || dayOf(cells("watchedat")) !== null;
      const { title, year } = titleAndYear(cells("title"));
      const kind = kindOfType(cells("type")) ?? (cells("episode") === "" ? "film" : "episode");
      return {
        title,
        year: yearIn(cells("year")) ?? year,
        kind,
        ids: { ...NO_IDS, imdb: imdbIdIn(cells("imdbid")) },
        isWatched,
        watchedOn: dayOf(cells("watchedat")),
        timesBefore: numberIn(cells("rewatchcount")) ?? 0,
        rating: isWatched ? starsOf(cells("rating")) : null,
        isOnWatchlist: !isWatched,
        loggedOn: isWatched ? null : dayOf(cells("createdat")),
      };
    },
  }),
};

export const TV_TIME_FORMATS: readonly TableFormat[] = [
  recordsFormat,
  seriesRecordsFormat,
  seriesFormat,
  exportedFormat,
];
