import { expect, test } from "vitest";
import { readBackground } from "./read-background.ts";

const FILMS = [{ slug: "ran-1985" }, { slug: "carrie-1976" }];
const HEAD = "slug,kind,work,author\n";

test("a film's background has what it is from and its subjects, by slug", () => {
  const lines = `${HEAD}ran-1985,play,King Lear,William Shakespeare\nran-1985,history,Mori Motonari,\n`;
  expect(readBackground(lines, '{ "samurai": ["ran-1985"] }', FILMS).get("ran-1985")).toEqual({
    adaptedFrom: [
      { kind: "play", work: "King Lear", authors: ["William Shakespeare"] },
      { kind: "history", work: "Mori Motonari", authors: [] },
    ],
    subjects: ["samurai"],
  });
});

test.each([
  ["an unknown film", `${HEAD}heat-1995,film,L.A. Takedown (1989),Michael Mann\n`, "{}"],
  ["an unknown kind", `${HEAD}ran-1985,drama,King Lear,William Shakespeare\n`, "{}"],
  ["a work said twice", `${HEAD}ran-1985,play,King Lear,A\nran-1985,play,King Lear,B\n`, "{}"],
  ["a subject of an unknown film", HEAD, '{ "samurai": ["heat-1995"] }'],
  ["a subject said twice", HEAD, '{ "samurai": ["ran-1985", "ran-1985"] }'],
])("%s is refused", (_what, adaptations, subjects) => {
  expect(() => readBackground(adaptations, subjects, FILMS)).toThrow("bad-background");
});
