import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogueOf, type TestFilm } from "../film-dna/catalogue-for-tests.ts";
import { idAt, idsAt } from "../../catalogue/film-id-for-tests.ts";
import { filmIdOf } from "../../catalogue/film-id.ts";
import { filmFinder } from "../../catalogue/other-film.ts";
import type { ComparingCatalogue, Person } from "./person.ts";
import { commonGround, type TwoCanons } from "./common-ground.ts";
import { commonGroundInWords, showInWords, tonightInWords } from "./common-ground-in-words.ts";
import { filmsForTonight } from "./tonight.ts";

/** Films of ranks 1 to 12; `ties` says which are near: `[one, other, strength]`. */
function catalogue(ties: readonly (readonly [number, number, number])[] = []): ComparingCatalogue {
  const films = Array.from({ length: 12 }, (_, index): TestFilm => {
    const kin = ties.flatMap(([one, other, strength]) => {
      const relative = one === index + 1 ? other : other === index + 1 ? one : null;
      return relative === null ? [] : [{ rank: relative, strength, voters: 9 }];
    });
    return { kin };
  });
  const known = { ...catalogueOf(films), departed: {} };
  return { ...known, tagsByRank: {}, filmOf: filmFinder(known, { [OUTSIDE]: "Ninotchka\n1939\nErnst Lubitsch" }) };
}

/** A film that the ranking never had; in canons "other". */
const OUTSIDE = filmIdOf("imdb-tt0031725");
type Films = readonly (number | "other")[];
const ids = (films: Films) => films.map((film) => (film === "other" ? OUTSIDE : idAt(film)));

const you = (canon: Films, more: Partial<Person> = {}): Person => ({ name: null, canon: ids(canon), ...more });
const anna = (canon: Films, more: Partial<Person> = {}): Person => ({ name: "Anna", canon: ids(canon), ...more });
const ben = (canon: Films, more: Partial<Person> = {}): Person => ({ name: "Ben", canon: ids(canon), ...more });

function said(first: Person, other: Person, films = catalogue()) {
  return commonGroundInWords(commonGround([first, other], films), [first, other]);
}

/** What is to be said of two alone. */
function twoOf(first: Person, other: Person, films = catalogue()): TwoCanons {
  const { two } = commonGround([first, other], films);
  if (two === null) throw new Error("Two canons have a part of their own.");
  return two;
}

