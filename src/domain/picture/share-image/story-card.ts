import type { Statement } from "../../taste/film-dna/story/statement.ts";
import { type Drawing, fill, rect, type Shape, type Text } from "../drawing.ts";
import { type ColourOf, PICTURE_WIDTH } from "../story-picture/picture-mark.ts";
import { storyDrawing } from "../story-picture/story-drawing.ts";
import { type CardColours, cardColours } from "./card-colours.ts";
import { type CardBox, type CardFilms, cardPosters } from "./card-posters.ts";
import { fitLines, type FittedLines } from "./fit-lines.ts";
import { lettersWidth, lineOf, wordLetters } from "./svg-text.ts";
import type { Letter, Typefaces } from "./typefaces.ts";

/** Apps cover the upper and lower parts of a story. */
export const CARD_FORMATS = ["story", "post"] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];

export interface CardFrame {
  readonly height: number;
  readonly top: number;
  readonly foot: number;
  readonly size: number;
}

export const CARD_FRAMES: Readonly<Record<CardFormat, CardFrame>> = {
  story: { height: 1920, top: 230, foot: 1690, size: 124 },
  post: { height: 1350, top: 96, foot: 1262, size: 102 },
};
const WIDTH = 1080;
export const CARD_MARGIN = 84;
const INNER_WIDTH = WIDTH - 2 * CARD_MARGIN;
const LEADING = 1.05;
const MOST_LINES = 5;
const SMALLEST = 60;
const EVEN_WIDTHS = [0.94, 0.88, 0.82, 0.76, 0.7];
const GAP = { story: 96, post: 56 } as const;
const FOOT_HEIGHT = 56;

/** In pixels. */
export function cardSize(format: CardFormat): { readonly width: number; readonly height: number } {
  return { width: WIDTH, height: CARD_FRAMES[format].height };
}

export interface CardInput {
  /** In the first person. */
  readonly statement: Pick<Statement, "kind" | "about" | "sentence" | "finding" | "picture">;
  readonly format: CardFormat;
  readonly colourOf: ColourOf;
  readonly films: CardFilms;
  /** Where more can be seen, such as "canon.example". */
  readonly source: string;
}

/** 1080 wide and 1920 or 1350 high. It names nobody but who the statement names. */
export function storyCard({ statement, format, colourOf, films, source }: CardInput, faces: Typefaces): Drawing {
  const { height, top, foot, size } = CARD_FRAMES[format];
  const colours = cardColours(statement.kind);
  const letters = wordLetters(statement.sentence, "display", faces);
  const fitted = evenLines(letters, size);
  const end = top + fitted.size * (0.74 + LEADING * (fitted.lines.length - 1)) + fitted.size * 0.25;
  const room = { x: CARD_MARGIN, y: end + GAP[format], width: INNER_WIDTH, height: 0 };
  const box = { ...room, height: foot - FOOT_HEIGHT - GAP[format] - room.y };
  const low = { kind: "text", y: foot, paint: "ink" } as const;
  return {
    width: WIDTH,
    height,
    colours,
    shapes: [
      fill("ground", rect(0, 0, WIDTH, height)),
      ...sentenceLines(fitted, findingIn(letters, statement), top),
      ...pictureShapes({ statement, colourOf, films }, box, colours, faces),
      { ...low, face: "display", text: "CANON", x: CARD_MARGIN, size: 56 },
      { ...low, face: "small", text: source, x: WIDTH - CARD_MARGIN, size: 32, anchor: "end" },
    ],
  };
}

function pictureShapes(
  { statement, colourOf, films }: Pick<CardInput, "statement" | "colourOf" | "films">,
  box: CardBox,
  { ground, dark }: CardColours,
  faces: Typefaces,
): readonly Shape[] {
  const widest = box.width / PICTURE_WIDTH;
  const room = { height: box.height / widest, hasWall: false, wall: ground, dark };
  const drawing = storyDrawing(statement, colourOf, room);
  if (drawing === null) return cardPosters(statement.picture, films, box, faces);
  const scale = Math.min(widest, box.height / drawing.height);
  const [x, y] = [box.x + (box.width - PICTURE_WIDTH * scale) / 2, box.y + (box.height - drawing.height * scale) / 2];
  return [{ kind: "group", x, y, scale, shapes: drawing.shapes }];
}

function evenLines(letters: readonly Letter[], largest: number): FittedLines {
  const fitted = fitLines(letters, { width: INNER_WIDTH, maxLines: MOST_LINES, largest, smallest: SMALLEST });
  const room = { maxLines: fitted.lines.length, largest: fitted.size, smallest: fitted.size };
  const isWhole = (lines: FittedLines["lines"]) => lines.flat().filter(isSeen).length === letters.filter(isSeen).length;
  return EVEN_WIDTHS.map((share) => fitLines(letters, { ...room, width: INNER_WIDTH * share })).reduce(
    (best, lines) => (isWhole(lines.lines) && isWhole(best.lines) ? lines : best),
    fitted,
  );
}

function isSeen({ text }: Letter): boolean {
  return text !== " " && text !== "…";
}

function findingIn(letters: readonly Letter[], { sentence, finding }: CardInput["statement"]): ReadonlySet<Letter> {
  const start = sentence.indexOf(finding);
  let at = 0;
  return new Set(
    letters.filter(({ text }) => {
      const isIn = start !== -1 && at >= start && at < start + finding.length;
      at += text.length;
      return isIn;
    }),
  );
}

function sentenceLines({ lines, size }: FittedLines, finding: ReadonlySet<Letter>, top: number): readonly Text[] {
  return lines.flatMap((each, index) => {
    const y = top + size * (0.74 + LEADING * index);
    let x = CARD_MARGIN;
    return runsOf(each, finding).map(({ letters, isFinding }) => {
      const run = lineOf(letters, { face: "display", x, y, size, paint: isFinding ? "accent" : "ink" });
      x += lettersWidth(letters) * size;
      return run;
    });
  });
}

interface Run {
  readonly letters: readonly Letter[];
  readonly isFinding: boolean;
}

function runsOf(line: readonly Letter[], finding: ReadonlySet<Letter>): readonly Run[] {
  return line.reduce<readonly Run[]>((runs, letter) => {
    const last = runs.at(-1);
    const isFinding = finding.has(letter);
    return last !== undefined && last.isFinding === isFinding
      ? [...runs.slice(0, -1), { isFinding, letters: [...last.letters, letter] }]
      : [...runs, { isFinding, letters: [letter] }];
  }, []);
}
