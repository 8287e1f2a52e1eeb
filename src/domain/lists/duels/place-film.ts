/** Placing one film in a canon by halving (docs/duels.md). */
import type { FilmId } from "../../catalogue/film-id.ts";
import type { ListOperation } from "../list-operations.ts";
import type { Duel, DuelAnswer, Verdict } from "./duel.ts";

/** `one` of each answer is the film being placed. */
export interface Placing {
  readonly film: FilmId;
  readonly answers: readonly DuelAnswer[];
}

export type PlacingStep = PlacingQuestion | PlacedFilm;

export interface PlacingQuestion {
  readonly kind: "question";
  readonly duel: Duel;
  readonly number: number;
  /** An estimate of all questions, this one included; "too close to call" ends it at once. */
  readonly about: number;
  /** Counted from 1 as if the film were there. */
  readonly places: { readonly first: number; readonly last: number };
}

export interface PlacedFilm {
  readonly kind: "placed";
  readonly place: number;
  /** The film it was too close to call with; it stands right behind that one. */
  readonly beside: FilmId | null;
  /** False where skipped films leave several places; the middle one was taken. */
  readonly isCertain: boolean;
  readonly change: ListOperation | null;
}

export function startPlacing(film: FilmId): Placing {
  return { film, answers: [] };
}

export function answerPlacing(placing: Placing, { duel }: PlacingQuestion, verdict: Verdict): Placing {
  return { ...placing, answers: [...placing.answers, { ...duel, verdict }] };
}

export function undoPlacing(placing: Placing): Placing {
  return { ...placing, answers: placing.answers.slice(0, -1) };
}

/** The canon may have changed: ignores answers about films that left, and of conflicting answers the latest counts. */
export function placingStep(canon: readonly FilmId[], { film, answers }: Placing): PlacingStep {
  const others = canon.filter((id) => id !== film);
  const beside = answers.findLast(({ other, verdict }) => verdict === "close" && others.includes(other))?.other;
  if (beside !== undefined) return placed(canon, film, others.indexOf(beside) + 1, { beside, isCertain: true });
  const { first, last } = possibleGaps(others, answers);
  const skipped = new Set(answers.flatMap(({ other, verdict }) => (verdict === "skip" ? [other] : [])));
  const middle = (first + last - 1) >> 1;
  const opponents = others
    .slice(first, last)
    .filter((id) => !skipped.has(id))
    .toSorted((one, other) => Math.abs(others.indexOf(one) - middle) - Math.abs(others.indexOf(other) - middle));
  const [opponent] = opponents;
  if (opponent === undefined)
    return placed(canon, film, (first + last) >> 1, { beside: null, isCertain: first === last });
  return {
    kind: "question",
    duel: { one: film, other: opponent },
    number: answers.length + 1,
    about: answers.length + Math.ceil(Math.log2(opponents.length + 1)),
    places: { first: first + 1, last: last + 1 },
  };
}

function possibleGaps(others: readonly FilmId[], answers: readonly DuelAnswer[]) {
  let [first, last] = [0, others.length];
  for (const { other, verdict } of answers.toReversed()) {
    const index = others.indexOf(other);
    if (index === -1) continue;
    if (verdict === "one" && index >= first) last = Math.min(last, index);
    if (verdict === "other" && index < last) first = Math.max(first, index + 1);
  }
  return { first, last };
}

function placed(
  canon: readonly FilmId[],
  film: FilmId,
  gap: number,
  { beside, isCertain }: Pick<PlacedFilm, "beside" | "isCertain">,
): PlacedFilm {
  const others = canon.filter((id) => id !== film);
  return { kind: "placed", place: gap + 1, beside, isCertain, change: changeTo(canon, film, others, gap) };
}

function changeTo(
  canon: readonly FilmId[],
  film: FilmId,
  others: readonly FilmId[],
  gap: number,
): ListOperation | null {
  const place = canon.indexOf(film);
  if (place === gap) return null;
  if (place === -1) return { type: "canon/add", id: film, after: others[gap - 1] ?? null };
  return { type: "canon/reorder", ids: others.toSpliced(gap, 0, film), base: canon };
}
