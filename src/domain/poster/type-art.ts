import { disc, type Mark, mark, polygon, rect } from "./drawing.ts";
import { lookText, type PosterLook } from "./look.ts";
import { paletteOf } from "./palettes/colours.ts";
import { posterDesign, type PosterDesign } from "./poster.ts";
import { HEIGHT, WIDTH } from "./sheet-size.ts";
import { randomFrom } from "./seed.ts";

/** The motif of a poster that stands for no film in particular: forms below its words. */
const TYPE_MOTIF = "type";

/** Where the forms begin: below the longest title. */
const TOP = 164;

const PALETTES = [
  "rain",
  "sodium",
  "marigold",
  "desert",
  "sea",
  "shore",
  "forest",
  "rose",
  "velvet",
  "lilac",
  "ice",
  "harbour",
  "brick",
  "cobalt",
  "turquoise",
  "plum",
  "jade",
  "terracotta",
  "storm",
  "chalk",
] as const;

type Form = (colours: { readonly a: string; readonly b: string; readonly c: string }) => readonly Mark[];

const FORMS: readonly Form[] = [
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
];

/** Every look that a film without a poster of its own can get. */
export const TYPE_LOOKS: readonly PosterLook[] = PALETTES.flatMap((palette) =>
  FORMS.map((_, arrangement) => ({ motif: TYPE_MOTIF, arrangement, palette, composition: "head" })),
);

/** The look of a film that no motif was chosen for, always the same for the same id; and the file of its art. */
export function typePoster(id: string): { readonly poster: string; readonly art: string } {
  const look = randomFrom(id).pick(TYPE_LOOKS as [PosterLook, ...PosterLook[]]);
  return { poster: lookText(look), art: typeArtName(look) };
}

/** The name of the file that holds the art of a look, without its ending. */
export function typeArtName({ palette, arrangement }: PosterLook): string {
  return `type-${palette}-${arrangement}`;
}

/** The design of a look of `TYPE_LOOKS` for no film in particular, without words. */
export function typeDesign(look: PosterLook): PosterDesign {
  return posterDesign({ id: "", title: "", year: null, director: "", poster: lookText(look) });
}

/** The forms of a look of `TYPE_LOOKS`; null for a poster with a motif. */
export function typeMarks({ motif, arrangement, palette }: PosterLook): readonly Mark[] | null {
  if (motif !== TYPE_MOTIF) return null;
  return FORMS[arrangement]?.(paletteOf(palette)) ?? [];
}