describe("two canons", () => {
  test("say how many films they share, and how alike the order is", () => {
    expect(said(you([1, 2, 3, 4]), anna([1, 2, 4, 3])).sentence).toBe("You share four films, and nearly their order.");
    expect(said(you([1, 2, 3, 4]), anna([1, 2, 4, 3])).because).toBe(
      "Of the six pairs of films you share, you both put five in the same order. Film 3 is your no. 3, Anna's no. 4.",
    );
    expect(said(you([1, 2, 3, 4]), anna([1, 2, 4, 3])).finding).toBe("four films");
    expect(said(you([1, 2, 3, 4]), anna([1, 2, 4, 3])).ours).toBe("We share four films, and nearly their order.");
    expect(said(you([1, 2, 3]), anna([1, 2, 3])).sentence).toBe("You share three films, and their order.");
    expect(said(you([1, 2, 3]), anna([1, 2, 3])).because).toBe(
      "Of the three pairs of films you share, you both put all in the same order.",
    );
    expect(said(you([1, 2, 3]), anna([3, 2, 1])).sentence).toBe("You share three films, in the opposite order.");
    expect(said(you([1, 2]), anna([2, 1])).because).toBe("Film 1 and Film 2: each of you puts another one first.");
  });

  test("say so kindly when they share one film, or none", () => {
    expect(said(you([5, 1]), anna([1, 7]))).toMatchObject({
      sentence: "You share one film: Film 1.",
      because: "It is your no. 2 and Anna's no. 1.",
    });
    expect(said(you([1, 2]), anna([3, 4]))).toMatchObject({
      sentence: "You share no film. There is a lot to talk about.",
      because: "None of your two films is in Anna's canon.",
    });
  });

  test("find tastes beyond the same titles: films that are near relatives", () => {
    const films = catalogue([
      [1, 3, 90],
      [2, 4, 20],
    ]);
    const { related } = twoOf(you([1, 2]), anna([3, 4]), films);
    expect(related).toMatchObject({
      films: 2,
      related: 1,
      pairs: [{ first: { rank: 1 }, other: { rank: 3 }, strength: 90 }],
    });
    expect(said(you([1, 2]), anna([3, 4]), films).beyond).toBe(
      "Of the two films that only you have, one has a near relative in Anna's canon (with films picked at random: none). Nearest: your Film 1 and Anna's Film 3.",
    );
    expect(said(you([1]), anna([2])).beyond).toBeNull();
  });

  test("name what both come back to, and what one of them does", () => {
    const tagsByRank = Object.fromEntries(
      Array.from({ length: 12 }, (_, index): [string, Record<string, number>] => [
        String(index + 1),
        index < 4 ? { grief: 3 } : index < 6 ? { chase: 2 } : {},
      ]),
    );
    const films = { ...catalogue(), tagsByRank };
    expect(commonGround([you([5, 6, 1]), anna([5, 6, 2])], films).tastes.ofAll).toEqual([]);
    const { tastes } = commonGround([you([1, 2, 3, 4]), anna([7, 8])], films);
    expect(tastes.ofEach).toEqual([[{ term: "grief", label: "grief", counts: [4, 0] }], []]);
    expect(said(you([1, 2, 3, 4]), anna([7, 8]), films).tastes).toBe("You have more of: grief.");
  });

  test("name the film each should show the other: one that suits and stands high, and that they have not seen", () => {
    const films = catalogue([
      [1, 5, 60],
      [1, 6, 60],
      [1, 7, 90],
    ]);
    const { toShow } = twoOf(you([1], { watched: idsAt(7) }), anna([7, 8, 6, 5]), films);
    expect(toShow).toMatchObject([
      { from: { name: "Anna" }, to: { name: null }, film: { rank: 6 }, place: 3, becauseOf: { rank: 1 } },
      { from: { name: null }, to: { name: "Anna" }, film: { rank: 1 }, place: 1 },
    ]);
    expect(toShow.map((show) => showInWords(show))).toEqual([
      {
        who: "Anna should show you",
        ours: "Anna should show me",
        because: "It is Anna's no. 3, and near to your Film 1.",
      },
      {
        who: "You should show Anna",
        ours: "I should show Anna",
        because: "It is your no. 1, and near to Anna's Film 7.",
      },
    ]);
    expect(twoOf(you([1]), anna([8]), films).toShow).toEqual([]);
  });

  test("share a film outside the ranking like any other, and count it among the places of the rest", () => {
    const films = catalogue([[1, 5, 60]]);
    const two = twoOf(you(["other", 1]), anna(["other", 7, 5]), films);
    expect(commonGround([you(["other", 1]), anna(["other", 7, 5])], films).films).toMatchObject([
      { film: { rank: null, title: "Ninotchka", year: 1939 }, places: [1, 1] },
    ]);
    expect(said(you([2, "other"]), anna(["other", 7]), films)).toMatchObject({
      sentence: "You share one film: Ninotchka.",
      because: "It is your no. 2 and Anna's no. 1.",
    });
    expect(two.toShow[0]).toMatchObject({ film: { rank: 5 }, place: 3 });
    expect(two.numberOnes).toBeNull();
    expect(twoOf(you(["other", 1]), anna([1]), films).numberOnes).toMatchObject([{ id: OUTSIDE }, { rank: 1 }]);
  });

  test("say that kin is a matter of ranked films, where others are left out of it", () => {
    const films = catalogue([[1, 3, 90]]);
    expect(twoOf(you([1, 2, "other"]), anna([3]), films).related).toMatchObject({ films: 2, leftOut: 1 });
    expect(said(you([1, 2, "other"]), anna([3]), films).beyond).toMatch(
      /^Of the two films of the ranking that only you have, one has a near relative/,
    );
    expect(said(you([1, "other"]), anna([3]), films).beyond).toMatch(/^The film of the ranking that only you have has/);
  });

  test("put their number ones against each other, unless they are one", () => {
    expect(twoOf(you([1, 2]), anna([2, 1])).numberOnes).toMatchObject([{ rank: 1 }, { rank: 2 }]);
    expect(twoOf(you([1, 2]), anna([1])).numberOnes).toBeNull();
    expect(twoOf(you([]), anna([1])).numberOnes).toBeNull();
  });
});

