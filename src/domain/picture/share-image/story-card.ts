import type { Statement } from "../../taste/film-dna/story/statement.ts";
import {
  type ColourOf,
  FIGURE_SIZE,
  LABEL_SIZE,
  PICTURE_WIDTH,
  type PictureMark,
} from "../story-picture/picture-mark.ts";
import { storyDrawing } from "../story-picture/story-drawing.ts";
import { type CardColours, cardColours, cardPaint } from "./card-colours.ts";
import { type CardBox, type CardFilms, cardPosters } from "./card-posters.ts";
import { fitLines, type FittedLines } from "./fit-lines.ts";
import { lettersElement, lettersWidth, ownLetters, smallElement } from "./svg-text.ts";
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

/** SVG, 1080 wide and 1920 or 1350 high. It names nobody whom the statement does not. */
export function storyCard({ statement, format, colourOf, films, source }: CardInput, faces: Typefaces): string {
  const { height, top, foot, size } = CARD_FRAMES[format];
  const colours = cardColours(statement.kind);
  const letters = ownLetters(statement.sentence, faces);
  const fitted = evenLines(letters, size);
  const end = top + fitted.size * (0.74 + LEADING * (fitted.lines.length - 1)) + fitted.size * 0.25;
  const room = { x: CARD_MARGIN, y: end + GAP[format], width: INNER_WIDTH, height: 0 };
  const box = { ...room, height: foot - FOOT_HEIGHT - GAP[format] - room.y };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${colours.ground}"/>`,
    sentenceElements(fitted, findingIn(letters, statement), top, colours),
    pictureElements({ statement, colourOf, films }, box, colours, faces),
    lettersElement(ownLetters("CANON", faces), { x: CARD_MARGIN, y: foot, size: 56, fill: colours.ink }),
    smallElement(source, { x: WIDTH - CARD_MARGIN, y: foot, size: 32, fill: colours.ink, anchor: "end" }, faces),
    `</svg>`,
  ].join("");
}

function pictureElements(
  { statement, colourOf, films }: Pick<CardInput, "statement" | "colourOf" | "films">,
  box: CardBox,
  colours: CardColours,
  faces: Typefaces,
): string {
  const scale = box.width / PICTURE_WIDTH;
  const drawing = storyDrawing(statement, colourOf, {
    height: box.height / scale,
    hasWall: false,
    wall: colours.ground,
    dark: colours.dark,
  });
  if (drawing === null) return cardPosters(statement.picture, films, box, colours, faces);
  const shown = Math.min(scale, box.height / drawing.height);
  const [x, y] = [box.x + (box.width - PICTURE_WIDTH * shown) / 2, box.y + (box.height - drawing.height * shown) / 2];
  return `<g transform="translate(${x} ${y}) scale(${shown})">${drawnMarks(drawing.marks, colours, faces)}</g>`;
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

function sentenceElements(
  { lines, size }: FittedLines,
  finding: ReadonlySet<Letter>,
  top: number,
  colours: CardColours,
): string {
  return lines
    .flatMap((line, index) => {
      const y = top + size * (0.74 + LEADING * index);
      let x = CARD_MARGIN;
      return runsOf(line, finding).map(({ letters, isFinding }) => {
        const element = lettersElement(letters, { x, y, size, fill: isFinding ? colours.accent : colours.ink });
        x += lettersWidth(letters) * size;
        return element;
      });
    })
    .join("");
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

function drawnMarks(marks: readonly PictureMark[], colours: CardColours, faces: Typefaces): string {
  return marks
    .map((mark) => {
      const paint = cardPaint(mark.paint, colours);
      switch (mark.kind) {
        case "shape":
          return `<path fill="${paint}" d="${mark.d}"/>`;
        case "line":
          return `<path fill="none" stroke="${paint}" stroke-width="${mark.width}"${mark.isDashed === true ? ' stroke-dasharray="4 4"' : ""} d="${mark.d}"/>`;
        case "words": {
          const { text, x, y, anchor = "start" } = mark;
          return mark.size === "label"
            ? smallElement(text, { x, y, size: LABEL_SIZE, fill: paint, anchor }, faces)
            : lettersElement(ownLetters(text, faces), { x, y, size: FIGURE_SIZE, fill: paint, anchor });
        }
      }
    })
    .join("");
}
