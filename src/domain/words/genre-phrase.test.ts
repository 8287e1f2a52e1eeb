import { describe, expect, test } from "vitest";

import { genrePhrase } from "./genre-phrase.ts";

describe("the genre phrase", () => {
  test.each([
    [["Crime", "Drama"], "crime drama"],
    [["Drama", "Crime"], "crime drama"],
    [["Comedy", "Romance", "Drama"], "romantic comedy"],
    [["Drama", "Comedy"], "comedy drama"],
    [["Musical", "Comedy"], "musical comedy"],
    [["Mystery", "Thriller"], "mystery thriller"],
    [["Science Fiction", "Adventure"], "science fiction adventure"],
    [["Action", "Crime"], "crime action film"],
    [["Biography", "Crime"], "biographical crime film"],
  ])("%j reads as one kind of film", (genres, phrase) => {
    expect(genrePhrase(genres)).toBe(phrase);
  });

  test.each([
    [["Drama"], "drama"],
    [["Horror"], "horror film"],
    [["Western"], "western"],
  ])("a single genre is a noun: %j", (genres, phrase) => {
    expect(genrePhrase(genres)).toBe(phrase);
  });

  test("a western and a film noir are called nothing else", () => {
    expect(genrePhrase(["Western", "Adventure"])).toBe("western");
    expect(genrePhrase(["Film-Noir", "Crime"])).toBe("film noir");
  });

  test("what does not read well beside the first genre is left out", () => {
    expect(genrePhrase(["Drama", "Thriller"])).toBe("drama");
    expect(genrePhrase(["Thriller", "Drama"])).toBe("thriller");
  });

  test("animation colours the genres beside it", () => {
    expect(genrePhrase(["Animation", "Fantasy", "Adventure"])).toBe("animated fantasy adventure");
    expect(genrePhrase(["Animation"])).toBe("animated film");
  });

  test("a drama that is partly a documentary stays a drama", () => {
    expect(genrePhrase(["Drama", "Documentary"])).toBe("documentary drama");
  });

  test("a genre nobody foresaw is used as written, and no genre is a film", () => {
    expect(genrePhrase(["Slapstick"])).toBe("slapstick film");
    expect(genrePhrase([])).toBe("film");
  });
});
