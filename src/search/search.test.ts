import { describe, expect, test } from "vitest";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { createSearch } from "./search.ts";
import { searchableFilms } from "./searchable-film.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const search = createSearch(searchableFilms(catalogue));
const titleByRank = new Map(catalogue.films.map(({ rank, title }) => [rank, title]));
const titlesFor = (prompt: string) => search.find(prompt).results.map(({ rank }) => titleByRank.get(rank) ?? "");
const labelsFor = (prompt: string) => search.find(prompt).interpretation.parts.map(({ label }) => label);

test.each([
  ["films by scorcese with de niro", ["directed by Martin Scorsese", "with Robert De Niro"]],
  ["shot by Roger Deakins", ["photographed by Roger Deakins"]],
  ["something by the coen brothers", ["directed by Joel Coen or Ethan Coen"]],
  ["bergman without max von sydow", ["directed by Ingmar Bergman", "not with Max von Sydow"]],
  ["early sixties italian cinema", ["1960 to 1963", "from Italy"]],
  ["nineteen fifties westerns", ["the 1950s", "western"]],
  ["between 1955 and 1965", ["1955 to 1965"]],
  ["less than an hour and a half", ["under 90 minutes"]],
  ["3+ hours", ["at least 180 minutes"]],
  ["in French, b&w", ["in French", "in black and white"]],
  ["Palme d'Or winners by women", ["won the Palme d'Or", "directed by a woman"]],
  ["top ten horror films", ["10 films", "horror"]],
  ["films like 2001 but shorter", ["like 2001: A Space Odyssey", "shorter"]],
  ["Alien meets Fargo", ["like Alien", "like Fargo"]],
  ["lynchian", ["in the manner of David Lynch"]],
  ["no musicals or westerns", ["not musical", "not western"]],
])("'%s' is understood", (prompt, labels) => {
  expect(labelsFor(prompt)).toEqual(labels);
});

describe("titles of other languages and scripts", () => {
  test.each([
    ["七人の侍", "Seven Samurai"],
    ["シチニンノサムライ", "Seven Samurai"],
    ["ﾗｼｮｳﾓﾝ", "Rashomon"],
    ["千と千尋 の 神隠し", "Spirited Away"],
    ["花樣年華", "In the Mood for Love"],
    ["花样年华", "In the Mood for Love"],
    ["올드보이", "Oldboy"],
    ["иди и смотри", "Come and See"],
    ["ΤΟ ΒΛΕΜΜΑ ΤΟΥ ΟΔΥΣΣΕΑ", "Ulysses' Gaze"],
    ["طعم گيلاس", "Taste of Cherry"],
    ["طعم گیلاس", "Taste of Cherry"],
    ["পথের পাঁচালী", "Pather Panchali"],
    ["Նռան գույնը", "The Color of Pomegranates"],
    ["el padrino", "The Godfather"],
    ["Der Himmel uber Berlin", "Wings of Desire"],
    ["Hidden", "Caché"],
    ["Song of the Little Road", "Pather Panchali"],
    ["ET", "E.T. the Extra-Terrestrial"],
  ])("'%s' finds %s", (title, film) => {
    expect(titlesFor(title)[0]).toBe(film);
  });

  test("can be compared with", () => {
    expect(labelsFor("films like 七人の侍")).toEqual(["like Seven Samurai"]);
  });

  test("don't turn plain words into titles", () => {
    expect(labelsFor("hidden gems")).toEqual(["lesser known"]);
    expect(labelsFor("films about money")).not.toContain("L'Argent");
  });
});

describe("supporting players", () => {
  test("are found by their whole name", () => {
    expect(titlesFor("films with Andy Serkis")).toEqual(
      expect.arrayContaining([
        "The Lord of the Rings: The Fellowship of the Ring",
        "The Lord of the Rings: The Two Towers",
        "The Lord of the Rings: The Return of the King",
        "Black Panther",
      ]),
    );
    expect(labelsFor("margaret hamilton")).toEqual(["with Margaret Hamilton"]);
  });

  test("add to the films of those who lead elsewhere", () => {
    expect(titlesFor("with Harrison Ford")).toContain("American Graffiti");
  });

  test("are not meant by a part of their name, which may be a word or somebody else's", () => {
    // Larry J. Franco plays in The Thing, Robin Duke in Groundhog Day.
    expect(labelsFor("spanish girl meets a faun during franco's time")).not.toContain("with Larry J. Franco");
    expect(titlesFor("duke's heir murders all his relatives")).not.toContain("Groundhog Day");
  });
});

