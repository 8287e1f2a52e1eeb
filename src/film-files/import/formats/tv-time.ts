import { z, orNull } from "#contract/small-schemas.ts";
import { dayIn } from "../days.ts";
import { NO_IDS, type IdsInFile } from "../imported-film.ts";
import { ratingOf } from "../ratings.ts";
import { imdbIdIn, numberIn, titleAndYear, yearIn } from "../values.ts";
import { kindOfType, isYes } from "../words-in-cells.ts";
import type { Cells, RowSaid, TableFormat } from "./table-format.ts";

/** `tracking-prod-records.csv`: a row for each action; most others are counts. */
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

/** Some films have only their key: "watch-alpha-dumbo". */
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

/** `tracking-prod-records-v2.csv`. */
const seriesRecordsFormat: TableFormat = {
  kind: "tvtime",
  fits: (columns) => columns.has("seriesname") && columns.has("sid") && columns.has("key"),
  reader: () => ({ row: (cells) => seriesSaid(cells, "") }),
};

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

/** From exporters before the service closed: who follows a film there wants to see it. */
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

const idSchema = z.looseObject({ imdb: orNull(z.string()), tvdb: z.union([z.number(), z.string()]) });
const workSchema = z.looseObject({
  uuid: z.string(),
  title: z.string(),
  id: z.union([idSchema, z.number(), z.string()]),
  imdb: orNull(z.string()),
  is_watched: orNull(z.boolean()),
  watched_at: orNull(z.string()),
  rewatch_count: orNull(z.number()),
  rating: orNull(z.number()),
  seasons: orNull(z.array(z.unknown())),
});
type Work = z.infer<typeof workSchema>;

const listSchema = z.looseObject({ name: z.string(), movies: z.array(workSchema), shows: z.array(workSchema) });

/** The service's own answers, saved from browsers. */
const answerSchema = z.looseObject({
  data: z.looseObject({
    objects: z.array(
      z.looseObject({
        uuid: z.string(),
        entity_type: orNull(z.string()),
        watched_at: orNull(z.string()),
        meta: z.looseObject({
          name: z.string(),
          first_release_date: orNull(z.string()),
          external_sources: orNull(z.array(z.looseObject({ id: z.string(), source: z.string() }))),
        }),
      }),
    ),
  }),
});

/** Films, series, lists or favourites from exporters of TV Time; null for other JSON. */
export function readTvTimeJson(json: unknown): readonly RowSaid[] | null {
  const works = z.array(workSchema).check(z.minLength(1)).safeParse(json).data;
  if (works !== undefined) return works.map((work) => (work.seasons === null ? filmSaid(work) : seriesInJson(work)));
  const lists = z.union([z.array(listSchema).check(z.minLength(1)), listSchema]).safeParse(json).data;
  if (lists !== undefined)
    return [lists].flat().flatMap(({ name, movies, shows }) => [
      ...movies.map((movie): RowSaid => {
        const said = { ...filmSaid(movie), isOnWatchlist: false };
        if (/^favou?rites$/i.test(name)) return { ...said, isLiked: true };
        return { ...said, list: { name, position: null, note: null } };
      }),
      ...shows.map(seriesInJson),
    ]);
  const answer = answerSchema.safeParse(json).data;
  return answer?.data.objects.map(answerSaid) ?? null;
}

function filmSaid(work: Work): RowSaid {
  const isWatched = work.is_watched === true || work.watched_at !== null;
  return {
    ...titleAndYear(work.title),
    ids: idsInJson(work),
    isWatched,
    watchedOn: dayIn(work.watched_at ?? ""),
    timesBefore: work.rewatch_count ?? 0,
    rating: isWatched ? ratingOf(String(work.rating ?? ""), 10) : null,
    isOnWatchlist: !isWatched,
  };
}

function seriesInJson(work: Work): RowSaid {
  return { title: work.title, kind: "television", ids: idsInJson(work) };
}

function idsInJson({ id, imdb }: Work): IdsInFile {
  const told = typeof id === "object" ? id.imdb : imdb;
  return { ...NO_IDS, imdb: told?.startsWith("tt") === true ? imdbIdIn(told) : null };
}

function answerSaid({
  entity_type,
  watched_at,
  meta,
}: z.infer<typeof answerSchema>["data"]["objects"][number]): RowSaid {
  const imdb = meta.external_sources?.find(({ source }) => source === "imdb")?.id ?? "";
  const named = { title: meta.name, ids: { ...NO_IDS, imdb: imdbIdIn(imdb) } };
  if (entity_type !== null && entity_type !== "movie") return { ...named, kind: "television" };
  return {
    ...named,
    year: yearIn(meta.first_release_date ?? ""),
    isWatched: watched_at !== null,
    watchedOn: dayIn(watched_at ?? ""),
    isOnWatchlist: watched_at === null,
  };
}
