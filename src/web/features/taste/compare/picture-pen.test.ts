import { describe, expect, test } from "vitest";
import { fittedText, wrappedWords } from "./picture-pen.ts";

const letters = (text: string) => text.length;

describe("the words of a picture", () => {
  test("break between words, and lose none", () => {
    expect(wrappedWords("We share four films, and nearly their order.", 20, letters)).toEqual([
      "We share four films,",
      "and nearly their",
      "order.",
    ]);
  });

  test("keep a word that is wider than the line", () => {
    expect(wrappedWords("a Koyaanisqatsi b", 6, letters)).toEqual(["a", "Koyaanisqatsi", "b"]);
  });

  test("end in an ellipsis where a title has no room", () => {
    expect(fittedText("Playtime", 8, letters)).toBe("Playtime");
    expect(fittedText("The Godfather Part II", 10, letters)).toBe("The Godfa…");
    expect(fittedText("The Godfather Part II", 5, letters)).toBe("The…");
  });
});
