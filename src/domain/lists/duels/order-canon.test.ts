import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../../catalogue/film-id-for-tests.ts";
import type { FilmId } from "../../catalogue/film-id.ts";
import { reduce } from "../list-operations.ts";
import { EMPTY_USER_LISTS } from "../user-lists.ts";
import type { Duel, Verdict } from "./duel.ts";
import { answerOrdering, keepOrder, type Ordering, orderingStep, startOrdering, undoOrdering } from "./order-canon.ts";
import { canonAndTaste, type Taste, verdictOf } from "./taste-for-tests.ts";

function orderedBy(
  canon: readonly FilmId[],
  answer: (duel: Duel) => Verdict,
  { from = startOrdering(canon), atMost = Infinity }: { readonly from?: Ordering; readonly atMost?: number } = {},
) {
  let ordering = from;
  let questions = 0;
  for (;;) {
    const step = orderingStep(canon, ordering);
    if (step.duel === null || questions === atMost) return { ...step, ordering, questions };
    ordering = answerOrdering(ordering, step.duel, answer(step.duel));
    questions += 1;
  }
}

const like = (taste: Taste) => (duel: Duel) => verdictOf(taste, duel);

/** Binary digits in the number of orders: no method can always do with fewer questions. */
function leastQuestions(films: number): number {
  let bits = 0;
  for (let factor = 2; factor <= films; factor += 1) bits += Math.log2(factor);
  return Math.ceil(bits);
}

const canonsAndTastes = ({ min, max }: { readonly min: number; readonly max: number }) =>
  fc.tuple(fc.integer({ min, max }), fc.integer()).map(([size, seed]) => canonAndTaste(size, seed));

