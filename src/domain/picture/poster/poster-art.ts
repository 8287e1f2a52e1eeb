import { stageOf } from "./compositions/window.ts";
import { type Drawings, n, rect, type Mark } from "./drawing.ts";
import { HEIGHT, WIDTH } from "./sheet-size.ts";
import { paletteOf } from "./palettes/colours.ts";
import { tonesOn } from "./palettes/tones.ts";
import type { PosterDesign } from "./poster.ts";
import { typeMarks } from "./type-art.ts";

/** The picture as an SVG without text: viewBox 0 0 200 300, at most 3 KB. Throws if there is no such drawing. */
export function posterArtSvg(design: PosterDesign, drawings: Drawings): string {
  const { look, background } = design;
  const forms = typeMarks(look);
  if (forms !== null)
    return sheet([{ paint: background, d: rect(0, 0, WIDTH, HEIGHT) }, ...forms].map(pathElement).join(""));
  const drawing = drawings.get(`${look.motif}-${look.arrangement}`);
  if (drawing === undefined) throw new Error(`There is no drawing ${look.motif}-${look.arrangement}.`);
  const stage = stageOf(design);
  const tones = tonesOn(stage.ground, paletteOf(look.palette));
  const drawn = drawing.map(({ tone, ...shape }) => pathElement({ ...shape, paint: tones[tone] })).join("");
  const ground: Mark = { paint: stage.ground === "sheet" ? background : tones.back, d: rect(0, 0, WIDTH, HEIGHT) };
  const place = `translate(${n(stage.x)} ${n(stage.y)}) scale(${Math.round(stage.scale * 1000) / 1000})`;
  const mask = stage.mask.d === "" ? "" : pathElement(stage.mask);
  const ends = drawn.includes("stroke=") ? ' stroke-linecap="round"' : "";
  return sheet(`${pathElement(ground)}<g transform="${place}"${ends}>${drawn}</g>${mask}`);
}

function sheet(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
}

function pathElement({ paint, d, stroke }: Mark): string {
  const colour = paint.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
  const look = stroke === undefined ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${n(stroke)}"`;
  return `<path ${look} d="${d.replaceAll(/-?\d+\.\d+(?:e-\d+)?/g, (number) => n(Number(number)))}"/>`;
}
