import { dayIn, dayStyleOf } from "../days.ts";
import { DAY_ORDERS, type DayOrder } from "../table-answers.ts";
import { anyTableFormat } from "./any-table.ts";
import { kindsOfTitles } from "./netflix-titles.ts";
import { profilesOf, baseName, type Table, type TableFormat } from "./table-format.ts";
import { secondsIn, viewingsOfPieces } from "./viewings-of-pieces.ts";

/** `ViewingActivity.csv`: each time that somebody of the household pressed play. */
const activityFormat: TableFormat = {
  kind: "netflix",
  fits: (columns) => ["profilename", "starttime", "title"].every((name) => columns.has(name)),
  days: { columns: ["starttime"] },
  reader: (table) => {
    const { rows, values, dayOf } = table;
    const { profiles, isRead } = profilesOf(table, "profilename");
    const kindOf = kindsOfTitles(rows.map((cells) => cells("title")));
    const pieces = rows.map((cells) => ({
      of: `${cells("profilename")} ${cells("title")}`,
      begun: dayOf(cells("starttime")) ?? "",
      seconds: secondsIn(cells("duration")),
    }));
    const means = new Map(viewingsOfPieces(pieces).map((mean, index) => [values[index], mean]));
    return {
      profiles,
      row: (cells, row) => {
        if (!isRead(cells)) return null;
        const kind = cells("supplementalvideotype") === "" ? kindOf(cells("title")) : "clip";
        const mean = kind === "film" ? means.get(row) : "viewing";
        const day = dayOf(cells("starttime"));
        return {
          title: cells("title"),
          kind,
          isWatched: mean !== "begun",
          isNotWatched: mean === "begun",
          isBegun: mean === "begun",
          watchedOn: mean === "viewing" ? day : null,
          loggedOn: mean === "begun" ? day : null,
        };
      },
    };
  },
};

/**
 * Thumbs since 2017 (1 is down, 2 and 3 are up), stars before. A thumb does not say that the film was seen, so both
 * kinds are lists whose films are asked about; stars say it, as all ratings do.
 */
const ratingsFormat: TableFormat = {
  kind: "netflix",
  fits: (columns) => columns.has("titlename") && (columns.has("thumbsvalue") || columns.has("starvalue")),
  days: { columns: ["eventutcts"] },
  ratings: { columns: ["starvalue"], outOf: 5 },
  reader: (table) => {
    const { profiles, isRead } = profilesOf(table, "profilename");
    const kindOf = kindsOfTitles(table.rows.map((cells) => cells("titlename")));
    return {
      profiles,
      row: (cells) => {
        if (!isRead(cells)) return null;
        const rating = table.starsOf(cells("starvalue"));
        const thumbs = Number(cells("thumbsvalue"));
        if (rating === null && !(thumbs > 0)) return null;
        const isLiked = thumbs > 1;
        const list = { name: isLiked ? "Thumbs up" : "Thumbs down", position: null, note: null };
        return {
          title: cells("titlename"),
          kind: kindOf(cells("titlename")),
          mayBeSeries: true,
          rating,
          isWatched: rating !== null,
          isLiked,
          list: rating === null ? list : null,
          loggedOn: table.dayOf(cells("eventutcts")),
        };
      },
    };
  },
};

/** `MyList.csv`. */
const listFormat: TableFormat = {
  kind: "netflix",
  fits: (columns) => columns.has("titlename") && columns.has("utctitleadddate"),
  days: { columns: ["utctitleadddate"] },
  reader: (table) => {
    const { profiles, isRead } = profilesOf(table, "profilename");
    return {
      profiles,
      row: (cells) =>
        isRead(cells)
          ? {
              title: cells("titlename"),
              mayBeSeries: true,
              isOnWatchlist: true,
              loggedOn: table.dayOf(cells("utctitleadddate")),
            }
          : null,
    };
  },
};

/** `NetflixViewingHistory.csv`: days in the form of the account's country, the last first. */
const historyFormat: TableFormat = {
  kind: "table",
  fits: (columns) => columns.size === 2 && columns.has("title") && columns.has("date"),
  reader: (table) => {
    const titles = table.rows.map((cells) => cells("title"));
    const kindOf = kindsOfTitles(titles);
    const hasEpisodes = titles.some((title) => kindOf(title) === "episode");
    if (!hasEpisodes && !/netflix/i.test(baseName(table.file))) return anyTableFormat.reader(table);
    const told = orderOf(table);
    const answers = told === null ? table.answers : { ...table.answers, dayOrder: told };
    const { row, seen } = anyTableFormat.reader({ ...table, answers });
    const isTold = told !== null && seen !== undefined && seen.days !== null;
    const days = isTold ? { ...seen.days, toAsk: null, couldBe: [] } : (seen?.days ?? null);
    return {
      row: (cells, values) => {
        const said = row(cells, values);
        return said === null ? null : { ...said, title: cells("title"), year: null, kind: kindOf(cells("title")) };
      },
      ...(seen === undefined ? {} : { seen: { ...seen, days, kind: "netflix" } }),
    };
  },
};

/** Words for "season" where the day comes before the month. */
const DAY_FIRST =
  /(?<!\p{L})(?:staffel|saison|temporada|stagione|seizoen|säsong|sæson|sesong|kausi|sezon|сезон)(?!\p{L})/iu;

/** Where the days leave it open, the order in which the last come first, or that of the titles' language. */
function orderOf({ rows }: Table): DayOrder | null {
  const dates = rows.map((cells) => cells("date"));
  const settled = dayStyleOf(dates);
  if (settled.toAsk === null) return settled.order;
  const falling = DAY_ORDERS.filter((order) => {
    const days = dates.flatMap((date) => dayIn(date, order) ?? []);
    return days.length === dates.length && days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ""));
  });
  const [only, ...more] = falling.filter((order) => order !== "year-first");
  if (only !== undefined && more.length === 0) return only;
  return rows.some((cells) => DAY_FIRST.test(cells("title"))) ? "day-first" : null;
}

const OTHER_COLUMNS = [
  "titledescription",
  "titledesc",
  "displayedname",
  "querytyped",
  "messagename",
  "isinterested",
  "navigationlevel",
  "gamehandle",
  "esn",
];

const otherFormat: TableFormat = {
  kind: "netflix",
  fits: (columns) => columns.has("profilename") && OTHER_COLUMNS.some((name) => columns.has(name)),
  reader: () => ({ row: () => null }),
};

export const NETFLIX_FORMATS: readonly TableFormat[] = [
  activityFormat,
  ratingsFormat,
  listFormat,
  historyFormat,
  otherFormat,
];