describe("places in the ranking", () => {
  test.each([
    ["rank 100", "ranked 100", [100]],
    ["ranked number 3", "ranked 3", [3]],
    ["number 17", "number 17", [17]],
    ["#17", "number 17", [17]],
    ["#17 on the list", "number 17", [17]],
    ["number 200", "number 200", [200]],
    ["the 50th film", "number 50", [50]],
    ["50th", "number 50", [50]],
    ["top 20", "20 films", Array.from({ length: 20 }, (_, index) => index + 1)],
    ["first ten", "10 films", Array.from({ length: 10 }, (_, index) => index + 1)],
    ["between 20 and 30 on the list", "ranked 20 to 30", Array.from({ length: 11 }, (_, index) => index + 20)],
    ["ranks 10-12", "ranked 10 to 12", [10, 11, 12]],
    ["rank 500", "ranked 500", []],
  ])("'%s' is understood as '%s'", (prompt, label, ranks) => {
    expect(labelsFor(prompt)).toEqual([label]);
    expect(search.find(prompt).results.map(({ rank }) => rank)).toEqual(ranks);
  });

  test("hold together with what else is asked", () => {
    const { results, interpretation } = search.find("westerns in the top 60");
    expect(results.slice(0, interpretation.exact).map(({ rank }) => rank)).toEqual([42, 49, 53]);
    expect(labelsFor("second best western")).toEqual(["number 2", "western"]);
  });

  test.each([
    ["Se7en", "Se7en"],
    ["8½", "8½"],
    ["12 Angry Men", "12 Angry Men"],
    ["The 400 Blows", "The 400 Blows"],
    ["1917", "1917"],
    ["2001", "2001: A Space Odyssey"],
    ["the third man", "The Third Man"],
    ["the seventh seal", "The Seventh Seal"],
  ])("are not meant by the title '%s'", (prompt, title) => {
    expect(titlesFor(prompt)).toEqual([title]);
  });

  test.each([
    ["20th century", "the 20th century"],
    ["between 1955 and 1965", "1955 to 1965"],
    ["under 90 minutes", "under 90 minutes"],
  ])("are not meant by '%s'", (prompt, label) => {
    expect(labelsFor(prompt)).toEqual([label]);
  });
});

describe("what is said of the visitor", () => {
  test.each([
    ["films I have not seen", "not seen by you", { list: "watched", isIn: false }],
    ["films we haven't watched yet", "not seen by you", { list: "watched", isIn: false }],
    ["no films I've seen", "not seen by you", { list: "watched", isIn: false }],
    ["unseen films", "not seen by you", { list: "watched", isIn: false }],
    ["films I've watched", "seen by you", { list: "watched", isIn: true }],
    ["not in my canon", "not in your canon", { list: "canon", isIn: false }],
    ["in my canon", "in your canon", { list: "canon", isIn: true }],
    ["in my watchlist", "on your watchlist", { list: "watchlist", isIn: true }],
    ["films not on my watch list", "not on your watchlist", { list: "watchlist", isIn: false }],
  ])("'%s' is a part of its own, and no film is left out for it", (prompt, label, mine) => {
    const { results, interpretation } = search.find(prompt);
    expect(interpretation.parts).toMatchObject([{ kind: "mine", label, mine, without: "" }]);
    expect(results).toHaveLength(catalogue.films.length);
  });

  test("holds beside the rest of the request, which is answered", () => {
    expect(labelsFor("westerns I have not seen")).toEqual(["western", "not seen by you"]);
    expect(titlesFor("westerns I have not seen")).toEqual(titlesFor("westerns"));
  });

  test("leaves the number of films to whoever knows the lists", () => {
    const { results, interpretation } = search.find("top 20 films I have not seen");
    expect(interpretation.parts[0]).toMatchObject({ label: "20 films", take: { skip: 0, count: 20 } });
    expect(results).toHaveLength(catalogue.films.length);
  });

  test.each([
    "a woman who has not seen her son",
    "man nobody has seen",
    "I've already seen The Shining",
    "unseen killer",
  ])("is not meant by '%s'", (prompt) => {
    expect(search.find(prompt).interpretation.parts.filter(({ mine }) => mine !== undefined)).toEqual([]);
  });
});

