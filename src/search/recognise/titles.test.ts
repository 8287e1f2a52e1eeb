import { describe, expect, test } from "vitest";
import { titlesFor, understood } from "../../../tests/search/understanding.ts";

test.each([
  ["Citizen Kane", ["Citizen Kane"]],
  ["heat 1995", ["Heat"]],
  ["citizn kane", ["Citizen Kane"]],
  [
    "lotr",
    [
      "The Lord of the Rings: The Fellowship of the Ring, The Lord of the Rings: The Return of the King, The Lord of the Rings: The Two Towers",
    ],
  ],
  ["anything but Titanic", ["not Titanic"]],
  ["heat wave in the city", ["big city"]],
  ["hidden gems", ["lesser known"]],
  ["films about money", ["greed"]],
])("of titles, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
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
    expect(understood("films like 七人の侍")).toEqual(["like Seven Samurai"]);
  });

  test("don't turn plain words into titles", () => {
    expect(understood("hidden gems")).toEqual(["lesser known"]);
    expect(understood("films about money")).not.toContain("L'Argent");
  });
});
