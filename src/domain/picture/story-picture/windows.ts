import type { PicturedFilm } from "../../taste/film-dna/canon-film.ts";
import type { Rank } from "../../catalogue/film.ts";
import { rect } from "../poster/drawing.ts";
import { type ColourOf, type Drawing, PICTURE_WIDTH, shape } from "./picture-mark.ts";
import type { Box, WindowLook } from "./window-scenes.ts";

/** A house at night: the same in every theme. */
export const NIGHT = { wall: "#2b2521", dark: "#14100e" } as const;
const WALL = 22;
/** Width to height of a window, and the wall between two as a share of the width. */
const [HEIGHT, GAP] = [1.03, 0.26];

export interface WindowsRoom {
  /** The most the picture may take. */
  readonly height: number;
  /** Without it the windows stand on the ground the picture stands on. */
  readonly hasWall: boolean;
  readonly wall: `#${string}`;
  readonly dark: `#${string}`;
}

/** A window a film, in the canon's order; lit in its film's colour where the film is one of `lit`. */
export function windows(
  films: readonly PicturedFilm[],
  lit: readonly Rank[],
  colourOf: ColourOf,
  { frame, scene }: WindowLook,
  room: WindowsRoom,
): Drawing {
  const { boxes, height } = layOut(films.length, room);
  const isLit = new Set(lit);
  const [unlit, silhouettes, bars]: [string[], string[], string[]] = [[], [], []];
  const lights = films.flatMap(({ rank }, index) => {
    const box = boxes[index];
    if (box === undefined) return [];
    const { opening, bars: across, beside } = frame(box);
    unlit.push(beside);
    bars.push(across);
    if (!isLit.has(rank)) {
      unlit.push(opening);
      return [];
    }
    // Any place that is the film's own.
    silhouettes.push(scene(box, ((rank * 37) % 100) / 100));
    return [shape(colourOf(rank), opening)];
  });
  const wall = room.hasWall ? [shape(room.wall, rect(0, 0, PICTURE_WIDTH, height))] : [];
  const marks = [...wall, shape(room.dark, ...unlit), ...lights, shape(room.dark, ...silhouettes)];
  return { height, marks: bars.some((d) => d !== "") ? [...marks, shape(room.wall, ...bars)] : marks };
}

/** As large as the room allows, in full rows as far as possible. */
function layOut(count: number, room: WindowsRoom): { readonly boxes: readonly Box[]; readonly height: number } {
  const edge = room.hasWall ? WALL : 0;
  const [width, height] = [PICTURE_WIDTH - 2 * edge, room.height - 2 * edge];
  const sizes = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    const side = Math.min(width / (columns + (columns - 1) * GAP), height / (rows * HEIGHT + (rows - 1) * GAP));
    return { columns, rows, side };
  });
  const largest = sizes.reduce((best, size) => (size.side > best.side * 1.001 ? size : best));
  const { columns, rows, side } = largest;
  const across = columns === 1 ? 0 : Math.min((width - columns * side) / (columns - 1), side * 0.9);
  const left = edge + (width - columns * side - (columns - 1) * across) / 2;
  const boxes = Array.from({ length: count }, (_, index) => ({
    x: left + (index % columns) * (side + across),
    y: edge + Math.floor(index / columns) * side * (HEIGHT + GAP),
    width: side,
    height: side * HEIGHT,
  }));
  return { boxes, height: 2 * edge + side * (rows * HEIGHT + (rows - 1) * GAP) };
}
