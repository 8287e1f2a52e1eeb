import { type Colour, disc, type Drawing, fill, type Path, polygon, rect, rounded, tenths } from "../drawing.ts";
import { contrast, mix } from "./colour.ts";
import { lookText, type PosterLook } from "./look.ts";
import { type Palette, paletteOf } from "./palettes/colours.ts";
import { compositionOf, HEIGHT, MARGIN, posterDesign, type PosterDesign, WIDTH } from "./poster.ts";
import { type ARRANGEMENTS, TYPE_MOTIF } from "./type-looks.ts";

/** Colours for a motif: on `back`, strongest shape first; `c` sparingly, `ink` as strong as text, `soft` near `back`. */
export type Tone = "back" | "soft" | "a" | "b" | "c" | "ink";

/**
 * A motif in its square of 200 by 200, from the back to the front, each path in one of the tones; lines have round ends.
 * What reaches the square's edge goes on beyond it, since the stage may be wider or higher than the square.
 */
export type MotifDrawing = readonly (Pick<Path, "d" | "stroke"> & { readonly tone: Tone })[];

/** By the names of their files in `catalogue/posters`, without the ending: "umbrella-2". */
export type MotifDrawings = ReadonlyMap<string, MotifDrawing>;

/** A poster without its words, at most 3 KB as SVG. Throws if there is no drawing of its motif. */
export function posterArt(design: PosterDesign, drawings: MotifDrawings): Drawing {
  const { look, background } = design;
  const size = { width: WIDTH, height: HEIGHT };
  const forms = typeForms(look);
  if (forms !== null) return { ...size, shapes: [fill(background, SHEET), ...forms] };
  const drawing = drawings.get(`${look.motif}-${look.arrangement}`);
  if (drawing === undefined) throw new Error(`There is no drawing ${look.motif}-${look.arrangement}.`);
  const { ground, x, y, scale, mask } = stageOf(design);
  const tones = tonesOn(ground, paletteOf(look.palette));
  const group = {
    kind: "group",
    x: tenths(x),
    y: tenths(y),
    scale: Math.round(scale * 1000) / 1000,
    hasRoundEnds: drawing.some(({ stroke }) => stroke !== undefined),
    shapes: drawing.map(({ tone, ...path }) => ({ ...path, ...fill(tones[tone], rounded(path.d)) })),
  } as const;
  const covering = mask === "" ? [] : [fill(background, rounded(mask))];
  return { ...size, shapes: [fill(ground === "sheet" ? background : tones.back, SHEET), group, ...covering] };
}

interface Stage {
  readonly ground: "sheet" | "stage";
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** In the sheet's colour. */
  readonly mask: string;
}

/** Around a hole, too: that is drawn the other way round. */
const SHEET = rect(0, 0, WIDTH, HEIGHT);

function stageOf({ look, artTop, artBottom }: PosterDesign): Stage {
  const { words, window } = compositionOf(look.composition);
  const standing = (left: number, top: number, width: number, height: number): Omit<Stage, "ground" | "mask"> => {
    const side = Math.min(width, height);
    return { x: left + (width - side) / 2, y: top + (height - side) / 2, scale: side / WIDTH };
  };
  const height = artBottom - artTop;
  switch (window) {
    case "full":
      return { ground: "sheet", ...standing(0, artTop, WIDTH, height), mask: outside(artTop, artBottom) };
    case "band":
      return { ground: "stage", ...standing(0, artTop, WIDTH, height), mask: outside(artTop, artBottom) };
    case "panel": {
      const top = words === "head" ? artTop + 2 : MARGIN;
      const bottom = words === "head" ? HEIGHT - MARGIN : artBottom;
      const width = WIDTH - 2 * MARGIN;
      const d = `M${MARGIN} ${top}v${bottom - top}h${width}v${top - bottom}z`;
      return { ground: "stage", ...standing(MARGIN, top, width, bottom - top), mask: SHEET + d };
    }
    case "roundel": {
      const radius = Math.min(WIDTH / 2 - MARGIN, (height - MARGIN) / 2);
      const middle = MARGIN + (artBottom - MARGIN) / 2;
      const turn = `A${radius} ${radius} 0 0 0`;
      const d = `M${100 - radius} ${middle}${turn} ${100 + radius} ${middle}${turn} ${100 - radius} ${middle}z`;
      const side = radius * 1.72;
      return { ground: "stage", ...standing(100 - side / 2, middle - side / 2, side, side), mask: SHEET + d };
    }
    case "arch": {
      const half = Math.min(WIDTH / 2 - MARGIN, (artBottom - MARGIN) * 0.42);
      const [left, right, spring] = [100 - half, 100 + half, MARGIN + half];
      const d = `M${left} ${spring}V${artBottom}H${right}V${spring}A${half} ${half} 0 0 0 ${left} ${spring}z`;
      const side = half * 2;
      const top = artBottom - side - Math.max(0, (artBottom - MARGIN - side) * 0.35);
      return { ground: "stage", ...standing(left + side * 0.05, top, side * 0.9, side * 0.9), mask: SHEET + d };
    }
  }
}

