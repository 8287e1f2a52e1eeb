import { describe, expect, test } from "vitest";
import type { Film } from "../../catalogue/film.ts";
import { catalogueOf, type TestFilm } from "../film-dna/catalogue-for-tests.ts";
import type { Viewer } from "./ground.ts";
import { leftToSee } from "./left-to-see.ts";

const NOBODY: Viewer = { watched: [], canon: [], away: [], planned: [] };

function leftFor(viewer: Partial<Viewer>, films: readonly TestFilm[]) {
  return leftToSee({ ...NOBODY, ...viewer }, catalogueOf(films));
}

const some = (count: number, film: TestFilm = {}): readonly TestFilm[] => Array.from({ length: count }, () => film);
const ranksOf = (films: readonly Film[]) => films.map(({ rank }) => rank);
const plannedRanks = (left: ReturnType<typeof leftFor>) => ranksOf(left.plan.map(({ film }) => film));
const on = (list: "empire" | "afi-2007", position: number) => ({ placements: [{ list, position, entries: 100 }] });

describe("the highest unseen films", () => {
  test("are the ten highest that are neither seen nor in the canon, hidden or dismissed", () => {
    const left = leftFor({ watched: [1], canon: [3], away: [4], planned: [2] }, some(16));
    expect(ranksOf(left.highest)).toEqual([2, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(left.left).toBe(14);
  });
});

describe("what is nearest to completing", () => {
  const nearest = (...given: Parameters<typeof leftFor>) => leftFor(...given).nearest;
  const by = (name: string) => ({ directors: [name], year: 1990 });

  test("counts over the ranking, names what is missing, and has the least left first", () => {
    const films = [...some(3, by("Varda")), ...some(4, by("Ozu")), ...some(30, { year: 1930 })];
    const [varda, ozu] = nearest({ watched: [1, 2, 4, 5] }, films);
    expect(varda).toMatchObject({ sentence: "1 of 3 by Varda left", seen: 2, total: 3, away: 0 });
    expect(ranksOf(varda?.films ?? [])).toEqual([3]);
    expect(ozu?.sentence).toBe("2 of 4 by Ozu left");
  });

  test("counts a hidden film as left without offering it, and leaves out what has no others", () => {
    const films = [...some(4, by("Ozu")), ...some(3, by("Varda"))];
    const found = nearest({ watched: [1, 2, 5, 6], away: [3, 7] }, films);
    const ozu = found.find(({ sentence }) => sentence === "2 of 4 by Ozu left");
    expect(ranksOf(ozu?.films ?? [])).toEqual([4]);
    expect(ozu?.away).toBe(1);
    expect(found.some(({ sentence }) => sentence.includes("Varda"))).toBe(false);
  });

  test("takes two who made all their films together as one, and passes over what names no new film", () => {
    const films = [...some(3, { directors: ["Joel Coen", "Ethan Coen"], countries: ["Senegal"] }), ...some(40)];
    const sentences = nearest({ watched: [1, 2] }, films).map(({ sentence }) => sentence);
    expect(sentences).toEqual(["1 of 3 by Joel Coen and Ethan Coen left"]);
  });

  test("is nothing that is not begun, hardly begun, complete, or of two films", () => {
    const films = [
      ...some(4, by("Ozu")),
      ...some(2, by("Varda")),
      ...some(3, by("Marker")),
      ...some(40, { year: 1990 }),
    ];
    expect(nearest({ watched: [1, 5, 7, 8, 9] }, films)).toEqual([]);
  });

  test("is also a country, a decade or a list", () => {
    const films = [
      ...some(4, { countries: ["Japan", "France"], year: 2005 }),
      ...some(5, { year: 1975 }),
      ...some(6, { ...on("empire", 3), year: 2005 }),
      ...some(60, { countries: ["France"], year: 2005 }),
    ];
    const sentences = nearest({ watched: [1, 2, 3, 5, 6, 7, 10, 11, 12] }, films).map(({ sentence }) => sentence);
    expect(sentences).toContain("1 of 4 from Japan left");
    expect(sentences).toContain("2 of 5 from the 1970s left");
    expect(sentences).toContain("3 of 6 on Empire's list left");
  });
});

describe("what would surprise", () => {
  /** The canon: five films of the 1960s on Empire's list, as are the six after them; the others are on none. */
  const films = [
    ...some(5, on("empire", 1)),
    ...some(5, { ...on("empire", 10), year: 1995 }),
    { ...on("empire", 90), year: 1995 },
    ...some(30, { year: 1995 }),
  ];

  test("needs five films of the ranking in the canon, and says how many are missing", () => {
    expect(leftFor({ canon: [1, 2, 999] }, films).surprises).toEqual({ needed: 3, agreements: [], films: [] });
  });

  test("are unlike the canon, high on the lists that it agrees with, and not among the ten highest", () => {
    const { surprises } = leftFor({ canon: [1, 2, 3, 4, 5], away: [6], planned: [7] }, [
      ...some(5, on("empire", 1)),
      ...some(12, { year: 1965 }),
      ...films.slice(5),
    ]);
    expect(surprises.needed).toBe(0);
    expect(surprises.agreements[0]).toMatch(/^All five of your films are on Empire's list; five films picked/);
    expect(ranksOf(surprises.films.map(({ film }) => film))).toEqual([18, 19, 20, 21, 22]);
    expect(surprises.films[0]?.reason).toBe("No film from the 1990s in your canon; number 10 on Empire's list");
  });

  test("are first those that are least like the canon's films", () => {
    const near = { rank: 18, strength: 90, voters: 0 };
    const given = [...some(5, { ...on("empire", 1), kin: [near] }), ...some(12, { year: 1965 }), ...films.slice(5)];
    const { surprises } = leftFor({ canon: [1, 2, 3, 4, 5] }, given);
    expect(ranksOf(surprises.films.map(({ film }) => film))).toEqual([19, 20, 21, 22]);
  });
});

describe("blind spots", () => {
  const films = [
    ...some(3, { countries: ["Japan"], year: 1951 }),
    ...some(2, { countries: ["France", "Japan"], year: 1962 }),
    { countries: ["Senegal"], year: 1973 },
  ];

  test("are squares of a decade and a first country, with how many are seen of how many", () => {
    const { rows, countries } = leftFor({ watched: [1, 6] }, films).blindSpots;
    expect(countries).toEqual(["Japan", "France", "Senegal"]);
    const counts = rows.map(({ decade, squares }) => [
      decade,
      ...squares.map((square) => square && [square.seen, square.total]),
    ]);
    expect(counts).toEqual([
      [1950, [1, 3], null, null],
      [1960, null, [0, 2], null],
      [1970, null, null, [1, 1]],
    ]);
  });

  test("name what nothing is seen of, one square a country", () => {
    expect(leftFor({ watched: [6] }, films).blindSpots.sentence).toBe(
      "You have seen nothing yet from Japan in the 1950s (3 films) and France in the 1960s (2 films).",
    );
    expect(leftFor({ watched: [1, 4] }, films).blindSpots.sentence).toBeNull();
  });

  test("put what is beyond the ten most frequent countries together", () => {
    const many = Array.from({ length: 10 }, (_, index) => some(2, { countries: [`Land ${index}`] })).flat();
    const { countries, rows } = leftFor({}, [
      ...many,
      { countries: ["Senegal"] },
      { countries: ["Tunisia"] },
    ]).blindSpots;
    expect(countries).toHaveLength(11);
    expect(countries.at(-1)).toBeNull();
    expect(rows[0]?.squares.at(-1)).toMatchObject({ country: null, total: 2, countries: ["Senegal", "Tunisia"] });
  });
});

describe("the plan", () => {
  test("has ten films, none twice, two by a director at most, none seen, hidden or on the watchlist", () => {
    const films = [...some(8, { directors: ["Varda"] }), ...some(20)];
    const left = leftFor({ watched: [1], away: [2], planned: [9] }, films);
    expect(plannedRanks(left)).toHaveLength(10);
    expect(new Set(plannedRanks(left)).size).toBe(10);
    expect(plannedRanks(left).filter((rank) => rank <= 8)).toEqual([3, 4]);
    expect(plannedRanks(left)).not.toContain(9);
  });

  test("mixes the highest, what completes something and blind spots, each with its reason", () => {
    const films = [
      ...some(12, { year: 1965 }),
      ...some(3, { directors: ["Ozu"], countries: ["Japan"], year: 1953 }),
      ...some(3, { countries: ["Iran"], year: 1997 }),
      ...some(30, { year: 1965 }),
    ];
    const reasons = leftFor({ watched: [13, 14] }, films).plan.map(({ reason }) => reason);
    expect(reasons).toHaveLength(10);
    expect(reasons).toContain("Number 1 of the ranking");
    expect(reasons).toContain("1 of 3 by Ozu left");
    expect(reasons).toContain("Nothing seen yet from Iran in the 1990s");
  });

  test("is shorter where fewer are left, and nothing where none is", () => {
    expect(plannedRanks(leftFor({ watched: [1, 2, 3] }, some(5)))).toEqual([4, 5]);
    expect(leftFor({ watched: [1, 2, 3] }, some(3))).toMatchObject({ left: 0, highest: [], nearest: [], plan: [] });
  });
});
