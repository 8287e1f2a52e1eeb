/** The 1960s: modules on a grid, one idea each, no ornament. */

import { calm, disc, mark, polygon, range, rect, sector } from "../drawing.ts";
import type { Canvas, Mark } from "../drawing.ts";

export function modules({ random, tones, top }: Canvas): readonly Mark[] {
  const columns = random.pick([3, 4, 4]);
  const size = 200 / columns;
  const rows = Math.max(1, Math.floor((300 - top) / size));
  const first = 300 - rows * size;
  const hot = random.whole(0, columns * rows - 1);
  const cells = range(columns * rows).map((cell) => {
    const [x, y] = [(cell % columns) * size, first + Math.floor(cell / columns) * size];
    const turn = random.whole(0, 3);
    const [cornerX, cornerY] = [turn === 1 || turn === 2 ? x + size : x, turn >= 2 ? y + size : y];
    const quarter = sector(cornerX, cornerY, random.chance(0.25) ? size / 2 : 0, size, turn * 90, turn * 90 + 90);
    if (cell === hot) return { paint: tones.c, d: disc(x + size / 2, y + size / 2, size / 2) };
    if (random.chance(0.14)) return { paint: tones.a, d: rect(x, y, size, size) };
    return { paint: random.pick([tones.a, tones.a, tones.b]), d: quarter };
  });
  return [tones.a, tones.b, tones.c].map((paint) =>
    mark(paint, ...cells.filter((cell) => cell.paint === paint).map(({ d }) => d)),
  );
}

export function dots(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const columns = random.pick([4, 5, 6]);
  const pitch = 172 / columns;
  const rows = Math.max(2, Math.floor((bottom - 14) / pitch));
  const hot = [random.whole(0, columns - 1), random.whole(1, rows - 1)] as const;
  const [towardsRight, towardsFoot] = [random.chance(0.5), random.chance(0.6)];
  const field = range(columns * rows).flatMap((cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    if (column === hot[0] && row === hot[1]) return [];
    const along = (towardsRight ? column : columns - 1 - column) / (columns - 1);
    const down = (towardsFoot ? row : rows - 1 - row) / Math.max(1, rows - 1);
    const radius = pitch * (0.08 + 0.4 * ((along + down) / 2) ** 1.2);
    return [disc(14 + (column + 0.5) * pitch, 14 + (row + 0.5) * pitch, radius)];
  });
  return [
    mark(tones.a, ...field),
    mark(tones.c, disc(14 + (hot[0] + 0.5) * pitch, 14 + (hot[1] + 0.5) * pitch, pitch * 0.48)),
    calm(canvas),
  ];
}

const ARC_CENTRES: readonly [ArcCentre, ...ArcCentre[]] = [
  [0, 270, 90],
  [200, 180, 90],
  [100, 180, 180],
];

/** Inner and outer radius of each ring, relative to the largest. */
const ARC_EDGES: readonly [Edges, ...Edges[]] = [
  [0, 0.14, 0.22, 0.32, 0.4, 0.56, 0.66, 1],
  [0, 0.22, 0.3, 0.5, 0.56, 0.72, 0.77, 1],
  [0.08, 0.14, 0.22, 0.34, 0.44, 0.62, 0.74, 1],
];

type ArcCentre = readonly [x: number, firstAngle: number, span: number];
type Edges = readonly number[];

export function arcs({ random, tones, top }: Canvas): readonly Mark[] {
  const reach = Math.min(300 - top, 196);
  // The centre, and the angles visible from there.
  const [x, from, span] = random.pick(ARC_CENTRES);
  const radius = x === 100 ? Math.min(reach, 128) : reach;
  const edges = random.pick(ARC_EDGES);
  const colours = [tones.c, tones.a, tones.b, tones.a];
  return range(4).map((index) => {
    const [inner, outer] = [radius * (edges[index * 2] ?? 0), radius * (edges[index * 2 + 1] ?? 0)];
    const cut = span * random.between(0.12, 0.45);
    const [start, end] = random.chance(0.5) ? [from + cut, from + span] : [from, from + span - cut];
    return mark(colours[index] ?? tones.a, sector(x, 300, inner, outer, start, end));
  });
}

export function bars(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const widths = random.chance(0.5) ? [1, 2, 3, 5, 8] : [8, 5, 3, 2, 1];
  const lean = random.between(24, 70) * (random.chance(0.5) ? 1 : -1);
  const unit = 172 / 27;
  const hot = random.whole(1, 3);
  let x = 14;
  const slanted = widths.map((width, index) => {
    const [left, right] = [x, x + width * unit];
    x = right + unit * 2;
    const shape = polygon(
      [left + lean / 2, -2],
      [right + lean / 2, -2],
      [right - lean / 2, bottom],
      [left - lean / 2, bottom],
    );
    return mark(index === hot ? tones.c : index % 2 === 0 ? tones.a : tones.b, shape);
  });
  return [...slanted, calm(canvas)];
}

export function squares({ random, tones, top }: Canvas): readonly Mark[] {
  const size = Math.min(172, 300 - top - 14);
  const [x, y] = [random.pick([14, 186 - size]), 286 - size];
  const [pullX, pullY] = [random.pick([0.25, 0.5, 0.75]), random.pick([0.5, 0.75, 0.9])];
  const isQuartered = random.chance(0.4);
  const colours = [tones.a, tones.b, tones.d, tones.c];
  const nested = colours.map((colour, index) => {
    const side = size * (1 - index * 0.235);
    return mark(colour, rect(x + (size - side) * pullX, y + (size - side) * pullY, side, side));
  });
  if (!isQuartered) return nested;
  const core = size * (1 - 3 * 0.235);
  const [coreX, coreY] = [x + (size - core) * pullX, y + (size - core) * pullY];
  return [...nested, mark(tones.a, polygon([coreX, coreY], [coreX + core, coreY + core], [coreX, coreY + core]))];
}
