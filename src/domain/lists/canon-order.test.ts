import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applySentOrder } from "./canon-order.ts";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import type { FilmId } from "../catalogue/film-id.ts";

describe("an order sent without what it was before", () => {
  test("is the order, when it names the whole canon", () => {
    expect(applySentOrder(idsAt(1, 2, 3), idsAt(3, 1, 2), null)).toEqual(idsAt(3, 1, 2));
  });

  test("neither adds films nor takes any out", () => {
    expect(applySentOrder(idsAt(1, 2, 3, 7), idsAt(3, 2, 1, 9), null)).toEqual(idsAt(3, 7, 2, 1));
    expect(applySentOrder(idsAt(1, 2), [], null)).toEqual(idsAt(1, 2));
    expect(applySentOrder([], idsAt(1, 2), null)).toEqual([]);
  });

  test("leaves films it does not name behind the film they followed, or at the start", () => {
    expect(applySentOrder(idsAt(8, 1, 9, 2, 3), idsAt(3, 2, 1), null)).toEqual(idsAt(8, 3, 2, 1, 9));
  });

  test("counts a film named twice where it is named first", () => {
    expect(applySentOrder(idsAt(1, 2, 3), idsAt(2, 1, 2, 3), null)).toEqual(idsAt(2, 1, 3));
  });
});

describe("an order sent with what it was before", () => {
  test("is the order, when nothing else was moved", () => {
    expect(applySentOrder(idsAt(1, 2, 3, 4), idsAt(4, 3, 2, 1), idsAt(1, 2, 3, 4))).toEqual(idsAt(4, 3, 2, 1));
  });

  test("leaves moved what another device moved, so that both moves survive", () => {
    const [byPhone, byLaptop] = [idsAt(4, 1, 2, 3), idsAt(2, 3, 4, 1)];
    const base = idsAt(1, 2, 3, 4);
    expect(applySentOrder(byPhone, byLaptop, base)).toEqual(idsAt(4, 2, 3, 1));
    expect(applySentOrder(byLaptop, byPhone, base)).toEqual(idsAt(4, 2, 3, 1));
  });

  test("moves nothing else when films came and went", () => {
    expect(applySentOrder(idsAt(1, 7, 3, 4, 8), idsAt(4, 1, 2, 3), idsAt(1, 2, 3, 4))).toEqual(idsAt(4, 1, 7, 3, 8));
  });

  test("the later of two moves of one film is the one that counts", () => {
    expect(applySentOrder(idsAt(3, 1, 2), idsAt(1, 3, 2), idsAt(1, 2, 3))).toEqual(idsAt(1, 3, 2));
  });

  test("moves nothing where nothing was moved", () => {
    const current = idsAt(3, 1, 2);
    expect(applySentOrder(current, idsAt(1, 2, 3), idsAt(1, 2, 3))).toBe(current);
  });
});

describe("whatever orders are sent", () => {
  const films = fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(idAt), { maxLength: 12 });
  const anyFilms = fc.array(fc.integer({ min: 1, max: 14 }).map(idAt), { maxLength: 14 });
  const base = fc.option(anyFilms);

  test("the canon holds the films it held", () => {
    fc.assert(
      fc.property(films, anyFilms, base, (current, sent, before) => {
        const ordered = applySentOrder(current, sent, before);
        expect(ordered).toHaveLength(current.length);
        expect(new Set(ordered)).toEqual(new Set(current));
      }),
    );
  });

  test("sending them again changes nothing", () => {
    fc.assert(
      fc.property(films, anyFilms, base, (current, sent, before) => {
        const once = applySentOrder(current, sent, before);
        expect(applySentOrder(once, sent, before)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  test("who saw the canon as it is gets the very order they sent", () => {
    const seenAndSent = films.chain((current) =>
      fc.tuple(fc.constant(current), fc.shuffledSubarray(current, { minLength: current.length })),
    );
    fc.assert(
      fc.property(seenAndSent, ([current, sent]) => {
        expect(applySentOrder(current, sent, current)).toEqual(sent);
        expect(applySentOrder(current, sent, null)).toEqual(sent);
      }),
    );
  });

  test("films the sender did not move keep their order among each other", () => {
    const drag = films.chain((before) =>
      fc.record({
        before: fc.constant(before),
        moved: fc.constantFrom(...before, idAt(0)),
        to: fc.nat({ max: before.length }),
        current: fc.shuffledSubarray(before),
      }),
    );
    fc.assert(
      fc.property(drag, ({ before, moved, to, current }) => {
        const others = before.filter((id) => id !== moved);
        const sent = before.includes(moved) ? others.toSpliced(to, 0, moved) : before;
        // A swap of neighbours can be read as either film moving.
        fc.pre(Math.abs(sent.indexOf(moved) - before.indexOf(moved)) !== 1);
        const without = (order: readonly FilmId[]) => order.filter((id) => id !== moved);
        expect(without(applySentOrder(current, sent, before))).toEqual(without(current));
      }),
    );
  });

  test("two thousand films are no trouble", () => {
    const current = Array.from({ length: 2000 }, (_, index) => idAt(index + 1));
    const sent = current.toReversed();
    const begin = process.cpuUsage();
    expect(applySentOrder(current, sent, current)).toEqual(sent);
    // CPU time, so that a busy machine does not matter.
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(500);
  });
});
