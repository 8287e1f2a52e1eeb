/** What a device keeps besides lists, as the last build with lists by rank wrote it (tests/fixtures/lists-by-rank). */
import { beforeEach, expect, test } from "vitest";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import guestDevice from "../../../tests/fixtures/lists-by-rank/guest-device.json?raw";
import { keyedStorage } from "../adapters/keyed-storage.ts";
import { keptAnswers } from "../features/lists/duel-answers/stored-answers.ts";
import { keptLooks } from "#web/features/taste/story/stored-looks.ts";
import { leftAt, passedOver } from "#web/features/order/quick-ranking/use-quick-ranking.ts";
import { moveFormerMarks } from "../features/lists/former-marks.ts";
import { keptImports } from "../screens/import/kept-imports.ts";
import { keptTicks, subscribeToTicks } from "../screens/seen/ticks.ts";

const device = JSON.parse(guestDevice) as { readonly localStorage: Readonly<Record<string, string>> };

beforeEach(() => {
  for (const [key, text] of Object.entries(device.localStorage)) localStorage.setItem(key, text);
  moveFormerMarks(keyedStorage(() => localStorage));
  return () => localStorage.clear();
});

const CANON = [
  "vertigo-1958",
  "pulp-fiction-1994",
  "seven-samurai-1954",
  "psycho-1960",
  "dr-strangelove-or-how-i-learned-to-stop-worrying-and-love-the-bomb-1964",
  "citizen-kane-1941",
  "apocalypse-now-1979",
  "chinatown-1974",
  "the-godfather-1972",
  "casablanca-1942",
  "2001-a-space-odyssey-1968",
  "do-the-right-thing-1989",
  "city-lights-1931",
];

test("what a visitor has ticked, passed over and brought names the same films", () => {
  expect(keptTicks(null).ticks.map(({ id }) => id)).toEqual([
    "like-stars-on-earth-2007",
    "pinocchio-1940",
    "white-heat-1949",
  ]);
  expect(keptTicks(null).place?.id).toBe("white-heat-1949");
  expect(leftAt()).toBe("lawrence-of-arabia-1962");
  expect(passedOver()).toEqual(["goodfellas-1990", "singin-in-the-rain-1952", "the-godfather-part-ii-1974"]);
  const [letterboxd, trakt] = keptImports(null).map(({ added }) => added);
  expect(letterboxd?.watchlist).toEqual([
    "stalker-1979",
    "tokyo-story-1953",
    "the-godfather-1972",
    "perfect-blue-1997",
  ]);
  expect(trakt?.watched).toEqual([
    "parasite-2019",
    "spirited-away-2001",
    "amelie-2001",
    "8-half-1963",
    "mulholland-drive-2001",
    "in-the-mood-for-love-2000",
    "portrait-of-a-lady-on-fire-2019",
    "paddington-2-2017",
  ]);
  expect(trakt?.memories.map(({ id }) => id)).toEqual([
    "the-godfather-1972",
    "seven-samurai-1954",
    "parasite-2019",
    "8-half-1963",
    "in-the-mood-for-love-2000",
    "spirited-away-2001",
    "mulholland-drive-2001",
    "m-1931",
    "portrait-of-a-lady-on-fire-2019",
    "amelie-2001",
    "paddington-2-2017",
  ]);
});

test("a visitor's duels and looks at their Film DNA name the same films", () => {
  const answers = (about: FilmId | "order") =>
    keptAnswers(null, about).answers.map(({ one, other, verdict }) => [one, other, verdict]);
  expect(answers(filmIdOf("do-the-right-thing-1989"))).toEqual([
    ["do-the-right-thing-1989", "citizen-kane-1941", "one"],
    ["do-the-right-thing-1989", "seven-samurai-1954", "other"],
  ]);
  expect(answers("order")).toEqual([
    ["vertigo-1958", "pulp-fiction-1994", "one"],
    ["seven-samurai-1954", "psycho-1960", "other"],
    ["dr-strangelove-or-how-i-learned-to-stop-worrying-and-love-the-bomb-1964", "citizen-kane-1941", "one"],
    ["apocalypse-now-1979", "chinatown-1974", "one"],
    ["the-godfather-1972", "casablanca-1942", "other"],
  ]);
  expect(keptAnswers(null, "order").base).toEqual(CANON);
  const { latest, earlier } = keptLooks(null) ?? {};
  expect(latest?.memory.canon).toEqual(CANON);
  expect(earlier?.memory.canon).toEqual(CANON.slice(0, -1));
  const kindred = latest?.memory.said.find(({ kind }) => kind === "kindred");
  expect(kindred?.about.split(",")).toEqual(["psycho-1960", "chinatown-1974"]);
});

test("ticks show as soon as they are moved", () => {
  localStorage.clear();
  localStorage.setItem("canon.seen-ticks", device.localStorage["canon.seen-ticks"] ?? "");
  const shown: number[] = [];
  const stop = subscribeToTicks(() => shown.push(keptTicks(null).ticks.length));
  moveFormerMarks(keyedStorage(() => localStorage));
  stop();
  expect(shown).toEqual([3]);
});
