import { describe, expect, test } from "vitest";

import { readInputs } from "#catalogue/build/catalogue-files.ts";
import { readCast } from "#catalogue/build/read-cast.ts";
import { readFilms } from "#catalogue/build/read-films.ts";

import { committedFilms, rebuiltRelease } from "./committed-release.ts";

const HEADER = "slug,position,name,source\n";

/** Films with few players, or of which no more are known for sure. */
const FEW_PLAYERS = [
  "a-quiet-place-2018",
  "au-hasard-balthazar-1966",
  "band-of-outsiders-1964",
  "black-girl-1966",
  "contempt-1963",
  "histoire-s-du-cinema-1988",
  "how-to-make-millions-before-grandma-dies-2024",
  "its-such-a-beautiful-day-2012",
  "jeanne-dielman-23-quai-du-commerce-1080-bruxelles-1975",
  "kandahar-2001",
  "killer-of-sheep-1978",
  "king-kong-1933",
  "man-with-a-movie-camera-1929",
  "meshes-of-the-afternoon-1943",
  "news-from-home-1976",
  "olympia-part-one-festival-of-the-nations-1938",
  "olympia-part-two-festival-of-beauty-1938",
  "persona-1966",
  "pickpocket-1959",
  "playtime-1967",
  "rashomon-1950",
  "sans-soleil-1983",
  "shoah-1985",
  "stalker-1979",
  "taste-of-cherry-1997",
  "the-african-queen-1951",
  "the-crowd-1928",
  "the-gleaners-and-i-2000",
  "the-last-command-1928",
  "the-voice-of-hind-rajab-2025",
  "touki-bouki-1973",
  "tropical-malady-2004",
  "wall-e-2008",
  "wanda-1970",
  "whos-afraid-of-virginia-woolf-1966",
  "woman-in-the-dunes-1964",
];

describe("the cast of a film", () => {
  const release = rebuiltRelease();
  const { facts, corrections, cast } = readInputs();

  test("is ten to fifteen players, but for films that have few", () => {
    const counts = readFilms(facts, corrections, readCast(cast)).map((film) => ({
      id: film.slug,
      count: film.facts.cast.length + film.supportingCast.length,
    }));
    expect(
      counts
        .filter(({ count }) => count < 10)
        .map(({ id }): string => id)
        .toSorted(),
    ).toEqual(FEW_PLAYERS);
    expect(counts.filter(({ count }) => count > 15 || count < 1)).toEqual([]);
  });

  test("is shown by its five leads, not by the first of the alphabet", () => {
    const leadsOf = (id: string) => committedFilms.find((film) => film.id === id)?.facts.cast;
    expect(leadsOf("do-the-right-thing-1989")?.[0]).toBe("Spike Lee");
    expect(leadsOf("nashville-1975")?.[0]).toBe("Lily Tomlin");
    expect(leadsOf("the-grand-budapest-hotel-2014")?.slice(0, 2)).toEqual(["Ralph Fiennes", "Tony Revolori"]);
    expect(leadsOf("the-usual-suspects-1995")?.slice(0, 2)).toEqual(["Gabriel Byrne", "Kevin Spacey"]);
    expect(committedFilms.filter(({ facts }) => facts.cast.length > 5)).toEqual([]);
  });

  test("holds Andy Serkis in every part of The Lord of the Rings", () => {
    const parts = release.films.filter(({ id }) => id.startsWith("the-lord-of-the-rings"));
    expect(parts).toHaveLength(3);
    for (const { rank } of parts) expect(release.supportingCast[rank]).toContain("Andy Serkis");
  });

  test.each([
    ["a place is left out", "dawn-1960,1,Ann Lee,a list\ndawn-1960,3,Bo Lee,a list"],
    ["a player is named twice", "dawn-1960,1,Ann Lee,a list\ndawn-1960,2,Ann Lee,a list"],
    ["one name is spelt in two ways", "dawn-1960,1,José Lee,a list\ndusk-1960,1,Jose Lee,a list"],
    ["a name carries a note", "dawn-1960,1,Ann Lee (actor),a list"],
    ["nobody vouches for a name", "dawn-1960,1,Ann Lee,"],
    [
      "there are sixteen players",
      Array.from({ length: 16 }, (_, at) => `dawn-1960,${at + 1},A${at} Lee,a list`).join("\n"),
    ],
  ])("is refused where %s", (_case, rows) => {
    expect(() => readCast(`${HEADER}${rows}\n`)).toThrow(/^bad-cast/);
  });

  test("is refused for a film that is not in the catalogue", () => {
    expect(() => readFilms(facts, corrections, new Map([["noon-1960", ["Ann Lee"]]]))).toThrow(/^bad-cast/);
  });
});