describe("facts", () => {
  test("that no film meets together are met as far as some can, and say what was let go", () => {
    const { results, interpretation } = search.find("silent films from the 1990s by Kurosawa");
    expect(interpretation.exact).toBe(0);
    expect(interpretation.parts.filter(({ isLetGo }) => isLetGo).map(({ label }) => label)).toEqual([
      "silent film",
      "the 1990s",
    ]);
    expect(results.length).toBeGreaterThan(0);
    for (const { rank } of results) expect(catalogue.films[rank - 1]?.director).toContain("Kurosawa");
  });

  test("that nobody meets and that are all there is leave nothing", () => {
    expect(titlesFor("films directed by Meryl Streep")).toEqual([]);
  });

  test("that contradict themselves are said to", () => {
    const { interpretation } = search.find("an American film that isn't American");
    expect(interpretation).toMatchObject({ exact: 0, isImpossible: true });
    expect(interpretation.parts.map(({ isLetGo }) => isLetGo ?? false)).toEqual([false, true]);
    expect(search.find("a kubrick film from the 1930s").interpretation.isImpossible).toBe(false);
  });

  test("that few films meet are followed by the nearest, without what was not wanted", () => {
    const { results, interpretation } = search.find("westerns in the top 60 not by John Ford");
    expect(interpretation.exact).toBe(2);
    expect(results.length).toBeGreaterThan(2);
    for (const { rank } of results) expect(catalogue.films[rank - 1]?.director).not.toContain("Ford");
  });

  test("in years or minutes are met by the nearest first", () => {
    const years = search
      .find("a kubrick film from the 1930s")
      .results.map(({ rank }) => catalogue.films[rank - 1]?.year ?? 0);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    const minutes = search
      .find("tarantino under 80 minutes")
      .results.map(({ rank }) => catalogue.films[rank - 1]?.facts.runtimeMinutes ?? 0);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  });

  test("of two decades either will do; of two bounds both hold", () => {
    const years = (prompt: string) =>
      search.find(prompt).results.map(({ rank }) => catalogue.films[rank - 1]?.year ?? 0);
    expect(years("50s and 60s westerns").every((year) => year >= 1950 && year < 1970)).toBe(true);
    expect(years("after 1950 but before 1953").every((year) => year === 1951 || year === 1952)).toBe(true);
  });

  test("a nationality in a telling is somebody's, not the film's", () => {
    expect(titlesFor("politician brainwashed in korea, queen of diamonds")[0]).toBe("The Manchurian Candidate");
  });
});

test.each([
  ["citizn kane", "Citizen Kane"],
  ["8 1/2", "8½"],
  ["spiderman into the spiderverse", "Spider-Man: Into the Spider-Verse"],
  ["the one with the spinning top", "Inception"],
  ["weatherman lives the same day again and again", "Groundhog Day"],
  ["bureaucrat with cancer builds a playground", "Ikiru"],
])("'%s' finds %s first", (prompt, title) => {
  expect(titlesFor(prompt)[0]).toBe(title);
});

test("nonsense finds nothing", () => {
  for (const prompt of ["asdkjh qwe zzz", "🎬🎬", "\u202e\u0000", "...", "the of and"])
    expect(titlesFor(prompt), prompt).toEqual([]);
});

test("names of things in the language do no harm", () => {
  for (const prompt of [
    "__proto__ constructor",
    "toString hasOwnProperty valueOf",
    "like constructor",
    "by __proto__",
  ]) {
    expect(() => search.find(prompt), prompt).not.toThrow();
  }
});

test("a place that is named again and again is looked for once", () => {
  let readings = 0;
  const counted = searchableFilms(catalogue).map((searchable) => ({
    ...searchable,
    film: {
      ...searchable.film,
      get description() {
        readings += 1;
        return searchable.film.description;
      },
    },
  }));
  const counting = createSearch(counted);
  const readingsFor = (prompt: string) => {
    const before = readings;
    counting.find(prompt);
    return readings - before;
  };
  const once = readingsFor("a story set in Europe");
  expect(once).toBeGreaterThan(0);
  expect(readingsFor("Europe a ".repeat(22))).toBeLessThanOrEqual(once);
});

test("only the films allowed are answered", () => {
  expect(search.find("best of the 70s", [1, 2, 6]).results.map(({ rank }) => rank)).toEqual([1, 6]);
});

test("taking a part out leaves the rest of the request as it was written", () => {
  const { parts } = search.find("sci-fi from the 80s, not by Ridley Scott").interpretation;
  expect(parts.map(({ without }) => without)).toEqual([
    "from the 80s, not by Ridley Scott",
    "sci-fi from, not by Ridley Scott",
    "sci-fi from the 80s",
  ]);
});
