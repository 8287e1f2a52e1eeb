import { describe, expect, test } from "vitest";
import { readInputs, readRecollectionsFile } from "./catalogue-files.ts";
import { readCast } from "./read-cast.ts";
import { readFilms } from "./read-films.ts";
import { readRecollections, recollectionProblems } from "./recollection-rules.ts";

const { facts, corrections, cast } = readInputs();
const ids = readFilms(facts, corrections, readCast(cast)).map(({ slug }) => slug);

describe("what people remember of films", () => {
  test("is written for every film of the catalogue and for no other", () => {
    expect(recollectionProblems(ids, readRecollectionsFile())).toEqual([]);
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
