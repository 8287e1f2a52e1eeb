import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../../catalogue/film-id-for-tests.ts";
import type { FilmId } from "../../catalogue/film-id.ts";
import { type ListOperation, reduce } from "../list-operations.ts";
import { EMPTY_USER_LISTS } from "../user-lists.ts";
import type { Verdict } from "./duel.ts";
import { answerPlacing, type Placing, placingStep, startPlacing, undoPlacing } from "./place-film.ts";
import { canonAndTaste, verdictOf } from "./taste-for-tests.ts";

const NEWCOMER = idAt(999);

function placedBy(
  canon: readonly FilmId[],
  answer: (opponent: FilmId) => Verdict,
  start: Placing = startPlacing(NEWCOMER),
) {
  let placing = start;
  for (;;) {
    const step = placingStep(canon, placing);
    if (step.kind === "placed") return { ...step, questions: placing.answers.length, placing };
    placing = answerPlacing(placing, step, answer(step.duel.other));
  }
}

function canonAfter(canon: readonly FilmId[], change: ListOperation | null): readonly FilmId[] {
  const lists = { ...EMPTY_USER_LISTS, watchedFilms: canon, canonOrder: canon };
  return change === null ? canon : reduce(lists, change).canonOrder;
}

/** Answers like somebody who would put the newcomer at that place of a canon of 1, 2, 3, ... */
const belongsAt = (place: number) => (opponent: FilmId) => (numberOf(opponent) >= place ? "one" : "other");
const canonOf = (size: number) => Array.from({ length: size }, (_, index) => idAt(index + 1));
const numberOf = (id: FilmId) => Number(id.slice("film-".length));

const canonsAndTastes = ({ min, max }: { readonly min: number; readonly max: number }) =>
  fc.tuple(fc.integer({ min, max }), fc.integer()).map(([size, seed]) => canonAndTaste(size, seed));

describe("placing a film", () => {
  test("in a canon of forty takes five or six questions", () => {
    const counts = canonOf(41).map((_, index) => placedBy(canonOf(40), belongsAt(index + 1)).questions);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([5, 6]);
  });

  test("ends where its owner wants it, with no more questions than are needed, over a thousand random canons", () => {
    fc.assert(
      fc.property(canonsAndTastes({ min: 1, max: 120 }), ({ canon: [film = NEWCOMER, ...others], taste }) => {
        const canon = others.toSorted((one, other) => taste.indexOf(one) - taste.indexOf(other));
        const { change, questions } = placedBy(
          canon,
          (opponent) => verdictOf(taste, { one: film, other: opponent }),
          startPlacing(film),
        );
        expect(questions).toBeLessThanOrEqual(Math.ceil(Math.log2(canon.length + 1)));
        expect(canonAfter(canon, change)).toEqual(taste);
      }),
      { numRuns: 1000 },
    );
  });

  test("asks nothing of an empty canon, and one question of a canon of one film", () => {
    expect(placingStep([], startPlacing(NEWCOMER))).toMatchObject({
      kind: "placed",
      place: 1,
      change: { type: "canon/add", id: NEWCOMER, after: null },
    });
    expect(placedBy([idAt(5)], () => "other")).toMatchObject({ place: 2, questions: 1 });
  });

  test("that is too close to another to call puts it right behind that one, at once", () => {
    expect(placedBy(idsAt(1, 2, 3), () => "close")).toMatchObject({
      place: 3,
      beside: idAt(2),
      questions: 1,
      change: { type: "canon/add", id: NEWCOMER, after: idAt(2) },
    });
  });

  test("moves a film that is in the canon already, or leaves it where it belongs", () => {
    const canon = [...idsAt(1, 2), NEWCOMER, idAt(3)];
    expect(canonAfter(canon, placedBy(canon, belongsAt(1)).change)).toEqual([NEWCOMER, ...idsAt(1, 2, 3)]);
    expect(placedBy(canon, belongsAt(3)).change).toBeNull();
  });

  test("says which question it is, of about how many, and which places are left", () => {
    const first = placingStep(canonOf(7), startPlacing(NEWCOMER));
    expect(first).toMatchObject({ number: 1, about: 3, duel: { other: idAt(4) }, places: { first: 1, last: 8 } });
    if (first.kind !== "question") throw new Error("no question");
    const second = placingStep(canonOf(7), answerPlacing(startPlacing(NEWCOMER), first, "other"));
    expect(second).toMatchObject({ number: 2, about: 3, duel: { other: idAt(6) }, places: { first: 5, last: 8 } });
  });

  test("does without a film that is skipped, and holds nothing against it", () => {
    const skipping = (place: number) => (opponent: FilmId) =>
      opponent === idAt(4) ? "skip" : belongsAt(place)(opponent);
    expect(placedBy(canonOf(7), skipping(2))).toMatchObject({ place: 2, isCertain: true });
    expect(placedBy(canonOf(7), skipping(4))).toMatchObject({ isCertain: false });
    expect(placedBy(canonOf(7), () => "skip")).toMatchObject({ place: 4, isCertain: false, questions: 7 });
  });

  test("takes the last answer back, as often as wanted", () => {
    const { placing } = placedBy(canonOf(7), belongsAt(1));
    const undone = undoPlacing(undoPlacing(undoPlacing(undoPlacing(placing))));
    expect(undone).toEqual(startPlacing(NEWCOMER));
    expect(placingStep(canonOf(7), undoPlacing(placing))).toMatchObject({ number: 3, duel: { other: idAt(1) } });
  });

  test("goes on after films were removed or moved elsewhere; of answers that disagree the latest count", () => {
    const better = { one: NEWCOMER, other: idAt(4), verdict: "one" } as const;
    const worse = { one: NEWCOMER, other: idAt(2), verdict: "other" } as const;
    const placing = { film: NEWCOMER, answers: [better, worse] };
    expect(placingStep(idsAt(1, 2, 3, 5), placing)).toMatchObject({ places: { first: 3, last: 5 } });
    expect(placingStep(idsAt(1, 4, 3, 2, 5), placing)).toMatchObject({
      places: { first: 5, last: 6 },
    });
  });

  test("can be put aside after any answer and taken up on another device", () => {
    const kept = JSON.stringify(undoPlacing(placedBy(canonOf(40), belongsAt(17)).placing));
    const taken = JSON.parse(kept) as Placing;
    expect(placedBy(canonOf(40), belongsAt(17), taken)).toMatchObject({
      place: 17,
      questions: taken.answers.length + 1,
    });
  });
});
