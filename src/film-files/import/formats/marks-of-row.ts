import type { Columns } from "../columns-of.ts";
import type { DayOrYear } from "../days.ts";
import type { FilmRow } from "../imported-film.ts";
import { ratingOf } from "../ratings.ts";
import { isYes, wordsIn } from "../words-in-cells.ts";
import type { ColumnMeaning, RatingScale } from "../table-answers.ts";
import { isNothing, noteOf, numberIn } from "../values.ts";
import { listMeantBy, listMeantByHeading, saidByList } from "./table-format.ts";

/** What a row says of its film besides which it is. */
type Marks = Partial<
  Pick<
    FilmRow,
    | "isWatched"
    | "isNotWatched"
    | "isBegun"
    | "watchedOn"
    | "isRewatch"
    | "timesBefore"
    | "loggedOn"
    | "rating"
    | "isOnWatchlist"
    | "reason"
    | "note"
    | "isLiked"
    | "list"
  >
>;

/** Columns that say in each row whether its film was seen: the file's name has no say beside them. */
const TELLING = ["watched", "times-watched", "status", "on-watchlist"] as const satisfies readonly ColumnMeaning[];

/**
 * Reads what rows of a table say. What a row says wins over what the file's name says of all; a row that says nothing is
 * on a list of the file's name.
 */
export function marksOfRow({
  columns,
  file,
  within,
  dayOf,
  outOf,
  areOthersToWatch,
}: {
  readonly columns: Columns;
  readonly file: string;
  /** The list within the file that the rows are on, if it has several. */
  readonly within: string | null;
  readonly dayOf: (text: string) => DayOrYear | null;
  readonly outOf: RatingScale;
  /** What is not watched is to be watched. */
  readonly areOthersToWatch: boolean;
}): (row: readonly string[]) => Marks {
  const isTold = TELLING.some((meaning) => columns.at(meaning).length > 0);
  const meant = isTold ? null : (listMeantByHeading(within ?? "") ?? listMeantBy(file));
  return (row) => {
    const cells = (meaning: ColumnMeaning) =>
      columns.at(meaning).flatMap((place) => (isNothing(row[place] ?? "") ? [] : (row[place] ?? "")));
    const first = (meaning: ColumnMeaning) => cells(meaning)[0] ?? "";
    const told = toldBy([...cells("watched"), ...cells("times-watched"), ...cells("status")], dayOf);
    const watchedDay = dayOf(first("watched-on"));
    const isBegun = told.isBegun || meant === "begun";
    const isNotWatched = told.isNotWatched || isBegun || meant === "not-watched";
    const isDenied = told.isToWatch || isNotWatched;
    const isWanted = told.isToWatch || cells("on-watchlist").some((cell) => isYes(cell) ?? dayOf(cell) !== null);
    const isOnList = meant === "watchlist" || (isWanted && !told.isWatched);
    // A rating beside what is still to be seen is somebody else's, unless the header says it is one's own.
    const isRated = !(isDenied && !told.isWatched) && !(meant === "watchlist" && !columns.areRatingsOwn);
    const rating = isRated ? ratingOf(first("rating"), outOf) : null;
    const hasDay = first("watched-on") !== "" && !isOnList && !isDenied;
    const isWatched = told.isWatched || rating !== null || hasDay || (meant === "watched" && !isDenied);
    const isOnWatchlist = isOnList || isWanted || (areOthersToWatch && isNotWatched && !isBegun && !isWatched);
    const isLiked = meant === "liked" || told.isLiked || cells("liked").some((cell) => isYes(cell) === true);
    const seen = timesSeen(first("times-watched"), first("rewatch"));
    const note = noteOf(first("note"));
    const position = numberIn(first("position").replace(/^#|\.$/g, ""));
    const saysNothing = !isWatched && !isOnWatchlist && !isDenied;
    const isListed = (position !== null && !isOnWatchlist) || (saysNothing && !isLiked);
    return {
      isWatched,
      isNotWatched: isDenied && !isWatched && !isOnWatchlist,
      isBegun: isBegun && !isWatched && !isOnWatchlist,
      ...(isWatched ? { watchedOn: told.on ?? (isDenied ? null : watchedDay), ...seen } : {}),
      loggedOn: dayOf(first("logged-on")) ?? (isWatched ? null : watchedDay),
      rating,
      isOnWatchlist,
      isLiked,
      reason: isOnWatchlist ? note : null,
      note: isOnWatchlist ? null : note,
      ...(isListed ? saidByList("list", first("list") || within || file, position) : {}),
    };
  };
}

/** Whether a row says that its film was not seen yet; one that was begun is not meant. */
export function saysUnseen(columns: Columns, row: readonly string[]): boolean {
  const cells = (["watched", "times-watched"] as const).flatMap((meaning) =>
    columns.at(meaning).map((place) => row[place] ?? ""),
  );
  const words = new Set(cells.flatMap(wordsIn));
  return (words.has("no") || words.has("unseen")) && !words.has("yes") && !words.has("watched");
}

interface Told {
  readonly isWatched: boolean;
  readonly isNotWatched: boolean;
  readonly isBegun: boolean;
  readonly isToWatch: boolean;
  readonly isLiked: boolean;
  readonly on: DayOrYear | null;
}

/** By words, numbers of times, and days: `yes`, `gesehen`, `2`, `2024-01-06`. */
function toldBy(cells: readonly string[], dayOf: (text: string) => DayOrYear | null): Told {
  const words = new Set(cells.flatMap(wordsIn));
  const isNumber = (cell: string) => /^\d{1,3}$/.test(cell);
  const on = cells.flatMap((cell) => (isNumber(cell) ? [] : (dayOf(cell) ?? [])))[0] ?? null;
  const isPlayed = cells.some((cell) => isNumber(cell) && Number(cell) > 0);
  return {
    isWatched: words.has("yes") || words.has("watched") || isPlayed || on !== null,
    isNotWatched: words.has("no") || words.has("unseen"),
    isBegun: words.has("begun"),
    isToWatch: words.has("to-watch"),
    isLiked: words.has("liked"),
    on,
  };
}

/** Of a film played thrice, twice before; of "rewatch: yes", at least once. */
function timesSeen(plays: string, rewatch: string): Pick<Marks, "isRewatch" | "timesBefore"> {
  const [played, again] = [numberIn(plays), numberIn(rewatch)];
  const isAgain = again === null && isYes(rewatch) === true;
  return { isRewatch: isAgain, timesBefore: Math.max(0, (played ?? 1) - 1, again ?? 0) };
}
