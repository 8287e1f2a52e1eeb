import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectionNote, watchedShare } from "./watched-order.ts";

describe("the share of the catalogue that is watched", () => {
  test("shows a first film among 496, and full only when it is full", () => {
    expect(watchedShare(0, 496)).toBe("0%");
    expect(watchedShare(1, 496)).toBe("0.2%");
    expect(watchedShare(124, 496)).toBe("25%");
    expect(watchedShare(495, 496)).toBe("99%");
    expect(watchedShare(496, 496)).toBe("100%");
  });

  test("is never zero for a film nor a hundred for less than all", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), fc.nat(), (total, seed) => {
        const share = watchedShare(1 + (seed % (total - 1)), total);
        expect(share).not.toBe("0%");
        expect(share).not.toBe("100%");
      }),
    );
  });
});

describe("the note on a collection", () => {
  test("changes as the collection grows", () => {
    const notes = [1, 5, 9, 10, 50, 100, 300, 496].map((count) => collectionNote(count, 496));
    expect(new Set(notes).size).toBe(notes.length);
    expect(collectionNote(9, 496)).toBe("One more film makes ten.");
  });
});
