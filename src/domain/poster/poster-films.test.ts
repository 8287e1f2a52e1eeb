/** Every poster of the catalogue, checked as a browser paints it. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Film, type FilmMetadataByRank, mainGenre } from "../film.ts";
import { contrast, mix } from "./colour.ts";
import { posterArtSvg } from "./poster-art.ts";
import { posterDesign } from "./poster.ts";
import type { PosterDesign } from "./poster.ts";
import { SCHOOLS } from "./layouts.ts";
import { titleWidth } from "./title-widths.ts";

const RELEASE = new URL("../../../catalogue/release/", import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, RELEASE), "utf8"));
const { films } = readJson("films.json") as { readonly films: readonly Film[] };
const metadataByRank = readJson("film-metadata.json") as FilmMetadataByRank;

const posters = films.map(({ rank, id, title, year, director, facts }) => {
  const metadata = metadataByRank[String(rank)];
  const mood = metadata?.mood ?? "";
  const design = posterDesign({ id, title, year, director, genre: mainGenre(metadata), mood, color: facts.color });
  return { id, title, year, design, svg: posterArtSvg(design) };
});

describe("the posters of all films", () => {
  test("weigh about a kilobyte, never more than three", () => {
    const sizes = posters.map(({ svg }) => Buffer.byteLength(svg));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3072);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(1280);
  });

  test("show every word of the title, large enough for a card", () => {
    for (const { title, design } of posters) {
      expect(design.titleLines.join(" ")).toBe(title);
      expect(design.titleSize).toBeGreaterThanOrEqual(18);
    }
  });

  test("are all different, and two films of one year never share picture, ground and main shape colour", () => {
    expect(new Set(posters.map(({ svg }) => svg)).size).toBe(posters.length);
    const looks = posters.map(({ year, design }) => `${year} ${design.picture} ${design.background} ${design.tones.a}`);
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
  });

  test("make use of the whole grammar", () => {
    const drawn = new Set(posters.map(({ design }) => design.picture));
    const all = Object.values(SCHOOLS).flatMap(({ layouts }) => layouts.map(({ picture }) => picture));
    expect(all.filter((picture) => !drawn.has(picture))).toEqual([]);
  });

  test("keep the ground under title, director and year calm enough to read: at least 4.5:1 at every point", () => {
    const unreadable = posters.filter(({ design, svg }) => {
      const colourAt = paintedSvg(svg);
      return textPoints(design).some(([x, y]) => contrast(colourAt(x, y), design.ink) < 4.5);
    });
    expect(unreadable.map(({ id, design }) => `${id} (${design.picture})`)).toEqual([]);
  });
});

type Point = readonly [x: number, y: number];

function textPoints(design: PosterDesign): readonly Point[] {
  const boxes = design.titleLines.map((line, index) => {
    const width = titleWidth(line) * design.titleSize;
    const baseline = design.titleY + index * design.lineHeight;
    const left = design.textAnchor === "middle" ? design.titleX - width / 2 : design.titleX;
    return [left, baseline - 0.75 * design.titleSize, left + width, baseline + 0.22 * design.titleSize] as const;
  });
  const centred = design.textAnchor === "middle";
  design.creditLines.forEach((line, index) => {
    const width = line.length * 0.55 * design.creditSize;
    const left = centred ? design.creditX - width / 2 : design.creditX;
    const baseline = design.creditY + index * design.creditLineHeight;
    boxes.push([left, baseline - design.creditSize * 0.75, left + width, baseline + design.creditSize * 0.2]);
  });
  const yearLeft = design.yearX - (design.yearAnchor === "end" ? 22 : 11);
  boxes.push([yearLeft, design.yearY - 7, yearLeft + 22, design.yearY]);
  return boxes.flatMap(([left, top, right, foot]) => {
    const points: Point[] = [];
    for (let x = left; x <= right; x += 4) for (let y = top; y <= foot; y += 4) points.push([x, y]);
    return points;
  });
}

/** Renders the SVG subset that posters use: the colour at a point. */
function paintedSvg(svg: string): (x: number, y: number) => string {
  const gradients = new Map(
    [...svg.matchAll(/<(\w+)Gradient id="(\w+)"(.*?)>(.*?)<\/\w+Gradient>/g)].map((found) => [found[2], found]),
  );
  // Stamps only lie under a plate, which covers them.
  const body = svg.replace(/<defs>.*<\/defs>/, "");
  const paths = [...body.matchAll(/<path (.*?)\/>/g)].map(([, attributes = ""]) => {
    const read = (name: string): string | undefined => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    const contours = flattened(read("d") ?? "");
    const stroke = read("stroke");
    const half = Number(read("stroke-width") ?? 0) / 2;
    const xs = contours.flat().map(([x]) => x);
    const ys = contours.flat().map(([, y]) => y);
    const bounds = [
      Math.min(...xs) - half,
      Math.min(...ys) - half,
      Math.max(...xs) + half,
      Math.max(...ys) + half,
    ] as const;
    const covers = (x: number, y: number): boolean =>
      x >= bounds[0] &&
      y >= bounds[1] &&
      x <= bounds[2] &&
      y <= bounds[3] &&
      (stroke === undefined ? isInside(contours, x, y) : contours.some((contour) => distanceTo(contour, x, y) <= half));
    return { paint: stroke ?? read("fill") ?? "", opacity: Number(read("opacity") ?? 1), covers };
  });
  return (x, y) =>
    paths.reduce((colour, { paint, opacity, covers }) => {
      if (!covers(x, y)) return colour;
      const gradient = /url\(#(\w+)\)/.exec(paint);
      const [ink, alpha] =
        gradient === null ? ([fullHex(paint), 1] as const) : gradientAt(gradients.get(gradient[1]), x, y);
      return mix(colour, ink, alpha * opacity);
    }, "#000000");
}

function gradientAt(gradient: RegExpExecArray | undefined, x: number, y: number): readonly [string, number] {
  if (gradient === undefined) throw new Error("A path refers to a gradient that is not there.");
  const [, kind, , attributes = "", body = ""] = gradient;
  const number = (name: string): number => Number(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]);
  const [x1, y1, x2, y2] = [number("x1"), number("y1"), number("x2"), number("y2")];
  const share =
    kind === "radial"
      ? Math.hypot(x - number("cx"), y - number("cy")) / number("r")
      : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2);
  const stops = [...body.matchAll(/offset="([^"]*)" stop-color="([^"]*)"(?: stop-opacity="([^"]*)")?/g)].map(
    ([, offset, colour = "", opacity]) => ({
      offset: Number(offset),
      colour: fullHex(colour),
      opacity: Number(opacity ?? 1),
    }),
  );
  const after = stops.findIndex(({ offset }) => offset >= share);
  const to = stops[after === -1 ? stops.length - 1 : after];
  const from = stops[Math.max(0, (after === -1 ? stops.length : after) - 1)];
  if (from === undefined || to === undefined) throw new Error("A gradient has no stops.");
  const between =
    to.offset === from.offset ? 1 : Math.min(1, Math.max(0, (share - from.offset) / (to.offset - from.offset)));
  return [mix(from.colour, to.colour, between), from.opacity + (to.opacity - from.opacity) * between];
}

