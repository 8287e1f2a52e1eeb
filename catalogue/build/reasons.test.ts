import { describe, expect, test } from "vitest";

import { buildRelease } from "./build-release.ts";
import { CatalogueError } from "./catalogue-error.ts";
import { readInputs } from "./catalogue-files.ts";
import { csvRecords } from "./csv-records.ts";
import { readReasons } from "./read-reasons.ts";
import { parseWords } from "./read-words.ts";

const inputs = readInputs();
const release = buildRelease(inputs);
const idOf = new Map(release.films.map(({ rank, id }) => [rank, id]));
const ofNeighbours = csvRecords(inputs.reasons, ["slug", "next", "why"], "films/reasons.csv");
const written = new Map([
  ...inputs.words
    .flatMap(parseWords)
    .flatMap(({ slug, recommendations }) =>
      recommendations.map(({ slug: next, why }) => [`${slug} ${next}`, why] as const),
    ),
  ...ofNeighbours.map(({ slug, next, why }) => [`${slug} ${next}`, why] as const),
]);
const shown = Object.entries(release.recommendations).map(([rank, next]) => ({
  film: idOf.get(Number(rank)) ?? "",
  reasons: next.map((each) => ({ next: idOf.get(each.rank) ?? "", why: each.why })),
}));

describe("the reasons for what to see next", () => {
  test("are all written by somebody for these two films", () => {
    const made = shown.flatMap(({ film, reasons }) =>
      reasons.filter(({ next, why }) => written.get(`${film} ${next}`) !== why).map(({ why }) => `${film}: ${why}`),
    );
    expect(made).toEqual([]);
  });

  test("are short, and no reason is given twice for films that are no authored choice", () => {
    const reasons = ofNeighbours.map(({ why }) => why);
    expect(reasons.filter((why) => why.split(" ").length > 14)).toEqual([]);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  test("of one film don't begin like five others of it", () => {
    const alike = shown.flatMap(({ film, reasons }) => {
      const beginnings = reasons.map(({ why }) => why.toLowerCase().split(" ")[0] ?? "");
      return beginnings
        .filter((one) => beginnings.filter((other) => other === one).length > 5)
        .map((one) => [film, one]);
    });
    expect(alike).toEqual([]);
  });

  test.each([
    ["an empty one", "slug,next,why\na-1950,b-1960,\n"],
    ["one for an unknown film", "slug,next,why\na-1950,c-1970,both are long\n"],
    ["one for the film itself", "slug,next,why\na-1950,a-1950,it is long\n"],
    ["two for the same films", "slug,next,why\na-1950,b-1960,both are long\na-1950,b-1960,both are slow\n"],
  ])("are refused if there is %s", (_what, csv) => {
    expect(() => readReasons(csv, [{ slug: "a-1950" }, { slug: "b-1960" }])).toThrow(CatalogueError);
  });
});
