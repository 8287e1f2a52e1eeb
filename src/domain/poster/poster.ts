/**
 * The type-only poster: a 2:3 sheet made from a film's facts. The design places the words; `posterArtSvg` draws the
 * picture. Pure and deterministic.
 */

import { creditLines } from "./credit.ts";
import { HEIGHT, WIDTH } from "./drawing.ts";
import { eraOf } from "./era.ts";
import type { Era } from "./era.ts";
import { SCHOOLS } from "./layouts.ts";
import type { Layout, Picture } from "./layouts.ts";
import { groundFor, paletteFor, tonesOn } from "./palette.ts";
import type { Tones } from "./palette.ts";
import { randomFrom } from "./seed.ts";
import { CAP_HEIGHT, DESCENT, layoutTitle, titleHeight } from "./title-layout.ts";
import type { TitleLayout } from "./title-layout.ts";

export interface PosterInput {
  /** The stable slug, used as the seed. */
  readonly id: string;
  readonly title: string;
  readonly year: number;
  /** Comma-separated. */
  readonly director: string;
  readonly genre: string;
  /** May be empty; then the genre decides. */
  readonly mood: string;
  readonly color: "color" | "bw" | "both";
}

/** In poster units: 200 wide, 300 high; text y values are baselines. */
export interface PosterDesign {
  readonly background: string;
  /** At least 4.5:1 against `background`. */
  readonly ink: string;
  readonly accent: string;
  readonly composition: Era;
  readonly picture: Picture;
  readonly titleLines: readonly string[];
  readonly titleSize: number;
  readonly titleX: number;
  readonly titleY: number;
  readonly lineHeight: number;
  readonly textAnchor: "start" | "middle";
  readonly creditLines: readonly string[];
  readonly creditSize: number;
  readonly creditX: number;
  readonly creditY: number;
  readonly creditLineHeight: number;
  readonly yearText: string;
  /** Right-aligned on the credit's first line, or below a centred credit. */
  readonly yearX: number;
  readonly yearY: number;
  readonly yearAnchor: "end" | "middle";
  /** The picture's extent, and the plate under the title, if any. */
  readonly artTop: number;
  readonly artBottom: number;
  readonly plate: Box | null;
  readonly tones: Tones;
  readonly seed: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Placement = Pick<
  PosterDesign,
  | "titleX"
  | "titleY"
  | "creditLines"
  | "creditX"
  | "creditY"
  | "yearX"
  | "yearY"
  | "yearAnchor"
  | "artTop"
  | "artBottom"
  | "plate"
>;

const MARGIN = 14;
const CREDIT_SIZE = 9;
const CREDIT_LEADING = 11;
const YEAR_WIDTH = 30;
const PLATE_INSET = 22;

/** Deterministic; any title fits. */
export function posterDesign(input: PosterInput): PosterDesign {
  const { random, composition, layout, palette } = beginning(input);
  const tones = tonesOn(palette, groundFor(palette, random.pick(SCHOOLS[composition].grounds)));
  const textWidth = WIDTH - 2 * (layout.place === "plate" ? PLATE_INSET + 10 : MARGIN);
  const title = layoutTitle(input.title, { width: textWidth, height: layout.maxHeight, maxSize: layout.maxSize });
  const creditWidth = layout.align === "middle" ? textWidth : textWidth - YEAR_WIDTH;
  const credit = creditLines(input.director, creditWidth, CREDIT_SIZE);
  return {
    background: tones.ground,
    ink: tones.ink,
    accent: tones.c,
    composition,
    picture: layout.picture,
    titleLines: title.lines,
    titleSize: title.size,
    lineHeight: title.lineHeight,
    textAnchor: layout.align,
    creditSize: CREDIT_SIZE,
    creditLineHeight: CREDIT_LEADING,
    yearText: String(input.year),
    tones,
    seed: input.id,
    ...placed(layout, title, credit),
  };
}

export type Coloured = Pick<PosterInput, "id" | "year" | "genre" | "mood" | "color">;

/** The draws shared by every design; the next draw is the ground. */
export function beginning(input: Coloured) {
  const random = randomFrom(input.id);
  const composition = eraOf(input.year);
  const layout = random.pick(SCHOOLS[composition].layouts);
  return { random, composition, layout, palette: paletteFor(input, composition, random) };
}

function placed(layout: Layout, title: TitleLayout, credit: readonly string[]): Placement {
  if (layout.place === "top") return placedAtTop(title, credit);
  return layout.align === "middle" ? placedInTheMiddle(layout, title, credit) : placedAtBottom(title, credit);
}

function placedAtTop(title: TitleLayout, credit: readonly string[]): Placement {
  const creditY = MARGIN + CREDIT_SIZE * 0.75;
  const titleTop = creditY + (credit.length - 1) * CREDIT_LEADING + 12;
  return {
    ...leftAligned(credit, creditY),
    titleY: titleTop + CAP_HEIGHT * title.size,
    artTop: titleTop + titleHeight(title) + 8,
    artBottom: HEIGHT,
  };
}

function placedAtBottom(title: TitleLayout, credit: readonly string[]): Placement {
  const creditY = HEIGHT - MARGIN - Math.max(0, credit.length - 1) * CREDIT_LEADING;
  const titleTop = creditY - CREDIT_SIZE - 7 - titleHeight(title);
  return {
    ...leftAligned(credit, creditY),
    titleY: titleTop + CAP_HEIGHT * title.size,
    artTop: 0,
    artBottom: titleTop - 12,
  };
}

function leftAligned(
  credit: readonly string[],
  creditY: number,
): Pick<Placement, "titleX" | "creditLines" | "creditX" | "creditY" | "yearX" | "yearY" | "yearAnchor" | "plate"> {
  return {
    // Optical alignment: the serif's stems stand slightly inside their boxes.
    titleX: MARGIN - 1,
    creditLines: credit,
    creditX: MARGIN,
    creditY,
    yearX: WIDTH - MARGIN,
    yearY: creditY,
    yearAnchor: "end",
    plate: null,
  };
}

/** Title, credit and year centred, on a plate or along its foot. */
function placedInTheMiddle({ place }: Layout, title: TitleLayout, credit: readonly string[]): Placement {
  const creditBlock = (credit.length + 1) * CREDIT_LEADING;
  const height = titleHeight(title) + 6 + creditBlock;
  const top = place === "plate" ? (HEIGHT - height) / 2 : HEIGHT - MARGIN - height + 2;
  const creditY = top + titleHeight(title) + 6 + CREDIT_SIZE * 0.75;
  return {
    titleX: WIDTH / 2,
    titleY: top + CAP_HEIGHT * title.size,
    creditLines: credit,
    creditX: WIDTH / 2,
    creditY,
    yearX: WIDTH / 2,
    yearY: creditY + credit.length * CREDIT_LEADING,
    yearAnchor: "middle",
    artTop: 0,
    artBottom: place === "plate" ? HEIGHT : top - 14,
    plate:
      place === "plate"
        ? { x: PLATE_INSET, y: top - 16, width: WIDTH - 2 * PLATE_INSET, height: height + 28 - DESCENT }
        : null,
  };
}
