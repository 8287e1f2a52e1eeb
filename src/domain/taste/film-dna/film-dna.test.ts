import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filmIdOf } from "../../catalogue/film-id.ts";
import type { AnyFilm, Film, FilmMetadataByRank } from "../../catalogue/film.ts";
import { shownOtherFilm } from "../../catalogue/other-film.ts";
import { catalogueOf, canonOf } from "./catalogue-for-tests.ts";
import { canonFilms, type DnaCatalogue, genresOf } from "./canon-film.ts";
import { collectionState, collectionsOf } from "./collections.ts";
import { decadeOf, genrePreferences, filmInsights } from "./figures.ts";
import { filmDna, sharedFilmDna } from "./film-dna.ts";
import { gemsToShow, hiddenGems, popularityEstimate, popularityPercent } from "./hidden-gems.ts";

const RELEASE = new URL("../../../../catalogue/release/", import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, RELEASE), "utf8"));
const CATALOGUE: DnaCatalogue = {
  films: (read("films.json") as { films: readonly Film[] }).films,
  metadataByRank: read("film-metadata.json") as FilmMetadataByRank,
};
const SIZE = CATALOGUE.films.length;

const canons = fc.uniqueArray(fc.integer({ min: 1, max: SIZE }), { minLength: 1, maxLength: 60 });

function filmsAt(ranks: readonly number[], { films } = CATALOGUE): readonly Film[] {
  return ranks.flatMap((rank) => films[rank - 1] ?? []);
}

function dnaOf(canon: readonly number[], catalogue = CATALOGUE) {
  const dna = filmDna(filmsAt(canon, catalogue), catalogue);
  if (dna === null) throw new Error("A canon with films has a Film DNA.");
  return dna;
}

function outside(title: string, year: number | null, director: string): AnyFilm {
  return shownOtherFilm({ id: filmIdOf(`title-${title.toLowerCase().replaceAll(" ", "-")}`), title, year, director });
}

