import { expect, test } from "vitest";
import { dayOf, isSeenDay, dayWords } from "./days-and-stars.ts";
import { byLastSeen } from "./viewings.ts";

test.each(["2025-03-09", "2024-02-29", "2025-03", "1931", "long ago"])("%s is a time of seeing", (text) => {
  expect(isSeenDay(text)).toBe(true);
});

test.each(["2025-02-29", "2025-13", "2025-00", "2025-3-9", "1700", "2100", "", "yesterday", "2025-03-09T10:00"])(
  "%j is none",
  (text) => {
    expect(isSeenDay(text)).toBe(false);
  },
);

test.each([
  ["2025-11-14", "14 November 2025"],
  ["2025-03-09", "9 March 2025"],
  ["2025-03", "March 2025"],
  ["2025", "2025"],
  ["long ago", "long ago"],
])("%s is told as %s", (seen, words) => {
  expect(dayWords(seen)).toBe(words);
});

test("today and yesterday are days of the device's own calendar, over the ends of months", () => {
  const time = new Date(2025, 2, 1, 0, 30);
  expect([dayOf(time), dayOf(time, 1)]).toEqual(["2025-03-01", "2025-02-28"]);
});

test("what was seen last comes first, the less exactly known behind the days of its year, and no day last", () => {
  const days = [undefined, "2024", "long ago", "2025-03-09", "2025", "2025-03", "2024-12-31"];
  const seen = days.map((day) => ({ day }));
  expect(seen.toSorted((one, other) => byLastSeen(one.day, other.day)).map(({ day }) => day ?? "never")).toEqual([
    "2025-03-09",
    "2025-03",
    "2025",
    "2024-12-31",
    "2024",
    "long ago",
    "never",
  ]);
});
