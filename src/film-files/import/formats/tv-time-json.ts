import { z } from "../../schemas.ts";
import { dayIn } from "../days.ts";
import { type IdsInFile, NO_IDS } from "../imported-film.ts";
import { ratingOf } from "../ratings.ts";
import { imdbIdIn, titleAndYear, yearIn } from "../values.ts";
import { orNull } from "./or-null.ts";
import type { RowSaid } from "./table-format.ts";

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

/** What the service itself answered, which people saved from their browsers. */
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

/** What a file of the exporters of TV Time says: films, series, lists, or favourites; null for other JSON. */
export function readTvTimeJson(json: unknown): readonly RowSaid[] | null {
  const works = z.array(workSchema).check(z.minLength(1)).safeParse(json).data;
  if (works !== undefined) return works.map((work) => (work.seasons === null ? filmSaid(work) : seriesSaid(work)));
  const lists = z.union([z.array(listSchema).check(z.minLength(1)), listSchema]).safeParse(json).data;
  if (lists !== undefined)
    return [lists].flat().flatMap(({ name, movies, shows }) => [
      ...movies.map((movie): RowSaid => {
        const said = { ...filmSaid(movie), isOnWatchlist: false };
        if (/^favou?rites$/i.test(name)) return { ...said, isLiked: true };
        return { ...said, list: { name, position: null, note: null } };
      }),
      ...shows.map(seriesSaid),
    ]);
  const answer = answerSchema.safeParse(json).data;
  return answer?.data.objects.map(answerSaid) ?? null;
}

function filmSaid(work: Work): RowSaid {
  const isWatched = work.is_watched === true || work.watched_at !== null;
  return {
    ...titleAndYear(work.title),
    ids: idsOf(work),
    isWatched,
    watchedOn: dayIn(work.watched_at ?? ""),
    timesBefore: work.rewatch_count ?? 0,
    rating: isWatched ? ratingOf(String(work.rating ?? ""), 10) : null,
    isOnWatchlist: !isWatched,
  };
}

function seriesSaid(work: Work): RowSaid {
  return { title: work.title, kind: "television", ids: idsOf(work) };
}

function idsOf({ id, imdb }: Work): IdsInFile {
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
