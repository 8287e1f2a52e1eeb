import { z, orNull } from "#contract/small-schemas.ts";
import { filmRow, type FilmRow } from "../imported-film.ts";
import { dayIn } from "../days.ts";
import { ratingOf } from "../ratings.ts";
import { noteOf } from "../values.ts";
import { baseName } from "./table-format.ts";

const ids = z.looseObject({
  slug: orNull(z.string()),
  imdb: orNull(z.string()),
  tmdb: orNull(z.int()),
});
const work = z.looseObject({
  title: orNull(z.string()),
  year: orNull(z.int()),
  ids: orNull(ids),
});

const entrySchema = z.looseObject({
  type: orNull(z.string()),
  movie: orNull(work),
  show: orNull(work),
  watched_at: orNull(z.string()),
  last_watched_at: orNull(z.string()),
  plays: orNull(z.int()),
  rated_at: orNull(z.string()),
  rating: orNull(z.number()),
  listed_at: orNull(z.string()),
  collected_at: orNull(z.string()),
  rank: orNull(z.int()),
  notes: orNull(z.string()),
});
type Entry = z.infer<typeof entrySchema>;

const indexSchema = z
  .array(z.looseObject({ name: z.string(), ids: z.looseObject({ trakt: z.int() }) }))
  .check(z.minLength(1));

/** List names by number, which the lists' files have in their names; null for another file. */
export function readTraktIndex(json: unknown): ReadonlyMap<number, string> | null {
  const { data } = indexSchema.safeParse(json);
  return data === undefined ? null : new Map(data.map((list) => [list.ids.trakt, list.name]));
}

/** Null for other JSON. A series is one row, as people count it; entries that name nothing are left out. */
export function readTraktEntries(
  json: unknown,
  file: string,
  listNames: ReadonlyMap<number, string>,
): readonly FilmRow[] | null {
  const { data } = z.array(entrySchema).check(z.minLength(1)).safeParse(json);
  if (data === undefined || !data.some(({ movie, show }) => movie !== null || show !== null)) return null;
  const saidIn = marksIn(file, listNames);
  return data.flatMap((entry, index) => {
    const named = entry.movie ?? entry.show;
    if (named === null) return [];
    const isFilm = entry.movie !== null;
    return filmRow({
      title: named.title ?? "",
      year: named.year,
      kind: isFilm ? "film" : "television",
      ids: {
        canon: null,
        imdb: named.ids?.imdb ?? null,
        tmdb: isFilm ? (named.ids?.tmdb ?? null) : null,
        wikidata: null,
      },
      page: noteOf(named.ids?.slug ?? ""),
      ...saidIn(entry),
      source: { file, line: index + 1 },
    });
  });
}

/** Trakt's date for a viewing without a day. */
const UNKNOWN_DAY = "1970-01-01";

function marksIn(file: string, listNames: ReadonlyMap<number, string>): (entry: Entry) => Partial<FilmRow> {
  const name = baseName(file);
  const [, number, slug] = /^lists?-list-(\d+)-(.+)$/.exec(name) ?? [];
  const list = number === undefined ? name : (listNames.get(Number(number)) ?? slug ?? name);
  return (entry) => {
    const watchedAt = entry.watched_at ?? entry.last_watched_at;
    if (watchedAt !== null || entry.plays !== null)
      return {
        isWatched: true,
        watchedOn: watchedAt?.startsWith(UNKNOWN_DAY) === true ? null : dayIn(watchedAt ?? ""),
      };
    if (entry.rated_at !== null)
      return { isWatched: true, rating: ratingOf(String(entry.rating ?? ""), 10), loggedOn: dayIn(entry.rated_at) };
    if (entry.listed_at === null) return {};
    const loggedOn = dayIn(entry.listed_at);
    const note = noteOf(entry.notes ?? "");
    if (/watchlist/.test(name)) return { isOnWatchlist: true, reason: note, loggedOn };
    if (/favou?rites/.test(name)) return { isLiked: true, loggedOn };
    return { list: { name: list, position: entry.rank, note } };
  };
}
