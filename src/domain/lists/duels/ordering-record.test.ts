import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../../catalogue/film-id-for-tests.ts";
import type { DuelAnswer } from "./duel.ts";
import {
  changeRecord,
  knowsAllOf,
  lastNumber,
  mergeRecords,
  NO_RECORD,
  orderingIn,
  type OrderingRecord,
  recordAfter,
} from "./ordering-record.ts";

const answer = (one: number, other: number, verdict: DuelAnswer["verdict"] = "one"): DuelAnswer => ({
  one: idAt(one),
  other: idAt(other),
  verdict,
});
const give = (record: OrderingRecord, ...given: readonly DuelAnswer[]) =>
  changeRecord(record, { base: idsAt(1, 2, 3, 4), answers: [...orderingIn(record).answers, ...given] });
const takeBack = (record: OrderingRecord) => {
  const { base, answers } = orderingIn(record);
  return changeRecord(record, { base, answers: answers.slice(0, -1) });
};
const forget = (record: OrderingRecord) => changeRecord(record, { base: [], answers: [] });

/** What somebody may do on one device, a step after the other. */
const steps = fc.array(
  fc.oneof(
    fc
      .tuple(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 6, max: 9 }),
        fc.constantFrom("one", "other", "close", "skip"),
      )
      .map(
        ([one, other, verdict]) =>
          (record: OrderingRecord) =>
            give(record, answer(one, other, verdict)),
      ),
    fc.constant(takeBack),
    fc.constant(forget),
  ),
  { maxLength: 12 },
);
const record = steps.map((made) => made.reduce((before, step) => step(before), NO_RECORD));

describe("an ordering on several devices", () => {
  test("is what was answered, in that order, with the latest word on each pair", () => {
    const made = give(give(NO_RECORD, answer(1, 2), answer(3, 4, "close")), answer(2, 1, "skip"));
    expect(orderingIn(made)).toEqual({
      base: idsAt(1, 2, 3, 4),
      answers: [answer(3, 4, "close"), answer(2, 1, "skip")],
    });
  });

  test("loses no answer of either device when they hear of each other", () => {
    const start = give(NO_RECORD, answer(1, 2));
    const [phone, desk] = [give(start, answer(3, 4)), give(start, answer(1, 3, "other"))];
    const { answers } = orderingIn(mergeRecords(phone, desk));
    expect(new Set(answers)).toEqual(new Set([answer(1, 2), answer(3, 4), answer(1, 3, "other")]));
  });

  test("knows an answer that was taken back, and one given anew after that", () => {
    const start = give(NO_RECORD, answer(1, 2), answer(3, 4));
    const without = takeBack(start);
    expect(orderingIn(mergeRecords(start, without)).answers).toEqual([answer(1, 2)]);
    const again = give(without, answer(3, 4, "other"));
    expect(orderingIn(mergeRecords(mergeRecords(start, again), without)).answers).toEqual([
      answer(1, 2),
      answer(3, 4, "other"),
    ]);
  });

  test("is forgotten on all devices, but for what is answered afterwards", () => {
    const start = give(NO_RECORD, answer(1, 2), answer(3, 4));
    const afresh = give(forget(start), answer(1, 4));
    expect(orderingIn(mergeRecords(start, afresh)).answers).toEqual([answer(1, 4)]);
    expect(orderingIn(mergeRecords(start, give(forget(start), ...orderingIn(start).answers))).answers).toEqual(
      orderingIn(start).answers,
    );
  });

  test("stands on the order that was kept last", () => {
    const start = give(NO_RECORD, answer(1, 2));
    const kept = changeRecord(start, { ...orderingIn(start), base: idsAt(4, 3, 2, 1) });
    expect(orderingIn(mergeRecords(kept, give(start, answer(3, 4)))).base).toEqual(idsAt(4, 3, 2, 1));
  });

  test("is the same whichever device hears of the other first, and however often", () => {
    fc.assert(
      fc.property(record, record, record, (one, other, third) => {
        const merged = mergeRecords(one, other);
        expect(merged).toEqual(mergeRecords(other, one));
        expect(mergeRecords(merged, merged)).toEqual(merged);
        expect(mergeRecords(merged, third)).toEqual(mergeRecords(one, mergeRecords(other, third)));
        expect(knowsAllOf(merged, one) && knowsAllOf(merged, other)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("is whole for whoever had it up to a number and is told what came after", () => {
    fc.assert(
      fc.property(record, steps, record, (start, more, elsewhere) => {
        const now = more.reduce((before, step) => step(before), start);
        const told = mergeRecords(mergeRecords(elsewhere, start), recordAfter(now, lastNumber(start)));
        expect(told).toEqual(mergeRecords(elsewhere, now));
      }),
      { numRuns: 500 },
    );
  });

  test("is not known whole by whoever missed a step", () => {
    const start = give(NO_RECORD, answer(1, 2));
    for (const next of [give(start, answer(3, 4)), forget(give(start, answer(3, 4))), takeBack(start)])
      expect(knowsAllOf(start, next)).toBe(false);
  });

  test("never grows beyond five thousand answers: the oldest give way", () => {
    const many = Array.from({ length: 5001 }, (_, index) => answer(1, index + 2));
    const { answers } = orderingIn(give(NO_RECORD, ...many));
    expect([answers.length, answers[0]?.other, answers.at(-1)?.other]).toEqual([5000, idAt(3), idAt(5002)]);
  });
});
