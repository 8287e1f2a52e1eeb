/** A poster's words and grounds: a 2:3 sheet whose picture `posterArtSvg` draws. */

import { creditLines } from "./credit.ts";
import { lookOf, type PosterLook } from "./look.ts";
import { sheetOf } from "./palettes/sheets.ts";
import { CAP_HEIGHT, layoutTitle, titleHeight, type TitleLayout } from "./title-layout.ts";

export const WIDTH = 200;
export const HEIGHT = 300;

export interface PosterInput {
  readonly id: string;
  readonly title: string;
  readonly year: number | null;
  readonly director: string;
  readonly poster: string;
}

/** In poster units: 200 wide, 300 high; text y values are baselines. */
export interface PosterDesign {
  readonly look: PosterLook;
  readonly background: string;
  /** At least 4.5:1 against `background`. */
  readonly ink: string;
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
  readonly artTop: number;
  readonly artBottom: number;
}

type Placement = Pick<
  PosterDesign,
  "titleX" | "titleY" | "creditX" | "creditY" | "yearX" | "yearY" | "yearAnchor" | "artTop" | "artBottom"
>;

export const MARGIN = 14;
const CREDIT_SIZE = 9;
const CREDIT_LEADING = 11;
const YEAR_WIDTH = 30;
const MAX_TITLE = { size: 46, height: 112 };

export function posterDesign({ title, year, director, poster }: PosterInput): PosterDesign {
  const look = lookOf(poster);
  const composition = compositionOf(look.composition);
  const { sheet, ink } = sheetOf(look.palette);
  const textWidth = WIDTH - 2 * MARGIN;
  const set = layoutTitle(title, { width: textWidth, height: MAX_TITLE.height, maxSize: MAX_TITLE.size });
  const creditWidth = composition.align === "middle" ? textWidth : textWidth - YEAR_WIDTH;
  const credit = creditLines(director, creditWidth, CREDIT_SIZE);
  return {
    look,
    background: sheet,
    ink,
    titleLines: set.lines,
    titleSize: set.size,
    lineHeight: set.lineHeight,
    textAnchor: composition.align,
    creditLines: credit,
    creditSize: CREDIT_SIZE,
    creditLineHeight: CREDIT_LEADING,
    yearText: year === null ? "" : String(year),
    ...placed(composition, set, credit.length),
  };
}

function placed({ words, align }: Composition, title: TitleLayout, credits: number): Placement {
  if (align === "middle") return centred(title, credits);
  if (words === "head") {
    const creditY = MARGIN + CREDIT_SIZE * 0.75;
    const titleTop = creditY + Math.max(0, credits - 1) * CREDIT_LEADING + 12;
    const titleY = titleTop + CAP_HEIGHT * title.size;
    return { ...leftAligned(creditY), titleY, artTop: titleTop + titleHeight(title) + 8, artBottom: HEIGHT };
  }
  const creditY = HEIGHT - MARGIN - Math.max(0, credits - 1) * CREDIT_LEADING;
  const titleTop = creditY - CREDIT_SIZE - 7 - titleHeight(title);
  return { ...leftAligned(creditY), titleY: titleTop + CAP_HEIGHT * title.size, artTop: 0, artBottom: titleTop - 12 };
}

function leftAligned(creditY: number): Omit<Placement, "titleY" | "artTop" | "artBottom"> {
  // Optical alignment: the serif's stems stand slightly inside their boxes.
  return { titleX: MARGIN - 1, creditX: MARGIN, creditY, yearX: WIDTH - MARGIN, yearY: creditY, yearAnchor: "end" };
}

function centred(title: TitleLayout, credits: number): Placement {
  const [titleX, creditX, yearX] = [WIDTH / 2, WIDTH / 2, WIDTH / 2];
  const height = titleHeight(title) + 6 + (credits + 1) * CREDIT_LEADING;
  const top = HEIGHT - MARGIN - height + 2;
  const creditY = top + titleHeight(title) + 6 + CREDIT_SIZE * 0.75;
  const yearY = creditY + credits * CREDIT_LEADING;
  const titleY = top + CAP_HEIGHT * title.size;
  return { titleX, titleY, creditX, creditY, yearX, yearY, yearAnchor: "middle", artTop: 0, artBottom: top - 12 };
}

interface Composition {
  readonly words: "foot" | "head";
  readonly align: "start" | "middle";
  /** `full` is the sheet itself; the others open onto the palette's second ground. */
  readonly window: "full" | "band" | "panel" | "roundel" | "arch";
}

const COMPOSITIONS = {
  foot: { words: "foot", align: "start", window: "full" },
  head: { words: "head", align: "start", window: "full" },
  centre: { words: "foot", align: "middle", window: "full" },
  band: { words: "foot", align: "start", window: "band" },
  shelf: { words: "head", align: "start", window: "band" },
  panel: { words: "foot", align: "start", window: "panel" },
  hung: { words: "head", align: "start", window: "panel" },
  roundel: { words: "foot", align: "middle", window: "roundel" },
  arch: { words: "foot", align: "middle", window: "arch" },
} as const satisfies Readonly<Record<string, Composition>>;

type CompositionName = keyof typeof COMPOSITIONS;

export const COMPOSITION_NAMES = Object.keys(COMPOSITIONS) as readonly CompositionName[];

/** Words at the foot for an unknown name, as an older page may meet in a newer catalogue. */
export function compositionOf(name: string): Composition {
  return name in COMPOSITIONS ? COMPOSITIONS[name as CompositionName] : COMPOSITIONS.foot;
}
