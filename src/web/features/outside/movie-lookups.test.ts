import { describe, expect, test } from "vitest";
import { firstMovieOf, posterPathOf, trailerKeyOf } from "./movie-lookups.ts";

const trailer = (more: object) => ({ site: "YouTube", type: "Trailer", official: false, key: "aaaaaaaaaaa", ...more });

describe("a poster", () => {
  test("is that of the first film that has one", () => {
    const results = [{ poster_path: null }, { poster_path: "/second.jpg" }, { poster_path: "/third.jpg" }];
    expect(posterPathOf({ results })).toBe("/second.jpg");
    expect(posterPathOf({ poster_path: "/own.png" })).toBe("/own.png");
    expect(posterPathOf({ results: [] })).toBeNull();
  });

  test.each([
    "//evil.example/x.jpg",
    "/../x.jpg",
    "/a/b.jpg",
    "https://evil.example/x.jpg",
    '/x.jpg"onload="alert(1)',
    "/x.svg",
    "javascript:alert(1)",
    "",
    7,
    { toString: "/x.jpg" },
  ])("whose path is %j is none", (path) => {
    expect(posterPathOf({ poster_path: path })).toBeNull();
  });
});

describe("a trailer", () => {
  test.each([
    ["an official one first", [trailer({}), trailer({ key: "official-01", official: true })], "official-01"],
    ["else any trailer", [trailer({ type: "Clip", key: "clip-key-01" }), trailer({})], "aaaaaaaaaaa"],
    [
      "else a teaser or clip",
      [trailer({ type: "Featurette" }), trailer({ type: "Teaser", key: "teaser-key1" })],
      "teaser-key1",
    ],
    ["of the video site alone", [trailer({ site: "Vimeo", official: true })], null],
    ["with a plain key alone", [trailer({ key: "javascript:alert(1)" }), trailer({ key: "a&b=c&d" })], null],
    ["of no list", null, null],
  ])("is chosen: %s", (_what, results, key) => {
    expect(trailerKeyOf({ results })).toBe(key);
  });
});

test("the first film found is known by its number, which must be one", () => {
  expect(firstMovieOf({ results: [{ id: 42 }, { id: 43 }] })).toBe(42);
  for (const id of ["42", -1, 1.5, null, Number.MAX_VALUE]) expect(firstMovieOf({ results: [{ id }] })).toBeNull();
  for (const odd of [null, undefined, "text", [], { results: "x" }]) expect(firstMovieOf(odd)).toBeNull();
});
