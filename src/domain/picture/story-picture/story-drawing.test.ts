import { describe, expect, test } from "vitest";
import type { StatementPicture } from "../../taste/film-dna/story/statement.ts";
import { filmIdOf } from "../../catalogue/film-id.ts";
import type { Drawing, Mark } from "../drawing.ts";
import { coloursOf, PICTURE_WIDTH } from "./picture-mark.ts";
import { pictureInWords } from "./picture-words.ts";
import { storyDrawing } from "./story-drawing.ts";
import { NIGHT } from "./story-drawing.ts";

const ROOM = { height: 330, hasWall: true, ...NIGHT };
const film = (rank: number) => ({ rank, id: filmIdOf(`film-${rank}`), title: `Film ${rank}`, year: 1950 + rank });
const films = (count: number) => Array.from({ length: count }, (_, index) => film(index + 1));
const colourOf = coloursOf(films(496).map((each) => ({ film: each, colour: `#00${1000 + each.rank}` })));

function drawn(
  picture: StatementPicture,
  kind: "theme" | "lists" | "thread" | "when" | "where" = "theme",
  about = "grief",
) {
  const drawing = storyDrawing({ kind, about, picture }, colourOf, ROOM);
  if (drawing === null) throw new Error("This picture is drawn.");
  return drawing;
}

const wordsOf = ({ shapes }: Drawing<Mark>) => shapes.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
const paints = ({ shapes }: Drawing<Mark>) => shapes.map(({ paint }) => paint);

describe("a picture of windows", () => {
  test.each([5, 12, 21, 496])(
    "lights a window of its own colour for each film meant, of %i, and stays in its room",
    (count) => {
      const lit = films(count)
        .filter(({ rank }) => rank % 3 === 1)
        .map(({ rank }) => rank);
      const drawing = drawn({ kind: "films", films: films(count), lit });
      expect(paints(drawing).filter((paint) => lit.some((rank) => paint === colourOf(rank)))).toHaveLength(lit.length);
      expect(drawing.height).toBeLessThanOrEqual(ROOM.height);
      const xs = drawing.shapes.flatMap((mark) =>
        mark.kind === "text" ? [] : [...mark.d.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x)),
      );
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...xs)).toBeLessThanOrEqual(PICTURE_WIDTH);
    },
  );

  test("is for what films are about; who made them, and a few films, are shown as posters", () => {
    const picture = { kind: "films", films: films(12), lit: [1] } as const;
    expect(storyDrawing({ kind: "director", about: "Agnès Varda", picture }, colourOf, ROOM)).toBeNull();
    expect(
      storyDrawing({ kind: "theme", about: "grief", picture: { ...picture, films: films(4) } }, colourOf, ROOM),
    ).toBeNull();
  });

  test("says in words which films are lit", () => {
    expect(pictureInWords({ kind: "films", films: films(3), lit: [1, 3] })).toBe(
      "3 films, 2 of them lit: Film 1 (1951) and Film 3 (1953).",
    );
  });
});

describe("a picture of the eight lists", () => {
  const rows = [
    { list: "bfi-critics-2022", count: 10, expected: 2.4 },
    { list: "imdb-top-250", count: 1, expected: 6 },
  ] as const;

  test("has each list's name and count, with gold for the one voted like alone", () => {
    const drawing = drawn({ kind: "lists", rows }, "lists", "bfi-critics-2022, not imdb-top-250");
    expect(wordsOf(drawing)).toEqual(["S&S critics", "10", "IMDb", "1"]);
    expect(paints(drawing).filter((paint) => paint === "accent")).toHaveLength(2);
  });

  test("says in words what is filled and what is hollow", () => {
    expect(pictureInWords({ kind: "lists", rows })).toBe(
      "Films on each list: S&S critics 10, at random about two; IMDb 1, at random about six.",
    );
  });
});

describe("a picture of the thread", () => {
  const person = (name: string, ranks: readonly number[]) => ({ name, craft: "composers", ranks }) as const;

  test("names whoever joins films, and leaves out an arc that would cross another", () => {
    const people = [person("Bernard Herrmann", [1, 4]), person("Hans Zimmer", [3, 6]), person("Nino Rota", [10, 12])];
    const words = wordsOf(drawn({ kind: "thread", films: films(12), people }, "thread"));
    expect(words).toContain("Bernard Herrmann");
    expect(words).toContain("Nino Rota");
    expect(words).not.toContain("Hans Zimmer");
    expect(words).toContain("1951");
  });

  test("says in words who joins what, those without an arc too", () => {
    const people = [person("Bernard Herrmann", [1, 4]), person("Hans Zimmer", [3, 6])];
    expect(pictureInWords({ kind: "thread", films: films(12), people })).toBe(
      "The films in the order of their years. Bernard Herrmann, composer, joins Film 1 (1951) and Film 4 (1954); Hans Zimmer, composer, joins Film 3 (1953) and Film 6 (1956).",
    );
  });
});

describe("a picture of years", () => {
  const ranking = { since: 1925, counts: Array.from({ length: 100 }, (_, index) => index % 7) };

  test("says where there is nothing, or which decade it is about", () => {
    const picture = {
      kind: "years",
      films: films(5),
      ranking,
      gap: { after: 1955, before: null },
      decade: null,
    } as const;
    expect(wordsOf(drawn(picture, "when"))).toContain("nothing");
    expect(wordsOf(drawn({ ...picture, gap: null, decade: 1950 }, "when"))).toContain("1950s");
  });
});

describe("a picture of countries", () => {
  test("has a tile for each country, most films first, and an outline for what is missing", () => {
    const tiles = [
      { country: "Japan", count: 2, expected: 0.9 },
      { country: "United States", count: 0, expected: 6.4 },
      { country: "France", count: 3, expected: 1.5 },
      { country: "Senegal", count: 0, expected: 0.1 },
    ];
    const drawing = drawn({ kind: "countries", tiles }, "where", "not United States");
    expect(wordsOf(drawing)).toEqual(["3", "France", "2", "Japan", "0", "United States"]);
    expect(drawing.shapes.filter((mark) => mark.kind === "path" && mark.stroke !== undefined)).toHaveLength(1);
    expect(pictureInWords({ kind: "countries", tiles })).toBe(
      "Films of each country: France 3, Japan 2, the United States 0.",
    );
  });
});