describe("the Film DNA of any canon", () => {
  test("is the same each time, and the same from a catalogue that travelled as JSON", () => {
    const travelled = JSON.parse(JSON.stringify(CATALOGUE)) as DnaCatalogue;
    fc.assert(
      fc.property(canons, (canon) => {
        const dna = dnaOf(canon);
        expect(JSON.stringify(dnaOf(canon, travelled))).toBe(JSON.stringify(dna));
        expect(JSON.parse(JSON.stringify(dna))).toEqual(dna);
      }),
      { numRuns: 1000 },
    );
  });

  test("has only numbers that can be recomputed from the canon", () => {
    fc.assert(
      fc.property(canons, (canon) => {
        const dna = dnaOf(canon);
        const films = canon.map((rank) => CATALOGUE.films[rank - 1]).filter((film) => film !== undefined);
        const years = films.map(({ year }) => year);
        const countIf = (holds: (film: Film) => boolean) => films.filter(holds).length;
        expect(dna.filmCount).toBe(canon.length);
        expect(dna.strand.map(({ film }) => film.rank ?? 0).toSorted((a, b) => a - b)).toEqual(
          canon.toSorted((a, b) => a - b),
        );
        expect(dna.insights).toMatchObject({
          oldest: { year: Math.min(...years) },
          newest: { year: Math.max(...years) },
          yearSpan: Math.max(...years) - Math.min(...years),
          averageYear: Math.round(years.reduce((sum, year) => sum + year, 0) / years.length),
          averageRanking: Math.round(canon.reduce((sum, rank) => sum + rank, 0) / canon.length),
        });
        expect(dna.decades.reduce((sum, { count }) => sum + count, 0)).toBe(canon.length);
        for (const { decade, count } of dna.decades)
          expect(count).toBe(countIf(({ year }) => decadeOf(year) === decade));
        for (const { genre, count } of dna.genres)
          expect(count).toBe(
            countIf((film) => genresOf({ film, metadata: CATALOGUE.metadataByRank[film.rank] }).includes(genre)),
          );
        for (const { film, estimate } of dna.gems) expect(estimate).toBe(popularityEstimate(film.rank));
        expect(dna.gems).toHaveLength(countIf(({ rank }) => popularityEstimate(rank) < 50));
        for (const { person, held, missing } of dna.collections.directors) {
          expect(held).toHaveLength(countIf(({ facts }) => facts.directors.includes(person)));
          expect(held.length + missing.length).toBe(
            CATALOGUE.films.filter(({ facts }) => facts.directors.includes(person)).length,
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test("has a strand from the oldest film to the newest, each stripe a colour", () => {
    const { strand } = dnaOf(Array.from({ length: SIZE }, (_, index) => index + 1));
    const years = strand.map(({ film }) => film.year);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    for (const { colour } of strand) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(new Set(strand.map(({ colour }) => colour)).size).toBeGreaterThan(30);
  });

  test("is nothing without a film of the ranking", () => {
    expect(filmDna([], CATALOGUE)).toBeNull();
    expect(filmDna([outside("Lola", 1961, "Jacques Demy")], CATALOGUE)).toBeNull();
  });
});

describe("films outside the ranking", () => {
  const catalogue = catalogueOf([
    { year: 1964, directors: ["Jacques Demy"] },
    { year: 1967, directors: ["Jacques Demy"] },
  ]);
  const canon = [
    outside("Lola", 1961, "Jacques Demy"),
    ...filmsAt([1], catalogue),
    outside("Long Ago", 1899, "Somebody, Somebody Else"),
    outside("Whenever", null, "Jacques Demy"),
  ];
  const dna = filmDna(canon, catalogue);

  test("are in the strand and in what is told of years, where their years are known", () => {
    expect(dna).toMatchObject({ filmCount: 3, rankedCount: 1 });
    expect(dna?.strand.map(({ film }) => [film.rank, film.title])).toEqual([
      [null, "Long Ago"],
      [null, "Lola"],
      [1, "Film 1"],
    ]);
    expect(dna?.era).toEqual({ kind: "lives-in", decade: 1960, count: 2, total: 3 });
    expect(dna?.insights).toMatchObject({ oldest: { title: "Long Ago" }, newest: { rank: 1 }, averageRanking: 1 });
    expect(dna?.decades).toEqual([
      { decade: 1890, count: 1 },
      { decade: 1960, count: 2 },
    ]);
  });

  test("are counted for their directors, of whom nobody then says that all is seen", () => {
    expect(dna?.collections.directors).toEqual([
      {
        person: "Jacques Demy",
        held: [expect.objectContaining({ title: "Lola" }), expect.objectContaining({ rank: 1 })],
        missing: [expect.objectContaining({ rank: 2 })],
        state: "wider",
      },
    ]);
  });

  test("have no genres: those are told of the ranked ones", () => {
    expect(dna?.genres).toEqual([{ genre: "Drama", count: 1 }]);
  });
});

describe("the insights", () => {
  test("of films of one year name those that stand highest, and span nothing", () => {
    const insights = filmInsights(catalogueOf([{ year: 1960 }, { year: 1960 }]).films);
    expect(insights).toMatchObject({ oldest: { rank: 1 }, newest: { rank: 1 }, yearSpan: 0, averageYear: 1960 });
  });

  test("round halves up", () => {
    expect(filmInsights(catalogueOf([{ year: 1960 }, { year: 1961 }]).films)).toMatchObject({
      averageYear: 1961,
      averageRanking: 2,
    });
  });
});

describe("genre preferences", () => {
  test("are at most ten, most films first, and of as many films the one met first", () => {
    const genres = genrePreferences(
      canonOf([{ genre: "B, A" }, { genre: "C, D, E, F, G, H, I, J, K, L" }, { genre: "L" }]),
    );
    expect(genres.map(({ genre }) => genre)).toEqual(["L", "B", "A", "C", "D", "E", "F", "G", "H", "I"]);
    expect(genres[0]).toEqual({ genre: "L", count: 2 });
  });

  test("call a film without genre a drama", () => {
    expect(genrePreferences(canonOf([{ genre: "" }]))).toEqual([{ genre: "Drama", count: 1 }]);
  });
});

describe("hidden gems", () => {
  test.each([
    [1, 50, 200, 499],
    [51, 150, 100, 249],
    [151, 300, 30, 99],
    [301, SIZE, 5, 49],
  ])("have a figure from ranks %i to %i that lies from %i to %i", (first, last, low, high) => {
    const figures = Array.from({ length: last - first + 1 }, (_, index) => popularityEstimate(first + index));
    expect(Math.min(...figures)).toBeGreaterThanOrEqual(low);
    expect(Math.max(...figures)).toBeLessThanOrEqual(high);
    expect(new Set(figures).size).toBeGreaterThan(20);
  });

  test("are all films from rank 301 on, some from 151 on, none before", () => {
    const gems = new Set(
      hiddenGems(
        canonFilms(
          CATALOGUE.films.map(({ rank }) => rank),
          CATALOGUE,
        ),
      ).map(({ film }) => film.rank),
    );
    for (let rank = 1; rank <= SIZE; rank += 1) expect(gems.has(rank)).toBe(popularityEstimate(rank) < 50);
    expect([...gems].filter((rank) => rank <= 150)).toEqual([]);
    expect([...gems].filter((rank) => rank > 300)).toHaveLength(SIZE - 300);
    const between = [...gems].filter((rank) => rank > 150 && rank <= 300).length;
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(150);
  });

  test("are shown only where no audience voted for them: neither Monsters, Inc. nor Arrival is one", () => {
    const all = hiddenGems(
      canonFilms(
        CATALOGUE.films.map(({ rank }) => rank),
        CATALOGUE,
      ),
    );
    const audiences = new Set(["imdb-top-250", "empire", "letterboxd-top-250"]);
    const shown = gemsToShow(all);
    const titles = shown.map(({ film }) => film.title);
    for (const title of ["Monsters, Inc.", "Arrival"]) {
      expect(all.map(({ film }) => film.title)).toContain(title);
      expect(titles).not.toContain(title);
    }
    for (const { lists } of shown) expect(lists.filter((list) => audiences.has(list))).toEqual([]);
    for (const gem of all.filter((each) => !shown.includes(each)))
      expect(gem.lists.some((list) => audiences.has(list))).toBe(true);
    expect(shown.length).toBeGreaterThan(100);
  });

  test("are rarest first, with one decimal", () => {
    const figures = hiddenGems(canonFilms([301, 400, 450, SIZE], CATALOGUE)).map(({ estimate }) => estimate);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    expect(popularityPercent(34)).toBe("3.4%");
    expect(popularityPercent(5)).toBe("0.5%");
  });
});

describe("collections", () => {
  const by = (...directors: readonly string[]) => ({ directors });

  test("begin with two films of a director", () => {
    const catalogue = catalogueOf([by("Varda"), by("Varda"), by("Bresson"), by("Bresson")]);
    const { directors } = collectionsOf(canonFilms([1, 3, 4], catalogue), [], catalogue);
    expect(directors.map(({ person }) => person)).toEqual(["Bresson"]);
  });

  test("name what is missing; one or two films short is almost complete", () => {
    expect([0, 1, 2, 3].map(collectionState)).toEqual(["complete", "almost-complete", "almost-complete", "begun"]);
    const catalogue = catalogueOf([
      { year: 1970, directors: ["Varda"] },
      { year: 1962, directors: ["Varda"] },
      { year: 1985, directors: ["Varda", "Demy"] },
      { year: 1965, directors: ["Varda"] },
    ]);
    const [varda] = collectionsOf(canonFilms([1, 3], catalogue), [], catalogue).directors;
    expect(varda?.held.map(({ year }) => year)).toEqual([1970, 1985]);
    expect(varda?.missing.map(({ year }) => year)).toEqual([1962, 1965]);
    expect(varda?.state).toBe("almost-complete");
  });

  test("never gather films whose cinematographer nobody knows", () => {
    const catalogue = catalogueOf([{ cinematographer: "unknown" }, { cinematographer: "unknown" }]);
    expect(collectionsOf(canonFilms([1, 2], catalogue), [], catalogue).cinematographers).toEqual([]);
  });
});

describe("what a shared page shows", () => {
  test("is eight gems at most, and cinematographers from three films on", () => {
    const shot = (count: number, cinematographer: string) => Array.from({ length: count }, () => ({ cinematographer }));
    const catalogue = catalogueOf([...shot(2, "Two"), ...shot(3, "Three")]);
    const shared = sharedFilmDna(dnaOf([1, 2, 3, 4, 5], catalogue));
    expect(shared.cinematographers.map(({ person }) => person)).toEqual(["Three"]);
    const shown = gemsToShow(dnaOf(CATALOGUE.films.map(({ rank }) => rank)).gems).map(({ film }) => film.rank);
    const gems = (count: number) => sharedFilmDna(dnaOf(shown.slice(0, count))).gems.length;
    expect([7, 8, 9].map(gems)).toEqual([7, 8, 8]);
  });
});
