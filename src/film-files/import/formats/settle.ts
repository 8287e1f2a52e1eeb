import { couldBe, type DayOrYear, dayIn, dayStyleOf } from "../days.ts";
import { type Rating, isRating, ratingOf, scaleOf } from "../ratings.ts";
import { saidByWord } from "../words-in-cells.ts";
import type { DayOrder, RatingScale, TableAnswers } from "../table-answers.ts";
import type { SeenDays, SeenRatings } from "../seen-table.ts";
import { isNothing } from "../values.ts";
import { LONG_AGO } from "#domain/lists/viewings.ts";

export interface Settled {
  readonly dayOf: (text: string) => DayOrYear | null;
  readonly starsOf: (text: string) => Rating | null;
  readonly outOf: RatingScale;
  /** To show and ask; null where there are none, and for ratings on the service's own scale. */
  readonly days: SeenDays | null;
  readonly ratings: SeenRatings | null;
}

/** By its owner's answers, the written values, or the service's habit; unread days are reported from `counted`. */
export function settle({
  days,
  counted = days,
  ratings,
  answers,
  language = "en",
  order: usualOrder = null,
  header = null,
  outOf: usual = null,
}: {
  readonly days: readonly string[];
  readonly counted?: readonly string[];
  readonly ratings: readonly string[];
  readonly answers: TableAnswers;
  readonly language?: string;
  readonly order?: DayOrder | null;
  readonly header?: number | null;
  readonly outOf?: RatingScale | null;
}): Settled {
  const told = dayStyleOf(days, language, answers.dayOrder);
  const style =
    told.toAsk === null || told.order !== null || usualOrder === null ? told : { order: usualOrder, toAsk: null };
  const outOf = answers.outOf ?? scaleOf(ratings, { header, usual });
  const dayOf = (text: string) => dayIn(text, style.order);
  const unread = counted.filter(
    (text) => !isNothing(text) && text !== LONG_AGO && saidByWord(text) === null && dayOf(text) === null,
  );
  return {
    dayOf,
    starsOf: (text) => ratingOf(text, outOf),
    outOf,
    days: days.some((text) => !isNothing(text))
      ? { ...style, couldBe: couldBe(style.toAsk), unread: unread.length }
      : null,
    // An answer given by mistake can be changed.
    ratings: outOf === usual && answers.outOf === undefined ? null : seenRatings(ratings, outOf),
  };
}

function seenRatings(texts: readonly string[], outOf: RatingScale): SeenRatings | null {
  const different = [...new Set(texts.filter((text) => !isNothing(text)))];
  if (different.length === 0) return null;
  const read = different
    .flatMap((written) => {
      const stars = ratingOf(written, outOf);
      return stars === null ? [] : [{ written, stars }];
    })
    .toSorted((one, other) => other.stars - one.stars);
  const examples = [read[0], read[Math.floor(read.length / 2)], read.at(-1)].filter((each) => each !== undefined);
  const unread = texts.filter((text) => !isNothing(text) && !isRating(text)).length;
  return { outOf, examples: [...new Set(examples)], unread };
}
