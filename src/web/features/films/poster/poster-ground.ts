import type { AnyFilm } from "#domain/catalogue/film.ts";
import { lookOf } from "#domain/picture/poster/look.ts";
import { sheetOf } from "#domain/picture/poster/palettes/sheets.ts";

/** The colour a poster stands on, shown until its art is there. */
export function posterGround({ poster }: Pick<AnyFilm, "poster">): string {
  return sheetOf(lookOf(poster).palette).sheet;
}
