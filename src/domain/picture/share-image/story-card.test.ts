import { describe, expect, test } from "vitest";
import { STATEMENT_KINDS, type StatementPicture } from "../../taste/film-dna/story/statement.ts";
import { filmIdOf } from "../../catalogue/film-id.ts";
import { contrast } from "../poster/colour.ts";
import { coloursOf } from "../story-picture/picture-mark.ts";
import { cardColours } from "./card-colours.ts";
import { postersOnCard } from "./card-posters.ts";
import { FACES_FOR_TESTS } from "./faces-for-tests.ts";
import { type CardInput, cardSize, storyCard } from "./story-card.ts";
import { svgOf } from "../svg.ts";

const film = (rank: number) => ({ rank, id: filmIdOf(`film-${rank}`), title: `Film ${rank}`, year: 1950 + rank });
const films = (count: number) => Array.from({ length: count }, (_, index) => film(index + 1));

function card(statement: Partial<CardInput["statement"]>, format: CardInput["format"] = "story") {
  const drawing = storyCard(
    {
      statement: {
        kind: "theme",
        about: "grief",
        sentence: "Six of my twelve films are about grief.",
        finding: "are about grief",
        picture: { kind: "films", films: films(12), lit: [1, 2, 3, 4, 5, 6] },
        ...statement,
      },
      format,
      colourOf: coloursOf([]),
      films: {
        filmOf: (rank) => ({ ...film(rank), director: "Agnès Varda", poster: "lamp 0 indigo foot" }),
        artOf: ({ id }) => `<svg><path id="${id}"/></svg>`,
      },
      source: "canon.example",
    },
    FACES_FOR_TESTS,
  );
  return svgOf(drawing, FACES_FOR_TESTS);
}

const words = (svg: string) => [...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, text]) => text);

describe("a card of a statement", () => {
  test("says its sentence and where it comes from, and nothing about who made it", () => {
    const said = words(card({})).join(" ");
    expect(said.replaceAll(/\s+/g, " ")).toBe("Six of my twelve films are about grief . CANON canon.example");
  });

  test("sets the finding in another colour than the rest", () => {
    const { accent, ink } = cardColours("theme");
    const inPaint = (paint: string) =>
      [...card({}).matchAll(/aria-label="([^"]*)" fill="([^"]*)"/g)].flatMap(([, text, fill]) =>
        fill === paint ? [text] : [],
      );
    expect(inPaint(accent).join(" ")).toBe("are about grief");
    expect(inPaint(ink).join(" ")).toBe("Six of my twelve films . CANON canon.example");
  });

  test.each(["story", "post"] as const)("of the format %s has its size, and room above and below", (format) => {
    const { width, height } = cardSize(format);
    const svg = card({}, format);
    expect(svg).toContain(`width="${width}" height="${height}"`);
    const tops = [...svg.matchAll(/translate\([\d.]+ ([\d.]+)\)/g)].map(([, y]) => Number(y));
    if (format === "story") expect(Math.min(...tops)).toBeGreaterThan(220);
    if (format === "story") expect(Math.max(...tops)).toBeLessThan(height - 200);
  });

  test("shows the posters that its picture is made of, and dims no film it does not know", () => {
    const picture: StatementPicture = { kind: "three", films: films(3).map((each) => ({ ...each, becauseOf: null })) };
    const svg = card({ kind: "missing", picture });
    for (const { id } of postersOnCard(picture)) expect(svg).toContain(`id="${id}"`);
    expect(postersOnCard({ kind: "films", films: films(40), lit: films(30).map(({ rank }) => rank) })).toHaveLength(18);
  });

  test.each(["alone", "pair", "change"] as const)("can be made of the picture %s", (kind) => {
    const withLists = (rank: number) => ({ ...film(rank), lists: ["empire"] as const });
    const changed = { ...film(4), before: null, now: 2 };
    const pictures = {
      alone: { kind, film: withLists(1), place: 2, leftOut: withLists(2) },
      pair: { kind, films: [film(1), film(2)], shared: ["grief", "trains"], odd: null },
      change: { kind, change: { came: [changed], left: [], climbed: [], fell: [], newly: [], noLonger: [] } },
    } as const;
    const picture = pictures[kind] as StatementPicture;
    const svg = card({ kind: kind === "pair" ? "kindred" : kind, picture });
    for (const { id } of postersOnCard(picture)) expect(svg).toContain(`id="${id}"`);
    if (kind === "pair") expect(words(svg)).toContain("grief · trains");
    if (kind === "change") expect(words(svg)).toContain("new → 2");
  });
});

test("all words of all cards stand out from their ground by 7 to 1", () => {
  for (const kind of STATEMENT_KINDS) {
    const { ground, ink, accent, muted } = cardColours(kind);
    for (const colour of [ink, accent, muted]) expect(contrast(colour, ground), kind).toBeGreaterThanOrEqual(7);
  }
});