describe("two canons whose reader has neither", () => {
  test("are named in every sentence, and nobody is addressed", () => {
    const films = catalogue([[3, 9, 90]]);
    expect(said(anna([1, 2, 3]), ben([2, 1, 9]), films)).toMatchObject({
      sentence: "Anna and Ben share two films, in the opposite order.",
      ours: "Anna and Ben share two films, in the opposite order.",
      because: "Film 1 and Film 2: each of them puts another one first.",
      beyond:
        "The film that only Anna has has a near relative in Ben's canon (with films picked at random: none). Nearest: Anna's Film 3 and Ben's Film 9.",
    });
    expect(said(anna([1, 2, 3]), ben([1, 2, 3])).because).toBe(
      "Of the three pairs of films they share, they both put all in the same order.",
    );
    expect(said(anna([1]), ben([3])).because).toBe("None of Anna's one film is in Ben's canon.");
  });
});

describe("the order of the films that two canons share", () => {
  const canons = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
  const orderOf = (first: Films, other: Films) => twoOf(you(first), anna(other)).order;

  test("is agreed on fully, not at all on the reverse, and partly between", () => {
    expect(orderOf([1, 2, 3], [1, 9, 2, 3])).toEqual({ pairs: 3, agreed: 3 });
    expect(orderOf([1, 2, 3], [3, 2, 1])).toEqual({ pairs: 3, agreed: 0 });
    expect(orderOf([1, 2, 3], [2, 1, 3])).toEqual({ pairs: 3, agreed: 2 });
  });

  test("is none to agree on with fewer than two of them", () => {
    expect(orderOf([1, 2], [2, 3])).toBeNull();
    expect(orderOf([], [])).toBeNull();
  });

  test("is agreed on alike from either side, as are the films", () => {
    fc.assert(
      fc.property(canons, canons, (one, other) => {
        const [here, there] = [
          [you(one), anna(other)],
          [you(other), anna(one)],
        ].map((people) => commonGround(people, catalogue()));
        expect(here?.two?.order).toEqual(there?.two?.order);
        expect(here?.films.map(({ film }) => film.id)).toEqual(there?.films.map(({ film }) => film.id));
      }),
      { numRuns: 50 },
    );
  });
});

