import { z } from "../../schemas.ts";
import { dayIn } from "../days.ts";
import { NO_IDS } from "../imported-film.ts";
import { ratingOf } from "../ratings.ts";
import { kindOfType } from "../row-kind.ts";
import { imdbIdIn, numberIn, titleAndYear } from "../values.ts";
import { orNull } from "./or-null.ts";
import { baseName, type RowSaid } from "./table-format.ts";

const numberOrText = z.union([z.number(), z.string()]);
const ryotSchema = z.looseObject({
  metadata: z
    .array(
      z.looseObject({
        lot: z.string(),
        source: z.string(),
        identifier: z.string(),
        source_id: orNull(z.string()),
        title: orNull(z.string()),
        seen_history: orNull(z.array(z.looseObject({ ended_on: orNull(z.string()), progress: orNull(numberOrText) }))),
        reviews: orNull(z.array(z.looseObject({ rating: orNull(numberOrText) }))),
        collections: orNull(z.array(z.union([z.string(), z.looseObject({ collection_name: z.string() })]))),
      }),
    )
    .check(z.minLength(1)),
});
/** Those that Ryot makes itself, and fills by what was done. */
const ITS_OWN = new Set(["watchlist", "in progress", "completed", "custom", "monitoring", "owned", "reminders"]);

/** Ryot's export: what was seen and when, ratings out of a hundred, and collections, of which Watchlist is to be watched. */
export function readRyotJson(json: unknown, file: string): readonly RowSaid[] | null {
  const { data } = ryotSchema.safeParse(json);
  return data === undefined ? null : data.metadata.map((item) => saidOf(item, file));
}

function saidOf(item: z.infer<typeof ryotSchema>["metadata"][number], file: string): RowSaid {
  const kind = kindOfType(item.lot) ?? "other";
  const history = item.seen_history ?? [];
  const seen = history.filter(({ progress }) => progress === null || Number(progress) >= 100);
  const rating = ratingOf(String(item.reviews?.find((review) => review.rating !== null)?.rating ?? ""), 100);
  const collections = item.collections?.map((each) => (typeof each === "string" ? each : each.collection_name)) ?? [];
  const isWatched = seen.length > 0 || rating !== null;
  const isBegun = !isWatched && history.length > 0;
  const isOnWatchlist = !isWatched && collections.some((name) => name.toLowerCase() === "watchlist");
  const own = collections.find((name) => !ITS_OWN.has(name.toLowerCase())) ?? baseName(file);
  const { title, year } = titleAndYear(item.title ?? item.source_id ?? "");
  return {
    title,
    year,
    kind,
    ids: {
      ...NO_IDS,
      imdb: item.source === "imdb" ? imdbIdIn(item.identifier) : null,
      // Series and films are numbered apart.
      tmdb: item.source === "tmdb" && kind === "film" ? numberIn(item.identifier) : null,
    },
    isWatched,
    isNotWatched: isBegun,
    isBegun,
    isOnWatchlist,
    viewings: seen.length === 0 ? null : seen.map(({ ended_on }) => ({ on: dayIn(ended_on ?? ""), isRewatch: false })),
    rating,
    list: isWatched || isBegun || isOnWatchlist ? null : { name: own, position: null, note: null },
  };
}
