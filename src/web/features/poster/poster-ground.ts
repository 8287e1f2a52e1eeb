import type { AnyFilm } from "#domain/film.ts";
import { lookOf } from "#domain/poster/look.ts";
import { paletteOf } from "#domain/poster/palettes/colours.ts";

/** The colour a poster stands on, shown until its art is there. */
export function posterGround({ poster }: Pick<AnyFilm, "poster">): string {
  return paletteOf(lookOf(poster).palette).sheet;
}