describe("the common ground of several people", () => {
  const people = [you([1, 2, 3]), anna([2, 1, 9]), ben([4, 2, 8])];

  test("is the films that most of them have, those that stand highest first", () => {
    expect(commonGround(people, catalogue()).films).toMatchObject([
      { film: { rank: 2 }, places: [2, 1, 2] },
      { film: { rank: 1 }, places: [1, 2, null] },
    ]);
  });

  test("has films outside the ranking in their place, the last of equals", () => {
    const ground = commonGround([you(["other", 1]), anna(["other", 1]), ben([1, "other"])], catalogue());
    expect(ground.films).toMatchObject([
      { film: { id: OUTSIDE, title: "Ninotchka" }, places: [1, 1, 2] },
      { film: { rank: 1 }, places: [2, 2, 1] },
    ]);
    const equals = commonGround([you(["other", 1]), anna([1, "other"])], catalogue());
    expect(equals.films.map(({ film }) => film.rank)).toEqual([1, null]);
  });

  test("is said in a sentence, also where there is little", () => {
    const inWords = (persons: readonly Person[]) =>
      commonGroundInWords(commonGround(persons, catalogue()), persons).sentence;
    expect(inWords(people)).toBe("One film is in all three canons: Film 2.");
    expect(inWords([you([1]), anna([1, 3]), ben([4])])).toBe(
      "No film is in all three canons; Film 1 is in yours and Anna's.",
    );
    expect(inWords([you([1]), anna([2]), ben([3])])).toBe("No two of you share a film. There is a lot to talk about.");
  });

  test("is said in the first person for a picture, with the films it finds", () => {
    const said = (persons: readonly Person[]) => {
      const { ours, finding } = commonGroundInWords(commonGround(persons, catalogue()), persons);
      return [ours, finding];
    };
    expect(said(people)).toEqual(["One film is in all three canons: Film 2.", "Film 2"]);
    expect(said([you([1]), anna([1, 3]), ben([4])])).toEqual([
      "No film is in all three canons; Film 1 is in mine and Anna's.",
      "Film 1",
    ]);
    expect(said([you([1]), anna([2]), ben([3])])).toEqual([
      "No two of us share a film. There is a lot to talk about.",
      "",
    ]);
  });

  test("suggests for tonight what suits everybody, before what suits one of them best", () => {
    const films = catalogue([
      [1, 10, 100],
      [1, 11, 60],
      [9, 11, 60],
      [4, 11, 60],
      [9, 12, 100],
    ]);
    const [best] = filmsForTonight([you([1]), anna([9]), ben([4])], films);
    expect(best).toMatchObject({
      film: { rank: 11 },
      reasons: [{ becauseOf: { rank: 1 } }, { becauseOf: { rank: 9 } }, {}],
    });
    expect(best === undefined ? "" : tonightInWords(best, [you([1]), anna([9]), ben([4])])).toBe(
      "New to everybody. Near to your Film 1, Anna's Film 9 and Ben's Film 4.",
    );
  });

  test("suggests nothing that more than half have seen, or that somebody turned down", () => {
    const films = catalogue([
      [1, 11, 60],
      [2, 11, 60],
      [3, 11, 60],
      [1, 12, 40],
    ]);
    const suggested = (persons: readonly Person[]) => filmsForTonight(persons, films).map(({ film }) => film.rank);
    expect(suggested([you([1]), anna([2]), ben([3])])[0]).toBe(11);
    expect(suggested([you([1], { watched: idsAt(11) }), anna([2], { watched: idsAt(11) }), ben([3])])).not.toContain(
      11,
    );
    expect(suggested([you([1], { excluded: idsAt(11) }), anna([2]), ben([3])])).not.toContain(11);
  });

  test("prefers what somebody meant to see, and says who loves it", () => {
    const films = catalogue([
      [1, 11, 60],
      [2, 11, 60],
      [1, 12, 60],
      [2, 12, 60],
    ]);
    const persons = [you([1]), anna([2], { watchlist: idsAt(12) })];
    const [best] = filmsForTonight(persons, films);
    expect(best?.film.rank).toBe(12);
    expect(best === undefined ? "" : tonightInWords(best, persons)).toBe(
      "New to everybody. Near to your Film 1 and Anna's Film 2. On Anna's watchlist.",
    );
  });

  test("is the same in whatever order people are named", () => {
    const films = catalogue([
      [1, 11, 60],
      [2, 11, 30],
      [4, 12, 80],
      [9, 10, 70],
    ]);
    const ranks = (persons: readonly Person[]) => {
      const found = [commonGround(persons, films).films, filmsForTonight(persons, films)];
      return found.map((shown) => shown.map(({ film }) => film.rank));
    };
    expect(ranks(people.toReversed())).toEqual(ranks(people));
  });

  test("is that of eight people at most", () => {
    expect(() =>
      commonGround(
        Array.from({ length: 9 }, () => anna([1])),
        catalogue(),
      ),
    ).toThrow(RangeError);
  });
});
