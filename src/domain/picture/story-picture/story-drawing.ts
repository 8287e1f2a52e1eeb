import { type Statement, STORY_FROM } from "../../taste/film-dna/story/statement.ts";
import { TERM_GROUPS } from "../../taste/film-dna/story/terms.ts";
import { countryTiles, listBars } from "./counts.ts";
import { type Colour, type Drawing, fill, type Mark, rect } from "../drawing.ts";
import { type ColourOf, drawn, PICTURE_WIDTH } from "./picture-mark.ts";
import { windowLookOf, type Box, type WindowLook } from "./window-scenes.ts";
import { threadArcs, yearStrip } from "./along-years.ts";
import type { PicturedFilm } from "../../taste/film-dna/canon-film.ts";
import type { Rank } from "../../catalogue/film.ts";

export type DrawnStatement = Pick<Statement, "kind" | "about" | "picture">;

/** 400 wide; null where the picture is films' posters. `room` is for pictures of no fixed height. */
export function storyDrawing(
  { kind, about, picture }: DrawnStatement,
  colourOf: ColourOf,
  room: WindowsRoom,
): Drawing<Mark> | null {
  switch (picture.kind) {
    case "films":
      return TERM_GROUPS.some((group) => group === kind) && picture.films.length >= STORY_FROM
        ? windows(picture.films, picture.lit, colourOf, windowLookOf(kind, about), room)
        : null;
    case "lists":
      return listBars(picture.rows, about.split(", not "));
    case "thread":
      return threadArcs(picture.films, picture.people, colourOf);
    case "years":
      return yearStrip(picture, colourOf);
    case "countries":
      return countryTiles(picture.tiles, about);
    case "alone":
    case "pair":
    case "three":
    case "change":
      return null;
  }
}

export const NIGHT = { wall: "#2b2521", dark: "#14100e" } as const;
const WALL = 22;
/** Width to height of a window, and the wall between two as a share of the width. */
const [WINDOW_HEIGHT, WINDOW_GAP] = [1.03, 0.26];

export interface WindowsRoom {
  readonly height: number;
  readonly hasWall: boolean;
  readonly wall: Colour;
  readonly dark: Colour;
}

function windows(
  films: readonly PicturedFilm[],
  lit: readonly Rank[],
  colourOf: ColourOf,
  { frame, scene }: WindowLook,
  room: WindowsRoom,
): Drawing<Mark> {
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
    // Any place will do, if it is always the same for the film.
    silhouettes.push(scene(box, ((rank * 37) % 100) / 100));
    return [fill(colourOf(rank), opening)];
  });
  const wall = room.hasWall ? [fill(room.wall, rect(0, 0, PICTURE_WIDTH, height))] : [];
  const marks = [...wall, fill(room.dark, ...unlit), ...lights, fill(room.dark, ...silhouettes)];
  return drawn(height, bars.some((d) => d !== "") ? [...marks, fill(room.wall, ...bars)] : marks);
}

function layOut(count: number, room: WindowsRoom): { readonly boxes: readonly Box[]; readonly height: number } {
  const edge = room.hasWall ? WALL : 0;
  const [width, height] = [PICTURE_WIDTH - 2 * edge, room.height - 2 * edge];
  const sizes = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    const side = Math.min(
      width / (columns + (columns - 1) * WINDOW_GAP),
      height / (rows * WINDOW_HEIGHT + (rows - 1) * WINDOW_GAP),
    );
    return { columns, rows, side };
  });
  const largest = sizes.reduce((best, size) => (size.side > best.side * 1.001 ? size : best));
  const { columns, rows, side } = largest;
  const across = columns === 1 ? 0 : Math.min((width - columns * side) / (columns - 1), side * 0.9);
  const left = edge + (width - columns * side - (columns - 1) * across) / 2;
  const boxes = Array.from({ length: count }, (_, index) => ({
    x: left + (index % columns) * (side + across),
    y: edge + Math.floor(index / columns) * side * (WINDOW_HEIGHT + WINDOW_GAP),
    width: side,
    height: side * WINDOW_HEIGHT,
  }));
  return { boxes, height: 2 * edge + side * (rows * WINDOW_HEIGHT + (rows - 1) * WINDOW_GAP) };
}
