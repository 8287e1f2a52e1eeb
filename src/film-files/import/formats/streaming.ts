import type { RowKind } from "../imported-film.ts";
import { kindOfTitle, kindOfType, isYes } from "../words-in-cells.ts";
import { kindsOfTitles } from "./netflix-titles.ts";
import { profilesOf, type TableFormat } from "./table-format.ts";
import { secondsIn, viewingsOfPieces } from "./viewings-of-pieces.ts";

const MATERIALS: Readonly<Record<string, RowKind>> = {
  feature: "film",
  short: "film",
  full: "episode",
  promo: "clip",
  trailer: "clip",
  live: "other",
  livestreaming: "other",
};

/** `Viewing History.csv`, in its columns of today and of before: each time that somebody pressed play. */
const primeFormat: TableFormat = {
  kind: "prime",
  fits: (columns) => columns.has("title") && (columns.has("playbackstartdatetimeutc") || columns.has("playbackhour")),
  // Amazon's hours are American.
  days: { columns: ["playbackstartdatetimeutc", "playbackhour"], order: "month-first" },
  reader: ({ rows, values, dayOf }) => {
    const days = rows.map((cells) => dayOf(cells("playbackstartdatetimeutc") || cells("playbackhour")));
    const kindOf = kindsOfTitles(rows.map((cells) => withoutQuotes(cells("title"))));
    const pieces = rows.map((cells, index) => ({
      of: cells("title"),
      begun: days[index] ?? "",
      seconds: secondsIn(cells("secondsviewed")),
    }));
    const means = viewingsOfPieces(pieces);
    const read = new Map(values.map((row, index) => [row, { means: means[index], day: days[index] ?? null }]));
    return {
      row: (cells, row) => {
        const title = withoutQuotes(cells("title"));
        if (/^(?:not (?:available|applicable))?$/i.test(title) || isYes(cells("isdeleted")) === true) return null;
        const kind = MATERIALS[withoutQuotes(cells("materialtypedescription")).toLowerCase()] ?? kindOf(title);
        const { means: ofFilm, day = null } = read.get(row) ?? {};
        const mean = kind === "film" ? ofFilm : "viewing";
        return {
          title,
          kind,
          isWatched: mean !== "begun",
          isNotWatched: mean === "begun",
          isBegun: mean === "begun",
          watchedOn: mean === "viewing" ? day : null,
        };
      },
    };
  },
};

const primeListFormat: TableFormat = {
  kind: "prime",
  fits: (columns) => columns.has("catalogtitle") && columns.has("itemtype"),
  days: { columns: ["itemaddeddate"], order: "month-first" },
  reader: ({ dayOf }) => ({
    row: (cells) => {
      const title = withoutQuotes(cells("catalogtitle"));
      if (title === "" || isYes(cells("deleted")) === true) return null;
      return {
        title,
        kind: kindOfType(cells("itemtype")) ?? kindOfTitle(title) ?? "film",
        mayBeSeries: kindOfType(cells("itemtype")) === null,
        isOnWatchlist: true,
        loggedOn: dayOf(cells("itemaddeddate")),
      };
    },
  }),
};

/** `Watch Events.csv` calls an episode by its own title; the viewing history has the same with the series. */
const primeEventsFormat: TableFormat = {
  kind: "prime",
  fits: (columns) => columns.has("mostrecentwatchdate") && columns.has("titlename"),
  reader: () => ({ row: () => null }),
};

const disneyFormat: TableFormat = {
  kind: "disney",
  fits: (columns) => columns.has("programtitle") && columns.has("seasontitle"),
  days: { columns: ["date"] },
  reader: (table) => {
    const { profiles, isRead } = profilesOf(table, table.columns.has("profileid") ? "profileid" : "profilename");
    return {
      profiles,
      row: (cells) => {
        if (!isRead(cells)) return null;
        const title = cells("programtitle");
        return {
          title,
          kind: cells("seasontitle") === "" ? (kindOfTitle(title) ?? "film") : "episode",
          isWatched: true,
          watchedOn: table.dayOf(cells("date")),
        };
      },
    };
  },
};

function withoutQuotes(text: string): string {
  return text.replace(/^"+|"+$/g, "").trim();
}

export const STREAMING_FORMATS: readonly TableFormat[] = [
  primeFormat,
  primeListFormat,
  primeEventsFormat,
  disneyFormat,
];
