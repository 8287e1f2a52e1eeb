import { disc, type Mark, mark, polygon, rect } from "./drawing.ts";
import { lookText, type PosterLook } from "./look.ts";
import { paletteOf } from "./palettes/colours.ts";
import { posterDesign, type PosterDesign } from "./poster.ts";
import { HEIGHT, WIDTH } from "./sheet-size.ts";
import { type ARRANGEMENTS, TYPE_MOTIF } from "./type-looks.ts";

/** Where the forms begin: below the longest title. */
const TOP = 164;

type Form = (colours: { readonly a: string; readonly b: string; readonly c: string }) => readonly Mark[];

const FORMS = [
  ({ a, b, c }) => [
    mark(a, rect(0, TOP, WIDTH, HEIGHT - TOP)),
    mark(c, rect(0, 206, WIDTH, 10)),
    mark(b, rect(0, 252, WIDTH, 48)),
  ],
  ({ a, b, c }) => [
    mark(a, rect(0, TOP, WIDTH, HEIGHT - TOP)),
    mark(c, disc(138, 232, 40)),
    mark(b, rect(0, 246, WIDTH, 54)),
  ],
  ({ a, b, c }) => [
    mark(b, rect(0, 264, 50, 36), rect(150, TOP, 50, HEIGHT - TOP)),
    mark(a, rect(50, 232, 50, 68)),
    mark(c, rect(100, 198, 50, 102)),
  ],
  ({ a, b, c }) => [
    mark(a, polygon([0, HEIGHT], [WIDTH, TOP], [WIDTH, HEIGHT])),
    mark(c, polygon([0, HEIGHT], [WIDTH, 222], [WIDTH, 238])),
    mark(b, polygon([62, HEIGHT], [WIDTH, 254], [WIDTH, HEIGHT])),
  ],
] as const satisfies readonly Form[] & { readonly length: (typeof ARRANGEMENTS)["length"] };

/** The design of a look of `TYPE_LOOKS` for no film in particular, without words. */
export function typeDesign(look: PosterLook): PosterDesign {
  return posterDesign({ id: "", title: "", year: null, director: "", poster: lookText(look) });
}

/** The forms of a look of `TYPE_LOOKS`; null for a poster with a motif. */
export function typeMarks({ motif, arrangement, palette }: PosterLook): readonly Mark[] | null {
  if (motif !== TYPE_MOTIF) return null;
  return FORMS[arrangement]?.(paletteOf(palette)) ?? [];
}
