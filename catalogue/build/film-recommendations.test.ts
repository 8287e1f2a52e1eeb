import { describe, expect, test } from "vitest";

import { readCommittedRelease, readInputs } from "./catalogue-files.ts";
import { buildRelease, releaseTexts } from "./build-release.ts";
import { releaseProblems } from "./release-problems.ts";

const committed = readCommittedRelease();
const release = buildRelease(readInputs());
const FILE = "film-recommendations.json";
const REASON = release.neighbours["1"]?.[0]?.why ?? "no reason";

describe("what to see after each film", () => {
  test("is there for every film, six to twelve each, and always has a reason", () => {
    const lists = Object.values(release.recommendations);
    expect(lists).toHaveLength(release.films.length);
    for (const list of lists) {
      expect(list.length).toBeGreaterThanOrEqual(6);
      expect(list.length).toBeLessThanOrEqual(12);
      for (const { why } of list) expect(why.trim()).not.toBe("");
    }
  });

  test("is what the metadata recommends, in the same order", () => {
    for (const [rank, list] of Object.entries(release.recommendations)) {
      expect(release.metadata[rank]?.recommendationRanks, `film ${rank}`).toEqual(list.map((film) => film.rank));
    }
  });

  test("is a file of its own, one film a line, and authored reasons are besides only among the neighbours", () => {
    const texts = releaseTexts(release);
    expect(texts.get(FILE)?.split("\n")[1]).toBe(`"1":${JSON.stringify(release.recommendations["1"])},`);
    expect([...texts].filter(([, text]) => text.includes(REASON)).map(([path]) => path)).toEqual([
      FILE,
      "film-neighbours.json",
    ]);
  });

  test("can't be edited by hand in the release", () => {
    const texts = new Map(committed.texts);
    texts.set(FILE, (texts.get(FILE) ?? "").replace(REASON, "because"));
    expect(releaseProblems(release, { ...committed, texts }).map(({ message }) => message)).toEqual([
      `${FILE} is not what the authored files give: write the release again`,
    ]);
  });
});
