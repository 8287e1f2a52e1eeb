import type { Columns } from "../columns-of.ts";
import type { DayOrYear } from "../days.ts";
import type { FilmRow } from "../imported-film.ts";
import { ratingOf } from "../ratings.ts";
import { isYes, wordsIn } from "../words-in-cells.ts";
import type { ColumnMeaning, RatingScale } from "../table-answers.ts";
import { isNothing, noteOf, numberIn } from "../values.ts";
import { listMeantBy, listMeantByHeading, saidByList } from "./table-format.ts";

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

const TELLING = ["watched", "times-watched", "status", "on-watchlist"] as const satisfies readonly ColumnMeaning[];

/** A row wins over the file's name; a row that says nothing is on a list of that name. */
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
  readonly within: string | null;
  readonly dayOf: (text: string) => DayOrYear | null;
  readonly outOf: RatingScale;
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
    // A rating of a film not seen yet is somebody else's, unless the header says it is one's own.
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

/** A film that was begun does not count. */
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

/** Played three times is twice before; "rewatch: yes" is at least once. */
function timesSeen(plays: string, rewatch: string): Pick<Marks, "isRewatch" | "timesBefore"> {
  const [played, again] = [numberIn(plays), numberIn(rewatch)];
  const isAgain = again === null && isYes(rewatch) === true;
  return { isRewatch: isAgain, timesBefore: Math.max(0, (played ?? 1) - 1, again ?? 0) };
}
