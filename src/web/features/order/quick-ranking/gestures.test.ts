import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gestureOfKey, gestureOfSwipe, SWIPE_DISTANCE_PX } from "./gestures.ts";

const key = (name: string, modifiers = {}) =>
  gestureOfKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

describe("keys and swipes of the Quick Ranking", () => {
  test("each action has its key, in either case", () => {
    expect(["c", "W", "s", "N", "ArrowRight"].map((name) => key(name))).toEqual([
      "canon",
      "watchlist",
      "watched",
      "next",
      "next",
    ]);
  });

  test("the arrow back and Ctrl+Z go back a film", () => {
    expect(key("ArrowLeft")).toBe("back");
    expect([key("z", { ctrlKey: true }), key("Z", { metaKey: true })]).toEqual(["back", "back"]);
    expect([key("z"), key("z", { ctrlKey: true, shiftKey: true })]).toEqual([null, null]);
  });

  test("the browser's own combinations stay the browser's", () => {
    expect(key("c", { ctrlKey: true })).toBeNull();
    expect(key("w", { metaKey: true })).toBeNull();
    expect(key("Enter")).toBeNull();
  });

  test("a swipe to each side is an action", () => {
    expect([gestureOfSwipe(-90, 5), gestureOfSwipe(90, -10), gestureOfSwipe(3, -80), gestureOfSwipe(0, 80)]).toEqual([
      "next",
      "canon",
      "watchlist",
      "watched",
    ]);
  });

  test("a short or slanting movement is none, so that no film is added by accident", () => {
    const near = fc.integer({ min: 1 - SWIPE_DISTANCE_PX, max: SWIPE_DISTANCE_PX - 1 });
    fc.assert(fc.property(near, near, (dx, dy) => gestureOfSwipe(dx, dy) === null));
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 900 }),
        (way) => gestureOfSwipe(way, way) === null && gestureOfSwipe(-way, way * 0.8) === null,
      ),
    );
  });
});
