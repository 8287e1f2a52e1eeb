/** A poster's words and grounds: a 2:3 sheet whose picture `posterArt` draws. Pure and deterministic. */

import type { Colour, Text } from "../drawing.ts";
import { creditLines } from "./credit.ts";
import { lookOf, type PosterLook } from "./look.ts";
import { sheetOf } from "./palettes/sheets.ts";
import { CAP_HEIGHT, layoutTitle, titleHeight } from "./title-layout.ts";

export const WIDTH = 200;
export const HEIGHT = 300;

export interface PosterInput {
  readonly id: string;
  readonly title: string;
  readonly year: number | null;
  readonly director: string;
  readonly poster: string;
}

/** In poster units: 200 wide, 300 high. */
export interface PosterDesign {
  readonly look: PosterLook;
  readonly background: Colour;
  /** Title, credit and year; at least 4.5:1 against `background`. */
  readonly words: readonly Text[];
  readonly artTop: number;
  readonly artBottom: number;
}

export const MARGIN = 14;
const CREDIT_SIZE = 9;
const CREDIT_LEADING = 11;
const YEAR_WIDTH = 30;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;

export function posterDesign({ title, year, director, poster }: PosterInput): PosterDesign {
  const look = lookOf(poster);
  const composition = compositionOf(look.composition);
  const { sheet, ink } = sheetOf(look.palette);
  const isCentred = composition.align === "middle";
  const set = layoutTitle(title, { width: TEXT_WIDTH, height: 112, maxSize: 46 });
  const credit = creditLines(director, isCentred ? TEXT_WIDTH : TEXT_WIDTH - YEAR_WIDTH, CREDIT_SIZE);
  const { titleTop, creditY, artTop, artBottom } = placed(composition, titleHeight(set), credit.length);
  const line = (text: string, y: number, setting: Pick<Text, "face" | "size" | "x" | "anchor">): Text => ({
    kind: "text",
    text,
    paint: ink,
    y,
    ...setting,
    ...(isCentred ? { x: WIDTH / 2, anchor: "middle" } : {}),
  });
  // Optical alignment: the serif's stems stand slightly inside their boxes.
  const large = { face: "display", size: set.size, x: MARGIN - 1 } as const;
  const small = { face: "small", size: CREDIT_SIZE, x: MARGIN } as const;
  const yearY = isCentred ? creditY + credit.length * CREDIT_LEADING : creditY;
  const words = [
    ...set.lines.map((text, index) => line(text, titleTop + CAP_HEIGHT * set.size + index * set.lineHeight, large)),
    ...credit.map((text, index) => line(text, creditY + index * CREDIT_LEADING, small)),
    ...(year === null ? [] : [line(String(year), yearY, { ...small, x: WIDTH - MARGIN, anchor: "end" })]),
  ];
  return { look, background: sheet, words, artTop, artBottom };
}

/** The year is on the credit's first line, or below a centred credit. */
function placed(
  { words, align }: Composition,
  title: number,
  credits: number,
): Pick<PosterDesign, "artTop" | "artBottom"> & { readonly titleTop: number; readonly creditY: number } {
  const further = Math.max(0, credits - 1) * CREDIT_LEADING;
  if (words === "head") {
    const creditY = MARGIN + CREDIT_SIZE * 0.75;
    const titleTop = creditY + further + 12;
    return { titleTop, creditY, artTop: titleTop + title + 8, artBottom: HEIGHT };
  }
  const isCentred = align === "middle";
  const creditFoot = HEIGHT - MARGIN - further;
  const titleTop = isCentred
    ? HEIGHT - MARGIN - (title + 6 + (credits + 1) * CREDIT_LEADING) + 2
    : creditFoot - CREDIT_SIZE - 7 - title;
  const creditY = isCentred ? titleTop + title + 6 + CREDIT_SIZE * 0.75 : creditFoot;
  return { titleTop, creditY, artTop: 0, artBottom: titleTop - 12 };
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
