import { rect, n, HEIGHT, WIDTH } from "./drawing.ts";
import type { Canvas, Draw, Gradient, Mark, Stamp } from "./drawing.ts";
import type { Picture } from "./layouts.ts";
import type { PosterDesign } from "./poster.ts";
import { randomFrom } from "./seed.ts";
import { doorway, lamp, slats } from "./compositions/blinds.ts";
import { eye, leaves, rings, slabs, star } from "./compositions/cut-paper.ts";
import { curtain, scales, sunburst, tower } from "./compositions/deco.ts";
import { shards, stairs, street } from "./compositions/expressionist.ts";
import { balance, corner, door, overlap, tangent, thread } from "./compositions/flat.ts";
import { columns, dunes, dusk, moon, orbs } from "./compositions/gradient.ts";
import { grid, portal, ridge, skyline } from "./compositions/neon.ts";
import { contacts, halftone, slices, streaks, torn } from "./compositions/photocopy.ts";
import { bend, rainbow, slicedSun, waves } from "./compositions/stripes.ts";
import { arcs, bars, dots, modules, squares } from "./compositions/swiss.ts";

const PICTURES: Readonly<Record<Picture, Draw>> = {
  shards,
  street,
  stairs,
  sunburst,
  tower,
  curtain,
  scales,
  slats,
  lamp,
  doorway,
  slabs,
  rings,
  leaves,
  star,
  eye,
  modules,
  dots,
  arcs,
  bars,
  squares,
  bend,
  rainbow,
  "sliced-sun": slicedSun,
  waves,
  grid,
  portal,
  ridge,
  skyline,
  halftone,
  slices,
  torn,
  streaks,
  contacts,
  tangent,
  door,
  overlap,
  thread,
  corner,
  balance,
  orbs,
  dusk,
  moon,
  dunes,
  columns,
};

/** The picture as an SVG without text: viewBox 0 0 200 300, at most 3 KB. */
export function posterArtSvg(design: PosterDesign): string {
  const canvas: Canvas = {
    random: randomFrom(`${design.seed} art`),
    tones: design.tones,
    top: design.artTop,
    bottom: design.artBottom,
  };
  const { plate } = design;
  const sheet: Mark = { paint: design.background, d: rect(0, 0, WIDTH, HEIGHT) };
  const plateMarks: readonly Mark[] =
    plate === null ? [] : [{ paint: design.background, d: rect(plate.x, plate.y, plate.width, plate.height) }];
  const sources: Sources = { gradients: [], stamps: [] };
  const drawn = [sheet, ...PICTURES[design.picture](canvas), ...plateMarks]
    .map((piece) => ("stamp" in piece ? stampElements(piece, sources) : pathElement(piece, sources)))
    .join("");
  const stamps = sources.stamps.map((marks, index) => groupElement(marks, index, sources)).join("");
  const defs = sources.gradients.map(gradientElement).join("") + stamps;
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs === "" ? "" : `<defs>${defs}</defs>`}${drawn}</svg>`;
}

/** Definitions in order of first use. */
interface Sources {
  readonly gradients: Gradient[];
  readonly stamps: (readonly Mark[])[];
}

function stampElements({ stamp, at }: Stamp, { stamps }: Sources): string {
  const known = stamps.indexOf(stamp);
  const index = known === -1 ? stamps.push(stamp) - 1 : known;
  return at.map(([x, y]) => `<use href="#s${index}" x="${n(x)}" y="${n(y)}"/>`).join("");
}

function groupElement(marks: readonly Mark[], index: number, sources: Sources): string {
  return `<g id="s${index}">${marks.map((mark) => pathElement(mark, sources)).join("")}</g>`;
}

function pathElement({ paint, d, opacity, stroke }: Mark, { gradients }: Sources): string {
  const colour = typeof paint === "string" ? shortHex(paint) : `url(#g${gradients.push(paint) - 1})`;
  const look =
    stroke === undefined
      ? `fill="${colour}"`
      : `fill="none" stroke="${colour}" stroke-width="${n(stroke)}" stroke-linecap="round"`;
  return `<path ${look}${opacity === undefined ? "" : ` opacity="${n2(opacity)}"`} d="${d}"/>`;
}

function gradientElement(gradient: Gradient, index: number): string {
  const stops = gradient.stops
    .map(([offset, colour, opacity = 1]) => {
      const veil = opacity === 1 ? "" : ` stop-opacity="${n2(opacity)}"`;
      return `<stop offset="${n2(offset)}" stop-color="${shortHex(colour)}"${veil}/>`;
    })
    .join("");
  const units = `id="g${index}" gradientUnits="userSpaceOnUse"`;
  if (gradient.kind === "radial") {
    const [x, y] = gradient.centre;
    return `<radialGradient ${units} cx="${n(x)}" cy="${n(y)}" r="${n(gradient.radius)}">${stops}</radialGradient>`;
  }
  const [x1, y1] = gradient.from;
  const [x2, y2] = gradient.to;
  return `<linearGradient ${units} x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops}</linearGradient>`;
}

function shortHex(colour: string): string {
  return colour.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
}

function n2(value: number): string {
  return String(Math.round(value * 100) / 100);
}
