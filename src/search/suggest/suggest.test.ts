import { describe, expect, test } from "vitest";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { createSuggester } from "./suggest.ts";

const { films } = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const suggest = createSuggester(films);

const titles = (text: string) => suggest(text).films.map(({ film }) => film.title);
const names = (text: string) => suggest(text).people.map(({ name }) => name);

describe("while a title is typed", () => {
  test("four letters of 'yi yi' lead to it alone", () => {
    expect(titles("yi y")).toEqual(["Yi Yi"]);
    expect(names("yi y")).toEqual([]);
    expect(titles("yiyi")).toEqual(["Yi Yi"]);
  });

  test.each([
    ["a number", "17", "Do the Right Thing"],
    ["a number with its sign", "#17", "Do the Right Thing"],
  ])("%s leads to the film at that rank first", (_what, text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  test("a number is also the beginning of titles", () => {
    expect(titles("12")).toEqual(expect.arrayContaining(["12 Angry Men", "12 Years a Slave"]));
    expect(titles("2001")).toEqual(["2001: A Space Odyssey"]);
  });

  test.each([
    ["without its article", "godfather", "The Godfather"],
    ["with another article", "a godfather", "The Godfather"],
    ["without its accent", "amelie", "Amélie"],
    ["with signs left out", "walle", "WALL·E"],
    ["with a sign typed otherwise", "wall-e", "WALL·E"],
    ["with a fraction typed out", "8 1/2", "8½"],
    ["with '&' for 'and'", "snow white & the", "Snow White and the Seven Dwarfs"],
    ["with a number as a word", "twelve ang", "12 Angry Men"],
    ["with a word as a number", "7 samurai", "Seven Samurai"],
    ["with a numeral otherwise", "godfather part 2", "The Godfather Part II"],
    ["without its apostrophe", "schindlers", "Schindler's List"],
    ["by a word inside it", "strawb", "Wild Strawberries"],
    ["by its words in another order", "bunch wild", "The Wild Bunch"],
    ["by letters inside a word", "odfath", "The Godfather"],
    ["by its original title", "les quatre cents", "The 400 Blows"],
    ["with a letter missing", "vertgo", "Vertigo"],
    ["with a letter too many", "goodfellass", "Goodfellas"],
    ["with a letter wrong", "casablanka", "Casablanca"],
    ["with two letters swapped", "tokoy", "Tokyo Story"],
  ])("a film is found %s", (_how, text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  test("a slip is not forgiven in fewer than five letters, nor where something is spelled that way", () => {
    expect(titles("yu y")).toEqual([]);
    expect(titles("seven")).not.toContain("Se7en");
  });

  test("the better match comes first, then the better rank", () => {
    expect(titles("wild")).toEqual(["Wild Strawberries", "The Wild Bunch", "The Wild Robot", "Wild Tales"]);
    expect(titles("m")[0]).toBe("M");
  });

  test("six films and two people are shown at most", () => {
    const { films: found, people } = suggest("ma");
    expect([found.length, people.length]).toEqual([6, 2]);
  });

  test.each(["", "   ", "…", "xyzxyz"])("nothing is suggested for '%s'", (text) => {
    expect(suggest(text)).toEqual({ films: [], people: [] });
  });
});

describe("while a name is typed", () => {
  test("directors and the leading cast are found by surname, first name and without accents", () => {
    expect(names("kuros")).toEqual(["Akira Kurosawa"]);
    expect(names("akira k")[0]).toBe("Akira Kurosawa");
    expect(names("toshiro mif")).toEqual(["Toshirō Mifune"]);
  });

  test("a slip is forgiven", () => {
    expect(names("kurasawa")).toEqual(["Akira Kurosawa"]);
  });

  test("the best ranked films of somebody are suggested where no title is meant", () => {
    expect(titles("kurosa")).toEqual(["Seven Samurai", "Ikiru", "Rashomon", "Yojimbo"]);
  });

  test("a whole surname comes before a longer one that begins like it", () => {
    expect(names("brando")[0]).toBe("Marlon Brando");
  });

  test("they bring their films, each once and the best ranked first", () => {
    const [welles] = suggest("orson welles").people;
    const ranks = welles?.films.map(({ rank }) => rank) ?? [];
    expect(welles?.isDirector).toBe(true);
    expect(ranks.length).toBeGreaterThan(1);
    expect(ranks).toEqual([...new Set(ranks)].toSorted((one, other) => one - other));
    expect(suggest("mifune").people[0]?.isDirector).toBe(false);
  });
});

describe("what was typed is marked", () => {
  const marked = (text: string) => {
    const [first] = suggest(text).films;
    return first?.matched.map(([start, end]) => first.film.title.slice(start, end));
  };

  test.each([
    ["strawb", ["Strawb"]],
    ["schindlers", ["Schindler's"]],
    ["walle", ["WALL·E"]],
    ["amelie", ["Amélie"]],
    ["bunch wild", ["Wild", "Bunch"]],
    ["a godf", ["Godf"]],
    ["citizen c", ["Citizen"]],
  ])("of '%s' in the title: %j", (text, parts) => {
    expect(marked(text)).toEqual(parts);
  });

  test("where the original title was typed, that is told instead", () => {
    expect(suggest("les quatre cents").films[0]).toMatchObject({ matched: [], otherTitle: "Les Quatre Cents Coups" });
  });
});
