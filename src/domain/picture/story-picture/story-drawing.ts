import { type Statement, STORY_FROM } from "../../taste/film-dna/story/statement.ts";
import { TERM_GROUPS } from "../../taste/film-dna/story/terms.ts";
import { countryTiles } from "./country-tiles.ts";
import { listBars } from "./list-bars.ts";
import type { ColourOf, Drawing } from "./picture-mark.ts";
import { threadArcs } from "./thread-arcs.ts";
import { windowLookOf } from "./window-scenes.ts";
import { windows, type WindowsRoom } from "./windows.ts";
import { yearStrip } from "./year-strip.ts";

export type DrawnStatement = Pick<Statement, "kind" | "about" | "picture">;

/**
 * The picture of a statement as marks in a picture 400 wide; null where films' posters are the picture. `room` is for
 * pictures that can be higher or lower.
 */
export function storyDrawing(
  { kind, about, picture }: DrawnStatement,
  colourOf: ColourOf,
  room: WindowsRoom,
): Drawing | null {
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