/** Paths as polylines; supports M L h v Q A z. */
function flattened(d: string): readonly (readonly Point[])[] {
  const contours: Point[][] = [];
  let contour: Point[] = [];
  let [x, y] = [0, 0];
  const to = (nextX: number, nextY: number): void => {
    [x, y] = [nextX, nextY];
    contour.push([x, y]);
  };
  for (const [, command = "", rest = ""] of d.matchAll(/([MLhvQAz])([^MLhvQAz]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const at = (index: number): number => numbers[index] ?? Number.NaN;
    if (command === "M") {
      contour = [];
      contours.push(contour);
    }
    if (command === "M" || command === "L") for (let i = 0; i < numbers.length; i += 2) to(at(i), at(i + 1));
    else if (command === "h") to(x + at(0), y);
    else if (command === "v") to(x, y + at(0));
    else if (command === "z" && contour[0] !== undefined) to(...contour[0]);
    else if (command === "Q") {
      const [startX, startY] = [x, y];
      for (let t = 0.125; t <= 1; t += 0.125) {
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
        to(a * startX + b * at(0) + c * at(2), a * startY + b * at(1) + c * at(3));
      }
    } else if (command === "A") {
      for (const point of arcPoints([x, y], [at(5), at(6)], at(0), at(1), at(3) === 1, at(4) === 1)) to(...point);
    }
  }
  return contours;
}

/** SVG arcs without rotation as 24 points (SVG 2, implementation note B.2.4). */
function arcPoints(
  from: Point,
  end: Point,
  radiusX: number,
  radiusY: number,
  isLarge: boolean,
  isSweep: boolean,
): readonly Point[] {
  const [halfX, halfY] = [(from[0] - end[0]) / 2 / radiusX, (from[1] - end[1]) / 2 / radiusY];
  const square = halfX ** 2 + halfY ** 2;
  if (square === 0) return [end];
  const grow = Math.max(1, Math.sqrt(square));
  const factor = (isLarge === isSweep ? -1 : 1) * Math.sqrt(Math.max(0, grow ** 2 / square - 1));
  const [centreX, centreY] = [factor * halfY, -factor * halfX];
  const start = Math.atan2(halfY - centreY, halfX - centreX);
  let turn = Math.atan2(-halfY - centreY, -halfX - centreX) - start;
  if (isSweep && turn < 0) turn += 2 * Math.PI;
  if (!isSweep && turn > 0) turn -= 2 * Math.PI;
  const [middleX, middleY] = [(from[0] + end[0]) / 2 + centreX * radiusX, (from[1] + end[1]) / 2 + centreY * radiusY];
  return Array.from({ length: 24 }, (_, index): Point => {
    const angle = start + (turn * (index + 1)) / 24;
    return [middleX + grow * radiusX * Math.cos(angle), middleY + grow * radiusY * Math.sin(angle)];
  });
}

/** Non-zero winding rule. */
function isInside(contours: readonly (readonly Point[])[], x: number, y: number): boolean {
  let winding = 0;
  for (const contour of contours) {
    contour.forEach(([x1, y1], index) => {
      const [x2, y2] = contour[(index + 1) % contour.length] ?? [x1, y1];
      if (y1 <= y === y2 <= y) return;
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) > x) winding += y2 > y1 ? 1 : -1;
    });
  }
  return winding !== 0;
}

function distanceTo(contour: readonly Point[], x: number, y: number): number {
  return Math.min(
    ...contour.map(([x1, y1], index) => {
      const [x2, y2] = contour[index + 1] ?? [x1, y1];
      const square = (x2 - x1) ** 2 + (y2 - y1) ** 2;
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square));
      return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1));
    }),
  );
}

function fullHex(colour: string): string {
  return colour.length === 4 ? colour.replace(/[\da-f]/g, "$&$&") : colour;
}
