import { describe, expect, test } from "vitest";
import { readInputs, readRecollectionsFile } from "./catalogue-files.ts";
import { readCast } from "./read-cast.ts";
import { readFilms } from "./read-films.ts";
import { parseWords } from "./read-words.ts";
import { confusedRecollections, readRecollections, recollectionProblems } from "./recollection-rules.ts";

const { facts, corrections, cast, words } = readInputs();
const ids = readFilms(facts, corrections, readCast(cast)).map(({ slug }) => slug);

describe("what people remember of films", () => {
  test("is written for every film of the catalogue and for no other", () => {
    expect(recollectionProblems(ids, readRecollectionsFile())).toEqual([]);
  });

  test("is of no two films the other's", () => {
    expect(confusedRecollections(words.flatMap(parseWords), readRecollectionsFile())).toEqual([]);
  });

  test("is found confused where two films have each other's", () => {
    const told = [
      { slug: "alien-1979", description: "A cat and an acid creature aboard a ship.", tags: {} },
      { slug: "jaws-1975", description: "A shark empties the beach of a summer island.", tags: {} },
    ];
    const written = readRecollections(
      '{"alien-1979": "shark beach summer island boat", "jaws-1975": "ship cat acid creature chest"}',
    );
    expect(confusedRecollections(told, written)).toEqual([
      "alien-1979, jaws-1975: each is remembered as the other is described",
    ]);
  });

  test("is found wanting where a film has none, too few words, or is unknown", () => {
    const written = readRecollections('{"alien-1979": "ship cat acid", "aline-1979": "a ship and a cat in space"}');
    expect(recollectionProblems(["alien-1979", "jaws-1975"], written)).toEqual([
      "alien-1979: is remembered in fewer than 5 words",
      "jaws-1975: is remembered in fewer than 5 words",
      "aline-1979: no film of the catalogue has this id",
    ]);
  });
});
