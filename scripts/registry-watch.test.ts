import { expect, test } from "vitest";
import { watchRegistry } from "./registry-watch.mjs";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const REFUSED = "npm http fetch GET http://registry.test/film attempt 1 failed with ECONNREFUSED";
const UNAVAILABLE = "npm http fetch GET http://registry.test/film attempt 1 failed with 503";
const UNANSWERED = "npm http fetch GET http://registry.test/film attempt 1 failed with FETCH_ERROR";
const FORBIDDEN = "npm http fetch GET 403 http://registry.test/film 152ms (cache skip)";
const NOT_FOUND = "npm http fetch GET 404 http://registry.test/film 152ms (cache skip)";
const ARRIVED = "npm http fetch GET 200 http://registry.test/film 152ms (cache miss)";

test.each([
  [REFUSED, "The package registry can't be reached (ECONNREFUSED); "],
  [UNAVAILABLE, "The package registry answers with error 503; "],
  [UNANSWERED, "The package registry can't be reached (FETCH_ERROR); "],
  [FORBIDDEN, "The package registry answers with error 403; "],
])("the first failure is said at once, with what to try, and only once: %s", (line, beginning) => {
  const watch = watchRegistry(0);
  const { sentence, isOver } = watch.hear(line, 0);
  expect(sentence?.startsWith(beginning)).toBe(true);
  expect(sentence).toContain("Check the network");
  expect(isOver).toBe(false);
  expect(watch.hear(line, SECOND)).toEqual({ sentence: null, isOver: false });
});

test.each([REFUSED, UNAVAILABLE, FORBIDDEN])(
  "a failure stops npm when nothing has arrived for three minutes: %s",
  (line) => {
    const watch = watchRegistry(0);
    watch.hear(ARRIVED, MINUTE);
    expect(watch.hear(line, 4 * MINUTE - 1).isOver).toBe(false);
    expect(watch.hear(line, 4 * MINUTE)).toEqual({
      sentence: "No package has arrived for three minutes, so npm is stopped.",
      isOver: true,
    });
  },
);

test("a package may take an hour as long as nothing fails, and twenty seconds are enough to say so once", () => {
  const watch = watchRegistry(0);
  watch.hear(ARRIVED, MINUTE);
  expect(watch.pause(MINUTE + 19 * SECOND)).toBeNull();
  expect(watch.pause(MINUTE + 20 * SECOND)).toMatch(/^No package has arrived for twenty seconds/);
  expect(watch.pause(2 * MINUTE)).toBeNull();
  expect(watch.hear(ARRIVED, 60 * MINUTE)).toEqual({ sentence: null, isOver: false });
});

test("the reason for a silence is still said when it comes", () => {
  const watch = watchRegistry(0);
  expect(watch.pause(MINUTE)).toContain("Check the network");
  expect(watch.hear(REFUSED, 2 * MINUTE).sentence).toContain("ECONNREFUSED");
  expect(watch.pause(3 * MINUTE)).toBeNull();
});

test("a package that a mirror doesn't have is npm's to judge", () => {
  const watch = watchRegistry(0);
  expect(watch.hear(NOT_FOUND, 60 * MINUTE)).toEqual({ sentence: null, isOver: false });
});

test("npm's own errors are passed on, its warnings are not", () => {
  const watch = watchRegistry(0);
  for (const line of ["npm error code E403", "npm ERR! code E403", "node: not found"])
    expect(watch.hear(line, 0).sentence).toBe(line);
  for (const line of [
    "npm warn deprecated film@1.0.0: use film@2",
    "npm WARN deprecated",
    "npm notice New version",
    ARRIVED,
  ])
    expect(watch.hear(line, 0).sentence).toBeNull();
});