describe("ordering a whole canon", () => {
  test("asks at most a tenth more than any method must, over a thousand random canons, and gets the order right", () => {
    fc.assert(
      fc.property(canonsAndTastes({ min: 0, max: 20 }), ({ canon, taste }) => {
        const { order, questions, left } = orderedBy(canon, like(taste));
        expect(order).toEqual(taste);
        expect(left).toBe(0);
        expect(questions).toBeLessThanOrEqual(leastQuestions(canon.length) * 1.1);
      }),
      { numRuns: 1000 },
    );
  });

  test("asks as little of forty films and of sixty", () => {
    for (const [size, seeds] of [
      [40, 6],
      [60, 2],
    ] as const)
      for (let seed = 0; seed < seeds; seed += 1) {
        const { canon, taste } = canonAndTaste(size, seed);
        expect(orderedBy(canon, like(taste)).questions).toBeLessThanOrEqual(leastQuestions(size) * 1.02);
      }
  });

  test("says at the start about how many answers it takes, and keeps to it", () => {
    const films = Array.from({ length: 40 }, (_, index) => idAt(index + 1));
    fc.assert(
      fc.property(fc.shuffledSubarray(films, { minLength: 40 }), (taste) => {
        let ordering = startOrdering(films);
        const totals: number[] = [];
        for (let step = orderingStep(films, ordering); step.duel !== null; step = orderingStep(films, ordering)) {
          totals.push(step.answered + step.left);
          ordering = answerOrdering(ordering, step.duel, verdictOf(taste, step.duel));
        }
        expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(16);
        expect(Math.abs((totals[0] ?? 0) - ordering.answers.length)).toBeLessThanOrEqual(8);
      }),
      { numRuns: 8 },
    );
  });

  test("can be stopped after any answer: the order so far agrees with every answer", () => {
    fc.assert(
      fc.property(canonsAndTastes({ min: 2, max: 25 }), fc.nat({ max: 60 }), ({ canon, taste }, atMost) => {
        const { order, ordering } = orderedBy(canon, like(taste), { atMost });
        expect(order.toSorted()).toEqual(canon.toSorted());
        for (const duel of ordering.answers) expect(verdictOf(order, duel)).toBe(duel.verdict);
      }),
    );
  });

  test("goes on where it was put aside, on any device, without one answer more", () => {
    fc.assert(
      fc.property(canonsAndTastes({ min: 2, max: 25 }), fc.nat({ max: 60 }), ({ canon, taste }, atMost) => {
        const whole = orderedBy(canon, like(taste));
        const put = orderedBy(canon, like(taste), { atMost });
        const from = JSON.parse(JSON.stringify(put.ordering)) as Ordering;
        const rest = orderedBy(canon, like(taste), { from });
        expect(put.questions + rest.questions).toBe(whole.questions);
        expect(rest.order).toEqual(taste);
      }),
    );
  });

  test("is kept as one change of the canon, and goes on from there without asking again", () => {
    fc.assert(
      fc.property(canonsAndTastes({ min: 2, max: 25 }), fc.nat({ max: 60 }), ({ canon, taste }, atMost) => {
        const whole = orderedBy(canon, like(taste));
        const step = orderedBy(canon, like(taste), { atMost });
        const lists = { ...EMPTY_USER_LISTS, watchedFilms: canon, canonOrder: canon };
        const kept = step.change === null ? canon : reduce(lists, step.change).canonOrder;
        expect(kept).toEqual(step.order);
        const rest = orderedBy(kept, like(taste), { from: keepOrder(step.ordering, step) });
        expect(rest.order).toEqual(taste);
        expect(step.questions + rest.questions).toBeLessThanOrEqual(leastQuestions(canon.length) * 1.1 + 3);
        expect(whole.order).toEqual(rest.order);
      }),
    );
  });

  test("tells which places each film can still get: the one it ends at is among them, and certain when all is known", () => {
    fc.assert(
      fc.property(canonsAndTastes({ min: 1, max: 20 }), fc.nat({ max: 70 }), ({ canon, taste }, atMost) => {
        const { places, order, left } = orderedBy(canon, like(taste), { atMost });
        expect(places.map(({ id }) => id)).toEqual(order);
        for (const { id, first, last } of places) {
          const place = taste.indexOf(id) + 1;
          expect(first <= place && place <= last).toBe(true);
          if (left === 0) expect([first, last]).toEqual([place, place]);
        }
      }),
    );
    expect(orderingStep(idsAt(8, 3, 5), startOrdering(idsAt(8, 3, 5))).places[1]).toEqual({
      id: idAt(3),
      first: 1,
      last: 3,
    });
  });

  test("leaves films that are too close to call beside each other", () => {
    const close: Duel = { one: idAt(2), other: idAt(7) };
    const { order } = orderedBy(idsAt(7, 1, 5, 2, 9), (duel) =>
      new Set([close.one, close.other, duel.one, duel.other]).size === 2
        ? "close"
        : verdictOf(idsAt(1, 2, 7, 5, 9), duel),
    );
    expect(order).toEqual(idsAt(1, 7, 2, 5, 9));
    expect(orderedBy(idsAt(3, 1, 2), () => "close")).toMatchObject({
      order: idsAt(3, 1, 2),
      questions: 2,
      change: null,
    });
  });

  test("leaves a skipped pair as it stands and does not ask about it again", () => {
    expect(orderedBy(idsAt(3, 1, 2), () => "skip")).toMatchObject({ order: idsAt(3, 1, 2), change: null });
    const { order, ordering } = orderedBy(idsAt(3, 1, 2, 4), (duel) =>
      [duel.one, duel.other].toSorted().join() === idsAt(1, 3).join() ? "skip" : verdictOf(idsAt(4, 2, 3, 1), duel),
    );
    expect(order).toEqual(idsAt(4, 2, 3, 1));
    expect(new Set(ordering.answers.map(({ one, other }) => `${one} ${other}`)).size).toBe(ordering.answers.length);
  });

  test("takes the last answer back and asks the same again", () => {
    const { ordering, duel } = orderedBy(idsAt(5, 4, 3, 2, 1), like(idsAt(1, 2, 3, 4, 5)), {
      atMost: 3,
    });
    if (duel === null) throw new Error("nothing to ask");
    const more = answerOrdering(ordering, duel, "one");
    expect(undoOrdering(more)).toEqual(ordering);
    expect(orderingStep(idsAt(5, 4, 3, 2, 1), undoOrdering(more)).duel).toEqual(duel);
  });

  test("keeps every answer about the films that stay when others are added or removed meanwhile", () => {
    fc.assert(
      fc.property(canonsAndTastes({ min: 6, max: 25 }), fc.nat({ max: 60 }), ({ canon, taste }, atMost) => {
        const [early, late] = [canon.slice(0, -2), canon.slice(2)];
        const before = orderedBy(early, like(taste), { atMost });
        const after = orderedBy(late, like(taste), { from: before.ordering });
        expect(after.order).toEqual(taste.filter((id) => late.includes(id)));
        const asked = after.ordering.answers.map(({ one, other }) => [one, other].toSorted().join());
        expect(new Set(asked).size).toBe(asked.length);
      }),
    );
  });

  test("asks only for the place of a film added to a canon that is in order", () => {
    const films = Array.from({ length: 40 }, (_, index) => idAt(index + 1));
    const { ordering, order } = orderedBy(films, like(films.toReversed()));
    const { questions } = orderedBy(
      [...order, idAt(99)],
      like([...films.slice(7).toReversed(), idAt(99), ...films.slice(0, 7).toReversed()]),
      {
        from: { ...ordering, base: order },
      },
    );
    expect(questions).toBeLessThanOrEqual(6);
  });

  test("lets a move by hand stand against older answers, and asks about that film anew", () => {
    const { ordering, order, ...step } = orderedBy(idsAt(1, 2, 3, 4, 5), like(idsAt(1, 2, 3, 4, 5)));
    const from = keepOrder(ordering, { order, ...step });
    expect(orderingStep(idsAt(5, 1, 2, 3, 4), from).order).toEqual(idsAt(5, 1, 2, 3, 4));
    expect(orderedBy(idsAt(5, 1, 2, 3, 4), like(idsAt(5, 1, 2, 3, 4)), { from }).order).toEqual(idsAt(5, 1, 2, 3, 4));
  });
});