/** Keeps the ground under the words calm. */
function outside(top: number, bottom: number): string {
  return (top > 0 ? rect(0, 0, WIDTH, top) : "") + (bottom < HEIGHT ? rect(0, bottom, WIDTH, HEIGHT - bottom) : "");
}

function tonesOn(ground: "sheet" | "stage", palette: Palette): Readonly<Record<Tone, Colour>> {
  const { sheet, ink, stage } = palette;
  const back = palette[ground];
  const [line, paper] = contrast(ink, back) >= contrast(sheet, back) ? [ink, sheet] : [sheet, ink];
  const visible = (colour: Colour, ratio: number): Colour => {
    let shown = colour;
    for (let step = 0; step < 8 && contrast(shown, back) < ratio; step += 1) shown = mix(shown, line, 0.16);
    return shown;
  };
  return {
    back,
    soft: ground === "sheet" ? mix(back, stage, 0.5) : mix(back, paper, 0.28),
    a: visible(palette.a, 2),
    b: visible(palette.b, 1.45),
    c: visible(palette.c, 1.7),
    ink: line,
  };
}

const TOP = 164;

/** Planes of colour that show nothing, since nothing is known of the film. */
type Form = (colours: Pick<Palette, "a" | "b" | "c">) => readonly Path[];

const FORMS = [
  ({ a, b, c }) => [
    fill(a, rect(0, TOP, WIDTH, HEIGHT - TOP)),
    fill(c, rect(0, 206, WIDTH, 10)),
    fill(b, rect(0, 252, WIDTH, 48)),
  ],
  ({ a, b, c }) => [
    fill(a, rect(0, TOP, WIDTH, HEIGHT - TOP)),
    fill(b, rect(0, TOP, 54, HEIGHT - TOP)),
    fill(c, disc(WIDTH, 232, 42)),
  ],
  ({ a, b, c }) => [
    fill(b, rect(0, 264, 50, 36), rect(150, TOP, 50, HEIGHT - TOP)),
    fill(a, rect(50, 232, 50, 68)),
    fill(c, rect(100, 198, 50, 102)),
  ],
  ({ a, b, c }) => [
    fill(a, polygon([0, HEIGHT], [WIDTH, TOP], [WIDTH, HEIGHT])),
    fill(c, polygon([0, HEIGHT], [WIDTH, 222], [WIDTH, 238])),
    fill(b, polygon([62, HEIGHT], [WIDTH, 254], [WIDTH, HEIGHT])),
  ],
] as const satisfies readonly Form[] & { readonly length: (typeof ARRANGEMENTS)["length"] };

export function typeDesign(look: PosterLook): PosterDesign {
  return posterDesign({ id: "", title: "", year: null, director: "", poster: lookText(look) });
}

function typeForms({ motif, arrangement, palette }: PosterLook): readonly Path[] | null {
  if (motif !== TYPE_MOTIF) return null;
  return FORMS[arrangement]?.(paletteOf(palette)) ?? [];
}
