import { describe, expect, test } from "vitest";
import { recommendForCanon } from "#domain/taste/recommendations/canon-recommendations.ts";
import { SERIES } from "#domain/taste/recommendations/series.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { JUDGED_CANONS } from "./judged-recommendations.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const rankOf = new Map<string, number>(catalogue.films.map(({ id, rank }) => [id, rank]));
const ranks = (ids: readonly string[]) => ids.flatMap((id) => rankOf.get(id) ?? []);

describe("a story told in parts", () => {
  test("has parts of the ranking, each in one story", () => {
    expect(SERIES.flat().filter((id) => !rankOf.has(id))).toEqual([]);
    expect(new Set(SERIES.flat()).size).toBe(SERIES.flat().length);
  });

  test("is recommended from the first part on, whatever the canon", () => {
    for (const { canon } of JUDGED_CANONS) {
      const found = recommendForCanon(ranks(canon), [], catalogue, { count: 500 });
      const named = new Set<string>(found.map(({ film }) => film.id));
      for (const parts of SERIES)
        for (const [place, part] of parts.entries())
          if (named.has(part)) expect(parts.slice(0, place).filter((id) => !canon.includes(id))).toEqual([]);
    }
  });

  test("goes on with the second part once the first was seen, and not while it is on the watchlist", () => {
    const [canon, [first = 0, second = 0]] = [ranks(["goodfellas-1990"]), ranks(SERIES[0] ?? [])];
    const named = (excluded: readonly number[], seen: readonly number[]) =>
      recommendForCanon(canon, excluded, catalogue, { count: 500, seen: seen.map((rank) => ({ rank, stars: null })) })
        .map(({ film }) => film.rank)
        .filter((rank) => rank === first || rank === second);
    expect(named([], [])).toEqual([first]);
    expect(named([], [first])).toEqual([second]);
    expect(named([first], [])).toEqual([]);
  });
});
