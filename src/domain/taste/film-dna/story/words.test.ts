import { numberWord } from "../../../words/count-words.ts";
import { describe, expect, test } from "vitest";
import { TERM_GROUPS, termLabel, TERMS } from "./terms.ts";
import {
  aboutSoMany,
  listed,
  listedUpTo,
  ofOneFilm,
  ordinalWord,
  partOfCanon,
  sentence,
  usualShare,
  VOICES,
} from "./words.ts";

describe("the words of a story", () => {
  test("say how much of a canon is meant", () => {
    expect(partOfCanon(6, 13, VOICES.you)).toBe("six of your thirteen films");
    expect(partOfCanon(6, 12, VOICES.you)).toBe("half of your twelve films");
    expect(partOfCanon(11, 12, VOICES.I)).toBe("all but one of my twelve films");
    expect(partOfCanon(12, 12, VOICES.they)).toBe("all twelve of their films");
    expect(partOfCanon(2, 4, VOICES.you)).toBe("two of your four films");
  });

  test("write numbers of a thousand and more as people do", () => {
    expect([numberWord(1243), ordinalWord(1001)]).toEqual(["1,243", "1,001st"]);
  });

  test("say what would be usual, and what chance would give", () => {
    expect(usualShare(36, 496)).toBe("one film in fourteen (36 of 496)");
    expect(usualShare(159, 496)).toBe("159 films of 496");
    expect([0.4, 0.8, 2.4, 40.2].map(aboutSoMany)).toEqual(["none or one", "about one", "about two", "about 40"]);
  });

  test("list titles, with semicolons where a title has a comma", () => {
    expect(listed(["Heat"])).toBe("Heat");
    expect(listedUpTo(["A", "B", "C", "D", "E"], 3)).toBe("A, B, C and two more");
    expect(listedUpTo(["A", "B", "C", "D"], 3)).toBe("A, B, C and D");
    expect(listed(["Paris, Texas", "Heat", "Casino"])).toBe("Paris, Texas; Heat; and Casino");
    expect(listed(["Up (2009)", "Coco (Lee Unkrich, 2017)", "Heat"])).toBe(
      "Up (2009), Coco (Lee Unkrich, 2017) and Heat",
    );
  });

  test("count in words up to twenty", () => {
    expect([1, 20, 21].map(numberWord)).toEqual(["one", "twenty", "21"]);
    expect([1, 12, 13, 21, 42, 63, 111].map(ordinalWord)).toEqual([
      "first",
      "twelfth",
      "13th",
      "21st",
      "42nd",
      "63rd",
      "111th",
    ]);
  });

  test("end with one stop", () => {
    expect(sentence("It is Sherlock Jr.")).toBe("It is Sherlock Jr.");
    expect(sentence("It is Heat")).toBe("It is Heat.");
  });

  test("turn what is said of several films into what is said of one", () => {
    expect(
      ["are about grief", "have magic in them", "go on a quest", "began as books", "study one person closely"].map(
        ofOneFilm,
      ),
    ).toEqual([
      "is about grief",
      "has magic in it",
      "goes on a quest",
      "began as a book",
      "studies one person closely",
    ]);
  });

  test("call terms by their names, with their capitals", () => {
    expect(["new york", "french new wave", "grief", "american dream", "1910s and 1920s"].map(termLabel)).toEqual([
      "New York",
      "the French New Wave",
      "grief",
      "the American dream",
      "1910s and 1920s",
    ]);
  });

  test("give no ending away", () => {
    const told = TERM_GROUPS.flatMap((group) => Object.keys(TERMS[group]));
    for (const term of [
      "twist ending",
      "open ending",
      "doomed romance",
      "rise and fall",
      "unreliable narrator",
      "ghosts",
    ])
      expect(told).not.toContain(term);
  });
});
