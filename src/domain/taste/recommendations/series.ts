import type { Film, Rank } from "../../catalogue/film.ts";

/** Stories told in parts of which the ranking has several, the first part first, by film id. */
export const SERIES: readonly (readonly string[])[] = [
  ["the-godfather-1972", "the-godfather-part-ii-1974"],
  [
    "the-lord-of-the-rings-the-fellowship-of-the-ring-2001",
    "the-lord-of-the-rings-the-two-towers-2002",
    "the-lord-of-the-rings-the-return-of-the-king-2003",
  ],
  ["star-wars-1977", "the-empire-strikes-back-1980", "return-of-the-jedi-1983"],
  ["batman-begins-2005", "the-dark-knight-2008", "the-dark-knight-rises-2012"],
  ["the-terminator-1984", "terminator-2-judgment-day-1991"],
  ["alien-1979", "aliens-1986"],
  ["raiders-of-the-lost-ark-1981", "indiana-jones-and-the-last-crusade-1989"],
  ["blade-runner-1982", "blade-runner-2049-2017"],
  ["toy-story-1995", "toy-story-3-2010"],
  ["spider-man-into-the-spider-verse-2018", "spider-man-across-the-spider-verse-2023"],
  ["avengers-infinity-war-2018", "avengers-endgame-2019"],
  ["before-sunrise-1995", "before-sunset-2004"],
  ["pather-panchali-1955", "aparajito-1956", "the-world-of-apu-1959"],
  [
    "the-human-condition-i-no-greater-love-1959",
    "the-human-condition-ii-road-to-eternity-1959",
    "the-human-condition-iii-a-soldiers-prayer-1961",
  ],
  ["olympia-part-one-festival-of-the-nations-1938", "olympia-part-two-festival-of-beauty-1938"],
  ["kill-bill-vol-1-2003", "kill-bill-the-whole-bloody-affair-2004"],
];

interface Scored {
  readonly film: Film;
  readonly near: number;
  readonly base: number;
}

/** Of each series only the first part that is not known, at the best score of those that are not. */
export function partsInOrder(
  scored: readonly Scored[],
  known: ReadonlySet<Rank>,
  films: readonly Film[],
): readonly Scored[] {
  const byId = new Map<string, Scored>(scored.map((each) => [each.film.id, each]));
  for (const parts of SERIES) {
    const unknown = films
      .filter((film) => parts.includes(film.id) && !known.has(film.rank))
      .toSorted((one, other) => parts.indexOf(one.id) - parts.indexOf(other.id));
    const best = unknown.flatMap(({ id }) => byId.get(id) ?? []).toSorted((one, other) => other.base - one.base)[0];
    const [next, ...later] = unknown;
    if (best === undefined || next === undefined) continue;
    for (const { id } of later) byId.delete(id);
    byId.set(next.id, { ...best, film: next });
  }
  return [...byId.values()];
}
