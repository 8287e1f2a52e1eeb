import { contrast, mix } from "./colour.ts";
import { disc, type Drawings, type Mark, mark, n, polygon, rect, type Tones } from "./drawing.ts";
import { lookText, type PosterLook } from "./look.ts";
import { type Palette, paletteOf } from "./palettes/colours.ts";
import { compositionOf, HEIGHT, MARGIN, posterDesign, type PosterDesign, WIDTH } from "./poster.ts";
import { type ARRANGEMENTS, TYPE_MOTIF } from "./type-looks.ts";

/** SVG without text: viewBox 0 0 200 300, at most 3 KB. Throws if there is no such drawing. */
export function posterArtSvg(design: PosterDesign, drawings: Drawings): string {
  const { look, background } = design;
  const forms = typeMarks(look);
  if (forms !== null)
    return svgOf([{ paint: background, d: rect(0, 0, WIDTH, HEIGHT) }, ...forms].map(pathElement).join(""));
  const drawing = drawings.get(`${look.motif}-${look.arrangement}`);
  if (drawing === undefined) throw new Error(`There is no drawing ${look.motif}-${look.arrangement}.`);
  const stage = stageOf(design);
  const tones = tonesOn(stage.ground, paletteOf(look.palette));
  const drawn = drawing.map(({ tone, ...shape }) => pathElement({ ...shape, paint: tones[tone] })).join("");
  const ground: Mark = { paint: stage.ground === "sheet" ? background : tones.back, d: rect(0, 0, WIDTH, HEIGHT) };
  const place = `translate(${n(stage.x)} ${n(stage.y)}) scale(${Math.round(stage.scale * 1000) / 1000})`;
  const mask = stage.mask.d === "" ? "" : pathElement(stage.mask);
  const ends = drawn.includes("stroke=") ? ' stroke-linecap="round"' : "";
  return svgOf(`${pathElement(ground)}<g transform="${place}"${ends}>${drawn}</g>${mask}`);
}

function svgOf(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
}

function pathElement({ paint, d, stroke }: Mark): string {
  const colour = paint.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
  const look = stroke === undefined ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${n(stroke)}"`;
  return `<path ${look} d="${d.replaceAll(/-?\d+\.\d+(?:e-\d+)?/g, (number) => n(Number(number)))}"/>`;
}

interface Stage {
  readonly ground: "sheet" | "stage";
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mask: Mark;
}

const SHEET = rect(0, 0, WIDTH, HEIGHT);

function stageOf({ look, background, artTop, artBottom }: PosterDesign): Stage {
  const { words, window } = compositionOf(look.composition);
  const hole = (d: string): Mark => ({ paint: background, d: SHEET + d });
  const standing = (left: number, top: number, width: number, height: number): Omit<Stage, "ground" | "mask"> => {
    const side = Math.min(width, height);
    return { x: left + (width - side) / 2, y: top + (height - side) / 2, scale: side / WIDTH };
  };
  const height = artBottom - artTop;
  switch (window) {
    case "full":
      return { ground: "sheet", ...standing(0, artTop, WIDTH, height), mask: outside(artTop, artBottom, background) };
    case "band":
      return { ground: "stage", ...standing(0, artTop, WIDTH, height), mask: outside(artTop, artBottom, background) };
    case "panel": {
      const top = words === "head" ? artTop + 2 : MARGIN;
      const bottom = words === "head" ? HEIGHT - MARGIN : artBottom;
      const width = WIDTH - 2 * MARGIN;
      const d = `M${MARGIN} ${n(top)}v${n(bottom - top)}h${width}v${n(top - bottom)}z`;
      return { ground: "stage", ...standing(MARGIN, top, width, bottom - top), mask: hole(d) };
    }
    case "roundel": {
      const radius = Math.min(WIDTH / 2 - MARGIN, (height - MARGIN) / 2);
      const middle = MARGIN + (artBottom - MARGIN) / 2;
      const turn = `A${n(radius)} ${n(radius)} 0 0 0`;
      const d = `M${n(100 - radius)} ${n(middle)}${turn} ${n(100 + radius)} ${n(middle)}${turn} ${n(100 - radius)} ${n(middle)}z`;
      const side = radius * 1.72;
      return { ground: "stage", ...standing(100 - side / 2, middle - side / 2, side, side), mask: hole(d) };
    }
    case "arch": {
      const half = Math.min(WIDTH / 2 - MARGIN, (artBottom - MARGIN) * 0.42);
      const [left, right, spring] = [100 - half, 100 + half, MARGIN + half];
      const d = `M${n(left)} ${n(spring)}V${n(artBottom)}H${n(right)}V${n(spring)}A${n(half)} ${n(half)} 0 0 0 ${n(left)} ${n(spring)}z`;
      const side = half * 2;
      const top = artBottom - side - Math.max(0, (artBottom - MARGIN - side) * 0.35);
      return { ground: "stage", ...standing(left + side * 0.05, top, side * 0.9, side * 0.9), mask: hole(d) };
    }
  }
}

/** Keeps the ground under the words calm. */
function outside(top: number, bottom: number, paint: string): Mark {
  return {
    paint,
    d: (top > 0 ? rect(0, 0, WIDTH, top) : "") + (bottom < HEIGHT ? rect(0, bottom, WIDTH, HEIGHT - bottom) : ""),
  };
}

function tonesOn(ground: "sheet" | "stage", palette: Palette): Tones {
  const { sheet, ink, stage } = palette;
  const back = palette[ground];
  const [line, paper] = contrast(ink, back) >= contrast(sheet, back) ? [ink, sheet] : [sheet, ink];
  const visible = (colour: string, ratio: number): string => {
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

export function typeDesign(look: PosterLook): PosterDesign {
  return posterDesign({ id: "", title: "", year: null, director: "", poster: lookText(look) });
}

function typeMarks({ motif, arrangement, palette }: PosterLook): readonly Mark[] | null {
  if (motif !== TYPE_MOTIF) return null;
  return FORMS[arrangement]?.(paletteOf(palette)) ?? [];
}
