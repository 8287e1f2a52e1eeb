import { z, orNull } from "#contract/small-schemas.ts";
import { dayIn } from "../days.ts";
import { type FileReading, filmRow, type FilmRow, NO_IDS, type SkippedRow } from "../imported-film.ts";
import type { FileKind } from "../seen-table.ts";
import { ratingOf } from "../ratings.ts";
import { imdbIdIn, noteOf, numberIn, titleAndYear, yearIn } from "../values.ts";
import { kindOfType } from "../words-in-cells.ts";
import { listMeantBy, type RowSaid, saidByList, saidByStatus, baseName } from "./table-format.ts";
import { readTvTimeJson } from "./tv-time.ts";

/** Null for JSON of no known service. */
export function readServiceJson(json: unknown, file: string): FileReading | null {
  const readers: readonly (readonly [FileKind, (json: unknown, file: string) => readonly RowSaid[] | null])[] = [
    ["simkl", readSimkl],
    ["tvtime", readTvTimeJson],
    ["ryot", readRyotJson],
    ["mubi", readMubi],
    ["movielens", readMovieLens],
  ];
  for (const [kind, read] of readers) {
    const said = read(json, file);
    if (said !== null) return readingOf(kind, said, file);
  }
  return null;
}

function readingOf(kind: FileKind, all: readonly RowSaid[], file: string): FileReading {
  const rows: FilmRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, said] of all.entries()) {
    const source = { file, line: index + 1 };
    if (said.title === "" && Object.values(said.ids ?? NO_IDS).every((id) => id === null))
      skipped.push({ ...source, reason: "no-title", text: JSON.stringify(said) });
    else rows.push(filmRow({ ...said, source }));
  }
  return { kind, rows, skipped };
}

const numberOrText = z.union([z.number(), z.string()]);
const simklWork = z.looseObject({
  title: orNull(z.string()),
  year: orNull(z.int()),
  ids: orNull(z.looseObject({ imdb: orNull(z.string()), tmdb: orNull(numberOrText) })),
});
const simklEntry = z.looseObject({
  status: z.string(),
  user_rating: orNull(z.number()),
  user_rated_at: orNull(z.string()),
  last_watched_at: orNull(z.string()),
  added_to_watchlist_at: orNull(z.string()),
  anime_type: orNull(z.string()),
  movie: orNull(simklWork),
  show: orNull(simklWork),
  memo: orNull(z.union([z.string(), z.looseObject({ text: orNull(z.string()) })])),
});
const simklSchema = z.looseObject({
  movies: orNull(z.array(simklEntry)),
  shows: orNull(z.array(simklEntry)),
  anime: orNull(z.array(simklEntry)),
});

function readSimkl(json: unknown): readonly RowSaid[] | null {
  const { data } = simklSchema.safeParse(json);
  const entries = [data?.movies, data?.shows, data?.anime].flatMap((list) => list ?? []);
  if (!entries.some(({ movie, show }) => movie !== null || show !== null)) return null;
  return entries.map((entry): RowSaid => {
    const work = entry.movie ?? entry.show;
    const isFilm = entry.movie !== null || entry.anime_type === "movie";
    const status = saidByStatus(entry.status);
    const isWatched = status.isWatched === true;
    const isToWatch = status.isOnWatchlist === true;
    const note = noteOf((typeof entry.memo === "string" ? entry.memo : entry.memo?.text) ?? "");
    return {
      title: work?.title ?? "",
      year: work?.year ?? null,
      kind: isFilm ? "film" : "television",
      ids: {
        ...NO_IDS,
        imdb: imdbIdIn(work?.ids?.imdb ?? ""),
        tmdb: isFilm ? numberIn(String(work?.ids?.tmdb ?? "")) : null,
      },
      ...status,
      watchedOn: isWatched ? dayIn(entry.last_watched_at ?? "") : null,
      reason: isToWatch ? note : null,
      rating: isWatched ? ratingOf(String(entry.user_rating ?? ""), 10) : null,
      loggedOn: dayIn((isToWatch ? entry.added_to_watchlist_at : entry.user_rated_at) ?? ""),
    };
  });
}

const mubiEntries = z
  .array(
    z.looseObject({
      overall: orNull(z.number()),
      updated_at: orNull(numberOrText),
      created_at: orNull(numberOrText),
      film: z.looseObject({
        title: z.string(),
        original_title: orNull(z.string()),
        year: orNull(z.int()),
        directors: orNull(z.array(z.looseObject({ name: z.string() }))),
      }),
    }),
  )
  .check(z.minLength(1));
const mubiSchema = z.union([
  mubiEntries,
  z.looseObject({ ratings: mubiEntries }),
  z.looseObject({ wishes: mubiEntries }),
  z.looseObject({ film_wishes: mubiEntries }),
]);

function readMubi(json: unknown, file: string): readonly RowSaid[] | null {
  const { data } = mubiSchema.safeParse(json);
  if (data === undefined) return null;
  const isWishList = !Array.isArray(data) && !("ratings" in data);
  const entries = Array.isArray(data)
    ? data
    : (mubiEntries.safeParse(Object.values(data).find(Array.isArray)).data ?? []);
  const meant = isWishList ? "watchlist" : (listMeantBy(file) ?? "list");
  return entries.map(({ film, overall, updated_at, created_at }): RowSaid => {
    const rating = ratingOf(String(overall ?? ""), 5);
    return {
      title: film.title,
      otherTitle: film.original_title,
      year: film.year,
      directors: film.directors?.map(({ name }) => name) ?? [],
      ...(rating === null ? saidByList(meant, file, null) : { isWatched: true, rating }),
      loggedOn: dayIn(String(updated_at ?? created_at ?? "")),
    };
  });
}

const movieLensEntries = z
  .array(
    z.looseObject({
      movie: z.looseObject({
        title: z.string(),
        releaseYear: orNull(numberOrText),
        imdbMovieId: orNull(numberOrText),
        tmdbMovieId: orNull(numberOrText),
      }),
      movieUserData: z.looseObject({ rating: orNull(z.number()), wishlist: orNull(z.boolean()) }),
    }),
  )
  .check(z.minLength(1));
const movieLensSchema = z.union([
  movieLensEntries,
  z.looseObject({ data: z.looseObject({ searchResults: movieLensEntries }) }),
]);

function readMovieLens(json: unknown): readonly RowSaid[] | null {
  const { data } = movieLensSchema.safeParse(json);
  if (data === undefined) return null;
  const entries = Array.isArray(data) ? data : data.data.searchResults;
  return entries.map(({ movie, movieUserData }): RowSaid => {
    const rating = ratingOf(String(movieUserData.rating ?? ""), 5);
    const { title, year } = titleAndYear(movie.title);
    return {
      title,
      year: yearIn(String(movie.releaseYear ?? "")) ?? year,
      ids: {
        ...NO_IDS,
        imdb: imdbIdIn(String(movie.imdbMovieId ?? "")),
        tmdb: numberIn(String(movie.tmdbMovieId ?? "")),
      },
      isWatched: rating !== null,
      rating,
      isOnWatchlist: movieUserData.wishlist === true && rating === null,
    };
  });
}

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
/** Collections that Ryot makes itself, and fills by what was done. */
const ITS_OWN = new Set(["watchlist", "in progress", "completed", "custom", "monitoring", "owned", "reminders"]);

function readRyotJson(json: unknown, file: string): readonly RowSaid[] | null {
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
